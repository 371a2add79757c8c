package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.numeric.Scalar;

/**
 * The binary erasure channel: one bit, shown as it is or not at all.
 *
 * <p>Secrets x1, x2; outcomes y1, y2 and 'erased', the last with probability {@code p}. Its maximal leakage is
 * {@code log(2 - p)}.
 */
public final class BinaryErasureChannel {
    private final Bit bit;

    private BinaryErasureChannel(Bit bit) {
        this.bit = bit;
    }

    /** The probability of an erasure. */
    public BinaryErasureChannel(Scalar erasure) {
        bit = Bit.of("an erasure", erasure);
    }

    /** The probability of an erasure. */
    public BinaryErasureChannel(double erasure) {
        bit = Bit.of("an erasure", erasure);
    }

    /** The same with other names for the two secrets. */
    public BinaryErasureChannel withSecrets(Alphabet names) {
        return new BinaryErasureChannel(bit.named(names));
    }

    public Channel channel() {
        double happens = bit.happens().value();
        double remains = bit.remains().value();
        return bit.channel(
                Alphabet.of("y1", "y2", "erased"), new double[][] {{remains, 0, happens}, {0, remains, happens}});
    }
}
