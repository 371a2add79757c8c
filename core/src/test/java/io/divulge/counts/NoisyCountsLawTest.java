package io.divulge.counts;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.CHI_SQUARED;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.Release;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Noisy counts against all records and all noise written out, and against searches over outcomes. */
class NoisyCountsLawTest {
    private static final List<MeasureFamily<None>> MEASURES =
            List.of(PML, PMC, LDP, LIP, MUTUAL_INFORMATION, MAXIMAL_LEAKAGE, TOTAL_VARIATION, CHI_SQUARED);

    private static final Description.Name NAME = new Description.Name("counts", "as given", false);

    static LongStream seeds() {
        return Draw.seeds().limit(80);
    }

    private static CountNoise noise(CountNoise.Kind kind, double scale) {
        return new CountNoise(kind, Scalar.of(scale));
    }

    /** Geometric noise on a whole number, all of at most 0 as 0 and all of at least {@code most} as that: nothing is lost by that, as likelihoods keep their ratios. */
    private static double clamped(int z, int count, int most, double scale) {
        double ratio = Math.exp(-1 / scale);
        if (z == 0) {
            return Math.pow(ratio, count) / (1 + ratio);
        }
        return z == most
                ? Math.pow(ratio, most - count) / (1 + ratio)
                : (1 - ratio) / (1 + ratio) * Math.pow(ratio, Math.abs(z - count));
    }

    /** The definition: other records are drawn, all are counted, and every count gets noise. */
    private static Joint writtenOut(Prior prior, int n, double scale) {
        int bins = prior.secrets().size();
        int outcomes = (int) Math.pow(n + 1, bins);
        double[][] rows = new double[bins][outcomes];
        int others = (int) Math.pow(bins, n - 1);
        for (int x = 0; x < bins; x++) {
            for (int code = 0; code < others; code++) {
                int[] counts = new int[bins];
                counts[x]++;
                double probability = 1;
                for (int i = 0, rest = code; i < n - 1; i++, rest /= bins) {
                    counts[rest % bins]++;
                    probability *= prior.probability(rest % bins);
                }
                for (int z = 0; z < outcomes; z++) {
                    double product = probability;
                    for (int b = 0, rest = z; b < bins; b++, rest /= n + 1) {
                        product *= clamped(rest % (n + 1), counts[b], n, scale);
                    }
                    rows[x][z] += product;
                }
            }
        }
        return prior.through(Channel.of(prior.secrets(), Alphabet.numbered("z", outcomes), rows));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "others drawn from the prior: the brackets hold what all records and all noise give, and the worst outcome is exact")
    void drawn(long seed) {
        Draw draw = Draw.seeded(seed);
        int bins = draw.whole(2, 3);
        int n = draw.whole(2, bins == 2 ? 6 : 4);
        double scale = 0.5 + 2 * draw.inside();
        Prior prior = draw.fullPrior(Alphabet.numbered("x", bins));
        Joint truth = writtenOut(prior, n, scale);
        Release drawn = NoisyCounts.histogram(prior, n, noise(CountNoise.Kind.GEOMETRIC, scale), false, NAME);
        for (MeasureFamily<None> family : MEASURES) {
            Value expected = Measure.of(family).of(truth);
            Value found = drawn.measure(Measure.of(family));
            // The matrix that is written out has rounded entries.
            assertThat(found.lower()).as(family.name()).isLessThanOrEqualTo(expected.upper() + 1e-12);
            assertThat(found.upper()).as(family.name()).isGreaterThanOrEqualTo(expected.lower() - 1e-12);
            if (List.of(PML, PMC, LDP, LIP).contains(family)) {
                assertThat(found.value()).as(family.name()).isCloseTo(expected.value(), within(1e-9));
            }
        }
        Value envelope = drawn.measure("envelope(delta=0.1)");
        Value exact = Measures.parse("envelope(delta=0.1)").of(truth);
        assertThat(envelope.lower()).isLessThanOrEqualTo(exact.upper() + 1e-12);
        assertThat(envelope.upper()).isGreaterThanOrEqualTo(exact.lower() - 1e-12);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("others known: geometric noise on one record, written out")
    void known(long seed) {
        Draw draw = Draw.seeded(seed);
        int bins = draw.whole(1, 5);
        double scale = 0.3 + 3 * draw.inside();
        Prior prior = draw.fullPrior(Alphabet.numbered("x", bins));
        Joint truth = writtenOut(prior, 1, scale);
        Release known =
                NoisyCounts.histogram(prior, draw.whole(1, 1000), noise(CountNoise.Kind.GEOMETRIC, scale), true, NAME);
        for (MeasureFamily<None> family : MEASURES) {
            assertThat(known.measure(Measure.of(family)).value())
                    .as(family.name())
                    .isCloseTo(Measure.of(family).of(truth).value(), within(1e-9));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("Laplace noise on sums: no outcome of a search exceeds the closed forms, and some attain them")
    void worstAnswers(long seed) {
        Draw draw = Draw.seeded(seed);
        int secrets = draw.whole(2, 4);
        int sums = draw.whole(1, 3);
        double scale = 0.5 + draw.inside();
        double[][] weights = new double[sums][secrets];
        for (double[] row : weights) {
            for (int x = 0; x < secrets; x++) {
                row[x] = draw.whole(-3, 3) / 2.0;
            }
        }
        Prior prior = draw.fullPrior(Alphabet.numbered("x", secrets));
        Release queries = NoisyCounts.queries(prior, weights, noise(CountNoise.Kind.LAPLACE, scale), NAME);
        double pml = 0;
        double pmc = 0;
        int steps = 17;
        for (int code = 0; code < Math.pow(steps, sums); code++) {
            double[] logs = new double[secrets];
            for (int i = 0, rest = code; i < sums; i++, rest /= steps) {
                double z = (rest % steps - 8) / 4.0;
                for (int x = 0; x < secrets; x++) {
                    logs[x] -= Math.abs(z - weights[i][x]) / scale;
                }
            }
            double sum = 0;
            for (int x = 0; x < secrets; x++) {
                sum += prior.probability(x) * Math.exp(logs[x]);
            }
            for (double log : logs) {
                pml = Math.max(pml, log - Math.log(sum));
                pmc = Math.max(pmc, Math.log(sum) - log);
            }
        }
        assertThat(queries.measure("pml").value()).isCloseTo(pml, within(1e-9));
        assertThat(queries.measure("pmc").lower()).isCloseTo(pmc, within(1e-9));
        assertThat(queries.measure("pmc").upper()).isGreaterThanOrEqualTo(pmc - 1e-12);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("Laplace noise is the limit of geometric noise on finer whole numbers")
    void limit(long seed) {
        Draw draw = Draw.seeded(seed);
        int secrets = draw.whole(2, 4);
        double scale = 0.5 + draw.inside();
        int fine = 40;
        double[][] weights = new double[2][secrets];
        double[][] finer = new double[2][secrets];
        for (int i = 0; i < 2; i++) {
            for (int x = 0; x < secrets; x++) {
                weights[i][x] = draw.whole(0, 2);
                finer[i][x] = fine * weights[i][x];
            }
        }
        Prior prior = draw.fullPrior(Alphabet.numbered("x", secrets));
        Release laplace = NoisyCounts.queries(prior, weights, noise(CountNoise.Kind.LAPLACE, scale), NAME);
        Release whole = NoisyCounts.queries(prior, finer, noise(CountNoise.Kind.GEOMETRIC, fine * scale), NAME);
        for (MeasureFamily<None> family : List.of(PML, LDP, MUTUAL_INFORMATION, MAXIMAL_LEAKAGE, TOTAL_VARIATION)) {
            Value found = laplace.measure(Measure.of(family));
            double near = whole.measure(Measure.of(family)).value();
            assertThat(found.lower()).as(family.name()).isLessThanOrEqualTo(near * 1.001 + 1e-9);
            assertThat(found.upper()).as(family.name()).isGreaterThanOrEqualTo(near * 0.999 - 1e-9);
            assertThat(found.width()).as(family.name()).isLessThan(0.02);
        }
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(CountNoise.Kind.class)
    @DisplayName("many bins: cells and bits bracket the same release, and more noise tells less")
    void manyBins(CountNoise.Kind kind) {
        Prior five = Prior.normalizing(Alphabet.numbered("x", 5), 1, 2, 3, 4, 5);
        double before = Double.POSITIVE_INFINITY;
        for (double scale : new double[] {0.5, 1, 2, 8}) {
            Release counts = NoisyCounts.histogram(five, 100, noise(kind, scale), true, NAME);
            Value information = counts.measure("mutual-information");
            assertThat(information.lower()).isLessThanOrEqualTo(before);
            before = information.upper();
            // A bit for each bin that says whether its noisy count is above one half.
            double wrong = noise(kind, scale).kind() == CountNoise.Kind.GEOMETRIC
                    ? 1 / (1 + Math.exp(1 / scale))
                    : noise(kind, scale).mass(0.5, Double.POSITIVE_INFINITY).middle();
            double[][] rows = new double[5][32];
            for (int x = 0; x < 5; x++) {
                for (int bits = 0; bits < 32; bits++) {
                    rows[x][bits] = 1;
                    for (int b = 0; b < 5; b++) {
                        rows[x][bits] *= ((bits >> b & 1) == 1) == (b == x) ? 1 - wrong : wrong;
                    }
                }
            }
            Joint bits = five.through(Channel.of(five.secrets(), Alphabet.numbered("b", 32), rows));
            assertThat(information.upper())
                    .isGreaterThanOrEqualTo(
                            Measure.of(MUTUAL_INFORMATION).of(bits).lower() - 1e-12);
        }
    }

    @Test
    @DisplayName("what cannot be is refused")
    void hostile() {
        Prior two = Prior.uniform(Alphabet.numbered("x", 2));
        assertThatThrownBy(() -> noise(CountNoise.Kind.LAPLACE, -1)).hasMessageContaining("expected");
        assertThatThrownBy(() -> noise(CountNoise.Kind.LAPLACE, Double.POSITIVE_INFINITY))
                .hasMessageContaining("expected");
        assertThatThrownBy(() -> CountNoise.Kind.parse("cauchy")).hasMessageContaining("laplace, geometric, gaussian");
        assertThatThrownBy(() ->
                        NoisyCounts.queries(two, new double[][] {{1, 2, 3}}, noise(CountNoise.Kind.LAPLACE, 1), NAME))
                .hasMessageContaining("3 numbers");
        assertThatThrownBy(() ->
                        NoisyCounts.queries(two, new double[][] {{0.5, 1}}, noise(CountNoise.Kind.GEOMETRIC, 1), NAME))
                .hasMessageContaining("whole");
        assertThatThrownBy(() -> NoisyCounts.queries(
                        two, new double[][] {{Double.NaN, 1}}, noise(CountNoise.Kind.LAPLACE, 1), NAME))
                .hasMessageContaining("NaN");
        Release equal = NoisyCounts.queries(two, new double[][] {{3, 3}}, noise(CountNoise.Kind.GAUSSIAN, 1), NAME);
        assertThat(equal.measure("pml").value()).isZero();
        assertThat(equal.measure("ldp").value()).isZero();
        Release gaussian = NoisyCounts.histogram(two, 10, noise(CountNoise.Kind.GAUSSIAN, 1), true, NAME);
        assertThat(gaussian.measure("pml").value()).isCloseTo(Math.log(2), within(1e-12));
        assertThat(gaussian.measure("ldp").value()).isInfinite();
        assertThatThrownBy(() -> gaussian.measure("pml-quantile(delta=0.1)")).hasMessageContaining("post-processing");
        Release faint = NoisyCounts.histogram(two, 10, noise(CountNoise.Kind.LAPLACE, 0.001), true, NAME);
        assertThat(faint.measure("mutual-information").upper()).isGreaterThan(0.69);
    }
}
