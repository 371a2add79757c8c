package io.divulge.adversary;

import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.model.SparseChannel;
import io.divulge.numeric.Digits;
import java.util.ArrayList;
import java.util.List;

/**
 * Breaks secrets into pieces of equal probability, so that no guess about a piece is better than any other before the release: then
 * what an outcome does for one secret is what it does for the guess [SCOS23, Def. 2].
 *
 * <p>Secret {@code x} becomes {@code P_X(x) / size} pieces of probability {@code size} each, and one of the rest. With the smallest
 * probability of a secret as size, the function attains the pointwise maximal leakage of every outcome at once.
 */
public final class Shattering {
    /** More pieces than this are a mistake: nobody could play with them. */
    private static final int MOST = 1 << 22;

    /** A rest of a smaller share of a secret is rounding. */
    private static final double DUST = 0x1p-40;

    private Shattering() {}

    /** Pieces as large as the least probable secret: attains the leakage of every outcome. */
    public static RandomizedFunction of(Prior prior) {
        return of(prior, prior.min());
    }

    /**
     * Pieces of a given size. Attains the leakage of every outcome whose most betrayed secret is at least as probable as that.
     *
     * @param prior without zeros, as a release has it
     */
    public static RandomizedFunction of(Prior prior, double size) {
        // Written so that NaN fails.
        if (!(size > 0 && size <= 1)) {
            throw new IllegalArgumentException("pieces of probability " + size + " (expected more than 0, at most 1)");
        }
        int secrets = prior.secrets().size();
        List<String> pieces = new ArrayList<>();
        List<double[]> shares = new ArrayList<>();
        for (int x = 0; x < secrets; x++) {
            double[] parts = parts(prior.probability(x), size);
            shares.add(parts);
            for (int i = 1; i <= parts.length; i++) {
                pieces.add(prior.secrets().label(x) + "#" + i);
            }
            if (pieces.size() > MOST) {
                throw new IllegalArgumentException("pieces of probability " + Digits.six(size) + " would be more than "
                        + MOST + " (expected a larger size)");
            }
        }
        SparseChannel.Builder builder = SparseChannel.builder(prior.secrets(), Alphabet.of(pieces));
        for (int x = 0, u = 0; x < secrets; x++) {
            for (double share : shares.get(x)) {
                builder.add(x, u++, share);
            }
        }
        return RandomizedFunction.of(builder.build());
    }

    /** The shares of a secret that its pieces have: equal ones, and the rest. */
    private static double[] parts(double probability, double size) {
        double share = size / probability;
        if (share >= 1) {
            return new double[] {1};
        }
        // A quotient that rounding has moved just below a whole number is that number.
        double whole = Math.floor(probability / size + DUST);
        double rest = 1 - whole * share;
        int count = (int) Math.min(whole + (rest > DUST ? 1 : 0), MOST + 1.0);
        double[] parts = new double[count];
        for (int i = 0; i < count; i++) {
            parts[i] = i < whole ? share : rest;
        }
        return parts;
    }
}
