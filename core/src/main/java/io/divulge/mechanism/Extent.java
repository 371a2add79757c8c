package io.divulge.mechanism;

import java.util.Locale;

/**
 * How large a mechanism will be, known before it is made: making one that does not fit takes seconds, and ends without a word on what would.
 *
 * @param secrets how many secrets there are
 * @param outcomes how many outcomes; {@link Long#MAX_VALUE} for more than can be counted
 * @param isStored whether every entry is kept, and not computed by formula
 */
public record Extent(long secrets, long outcomes, boolean isStored) {
    /** The heap is also needed for what is made of a release. */
    private static final double SHARE = 0.7;

    /** What the most frugal measure of a release by formula keeps for each secret and for each outcome; an analysis keeps twice as much. */
    private static final long BYTES = 32;

    /** The extent of a mechanism; a few secrets for those that are made for few, or for a prior that is there already. */
    public static Extent of(NamedMechanism mechanism) {
        return switch (mechanism.family().name()) {
            case "rr" -> {
                int k = mechanism.arguments().whole("k", 1);
                yield new Extent(k, k, false);
            }
            case "geometric", "exponential" -> {
                int n = mechanism.arguments().whole("n", 1);
                yield new Extent(n, n, true);
            }
            case "subset", "unary" -> {
                int k = mechanism.arguments().whole("k", 1);
                yield new Extent(k, SetReleases.count(mechanism), false);
            }
            default -> new Extent(2, 3, true);
        };
    }

    /** How many entries the matrix has; {@link Long#MAX_VALUE} for more than can be counted. */
    public long entries() {
        return outcomes > Long.MAX_VALUE / secrets ? Long.MAX_VALUE : secrets * outcomes;
    }

    private double bytes() {
        return isStored ? 8.0 * entries() : BYTES * ((double) secrets + outcomes);
    }

    /**
     * Refuses what does not fit into memory.
     *
     * @param expression the mechanism, as it is named
     * @param heap the bytes that there are
     */
    void requireRoom(String expression, long heap) {
        if (isStored && entries() > Matrix.MOST_ENTRIES) {
            throw new IllegalArgumentException("'" + expression + "' is a matrix of " + secrets + " x " + outcomes
                    + " entries, too many to hold (" + size(bytes()) + "; at most " + Matrix.MOST_ENTRIES
                    + " entries): choose a smaller n");
        }
        if (bytes() <= SHARE * heap) {
            return;
        }
        String what = isStored
                ? "'" + expression + "' is a matrix of " + secrets + " x " + outcomes + " entries, "
                : "'" + expression + "' has " + secrets + " secrets and " + outcomes
                        + " outcomes to go through, about ";
        long gibibytes = (long) Math.ceil(bytes() / SHARE / (1L << 30));
        throw new IllegalArgumentException(what + size(bytes()) + ", but only " + size(SHARE * heap)
                + " of memory may be filled (70 % of the Java heap): choose a smaller "
                + (isStored ? "n" : "k") + ", or set DIVULGE_JAVA_OPTS=-Xmx" + gibibytes + "g before the command"
                + (isStored
                        ? ""
                        : ". 'divulge measure' has closed forms that need no memory: " + SetMeasures.TABLE.names()));
    }

    private static String size(double bytes) {
        double gibibytes = bytes / (1L << 30);
        return gibibytes < 1
                ? String.format(Locale.ROOT, "%.0f MiB", bytes / (1L << 20))
                : String.format(Locale.ROOT, gibibytes < 1e6 ? "%.1f GiB" : "%.3g GiB", gibibytes);
    }
}
