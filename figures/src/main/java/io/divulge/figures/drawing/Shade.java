package io.divulge.figures.drawing;

import java.util.Locale;

/** The colours of a map: from nearly white over green and blue to a dark violet, lighter always meaning less. */
final class Shade {
    /** Equally spaced, with a lightness that falls evenly: printed in grey, the order stays. */
    private static final int[][] STOPS = {
        {247, 251, 236}, {204, 233, 211}, {135, 203, 196}, {72, 160, 187}, {45, 108, 164}, {45, 61, 120}, {37, 24, 66}
    };

    /** From here on letters on the colour are light. */
    private static final double DARK = 0.52;

    private Shade() {}

    /** Red, green and blue of a share between 0 and 1. */
    static int[] of(double share) {
        double at = Math.max(0, Math.min(1, share)) * (STOPS.length - 1);
        int low = Math.min((int) at, STOPS.length - 2);
        double part = at - low;
        int[] colour = new int[3];
        for (int i = 0; i < colour.length; i++) {
            colour[i] = (int) Math.round(STOPS[low][i] + part * (STOPS[low + 1][i] - STOPS[low][i]));
        }
        return colour;
    }

    /** As {@code rrggbb}. */
    static String hex(double share) {
        int[] colour = of(share);
        return String.format(Locale.ROOT, "%02x%02x%02x", colour[0], colour[1], colour[2]);
    }

    /** Whether letters on it must be light. */
    static boolean isDark(double share) {
        return share >= DARK;
    }
}
