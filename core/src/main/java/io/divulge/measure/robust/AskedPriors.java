package io.divulge.measure.robust;

import io.divulge.model.Alphabet;
import io.divulge.model.NumberTable;
import io.divulge.model.Prior;
import io.divulge.model.TableFiles;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * A set of priors as it was asked for.
 *
 * @param priors the set
 * @param on a prior that holds possible what some prior of the set does: a release with it is what the set is about
 * @param words what the set is, after "the worst of"
 * @param isAroundGiven whether it lies around the prior that was given
 */
public record AskedPriors(PriorSet priors, Prior on, String words, boolean isAroundGiven) {
    private static final String EXPECTED =
            "all, tv:R, box:W, at-least:C, a CSV file with a row for each prior and a column for each secret, or a"
                    + " JSON file of linear constraints";

    /**
     * The set that is meant by a text.
     *
     * @param written {@code all}, {@code tv:R} and {@code box:W} around the given prior, {@code at-least:C} for every secret, a CSV
     *     file of priors, or a JSON file of linear constraints
     * @param given the prior that was given, on the secrets that it holds possible
     * @param secrets all secrets: those that the given prior excludes are possible under others
     * @throws IllegalArgumentException if there is no such set
     */
    public static AskedPriors of(String written, Prior given, Alphabet secrets) {
        int colon = written.indexOf(':');
        String name = colon < 0 ? written.strip() : written.substring(0, colon).strip();
        String rest = colon < 0 ? "" : written.substring(colon + 1).strip();
        return switch (name) {
            case "all" -> open(new EveryPrior(), secrets, "every prior");
            case "tv" ->
                new AskedPriors(
                        distance(written),
                        given,
                        "every prior within a total variation distance of " + rest + " of the given one",
                        true);
            case "box" ->
                new AskedPriors(
                        PriorBox.around(given, probability(written, rest)),
                        given,
                        "every prior whose probabilities are within " + rest + " of the given ones",
                        true);
            case "at-least" ->
                open(atLeast(written, secrets.size()), secrets, "every prior that gives each secret at least " + rest);
            default -> fromFile(written, secrets);
        };
    }

    /** Whether a text asks for all priors: by that name, or because every secret is to have at least nothing. */
    public static boolean isAll(String written) {
        return written.strip().equals("all")
                || isAtLeast(written) && atLeast(written, 1).least().isZero();
    }

    /** Whether a text asks for a least probability of every secret. */
    public static boolean isAtLeast(String written) {
        return written.strip().startsWith("at-least:");
    }

    /**
     * All priors that give each of so many secrets what was written.
     *
     * @throws IllegalArgumentException if that is not a probability, or they cannot all have it
     */
    public static PriorFloor atLeast(String written, int secrets) {
        Scalar least =
                probability(written, written.substring(written.indexOf(':') + 1).strip());
        if (least.value() * secrets > 1 + Math.ulp(1)) {
            throw new IllegalArgumentException("--priors " + written + ": " + secrets
                    + " secrets cannot all have that much (expected at most 1/" + secrets + ")");
        }
        return new PriorFloor(least);
    }

    /**
     * All priors within the distance that was written.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static TotalVariationBall distance(String written) {
        return new TotalVariationBall(
                probability(written, written.substring(written.indexOf(':') + 1).strip()));
    }

    private static AskedPriors open(PriorSet priors, Alphabet secrets, String words) {
        return new AskedPriors(priors, Prior.uniform(secrets), words, false);
    }

    private static AskedPriors fromFile(String written, Alphabet secrets) {
        if (written.endsWith(".json")) {
            ConstrainedPriors kept =
                    ConstrainedPriors.of(secrets, TableFiles.installed().constraints(written), written);
            return new AskedPriors(kept, kept.support(), "every prior that keeps the constraints of " + written, false);
        }
        if (!written.endsWith(".csv") && written.indexOf('/') < 0) {
            throw new IllegalArgumentException(
                    "there is no set of priors '" + written + "' (expected " + EXPECTED + ")");
        }
        NumberTable table = TableFiles.installed().read(written);
        List<Prior> priors = new ArrayList<>();
        for (double[] row : table.on(secrets, secrets)) {
            priors.add(Prior.of(secrets, row));
        }
        return open(new ListedPriors(priors), secrets, "the " + priors.size() + " priors of " + table.name());
    }

    private static Scalar probability(String written, String rest) {
        try {
            Scalar number = Scalar.parse(rest);
            if (number.value() >= 0 && number.value() <= 1) {
                return number;
            }
        } catch (IllegalArgumentException noNumber) {
            throw new IllegalArgumentException("--priors " + written + ": " + noNumber.getMessage(), noNumber);
        }
        throw new IllegalArgumentException(
                "--priors " + written + ": " + rest + " (expected a probability from 0 to 1 after the colon)");
    }
}
