package io.divulge.measure.indistinguishability;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.SecretsByPrior;
import io.divulge.numeric.Rounding;

/**
 * Local differential identifiability: how much more probable an outcome leaves one secret than another.
 *
 * <p>{@code max over y, x, x' of log( P_{X|Y=y}(x) / P_{X|Y=y}(x') )} [SCOS23, Def. 16], in nats. Like local differential
 * privacy, but with the prior in it: at least {@code log(p_max / p_min)} even when nothing is released. Infinite exactly
 * when some secret cannot lead to some outcome.
 */
public final class LocalDifferentialIdentifiability {
    /** Prior times likelihood, each lifted by this, is a normal number whatever the two are. */
    private static final double LIFT = 0x1p511;

    private LocalDifferentialIdentifiability() {}

    /** The smallest epsilon, with the two secrets and the outcome that need it. */
    public static Value of(Joint joint) {
        if (joint.secrets().size() == 1) {
            return Value.exactly(0);
        }
        SecretsByPrior byPrior = SecretsByPrior.of(joint);
        Widest widest = joint.fold(() -> new Widest(joint, byPrior));
        double relative = Rounding.product(
                Rounding.product(joint.prior().uncertainty(), joint.summary().likelihoodError()), Rounding.UNIT);
        double error = Rounding.product(Rounding.quotient(relative, relative), Rounding.UNIT);
        // A ratio beyond the largest double is a difference of two logarithms, each off by an ulp.
        double logs = Rounding.logError(widest.log, error) + 4 * Math.ulp(750.0) * (widest.log > 700 ? 1 : 0);
        Witness witness = new SecretPairAtOutcome(
                joint.secrets().label(widest.high),
                joint.secrets().label(widest.low),
                joint.outcomes().label(widest.outcome));
        return Value.within(widest.log, logs, witness).atLeast(0);
    }

    /** The outcome whose posterior spreads widest so far. */
    private static final class Widest implements Fold<Widest> {
        private final Joint joint;
        private final SecretsByPrior byPrior;
        private double log = -1;
        private int outcome;
        private int high;
        private int low;

        Widest(Joint joint, SecretsByPrior byPrior) {
            this.joint = joint;
            this.byPrior = byPrior;
        }

        @Override
        public void accept(OutcomeBlock block) {
            block.forEach(this::accept);
        }

        private void accept(OutcomeColumn column) {
            int largest = -1;
            int smallest = -1;
            double max = -1;
            double min = Double.POSITIVE_INFINITY;
            for (int i = 0; i < column.listed(); i++) {
                double product = column.mass(i) * LIFT * (column.likelihood(i) * LIFT);
                if (product > max) {
                    max = product;
                    largest = column.secret(i);
                }
                if (product < min) {
                    min = product;
                    smallest = column.secret(i);
                }
            }
            if (column.background() >= 0) {
                double likelihood = column.background() * LIFT;
                int heavy = byPrior.heaviestUnlisted(column);
                int light = byPrior.lightestUnlisted(column);
                double above = joint.prior().probability(heavy) * LIFT * likelihood;
                double below = joint.prior().probability(light) * LIFT * likelihood;
                if (above > max) {
                    max = above;
                    largest = heavy;
                }
                if (below < min) {
                    min = below;
                    smallest = light;
                }
            }
            // Where all are alike any two secrets do.
            int other = largest == smallest ? (largest == 0 ? 1 : 0) : smallest;
            offer(spread(max, min), column.outcome(), largest, other);
        }

        private static double spread(double max, double min) {
            double ratio = max / min;
            return ratio < Double.MAX_VALUE || min == 0 ? Math.log(ratio) : Math.log(max) - Math.log(min);
        }

        private void offer(double number, int y, int x, int other) {
            if (number > log) {
                log = number;
                outcome = y;
                high = x;
                low = other;
            }
        }

        @Override
        public void merge(Widest next) {
            offer(next.log, next.outcome, next.high, next.low);
        }
    }
}
