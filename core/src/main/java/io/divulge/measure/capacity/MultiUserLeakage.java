package io.divulge.measure.capacity;

import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.DifferentialPrivacy;
import io.divulge.measure.indistinguishability.NeighbourPairs;
import io.divulge.measure.indistinguishability.RenyiDifferentialPrivacy;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.model.Prior;
import io.divulge.model.Records;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The multi-user measure of orders alpha and beta [GKKS22, eq. 16]: what a release about a data set tells an adversary who
 * knows all records but one, about any function of the data set.
 *
 * <p>For a prior of the data set, a record {@code i} and a function {@code U} it is
 * {@code alpha / ((alpha-1) beta) log( N / D )} with
 * {@code N = sum_{r,y} P(r,y) ( sum_u P(u|r,y)^alpha )^{beta/alpha}}, where {@code r} are the other records, and {@code D} the
 * same without {@code y}; the suprema over estimators are solved in closed form [GKKS22, eq. 17-20]. The measure is the
 * supremum over priors, records and functions. {@link #search} approaches it from below, with functions that split each data
 * set into equally likely copies, as in the proof of [GKKS22, Thm 1].
 *
 * <p>Its authors conjecture that {@code alpha = beta} gives Rényi differential privacy between data sets that differ in one
 * record, and {@code alpha = beta = inf} differential privacy. docs/multi-user.md has a short proof that it is the largest maximal (alpha, beta)-leakage about
 * one record, for all orders, and the measurements. The static {@link #of(Joint, Neighbours, Scalar, Scalar, SearchEffort) of} is that value.
 */
public final class MultiUserLeakage {
    private final Records records;
    private final Joint joint;
    private final double[][] rows;
    private final double alpha;
    private final double beta;

    private MultiUserLeakage(Records records, Joint joint, double[][] rows, double alpha, double beta) {
        this.records = records;
        this.joint = joint;
        this.rows = rows;
        this.alpha = alpha;
        this.beta = beta;
    }

    /**
     * The measure of a channel that reads data sets, of orders above 1 that are both finite or both infinite, to be searched from below.
     */
    public static MultiUserLeakage of(Records records, Channel channel, double alpha, double beta) {
        boolean infinite = alpha == Double.POSITIVE_INFINITY && beta == Double.POSITIVE_INFINITY;
        boolean finite = alpha > 1 && beta > 1 && Math.max(alpha, beta) < Double.POSITIVE_INFINITY;
        if (!infinite && !finite) {
            throw new IllegalArgumentException("the orders are alpha = " + alpha + " and beta = " + beta
                    + " (expected more than 1, both finite or both infinite)");
        }
        Joint joint = Prior.uniform(records.dataSets()).through(channel);
        double[][] rows = new double[records.dataSets().size()][joint.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            joint.likelihoods(x, rows[x]);
        }
        return new MultiUserLeakage(records, joint, rows, alpha, beta);
    }

    /**
     * The measure, with the secrets that attain it: the largest maximal (alpha, beta)-leakage about the record that is not known, whatever the
     * others are. docs/multi-user.md has the proof.
     *
     * @throws IllegalArgumentException if {@code alpha > beta} and the neighbours are not data sets that differ in one record
     */
    public static Value of(Joint joint, Neighbours neighbours, Scalar alpha, Scalar beta, SearchEffort effort) {
        boolean infinite =
                beta.value() == Double.POSITIVE_INFINITY && beta.exact().isEmpty();
        boolean known = alpha.exact().isPresent() ? alpha.value() > 1 : alpha.value() == Double.POSITIVE_INFINITY;
        if (known && infinite) {
            return MaximalAlphaBetaLeakage.multiple(
                    DifferentialPrivacy.of(joint, neighbours), alpha.exact().orElse(null), null);
        }
        if (known && beta.exact().isPresent() && alpha.isAtMost(beta)) {
            return MaximalAlphaBetaLeakage.multiple(
                    RenyiDifferentialPrivacy.of(joint, beta, neighbours),
                    alpha.exact().get(),
                    beta.exact().get());
        }
        SearchEffort shared = effort.until(effort.deadline());
        Value best = Value.exactly(0);
        for (Joint line : NeighbourPairs.of(joint, neighbours).lines()) {
            best = best.max(MaximalAlphaBetaLeakage.of(line, alpha, beta, shared));
        }
        return best;
    }

    /** The measure itself, of which {@link #search} finds no more. */
    public Value value() {
        return of(joint, records.hamming(), Scalar.of(alpha), Scalar.of(beta), SearchEffort.DEFAULT);
    }

    /** A choice of what the supremum is over, and what it attains: a lower bound of the measure. */
    public record Attack(int record, double[] prior, double[] copies, double value) {
        public Attack {
            prior = prior.clone();
            copies = copies.clone();
        }

        @Override
        public double[] prior() {
            return prior.clone();
        }

        @Override
        public double[] copies() {
            return copies.clone();
        }
    }

    /**
     * The value for one prior of the data sets, one record that the adversary does not know, and a function that splits data
     * set {@code x} into {@code copies[x]} equally likely values; in nats.
     */
    public double evaluate(int record, double[] prior, double[] copies) {
        return alpha == Double.POSITIVE_INFINITY
                ? evaluateLargest(record, prior, copies)
                : evaluateFinite(record, prior, copies);
    }

    private double evaluateFinite(int record, double[] prior, double[] copies) {
        LogSum above = new LogSum();
        LogSum below = new LogSum();
        for (int fibre = 0; fibre < rows.length; fibre++) {
            if (records.record(fibre, record) != 0) {
                continue;
            }
            double mass = mass(fibre, record, prior);
            if (mass > 0) {
                below.add(Math.log(mass) + beta / alpha * powers(fibre, record, prior, copies, -1, mass));
                for (int y = 0; y < rows[0].length; y++) {
                    double seen = seen(fibre, record, prior, y);
                    if (seen > 0) {
                        above.add(Math.log(seen) + beta / alpha * powers(fibre, record, prior, copies, y, seen));
                    }
                }
            }
        }
        return alpha / ((alpha - 1) * beta) * (above.log() - below.log());
    }

    /** {@code log sum_u P(u | ...)^alpha}, of the copies of the data sets that agree with a fibre but for one record. */
    private double powers(int fibre, int record, double[] prior, double[] copies, int y, double total) {
        LogSum sum = new LogSum();
        for (int s = 0; s < records.symbols().size(); s++) {
            int x = records.with(fibre, record, s);
            double weight = y < 0 ? prior[x] : prior[x] * rows[x][y];
            if (weight > 0) {
                sum.add(alpha * Math.log(weight / total) + (1 - alpha) * Math.log(copies[x]));
            }
        }
        return sum.log();
    }

    private double evaluateLargest(int record, double[] prior, double[] copies) {
        double above = 0;
        double below = 0;
        for (int x = 0; x < rows.length; x++) {
            int fibre = records.with(x, record, 0);
            double mass = mass(fibre, record, prior);
            if (prior[x] > 0) {
                below = Math.max(below, prior[x] / mass / copies[x]);
                for (int y = 0; y < rows[x].length; y++) {
                    double seen = seen(fibre, record, prior, y);
                    above = seen > 0 ? Math.max(above, prior[x] * rows[x][y] / seen / copies[x]) : above;
                }
            }
        }
        return Math.log(above / below);
    }

    private double mass(int fibre, int record, double[] prior) {
        double mass = 0;
        for (int s = 0; s < records.symbols().size(); s++) {
            mass += prior[records.with(fibre, record, s)];
        }
        return mass;
    }

    private double seen(int fibre, int record, double[] prior, int y) {
        double seen = 0;
        for (int s = 0; s < records.symbols().size(); s++) {
            int x = records.with(fibre, record, s);
            seen += prior[x] * rows[x][y];
        }
        return seen;
    }

    /**
     * Climbs from random beginnings, a factor of one prior weight or of one number of copies at a time. What it finds is
     * attained by a real prior and a real function, so it is a lower bound of the measure.
     */
    public Attack search(long seed, int beginnings, int steps) {
        SplittableRandom random = new SplittableRandom(seed);
        Attack best = new Attack(0, new double[rows.length], new double[rows.length], Double.NEGATIVE_INFINITY);
        for (int b = 0; b < beginnings; b++) {
            Attack found = climb(random, b % records.length(), steps);
            best = found.value() > best.value() ? found : best;
        }
        return best;
    }

    private Attack climb(SplittableRandom random, int record, int steps) {
        int n = rows.length;
        double[] logWeights = new double[n];
        double[] logCopies = new double[n];
        Arrays.setAll(logWeights, x -> 6 * random.nextDouble());
        Arrays.setAll(logCopies, x -> 6 * random.nextDouble());
        double value = evaluate(record, weights(logWeights), copies(logCopies));
        double stride = 4;
        for (int step = 0; step < steps; step++) {
            double[] target = random.nextBoolean() ? logWeights : logCopies;
            int x = random.nextInt(n);
            double before = target[x];
            double range = target == logCopies ? 300 : 30;
            double moved = before + stride * (random.nextDouble() * 2 - 1) * (random.nextInt(4) == 0 ? 10 : 1);
            target[x] = Math.max(target == logCopies ? 0 : -range, Math.min(range, moved));
            double changed = evaluate(record, weights(logWeights), copies(logCopies));
            if (changed >= value) {
                value = changed;
            } else {
                target[x] = before;
            }
        }
        return new Attack(record, weights(logWeights), copies(logCopies), value);
    }

    private static double[] weights(double[] logs) {
        double[] weights = Arrays.stream(logs).map(Math::exp).toArray();
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(w -> w / sum).toArray();
    }

    /** A number of copies is whole; large doubles are. */
    private static double[] copies(double[] logs) {
        return Arrays.stream(logs)
                .map(log -> Math.max(1, Math.rint(Math.exp(log))))
                .toArray();
    }

    /** The logarithm of a sum of exponentials, whatever their size. */
    private static final class LogSum {
        private double largest = Double.NEGATIVE_INFINITY;
        private double rest;

        void add(double log) {
            if (log <= largest) {
                rest += Math.exp(log - largest);
            } else {
                rest = rest * Math.exp(largest - log) + 1;
                largest = log;
            }
        }

        double log() {
            return largest + Math.log(rest);
        }
    }
}
