package io.divulge.exact;

import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.SecretAtOutcome;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What each outcome leaks, {@code l(X -> y)} or {@code Lambda(X -> y)}, and the law of that when the outcome is drawn; see
 * {@link io.divulge.measure.pointwise.LeakageProfile}.
 */
public final class ExactProfile {
    private final ExactJoint joint;
    private final ExactValue[] values;
    private final int[] secrets;
    private final int[] order;

    private ExactProfile(ExactJoint joint, boolean gain) {
        this.joint = joint;
        this.secrets = IntStream.range(0, joint.outcomes().size())
                .map(y -> extreme(joint, y, gain))
                .toArray();
        this.values = IntStream.range(0, secrets.length)
                .mapToObj(y -> {
                    BigFraction likelihood = joint.likelihood(y, secrets[y]);
                    BigFraction probability = joint.outcomeProbability(y);
                    return gain
                            ? ExactValue.logRatio(likelihood, probability)
                            : ExactValue.logRatio(probability, likelihood);
                })
                .toArray(ExactValue[]::new);
        this.order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparing((Integer y) -> values[y])
                        .reversed()
                        .thenComparing(y -> y))
                .mapToInt(y -> y)
                .toArray();
    }

    /** Pointwise maximal leakage: {@code log max_x P_{Y|X=x}(y) / P_Y(y)} [SCOS23, Thm 1]. */
    public static ExactProfile leakage(ExactJoint joint) {
        return new ExactProfile(joint, true);
    }

    /** Pointwise maximal cost: {@code -log min_x P_{Y|X=x}(y) / P_Y(y)} [SGSSO25, Thm 2]. */
    public static ExactProfile cost(ExactJoint joint) {
        return new ExactProfile(joint, false);
    }

    private static int extreme(ExactJoint joint, int y, boolean gain) {
        int best = 0;
        for (int x = 1; x < joint.secrets().size(); x++) {
            int side = joint.likelihood(y, x).compareTo(joint.likelihood(y, best));
            best = gain ? side > 0 ? x : best : side < 0 ? x : best;
        }
        return best;
    }

    /** What an outcome leaks. */
    public ExactValue at(int y) {
        return values[y];
    }

    /** What the worst outcome leaks. */
    public ExactValue max() {
        return values[order[0]];
    }

    /** What each outcome leaks, and the worst. */
    public ExactMeasurement measurement() {
        List<ExactMeasurement.AtOutcome> outcomes = IntStream.range(0, values.length)
                .mapToObj(y -> new ExactMeasurement.AtOutcome(
                        joint.outcomes().label(y), joint.outcomeProbability(y), values[y]))
                .toList();
        return new ExactMeasurement(max(), witness(order[0]), outcomes);
    }

    private Witness witness(int y) {
        return new SecretAtOutcome(
                joint.secrets().label(secrets[y]), joint.outcomes().label(y));
    }

    /** {@code P{ l > t }}. */
    public BigFraction tail(ExactValue t) {
        int[] above =
                Arrays.stream(order).filter(y -> values[y].compareTo(t) > 0).toArray();
        return ExactSum.over(above.length, i -> joint.outcomeProbability(above[i]));
    }

    /** {@code inf{ t >= 0 : P{ l > t } <= delta }} [ILE26, eq. 9]; 0 for {@code delta = 1}. */
    public ExactMeasurement leftQuantile(BigFraction delta) {
        BigFraction above = BigFraction.ZERO;
        for (int y : order) {
            above = above.add(joint.outcomeProbability(y));
            if (above.compareTo(delta) > 0) {
                return ExactMeasurement.of(values[y], witness(y));
            }
        }
        return ExactMeasurement.of(ExactValue.zero());
    }

    /** {@code max over events of probability >= delta of the least leakage in them} [ILE26, IV, after eq. 10]. */
    public ExactMeasurement rightQuantile(BigFraction delta) {
        BigFraction above = BigFraction.ZERO;
        int last = order[0];
        for (int y : order) {
            above = above.add(joint.outcomeProbability(y));
            last = y;
            if (above.compareTo(delta) >= 0) {
                break;
            }
        }
        return ExactMeasurement.of(values[last], witness(last));
    }
}
