package io.divulge.measure.envelope;

import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.OutcomeSummary;
import java.util.Arrays;

/** Lifts straight from the release's columns, a block of outcomes at a time: memory for the secrets and outcomes only. */
final class ColumnLifts extends LiftTable {
    private final Joint joint;
    private final Direction direction;
    private final OutcomeSummary summary;

    private ColumnLifts(Joint joint, Direction direction, double[] probabilities) {
        super(joint.secrets().size(), probabilities);
        this.joint = joint;
        this.direction = direction;
        this.summary = joint.summary();
        double[] largest = nearestBelow(Double.POSITIVE_INFINITY);
        for (int x = 0; x < largest.length; x++) {
            seeSecret(x, largest[x]);
        }
        for (int y = 0; y < probabilities.length; y++) {
            seeOutcome(y, direction == Direction.LEAKAGE ? summary.maxLift(y) : -summary.minLift(y));
        }
    }

    static ColumnLifts of(Joint joint, Direction direction) {
        double[] probabilities = new double[joint.outcomes().size()];
        Arrays.setAll(probabilities, joint::outcomeProbability);
        return new ColumnLifts(joint, direction, probabilities);
    }

    private double turnedLift(double likelihood, int y) {
        return direction.turned(summary.lift(likelihood, y));
    }

    @Override
    double lift(int x, int y) {
        return turnedLift(joint.likelihood(y, x), y);
    }

    @Override
    int[] members(int y) {
        return new int[] {y};
    }

    @Override
    int mostRevealed(int y) {
        int[] found = {0};
        joint.column(
                y,
                column -> found[0] =
                        column.someSecret(direction == Direction.LEAKAGE ? column.argMax() : column.argMin()));
        return found[0];
    }

    @Override
    double[] nearestBelow(double bound, boolean[] wanted) {
        // One pass finds them all.
        return nearestBelow(bound);
    }

    private double[] nearestBelow(double bound) {
        Nearest nearest = joint.fold(() -> new Nearest(bound));
        for (int x = 0; x < nearest.ofSecret.length; x++) {
            // A secret that some column lists may be in the background of others, so the background counts for all.
            nearest.ofSecret[x] = Math.max(nearest.ofSecret[x], nearest.background);
        }
        return nearest.ofSecret;
    }

    @Override
    void appraise(double[] worth, double c, int[] secret, double[] best) {
        PriceOrder order = PriceOrder.of(worth);
        joint.fold(() -> new Appraisal(order, c, secret, best));
    }

    @Override
    void appraise(double[] worth, double c, int[] secret, double[] best, int[] outcomes) {
        Appraisal appraisal = new Appraisal(PriceOrder.of(worth), c, secret, best);
        for (int y : outcomes) {
            joint.column(y, appraisal::appraise);
        }
    }

    /** The largest lifts below a bound. */
    private final class Nearest implements Fold<Nearest> {
        private final double bound;
        private final double[] ofSecret = new double[secrets()];
        private double background = Double.NEGATIVE_INFINITY;

        Nearest(double bound) {
            this.bound = bound;
            Arrays.fill(ofSecret, Double.NEGATIVE_INFINITY);
        }

        @Override
        public void accept(OutcomeBlock block) {
            block.forEach(column -> {
                int y = column.outcome();
                for (int i = 0; i < column.listed(); i++) {
                    int x = column.secret(i);
                    ofSecret[x] = Math.max(ofSecret[x], below(turnedLift(column.likelihood(i), y)));
                }
                if (column.background() >= 0) {
                    background = Math.max(background, below(turnedLift(column.background(), y)));
                }
            });
        }

        private double below(double lift) {
            return lift < bound ? lift : Double.NEGATIVE_INFINITY;
        }

        @Override
        public void merge(Nearest next) {
            for (int x = 0; x < ofSecret.length; x++) {
                ofSecret[x] = Math.max(ofSecret[x], next.ofSecret[x]);
            }
            background = Math.max(background, next.background);
        }
    }

    /** Writes into the places of its own outcomes, so that there is nothing to merge. */
    private final class Appraisal implements Fold<Appraisal> {
        private final PriceOrder worths;
        private final double c;
        private final int[] secret;
        private final double[] best;

        Appraisal(PriceOrder worths, double c, int[] secret, double[] best) {
            this.worths = worths;
            this.c = c;
            this.secret = secret;
            this.best = best;
        }

        @Override
        public void accept(OutcomeBlock block) {
            block.forEach(this::appraise);
        }

        void appraise(OutcomeColumn column) {
            int y = column.outcome();
            best[y] = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < column.listed(); i++) {
                consider(y, column.secret(i), column.likelihood(i));
            }
            if (column.background() >= 0) {
                background(y, column);
            }
        }

        /** Of those not listed, the dearest if they pay, the cheapest that takes part if they cost. */
        private void background(int y, OutcomeColumn column) {
            boolean pays = turnedLift(column.background(), y) > c;
            int x = pays ? worths.dearestUnlisted(column) : worths.cheapestUnlisted(column);
            if (x >= 0) {
                consider(y, x, column.background());
            }
        }

        private void consider(int y, int x, double likelihood) {
            double worth = worths.price(x);
            double value = worth * (turnedLift(likelihood, y) - c);
            if (worth >= 0 && value > best[y]) {
                best[y] = value;
                secret[y] = x;
            }
        }

        @Override
        public void merge(Appraisal next) {}
    }
}
