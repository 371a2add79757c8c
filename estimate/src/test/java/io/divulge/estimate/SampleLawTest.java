package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.catalogue.Measures;
import io.divulge.model.Alphabet;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * What the upper bounds of averages rest on, for all small tables there are: the true conditional probabilities describe a sample no better than its own frequencies, and on average the
 * sample's value is at least the true one.
 */
class SampleLawTest {
    /** Values of the sample are off by a few roundings. */
    private static final double ROUNDING = 1e-12;

    private static final int OUTCOMES = 3;
    private static final int SECRETS = 2;

    private static double measured(String name, long[] cells) {
        JointCounts.Builder builder =
                JointCounts.builder(Alphabet.numbered("x", SECRETS), Alphabet.numbered("y", OUTCOMES));
        for (int i = 0; i < cells.length; i++) {
            builder.add(i / OUTCOMES, i % OUTCOMES, cells[i]);
        }
        return Measures.parse(name).of(builder.build().plugIn()).value();
    }

    private static double[] equally() {
        double[] all = new double[SECRETS * OUTCOMES];
        Arrays.fill(all, 1.0 / all.length);
        return all;
    }

    private static long ofSecret(long[] cells, int x) {
        long sum = 0;
        for (int y = 0; y < OUTCOMES; y++) {
            sum += cells[x * OUTCOMES + y];
        }
        return sum;
    }

    @Test
    @DisplayName(
            "the sample's information is at least the mean of the true one, less the divergence of its secrets' frequencies from their probabilities")
    void information() {
        KnownRelease release =
                new KnownRelease(new double[] {0.35, 0.65}, new double[][] {{0.5, 0.3, 0.2}, {0.1, 0.3, 0.6}});
        int[] checked = new int[1];
        for (int events : new int[] {1, 2, 6}) {
            Tables.forEach(events, equally(), (cells, probability) -> {
                double mean = 0;
                double divergence = 0;
                for (int x = 0; x < release.prior.length; x++) {
                    for (int y = 0; y < OUTCOMES; y++) {
                        mean += cells[x * OUTCOMES + y] * Math.log(release.rows[x][y] / release.ofOutcome(y)) / events;
                    }
                    double frequency = (double) ofSecret(cells, x) / events;
                    divergence += Deviance.of(frequency, release.prior[x]);
                }
                assertThat(measured("mutual-information", cells)).isGreaterThanOrEqualTo(mean - divergence - ROUNDING);
                checked[0]++;
            });
        }
        assertThat(checked[0]).isGreaterThan(400);
    }

    @Test
    @DisplayName(
            "the exponential moment of information below 0 is bounded by its spread, and by its mean and its largest value")
    void exponentialMoments() {
        SplittableRandom random = new SplittableRandom(8);
        for (int trial = 0; trial < 300; trial++) {
            double[] rest = new double[4];
            double[] law = new double[4];
            double sum = 0;
            double other = 0;
            for (int i = 0; i < 4; i++) {
                law[i] = Math.pow(random.nextDouble(), 4) + 1e-6;
                rest[i] = Math.pow(random.nextDouble(), 4) + 1e-6;
                sum += law[i];
                other += rest[i];
            }
            double mean = 0;
            double spread = 0;
            double range = 0;
            double[] i = new double[4];
            for (int k = 0; k < 4; k++) {
                law[k] /= sum;
                rest[k] /= other;
                i[k] = Math.log(law[k] / rest[k]);
                mean += law[k] * i[k];
                spread += rest[k] * ColumnBounds.spread(law[k] / rest[k]);
                range = Math.max(range, i[k]);
            }
            for (double step : new double[] {1e-3, 0.1, 0.5, 1}) {
                double moment = 0;
                for (int k = 0; k < 4; k++) {
                    moment += law[k] * Math.exp(-step * i[k]);
                }
                double excess = (step * range + Math.expm1(-step * range)) / (range - 1 + Math.exp(-range));
                assertThat(moment).isLessThanOrEqualTo(1 - step * mean + step * step * spread + ROUNDING);
                assertThat(moment).isLessThanOrEqualTo(1 - (step - excess) * mean + ROUNDING);
            }
        }
    }

    @Test
    @DisplayName(
            "given the secrets, the sample's sum of largest likelihoods and its information are on average at least those of the true rows")
    void means() {
        double[][] rows = {{0.5, 0.3, 0.2}, {0.1, 0.3, 0.6}};
        int first = 3;
        int second = 4;
        double[] mean = new double[2];
        Tables.forEach(
                first,
                rows[0],
                (above, p) -> Tables.forEach(second, rows[1], (below, q) -> {
                    long[] cells = {above[0], above[1], above[2], below[0], below[1], below[2]};
                    mean[0] += p * q * Math.exp(measured("maximal-leakage", cells));
                    mean[1] += p * q * measured("mutual-information", cells);
                }));
        KnownRelease release = new KnownRelease(new double[] {3.0 / 7, 4.0 / 7}, rows);
        assertThat(mean[0]).isGreaterThan(Math.exp(release.maximalLeakage()));
        assertThat(mean[1]).isGreaterThan(release.mutualInformation());
    }
}
