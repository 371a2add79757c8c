package io.divulge.io;

/** An argument as a shell takes it, for commands that are shown to be copied. */
public final class ShellWord {
    private ShellWord() {}

    /** The argument, in quotes where a shell would read it otherwise. */
    public static String of(String argument) {
        if (argument.matches("[\\w./,:=@%+-]+")) {
            return argument;
        }
        boolean plainInside = argument.chars().noneMatch(c -> "\"$`\\!".indexOf(c) >= 0);
        return argument.indexOf('\'') >= 0 && plainInside
                ? '"' + argument + '"'
                : "'" + argument.replace("'", "'\\''") + "'";
    }
}
