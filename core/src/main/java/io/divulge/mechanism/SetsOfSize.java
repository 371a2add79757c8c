package io.divulge.mechanism;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * All sets of {@code d} out of {@code k} secrets, ordered by their largest member, then by the next.
 *
 * <p>In that order the set with members {@code c_1 < ... < c_d} has number {@code C(c_1,1) + ... + C(c_d,d)}, so a number is turned
 * into its set from the largest member down.
 */
final class SetsOfSize implements SecretSets {
    private final int k;
    private final int d;
    private final int count;

    SetsOfSize(int k, int d) {
        this.k = k;
        this.d = d;
        this.count = Math.toIntExact(binomial(k, d));
    }

    /** {@code C(n, i)}, or a number beyond {@link SecretSets#MOST} if it is beyond. */
    static long binomial(int n, int i) {
        int fewer = Math.min(i, n - i);
        if (fewer < 0) {
            return 0;
        }
        long product = 1;
        for (int j = 1; j <= fewer; j++) {
            product = product * (n - fewer + j) / j;
            // The partial products only grow, and one more factor cannot overflow.
            if (product > MOST) {
                return Long.MAX_VALUE;
            }
        }
        return product;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public int size(int y) {
        return d;
    }

    @Override
    public int member(int y, int i) {
        long rest = y;
        int above = k;
        for (int j = d; j > i; j--) {
            above = largest(rest, j, above);
            rest -= binomial(above, j);
        }
        return above;
    }

    /** The largest {@code c < above} with {@code C(c, j) <= rest}. */
    private static int largest(long rest, int j, int above) {
        int low = j - 1;
        int high = above;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (binomial(middle, j) <= rest) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The numbers of the secrets, from 1: <code>{1 4}</code>. */
    @Override
    public String label(int y) {
        return IntStream.range(0, d)
                .mapToObj(i -> Integer.toString(member(y, i) + 1))
                .collect(Collectors.joining(" ", "{", "}"));
    }

    @Override
    public int index(String label) {
        if (!label.matches("\\{[1-9][0-9]{0,8}( [1-9][0-9]{0,8})*}")) {
            return -1;
        }
        int[] members = Arrays.stream(label.substring(1, label.length() - 1).split(" "))
                .mapToInt(number -> Integer.parseInt(number) - 1)
                .toArray();
        if (members.length != d) {
            return -1;
        }
        long y = 0;
        int before = -1;
        for (int j = 0; j < d; j++) {
            if (members[j] <= before || members[j] >= k) {
                return -1;
            }
            before = members[j];
            y += binomial(before, j + 1);
        }
        return (int) y;
    }
}
