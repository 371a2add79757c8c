package io.divulge.cli;

import io.divulge.document.Style;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Measures that a release does not have, among others that it has: those are printed, and these are told at the end. */
final class Refusals {
    /** Measures by the reason that they share, as a clause after their names. */
    private final Map<String, List<String>> reasons = new LinkedHashMap<>();

    private @Nullable IllegalArgumentException first;

    /** Keeps the reason, to go on with the other measures. */
    boolean add(String expression, IllegalArgumentException reason) {
        first = first == null ? reason : first;
        String said = String.valueOf(reason.getMessage());
        String sentence = said.endsWith(".") ? said.substring(0, said.length() - 1) : said;
        String name = "'" + expression + "'";
        // A reason that begins with the name of the measure need not be told whose it is.
        String clause = sentence.startsWith(name) ? sentence.substring(name.length()) : ": " + sentence;
        reasons.computeIfAbsent(clause, fresh -> new ArrayList<>()).add(name);
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
        console.complain(
                "not measured: " + Style.oneLine(told()) + ". The other results are complete.", Failure.BAD_INPUT);
        return Failure.BAD_INPUT;
    }

    private String told() {
        return reasons.entrySet().stream()
                .map(each -> String.join(", ", each.getValue())
                        + (each.getValue().size() > 1 && !each.getKey().startsWith(":") ? ": each" : "")
                        + each.getKey())
                .collect(Collectors.joining("; "));
    }
}
