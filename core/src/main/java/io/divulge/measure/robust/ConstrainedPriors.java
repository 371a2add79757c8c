package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.LinearConstraint;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * All priors that keep linear constraints. For each outcome a linear program, in fractions, finds the prior that makes it least or most probable, and
 * a dual bound that proves it.
 */
public final class ConstrainedPriors implements PriorSet {
    /** Some minutes: entries of the tables of all outcomes. */
    private static final double MOST_ENTRIES = 2e7;

    private final Alphabet secrets;
    private final PriorProgram program;
    private final int constraints;
    private final boolean[] possible;

    private ConstrainedPriors(Alphabet secrets, PriorProgram program, int constraints) {
        this.secrets = secrets;
        this.program = program;
        this.constraints = constraints;
        this.possible = new boolean[secrets.size()];
        for (int x = 0; x < possible.length; x++) {
            BigFraction[] costs = new BigFraction[possible.length];
            Arrays.fill(costs, BigFraction.ZERO);
            costs[x] = BigFraction.ONE.negate();
            possible[x] = program.least(costs).attained().signum() < 0;
        }
    }

    /**
     * All priors of these secrets that keep the constraints.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static ConstrainedPriors of(Alphabet secrets, List<LinearConstraint> constraints, String name) {
        BigFraction[][] rows = new BigFraction[constraints.size()][];
        BigFraction[] bounds = new BigFraction[rows.length];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = constraints.get(i).on(secrets);
            bounds[i] = constraints.get(i).atMost();
        }
        return new ConstrainedPriors(
                secrets,
                PriorProgram.of(rows, bounds, secrets.size())
                        .orElseThrow(() -> new IllegalArgumentException(
                                "no prior keeps the constraints of " + name + " (expected at least one that does)")),
                rows.length);
    }

    /** Of a release with the prior of {@link #support}. */
    @Override
    public Value leakage(Joint joint) {
        return WorstOutcome.of(joint, new Programs(joint), true);
    }

    /** Of a release with the prior of {@link #support}. */
    @Override
    public Value cost(Joint joint) {
        return WorstOutcome.of(joint, new Programs(joint), false);
    }

    @Override
    public double[] heaviest(Joint joint, double[] worth) {
        BigFraction[] costs = new BigFraction[secrets.size()];
        Arrays.fill(costs, BigFraction.ZERO);
        for (int x = 0; x < worth.length; x++) {
            costs[secrets.indexOf(joint.secrets().label(x))] =
                    BigFraction.from(worth[x]).negate();
        }
        BigFraction[] prior = program.least(costs).prior();
        return IntStream.range(0, worth.length)
                .mapToDouble(x -> prior[secrets.indexOf(joint.secrets().label(x))].doubleValue())
                .toArray();
    }

    @Override
    public double slack(Joint joint) {
        return Rounding.gamma(secrets.size());
    }

    /** A prior of the set that holds every secret possible that some prior of the set does, but for its numbers. */
    public Prior support() {
        double[] weights = new double[possible.length];
        for (int x = 0; x < weights.length; x++) {
            weights[x] = possible[x] ? 1 : 0;
        }
        return Prior.normalizing(secrets, weights);
    }

    /** A program for each outcome. */
    private final class Programs implements Mixture.Rule {
        private final Joint joint;
        private final double rounding;

        Programs(Joint joint) {
            if (!joint.channel().secrets().equals(secrets)) {
                throw new IllegalArgumentException("the constraints are about " + secrets
                        + " but the release has the secrets " + joint.channel().secrets());
            }
            double entries =
                    (double) joint.outcomes().size() * (constraints + 1) * (secrets.size() + 2.0 * constraints);
            if (entries > MOST_ENTRIES) {
                throw new IllegalArgumentException("a linear program for each of "
                        + joint.outcomes().size() + " outcomes, with " + secrets.size() + " secrets and " + constraints
                        + " constraints, takes too long (expected fewer, or --priors with a box or a list)");
            }
            this.joint = joint;
            this.rounding = Rounding.product(joint.summary().likelihoodError(), Rounding.gamma(4));
        }

        private PriorProgram.Solution solve(int y, boolean least) {
            BigFraction[] costs = new BigFraction[secrets.size()];
            Arrays.fill(costs, BigFraction.ZERO);
            for (int x = 0; x < joint.secrets().size(); x++) {
                // The fraction that the double is.
                BigFraction likelihood = BigFraction.from(joint.likelihood(y, x));
                costs[secrets.indexOf(joint.secrets().label(x))] = least ? likelihood : likelihood.negate();
            }
            return program.least(costs);
        }

        @Override
        public Mixture of(OutcomeColumn column, boolean least) {
            PriorProgram.Solution solution = solve(column.outcome(), least);
            double attained = Math.abs(solution.attained().doubleValue());
            double bound =
                    Math.max(0, (least ? solution.bound() : solution.bound().negate()).doubleValue());
            return new Mixture(
                    Math.min(attained, bound) * (1 - rounding), attained, Math.max(attained, bound) * (1 + rounding));
        }

        @Override
        public double[] prior(OutcomeColumn column, boolean least) {
            BigFraction[] prior = solve(column.outcome(), least).prior();
            return IntStream.range(0, joint.secrets().size())
                    .mapToDouble(x -> prior[secrets.indexOf(joint.secrets().label(x))].doubleValue())
                    .toArray();
        }

        /** The release has the secrets of {@link #support}. */
        @Override
        public boolean isPossible(int secret) {
            return true;
        }

        @Override
        public boolean isBackgroundPossible(OutcomeColumn column) {
            return column.listed() < joint.secrets().size();
        }
    }
}
