package io.divulge.draw;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.ColumnFormula;
import io.divulge.model.StructuredChannel;

/** The secret with one probability, each other one with another [KOV16]: one exception a column, whatever the size. */
public record RandomizedResponse(int secrets, double truth, double lie) implements ColumnFormula {
    /** Truth is {@code e^epsilon} times as likely as any lie. */
    public static RandomizedResponse of(int secrets, double epsilon) {
        double scale = Math.exp(epsilon) + secrets - 1;
        return new RandomizedResponse(secrets, Math.exp(epsilon) / scale, 1 / scale);
    }

    public Channel channel() {
        Alphabet alphabet = Alphabet.numbered("x", secrets);
        return StructuredChannel.of(alphabet, alphabet, this, 8 * Math.ulp(1.0));
    }

    @Override
    public double background(int y) {
        return lie;
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
        return truth;
    }
}
