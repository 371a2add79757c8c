package io.divulge.draw;

import io.divulge.model.Alphabet;
import io.divulge.model.ColumnFormula;
import io.divulge.model.StructuredChannel;

/** Randomized response [KOV16]: the truth is {@code e^epsilon} times as likely as each lie. No matrix is made. */
public record RandomizedResponse(int k, double epsilon) implements ColumnFormula {
    /** The channel on {@code x1 .. xk}. */
    public StructuredChannel channel() {
        Alphabet secrets = Alphabet.numbered("x", k);
        return StructuredChannel.of(secrets, Alphabet.numbered("y", k), this, 0x1p-50)
                .asExchangeable();
    }

    /** The probability of the secret itself. */
    public double truth() {
        return Math.exp(epsilon) / (k - 1 + Math.exp(epsilon));
    }

    /** The probability of each other answer. */
    public double lie() {
        return 1 / (k - 1 + Math.exp(epsilon));
    }

    @Override
    public double background(int y) {
        return lie();
    }

    @Override
    public int exceptions(int y) {
        return 1;
    }

    @Override
    public int secret(int y, int i) {
        return y;
    }

    @Override
    public double likelihood(int y, int i) {
        return truth();
    }
}
