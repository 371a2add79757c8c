package io.divulge.cli;

/** Where the program starts. */
public final class Main {
    private Main() {}

    /** Runs a command and ends with its exit code. */
    public static void main(String[] arguments) {
        int code;
        try {
            code = Divulge.run(arguments, Console.system());
        } catch (Throwable last) {
            // Not even the message could be made, since memory is full or the program's jar is damaged.
            System.err.println(
                    "divulge: the program cannot go on (" + String.valueOf(last).replaceAll("\\s+", " ") + ")");
            code = Failure.BAD_INPUT;
        }
        // Not a return: a pool that is still warm would keep the program alive for a while.
        Runtime.getRuntime().halt(code);
    }
}
