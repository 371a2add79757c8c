package io.divulge.density.envelope;

import static io.divulge.density.Given.bernoulli;
import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.points;
import static io.divulge.density.Given.secret;
import static io.divulge.density.Given.uniform;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.density.law.PointwiseLaw;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No function of the outcome leaks more than the worst outcomes do together. */
class WorstOutcomesTest {
    /** What a sum over so many outcomes misses of the integral at kinks and ends. */
    private static final double SUM = 3e-3;

    private static final int OUTCOMES = 8_000;

    static Stream<ContinuousRelease> releases() {
        return Stream.of(
                ContinuousRelease.of(laplace("1"), uniform("0", "1")),
                ContinuousRelease.of(laplace("1"), bernoulli("0.3")),
                ContinuousRelease.of(laplace("1"), secret("mixture(0.5*uniform(0,1)|0.5*uniform(3,4))")),
                ContinuousRelease.of(gaussian("0.5"), points("0", "0.2", "1", "0.5", "2", "0.3")),
                ContinuousRelease.of(gaussian("0.3"), secret("mixture(0.3*point(0)|0.5*uniform(0,1)|0.2*point(2))")),
                ContinuousRelease.of(laplace("0.3"), secret("normal(0,1,-1,2)")),
                ContinuousRelease.ofMean(laplace("0.1"), bernoulli("0.3"), 10),
                ContinuousRelease.ofMean(gaussian("0.1"), bernoulli("0.3"), 4),
                ContinuousRelease.ofMean(gaussian("0.1"), uniform("0", "1"), 5));
    }

    @ParameterizedTest
    @MethodSource("releases")
    @DisplayName("the bound is the average of e^l over the delta worst outcomes of a fine grid")
    void averageOfTheWorst(ContinuousRelease release) {
        PointwiseLaw law = PointwiseLaw.ofLeakage(release);
        WorstOutcomes worst = new WorstOutcomes(release, law);
        double reach = release.highest().upper() - release.lowest().lower() + 12;
        double step = 2 * reach / OUTCOMES;
        double centre = (release.highest().upper() + release.lowest().lower()) / 2;
        double[][] outcomes = IntStream.range(0, OUTCOMES)
                .mapToObj(i -> Enclosure.of(centre - reach + (i + 0.5) * step))
                .map(y -> new double[] {
                    release.logLargest(y, 0).value().middle(),
                    release.density(y, 0).value().middle()
                })
                // Less is all rounding, and nothing of the average.
                .filter(pair -> pair[1] > 1e-9)
                .sorted((one, other) -> Double.compare(other[0] - Math.log(other[1]), one[0] - Math.log(one[1])))
                .toArray(double[][]::new);
        for (double delta : new double[] {0.05, 0.5}) {
            double all = 0;
            double largest = 0;
            for (int i = 0; i < outcomes.length && all < delta; i++) {
                double share = Math.min(1, (delta - all) / (outcomes[i][1] * step));
                largest += share * Math.exp(outcomes[i][0]) * step;
                all += share * outcomes[i][1] * step;
            }
            double quantile = law.rightQuantile(Scalar.of(delta)).lower();
            double bound = worst.epsilon(delta, quantile);
            assertThat(bound).isBetween(Math.log(largest / delta) - SUM, Math.log(largest / delta) + SUM);
            // Any other threshold proves less.
            assertThat(worst.epsilon(delta, 0.5 * quantile)).isGreaterThanOrEqualTo(bound - 1e-9);
            assertThat(worst.epsilon(delta, 1.1 * quantile + 0.01)).isGreaterThanOrEqualTo(bound - 1e-9);
            // And the other way round.
            assertThat(worst.delta(bound + 0.001)).isLessThanOrEqualTo(delta + 1e-4);
        }
    }

    @ParameterizedTest
    @MethodSource("releases")
    @DisplayName("no bins leak more, whatever is done with them")
    void boundsTheEnvelopeOfBins(ContinuousRelease release) {
        WorstOutcomes worst = new WorstOutcomes(release, PointwiseLaw.ofLeakage(release));
        Envelope bins = Envelope.of(CoarsenedRelease.of(release).joint());
        for (double epsilon : new double[] {0.2, 1}) {
            assertThat(bins.delta(Scalar.of(epsilon)).delta().lower()).isLessThanOrEqualTo(worst.delta(epsilon));
        }
    }

    @Test
    @DisplayName("two intervals with a gap: what the ends announce at 1.1 nats is known to a hundredth")
    void gap() {
        ContinuousRelease release =
                ContinuousRelease.of(laplace("1"), secret("mixture(0.5*uniform(0,1)|0.5*uniform(3,4))"));
        DensityEnvelope envelope = DensityEnvelope.of(release);
        Value delta = envelope.delta(Scalar.parse("1.1"));
        assertThat(delta.lower()).isGreaterThan(0.352);
        assertThat(delta.upper()).isLessThan(0.3617);
        Value half = envelope.epsilon(Scalar.parse("0.5"));
        assertThat(half.lower()).isGreaterThan(1.0185);
        assertThat(half.upper()).isLessThan(1.03);
    }

    @Test
    @DisplayName("one of a hundred uniform records under little Gaussian noise: bins far out are taken together")
    void manyRecords() {
        ContinuousRelease release = ContinuousRelease.ofMean(gaussian("0.002"), uniform("0", "1"), 100);
        Value tenth = DensityEnvelope.of(release).epsilon(Scalar.parse("0.1"));
        assertThat(tenth.lower()).isGreaterThan(0.329);
        assertThat(tenth.upper()).isLessThan(0.331);
    }

    @Test
    @DisplayName("places lie in the pieces of a mixture and at their ends, and none in a gap")
    void places() {
        ContinuousRelease release = ContinuousRelease.of(
                gaussian("0.3"),
                secret("mixture(0.2*point(-1)|0.3*uniform(0,1)|0.3*uniform(1.001,1.002)|0.2*point(2))"));
        SecretPlaces places = SecretPlaces.of(release);
        assertThat(places.complete()).isTrue();
        List<double[]> ends = places.ofPieces().stream()
                .map(piece -> new double[] {
                    piece.get(0).middle(), piece.get(piece.size() - 1).middle()
                })
                .toList();
        assertThat(Arrays.deepToString(ends.toArray()))
                .isEqualTo("[[-1.0, -1.0], [0.0, 1.0], [1.001, 1.002], [2.0, 2.0]]");
        assertThat(places.all()).hasSizeBetween(45, 70);
    }
}
