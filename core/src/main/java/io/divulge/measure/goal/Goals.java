package io.divulge.measure.goal;

import io.divulge.expression.Suggestion;
import io.divulge.model.TableFiles;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Goals by name, as the command line writes them: {@code tries:3}, {@code partition:a,b|c}, {@code goals.csv}. */
public final class Goals {
    /** The gains there are, in words. */
    public static final String GAINS =
            "identity, tries:K, partition:a,b|c, membership:a,b, group:a,b|b,c, near[:SCALE], close, or a CSV file with a row"
                    + " for each guess and a column for each secret";

    /** The costs there are, in words. */
    public static final String COSTS =
            "zero-one, membership:a,b, guesswork, lp:P, alpha:A, naming, or a CSV file with a row for each guess and a column for each secret";

    private static final List<String> GAIN_NAMES =
            List.of("identity", "tries", "partition", "membership", "group", "near", "close");
    private static final List<String> COST_NAMES =
            List.of("zero-one", "membership", Cost.GUESSWORK, "lp", "alpha", "naming");

    private Goals() {}

    /**
     * The gain of this name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Gain gain(String written) {
        Named named = Named.of(written);
        return switch (named.name) {
            case "identity" -> named.alone(Gain.identity());
            case "tries" -> Gain.tries(named.whole());
            case "partition" -> Gain.partition(named.sets());
            case "membership" -> Gain.membership(named.onlySet());
            case "group" -> Gain.groups(named.sets());
            case "near" -> Gain.near(named.rest.isEmpty() ? 1 : named.number());
            case "close" -> named.alone(Gain.close());
            default -> Gain.of(file("gain", written, GAIN_NAMES, GAINS));
        };
    }

    /**
     * The cost of this name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Cost cost(String written) {
        Named named = Named.of(written);
        return switch (named.name) {
            case "zero-one" -> named.alone(Cost.zeroOne());
            case "membership" -> Cost.membership(named.onlySet());
            case Cost.GUESSWORK -> named.alone(Cost.guesswork());
            case "lp" -> Cost.power(named.number());
            case "alpha" -> Cost.alphaLoss(named.number());
            case "naming" -> named.alone(Cost.naming());
            default -> Cost.of(file("cost", written, COST_NAMES, COSTS));
        };
    }

    /** Whether it names a goal that is known without looking for a file. */
    public static boolean isNamed(String written) {
        String name = Named.of(written).name;
        return GAIN_NAMES.contains(name) || COST_NAMES.contains(name);
    }

    private static io.divulge.model.NumberTable file(String what, String written, List<String> names, String all) {
        String lower = written.toLowerCase(Locale.ROOT);
        // What looks like a file is read as one, so that a file that is missing is called that.
        if (!lower.endsWith(".csv") && written.indexOf('/') < 0 && !new java.io.File(written).exists()) {
            throw new IllegalArgumentException("there is no " + what + " '" + written + "'."
                    + Suggestion.among(names, Named.of(written).name) + " Expected " + all + ".");
        }
        return TableFiles.installed().read(written);
    }

    /** {@code name} or {@code name:rest}. */
    private record Named(String name, String rest, String written) {
        static Named of(String written) {
            int colon = written.indexOf(':');
            return colon < 0
                    ? new Named(written.strip(), "", written)
                    : new Named(written.substring(0, colon).strip(), written.substring(colon + 1), written);
        }

        <G extends Goal> G alone(G goal) {
            if (!rest.isEmpty()) {
                throw new IllegalArgumentException("'" + written + "': '" + name + "' takes nothing after a colon");
            }
            return goal;
        }

        double number() {
            try {
                return Scalar.parse(rest.strip()).value();
            } catch (IllegalArgumentException noNumber) {
                throw new IllegalArgumentException(
                        "'" + written + "': " + noNumber.getMessage() + " (expected a number after the colon)",
                        noNumber);
            }
        }

        int whole() {
            double number = number();
            if (!(number >= 1 && number <= Integer.MAX_VALUE && number == Math.rint(number))) {
                throw new IllegalArgumentException(
                        "'" + written + "': " + rest.strip() + " tries (expected a whole number from 1 to "
                                + Integer.MAX_VALUE + "; as many as there are secrets is already all)");
            }
            return (int) number;
        }

        List<Set<String>> sets() {
            List<Set<String>> sets = new ArrayList<>();
            for (String part : rest.split("\\|", -1)) {
                Set<String> set = new LinkedHashSet<>();
                for (String label : part.split(",", -1)) {
                    if (label.isBlank()) {
                        throw new IllegalArgumentException("'" + written
                                + "': a name is empty (expected secrets separated by commas, and sets of them by |)");
                    }
                    set.add(label.strip());
                }
                sets.add(set);
            }
            return sets;
        }

        Set<String> onlySet() {
            List<Set<String>> sets = sets();
            if (sets.size() != 1) {
                throw new IllegalArgumentException(
                        "'" + written + "': " + sets.size() + " sets (expected one; 'group:' takes several)");
            }
            return sets.get(0);
        }
    }
}
