package io.divulge.measure.event;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.function.Supplier;

/**
 * The inverse of the {@link BinaryEnvelope}: how probable the yes to a yes-or-no question about the outcome can be, if it is
 * to leak {@code epsilon} or more.
 *
 * <p>{@code delta_b(epsilon) = max{ delta : max_x K_x(delta) >= e^epsilon delta }}, with {@code K_x} as there. For a given secret
 * the best event takes outcomes in the order of their lift: those above {@code e^epsilon} lend to those below for as long
 * as the event as a whole keeps the ratio, and the last one is taken in part.
 *
 * <p>A probability; 0 if no outcome leaks {@code epsilon}. It decreases in {@code e^epsilon}, so that relative errors of
 * likelihoods and probabilities are covered by moving that factor.
 */
public final class BinaryEnvelopeDelta {
    private BinaryEnvelopeDelta() {}

    /** {@code delta_b(epsilon)}. */
    public static Value of(Joint joint, Scalar epsilon) {
        double factor = Penalty.factor(epsilon);
        if (Double.isInfinite(factor)) {
            return Value.exactly(0);
        }
        if (epsilon.value() == 0) {
            // The event of all outcomes.
            return Value.exactly(1);
        }
        double model = Rounding.quotient(
                joint.summary().likelihoodError(), joint.summary().probabilityError());
        double roundings = Rounding.gamma(2.0 * joint.outcomes().size() + 24);
        double relative = Rounding.up(Rounding.product(model, roundings) + Penalty.factorError(epsilon));
        double probability = Rounding.product(joint.summary().probabilityError(), roundings);
        double low = largest(joint, factor * (1 + relative)) * (1 - probability);
        double tied = largest(joint, factor * (1 - relative));
        double high = tied * (1 + probability);
        double between = largest(joint, factor);
        // What rounding cannot tell from the largest leakage counts as equal to it.
        double value = between == 0 ? tied : between;
        return new Value(
                        Math.min(value, Rounding.down(low)),
                        value,
                        Math.max(value, high == 0 ? 0 : Rounding.up(high)),
                        Witness.NONE)
                .atLeast(0)
                .atMost(1);
    }

    private static double largest(Joint joint, double factor) {
        double[] probabilities = new double[joint.outcomes().size()];
        for (int y = 0; y < probabilities.length; y++) {
            probabilities[y] = joint.outcomeProbability(y);
        }
        Supplier<BestSecret.Worker> workers = () -> new Question(joint, probabilities, factor);
        return BestSecret.among(joint.secrets().size(), probabilities.length, workers)
                .value();
    }

    /** The likeliest event that makes a secret {@code factor} times as likely as before. */
    private static final class Question extends BestSecret.Worker {
        private final Joint joint;
        private final double[] probabilities;
        private final double factor;
        private final double[] row;
        private final double[] lift;

        Question(Joint joint, double[] probabilities, double factor) {
            this.joint = joint;
            this.probabilities = probabilities;
            this.factor = factor;
            this.row = new double[probabilities.length];
            this.lift = new double[probabilities.length];
        }

        @Override
        void look(int x) {
            joint.likelihoods(x, row);
            for (int y = 0; y < row.length; y++) {
                lift[y] = joint.summary().lift(row[y], y);
            }
            double likelihood = 0;
            double probability = 0;
            for (int y : Ranking.descending(lift)) {
                double more = likelihood + row[y];
                double all = probability + probabilities[y];
                if (more < factor * all) {
                    double surplus = likelihood - factor * probability;
                    double lent = factor * probabilities[y] - row[y];
                    probability += Math.max(0, Math.min(1, surplus / lent)) * probabilities[y];
                    break;
                }
                likelihood = more;
                probability = all;
            }
            offer(x, probability, 0);
        }
    }
}
