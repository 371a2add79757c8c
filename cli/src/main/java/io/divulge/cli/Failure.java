package io.divulge.cli;

import io.divulge.io.render.TextRenderer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What went wrong, as one message for the person who called: never a stack trace. */
final class Failure {
    private static final int BAD_INPUT = 2;

    private Failure() {}

    /** Writes the message and returns the exit code. */
    static int report(Throwable failure, Console console) {
        Throwable inner = failure instanceof UncheckedIOException ? failure.getCause() : null;
        Throwable cause = inner == null ? failure : inner;
        // The reader of our output has seen enough, as in "divulge ... | head".
        if (cause instanceof IOException && String.valueOf(cause.getMessage()).contains("Broken pipe")) {
            return 0;
        }
        try {
            console.err().write("divulge: " + TextRenderer.oneLine(message(cause)) + "\n");
            console.err().flush();
        } catch (IOException nobodyListens) {
            return BAD_INPUT;
        }
        return BAD_INPUT;
    }

    private static String message(Throwable failure) {
        if (failure instanceof ParameterException wrong) {
            return usage(wrong);
        }
        if (failure instanceof NoSuchFileException missing) {
            return "there is no file '" + missing.getFile() + "'";
        }
        if (failure instanceof AccessDeniedException denied) {
            return "'" + denied.getFile() + "' may not be read";
        }
        if (failure instanceof OutOfMemoryError) {
            return "not enough memory for this model; give more with DIVULGE_JAVA_OPTS=-Xmx8g (now "
                    + (Runtime.getRuntime().maxMemory() >> 20) + " MB)";
        }
        if (failure instanceof StackOverflowError) {
            return "the input is nested too deeply";
        }
        String said = failure.getMessage();
        if (failure instanceof IllegalArgumentException || failure instanceof IOException) {
            return said != null ? said : failure.getClass().getSimpleName();
        }
        return "this should not have happened (" + failure.getClass().getSimpleName() + ": " + said
                + "); please report it with the command that you ran";
    }

    private static String usage(ParameterException wrong) {
        CommandLine command = wrong.getCommandLine();
        String said = String.valueOf(wrong.getMessage());
        StringBuilder text = new StringBuilder(Character.toLowerCase(said.charAt(0)) + said.substring(1));
        if (text.charAt(text.length() - 1) != '.') {
            text.append('.');
        }
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            List<String> near = unmatched.getSuggestions();
            if (!near.isEmpty()) {
                text.append(" Did you mean '").append(near.get(0)).append("'?");
            }
        }
        return text.append(" See '")
                .append(command.getCommandSpec().qualifiedName())
                .append(" --help'.")
                .toString();
    }
}
