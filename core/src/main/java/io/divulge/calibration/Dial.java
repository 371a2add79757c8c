package io.divulge.calibration;

import io.divulge.mechanism.Mechanism;
import io.divulge.mechanism.PmlExtremal;
import io.divulge.model.Prior;
import io.divulge.release.Release;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;

/**
 * A mechanism with one parameter left to choose, from the setting that says nothing to the one that says most.
 *
 * <p>If it {@link #degrades}, each setting is a post-processing of the bolder ones, so that whatever is closed under
 * post-processing can only get worse along the way.
 *
 * @param parameter its name
 * @param safe where the outcome says nothing about the secret
 * @param bold where it says most, or nearly so; may be infinite
 * @param isWhole whether no setting is bolder than that; otherwise bolder ones are not computed with enough digits
 * @param degrades whether safer settings are known to be post-processings of bolder ones
 * @param release the release at a setting
 */
public record Dial(
        String parameter,
        double safe,
        double bold,
        boolean isWhole,
        boolean degrades,
        DoubleFunction<Release> release) {
    private record Range(String parameter, double safe, double bold) {}

    private static final Map<String, Range> RANGES = Map.of(
            "rr", new Range("epsilon", 0, Double.POSITIVE_INFINITY),
            "bsc", new Range("p", 0.5, 0),
            "bec", new Range("p", 1, 0),
            "z", new Range("p", 1, 0),
            "pml-extremal", new Range("epsilon", 0, Double.POSITIVE_INFINITY),
            "geometric", new Range("epsilon", 0, Double.POSITIVE_INFINITY),
            "exponential", new Range("epsilon", 0, Double.POSITIVE_INFINITY),
            "subset", new Range("epsilon", 0, Double.POSITIVE_INFINITY),
            "unary", new Range("epsilon", 0, Double.POSITIVE_INFINITY));

    /** Mechanisms of which nobody has shown that a safer setting is a post-processing of a bolder one; sets change their size. */
    private static final Set<String> UNORDERED = Set.of("exponential", "subset");

    /** How far below its limit the extremal mechanism is still computed with a few digits, as a fraction. */
    private static final double BELOW_LIMIT = 1 - 1e-10;

    /** Whether a mechanism has a parameter that can be chosen. */
    public static boolean isKnownFor(Mechanism mechanism) {
        return RANGES.containsKey(mechanism.name());
    }

    /** The parameter of a mechanism that can be chosen. */
    public static String parameterOf(Mechanism mechanism) {
        return range(mechanism).parameter();
    }

    /** The setting at which a mechanism says nothing. */
    public static double safestOf(Mechanism mechanism) {
        return range(mechanism).safe();
    }

    /**
     * The dial of a mechanism.
     *
     * @param prior the prior that the mechanism is made for, if it is made for one
     * @param release the release at a setting of the parameter
     */
    public static Dial of(Mechanism mechanism, Optional<Prior> prior, DoubleFunction<Release> release) {
        Range range = range(mechanism);
        boolean cut = mechanism.needsPrior() && prior.isPresent();
        double bold = cut ? PmlExtremal.limit(prior.get()) * BELOW_LIMIT : range.bold();
        return new Dial(range.parameter(), range.safe(), bold, !cut, !UNORDERED.contains(mechanism.name()), release);
    }

    /** The same, as far as this setting only: bolder ones are not computed. */
    public Dial upTo(double boldest) {
        return new Dial(parameter, safe, boldest, false, degrades, release);
    }

    private static Range range(Mechanism mechanism) {
        Range range = RANGES.get(mechanism.name());
        if (range == null) {
            throw new IllegalArgumentException("'" + mechanism.name()
                    + "' has no parameter that can be calibrated (expected one of "
                    + String.join(", ", RANGES.keySet().stream().sorted().toList()) + ")");
        }
        return range;
    }
}
