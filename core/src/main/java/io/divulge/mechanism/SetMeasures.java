package io.divulge.mechanism;

import io.divulge.guarantee.Measured;
import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What is known in closed form of mechanisms that release sets, with any number of answers, by the names that measures have. */
public final class SetMeasures {
    private static final Map<String, Function<SetRelease, Value>> BY_NAME = byName();

    private SetMeasures() {}

    private static Map<String, Function<SetRelease, Value>> byName() {
        Map<String, Function<SetRelease, Value>> map = new LinkedHashMap<>();
        map.put("pml", SetRelease::leakage);
        map.put("pml-mean", SetRelease::meanLeakage);
        map.put("pmc", SetRelease::cost);
        map.put("pmc-mean", SetRelease::meanCost);
        map.put("maximal-leakage", SetRelease::maximalLeakage);
        map.put("mutual-information", SetRelease::mutualInformation);
        map.put("ldp", SetRelease::indistinguishability);
        map.put("lip", SetMeasures::larger);
        map.put("ldi", SetRelease::identifiability);
        map.put("min-entropy-leakage", SetRelease::minEntropyLeakage);
        map.put("min-capacity", SetRelease::maximalLeakage);
        map.put("maximal-cost-leakage", SetRelease::maximalCostLeakage);
        // Both are the cost at the worst outcome [SGSSO25, III.C, III.D].
        map.put("maximal-realizable-cost", SetRelease::cost);
        map.put("guesswork-leakage", SetRelease::cost);
        map.put("total-variation", SetRelease::totalVariation);
        map.put("chi-squared", SetRelease::chiSquared);
        return map;
    }

    private static Value larger(SetRelease release) {
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
    public static Measured measured(SetRelease release) {
        return new Measured() {
            @Override
            public Value by(NamedMeasure measure) {
                return of(measure.family().name(), release);
            }

            @Override
            public Optional<Scalar> exactly(NamedMeasure measure) {
                return measure.family().name().equals("ldp") ? release.level() : Optional.empty();
            }
        };
    }

    /**
     * Measures a release.
     *
     * @throws IllegalArgumentException if the measure of this name needs the outcomes themselves
     */
    public static Value of(String name, SetRelease release) {
        Function<SetRelease, Value> measure = BY_NAME.get(name);
        if (measure == null) {
            throw new IllegalArgumentException("'" + name + "' " + release.refusal() + ", or one of "
                    + String.join(", ", names()) + ", which have closed forms)");
        }
        return measure.apply(release);
    }
}
