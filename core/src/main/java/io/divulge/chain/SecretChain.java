package io.divulge.chain;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.release.Description;
import java.math.BigInteger;

/**
 * A secret that changes from time to time as a Markov chain, and a release at every time through one mechanism.
 *
 * <p>Times are counted from 1. Given the secret at a time, what is released before, then and after are independent of each other.
 */
public final class SecretChain {
    private final Alphabet states;
    private final Channel mechanism;
    private final int n;
    private final double[][] steps;
    private final double[][] likelihoods;
    private final double[][] laws;
    private final double uncertainty;

    /**
     * A chain of secrets.
     *
     * @param start the law of the first
     * @param steps how likely each secret is followed by each, in the order of the secrets
     * @param mechanism what is released of each
     * @param n how many there are
     * @throws IllegalArgumentException if these are not about the same secrets, or there are too many
     */
    public SecretChain(Prior start, Channel steps, Channel mechanism, int n) {
        this.states = start.secrets();
        this.mechanism = mechanism;
        this.n = n;
        int k = states.size();
        if (steps.secrets().size() != k || steps.outcomes().size() != k) {
            throw new IllegalArgumentException(
                    "the transition has " + steps.secrets().size() + " rows and "
                            + steps.outcomes().size() + " columns, but there are " + k + " secrets " + states
                            + " (expected a row and a column for each)");
        }
        double work = (double) n * k * k * k * mechanism.outcomes().size();
        if (n < 1 || work > MOST_WORK) {
            throw new IllegalArgumentException("n=" + n + " times of " + k + " secrets and "
                    + mechanism.outcomes().size() + " outcomes (expected at least 1 time, and at most "
                    + (long) MOST_WORK + " times times secrets cubed times outcomes)");
        }
        this.steps = rows(steps);
        this.likelihoods = rows(mechanism);
        this.laws = new double[n][k];
        for (int x = 0; x < k; x++) {
            laws[0][x] = start.probability(x);
        }
        for (int t = 1; t < n; t++) {
            for (int z = 0; z < k; z++) {
                double sum = 0;
                for (int x = 0; x < k; x++) {
                    sum += laws[t - 1][x] * this.steps[x][z];
                }
                laws[t][z] = Math.min(1, sum);
            }
        }
        // A law is a sum of products of all steps so far; only the support of what is small is exact.
        this.uncertainty = Rounding.product(
                Rounding.product(start.uncertainty(), mechanism.uncertainty()),
                Rounding.product(2 * n * steps.uncertainty(), Rounding.gamma((k + 4.0) * (n + 4.0))));
    }

    private static final double MOST_WORK = 4e9;
    private static final double MOST_DIGITS = 400;

    private static double[][] rows(Channel channel) {
        double[][] rows =
                new double[channel.secrets().size()][channel.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            channel.row(x, rows[x]);
        }
        return rows;
    }

    /** A description of the log with the number of logs there are, unless nobody would read it. */
    Description counted(Description plain) {
        return n * Math.log10(kinds()) <= MOST_DIGITS
                ? plain.withOutcomes(BigInteger.valueOf(kinds()).pow(n))
                : plain;
    }

    /** How many times there are. */
    public int n() {
        return n;
    }

    Alphabet states() {
        return states;
    }

    Channel mechanism() {
        return mechanism;
    }

    Alphabet outcomes() {
        return mechanism.outcomes();
    }

    int secrets() {
        return states.size();
    }

    int kinds() {
        return mechanism.outcomes().size();
    }

    /** {@code W(y | x)}. */
    double likelihood(int y, int x) {
        return likelihoods[x][y];
    }

    /** How likely a secret is followed by another. */
    double step(int from, int to) {
        return steps[from][to];
    }

    /** How likely a secret was preceded by another, at a time from 2 on; as likely as that one is, for a secret that cannot occur then. */
    double back(int t, int from, int to) {
        double here = laws[t - 1][from];
        return here == 0 ? laws[t - 2][to] : Math.min(1, laws[t - 2][to] * steps[to][from] / here);
    }

    /** How likely a secret is at a time. */
    double law(int t, int x) {
        return laws[t - 1][x];
    }

    Prior prior(int t) {
        return Prior.of(states, laws[t - 1].clone(), Math.min(0.5, uncertainty));
    }

    /** A bound of the relative error of every probability that is made of few products of all these. */
    double uncertainty() {
        return uncertainty;
    }

    /** What a log tells, as a likelihood for each secret before it: one step, one outcome, and what comes after. */
    double[] ahead(int y, double[] after) {
        double[] before = new double[secrets()];
        for (int x = 0; x < before.length; x++) {
            for (int z = 0; z < before.length; z++) {
                before[x] += steps[x][z] * likelihoods[z][y] * after[z];
            }
        }
        return before;
    }

    /** What was before, seen from a time: a likelihood for each secret at a time, of an outcome one time earlier and what was before that. */
    double[] behind(int t, int y, double[] earlier) {
        double[] here = new double[secrets()];
        for (int x = 0; x < here.length; x++) {
            for (int z = 0; z < here.length; z++) {
                here[x] += back(t, x, z) * likelihoods[z][y] * earlier[z];
            }
        }
        return here;
    }
}
