package io.divulge.mechanism;

import io.divulge.guarantee.Measured;
import io.divulge.measure.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What is known in closed form of unary encoding with any number of answers, by the names that measures have. */
public final class UnaryMeasures {
    private static final Map<String, Function<UnaryRelease, Value>> BY_NAME = byName();

    private UnaryMeasures() {}

    private static Map<String, Function<UnaryRelease, Value>> byName() {
        Map<String, Function<UnaryRelease, Value>> map = new LinkedHashMap<>();
        map.put("pml", UnaryRelease::leakage);
        map.put("pml-mean", UnaryRelease::meanLeakage);
        map.put("pmc", UnaryRelease::cost);
        map.put("pmc-mean", UnaryRelease::meanCost);
        map.put("maximal-leakage", UnaryRelease::maximalLeakage);
        map.put("mutual-information", UnaryRelease::mutualInformation);
        map.put("ldp", UnaryRelease::indistinguishability);
        map.put("lip", UnaryMeasures::larger);
        map.put("ldi", UnaryRelease::identifiability);
        map.put("min-entropy-leakage", UnaryRelease::minEntropyLeakage);
        map.put("min-capacity", UnaryRelease::maximalLeakage);
        map.put("maximal-cost-leakage", UnaryRelease::maximalCostLeakage);
        // Both are the cost at the worst outcome [SGSSO25, III.C, III.D].
        map.put("maximal-realizable-cost", UnaryRelease::cost);
        map.put("guesswork-leakage", UnaryRelease::cost);
        map.put("total-variation", UnaryRelease::totalVariation);
        map.put("chi-squared", UnaryRelease::chiSquared);
        return map;
    }

    private static Value larger(UnaryRelease release) {
        Value leakage = release.leakage();
        Value cost = release.cost();
        Value larger = leakage.value() > cost.value() ? leakage : cost;
        return new Value(
                Math.max(leakage.lower(), cost.lower()),
                larger.value(),
                Math.max(leakage.upper(), cost.upper()),
                larger.witness());
    }

    /** The names, in the order to list them. */
    public static List<String> names() {
        return List.copyOf(BY_NAME.keySet());
    }

    /** A release as guarantees see it. */
    public static Measured measured(UnaryRelease release) {
        return measure -> of(measure.family().name(), release);
    }

    /**
     * Measures a release.
     *
     * @throws IllegalArgumentException if the measure of this name needs the outcomes themselves
     */
    public static Value of(String name, UnaryRelease release) {
        Function<UnaryRelease, Value> measure = BY_NAME.get(name);
        if (measure == null) {
            throw new IllegalArgumentException("'" + name + "' of unary encoding goes through all outcomes, and "
                    + release.bits() + " answers have 2^" + release.bits()
                    + " (expected at most " + UnaryEncoding.MOST_ANSWERS + " answers, or one of "
                    + String.join(", ", names())
                    + ", which have closed forms)");
        }
        return measure.apply(release);
    }
}
