package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamedEnvelopeTest {
    private static Value exact(JointCounts counts, double epsilon) {
        return Envelope.of(counts.plugIn()).delta(epsilon).delta();
    }

    private static double someEpsilon(JointCounts counts, SplittableRandom random) {
        double most = PointwiseMaximalLeakage.of(counts.plugIn()).maximum().value();
        return switch (random.nextInt(6)) {
            case 0 -> most;
            case 1 -> 0;
            default -> most * random.nextDouble(1.1);
        };
    }

    @Test
    void bracketsHoldTheEnvelopeAndMeetAfterAFewPasses() {
        for (int seed = 0; seed < 600; seed++) {
            JointCounts counts = seed % 20 == 0 ? RandomCounts.of(seed, 30, 2000) : RandomCounts.of(seed, 6, 9);
            double epsilon = someEpsilon(counts, new SplittableRandom(seed));
            Value exact = exact(counts, epsilon);
            Value streamed = StreamedEnvelope.of(counts).delta(epsilon, 12);

            assertThat(streamed.lower()).as("seed %s", seed).isLessThanOrEqualTo(exact.upper());
            assertThat(streamed.upper()).as("seed %s", seed).isGreaterThanOrEqualTo(exact.lower());
            assertThat(streamed.width()).as("seed %s", seed).isLessThanOrEqualTo(exact.width() + 1e-7);
        }
    }

    @Test
    void onePassAlreadyProvesWhatMaximalLeakageProves() {
        for (int seed = 0; seed < 100; seed++) {
            JointCounts counts = RandomCounts.of(seed, 6, 30);
            double epsilon = someEpsilon(counts, new SplittableRandom(seed));
            Value exact = exact(counts, epsilon);
            Value streamed = StreamedEnvelope.of(counts).delta(epsilon, 1);

            assertThat(streamed.lower()).as("seed %s", seed).isLessThanOrEqualTo(exact.upper());
            assertThat(streamed.upper()).as("seed %s", seed).isGreaterThanOrEqualTo(exact.lower());
        }
    }

    @Test
    void partsMergeToTheWhole() {
        for (int seed = 0; seed < 100; seed++) {
            JointCounts counts = RandomCounts.of(seed, 8, 60);
            double epsilon = someEpsilon(counts, new SplittableRandom(seed));
            SecretTotals totals = SecretTotals.of(counts);
            Value whole = StreamedEnvelope.of(counts).delta(epsilon, 6);
            Value parts = StreamedEnvelope.of(totals, pass -> {
                        EnvelopePass merged = pass.fresh();
                        for (int part = 0; part < 3; part++) {
                            EnvelopePass piece = pass.fresh();
                            show(counts, piece, part);
                            merged.merge(piece);
                        }
                        return merged;
                    })
                    .delta(epsilon, 6);

            assertThat(parts.lower()).as("seed %s", seed).isLessThanOrEqualTo(whole.upper());
            assertThat(parts.upper()).as("seed %s", seed).isGreaterThanOrEqualTo(whole.lower());
            assertThat(Math.abs(parts.upper() - whole.upper()))
                    .as("seed %s", seed)
                    .isLessThan(1e-9);
        }
    }

    /** Every third outcome. */
    private static void show(JointCounts counts, EnvelopePass pass, int part) {
        for (int y = part; y < counts.outcomes().size(); y += 3) {
            int[] xs = new int[counts.secrets().size()];
            long[] times = new long[xs.length];
            int[] size = {0};
            counts.forEachSecret(y, (x, count) -> {
                xs[size[0]] = x;
                times[size[0]++] = count;
            });
            if (size[0] > 0) {
                pass.add(size[0], xs, times);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void coarseClustersGiveWiderBracketsThatHold(int level) {
        for (int seed = 0; seed < 100; seed++) {
            JointCounts counts = RandomCounts.of(seed, 8, 60);
            double epsilon = someEpsilon(counts, new SplittableRandom(seed));
            Value exact = exact(counts, epsilon);
            Value coarse = StreamedEnvelope.of(SecretTotals.of(counts), pass -> {
                        for (int part = 0; part < 3; part++) {
                            show(counts, pass, part);
                        }
                        pass.coarsen(level);
                        return pass;
                    })
                    .delta(epsilon, 6);

            assertThat(coarse.lower()).as("seed %s", seed).isLessThanOrEqualTo(exact.upper());
            assertThat(coarse.upper()).as("seed %s", seed).isGreaterThanOrEqualTo(exact.lower());
        }
    }

    @Test
    void aSecretThatReleasesNothingElseIsCertain() {
        JointCounts counts =
                JointCounts.of(Alphabet.of("a", "b"), Alphabet.of("u", "v"), new long[][] {{10, 0}, {0, 10}});

        assertThat(StreamedEnvelope.of(counts).delta(Math.log(1.9), 5).lower()).isGreaterThan(1 - 1e-12);
        assertThat(StreamedEnvelope.of(counts).delta(1, 5).upper()).isLessThan(1e-12);
    }

    @Test
    void whatCannotBeAskedIsRefused() {
        StreamedEnvelope envelope = StreamedEnvelope.of(RandomCounts.of(1, 4, 4));

        assertThatThrownBy(() -> envelope.delta(Double.NaN, 3)).hasMessageContaining("epsilon is NaN");
        assertThatThrownBy(() -> envelope.delta(-1, 3)).hasMessageContaining("epsilon is -1.0");
        assertThatThrownBy(() -> envelope.delta(1, 0)).hasMessageContaining("0 passes");
    }
}
