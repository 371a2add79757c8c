package io.divulge.cli;

import io.divulge.io.render.TextRenderer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Measures that a release does not have, among others that it has: those are printed, and these are told at the end. */
final class Refusals {
    private final List<String> reasons = new ArrayList<>();
    private @Nullable IllegalArgumentException first;

    /** Keeps the reason, to go on with the other measures. */
    boolean add(String expression, IllegalArgumentException reason) {
        first = first == null ? reason : first;
        String said = String.valueOf(reason.getMessage());
        String sentence = said.endsWith(".") ? said.substring(0, said.length() - 1) : said;
        // A reason that begins with the name of the measure need not be told whose it is.
        reasons.add(sentence.startsWith("'" + expression + "'") ? sentence : "'" + expression + "': " + sentence);
        return true;
    }

    /** Gives up if there is nothing to print. */
    void refuseAll(int measured) {
        if (measured == 0 && first != null) {
            throw first;
        }
    }

    /**
     * Tells what was refused.
     *
     * @return the exit code: that of bad input if something was, and otherwise {@code code}
     */
    int report(Console console, int code) throws IOException {
        if (reasons.isEmpty()) {
            return code;
        }
        console.out().flush();
        console.err()
                .write("divulge: not measured: " + TextRenderer.oneLine(String.join("; ", reasons))
                        + ". The other results are complete.\n");
        console.err().flush();
        return Failure.BAD_INPUT;
    }
}
