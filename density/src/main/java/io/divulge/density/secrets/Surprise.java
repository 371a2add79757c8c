package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;

/** {@code -r log r}, what entropies are integrals of, where {@code r} may be too small for its logarithm. */
public final class Surprise {
    /** Below this {@code -r log r} rises with {@code r}. */
    private static final double RISING = 0.36;

    /** No less than the largest of it, {@code 1/e}. */
    private static final double LARGEST = 0.37;

    private Surprise() {}

    /** {@code -r log r} of a density that may be 0; where it exceeds 1 that falls with it. */
    public static Enclosure of(Enclosure density) {
        Enclosure most = Enclosure.of(density.upper());
        Enclosure least = most.upper() > 1 ? most.times(most.log()).negate() : Enclosure.ZERO;
        return new Enclosure(Math.min(0, least.lower()), vanishing(density).upper());
    }

    /** {@code -r log r} of a share that may be too small for a double. */
    public static Enclosure vanishing(Enclosure share) {
        double most = share.upper();
        Enclosure at = Enclosure.of(most);
        return new Enclosure(
                0,
                most == 0
                        ? 0
                        : most < RISING
                                ? Math.min(LARGEST, at.times(at.log()).negate().upper())
                                : LARGEST);
    }
}
