package io.divulge.measure.information;

import io.divulge.expression.Suggestion;
import io.divulge.numeric.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The usual f-divergences, each with its minimum of 0 at 1. */
public final class FDivergences {
    /** {@code f(t) = t log t - t + 1}: relative entropy, in nats. */
    public static final FDivergence KL = new KullbackLeibler();

    /** {@code f(t) = |t - 1| / 2}: between 0 and 1. */
    public static final FDivergence TOTAL_VARIATION = new TotalVariationDistance();

    /** {@code f(t) = (t - 1)^2}. */
    public static final FDivergence CHI_SQUARED = new ChiSquaredDivergence();

    /** {@code f(t) = (sqrt(t) - 1)^2 / 2}: the squared Hellinger distance, between 0 and 1. */
    public static final FDivergence HELLINGER = new SquaredHellinger();

    /** {@code f(t) = (t log t - (1 + t) log((1 + t) / 2)) / 2}: between 0 and {@code log 2}. */
    public static final FDivergence JENSEN_SHANNON = new JensenShannon();

    /** The names, with the conventions that differ between authors. */
    static final String NAMES =
            "kl, total-variation, chi-squared, hellinger (f = (sqrt t - 1)^2 / 2, so at most 1), jensen-shannon,"
                    + " or power:A (f = (t^A - A t + A - 1) / (A (A - 1)): 2 is chi-squared / 2, 1 is kl, 1/2 is 4 hellinger)";

    private static final String POWER = "power:";

    private static final Map<String, FDivergence> NAMED = byName();

    private FDivergences() {}

    private static Map<String, FDivergence> byName() {
        Map<String, FDivergence> named = new LinkedHashMap<>();
        for (FDivergence f : List.of(KL, TOTAL_VARIATION, CHI_SQUARED, HELLINGER, JENSEN_SHANNON)) {
            named.put(f.name(), f);
        }
        return named;
    }

    /**
     * The function of this name: {@code kl}, {@code total-variation}, {@code chi-squared}, {@code hellinger}, {@code jensen-shannon}, or
     * {@code power:A} for an exponent from -100 to 100.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static FDivergence named(String name) {
        if (name.startsWith(POWER)) {
            try {
                return PowerDivergence.of(Scalar.fraction(name.substring(POWER.length())));
            } catch (IllegalArgumentException noExponent) {
                throw new IllegalArgumentException(
                        "'" + name
                                + "' has no exponent from -100 to 100 after the colon (expected such as power:2, power:1/2 or"
                                + " power:-1)",
                        noExponent);
            }
        }
        FDivergence f = NAMED.get(name);
        if (f == null) {
            throw new IllegalArgumentException(
                    "there is no f-divergence '" + name + "' (expected one of " + String.join(", ", NAMED.keySet())
                            + ", or power:A for a number A)." + Suggestion.among(NAMED.keySet(), name));
        }
        return f;
    }
}
