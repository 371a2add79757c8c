package io.divulge.draw;

import io.divulge.model.Channel;

/**
 * Whether two channels say the same about every secret: their reduced channels are equal but for the order and the names of the outcomes
 * [SCOS23, III.A]. Column by column, for small channels.
 */
public final class Equivalent {
    /** Sums of a few products. */
    private static final double ROUNDING = 1e-13;

    private Equivalent() {}

    public static boolean are(Channel first, Channel second) {
        Channel a = first.reduced();
        Channel b = second.reduced();
        boolean[] taken = new boolean[b.outcomes().size()];
        for (int y = 0; y < a.outcomes().size(); y++) {
            int match = 0;
            while (match < taken.length && (taken[match] || !equal(a, y, b, match))) {
                match++;
            }
            if (match == taken.length) {
                return false;
            }
            taken[match] = true;
        }
        return a.outcomes().size() == b.outcomes().size();
    }

    private static boolean equal(Channel a, int y, Channel b, int z) {
        for (int x = 0; x < a.secrets().size(); x++) {
            double p = a.probability(y, x);
            double q = b.probability(z, x);
            if ((p == 0) != (q == 0) || Math.abs(p - q) > ROUNDING * Math.max(p, q)) {
                return false;
            }
        }
        return a.secrets().equals(b.secrets());
    }
}
