package io.divulge.composition;

import java.math.BigInteger;

/**
 * The types of sequences: how often each of {@code kinds} outcomes stands in a sequence of {@code length} [CT06, 11.1].
 *
 * <p>Sequences of one type have the same probability whatever the secret, if releases are independent given the secret. So
 * nothing is lost when only the type is told, and there are {@code C(length + kinds - 1, kinds - 1)} types in place of
 * {@code kinds^length} sequences.
 */
final class Types {
    /** A number with more factors than this is of no use to a reader. */
    private static final int MOST_FACTORS = 1000;

    private final int kinds;
    private final int length;

    Types(int kinds, int length) {
        this.kinds = kinds;
        this.length = length;
    }

    /** How many there are. */
    BigInteger count() {
        // C(n + k - 1, k - 1), each factor kept whole: a product of j consecutive numbers is divisible by j!.
        int fewer = Math.min(kinds - 1, length);
        BigInteger count = BigInteger.ONE;
        for (int j = 1; j <= fewer; j++) {
            count = count.multiply(BigInteger.valueOf((long) length + kinds - 1 - fewer + j))
                    .divide(BigInteger.valueOf(j));
        }
        return count;
    }

    /** Whether there are more than this, found out without counting much further. */
    boolean areMoreThan(long most) {
        int fewer = Math.min(kinds - 1, length);
        BigInteger limit = BigInteger.valueOf(most);
        BigInteger count = BigInteger.ONE;
        // The partial products only grow.
        for (int j = 1; j <= fewer && count.compareTo(limit) <= 0; j++) {
            count = count.multiply(BigInteger.valueOf((long) length + kinds - 1 - fewer + j))
                    .divide(BigInteger.valueOf(j));
        }
        return count.compareTo(limit) > 0;
    }

    /** How many there are, for messages. */
    String inWords() {
        return Math.min(kinds - 1, length) <= MOST_FACTORS ? Sizes.of(count()) : "very many";
    }

    /** The first in the order of {@link #next}: all of the first kind. */
    int[] first() {
        int[] counts = new int[kinds];
        counts[0] = length;
        return counts;
    }

    /** Turns the counts into the next ones, and says whether there were any; those of the first kind decrease. */
    boolean next(int[] counts) {
        int last = kinds - 1;
        int carried = counts[last];
        counts[last] = 0;
        int i = last - 1;
        while (i >= 0 && counts[i] == 0) {
            i--;
        }
        if (i < 0) {
            counts[last] = carried;
            return false;
        }
        counts[i]--;
        counts[i + 1] += carried + 1;
        return true;
    }
}
