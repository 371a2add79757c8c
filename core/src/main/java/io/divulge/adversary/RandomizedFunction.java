package io.divulge.adversary;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.goal.Cost;
import io.divulge.measure.goal.Gain;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.NumberTable;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;

/**
 * A randomized function {@code U} of the secret, given by {@code P_{U|X}}: what an adversary may want to know instead of the secret
 * itself, such as its first letter or the toss of a coin that depends on it.
 *
 * <p>An adversary who sees outcome {@code y} guesses {@code U} rightly with probability {@code max_u P_{U|Y=y}(u)}, and with
 * {@code max_u P_U(u)} without seeing anything. The logarithm of the ratio is the leakage about {@code U} [SCOS23, eq. 3]; that of the
 * probabilities of being wrong, before over after, is the cost [SGSSO25, eq. 5]. The suprema over all {@code U} are the pointwise
 * maximal leakage and the pointwise maximal cost.
 *
 * <p>The channel reads the secrets of the release that are possible ({@link Joint#secrets}), in their order.
 */
public final class RandomizedFunction {
    /** Below this a sum of products may have lost digits that nothing else accounts for. */
    private static final double RAREST = 0x1p-900;

    private final Channel channel;

    private RandomizedFunction(Channel channel) {
        this.channel = channel;
    }

    /** The function that a channel from secrets to values describes. */
    public static RandomizedFunction of(Channel channel) {
        return new RandomizedFunction(channel);
    }

    /** {@code P_{U|X}}. */
    public Channel channel() {
        return channel;
    }

    /** The values it may take. */
    public Alphabet values() {
        return channel.outcomes();
    }

    /** The leakage about it by outcome {@code y}, in nats; negative if the outcome makes the guess harder. */
    public Value leakage(Joint joint, int y) {
        Chances chances = new Chances(joint, y);
        double after = Arrays.stream(chances.after).max().orElseThrow();
        double before = Arrays.stream(chances.before).max().orElseThrow();
        double log = Math.log(after / before);
        return Value.within(log, Rounding.logError(log, chances.ratioError()), chances.bestGuess(joint, y));
    }

    /**
     * How much outcome {@code y} lowers the probability of a wrong guess, as the logarithm of before over after in nats. Infinite where
     * the outcome leaves no doubt; 0, by convention, if there was none before.
     */
    public Value cost(Joint joint, int y) {
        Chances chances = new Chances(joint, y);
        double before = chances.wrong(chances.prior, chances.best(chances.before));
        double after = chances.wrong(chances.weights, chances.best(chances.after));
        Witness witness = chances.bestGuess(joint, y);
        if (before == 0) {
            return Value.exactly(0).attainedBy(witness);
        }
        if (!chances.canBeWrong(chances.best(chances.after))) {
            return Value.exactly(Double.POSITIVE_INFINITY).attainedBy(witness);
        }
        double log = after == 0 ? Double.POSITIVE_INFINITY : Math.log(before) - Math.log(after);
        double error = Rounding.logError(log, chances.ratioError()) + 4 * Math.ulp(log);
        if (Math.min(before, after) > RAREST) {
            return Value.within(Math.log(before / after), error, witness);
        }
        // Products this small have lost digits, or all of them.
        double lost = chances.prior.length * Double.MIN_NORMAL;
        double low = Math.log(Math.max(0, before - lost)) - Math.log(after + lost);
        double high = Math.log(before + lost) - Math.log(Math.max(0, after - lost));
        double widened = Rounding.logError(1, chances.ratioError()) + 8 * Math.ulp(Math.max(1, Math.abs(log)));
        return new Value(
                Math.max(0, low - widened), Math.max(0, Math.min(log, high)), Math.max(0, high + widened), witness);
    }

    /** The gain of guessing it: {@code g(u, x) = P_{U|X=x}(u)}, which leaks as much at every outcome [SCOS23, Thm 2]. */
    public Gain toGain() {
        return Gain.of(table("gain", false));
    }

    /** The cost of guessing it wrongly: {@code c(x, u) = 1 - P_{U|X=x}(u)} [SGSSO25, Thm 3]. */
    public Cost toCost() {
        return Cost.of(table("cost", true));
    }

    private NumberTable table(String name, boolean complement) {
        double[][] rows = new double[values().size()][channel.secrets().size()];
        for (int u = 0; u < rows.length; u++) {
            for (int x = 0; x < rows[u].length; x++) {
                rows[u][x] = complement ? complement(u, x) : channel.probability(u, x);
            }
        }
        return NumberTable.of(name + " of a function", values(), channel.secrets(), rows);
    }

    /** The probability that the function has another value, to full precision where that is small. */
    private double complement(int u, int x) {
        double p = channel.probability(u, x);
        if (p <= 0.5) {
            return 1 - p;
        }
        double[] row = new double[values().size()];
        channel.row(x, row);
        Sum others = new Sum();
        for (int v = 0; v < row.length; v++) {
            if (v != u && row[v] > 0) {
                others.add(row[v]);
            }
        }
        return others.value();
    }

    /**
     * A cost on the values of this function as a cost on the secret: {@code c_2(x, w) = E[ c_1(U, w) | X = x ]}, which is the same on
     * average whatever is seen [SGSSO25, Prop. 2].
     *
     * @param onValues a row for each guess, a column for each value of this function
     */
    public NumberTable costOnSecret(NumberTable onValues) {
        double[][] given = onValues.on(channel.outcomes(), channel.outcomes());
        double[][] rows = new double[given.length][channel.secrets().size()];
        double[] law = new double[values().size()];
        for (int x = 0; x < channel.secrets().size(); x++) {
            channel.row(x, law);
            for (int w = 0; w < rows.length; w++) {
                Sum sum = new Sum();
                for (int u = 0; u < law.length; u++) {
                    sum.add(law[u] * given[w][u]);
                }
                rows[w][x] = sum.value();
            }
        }
        return NumberTable.of(onValues.name() + " on the secret", onValues.rows(), channel.secrets(), rows);
    }

    /** The probabilities of all values before, and given an outcome. */
    private final class Chances {
        private final double[] prior;
        private final double[] weights;
        private final double[] lift;
        private final double[] before;
        private final double[] after;
        private final double error;

        Chances(Joint joint, int y) {
            if (!channel.secrets().equals(joint.secrets())) {
                throw new IllegalArgumentException(
                        "the function reads " + channel.secrets() + " but the release has " + joint.secrets());
            }
            prior = joint.prior().toArray();
            weights = new double[prior.length];
            lift = new double[weights.length];
            Arrays.setAll(lift, x -> joint.lift(x, y));
            Arrays.setAll(weights, x -> prior[x] * lift[x]);
            before = new double[values().size()];
            after = new double[before.length];
            Joint about = joint.prior().through(channel);
            int[] values = new int[about.outcomes().size()];
            Arrays.setAll(values, u -> values().indexOf(about.outcomes().label(u)));
            for (int u = 0; u < values.length; u++) {
                int value = values[u];
                about.column(u, column -> add(column, value));
            }
            double model = Rounding.product(
                    Rounding.product(joint.prior().uncertainty(), channel.uncertainty()),
                    Rounding.quotient(
                            joint.summary().likelihoodError(), joint.summary().probabilityError()));
            error = Rounding.product(model, Rounding.gamma(16));
        }

        private void add(OutcomeColumn column, int value) {
            Sum first = new Sum();
            Sum second = new Sum();
            boolean[] listed = new boolean[column.listed() < column.size() ? weights.length : 0];
            for (int i = 0; i < column.listed(); i++) {
                double joint = column.mass(i) * column.likelihood(i);
                first.add(joint);
                second.add(joint * lift[column.secret(i)]);
                if (listed.length > 0) {
                    listed[column.secret(i)] = true;
                }
            }
            for (int x = 0; x < listed.length; x++) {
                if (!listed[x]) {
                    double joint = channel.probability(value, x) * prior[x];
                    first.add(joint);
                    second.add(joint * lift[x]);
                }
            }
            before[value] = first.value();
            after[value] = second.value();
        }

        int best(double[] chances) {
            int best = 0;
            for (int u = 1; u < chances.length; u++) {
                best = chances[u] > chances[best] ? u : best;
            }
            return best;
        }

        /** The probability that a guess is wrong, added up from the secrets and not as a difference from 1. */
        double wrong(double[] belief, int guess) {
            Sum sum = new Sum();
            for (int x = 0; x < belief.length; x++) {
                if (belief[x] > 0) {
                    sum.add(belief[x] * complement(guess, x));
                }
            }
            return sum.value();
        }

        /** Whether a guess can be wrong after the outcome, however rarely. */
        boolean canBeWrong(int guess) {
            for (int x = 0; x < lift.length; x++) {
                if (lift[x] > 0 && prior[x] > 0 && complement(guess, x) > 0) {
                    return true;
                }
            }
            return false;
        }

        double ratioError() {
            return Rounding.quotient(error, error);
        }

        Witness bestGuess(Joint joint, int y) {
            return new io.divulge.measure.goal.GuessAtOutcome(
                    "'" + values().label(best(after)) + "'", joint.outcomes().label(y));
        }
    }
}
