package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.StructuredChannel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.TooUnlikelyException;

/**
 * Unary encoding: a bit for each of {@code k} answers, 1 for the true one and 0 for all others, and every bit is reported with noise of its own
 * [EPK14], [WBLJ17].
 *
 * <p>A 1 stays 1 with probability {@code p}, a 0 becomes 1 with probability {@code q}; the level of local differential privacy is
 * {@code epsilon = log( p (1 - q) / ((1 - p) q) )}. The symmetric form, the basic one of RAPPOR, flips each bit with probability
 * {@code 1 / (1 + e^(epsilon/2))}; the optimized form has {@code p = 1/2} and {@code q = 1 / (1 + e^epsilon)}, which estimates counts of rare answers
 * better.
 *
 * <p>What is released is the set {@code S} of answers whose bit is 1. It leaks {@code log( e^epsilon / (1 + P_X(S) (e^epsilon - 1)) )} if it is not
 * empty, and costs {@code log(1 + P_X(S) (e^epsilon - 1))} if not every answer is in it; no bit or all bits say nothing. So it leaks most
 * with a single bit, that of the rarest answer, like randomized response with the same {@code epsilon}; but it costs most with all bits but that one.
 *
 * <p>The {@code 2^k} outcomes are gone through by formula and never stored.
 */
public final class UnaryEncoding {
    /** How the two probabilities are chosen. */
    public enum Kind {
        /** 0 and 1 are flipped with the same probability. */
        SYMMETRIC,
        /** A 1 is a fair coin, and a 0 is rarely flipped. */
        OPTIMIZED;

        public static Kind parse(String name) {
            return switch (name) {
                case "symmetric" -> SYMMETRIC;
                case "optimized" -> OPTIMIZED;
                default ->
                    throw new IllegalArgumentException(
                            "'unary' has kind=" + name + " (expected symmetric or optimized)");
            };
        }
    }

    /** {@code 2^24} outcomes, the most that are gone through one by one; {@link UnaryRelease} has closed forms for any number. */
    public static final int MOST_ANSWERS = 24;

    private final Alphabet secrets;
    private final Scalar epsilon;
    private final Entry kept;
    private final Entry lost;
    private final Entry raised;
    private final Entry quiet;

    /** Checks nothing: {@code kept + lost = 1} and {@code raised + quiet = 1}. */
    private UnaryEncoding(Alphabet secrets, Scalar epsilon, Entry kept, Entry lost, Entry raised, Entry quiet) {
        this.secrets = secrets;
        this.epsilon = epsilon;
        this.kept = kept;
        this.lost = lost;
        this.raised = raised;
        this.quiet = quiet;
    }

    /** For these answers at this level of local differential privacy; infinity reports the truth, or for {@link Kind#OPTIMIZED} that or nothing. */
    public static UnaryEncoding of(Alphabet answers, Scalar epsilon, Kind kind) {
        epsilon.requireNonNegative("epsilon");
        if (answers.size() > MOST_ANSWERS) {
            throw new IllegalArgumentException(
                    "unary encoding of " + answers.size() + " answers has 2^" + answers.size()
                            + " outcomes, too many to go through (at most " + MOST_ANSWERS
                            + " answers). 'divulge analyze', 'measure', 'check' and 'calibrate' have closed forms for more");
        }
        Entry half = new Entry(0.5, 0);
        return switch (kind) {
            case SYMMETRIC -> {
                Entry truth = Odds.forOne(epsilon.half());
                Entry lie = Odds.againstOne(epsilon.half());
                yield new UnaryEncoding(answers, epsilon, truth, lie, lie, truth);
            }
            case OPTIMIZED ->
                new UnaryEncoding(answers, epsilon, half, half, Odds.againstOne(epsilon), Odds.forOne(epsilon));
        };
    }

    /** The channel. Outcome {@code 0110} is that the second and third bit are 1. */
    public StructuredChannel channel() {
        int k = secrets.size();
        double[] in = new double[k + 1];
        double[] out = new double[k + 1];
        for (int ones = 0; ones <= k; ones++) {
            in[ones] = ones == 0 ? 0 : product(kept, ones - 1, k - ones);
            out[ones] = ones == k ? 0 : product(lost, ones, k - ones - 1);
        }
        double own = Math.max(kept.relativeError(), lost.relativeError());
        double other = Math.max(raised.relativeError(), quiet.relativeError());
        double error = Rounding.product(own, Rounding.gamma(k));
        for (int bit = 1; bit < k; bit++) {
            error = Rounding.product(error, other);
        }
        return new SetFormula(new AllSets(k), in, out).channel(secrets, error, epsilon);
    }

    private double product(Entry own, int raisedBits, int quietBits) {
        double product = own.value();
        for (int i = 0; i < raisedBits; i++) {
            product *= raised.value();
        }
        for (int i = 0; i < quietBits; i++) {
            product *= quiet.value();
        }
        boolean possible = own.value() > 0 && (raisedBits == 0 || raised.value() > 0);
        if (possible && product < Double.MIN_NORMAL) {
            throw new TooUnlikelyException(epsilon, "a report of many false bits");
        }
        return product;
    }
}
