package io.divulge.adversary;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Draws an index with given weights in constant time, by the alias method [Vose91]. */
final class AliasTable {
    private final double[] keep;
    private final int[] alias;

    private AliasTable(double[] keep, int[] alias) {
        this.keep = keep;
        this.alias = alias;
    }

    /** Weights that are not negative, and not all 0; they need not sum to 1. */
    static AliasTable of(double[] weights) {
        int n = weights.length;
        double mean = Arrays.stream(weights).sum() / n;
        double[] keep = new double[n];
        int[] alias = new int[n];
        int[] small = new int[n];
        int[] large = new int[n];
        int smalls = 0;
        int larges = 0;
        int heaviest = 0;
        for (int i = 0; i < n; i++) {
            keep[i] = weights[i] / mean;
            alias[i] = i;
            heaviest = weights[i] > weights[heaviest] ? i : heaviest;
            if (keep[i] < 1) {
                small[smalls++] = i;
            } else {
                large[larges++] = i;
            }
        }
        while (smalls > 0 && larges > 0) {
            int less = small[--smalls];
            int more = large[larges - 1];
            alias[less] = more;
            keep[more] -= 1 - keep[less];
            if (keep[more] < 1) {
                larges--;
                small[smalls++] = more;
            }
        }
        // Rounding may leave some over: they are as good as full, but what has no weight must never be drawn.
        while (smalls > 0) {
            int left = small[--smalls];
            if (weights[left] > 0) {
                keep[left] = 1;
            } else {
                keep[left] = 0;
                alias[left] = heaviest;
            }
        }
        return new AliasTable(keep, alias);
    }

    int draw(SplittableRandom random) {
        int i = random.nextInt(keep.length);
        double kept = keep[i];
        return kept >= 1 || random.nextDouble() < kept ? i : alias[i];
    }
}
