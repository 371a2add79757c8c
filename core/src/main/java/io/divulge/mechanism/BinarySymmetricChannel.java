package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.numeric.Scalar;

/**
 * The binary symmetric channel: one bit, flipped with probability {@code p}.
 *
 * <p>Secrets x1, x2 and outcomes y1, y2. Its maximal leakage is {@code log 2 max(p, 1 - p)}.
 */
public final class BinarySymmetricChannel {
    private final Bit bit;

    private BinarySymmetricChannel(Bit bit) {
        this.bit = bit;
    }

    /** The probability of a flip. */
    public BinarySymmetricChannel(Scalar flip) {
        bit = Bit.of("a flip", flip);
    }

    /** The probability of a flip. */
    public BinarySymmetricChannel(double flip) {
        bit = Bit.of("a flip", flip);
    }

    /** The same with other names for the two secrets. */
    public BinarySymmetricChannel withSecrets(Alphabet names) {
        return new BinarySymmetricChannel(bit.named(names));
    }

    public Channel channel() {
        double happens = bit.happens().value();
        double remains = bit.remains().value();
        return bit.channel(Alphabet.numbered("y", 2), new double[][] {{remains, happens}, {happens, remains}});
    }
}
