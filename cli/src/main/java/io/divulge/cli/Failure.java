package io.divulge.cli;

import io.divulge.document.Style;
import io.divulge.expression.Suggestion;
import java.io.IOException;
import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What went wrong, as one message for the person who called: never a stack trace. */
final class Failure {
    /** The exit code of everything that goes wrong; Java itself would end with 1, which is an answer here. */
    static final int BAD_INPUT = 2;

    private Failure() {}

    /** Writes the message and returns the exit code. */
    static int report(Throwable failure, Console console) {
        Throwable inner = failure instanceof UncheckedIOException ? failure.getCause() : null;
        Throwable cause = inner == null ? failure : inner;
        // The reader of our output has seen enough, as in "divulge ... | head".
        if (cause instanceof IOException && String.valueOf(cause.getMessage()).contains("Broken pipe")) {
            return 0;
        }
        int code = cause instanceof LedgerEntry.Refused refused ? refused.code() : BAD_INPUT;
        try {
            console.complain(Style.oneLine(message(cause)), code);
        } catch (IOException nobodyListens) {
            return BAD_INPUT;
        }
        return code;
    }

    private static String message(Throwable failure) {
        if (failure instanceof ParameterException wrong) {
            return usage(wrong);
        }
        if (failure instanceof OutOfMemoryError) {
            long now = Runtime.getRuntime().maxMemory();
            // Twice what there is, and no less than a gibibyte.
            return "not enough memory for this model; give more with DIVULGE_JAVA_OPTS=-Xmx"
                    + Math.max(1, 2 * now + (1L << 30) - 1 >> 30) + "g (now " + (now >> 20) + " MB)";
        }
        String said = failure.getMessage();
        if (failure instanceof IllegalArgumentException
                || failure instanceof IOException
                || failure instanceof LedgerEntry.Refused) {
            return said != null ? said : failure.getClass().getSimpleName();
        }
        return "this should not have happened (" + failure.getClass().getSimpleName()
                + (said == null ? "" : ": " + said) + "); please report it with the command that you ran";
    }

    private static String usage(ParameterException wrong) {
        CommandLine command = wrong.getCommandLine();
        String said = String.valueOf(wrong.getMessage());
        String what = wrong instanceof UnmatchedArgumentException unmatched
                ? unmatched(unmatched, command)
                : Character.toLowerCase(said.charAt(0)) + said.substring(1);
        return what + (what.endsWith(".") || what.endsWith("?") ? "" : ".") + " See '"
                + command.getCommandSpec().qualifiedName() + " --help'.";
    }

    private static String unmatched(UnmatchedArgumentException unmatched, CommandLine command) {
        String first = unmatched.getUnmatched().get(0);
        if (command.getParent() == null && !first.startsWith("-")) {
            return "there is no command '" + first + "'." + Suggestion.among(Commands.names(), first);
        }
        if (first.startsWith("-")) {
            return "there is no option '" + first + "'." + nearest(first, command);
        }
        return "unexpected argument '" + first + "'";
    }

    /** The option that was meant: one spelt nearly so, or the one that takes what was written as a value. */
    private static String nearest(String written, CommandLine command) {
        for (OptionSpec option : command.getCommandSpec().options()) {
            Iterable<String> values = option.completionCandidates();
            if (values != null) {
                for (String value : values) {
                    if (written.equalsIgnoreCase("--" + value)) {
                        return " Did you mean '" + option.longestName() + " " + value + "'?";
                    }
                }
            }
        }
        return Suggestion.among(command.getCommandSpec().optionsMap().keySet(), written);
    }
}
