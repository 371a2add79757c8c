package io.divulge.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Sums of runs against exact sums. */
class PrefixSumsTest {
    @Test
    @DisplayName("numbers from 1 to 1e-20: every run is within its bound of the exact sum")
    void runs() {
        SplittableRandom random = new SplittableRandom(7);
        double[] terms = random.doubles(300)
                .map(d -> d * Math.pow(10, -20 * random.nextDouble()))
                .toArray();
        PrefixSums sums = PrefixSums.of(terms.length, i -> terms[i]);
        for (int from = 0; from < terms.length; from += 7) {
            BigDecimal exact = BigDecimal.ZERO;
            for (int to = from; to < terms.length; to++) {
                double truth = exact.doubleValue();
                double bound = 5 * Rounding.UNIT * truth + sums.error(to);
                assertEquals(truth, sums.between(from, to), bound);
                exact = exact.add(new BigDecimal(terms[to]));
            }
        }
    }

    @Test
    @DisplayName("1, then 1e-20: the difference of the sums has not lost the small one")
    void smallAfterLarge() {
        PrefixSums sums = PrefixSums.of(3, i -> i == 0 ? 1 : 1e-20);
        assertEquals(1e-20, sums.between(1, 2), 1e-33);
        assertEquals(2e-20, sums.between(1, 3), 1e-33);
        assertTrue(sums.error(3) < 1e-30);
    }
}
