package io.divulge.draw;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.LongSupplier;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A release in fractions, and the same rounded to doubles: what was meant, and what a measure gets to see. A bracket must
 * hold the exact value of the former.
 */
public record ExactModel(BigFraction[] prior, BigFraction[][] rows) {
    /** Up to five secrets and five outcomes; zeros, equal rows and rows that differ by 1e-12 are frequent. */
    public static ExactModel draw(Draw draw, boolean zeros) {
        int secrets = draw.whole(1, 5);
        int outcomes = draw.whole(1, 5);
        LongSupplier weight = () -> zeros && draw.chance(0.3) ? 0 : draw.whole(1, 9);
        BigFraction[] prior = normalized(secrets, () -> draw.whole(1, 9));
        BigFraction[][] rows = new BigFraction[secrets][];
        int kind = draw.whole(0, 5);
        long[] base = new long[outcomes];
        Arrays.setAll(base, y -> 1_000_000_000_000L * draw.whole(1, 9));
        for (int x = 0; x < secrets; x++) {
            int[] y = {0};
            rows[x] = kind == 0
                    ? normalized(outcomes, () -> base[y[0]++] + draw.whole(0, 9))
                    : kind == 1 && x > 0 ? rows[0] : normalized(outcomes, weight);
        }
        return new ExactModel(prior, rows);
    }

    private static BigFraction[] normalized(int size, LongSupplier weight) {
        long[] weights = new long[size];
        Arrays.setAll(weights, i -> weight.getAsLong());
        if (Arrays.stream(weights).sum() == 0) {
            weights[0] = 1;
        }
        BigInteger sum = BigInteger.valueOf(Arrays.stream(weights).sum());
        return Arrays.stream(weights)
                .mapToObj(w -> BigFraction.of(BigInteger.valueOf(w), sum))
                .toArray(BigFraction[]::new);
    }

    /** The release in doubles. */
    public Joint joint() {
        Alphabet secrets = Alphabet.numbered("x", prior.length);
        double[][] doubles = new double[rows.length][];
        Arrays.setAll(
                doubles,
                x -> Arrays.stream(rows[x])
                        .mapToDouble(BigFraction::doubleValue)
                        .toArray());
        return Prior.of(
                        secrets,
                        Arrays.stream(prior)
                                .mapToDouble(BigFraction::doubleValue)
                                .toArray())
                .through(Channel.of(secrets, Alphabet.numbered("y", rows[0].length), doubles));
    }

    /** How many secrets there are. */
    public int secrets() {
        return prior.length;
    }

    /** How many outcomes there are, those that never occur too. */
    public int outcomes() {
        return rows[0].length;
    }
}
