package io.divulge.density;

import io.divulge.model.Alphabet;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Intervals of numbers by their labels: {@code a..b}, where an end that is left out is infinite. */
final class Intervals {
    private static final String TO = "..";

    private Intervals() {}

    private record Interval(double from, double to) {
        static Optional<Interval> parse(String label) {
            int middle = label.indexOf(TO);
            if (middle < 0) {
                return Optional.empty();
            }
            try {
                String from = label.substring(0, middle).strip();
                String to = label.substring(middle + TO.length()).strip();
                double low = from.isEmpty()
                        ? Double.NEGATIVE_INFINITY
                        : Scalar.parse(from).value();
                double high = to.isEmpty()
                        ? Double.POSITIVE_INFINITY
                        : Scalar.parse(to).value();
                return low < high ? Optional.of(new Interval(low, high)) : Optional.empty();
            } catch (IllegalArgumentException noNumber) {
                return Optional.empty();
            }
        }
    }

    /** Whether the labels are intervals, each beginning where another ends, from one end of the line to the other. */
    static boolean shareOut(Alphabet labels) {
        List<Interval> intervals = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            Interval.parse(labels.label(i)).ifPresent(intervals::add);
        }
        intervals.sort(Comparator.comparingDouble(Interval::from));
        double end = Double.NEGATIVE_INFINITY;
        for (Interval interval : intervals) {
            if (interval.from() != end) {
                return false;
            }
            end = interval.to();
        }
        return intervals.size() == labels.size() && end == Double.POSITIVE_INFINITY;
    }
}
