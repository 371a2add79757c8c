package io.divulge.numeric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The order against the library's sort of boxed indices. */
class RankingTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 15, 16, 17, 31, 32, 33, 100, 1000, 4097})
    @DisplayName("largest first, equal numbers in the order they came in")
    void descending(int size) {
        SplittableRandom random = new SplittableRandom(size);
        double[] numbers = random.doubles(size).map(d -> Math.floor(d * 20)).toArray();
        if (size > 3) {
            numbers[size / 2] = Double.POSITIVE_INFINITY;
        }
        double[] before = numbers.clone();
        int[] expected = IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -before[i]))
                .mapToInt(i -> i)
                .toArray();
        assertArrayEquals(expected, Ranking.descending(numbers));
        assertArrayEquals(before, numbers, Arrays.toString(numbers));
    }
}
