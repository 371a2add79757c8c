package io.divulge.composition;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.CHI_SQUARED;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.measure.pointwise.Quantile;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Shuffled reports against all sequences of reports written out, against the single report, and against their own bounds. */
class ShuffledReleaseLawTest {
    private static final List<MeasureFamily<None>> MEASURES =
            List.of(PML, PMC, LDP, LIP, MUTUAL_INFORMATION, MAXIMAL_LEAKAGE, TOTAL_VARIATION, CHI_SQUARED, PML_MEAN);

    static LongStream seeds() {
        return Draw.seeds().limit(120);
    }

    private static Joint rr(int k, String epsilon, double... prior) {
        Channel channel =
                Mechanisms.parse("rr(k=" + k + ",epsilon=" + epsilon + ")").channel(Optional.empty());
        return Prior.of(channel.secrets(), prior).through(channel);
    }

    private static Release shuffled(Joint person, int n) {
        return ShuffledRelease.of(FiniteRelease.of(person), n, "shuffled");
    }

    /** The definition: this person reports first, the others draw a secret and report, and the reports are sorted. */
    private static Joint writtenOut(Joint person, int n) {
        int kinds = person.outcomes().size();
        int secrets = person.secrets().size();
        Map<String, double[]> columns = new TreeMap<>();
        int sequences = (int) Math.pow(kinds, n);
        for (int code = 0; code < sequences; code++) {
            int[] counts = new int[kinds];
            double others = 1;
            int rest = code / kinds;
            for (int i = 1; i < n; i++, rest /= kinds) {
                double q = 0;
                for (int x = 0; x < secrets; x++) {
                    q += person.prior().probability(x) * person.likelihood(rest % kinds, x);
                }
                others *= q;
                counts[rest % kinds]++;
            }
            counts[code % kinds]++;
            double[] column = columns.computeIfAbsent(java.util.Arrays.toString(counts), fresh -> new double[secrets]);
            for (int x = 0; x < secrets; x++) {
                column[x] += others * person.likelihood(code % kinds, x);
            }
        }
        double[][] rows = new double[secrets][columns.size()];
        int y = 0;
        for (double[] column : columns.values()) {
            for (int x = 0; x < secrets; x++) {
                rows[x][y] = column[x];
            }
            y++;
        }
        return person.prior()
                .through(Channel.of(person.secrets(), Alphabet.of(new ArrayList<>(columns.keySet())), rows));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("every measure is that of all sequences written out")
    void bruteForce(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint person = draw.joint();
        int n = draw.whole(1, person.outcomes().size() > 3 ? 3 : 6);
        Release shuffled = shuffled(person, n);
        Joint written = writtenOut(person, n);
        for (MeasureFamily<None> family : MEASURES) {
            Value expected = Measure.of(family).of(written);
            Value found = shuffled.measure(Measure.of(family));
            if (Double.isInfinite(expected.value())) {
                assertThat(found.value()).as(family.name()).isEqualTo(expected.value());
            } else {
                assertThat(found.value()).as(family.name()).isCloseTo(expected.value(), within(1e-9));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("largest leakage and cost are those of one report; chi-squared is divided by n; more people tell less")
    void theorems(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Joint person = draw.fullPrior(secrets).through(draw.positiveChannel(secrets, draw.alphabet("y")));
        int n = draw.whole(2, 12);
        Release shuffled = shuffled(person, n);
        for (MeasureFamily<None> family : List.of(PML, PMC, LDP, LIP)) {
            assertThat(shuffled.measure(Measure.of(family)).value())
                    .as(family.name())
                    .isCloseTo(Measure.of(family).of(person).value(), within(1e-9));
        }
        assertThat(shuffled.measure(Measure.of(CHI_SQUARED)).value() * n)
                .isCloseTo(Measure.of(CHI_SQUARED).of(person).value(), within(1e-9));
        Release fewer = shuffled(person, n - 1);
        for (MeasureFamily<None> family : List.of(MUTUAL_INFORMATION, MAXIMAL_LEAKAGE, TOTAL_VARIATION)) {
            assertThat(shuffled.measure(Measure.of(family)).lower())
                    .as(family.name())
                    .isLessThanOrEqualTo(fewer.measure(Measure.of(family)).upper());
        }
    }

    @Test
    @DisplayName("300 people, three answers: one outcome in a million leaks 0.169 and not 0.705")
    void threeHundred() {
        Joint person = rr(3, "1", 0.2, 0.3, 0.5);
        Release shuffled = shuffled(person, 300);
        assertThat(Measure.of(PML).of(person).value()).isCloseTo(0.705, within(5e-4));
        assertThat(shuffled.measure("pml").value()).isCloseTo(0.705, within(5e-4));
        assertThat(shuffled.measure("pml-quantile(delta=1e-6)").value()).isCloseTo(0.169, within(5e-4));
    }

    @ParameterizedTest(name = "k={0}, n={1}, {2} points")
    @CsvSource({"2,700,12", "2,700,40", "3,500,900", "3,500,2500"})
    @DisplayName("the bounds hold what is listed, and the finer the grid the nearer")
    void coarseBounds(int k, int n, int points) {
        double[] prior = k == 2 ? new double[] {0.4, 0.6} : new double[] {0.3, 0.33, 0.37};
        Joint person = rr(k, "1", prior);
        Joint listed = HistogramList.of(new Reports(person, n)).orElseThrow();
        BoundedRelease.Sides sides =
                ShuffledBounds.coarse(new Reports(person, n), 0, points).orElseThrow();
        for (MeasureFamily<None> family : List.of(MUTUAL_INFORMATION, MAXIMAL_LEAKAGE, TOTAL_VARIATION)) {
            Value truth = Measure.of(family).of(listed);
            Value below = sides.below().get(0).measure(Measure.of(family));
            Value above = sides.above().get(0).measure(Measure.of(family));
            assertThat(below.lower()).as(family.name()).isLessThanOrEqualTo(truth.upper());
            assertThat(above.upper()).as(family.name()).isGreaterThanOrEqualTo(truth.lower());
            assertThat(below.value()).as(family.name()).isGreaterThan(0.5 * truth.value());
            assertThat(above.value()).as(family.name()).isLessThan(2 * truth.value());
        }
    }

    @ParameterizedTest(name = "k={0}, n={1}")
    @CsvSource({"2,700", "3,500", "3,40", "4,60"})
    @DisplayName("tails and quantiles that are added up are those of the list")
    void tails(int k, int n) {
        double[] prior = switch (k) {
            case 2 -> new double[] {0.4, 0.6};
            case 3 -> new double[] {0.3, 0.33, 0.37};
            default -> new double[] {0.25, 0.25, 0.25, 0.25};
        };
        Joint person = rr(k, "1", prior);
        Reports reports = new Reports(person, n);
        Joint listed = HistogramList.of(reports).orElseThrow();
        ShuffledTail tail = new ShuffledTail(reports);
        double[] epsilons = {0.01, 0.05, 0.1, 0.2, 0.3};
        for (double epsilon : epsilons) {
            Value truth = PointwiseMaximalLeakage.of(listed).tail(Scalar.of(epsilon));
            Value found = tail.tail(Scalar.of(epsilon));
            assertThat(found.lower()).isLessThanOrEqualTo(truth.upper());
            assertThat(found.upper()).isGreaterThanOrEqualTo(truth.lower());
            assertThat(found.value()).isCloseTo(truth.value(), within(1e-6 * truth.value() + 1e-250));
        }
        for (String delta : List.of("1e-12", "1e-6", "0.01", "0.5")) {
            for (boolean right : new boolean[] {false, true}) {
                Quantile asked = new Quantile(Scalar.parse(delta), right);
                Value truth = asked.of(PointwiseMaximalLeakage.of(listed));
                Value found = tail.quantile(asked);
                assertThat(found.lower()).as(delta).isLessThanOrEqualTo(truth.upper());
                assertThat(found.upper()).as(delta).isGreaterThanOrEqualTo(truth.lower());
            }
        }
    }

    @Test
    @DisplayName("many answers: bounds hold, and the tail has an upper bound")
    void manyAnswers() {
        double[] prior = new double[12];
        java.util.Arrays.fill(prior, 1 / 12.0);
        Joint person = rr(12, "2", prior);
        Release many = shuffled(person, 500);
        Value chi = many.measure(Measure.of(CHI_SQUARED));
        Value information = many.measure(Measure.of(MUTUAL_INFORMATION));
        // I <= log(1 + chi^2).
        assertThat(information.lower()).isLessThanOrEqualTo(Math.log1p(chi.upper()));
        assertThat(information.upper()).isGreaterThanOrEqualTo(0.3 * chi.lower());
        Value quantile = many.measure("pml-quantile(delta=1e-6)");
        assertThat(quantile.upper()).isLessThan(many.measure("pml").value());
    }

    @Test
    @DisplayName("n=1000, k=5: brackets meet what is known exactly")
    void thousand() {
        Joint person = rr(5, "1", 0.1, 0.15, 0.2, 0.25, 0.3);
        Release shuffled = shuffled(person, 1000);
        Value chi = shuffled.measure(Measure.of(CHI_SQUARED));
        Value information = shuffled.measure(Measure.of(MUTUAL_INFORMATION));
        assertThat(information.lower()).isLessThanOrEqualTo(Math.log1p(chi.upper()));
        // Lifts are near 1, where I is about half of chi-squared.
        assertThat(information.contains(chi.value() / 2)).isTrue();
        Value tail = shuffled.measure("pml-tail(epsilon=0.1)");
        assertThat(tail.value()).isCloseTo(8.447e-8, within(1e-10));
        assertThat(shuffled.measure("envelope(delta=0.01)").upper())
                .isGreaterThanOrEqualTo(
                        shuffled.measure("pml-quantile(delta=0.01)").lower());
        assertThatThrownBy(() -> shuffled.measure("pmc-mean")).hasMessageContaining("histograms");
        assertThatThrownBy(() -> shuffled.as(Joint.class).orThrow()).hasMessageContaining("histograms");
    }

    @Test
    @DisplayName("nobody, and too many people, are refused")
    void hostile() {
        Joint person = rr(2, "1", 0.5, 0.5);
        assertThatThrownBy(() -> shuffled(person, 0))
                .hasMessageContaining("n=0")
                .hasMessageContaining("expected");
        assertThatThrownBy(() -> shuffled(person, Integer.MAX_VALUE)).hasMessageContaining("expected");
        Joint silent = rr(1, "1", 1);
        assertThat(shuffled(silent, 1000).measure("pml").value()).isZero();
        assertThat(shuffled(rr(2, "0", 0.5, 0.5), 1000)
                        .measure("pml-quantile(delta=0.01)")
                        .value())
                .isZero();
    }
}
