package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.ColumnFormula;
import io.divulge.model.StructuredChannel;
import io.divulge.numeric.Scalar;

/**
 * A set is released with one probability if the secret is in it and with another if not; both depend on its size alone.
 *
 * @param inside {@code P_{Y|X=x}(S)} for a secret in {@code S}, by size
 * @param outside the same for one that is not
 */
record SetFormula(SecretSets sets, double[] inside, double[] outside) implements ColumnFormula {
    @Override
    public double background(int y) {
        return outside[sets.size(y)];
    }

    @Override
    public int exceptions(int y) {
        return sets.size(y);
    }

    @Override
    public int secret(int y, int i) {
        return sets.member(y, i);
    }

    @Override
    public double likelihood(int y, int i) {
        return inside[sets.size(y)];
    }

    /** The channel; whichever secret it is, the sets look alike, and one is {@code e^epsilon} times as likely with it as without. */
    StructuredChannel channel(Alphabet secrets, double uncertainty, Scalar epsilon) {
        StructuredChannel channel = StructuredChannel.of(secrets, sets.alphabet(), this, uncertainty)
                .asExchangeable();
        return Double.isInfinite(epsilon.value()) ? channel : channel.atLevel(epsilon);
    }
}
