package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/** One bit as a secret, named x1 and x2 unless told otherwise, and the probability with which something happens to it. */
record Bit(Alphabet secrets, Entry happens, Entry remains) {
    private static final Alphabet SECRETS = Alphabet.numbered("x", 2);

    /** A probability as it was written. */
    static Bit of(String what, Scalar p) {
        if (!(p.value() >= 0 && p.value() <= 1)) {
            throw new IllegalArgumentException(
                    "the probability of " + what + " is " + p + " (expected a number from 0 to 1)");
        }
        return new Bit(SECRETS, Entry.of(p), Entry.complement(p));
    }

    /** A probability that may have been rounded to a double before it came here. */
    static Bit of(String what, double p) {
        Bit bit = of(what, Entry.decimal(p));
        return new Bit(SECRETS, bit.happens, bit.remains.off(Rounding.UNIT * p));
    }

    Bit named(Alphabet names) {
        if (names.size() != 2) {
            throw new IllegalArgumentException(
                    names.size() + " secrets " + names + " for one bit (expected two names)");
        }
        return new Bit(names, happens, remains);
    }

    Channel channel(Alphabet outcomes, double[][] rows) {
        return DenseChannel.adopting(secrets, outcomes, rows, happens.errorBeside(remains));
    }
}
