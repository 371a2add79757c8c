package io.divulge.figures.drawing;

import java.util.Arrays;

/** Numbers along one axis, which nobody can change: what points of a line or of a curve have in common. */
public final class Coordinates {
    private final double[] numbers;

    private Coordinates(double[] numbers) {
        this.numbers = numbers;
    }

    /** These numbers; some may be infinite, or none at all, where a curve has a gap. */
    public static Coordinates of(double[] numbers) {
        return new Coordinates(numbers.clone());
    }

    /** Refuses what is no place on a drawing. */
    void requireFinite() {
        for (double number : numbers) {
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException("a coordinate of " + number + " cannot be drawn");
            }
        }
    }

    /** How many there are. */
    public int size() {
        return numbers.length;
    }

    /** All of them, in a copy. */
    public double[] values() {
        return numbers.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Coordinates that && Arrays.equals(numbers, that.numbers);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(numbers);
    }

    @Override
    public String toString() {
        return Arrays.toString(numbers);
    }
}
