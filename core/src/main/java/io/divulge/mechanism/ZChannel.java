package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.numeric.Scalar;

/**
 * The Z-channel: one bit of which only one value can be mistaken for the other.
 *
 * <p>Secret x1 always gives y1; secret x2 gives y1 with probability {@code p} and y2 otherwise. So y2 betrays x2 for
 * certain, and its pointwise maximal cost is infinite.
 */
public final class ZChannel {
    private final Bit bit;

    private ZChannel(Bit bit) {
        this.bit = bit;
    }

    /** The probability of a mistake. */
    public ZChannel(Scalar mistake) {
        bit = Bit.of("a mistake", mistake);
    }

    /** The probability of a mistake. */
    public ZChannel(double mistake) {
        bit = Bit.of("a mistake", mistake);
    }

    /** The same with other names for the two secrets. */
    public ZChannel withSecrets(Alphabet names) {
        return new ZChannel(bit.named(names));
    }

    public Channel channel() {
        double happens = bit.happens().value();
        double remains = bit.remains().value();
        return bit.channel(Alphabet.numbered("y", 2), new double[][] {{1, 0}, {happens, remains}});
    }
}
