package io.divulge.design;

import io.divulge.measure.Deadline;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Lifts that keep a box under each of several priors: {@code lower P l <= l(x) <= upper P l} for every prior {@code P} and secret {@code x}.
 *
 * <p>Every condition is a half-space through the origin, so that the lifts of all scales are a cone. Its extreme rays are found by cutting the cone of all
 * nonnegative columns with one half-space after another: rays on the wrong side go, and between each of these and a neighbour on the right side there is a
 * new one on the boundary. That is done in whole numbers, so that no ray is missed.
 *
 * @param rows the conditions, each {@code row l <= 0}, in the order of the secrets
 */
record LiftPolytope(double[][] rows) implements LiftSet {
    /** More rays than this, at some step, take minutes. */
    private static final int MOST_RAYS = 6000;

    /**
     * The columns that keep a box under each of these priors.
     *
     * @param box what the lifts keep under one prior
     * @param priors in the order of the secrets
     * @param counts whether a secret counts under a prior
     */
    static LiftPolytope of(LiftBox box, List<double[]> priors, BiPredicate<double[], Integer> counts) {
        List<double[]> rows = new ArrayList<>();
        for (double[] prior : priors) {
            for (int x = 0; x < prior.length; x++) {
                if (!counts.test(prior, x)) {
                    continue;
                }
                if (box.upper() < Double.POSITIVE_INFINITY) {
                    rows.add(row(prior, x, -box.upper(), 1));
                }
                if (box.lower() > 0) {
                    rows.add(row(prior, x, box.lower(), -1));
                }
            }
        }
        return new LiftPolytope(rows.toArray(double[][]::new));
    }

    private static double[] row(double[] prior, int x, double factor, double own) {
        double[] row = Arrays.stream(prior).map(p -> p * factor).toArray();
        row[x] += own;
        return row;
    }

    /** The extreme rays as columns of mean 1, unless they are too many or time is up. */
    Optional<List<double[]>> vertices(SecretGroups groups, Deadline deadline) {
        int size = groups.secrets();
        List<Ray> rays = new ArrayList<>();
        for (int x = 0; x < size; x++) {
            rays.add(Ray.axis(size, x));
        }
        for (int i = 0; i < rows.length; i++) {
            rays = cut(rays, whole(rows[i]), size + i, size);
            if (rays.size() > MOST_RAYS || deadline.isOver()) {
                return Optional.empty();
            }
        }
        return Optional.of(rays.stream().map(ray -> ray.lifts(groups)).toList());
    }

    private static List<Ray> cut(List<Ray> rays, BigInteger[] row, int number, int size) {
        List<Ray> kept = new ArrayList<>();
        List<Ray> above = new ArrayList<>();
        List<Ray> below = new ArrayList<>();
        List<BigInteger> excess = new ArrayList<>();
        List<BigInteger> room = new ArrayList<>();
        for (Ray ray : rays) {
            BigInteger side = ray.times(row);
            if (side.signum() > 0) {
                above.add(ray);
                excess.add(side);
            } else if (side.signum() < 0) {
                below.add(ray);
                room.add(side.negate());
                kept.add(ray);
            } else {
                ray.tight.set(number);
                kept.add(ray);
            }
        }
        for (int a = 0; a < above.size() && kept.size() <= MOST_RAYS; a++) {
            for (int b = 0; b < below.size(); b++) {
                BitSet common = (BitSet) above.get(a).tight.clone();
                common.and(below.get(b).tight);
                if (common.cardinality() >= size - 2 && areNeighbours(common, above.get(a), below.get(b), rays)) {
                    common.set(number);
                    kept.add(Ray.between(above.get(a), room.get(b), below.get(b), excess.get(a), common));
                }
            }
        }
        return kept;
    }

    /** Two rays span a face of two dimensions if no other ray meets every condition that both meet exactly. */
    private static boolean areNeighbours(BitSet common, Ray one, Ray other, List<Ray> rays) {
        for (Ray ray : rays) {
            if (ray != one && ray != other) {
                BitSet missing = (BitSet) common.clone();
                missing.andNot(ray.tight);
                if (missing.isEmpty()) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The row times a power of two that makes it whole. */
    private static BigInteger[] whole(double[] row) {
        int least = Integer.MAX_VALUE;
        for (double entry : row) {
            least = entry == 0 ? least : Math.min(least, Math.getExponent(entry) - 52);
        }
        BigInteger[] whole = new BigInteger[row.length];
        for (int x = 0; x < row.length; x++) {
            int shift = Math.max(0, Math.getExponent(row[x]) - 52 - least);
            whole[x] = row[x] == 0
                    ? BigInteger.ZERO
                    : BigInteger.valueOf((long) Math.scalb(row[x], 52 - Math.getExponent(row[x])))
                            .shiftLeft(shift);
        }
        return whole;
    }

    /** A column of any scale, in whole numbers, and the conditions that it meets exactly. */
    private static final class Ray {
        private final BigInteger[] entries;
        private final BitSet tight;

        private Ray(BigInteger[] entries, BitSet tight) {
            this.entries = entries;
            this.tight = tight;
        }

        static Ray axis(int size, int x) {
            BigInteger[] entries = new BigInteger[size];
            Arrays.fill(entries, BigInteger.ZERO);
            entries[x] = BigInteger.ONE;
            BitSet tight = new BitSet();
            tight.set(0, size);
            tight.clear(x);
            return new Ray(entries, tight);
        }

        static Ray between(Ray a, BigInteger ofA, Ray b, BigInteger ofB, BitSet tight) {
            BigInteger[] entries = new BigInteger[a.entries.length];
            BigInteger divisor = BigInteger.ZERO;
            for (int x = 0; x < entries.length; x++) {
                entries[x] = a.entries[x].multiply(ofA).add(b.entries[x].multiply(ofB));
                divisor = divisor.gcd(entries[x]);
            }
            for (int x = 0; x < entries.length; x++) {
                entries[x] = entries[x].divide(divisor);
            }
            return new Ray(entries, tight);
        }

        BigInteger times(BigInteger[] row) {
            BigInteger sum = BigInteger.ZERO;
            for (int x = 0; x < row.length; x++) {
                sum = sum.add(row[x].multiply(entries[x]));
            }
            return sum;
        }

        /** At mean 1. */
        double[] lifts(SecretGroups groups) {
            int bits =
                    Arrays.stream(entries).mapToInt(BigInteger::bitLength).max().orElseThrow();
            // Some bits more than a double has, so that what is lost is its rounding and no more.
            int shift = bits - 200;
            double[] lifts = Arrays.stream(entries)
                    .mapToDouble(entry -> Math.scalb(
                            (shift > 0 ? entry.shiftRight(shift) : entry).doubleValue(), shift > 0 ? -200 : -bits))
                    .toArray();
            double mean = 0;
            for (int x = 0; x < lifts.length; x++) {
                mean += groups.probability(x) * lifts[x];
            }
            for (int x = 0; x < lifts.length; x++) {
                lifts[x] /= mean;
            }
            return lifts;
        }
    }

    @Override
    public double[] singlingOut(SecretGroups groups, int group) {
        double p = groups.unit(group);
        double share = share(p, group);
        double[] lifts = new double[groups.secrets()];
        Arrays.fill(lifts, 1 - share);
        lifts[group] = 1 - share + share / p;
        return lifts;
    }

    /** As much as every condition allows. */
    private double share(double p, int x) {
        double most = 1;
        for (double[] row : rows) {
            double sum = Arrays.stream(row).sum();
            double towards = row[x] / p - sum;
            most = towards > 0 ? Math.min(most, -sum / towards) : most;
        }
        return most;
    }

    /** What is allowed for every secret of that probability. */
    @Override
    public double share(double p) {
        double most = 1;
        for (int x = 0; x < rows[0].length; x++) {
            most = Math.min(most, share(p, x));
        }
        return most;
    }

    @Override
    public boolean isSimplexAbove(double[] p) {
        return false;
    }

    @Override
    public double largest(double p) {
        return 1 / p;
    }

    @Override
    public double smallest() {
        return 0;
    }
}
