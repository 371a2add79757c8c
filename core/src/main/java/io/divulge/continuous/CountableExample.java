package io.divulge.continuous;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A release over all whole numbers whose cost is bounded and whose leakage is not [SGSSO25, Ex. 8].
 *
 * <p>The secret is 0 with probability 1/2 and {@code n} with {@code 3^-n}; the outcome has the same law. Under secret 0 it is 0 with
 * probability 3/4, under others with 1/4; it is {@code m} with {@code 3^-m/2}, and with 1/2 more if that is the secret. So
 * outcome {@code m} leaks {@code log (3^m + 1)/2}, outcome 0 leaks {@code log 3/2}, and every outcome costs {@code log 2}.
 */
public final class CountableExample {
    /** Beyond this the probability of an outcome is no double any more. */
    private static final int MOST = 600;

    private CountableExample() {}

    /** {@code l(X -> m)}. */
    public static Value leakage(int outcome) {
        BigFraction factor = check(outcome) == 0
                ? BigFraction.of(3, 2)
                : BigFraction.of(3).pow(outcome).add(BigFraction.ONE).divide(BigFraction.of(2));
        Scalar log = Scalar.logOf(factor);
        return Value.within(log.value(), log.error(), new SecretAtNumber(outcome, outcome, false));
    }

    /** {@code Lambda(X -> m)}, which is {@code log 2} for all. */
    public static Value cost(int outcome) {
        Scalar log = Scalar.logOf(BigFraction.of(2));
        return Value.within(log.value(), log.error(), new SecretAtNumber(check(outcome) == 0 ? 1 : 0, outcome, false));
    }

    /** {@code sup_m l(X -> m)}. */
    public static Value leakageSupremum() {
        return new Value(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Witness.NONE);
    }

    /** {@code sup_m Lambda(X -> m)}. */
    public static Value costSupremum() {
        return cost(0);
    }

    private static int check(int outcome) {
        if (outcome < 0 || outcome > MOST) {
            throw new IllegalArgumentException(
                    "the outcome is " + outcome + " (expected a whole number from 0 to " + MOST + ")");
        }
        return outcome;
    }

    /** The finite release in which secrets above {@code last} are one, and outcomes above it too: a function of both. */
    public static Joint upTo(int last) {
        int size = check(last) + 2;
        double[] prior = new double[size];
        double[][] rows = new double[size][size];
        for (int x = 0; x < size; x++) {
            prior[x] = mass(x, last);
            for (int y = 0; y < size; y++) {
                rows[x][y] = y == 0 ? (x == 0 ? 0.75 : 0.25) : mass(y, last) / 2 + (x == y ? 0.5 : 0);
            }
        }
        Alphabet secrets = Alphabet.numbered("x", size);
        return Prior.of(secrets, prior).through(Channel.of(secrets, Alphabet.numbered("y", size), rows));
    }

    /** The probability of a number, or of all above the last. */
    private static double mass(int number, int last) {
        return number == 0 ? 0.5 : number > last ? Math.pow(3, -last) / 2 : Math.pow(3, -number);
    }
}
