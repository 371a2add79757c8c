package io.divulge.measure.event;

import io.divulge.measure.EventLabels;
import io.divulge.measure.Value;
import io.divulge.model.DenseChannel;
import io.divulge.model.Event;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * Event-wise leakage: what an adversary learns from being told that the outcome lies in an event, and nothing else.
 *
 * <p>{@code l(X -> E) = log max_x P_{Y|X=x}(E) / P_Y(E)} [SCOS23, Def. 10], in nats: the pointwise maximal leakage of the
 * answer "yes" [ILE26, App. A].
 *
 * <p>Between 0 and {@code -log P_Y(E)}; 0 for the event of all outcomes. At most the larger one of the leakages of two
 * disjoint parts, but it may be smaller than both, so it is not monotone in the event.
 */
public final class EventLeakage {
    /** A power of two, so that scaling is exact, which lifts the smallest products among the normal numbers. */
    private static final double SCALE = 0x1p512;

    private EventLeakage() {}

    /** What the event of these outcomes leaks. */
    public static Value of(Joint joint, String... outcomes) {
        return of(joint, Event.of(joint.channel().outcomes(), outcomes));
    }

    /** What an event leaks, with the secret that it points to. */
    public static Value of(Joint joint, Event event) {
        int[] members = event.within(joint);
        Sum probability = new Sum();
        for (int y : members) {
            // By way of the lift, and scaled, since the product of a rare secret and a rare outcome may underflow.
            probability.add(
                    joint.summary().maxLikelihood(y) * SCALE / joint.summary().maxLift(y));
        }
        BestSecret best = joint.channel() instanceof DenseChannel ? ofRows(joint, members) : ofColumns(joint, members);
        BestSecret ratio = best.times(SCALE, probability.value());
        double likelihoodError = Rounding.product(joint.summary().likelihoodError(), Rounding.gamma(4));
        double termError = Rounding.product(joint.summary().probabilityError(), Rounding.gamma(6));
        double probabilityError = Rounding.up(probability.error(termError) / probability.value());
        return ratio.log(
                Rounding.quotient(likelihoodError, probabilityError),
                new SecretAtEvent(joint.secrets().label(ratio.secret()), event.labels(EventLabels.MOST), event.size()));
    }

    private static BestSecret ofRows(Joint joint, int[] members) {
        return BestSecret.among(joint.secrets().size(), members.length, () -> new BestSecret.Worker() {
            @Override
            void look(int x) {
                Sum sum = new Sum();
                for (int y : members) {
                    sum.add(joint.likelihood(y, x));
                }
                offer(x, sum.value(), sum.error());
            }
        });
    }

    private static BestSecret ofColumns(Joint joint, int[] members) {
        Listed listed = new Listed(joint.secrets().size());
        for (int y : members) {
            joint.column(y, listed::add);
        }
        BestSecret best = new BestSecret();
        for (int x = 0; x < joint.secrets().size(); x++) {
            listed.offerTo(best, x, members.length);
        }
        return best;
    }

    /** The likelihood of the event: the background's for all secrets, and what those that are listed have beyond it. */
    private static final class Listed {
        private final Sum background = new Sum();
        private final double[] beyond;
        private final double[] carry;

        Listed(int secrets) {
            beyond = new double[secrets];
            carry = new double[secrets];
        }

        void add(OutcomeColumn column) {
            double b = Math.max(0, column.background());
            for (int i = 0; i < column.listed(); i++) {
                add(column.secret(i), column.likelihood(i));
                add(column.secret(i), -b);
            }
            background.add(b);
        }

        private void add(int x, double term) {
            double sum = beyond[x] + term;
            carry[x] += Math.abs(beyond[x]) >= Math.abs(term) ? (beyond[x] - sum) + term : (term - sum) + beyond[x];
            beyond[x] = sum;
        }

        void offerTo(BestSecret best, int x, int outcomes) {
            Sum sum = new Sum().add(background).add(beyond[x]).add(carry[x]);
            double value = Math.max(0, sum.value());
            // What is taken off is at most the background, what is put on is at most the result.
            double spread = 3 * (outcomes + 2.0) * Rounding.UNIT;
            double error = 4 * spread * spread * (2 * background.value() + value);
            best.offer(x, value, sum.error() + error);
        }
    }
}
