package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShortDecimalTest {
    private static double read(String text) {
        return ShortDecimal.toDouble(text.toCharArray(), 0, text.length());
    }

    @Test
    @DisplayName("decimals of every length and size are the double that the JDK reads, and few are left open")
    void nearest() {
        SplittableRandom random = new SplittableRandom(7);
        int answered = 0;
        int asked = 400_000;
        for (int i = 0; i < asked; i++) {
            BigInteger whole = new BigInteger(64, new java.util.Random(random.nextLong()))
                    .mod(BigInteger.TEN.pow(random.nextInt(1, 20)))
                    .add(BigInteger.ONE);
            answered += agrees(new BigDecimal(whole, random.nextInt(0, 28)).toPlainString()) ? 1 : 0;
        }
        assertThat(answered).isGreaterThan(asked * 98 / 100);
    }

    @Test
    @DisplayName("small numbers with an exponent are the double that the JDK reads, and few are left open")
    void exponents() {
        SplittableRandom random = new SplittableRandom(9);
        int answered = 0;
        int asked = 200_000;
        for (int i = 0; i < asked; i++) {
            String digits = Long.toString(random.nextLong(1, 1L << random.nextInt(2, 63)));
            String written = digits.charAt(0) + "." + digits.substring(1) + "e-0" + random.nextInt(0, 10);
            answered += agrees(written) ? 1 : 0;
        }
        assertThat(answered).isGreaterThan(asked * 98 / 100);
    }

    @Test
    @DisplayName("numbers that lie halfway between two doubles, or next to there, are right or left open")
    void halfway() {
        SplittableRandom random = new SplittableRandom(8);
        int halves = 0;
        for (int i = 0; i < 100_000; i++) {
            // 54 bits, the last of them 1, and few binary places: at most 19 digits.
            long odd = random.nextLong(1L << 53, 1L << 54) | 1;
            BigDecimal half = new BigDecimal(odd).divide(new BigDecimal(1L << random.nextInt(0, 3)));
            BigDecimal unit = BigDecimal.ONE.scaleByPowerOfTen(-half.scale());
            halves += read(half.toPlainString()) > 0 ? 1 : 0;
            agrees(half.add(unit).toPlainString());
            agrees(half.subtract(unit).toPlainString());
        }
        assertThat(halves).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "0.1",
                ".5",
                "5.",
                "000.25",
                "1.0000000000000000",
                "9999999999999999999",
                "0.9999999999999999999",
                "0.00000000000000000000000001"
            })
    @DisplayName("what is written in unusual ways is read too")
    void written(String text) {
        assertThat(agrees(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "0",
                "0.000",
                "-1",
                "+1",
                "1e-3",
                "1/3",
                "1.2.3",
                "nan",
                "12345678901234567890",
                "0.0000000000000000000000000001"
            })
    @DisplayName("what is no short decimal above 0 is left to others")
    void others(String text) {
        assertThat(read(text)).isNaN();
    }

    /** Whether there is an answer; if there is one it must be right. */
    private static boolean agrees(String text) {
        double read = read(text);
        if (Double.isNaN(read)) {
            return false;
        }
        if (read != Double.parseDouble(text)) {
            throw new AssertionError(text + " was read as " + read);
        }
        return true;
    }
}
