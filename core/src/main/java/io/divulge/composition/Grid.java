package io.divulge.composition;

import java.util.Arrays;
import java.util.TreeSet;

/** Some whole numbers in order, to which those between are rounded without moving their mean. */
final class Grid {
    /** Far from the middle, in standard deviations, spacings grow like the distance. */
    private static final double EVEN = 1.2;

    private final int[] points;

    private Grid(int[] points) {
        this.points = points;
    }

    /** Every whole number of a range. */
    static Grid every(int low, int high) {
        int[] all = new int[high - low + 1];
        Arrays.setAll(all, i -> low + i);
        return new Grid(all);
    }

    /** At most so many numbers of a range, dense around a middle. */
    static Grid around(double middle, double deviation, int low, int high, int most) {
        if (high - low < most) {
            return every(low, high);
        }
        TreeSet<Integer> some = new TreeSet<>();
        some.add(low);
        some.add(high);
        int half = Math.max(1, (most - 2) / 2);
        double reach = Math.max(high - middle, middle - low) / deviation;
        double step = Math.log(reach / EVEN + Math.hypot(reach / EVEN, 1)) / half;
        for (int k = -half; k <= half; k++) {
            int point = (int) Math.round(middle + EVEN * deviation * Math.sinh(k * step));
            if (point > low && point < high) {
                some.add(point);
            }
        }
        return new Grid(some.stream().mapToInt(Integer::intValue).toArray());
    }

    int low() {
        return points[0];
    }

    int high() {
        return points[points.length - 1];
    }

    /** How many whole numbers there are from the lowest to the highest. */
    int size() {
        return high() - low() + 1;
    }

    int points() {
        return points.length;
    }

    int point(int v) {
        return points[v];
    }

    /** The first number that is rounded to a point with some probability. */
    int from(int v) {
        return v == 0 ? points[0] : points[v - 1] + 1;
    }

    /** The last such number. */
    int to(int v) {
        return v == points.length - 1 ? points[v] : points[v + 1] - 1;
    }

    /** With which probability a number is rounded to a point. */
    double share(int v, int s) {
        if (s == points[v]) {
            return 1;
        }
        int other = points[s < points[v] ? v - 1 : v + 1];
        return (double) (s - other) / (points[v] - other);
    }

    /** The smallest point that is not below a number of the range. */
    int ceiling(int s) {
        int at = Arrays.binarySearch(points, s);
        return at >= 0 ? s : points[-at - 1];
    }

    /** The smallest number of the range that is never rounded to less than a bound; beyond the range if there is none. */
    int firstFrom(int bound) {
        int at = Arrays.binarySearch(points, bound);
        int place = at >= 0 ? at : -at - 1;
        return place < points.length ? points[place] : high() + 1;
    }
}
