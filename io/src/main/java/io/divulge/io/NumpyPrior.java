package io.divulge.io;

import io.divulge.numeric.Simplex;
import io.divulge.numeric.Sum;
import java.nio.file.Path;
import java.util.Map;

/** A prior as a NumPy array. */
final class NumpyPrior implements PriorNumbers {
    private final double[] numbers;
    private final double uncertainty;

    private NumpyPrior(double[] numbers, double uncertainty) {
        this.numbers = numbers;
        this.uncertainty = uncertainty;
    }

    static PriorChoice read(Path path) {
        Place place = Source.place(path);
        Map<String, NumpyArray> arrays = NumpyFile.read(path, place);
        NumpyArray found = arrays.size() == 1 ? arrays.values().iterator().next() : arrays.get("prior");
        if (found == null) {
            throw place.problem("holds the arrays " + String.join(", ", arrays.keySet())
                    + " (expected one called 'prior', or one alone)");
        }
        return of(found, place);
    }

    static PriorChoice of(NumpyArray array, Place place) {
        if (array.rows() > 1 && array.columns() > 1) {
            throw place.problem("is a matrix of " + array.rows() + " x " + array.columns()
                    + " (expected a prior: a list with a number for each secret)");
        }
        double[] numbers = array.values();
        double uncertainty = 0;
        Sum sum = new Sum();
        for (double number : numbers) {
            sum.add(number);
        }
        if (array.single() && Simplex.isSum(sum.value(), array.uncertainty())) {
            // Numbers of 7 digits are weights whose sum is 1 to as many.
            uncertainty = Simplex.uncertaintyOf(sum.value(), numbers.length, array.uncertainty());
            for (int x = 0; x < numbers.length; x++) {
                numbers[x] /= sum.value();
            }
        }
        return PriorChoice.listed(place, new NumpyPrior(numbers, uncertainty));
    }

    @Override
    public int size() {
        return numbers.length;
    }

    @Override
    public void addTo(NumberRow row, int index, Place place) {
        if (!Double.isFinite(numbers[index])) {
            throw new IllegalArgumentException(numbers[index] + " is no probability (expected a number from 0 to 1)");
        }
        row.add(numbers[index], place);
    }

    @Override
    public double uncertainty() {
        return uncertainty;
    }
}
