package io.divulge.law;

import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.secret;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.density.envelope.DensityEnvelope;
import io.divulge.density.law.AverageLeakage;
import io.divulge.density.law.CostSupremum;
import io.divulge.density.law.IntegratedMaximum;
import io.divulge.density.law.LargestRatio;
import io.divulge.density.law.LeakageSupremum;
import io.divulge.density.law.PointwiseLaw;
import io.divulge.density.law.PointwiseLeakage;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.measure.Value;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.measure.information.MutualInformation;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for every law of a secret: the same law written in two ways, bounds, second routes, samples. */
class SecretLawTest {
    private static final double NARROW = 1e-9;

    /** Enough to draw every kind of component with both kinds of noise. */
    static LongStream seeds() {
        return LongStream.range(0, 6);
    }

    private static String draw(Random random) {
        List<String> kinds = List.of(
                "point(0)",
                "point(1.5)",
                "uniform(0,1)",
                "uniform(0.5,2)",
                "beta(0.4,2)",
                "beta(3,1.5,-1,1)",
                "normal(0,1,-1,2)",
                "points(0:1/2|3:1/2)");
        List<String> parts = new ArrayList<>();
        int number = 1 + random.nextInt(3);
        int left = 10;
        for (int i = 0; i < number; i++) {
            int weight = i == number - 1 ? left : 1 + random.nextInt(left - number + i);
            left -= weight;
            parts.add(weight + "/10*" + kinds.get(random.nextInt(kinds.size())));
        }
        return "mixture(" + String.join("|", parts) + ")";
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("0 <= I <= E l <= L <= sup l, no outcome leaks or costs more than the suprema, [SGSSO25, Thm 7]")
    void order(long seed) {
        Random random = new Random(seed);
        String scale = List.of("0.2", "1", "4").get(random.nextInt(3));
        ContinuousRelease release =
                ContinuousRelease.of(random.nextBoolean() ? laplace(scale) : gaussian(scale), secret(draw(random)));
        Value most = LeakageSupremum.of(release);
        Value cost = CostSupremum.of(release);
        Value maximal = IntegratedMaximum.of(release);
        Value mean = AverageLeakage.leakage(release);
        Value information = AverageLeakage.information(release);
        assertThat(information.lower()).isGreaterThanOrEqualTo(0).isLessThanOrEqualTo(mean.upper());
        assertThat(mean.lower()).isLessThanOrEqualTo(maximal.upper());
        assertThat(maximal.lower()).isLessThanOrEqualTo(most.upper());
        assertThat(information.width()).isLessThan(1e-8);
        assertThat(mean.width()).isLessThan(1e-8);
        assertThat(Math.max(most.lower(), cost.lower()))
                .isLessThanOrEqualTo(LargestRatio.of(release).upper());
        for (double y = -3; y < 5; y += 0.37) {
            assertThat(PointwiseLeakage.leakage(release, Enclosure.of(y)).lower())
                    .isLessThanOrEqualTo(most.upper());
            assertThat(PointwiseLeakage.cost(release, Enclosure.of(y)).lower()).isLessThanOrEqualTo(cost.upper());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("density, tails and mean leakage agree with Gauss-Kronrod quadrature of each other")
    void secondRoute(long seed) {
        Random random = new Random(seed);
        ContinuousRelease release =
                ContinuousRelease.of(random.nextBoolean() ? laplace("0.7") : gaussian("0.7"), secret(draw(random)));
        double[] breaks = new double[release.kinks().size() + 2];
        breaks[0] = Double.NEGATIVE_INFINITY;
        breaks[breaks.length - 1] = Double.POSITIVE_INFINITY;
        for (int i = 1; i + 1 < breaks.length; i++) {
            breaks[i] = release.kinks().get(i - 1).middle();
        }
        GaussKronrod.Estimate total = GaussKronrod.integral(
                y -> release.density(Enclosure.of(y), 0).value().middle(), 1e-10, breaks);
        assertThat(total.value()).isCloseTo(1, org.assertj.core.data.Offset.offset(1e-8));
        double from = release.lowest().middle();
        double to = release.lowest().middle() + 0.3;
        Enclosure gone = release.above(Enclosure.of(from)).minus(release.above(Enclosure.of(to)));
        GaussKronrod.Estimate between = GaussKronrod.integral(
                y -> release.density(Enclosure.of(y), 0).value().middle(), 1e-11, from, to);
        assertThat(between.value()).isBetween(gone.lower() - 1e-9, gone.upper() + 1e-9);
        assertThat(release.above(Enclosure.of(to)).middle()
                        + release.below(Enclosure.of(to)).middle())
                .isCloseTo(1, org.assertj.core.data.Offset.offset(1e-9));
        GaussKronrod.Estimate mean = GaussKronrod.integral(
                y -> {
                    double density = release.density(Enclosure.of(y), 0).value().middle();
                    return density < 1e-250
                            ? 0
                            : density * release.most(Enclosure.of(y)).logLift().middle();
                },
                1e-9,
                breaks);
        assertThat(AverageLeakage.leakage(release).value())
                .isCloseTo(mean.value(), org.assertj.core.data.Offset.offset(1e-7));
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(
            delimiter = ';',
            value = {
                "beta(1,1); uniform(0,1)",
                "beta(1,1,-2,1); uniform(-2,1)",
                "mixture(1/2*uniform(0,1/2)|1/2*uniform(1/2,1)); uniform(0,1)",
                "mixture(0.25*beta(2,1)|0.25*beta(1,2)|0.5*uniform(0,1)); uniform(0,1)",
                "mixture(0.2*point(0)|0.8*mixture(0.5*point(0)|0.5*point(1))); bernoulli(0.4)",
                "mixture(1*uniform(-1,1)|0*point(7)); uniform(-1,1)"
            })
    @DisplayName("a law written in two ways leaks the same, by every measure")
    void sameLaw(String one, String other) {
        for (boolean exponential : new boolean[] {true, false}) {
            ContinuousRelease left = ContinuousRelease.of(exponential ? laplace("0.6") : gaussian("0.6"), secret(one));
            ContinuousRelease right =
                    ContinuousRelease.of(exponential ? laplace("0.6") : gaussian("0.6"), secret(other));
            same(LeakageSupremum.of(left), LeakageSupremum.of(right));
            same(CostSupremum.of(left), CostSupremum.of(right));
            same(AverageLeakage.leakage(left), AverageLeakage.leakage(right));
            same(AverageLeakage.cost(left), AverageLeakage.cost(right));
            same(AverageLeakage.information(left), AverageLeakage.information(right));
            same(IntegratedMaximum.of(left), IntegratedMaximum.of(right));
            Scalar half = Scalar.parse("0.5");
            overlap(
                    PointwiseLaw.ofLeakage(left).tail(half),
                    PointwiseLaw.ofLeakage(right).tail(half));
            overlap(
                    PointwiseLaw.ofCost(left).tail(half),
                    PointwiseLaw.ofCost(right).tail(half));
            for (double y : new double[] {-30, -1, 0, 0.25, 0.6, 4}) {
                same(PointwiseLeakage.leakage(left, Enclosure.of(y)), PointwiseLeakage.leakage(right, Enclosure.of(y)));
            }
        }
    }

    private static void same(Value one, Value other) {
        if (Double.isInfinite(one.lower())) {
            assertThat(other.lower()).isEqualTo(one.lower());
        } else {
            overlap(one, other);
            assertThat(one.width()).isLessThan(NARROW);
        }
    }

    private static void overlap(Value one, Value other) {
        assertThat(one.lower()).isLessThanOrEqualTo(other.upper());
        assertThat(other.lower()).isLessThanOrEqualTo(one.upper());
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"beta(0.5,2)", "mixture(0.3*point(0)|0.7*uniform(0,1))"})
    @DisplayName("secret and outcome on a fine grid: the finite channel leaks a little less")
    void fineChannel(String law) {
        ContinuousRelease release = ContinuousRelease.of(laplace("0.5"), secret(law));
        int cells = 60;
        int bins = 400;
        double[] prior = new double[cells + 1];
        double[][] rows = new double[cells + 1][bins + 2];
        prior[cells] = release.secret().atLowest().middle();
        double left = 1 - prior[cells];
        for (int x = 0; x <= cells; x++) {
            double above = x == cells
                    ? 0
                    : release.secret().above(Enclosure.of((x + 1.0) / cells)).middle();
            prior[x] = x == cells ? prior[x] : Math.max(0, left - above);
            left = x == cells ? left : above;
            double place = x == cells ? 0 : (x + 0.5) / cells;
            double before = 1;
            for (int i = 0; i <= bins + 1; i++) {
                double next = i > bins
                        ? 0
                        : release.noise()
                                .above(Enclosure.of(-2 + 5.0 * i / bins - place))
                                .middle();
                rows[x][i] = Math.max(0, before - next);
                before = next;
            }
        }
        Alphabet secrets = Alphabet.numbered("x", cells + 1);
        Joint joint = Prior.normalizing(secrets, prior)
                .through(DenseChannel.normalizing(secrets, Alphabet.numbered("y", bins + 2), rows));
        double grid = 2e-3;
        assertThat(MutualInformation.of(joint).value())
                .isCloseTo(AverageLeakage.information(release).value(), org.assertj.core.data.Offset.offset(grid));
        assertThat(MaximalLeakage.of(joint).value())
                .isCloseTo(IntegratedMaximum.of(release).value(), org.assertj.core.data.Offset.offset(0.02));
    }

    @Test
    @DisplayName("the envelope is between a quantile of the leakage and its supremum")
    void envelope() {
        ContinuousRelease release =
                ContinuousRelease.of(laplace("0.5"), secret("mixture(0.3*point(0)|0.7*uniform(0,1))"));
        Value envelope = DensityEnvelope.of(release).epsilon(Scalar.parse("0.5"));
        assertThat(envelope.lower()).isLessThanOrEqualTo(envelope.upper());
        assertThat(PointwiseLaw.ofLeakage(release)
                        .rightQuantile(Scalar.parse("0.5"))
                        .lower())
                .isLessThanOrEqualTo(envelope.upper());
        assertThat(envelope.upper())
                .isLessThanOrEqualTo(LeakageSupremum.of(release).upper());
    }

    @Test
    @DisplayName("sampled outcomes of an arcsine law, and of a value beside an interval, leak as often as the law says")
    void sampled() {
        Random random = new Random(5);
        sample(
                ContinuousRelease.of(gaussian("0.3"), secret("beta(0.5,0.5)")),
                () -> Math.pow(Math.sin(Math.PI / 2 * random.nextDouble()), 2) + 0.3 * random.nextGaussian(),
                "0.8",
                "3");
        sample(
                ContinuousRelease.of(gaussian("0.3"), secret("mixture(0.3*point(0)|0.7*uniform(0,1))")),
                () -> (random.nextDouble() < 0.3 ? 0 : random.nextDouble()) + 0.3 * random.nextGaussian(),
                "0.9",
                "3");
    }

    private static void sample(ContinuousRelease release, DoubleSupplier outcome, String leakage, String cost) {
        int trials = 2000;
        int leaks = 0;
        int costs = 0;
        for (int i = 0; i < trials; i++) {
            Enclosure y = Enclosure.of(outcome.getAsDouble());
            leaks += PointwiseLeakage.leakage(release, y).value() > Double.parseDouble(leakage) ? 1 : 0;
            costs += PointwiseLeakage.cost(release, y).value() > Double.parseDouble(cost) ? 1 : 0;
        }
        agree(leaks, trials, PointwiseLaw.ofLeakage(release).tail(Scalar.parse(leakage)));
        agree(costs, trials, PointwiseLaw.ofCost(release).tail(Scalar.parse(cost)));
    }

    private static void agree(int hits, int trials, Value probability) {
        assertThat(probability.width()).isLessThan(1e-6);
        assertThat(probability.value())
                .isBetween(ClopperPearson.lower(hits, trials, 5e-7), ClopperPearson.upper(hits, trials, 5e-7));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"beta(0.3,2)", "beta(40,3)", "mixture(0.3*point(0)|0.7*beta(2,2))"})
    @DisplayName("scale to infinity leaks nothing; scale to 0 leaks at least what an interval of the width does")
    void limits(String law) {
        ContinuousRelease dim = ContinuousRelease.of(laplace("1e7"), secret(law));
        for (Value nothing : List.of(
                LeakageSupremum.of(dim),
                CostSupremum.of(dim),
                IntegratedMaximum.of(dim),
                AverageLeakage.information(dim))) {
            assertThat(nothing.upper()).isLessThan(1e-6);
        }
        ContinuousRelease clear = ContinuousRelease.of(laplace("0.01"), secret(law));
        // log(1 + w/(2b)), whatever the law on the interval.
        assertThat(IntegratedMaximum.of(clear).value())
                .isCloseTo(Math.log1p(50), org.assertj.core.data.Offset.offset(1e-12));
        assertThat(LeakageSupremum.of(clear).lower())
                .isGreaterThan(IntegratedMaximum.of(clear).lower());
        // Inside the interval an outcome leaks log g(0)/q.
        Value middle = PointwiseLeakage.leakage(clear, Enclosure.of(0.5));
        double density = clear.density(Enclosure.of(0.5), 0).value().middle();
        assertThat(middle.value()).isCloseTo(Math.log(50 / density), org.assertj.core.data.Offset.offset(1e-9));
        assertThat(middle.width()).isLessThan(1e-9);
    }

    @Test
    @DisplayName("one clear message for a law that is none")
    void messages() {
        refused("beta(0,1)", "'beta' has a=0 (expected a number from 0.001 to 500)");
        refused("beta(1,501)", "'beta' has b=501 (expected a number from 0.001 to 500)");
        refused("beta(1,1,2,1)", "'beta' is from 2 to 1 (expected an interval");
        refused("beta(2)", "'beta' needs 'b'");
        refused("mixture(0.3*point(0)|0.6*uniform(0,1))", "mixture sums to 0.9");
        refused("mixture(point(0)|uniform(0,1))", "'mixture' has 'point(0)' (expected probability*law");
        refused("mixture(x*point(0))", "'mixture' has the number 'x'");
        refused("mixture(1*pont(0))", "there is no law of a secret 'pont'. Did you mean 'point'?");
    }

    @Test
    @DisplayName("a mixture of mixtures is read to a depth of 100, and refused beyond, however deep")
    void nested() {
        assertThat(secret("mixture(1*".repeat(99) + "uniform(0,1)" + ")".repeat(99))
                        .inWords())
                .isEqualTo("uniform on [0, 1]");
        for (int depth : new int[] {102, 20_000}) {
            refused(
                    "mixture(1*".repeat(depth) + "uniform(0,1)" + ")".repeat(depth),
                    "'mixture' has more than 100 parentheses inside each other (expected at most 100). A mixture of"
                            + " mixtures is one mixture: multiply the probabilities.");
        }
    }

    private static void refused(String law, String message) {
        assertThatThrownBy(() -> secret(law))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
