package io.divulge.cli;

/** Where the program starts. */
public final class Main {
    private Main() {}

    /** Runs a command and ends with its exit code. */
    public static void main(String[] arguments) {
        Console console = Console.system();
        int code = Divulge.run(arguments, console);
        // Not a return: a pool that is still warm would keep the program alive for a while.
        Runtime.getRuntime().halt(code);
    }
}
