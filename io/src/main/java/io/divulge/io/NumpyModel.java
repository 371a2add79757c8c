package io.divulge.io;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Simplex;
import io.divulge.numeric.Sum;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A channel as a NumPy matrix with a row for each secret, read where it lies in the file. An archive may have the prior beside it,
 * under the names {@code channel} and {@code prior}.
 */
final class NumpyModel {
    private static final String CHANNEL = "channel";
    private static final String PRIOR = "prior";

    /** Rows that are summed up at a time. */
    private static final int BLOCK = 64;

    private NumpyModel() {}

    static LoadedModel read(Path path, ReadOptions options) {
        Place place = Source.place(path);
        if (options.longForm() != null) {
            throw place.problem("is a NumPy array, but columns were named (expected a CSV table)");
        }
        if (options.exact()) {
            throw place.problem(
                    "holds numbers that were rounded to doubles when they were saved, so --exact has nothing"
                            + " to begin with: leave it out, or write the fractions as JSON");
        }
        Map<String, NumpyArray> arrays = NumpyFile.read(path, place);
        NumpyArray matrix = matrix(arrays, place);
        Alphabet secrets = options.secrets(matrix.rows(), place);
        Alphabet outcomes = Alphabet.numbered("y", matrix.columns());
        ChosenPrior chosen = prior(arrays.get(PRIOR), secrets, options, place);
        double[] sums = options.normalizing() ? sums(matrix, place) : new double[0];
        Channel channel;
        try {
            channel = options.normalizing()
                    ? Channel.of(
                            chosen.prior(),
                            outcomes,
                            divided(matrix, sums),
                            Rounding.product(matrix.uncertainty(), Rounding.gamma(4)))
                    : Channel.of(chosen.prior(), outcomes, matrix, matrix.uncertainty());
        } catch (IllegalArgumentException noChannel) {
            throw place.problem(
                    String.valueOf(noChannel.getMessage())
                            .replace("ask for normalizing.", "--normalize divides by the sum."),
                    noChannel);
        }
        LoadedModel model = LoadedModel.of(
                chosen.prior().through(channel),
                place.source(),
                chosen.origin(),
                options.prior(),
                chosen.normalized() || Arrays.stream(sums).anyMatch(sum -> !Simplex.isSum(sum)));
        return matrix.uncertainty() > 0
                ? model.recognising(List.of("Numbers have 32 bits, about 7 digits, and so have the results."))
                : model;
    }

    private static NumpyArray matrix(Map<String, NumpyArray> arrays, Place place) {
        NumpyArray found = arrays.size() == 1 ? arrays.values().iterator().next() : arrays.get(CHANNEL);
        boolean others = !arrays.keySet().stream().allMatch(name -> name.equals(CHANNEL) || name.equals(PRIOR));
        if (found == null || arrays.size() > 1 && others) {
            throw place.problem("holds the arrays " + String.join(", ", arrays.keySet())
                    + " (expected 'channel', and perhaps 'prior', or a matrix alone)");
        }
        if (found.list()) {
            throw place.problem("is a list of " + found.columns()
                    + " numbers (expected a matrix with a row for each secret; a prior is given with --prior)");
        }
        return found;
    }

    private static ChosenPrior prior(@Nullable NumpyArray given, Alphabet secrets, ReadOptions options, Place place) {
        HeapGuard heap = HeapGuard.ofRuntime(() -> Double.NaN);
        PriorChoice choice = options.prior();
        if (choice != null) {
            return choice.choose(secrets, false, options.normalizing(), heap);
        }
        return given == null
                ? ChosenPrior.uniform(secrets, false, PriorOrigin.DEFAULT_UNIFORM)
                : NumpyPrior.of(given, place)
                        .choose(secrets, false, options.normalizing(), heap)
                        .inFile();
    }

    /** Each row divided by its sum; these are what was divided. */
    private static Channel.Entries divided(NumpyArray matrix, double[] sums) {
        return (rows, column, length, into) -> {
            matrix.read(rows, column, length, into);
            for (int i = 0; i < rows.length; i++) {
                for (int y = 0; y < length; y++) {
                    into[i][y] /= sums[rows[i]];
                }
            }
        };
    }

    private static double[] sums(NumpyArray matrix, Place place) {
        double[] sums = new double[matrix.rows()];
        double[][] block = new double[BLOCK][matrix.columns()];
        for (int first = 0; first < sums.length; first += BLOCK) {
            int[] rows =
                    IntStream.range(first, Math.min(first + BLOCK, sums.length)).toArray();
            matrix.read(rows, 0, matrix.columns(), block);
            for (int i = 0; i < rows.length; i++) {
                sums[rows[i]] = sum(block[i], "row 'x" + (rows[i] + 1) + "'", place);
            }
        }
        return sums;
    }

    private static double sum(double[] row, String name, Place place) {
        Sum sum = new Sum();
        for (int y = 0; y < row.length; y++) {
            if (!(row[y] >= 0 && row[y] < Double.POSITIVE_INFINITY)) {
                throw place.problem(name + ", column 'y" + (y + 1) + "': " + row[y]
                        + " is no weight (expected a number of at least 0)");
            }
            sum.add(row[y]);
        }
        if (!(sum.value() > 0 && sum.value() < Double.POSITIVE_INFINITY)) {
            throw place.problem(name + " sums to " + sum.value() + " (expected a sum above 0 that a double holds)");
        }
        return sum.value();
    }
}
