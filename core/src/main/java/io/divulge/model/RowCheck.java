package io.divulge.model;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Simplex;
import io.divulge.numeric.Sum;
import java.util.Arrays;

/** Whether the rows of a matrix are distributions, found out piece by piece while something else is made of them. */
final class RowCheck {
    /** Entries that are added plainly, in four sums. */
    private static final int PLAIN = 64;

    private final double stated;
    private final Sum[] sums;
    private final boolean[] improper;

    RowCheck(int rows, double stated) {
        this.stated = stated;
        this.sums = new Sum[rows];
        this.improper = new boolean[rows];
        Arrays.setAll(sums, x -> new Sum());
    }

    /** Looks at the next piece of a row; one thread at a time does so for a row. */
    void see(int x, double[] piece, int length) {
        boolean small = false;
        int start = 0;
        for (; start + PLAIN <= length; start += PLAIN) {
            double a = 0;
            double b = 0;
            double c = 0;
            double d = 0;
            for (int j = start; j < start + PLAIN; j += 4) {
                a += piece[j];
                b += piece[j + 1];
                c += piece[j + 2];
                d += piece[j + 3];
                // The smallest of the four; a number that is none is left to the sum.
                double low = piece[j] < piece[j + 1] ? piece[j] : piece[j + 1];
                double other = piece[j + 2] < piece[j + 3] ? piece[j + 2] : piece[j + 3];
                small |= (low < other ? low : other) < Double.MIN_NORMAL;
            }
            sums[x].add(a + b + (c + d));
        }
        for (int j = start; j < length; j++) {
            sums[x].add(piece[j]);
            small |= piece[j] < Double.MIN_NORMAL;
        }
        // Zeros are; and what is not a number, or too large, shows in the sum or in the largest entry of a column.
        for (int j = 0; small && j < length; j++) {
            improper[x] |= !Simplex.isEntry(piece[j]);
        }
    }

    /**
     * The first row that is not a distribution, or -1.
     *
     * @param tooLarge whether some row has an entry above 1
     */
    int firstBad(Channel.Entries entries, int outcomes, boolean tooLarge) {
        double[][] piece = new double[1][outcomes];
        for (int x = 0; x < sums.length; x++) {
            boolean unseen = sums[x].terms() == 0;
            if (unseen || tooLarge) {
                entries.read(new int[] {x}, 0, outcomes, piece);
                improper[x] |= Arrays.stream(piece[0]).anyMatch(entry -> !(entry <= 1));
            }
            if (unseen) {
                see(x, piece[0], outcomes);
            }
            if (improper[x] || !Simplex.isSum(sums[x].value(), stated)) {
                return x;
            }
        }
        return -1;
    }

    /** How well every entry is known, if all rows are distributions. */
    double uncertainty(int outcomes) {
        double worst = 1;
        for (Sum sum : sums) {
            worst = Math.abs(sum.value() - 1) > Math.abs(worst - 1) ? sum.value() : worst;
        }
        // The plain additions may hide a defect of their size.
        return outcomes < PLAIN
                ? Simplex.uncertaintyOf(worst, outcomes, stated)
                : Rounding.product(Simplex.uncertaintyOf(worst, outcomes, stated), Rounding.gamma(PLAIN / 4 + 2));
    }
}
