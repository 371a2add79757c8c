package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.catalogue.Measures;
import io.divulge.model.Alphabet;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * What the upper bounds of averages rest on, for all small tables there are: one event changes the sample's value by no more than a step, and on average the sample's value is at
 * least the true one.
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

    private static double rightGuesses(long[] cells) {
        double sum = 0;
        double all = 0;
        for (int y = 0; y < OUTCOMES; y++) {
            sum += Math.max(cells[y], cells[OUTCOMES + y]);
            all += cells[y] + cells[OUTCOMES + y];
        }
        return sum / all;
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
            "moving one event to another outcome changes the three values by at most a step, and by as much somewhere for leakage and guesses")
    void steps() {
        double[] most = new double[3];
        for (int events : new int[] {2, 5}) {
            Tables.forEach(events, equally(), (cells, probability) -> {
                for (int from = 0; from < cells.length; from++) {
                    for (int y = 0; y < OUTCOMES && cells[from] > 0; y++) {
                        long[] moved = cells.clone();
                        int x = from / OUTCOMES;
                        moved[from]--;
                        moved[x * OUTCOMES + y]++;
                        double leakage = Math.exp(measured("maximal-leakage", moved))
                                - Math.exp(measured("maximal-leakage", cells));
                        double guesses = rightGuesses(moved) - rightGuesses(cells);
                        double information =
                                measured("mutual-information", moved) - measured("mutual-information", cells);
                        most[0] = Math.max(most[0], leakage / AverageBounds.leakageStep(ofSecret(cells, x)));
                        most[1] = Math.max(most[1], guesses / AverageBounds.guessStep(events));
                        most[2] = Math.max(most[2], information / AverageBounds.informationStep(events));
                    }
                }
            });
        }
        assertThat(most[0]).isBetween(1 - ROUNDING, 1 + ROUNDING);
        assertThat(most[1]).isBetween(1 - ROUNDING, 1 + ROUNDING);
        assertThat(most[2]).isBetween(0.5, 1 + ROUNDING);
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
