package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/**
 * One bit as a secret, and something that happens to it with probability {@code p}.
 *
 * <p>Secrets are named x1 and x2 unless told otherwise, outcomes y1 and y2.
 */
public final class BinaryChannel {
    private final Kind kind;
    private final Alphabet secrets;
    private final Entry happens;
    private final Entry remains;

    private BinaryChannel(Kind kind, Alphabet secrets, Entry happens, Entry remains) {
        this.kind = kind;
        this.secrets = secrets;
        this.happens = happens;
        this.remains = remains;
    }

    /** The binary symmetric channel: the bit is flipped with probability {@code p}. Its maximal leakage is {@code log 2 max(p, 1 - p)}. */
    public static BinaryChannel symmetric(Scalar flip) {
        return of(Kind.SYMMETRIC, flip);
    }

    /** The binary symmetric channel for a probability that may have been rounded to a double. */
    public static BinaryChannel symmetric(double flip) {
        return of(Kind.SYMMETRIC, flip);
    }

    /**
     * The binary erasure channel: the bit is shown as it is, or, with probability {@code p}, as the third outcome 'erased'. Its maximal leakage
     * is {@code log(2 - p)}.
     */
    public static BinaryChannel erasure(Scalar erasure) {
        return of(Kind.ERASURE, erasure);
    }

    /** The binary erasure channel for a probability that may have been rounded to a double. */
    public static BinaryChannel erasure(double erasure) {
        return of(Kind.ERASURE, erasure);
    }

    /**
     * The Z-channel: x1 always gives y1, and x2 gives y1 with probability {@code p} and y2 otherwise. So y2 betrays x2 for certain, and its
     * pointwise maximal cost is infinite.
     */
    public static BinaryChannel z(Scalar mistake) {
        return of(Kind.Z, mistake);
    }

    private static BinaryChannel of(Kind kind, Scalar p) {
        if (!(p.value() >= 0 && p.value() <= 1)) {
            throw new IllegalArgumentException(
                    "the probability of " + kind.what + " is " + p + " (expected a number from 0 to 1)");
        }
        return new BinaryChannel(kind, Alphabet.numbered("x", 2), Entry.of(p), Entry.complement(p));
    }

    private static BinaryChannel of(Kind kind, double p) {
        BinaryChannel written = of(kind, Entry.decimal(p));
        return new BinaryChannel(kind, written.secrets, written.happens, written.remains.off(Rounding.UNIT * p));
    }

    /** The channel for secrets of other names. */
    public BinaryChannel withSecrets(Alphabet names) {
        if (names.size() != 2) {
            throw new IllegalArgumentException(
                    names.size() + " secrets " + names + " for one bit (expected two names)");
        }
        return new BinaryChannel(kind, names, happens, remains);
    }

    public Channel channel() {
        double[][] rows = kind.rows.of(happens.value(), remains.value());
        return DenseChannel.adopting(secrets, kind.outcomes, rows, happens.errorBeside(remains));
    }

    /** What can happen to a bit, and how the outcome shows it. */
    private record Kind(String what, Alphabet outcomes, Rows rows) {
        static final Kind SYMMETRIC =
                new Kind("a flip", Alphabet.numbered("y", 2), (p, q) -> new double[][] {{q, p}, {p, q}});

        static final Kind ERASURE = new Kind("an erasure", Alphabet.of("y1", "y2", "erased"), (p, q) ->
                new double[][] {{q, 0, p}, {0, q, p}});

        static final Kind Z =
                new Kind("a mistake", Alphabet.numbered("y", 2), (p, q) -> new double[][] {{1, 0}, {p, q}});
    }

    /** The rows of both secrets, from the probability that something happens and the probability that nothing does. */
    @FunctionalInterface
    private interface Rows {
        double[][] of(double happens, double remains);
    }
}
