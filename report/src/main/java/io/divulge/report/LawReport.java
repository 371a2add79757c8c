package io.divulge.report;

import io.divulge.document.Json;
import io.divulge.document.Written;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;

/**
 * The laws of {@code l(X -> Y)} and {@code Lambda(X -> Y)} in the detail of a picture, read at a threshold and at a level.
 *
 * @param epsilon the threshold, in nats
 * @param delta the probability of exceeding a quantile
 * @param leakage the law of the leakage
 * @param cost the law of the cost
 */
public record LawReport(Description model, double epsilon, double delta, Law leakage, Law cost) implements Written {
    /** More values than a picture has room for. */
    private static final int MOST_ATOMS = 400;

    private static final int BINS = 200;

    /**
     * A law and what is read from it.
     *
     * @param law how likely which value is
     * @param exceeded the probability of more than epsilon
     * @param quantile what is exceeded with a probability of at most delta
     * @param mean the expected value
     */
    public record Law(LeakageLaw law, Value exceeded, Value quantile, Value mean) {
        private static Law of(LeakageProfile profile, Scalar epsilon, Scalar delta) {
            return new Law(
                    LeakageLaw.of(profile, MOST_ATOMS, BINS),
                    profile.tail(epsilon),
                    profile.leftQuantile(delta),
                    profile.mean());
        }

        private void writeTo(Json json) {
            json.object("exceeded", each -> each.bracket(exceeded, Quantity.PROBABILITY))
                    .object("quantile", each -> each.bracket(quantile, Quantity.INFORMATION))
                    .object("mean", each -> each.bracket(mean, Quantity.INFORMATION))
                    .flag("binned", law.binned())
                    .list("law", law.steps(), (each, step) -> step.writeTo(each));
        }
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit()
                .release(model)
                .nats("epsilon", epsilon)
                .number("delta", delta)
                .object("leakage", leakage::writeTo)
                .object("cost", cost::writeTo);
    }

    /**
     * Both laws of a release.
     *
     * @param epsilon a number of nats as one writes it, such as {@code log(2)}
     * @param delta a probability as one writes it
     */
    public static LawReport of(Joint joint, Description model, String epsilon, String delta) {
        Scalar threshold = Scalar.parse(epsilon);
        // Written so that NaN fails.
        if (!(threshold.value() >= 0)) {
            throw new IllegalArgumentException("epsilon is " + threshold + " (expected 0 or more, in nats)");
        }
        Scalar level = Scalar.parse(delta);
        if (!(level.value() >= 0 && level.value() <= 1)) {
            throw new IllegalArgumentException("delta is " + level + " (expected a probability from 0 to 1)");
        }
        return new LawReport(
                model,
                threshold.value(),
                level.value(),
                Law.of(PointwiseMaximalLeakage.of(joint), threshold, level),
                Law.of(PointwiseMaximalCost.of(joint), threshold, level));
    }
}
