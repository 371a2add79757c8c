package io.divulge.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs the usual commands once, so that the launcher can list the classes that they load and keep them ready for the next
 * start.
 */
final class Training {
    private Training() {}

    /** Runs each command for nobody. */
    public static void main(String[] arguments) {
        String json = "{\"secrets\":[\"a\",\"b\"],\"prior\":[\"1/3\",\"2/3\"],\"channel\":[[0.5,0.5],[0,1]]}";
        String csv = "secret,prior,u,v\na,0.5,0.25,0.75\nb,0.5,1,0\n";
        String[][] commands = {
            {"--help"},
            {"--version"},
            {"analyze", "rr(k=5,epsilon=1)", "--prior", "0.1,0.1,0.2,0.3,0.3"},
            {"analyze", "z(p=0.2)", "--unit", "bits"},
            {"analyze", "bec(p=0.1)", "--format", "json"},
            {"measure", "bsc(p=1/3)", "pml", "pml-tail(epsilon=log(10/9))"},
            {"measure", "bsc(p=1/3)", "pml", "--format", "json"},
            {"compose", "bsc(p=1/3)", "--repeat", "3"},
            {"envelope", "bsc(p=1/3)", "--delta", "0.05"},
            {"envelope", "rr(k=3,epsilon=1)", "--curve", "4", "--bounds", "--witness", "--format", "json"},
            {"attack", "bsc(p=1/3)", "--measure", "pml", "--trials", "1000"},
            {"attack", "bsc(p=1/3)", "--gain", "identity", "--trials", "1000", "--format", "json"},
            {"design", "--prior", "0.5,0.3,0.2", "--subject-to", "pml(epsilon=0.5)"},
            {"measures"},
            {"mechanism", "rr", "k=3", "epsilon=1"},
            {"measure", "bsc(p=2)", "pml"},
        };
        for (String[] command : commands) {
            run("", command);
        }
        run(json, "analyze", "-");
        run(json, "measure", "-", "pml", "--exact");
        run(csv, "analyze", "-");
        estimate();
        Console.system();
    }

    private static void estimate() {
        try {
            Path events = Files.createTempFile("divulge-training", ".csv");
            Files.writeString(events, "s,o\na,u\na,v\nb,v\nb,v\n");
            String[] command = {"estimate", events.toString(), "--secret", "s", "--outcome", "o", "--where", "s <> 'c'"
            };
            run("", command);
            Files.delete(events);
        } catch (IOException full) {
            // Then estimates start a little later.
            return;
        }
    }

    private static void run(String input, String... command) {
        InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        Divulge.run(command, new Console(Writer.nullWriter(), Writer.nullWriter(), in, false, false, true, 100));
    }
}
