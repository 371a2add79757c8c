package io.divulge.law;

import static io.divulge.density.Given.bernoulli;
import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.normal;
import static io.divulge.density.Given.uniform;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.density.law.AverageLeakage;
import io.divulge.density.law.LeakageSupremum;
import io.divulge.density.law.PointwiseLaw;
import io.divulge.density.law.PointwiseLeakage;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.TaylorIntegral;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Outcomes that are drawn fall as often where the densities, tails and laws say, whichever way those are computed. */
class DrawnOutcomesTest {
    private static final int DRAWS = 3000;

    /** Standard errors: missed by chance less than once in a million seeds, and the seed is fixed. */
    private static final double ERRORS = 5;

    private final SplittableRandom random = new SplittableRandom(20);

    private double noise(String kind, double scale) {
        if (kind.equals("laplace")) {
            double exponential = -Math.log(1 - random.nextDouble());
            return random.nextBoolean() ? scale * exponential : -scale * exponential;
        }
        return scale * Math.sqrt(-2 * Math.log(1 - random.nextDouble())) * Math.cos(2 * Math.PI * random.nextDouble());
    }

    private double mean(int n, DoubleSupplier record) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += record.getAsDouble();
        }
        return sum / n;
    }

    // Few uniform records under Laplace noise are splines, many and all under Gaussian noise Fourier series.
    @ParameterizedTest(name = "{0} {1} uniform records, {2} noise {3}")
    @CsvSource({
        "uniform, 3, laplace, 0.1",
        "uniform, 30, laplace, 0.02",
        "uniform, 3, gaussian, 0.1",
        "uniform, 30, gaussian, 0.02",
        "bernoulli, 20, laplace, 0.05",
        "bernoulli, 20, gaussian, 0.05"
    })
    @DisplayName("tails, the law of the leakage and its mean against draws of all records and the noise")
    void means(String law, int n, String kind, String scale) {
        var noise = kind.equals("laplace") ? laplace(scale) : gaussian(scale);
        ContinuousRelease release = law.equals("uniform")
                ? ContinuousRelease.ofMean(noise, uniform("0", "1"), n)
                : ContinuousRelease.ofMean(noise, bernoulli("0.3"), n);
        DoubleSupplier record = law.equals("uniform") ? random::nextDouble : () -> random.nextDouble() < 0.3 ? 1 : 0;
        double[] outcomes = new double[DRAWS];
        double sum = 0;
        double squares = 0;
        double threshold =
                PointwiseLaw.ofLeakage(release).leftQuantile(Scalar.of(0.2)).value();
        int beyond = 0;
        for (int i = 0; i < DRAWS; i++) {
            outcomes[i] = mean(n, record) + noise(kind, Double.parseDouble(scale));
            double leakage =
                    PointwiseLeakage.leakage(release, Enclosure.of(outcomes[i])).value();
            sum += leakage;
            squares += leakage * leakage;
            beyond += leakage > threshold ? 1 : 0;
        }
        double average = sum / DRAWS;
        double error = Math.sqrt((squares / DRAWS - average * average) / DRAWS);
        assertThat(AverageLeakage.leakage(release).value())
                .isBetween(average - ERRORS * error, average + ERRORS * error);
        share(beyond, 0.2);
        for (double y : new double[] {0.2, 0.3, 0.45, 0.5, 0.6}) {
            int below = 0;
            for (double outcome : outcomes) {
                below += outcome < y ? 1 : 0;
            }
            share(below, release.below(Enclosure.of(y)).middle());
            assertThat(release.below(Enclosure.of(y))
                            .plus(release.above(Enclosure.of(y)))
                            .middle())
                    .isBetween(1 - 1e-9, 1 + 1e-9);
        }
    }

    private static void share(int count, double probability) {
        double error = Math.sqrt(Math.max(probability * (1 - probability), 1.0 / DRAWS) / DRAWS);
        assertThat((double) count / DRAWS).isBetween(probability - ERRORS * error, probability + ERRORS * error);
    }

    @ParameterizedTest(name = "from {0} standard deviations on")
    @CsvSource({"-9", "8", "25", "37"})
    @DisplayName("a normal secret far out: sup l = -log min E e^-|x-X| over both ends, by summing over the secret")
    void farOut(int from) {
        ContinuousRelease release = ContinuousRelease.of(
                laplace("1"), normal("0", "1", Integer.toString(from), Integer.toString(from + 1)));
        double all = 0;
        double atLow = 0;
        double atHigh = 0;
        int cells = 100_000;
        for (int i = 0; i < cells; i++) {
            double t = (i + 0.5) / cells;
            // Relative to the density at the nearer end, nothing underflows.
            double x = from + t;
            double near = from > 0 ? from : from + 1;
            double weight = Math.exp((near - x) * (near + x) / 2);
            all += weight;
            atLow += weight * Math.exp(-t);
            atHigh += weight * Math.exp(t - 1);
        }
        double expected = -Math.log(Math.min(atLow, atHigh) / all);
        Value supremum = LeakageSupremum.of(release);
        assertThat(supremum.value()).isBetween(expected - 1e-8, expected + 1e-8);
        assertThat(supremum.width()).isLessThan(1e-9);
        Value far = PointwiseLeakage.leakage(release, Enclosure.of(from + 50.0));
        double beyond = -Math.log(atHigh / all);
        assertThat(far.value()).isBetween(beyond - 1e-8, beyond + 1e-8);
    }

    @Test
    @DisplayName("a finer tolerance gives a bracket inside the coarser one")
    void brackets() {
        ContinuousRelease release = ContinuousRelease.of(gaussian("0.3"), uniform("0", "1"));
        TaylorIntegral.Integrand entropy = (y, order) -> {
            Jet q = release.density(y, order);
            return q.times(q.log());
        };
        List<Enclosure> breaks = List.of(Enclosure.of(-2), Enclosure.ZERO, Enclosure.ONE, Enclosure.of(3));
        Enclosure coarse = TaylorIntegral.of(entropy, breaks, 1);
        for (double tolerance : new double[] {1e-1, 1e-3, 1e-6, 1e-9}) {
            Enclosure fine = TaylorIntegral.of(entropy, breaks, tolerance);
            assertThat(fine.width()).isLessThanOrEqualTo(tolerance);
            assertThat(fine.lower()).isGreaterThanOrEqualTo(coarse.lower());
            assertThat(fine.upper()).isLessThanOrEqualTo(coarse.upper());
            coarse = fine;
        }
    }
}
