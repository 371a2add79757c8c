package io.divulge.measure.information;

import io.divulge.expression.Suggestion;
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
     * The function of this name: {@code kl}, {@code total-variation}, {@code chi-squared}, {@code hellinger} or
     * {@code jensen-shannon}.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static FDivergence named(String name) {
        FDivergence f = NAMED.get(name);
        if (f == null) {
            throw new IllegalArgumentException("there is no f-divergence '" + name + "' (expected one of "
                    + String.join(", ", NAMED.keySet()) + ")." + Suggestion.among(NAMED.keySet(), name));
        }
        return f;
    }
}
