package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/** One bit as a secret, and the probability with which something happens to it. */
record Bit(Entry happens, Entry remains) {
    private static final Alphabet SECRETS = Alphabet.numbered("x", 2);

    /** A probability as it was written. */
    static Bit of(String what, Scalar p) {
        if (!(p.value() >= 0 && p.value() <= 1)) {
            throw new IllegalArgumentException(
                    "the probability of " + what + " is " + p + " (expected a number from 0 to 1)");
        }
        return new Bit(Entry.of(p), Entry.complement(p));
    }

    /** A probability that may have been rounded to a double before it came here. */
    static Bit of(String what, double p) {
        Bit bit = of(what, Entry.decimal(p));
        return new Bit(bit.happens, bit.remains.off(Rounding.UNIT * p));
    }

    Channel channel(Alphabet outcomes, double[][] rows) {
        return DenseChannel.adopting(SECRETS, outcomes, rows, happens.errorBeside(remains));
    }
}
