package io.divulge.mechanism;

import io.divulge.numeric.Scalar;

/** Mechanisms by name whose outcomes are sets of answers, and when to use their closed forms instead of going through the outcomes. */
public final class SetReleases {
    /** More sets than this are slow to go through. */
    private static final int MANY = 1 << 16;

    private SetReleases() {}

    /**
     * Whether a mechanism releases one of more sets than are gone through. Of randomized response any number can be gone through that fits into memory, so that closed forms are for
     * those who need no more.
     *
     * @param closed whether all that is asked has a closed form
     */
    public static boolean areTooMany(NamedMechanism mechanism, boolean closed) {
        return mechanism.family().name().equals("rr")
                ? closed && isFinite(mechanism) && mechanism.arguments().whole("k", 1) > SecretSets.MOST
                : exceeds(mechanism, SecretSets.MOST);
    }

    /** Whether it takes long to go through the sets of a mechanism, if they are not too many. */
    public static boolean areMany(NamedMechanism mechanism) {
        return exceeds(mechanism, MANY) && isFinite(mechanism);
    }

    private static boolean isFinite(NamedMechanism mechanism) {
        return epsilon(mechanism).value() <= SetRelease.MOST_EPSILON;
    }

    /** How many sets there are, or {@link Long#MAX_VALUE} for more than are gone through. */
    static long count(NamedMechanism mechanism) {
        int k = mechanism.arguments().whole("k", 1);
        if (mechanism.family().name().equals("unary")) {
            return k > UnaryEncoding.MOST_ANSWERS ? Long.MAX_VALUE : 1L << k;
        }
        int size = size(mechanism);
        return size > k ? 0 : SetsOfSize.binomial(k, size);
    }

    private static boolean exceeds(NamedMechanism mechanism, int most) {
        return switch (mechanism.family().name()) {
            case "subset" -> {
                int k = mechanism.arguments().whole("k", 1);
                int size = size(mechanism);
                yield size <= k && SetsOfSize.binomial(k, size) > most;
            }
            case "unary" -> mechanism.arguments().whole("k", 1) > Integer.numberOfTrailingZeros(most);
            default -> false;
        };
    }

    private static Scalar epsilon(NamedMechanism mechanism) {
        return mechanism.arguments().number("epsilon", 0, Double.POSITIVE_INFINITY);
    }

    private static int size(NamedMechanism mechanism) {
        return mechanism.arguments().has("size")
                ? mechanism.arguments().whole("size", 1)
                : SubsetSelection.bestSize(mechanism.arguments().whole("k", 1), epsilon(mechanism));
    }

    /** The release of a prior through one of these. */
    public static SetRelease of(NamedMechanism mechanism, PriorLevels prior) {
        return switch (mechanism.family().name()) {
            case "rr" -> SubsetRelease.of(prior, epsilon(mechanism), 1);
            case "subset" -> SubsetRelease.of(prior, epsilon(mechanism), size(mechanism));
            case "unary" ->
                UnaryRelease.of(
                        prior,
                        epsilon(mechanism),
                        UnaryEncoding.Kind.parse(mechanism.arguments().text("kind")));
            default ->
                throw new IllegalArgumentException(
                        "'" + mechanism.expression() + "' does not release a set of answers");
        };
    }
}
