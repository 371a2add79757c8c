package io.divulge.io;

/** An argument as a shell takes it, for commands that are shown to be copied. */
public final class ShellWord {
    private ShellWord() {}

    /** The argument, in quotes where a shell would read it otherwise. */
    public static String of(String argument) {
        return argument.matches("[\\w./,:=@%+-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}
