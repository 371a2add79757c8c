package io.divulge.law;

import static io.divulge.density.Given.bernoulli;
import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.holds;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.normal;
import static io.divulge.density.Given.points;
import static io.divulge.density.Given.uniform;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.density.envelope.DensityEnvelope;
import io.divulge.density.law.AverageLeakage;
import io.divulge.density.law.CostSupremum;
import io.divulge.density.law.IntegratedMaximum;
import io.divulge.density.law.LargestRatio;
import io.divulge.density.law.LeakageSupremum;
import io.divulge.density.law.PointwiseLaw;
import io.divulge.density.law.PointwiseLeakage;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.measure.information.MutualInformation;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.ClopperPearson;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.GaussKronrod;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for every release with densities: bounds, limits, second routes, samples. */
class ContinuousLawTest {
    private static final double ROUNDING = 1e-12;

    /** Enough seeds to draw every kind of noise and secret several times; each takes integrals. */
    static LongStream seeds() {
        return Draw.seeds().limit(24);
    }

    private static PointSecretDraw draw(long seed) {
        Random random = new Random(seed);
        int values = 1 + random.nextInt(4);
        List<String> numbers = new ArrayList<>();
        int[] weights = random.ints(values, 1, 20).toArray();
        int sum = java.util.Arrays.stream(weights).sum();
        for (int i = 0; i < values; i++) {
            numbers.add(Integer.toString(i * (1 + random.nextInt(2)) + i));
            numbers.add(weights[i] + "/" + sum);
        }
        String scale = List.of("0.3", "1", "5").get(random.nextInt(3));
        boolean exponential = random.nextBoolean();
        ContinuousRelease release = ContinuousRelease.of(
                exponential ? laplace(scale) : gaussian(scale), points(numbers.toArray(String[]::new)));
        return new PointSecretDraw(release, values, sum, weights);
    }

    private record PointSecretDraw(ContinuousRelease release, int values, int sum, int[] weights) {}

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("0 <= I <= E l <= L <= sup l <= -log p_min, and tails of l and Lambda under their suprema are 0")
    void order(long seed) {
        PointSecretDraw drawn = draw(seed);
        ContinuousRelease release = drawn.release();
        Value most = LeakageSupremum.of(release);
        Value maximal = IntegratedMaximum.of(release);
        Value mean = AverageLeakage.leakage(release);
        Value information = AverageLeakage.information(release);
        int rarest = java.util.Arrays.stream(drawn.weights()).min().orElseThrow();
        assertThat(information.lower()).isGreaterThanOrEqualTo(0).isLessThanOrEqualTo(mean.upper());
        assertThat(mean.lower()).isLessThanOrEqualTo(maximal.upper());
        assertThat(maximal.lower()).isLessThanOrEqualTo(most.upper());
        assertThat(most.lower()).isLessThanOrEqualTo(Math.log((double) drawn.sum() / rarest) + ROUNDING);
        assertThat(most.width()).isLessThan(1e-11);
        // [SGSSO25, Thm 7]: what differential privacy bounds, it bounds for both.
        assertThat(Math.max(most.lower(), CostSupremum.of(release).lower()))
                .isLessThanOrEqualTo(LargestRatio.of(release).upper());
        for (double y = -3; y < 8; y += 0.37) {
            assertThat(PointwiseLeakage.leakage(release, Enclosure.of(y)).lower())
                    .isLessThanOrEqualTo(most.upper());
            assertThat(PointwiseLeakage.cost(release, Enclosure.of(y)).lower())
                    .isLessThanOrEqualTo(CostSupremum.of(release).upper());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("mutual information agrees with Gauss-Kronrod quadrature of the definition")
    void secondRoute(long seed) {
        ContinuousRelease release = draw(seed).release();
        double[] breaks = new double[release.kinks().size() + 2];
        breaks[0] = Double.NEGATIVE_INFINITY;
        breaks[breaks.length - 1] = Double.POSITIVE_INFINITY;
        for (int i = 1; i + 1 < breaks.length; i++) {
            breaks[i] = release.kinks().get(i - 1).middle();
        }
        GaussKronrod.Estimate mean = GaussKronrod.integral(
                y -> {
                    double density = release.density(Enclosure.of(y), 0).value().middle();
                    return density < 1e-250
                            ? 0
                            : density * release.most(Enclosure.of(y)).logLift().middle();
                },
                1e-11,
                breaks);
        holds(AverageLeakage.leakage(release), mean.value(), mean.error() + 1e-10, 1e-9);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"laplace", "gaussian"})
    @DisplayName("values on a fine grid of outcomes: a finite channel leaks a little less, and the envelope is between")
    void fineChannel(String noise) {
        ContinuousRelease release = ContinuousRelease.of(
                noise.equals("laplace") ? laplace("1") : gaussian("1"), points("0", "0.2", "1", "0.5", "2", "0.3"));
        int bins = 2000;
        double from = -9;
        double step = 20.0 / bins;
        double[][] rows = new double[3][bins + 2];
        for (int x = 0; x < 3; x++) {
            double before = 1;
            for (int i = 0; i <= bins + 1; i++) {
                double above = i > bins
                        ? 0
                        : release.noise()
                                .above(Enclosure.of(from + i * step - x))
                                .middle();
                rows[x][i] = Math.max(0, before - above);
                before = above;
            }
        }
        Alphabet secrets = Alphabet.numbered("x", 3);
        Joint joint = Prior.of(secrets, 0.2, 0.5, 0.3)
                .through(DenseChannel.normalizing(secrets, Alphabet.numbered("y", bins + 2), rows));
        double grid = 2e-4;
        assertThat(MutualInformation.of(joint).value())
                .isBetween(
                        AverageLeakage.information(release).lower() - grid,
                        AverageLeakage.information(release).upper() + 1e-9);
        assertThat(MaximalLeakage.of(joint).value())
                .isBetween(
                        IntegratedMaximum.of(release).lower() - grid,
                        IntegratedMaximum.of(release).upper() + 1e-9);
        double tail =
                PointwiseMaximalLeakage.of(joint).tail(Scalar.parse("0.4")).value();
        assertThat(PointwiseLaw.ofLeakage(release).tail(Scalar.parse("0.4")).value())
                .isCloseTo(tail, org.assertj.core.data.Offset.offset(2 * step));
        Value envelope = DensityEnvelope.of(release).epsilon(Scalar.parse("0.3"));
        double finite = Envelope.of(joint).epsilon(0.3).epsilon().value();
        assertThat(finite).isBetween(envelope.lower() - 1e-3, envelope.upper());
    }

    @Test
    @DisplayName("scale to 0 gives the secret away, scale to infinity nothing")
    void limits() {
        ContinuousRelease clear = ContinuousRelease.of(laplace("1e-6"), bernoulli("0.3"));
        ContinuousRelease dim = ContinuousRelease.of(laplace("1e9"), bernoulli("0.3"));
        double entropy = -0.3 * Math.log(0.3) - 0.7 * Math.log(0.7);
        holds(LeakageSupremum.of(clear), -Math.log(0.3), 1e-12, 1e-9);
        holds(AverageLeakage.information(clear), entropy, 1e-5, 1e-6);
        holds(IntegratedMaximum.of(clear), Math.log(2), 1e-12, 1e-9);
        holds(CostSupremum.of(clear), 1e6, 2, 1e-6);
        for (Value nothing : List.of(
                LeakageSupremum.of(dim),
                CostSupremum.of(dim),
                IntegratedMaximum.of(dim),
                AverageLeakage.information(dim))) {
            holds(nothing, 0, 1e-9, 1e-9);
        }
        ContinuousRelease sharp = ContinuousRelease.of(gaussian("0.01"), uniform("0", "1"));
        holds(IntegratedMaximum.of(sharp), Math.log1p(100 / Math.sqrt(2 * Math.PI)), 1e-12, 1e-9);
        ContinuousRelease wide = ContinuousRelease.of(gaussian("1e6"), uniform("0", "1"));
        holds(AverageLeakage.information(wide), 0, 1e-9, 1e-6);
    }

    @Test
    @DisplayName("a uniform secret and a hardly curved normal one leak the same")
    void nearlyUniform() {
        ContinuousRelease flat = ContinuousRelease.of(laplace("0.5"), uniform("0", "1"));
        ContinuousRelease curved = ContinuousRelease.of(laplace("0.5"), normal("0.5", "14", "0", "1"));
        holds(LeakageSupremum.of(curved), LeakageSupremum.of(flat).value(), 1e-3, 1e-8);
        holds(
                AverageLeakage.information(curved),
                AverageLeakage.information(flat).value(),
                1e-3,
                1e-8);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    @DisplayName(
            "sampled outcomes leak more than epsilon, and cost more, as often as the law says (Clopper-Pearson, 1e-6)")
    void sampled(long seed) {
        Random random = new Random(seed);
        ContinuousRelease laplaceUniform = ContinuousRelease.of(laplace("0.5"), uniform("0", "2"));
        sample(laplaceUniform, () -> 2 * random.nextDouble() + exponential(random, 0.5), "0.55", "1.5");
        ContinuousRelease gaussianBit = ContinuousRelease.of(gaussian("1"), bernoulli("0.3"));
        sample(gaussianBit, () -> (random.nextDouble() < 0.3 ? 1 : 0) + random.nextGaussian(), "0.4", "1");
        ContinuousRelease mean = ContinuousRelease.ofMean(laplace("0.2"), bernoulli("0.3"), 5);
        sample(
                mean,
                () -> {
                    int ones = 0;
                    for (int i = 0; i < 5; i++) {
                        ones += random.nextDouble() < 0.3 ? 1 : 0;
                    }
                    return ones / 5.0 + exponential(random, 0.2);
                },
                "0.3",
                "0.4");
    }

    @Test
    @DisplayName("the mean of three uniform records through Gaussian noise, sampled")
    void sampledMean() {
        Random random = new Random(7);
        ContinuousRelease mean = ContinuousRelease.ofMean(gaussian("0.3"), uniform("0", "1"), 3);
        sample(
                mean,
                () -> (random.nextDouble() + random.nextDouble() + random.nextDouble()) / 3
                        + 0.3 * random.nextGaussian(),
                "0.4",
                "0.6");
    }

    @Test
    @DisplayName("a mean of records on a fine grid is nearly one of uniform records")
    void gridOfRecords() {
        int cells = 64;
        String[] numbers = new String[2 * cells];
        for (int i = 0; i < cells; i++) {
            numbers[2 * i] = (2 * i + 1) + "/" + 2 * cells;
            numbers[2 * i + 1] = "1/" + cells;
        }
        ContinuousRelease grid = ContinuousRelease.ofMean(laplace("0.2"), points(numbers), 4);
        ContinuousRelease smooth = ContinuousRelease.ofMean(laplace("0.2"), uniform("0", "1"), 4);
        for (String y : List.of("-0.5", "0.1", "0.35", "0.5", "0.8")) {
            Enclosure at = Enclosure.of(Scalar.parse(y));
            assertThat(grid.density(at, 0).value().middle())
                    .isCloseTo(smooth.density(at, 0).value().middle(), org.assertj.core.data.Offset.offset(1e-3));
            assertThat(PointwiseLeakage.leakage(grid, at).value())
                    .isCloseTo(
                            PointwiseLeakage.leakage(smooth, at).value(), org.assertj.core.data.Offset.offset(1.5e-2));
        }
    }

    private static double exponential(Random random, double scale) {
        double size = -scale * Math.log(1 - random.nextDouble());
        return random.nextBoolean() ? size : -size;
    }

    private static void sample(ContinuousRelease release, DoubleSupplier outcome, String leakage, String cost) {
        int trials = 3000;
        int leaks = 0;
        int costs = 0;
        double leakageAbove = Double.parseDouble(leakage);
        double costAbove = Double.parseDouble(cost);
        for (int i = 0; i < trials; i++) {
            Enclosure y = Enclosure.of(outcome.getAsDouble());
            leaks += PointwiseLeakage.leakage(release, y).value() > leakageAbove ? 1 : 0;
            costs += PointwiseLeakage.cost(release, y).value() > costAbove ? 1 : 0;
        }
        Value leaking = PointwiseLaw.ofLeakage(release).tail(Scalar.parse(leakage));
        Value costing = PointwiseLaw.ofCost(release).tail(Scalar.parse(cost));
        assertThat(leaking.width()).isLessThan(1e-9);
        agree(leaks, trials, leaking.value());
        agree(costs, trials, costing.value());
    }

    private static void agree(int hits, int trials, double probability) {
        assertThat(probability)
                .isBetween(ClopperPearson.lower(hits, trials, 5e-7), ClopperPearson.upper(hits, trials, 5e-7));
    }

    @ParameterizedTest(name = "beta = {0}")
    @ValueSource(doubles = {2, 4, 8, 16})
    @DisplayName("[SGSSO25, (18)]: P{Lambda >= beta + r/2} <= 2 exp(-beta^2/(8(r^2 + r))) with A^2 = r sigma^2")
    void gaussianTail(double beta) {
        ContinuousRelease release = ContinuousRelease.of(gaussian("1"), points("-1", "1/2", "1", "1/2"));
        double r = 1;
        Value tail = PointwiseLaw.ofCost(release).tail(Scalar.of(beta + r / 2));
        assertThat(tail.upper()).isLessThanOrEqualTo(2 * Math.exp(-beta * beta / (8 * (r * r + r))));
    }

    @Test
    @DisplayName("quantiles turn tails around")
    void quantiles() {
        ContinuousRelease release = ContinuousRelease.of(gaussian("1"), uniform("0", "1"));
        PointwiseLaw law = PointwiseLaw.ofLeakage(release);
        for (String delta : List.of("0.9", "0.3", "0.01")) {
            Value quantile = law.leftQuantile(Scalar.parse(delta));
            Value tail = law.tail(Scalar.of(quantile.value()));
            assertThat(tail.value()).isCloseTo(Double.parseDouble(delta), org.assertj.core.data.Offset.offset(1e-9));
        }
    }
}
