package io.divulge.cli;

import java.io.InputStream;
import java.io.Writer;

/**
 * Runs the usual commands once, so that the launcher can list the classes that they load and keep them ready for the next
 * start.
 */
final class Training {
    private Training() {}

    /** Runs each command for nobody. */
    public static void main(String[] arguments) {
        Console nobody = new Console(
                Writer.nullWriter(), Writer.nullWriter(), InputStream.nullInputStream(), false, false, true, 100);
        String[][] commands = {
            {"--help"},
            {"--version"},
            {"analyze", "rr(k=5,epsilon=1)", "--prior", "0.1,0.1,0.2,0.3,0.3"},
            {"analyze", "z(p=0.2)", "--unit", "bits"},
            {"analyze", "bec(p=0.1)", "--format", "json"},
            {"measure", "bsc(p=1/3)", "pml", "pml-tail(epsilon=log(10/9))"},
            {"measure", "bsc(p=1/3)", "pml", "--format", "json"},
            {"measures"},
            {"mechanism", "rr", "k=3", "epsilon=1"},
            {"measure", "bsc(p=2)", "pml"},
        };
        for (String[] command : commands) {
            Divulge.run(command, nobody);
        }
        Console.system();
    }
}
