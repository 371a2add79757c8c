package io.divulge.measure.event;

import io.divulge.measure.EventLabels;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;
import java.util.stream.IntStream;

/**
 * By how much the likelihood of an event under some secret can exceed {@code e^epsilon} times its probability.
 *
 * <p>{@code psi_2(epsilon) = max_x sum_y max(0, P_{Y|X=x}(y) - e^epsilon P_Y(y))} [ILE26, III], which is
 * {@code max_x max_E ( P_{Y|X=x}(E) - e^epsilon P_Y(E) )}: the additive relaxation of pointwise maximal leakage, as the
 * privacy profile is of differential privacy. A probability; post-processing cannot raise it [ILE26, Thm 1(ii)]. It neither
 * bounds nor is bounded by the probability that the leakage exceeds {@code epsilon}.
 *
 * <p>An outcome whose excess rounding cannot tell from 0 adds nothing to the value; what it may add is in the upper bound.
 */
public final class Psi2 {
    private Psi2() {}

    /** {@code psi_2(epsilon)}, with the secret and the event that attain it. */
    public static Value of(Joint joint, Scalar epsilon) {
        Penalty penalty = Penalty.beyond(epsilon, joint.summary());
        BestSecret best = joint.channel() instanceof DenseChannel ? ofRows(joint, penalty) : ofColumns(joint, penalty);
        Witness witness = best.value() > 0 ? witness(joint, penalty, best.secret()) : Witness.NONE;
        return best.bracket(witness).atLeast(0).atMost(1);
    }

    private static BestSecret ofRows(Joint joint, Penalty penalty) {
        return BestSecret.among(joint.secrets().size(), joint.outcomes().size(), () -> new BestSecret.Worker() {
            private final double[] row = new double[joint.outcomes().size()];

            @Override
            void look(int x) {
                joint.likelihoods(x, row);
                Sum sum = new Sum();
                double error = 0;
                for (int y = 0; y < row.length; y++) {
                    sum.add(penalty.of(row[y], y));
                    error += penalty.error(row[y], y);
                }
                offerTo(this, x, sum, error);
            }
        });
    }

    /** What all secrets have from the background, corrected for each at the outcomes that list it. */
    private static BestSecret ofColumns(Joint joint, Penalty penalty) {
        ListedRows rows = ListedRows.of(joint);
        Sum background = new Sum();
        Sum backgroundError = new Sum();
        for (int y = 0; y < joint.outcomes().size(); y++) {
            background.add(penalty.of(rows.background(y), y));
            backgroundError.add(penalty.error(rows.background(y), y));
        }
        return BestSecret.among(joint.secrets().size(), 64, () -> new BestSecret.Worker() {
            @Override
            void look(int x) {
                Sum sum = new Sum().add(background);
                double error = backgroundError.value();
                for (int i = rows.from(x); i < rows.from(x + 1); i++) {
                    int y = rows.outcome(i);
                    sum.add(penalty.of(rows.likelihood(i), y));
                    sum.add(-penalty.of(rows.background(y), y));
                    error += penalty.error(rows.likelihood(i), y);
                }
                offerTo(this, x, sum, error);
            }
        });
    }

    private static void offerTo(BestSecret best, int x, Sum sum, double error) {
        double rounding = sum.error(Rounding.gamma(2)) + error * (1 + 4 * Rounding.UNIT * sum.terms());
        best.offer(x, Math.max(0, sum.value()), rounding);
    }

    private static Witness witness(Joint joint, Penalty penalty, int x) {
        double[] row = new double[joint.outcomes().size()];
        joint.likelihoods(x, row);
        int[] event = IntStream.range(0, row.length)
                .filter(y -> penalty.of(row[y], y) > 0)
                .toArray();
        return new SecretAtEvent(joint.secrets().label(x), EventLabels.of(joint.outcomes(), event));
    }
}
