package io.divulge.draw;

import io.divulge.model.Alphabet;
import io.divulge.model.ColumnFormula;
import io.divulge.model.DiagonalFormula;
import io.divulge.model.StructuredChannel;

/** Randomized response [KOV16]: the truth is {@code e^epsilon} times as likely as each lie. No matrix is made. */
public record RandomizedResponse(int k, double epsilon) {
    /** The channel on {@code x1 .. xk}. */
    public StructuredChannel channel() {
        Alphabet secrets = Alphabet.numbered("x", k);
        return StructuredChannel.of(secrets, Alphabet.numbered("y", k), formula(), 0x1p-50)
                .asExchangeable();
    }

    /** Its columns. */
    public ColumnFormula formula() {
        return new DiagonalFormula(y -> truth(), y -> lie());
    }

    /** The probability of the secret itself. */
    public double truth() {
        return Math.exp(epsilon) / (k - 1 + Math.exp(epsilon));
    }

    /** The probability of each other answer. */
    public double lie() {
        return 1 / (k - 1 + Math.exp(epsilon));
    }
}
