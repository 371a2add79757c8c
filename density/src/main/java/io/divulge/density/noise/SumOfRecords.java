package io.divulge.density.noise;

import io.divulge.density.noise.Atoms.Atom;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The law of a sum of independent records that take finitely many values. */
final class SumOfRecords {
    private static final int MOST_VALUES = 20_000;

    /** Steps of a convolution that take no longer than a few seconds. */
    private static final double MOST_STEPS = 4e9;

    /** Gaps are tried as multiples of this part of the smallest one at least. */
    private static final int FINEST = 64;

    /** Probabilities too small to keep relative errors, perhaps 0, and what such a one may be at most. */
    private static final double TINY = 1e-290;

    private static final double AT_MOST = 1e-280;

    private SumOfRecords() {}

    /**
     * Values at equal distances: {@code first + step * multiple}.
     *
     * @param multiples of the step, one for each value
     */
    private record Lattice(Enclosure first, Enclosure step, int[] multiples) {
        int last() {
            return multiples[multiples.length - 1];
        }
    }

    /** Whether the sum takes few enough values to be listed. */
    static boolean isTractable(Atoms record, int number) {
        Lattice lattice = lattice(record);
        if (lattice == null) {
            // How many sums differ is not known before they are made, except that there are at least so many.
            return (record.all().size() - 1.0) * number < MOST_VALUES;
        }
        double values = (double) lattice.last() * number + 1;
        return values <= MOST_VALUES && values * number * lattice.multiples.length <= MOST_STEPS;
    }

    /** The sum of so many records. */
    static Atoms of(Atoms record, int number) {
        if (!isTractable(record, number)) {
            throw new IllegalArgumentException("the sum of " + number + " records takes more than " + MOST_VALUES
                    + " values, too many for densities (pml, pmc and ldp need none and are known for any number of"
                    + " records; for the rest take fewer records, or uniform ones)");
        }
        Lattice lattice = lattice(record);
        if (lattice != null) {
            return onLattice(record, number, lattice);
        }
        Atoms sum = record;
        for (int i = 1; i < number; i++) {
            sum = plus(sum, record, number);
        }
        return sum;
    }

    private static @Nullable Lattice lattice(Atoms record) {
        List<Atom> points = record.all();
        if (points.size() < 2) {
            return null;
        }
        Enclosure first = points.get(0).value();
        Enclosure smallest = points.get(1).value().minus(first);
        for (int i = 2; i < points.size(); i++) {
            Enclosure gap = points.get(i).value().minus(points.get(i - 1).value());
            smallest = gap.middle() < smallest.middle() ? gap : smallest;
        }
        for (int parts = 1; parts <= FINEST; parts++) {
            Lattice lattice = lattice(points, first, smallest.over(Enclosure.of(parts)));
            if (lattice != null) {
                return lattice;
            }
        }
        return null;
    }

    /** With this step, if all values fit; then the step is known as well as all of them together say. */
    private static @Nullable Lattice lattice(List<Atom> points, Enclosure first, Enclosure step) {
        int[] multiples = new int[points.size()];
        Enclosure hull = step;
        for (int i = 1; i < multiples.length; i++) {
            Enclosure distance = points.get(i).value().minus(first);
            double multiple = Math.rint(distance.middle() / step.middle());
            if (!(multiple >= 1 && multiple <= MOST_VALUES)) {
                return null;
            }
            Enclosure each = distance.over(Enclosure.of(multiple));
            if (each.lower() > step.upper() || step.lower() > each.upper()) {
                return null;
            }
            multiples[i] = (int) multiple;
            hull = hull.hull(each);
        }
        return new Lattice(first, hull, multiples);
    }

    /** In sums and products of positive numbers, each step of which is off by a few roundings and what is not known of a probability. */
    private static Atoms onLattice(Atoms record, int number, Lattice lattice) {
        int values = record.all().size();
        double[] each = new double[values];
        double uncertain = 0;
        for (int i = 0; i < values; i++) {
            Enclosure p = record.all().get(i).probability();
            each[i] = p.middle();
            uncertain = Math.max(uncertain, p.width() / p.lower());
        }
        double[] sum = {1};
        for (int i = 0; i < number; i++) {
            double[] next = new double[sum.length + lattice.last()];
            for (int j = 0; j < values; j++) {
                int shift = lattice.multiples[j];
                for (int k = 0; k < sum.length; k++) {
                    next[k + shift] += sum[k] * each[j];
                }
            }
            sum = next;
        }
        double relative = Rounding.up(number * ((values + 2) * Rounding.UNIT + uncertain) * (1 + 1e-6));
        List<Atom> points = new ArrayList<>();
        Enclosure start = lattice.first.times(Enclosure.of(number));
        for (int k = 0; k < sum.length; k++) {
            Enclosure probability = sum[k] < TINY
                    ? new Enclosure(0, AT_MOST)
                    : new Enclosure(Rounding.down(sum[k] * (1 - relative)), Rounding.up(sum[k] * (1 + relative)));
            Enclosure value = start.plus(lattice.step.times(Enclosure.of(k)));
            points.add(new Atom(value, probability, ""));
        }
        return Atoms.of(points);
    }

    private static Atoms plus(Atoms one, Atoms other, int number) {
        List<Atom> sums = new ArrayList<>();
        for (Atom a : one.all()) {
            for (Atom b : other.all()) {
                Enclosure value = a.value().plus(b.value());
                sums.add(new Atom(value, a.probability().times(b.probability()), a.label()));
            }
        }
        Atoms merged = Atoms.merging(sums);
        if (merged.all().size() > MOST_VALUES) {
            throw new IllegalArgumentException("the sum of " + number + " records takes more than " + MOST_VALUES
                    + " values, too many for densities (pml, pmc and ldp need none and are known for any number of"
                    + " records; for the rest take fewer records, values at equal distances, or uniform ones)");
        }
        return merged;
    }
}
