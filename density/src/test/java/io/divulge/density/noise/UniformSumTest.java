package io.divulge.density.noise;

import static io.divulge.density.Given.at;
import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.holds;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.uniform;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.density.law.AverageLeakage;
import io.divulge.density.law.PointwiseLeakage;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Splines and Fourier series of noise on uniform variables, against the textbook formula in hundreds of digits. */
class UniformSumTest {
    /** What is left of a double that was rounded once. */
    private static final double ROUNDED = 0x1p-52;

    private static final double WIDTH = 0.7;

    static Stream<Arguments> sums() {
        return IntStream.of(1, 2, 3, 7, 31, 33)
                .boxed()
                .flatMap(number -> Stream.of(1e-3, 0.3, 3.0, 7.0, 15.0, 17.0, 1000.0)
                        .flatMap(ratio -> Stream.of(true, false)
                                // A Gaussian deviation of a thousandth of the sum takes more terms than there are, and
                                // the formula
                                // for many variables takes minutes.
                                .filter(laplace -> laplace || ratio < 100 && number < 10)
                                .map(laplace -> Arguments.of(laplace, number, ratio))));
    }

    @ParameterizedTest(name = "laplace {0}, {1} variables, width/scale {2}")
    @MethodSource("sums")
    @DisplayName("density, slope and tail hold w^-k sum_i (-1)^i C(k,i) G_k(x + kw/2 - iw)")
    void holdsTheFormula(boolean laplace, int number, double ratio) {
        double scale = WIDTH / ratio;
        UniformSum sum = sum(laplace, number, scale);
        int digits = 60 + (int) (number * (2 + Math.max(0, Math.log10(number / ratio))));
        PreciseSum precise = new PreciseSum(laplace, number, WIDTH, scale, Math.max(digits, 120));
        double deviation = Math.sqrt(number / 12.0) * WIDTH;
        for (double x : new double[] {0, 0.31 * deviation, -1.3 * deviation, 0.45 * number * WIDTH}) {
            Enclosure point = Enclosure.of(x);
            Jet density = sum.density(point, 3);
            encloses(density.value(), precise.density(x), "density at " + x);
            encloses(sum.above(point), precise.above(x), "tail at " + x);
            boolean kink = number == 1 && density.order() < 1;
            if (!kink && density.order() > 0) {
                encloses(density.coefficient(1), precise.slope(x), "slope at " + x);
            }
            if (Math.abs(x) < 2 * deviation) {
                assertThat(density.value().width())
                        .isLessThan(1e-9 * density.value().lower());
            }
        }
    }

    private static UniformSum sum(boolean laplace, int number, double scale) {
        String text = Double.toString(scale);
        return new UniformSum(laplace ? laplace(text) : gaussian(text), Enclosure.of(WIDTH), number);
    }

    private static void encloses(Enclosure enclosure, double truth, String what) {
        double off = Math.abs(truth) * ROUNDED;
        assertThat(enclosure.lower()).as(what).isLessThanOrEqualTo(truth + off);
        assertThat(enclosure.upper()).as(what).isGreaterThanOrEqualTo(truth - off);
    }

    @Test
    @DisplayName("the jet over an interval encloses the function at its points")
    void overIntervals() {
        for (int number : new int[] {1, 2, 5, 40}) {
            UniformSum sum = sum(true, number, 0.4);
            for (double from = -number * 0.3; from < number * 0.3; from += 0.173) {
                Enclosure interval = new Enclosure(from, from + 0.05);
                Jet over = sum.density(interval, 2);
                Jet point = sum.density(Enclosure.of(from + 0.02), 2);
                for (int k = 0; k <= Math.min(over.order(), point.order()); k++) {
                    assertThat(over.coefficient(k).lower())
                            .isLessThanOrEqualTo(point.coefficient(k).upper());
                    assertThat(over.coefficient(k).upper())
                            .isGreaterThanOrEqualTo(point.coefficient(k).lower());
                }
            }
        }
    }

    @Test
    @DisplayName("two records and noise that hides nothing: 2 over the triangle's 4y")
    void narrowNoise() {
        ContinuousRelease release = ContinuousRelease.ofMean(laplace("0.001"), uniform("0", "1"), 2);
        holds(PointwiseLeakage.leakage(release, at("0.1")), Math.log(2 / 0.4), 1e-12, 1e-9);
        holds(PointwiseLeakage.leakage(release, at("0.3")), Math.log(2 / 1.2), 1e-12, 1e-9);
        // As good as the mean itself: the entropy of a triangle less that of half of an interval.
        assertThat(AverageLeakage.information(release).value()).isBetween(0.494, 0.5);
    }

    @Test
    @DisplayName("ends that are known to fewer digits than they are apart widen the bracket and do not move it")
    void uncertainWidth() {
        for (int n : new int[] {3, 40}) {
            ContinuousRelease near = ContinuousRelease.ofMean(laplace("0.01"), uniform("0", "0.1"), n);
            ContinuousRelease far = ContinuousRelease.ofMean(laplace("0.01"), uniform("10000000", "10000000.1"), n);
            double expected = PointwiseLeakage.leakage(near, at("0.03")).value();
            holds(PointwiseLeakage.leakage(far, at("10000000.03")), expected, 1e-12, 1e-2);
        }
    }

    @Test
    @DisplayName("a wide noise makes the records of a mean tell next to nothing, and a million of them are no matter")
    void limits() {
        ContinuousRelease dim = ContinuousRelease.ofMean(laplace("1000"), uniform("0", "1"), 5);
        holds(AverageLeakage.leakage(dim), 0, 2e-4, 1e-8);
        ContinuousRelease many = ContinuousRelease.ofMean(laplace("0.00001"), uniform("0", "1"), 1_000_000);
        holds(PointwiseLeakage.leakage(many, at("0.5")), 4.988e-7, 1e-9, 1e-8);
        // Far from everything likely a bound is left: the slope of the noise, and 0.
        assertThat(PointwiseLeakage.leakage(many, at("0.1")).upper()).isBetween(0.1, 0.1000001);
    }
}
