package io.divulge.estimate;

import java.io.Serializable;
import java.util.Comparator;

/**
 * What outcomes of one cluster have in common: the secret that prices tell them to announce, about how much that is worth, and the same of
 * the secret that comes second.
 *
 * @param level how often it was made coarser
 * @param announced the secret that is announced
 * @param worth about what that is worth
 * @param second the secret that comes second, or -1
 * @param secondWorth about what that would be worth
 */
record ClusterKey(int level, int announced, int worth, int second, int secondWorth)
        implements Serializable, Comparable<ClusterKey> {
    /** How often a key can be made coarser. */
    static final int LEVELS = 3;

    /** Clusters each time that the distance from being worth nothing doubles. */
    private static final int PER_DOUBLING = 64;

    private static final int FEW = 16;
    private static final Comparator<ClusterKey> ORDER = Comparator.comparingInt(ClusterKey::announced)
            .thenComparingInt(ClusterKey::worth)
            .thenComparingInt(ClusterKey::second)
            .thenComparingInt(ClusterKey::secondWorth);

    /** The finest key; worths are fine near 0, where a slightly different price changes the announcement, and coarse far from it. */
    static ClusterKey of(int announced, double worth, int second, double secondWorth, double scale) {
        return new ClusterKey(0, announced, bin(worth, scale), second, Math.floorDiv(bin(secondWorth, scale), FEW));
    }

    private static int bin(double worth, double scale) {
        double doublings = Math.log1p(Math.abs(worth) / scale) / Math.log(2);
        return (int) Math.floor(Math.signum(worth) * doublings * PER_DOUBLING);
    }

    /** The same as coarse as that, if it is not already: without the second secret, then with fewer worths, then with the sign of it only. */
    ClusterKey coarsened(int to) {
        ClusterKey key = this;
        while (key.level < to) {
            int wider = switch (key.level) {
                case 0 -> key.worth;
                case 1 -> Math.floorDiv(key.worth, FEW);
                default -> key.worth < 0 ? -1 : 0;
            };
            key = new ClusterKey(key.level + 1, announced, wider, -1, 0);
        }
        return key;
    }

    @Override
    public int compareTo(ClusterKey other) {
        return ORDER.compare(this, other);
    }
}
