package io.divulge.continuous;

import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The law of a sum of independent records that take finitely many values. */
final class SumOfRecords {
    private static final int MOST_VALUES = 20_000;

    private SumOfRecords() {}

    /** The sum of so many records. */
    static PointSecret of(PointSecret record, int number) {
        PointSecret sum = record;
        for (int i = 1; i < number; i++) {
            sum = plus(sum, record, number);
        }
        return sum;
    }

    private static PointSecret plus(PointSecret one, PointSecret other, int number) {
        List<PointSecret.Point> sums = new ArrayList<>();
        for (PointSecret.Point a : one.points()) {
            for (PointSecret.Point b : other.points()) {
                Enclosure value = a.value().plus(b.value());
                sums.add(new PointSecret.Point(value, a.probability().times(b.probability()), a.label()));
            }
        }
        sums.sort(Comparator.comparingDouble(point -> point.value().middle()));
        List<PointSecret.Point> merged = new ArrayList<>();
        for (PointSecret.Point point : sums) {
            int last = merged.size() - 1;
            // Sums that rounding cannot tell apart are taken together; the hull holds them all.
            if (last >= 0 && point.value().lower() <= merged.get(last).value().upper()) {
                PointSecret.Point before = merged.get(last);
                merged.set(
                        last,
                        new PointSecret.Point(
                                before.value().hull(point.value()),
                                before.probability().plus(point.probability()),
                                before.label()));
            } else {
                merged.add(point);
            }
        }
        if (merged.size() > MOST_VALUES) {
            throw new IllegalArgumentException("the sum of " + number + " records takes more than " + MOST_VALUES
                    + " values (lower n, or round the values in secret=points(...) to a grid of equal distances, such as"
                    + " points(0:1/4|0.5:1/2|1:1/4), on which sums meet)");
        }
        return PointSecret.summed(merged);
    }
}
