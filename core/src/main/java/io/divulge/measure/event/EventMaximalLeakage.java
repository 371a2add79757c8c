package io.divulge.measure.event;

import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * Event maximal leakage: how much an event that is not too rare can help the best-placed adversary.
 *
 * <p>The largest {@code l(X -> E) = log max_x P_{Y|X=x}(E) / P_Y(E)} over the events {@code E} of probability at least
 * {@code delta}, in any channel equivalent to the given one, which is to say that an outcome may belong to an event in part
 * [SCOS23, Def. 11]. So no function of the release has an outcome of probability {@code delta} or more that leaks more
 * than this [SCOS23, Thm 3]. For a given secret the best event takes outcomes in the order of their lift, the last one in
 * part, until their probability is {@code delta}.
 *
 * <p>In nats, between 0 and the largest pointwise leakage; that is its value at {@code delta = 0}, and 0 its value at
 * {@code delta = 1}. Non-increasing and continuous in {@code delta}; post-processing does not raise it.
 *
 * <p>Error: {@code K_x(delta)}, the largest likelihood under {@code x} of an event of probability {@code delta}, is concave
 * with {@code K_x(0) = 0}. Hence relative errors of likelihoods, of probabilities and of {@code delta} pass to
 * {@code K_x(delta) / delta} undiminished but not enlarged, wherever ties fall.
 */
public final class EventMaximalLeakage {
    private EventMaximalLeakage() {}

    /** The largest leakage of an event of probability at least {@code delta}, with the event. */
    public static Value of(Joint joint, Scalar delta) {
        Delta level = Delta.of(delta);
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        int y = leakage.ranked(0);
        double probability =
                joint.outcomeProbability(y) * (1 - 2 * joint.summary().probabilityError());
        if (level.value() + level.error() <= probability) {
            // The worst outcome is an event of its own, and no event leaks more.
            return leakage.maximum()
                    .attainedBy(new LeastPrivateEvent(
                            joint.secrets().label(leakage.secret(y)),
                            List.of(joint.outcomes().label(y)),
                            "",
                            0));
        }
        if (level.isOne()) {
            return Value.exactly(0).attainedBy(LeastPrivateEvent.of(joint, 0, level));
        }
        BestSecret best = best(joint, level.value());
        return best.log(relativeError(joint, level), LeastPrivateEvent.of(joint, best.secret(), level));
    }

    /** The largest {@code K_x(delta) / delta} over the secrets. */
    private static BestSecret best(Joint joint, double delta) {
        if (joint.channel() instanceof DenseChannel) {
            double[] probabilities = new double[joint.outcomes().size()];
            for (int y = 0; y < probabilities.length; y++) {
                probabilities[y] = joint.outcomeProbability(y);
            }
            return BestSecret.among(
                    joint.secrets().size(), probabilities.length, () -> new RowSelection(joint, probabilities, delta));
        }
        return BackgroundOrder.of(joint).best(delta);
    }

    private static double relativeError(Joint joint, Delta delta) {
        double likelihood = Rounding.product(
                joint.summary().likelihoodError(),
                RowSelection.roundings(joint.outcomes().size()));
        double probability = Rounding.product(joint.summary().probabilityError(), delta.relativeError());
        return Rounding.up(Rounding.quotient(likelihood, probability) + Rounding.UNDERFLOW / delta.value());
    }
}
