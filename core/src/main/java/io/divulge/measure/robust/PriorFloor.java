package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * All priors that give every secret at least so much.
 *
 * <p>An outcome has at least the probability {@code C sum_x W(x) + (1 - k C) min_x W(x)}: what is not promised goes to the secret that leads to
 * it least. That needs no more than the outcome's column, so that a formula with a million secrets will do.
 *
 * @param least what every secret has, from 0 (all priors) to 1 over the number of secrets (the uniform one)
 */
public record PriorFloor(Scalar least) implements PriorSet {
    @Override
    public Value leakage(Joint joint) {
        return least.isZero() ? new EveryPrior().leakage(joint) : WorstOutcome.of(joint, new Raised(joint), true);
    }

    @Override
    public Value cost(Joint joint) {
        return least.isZero() ? new EveryPrior().cost(joint) : WorstOutcome.of(joint, new Raised(joint), false);
    }

    @Override
    public double[] heaviest(Joint joint, double[] worth) {
        return corner(worth.length, Ranking.descending(worth)[0]);
    }

    @Override
    public double slack(Joint joint) {
        return joint.secrets().size() * (least.error() + least.value() * Rounding.gamma(4));
    }

    @Override
    public Optional<List<double[]>> corners(Joint joint, int most) {
        int size = joint.secrets().size();
        if (size > most) {
            return Optional.empty();
        }
        List<double[]> corners = new ArrayList<>();
        for (int x = 0; x < size; x++) {
            corners.add(corner(size, x));
        }
        return Optional.of(corners);
    }

    private double[] corner(int size, int secret) {
        double[] prior = new double[size];
        Arrays.fill(prior, least.value());
        prior[secret] += rest(size);
        return prior;
    }

    private double rest(int size) {
        return Math.max(0, 1 - size * least.value());
    }

    /** What is left goes to one secret, another one for each outcome. */
    private final class Raised implements Mixture.Rule {
        private final Joint joint;
        private final double rest;
        private final double restError;
        private final double relative;

        Raised(Joint joint) {
            this.joint = joint;
            int size = joint.secrets().size();
            this.rest = rest(size);
            this.restError = slack(joint) + Rounding.gamma(4);
            double terms = size * Rounding.UNIT;
            double share = least.error() / least.value() + Rounding.gamma(24) + 16 * terms * terms;
            this.relative = Rounding.product(joint.summary().likelihoodError(), share);
        }

        @Override
        public Mixture of(OutcomeColumn column, boolean least) {
            double extreme = column.likelihood(target(column, least));
            double floor = PriorFloor.this.least.value() * sum(column);
            return new Mixture(
                    (floor + Math.max(0, rest - restError) * extreme) * (1 - relative),
                    floor + rest * extreme,
                    (floor + (rest + restError) * extreme) * (1 + relative));
        }

        private double sum(OutcomeColumn column) {
            Sum sum = new Sum();
            for (int i = 0; i < column.listed(); i++) {
                sum.add(column.likelihood(i));
            }
            int unlisted = joint.secrets().size() - column.listed();
            return unlisted == 0
                    ? sum.value()
                    : sum.add(unlisted * column.background()).value();
        }

        private int target(OutcomeColumn column, boolean least) {
            return least ? column.argMin() : column.argMax();
        }

        @Override
        public double[] prior(OutcomeColumn column, boolean least) {
            return corner(joint.secrets().size(), column.someSecret(target(column, least)));
        }

        @Override
        public boolean isPossible(int secret) {
            return true;
        }

        @Override
        public boolean isBackgroundPossible(OutcomeColumn column) {
            return true;
        }
    }
}
