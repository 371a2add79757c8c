package io.divulge.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.numeric.Sum;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A matrix of several runs of columns and several blocks of rows. */
class DenseColumnsTest {
    private static final int SECRETS = 700;
    private static final int OUTCOMES = 8_500;

    private final Joint joint = joint();

    @Test
    @DisplayName("the summary has the same bits whatever the number of threads")
    void threads() {
        OutcomeSummary one = on(1);
        OutcomeSummary five = on(5);
        for (int y = 0; y < OUTCOMES; y++) {
            assertThat(five.probability(y)).isEqualTo(one.probability(y));
            assertThat(five.maxLikelihood(y)).isEqualTo(one.maxLikelihood(y));
            assertThat(five.minLikelihood(y)).isEqualTo(one.minLikelihood(y));
        }
        assertThat(five.logMoment()).isEqualTo(one.logMoment());
    }

    @Test
    @DisplayName("the summary is that of a plain loop, within its own bounds")
    void plainLoop() {
        OutcomeSummary summary = joint.summaryWithLogs();
        Sum logs = new Sum();
        for (int y = 0; y < OUTCOMES; y++) {
            Sum sum = new Sum();
            double max = 0;
            double min = 1;
            for (int x = 0; x < SECRETS; x++) {
                double w = joint.likelihood(y, x);
                sum.add(joint.prior().probability(x) * w);
                max = Math.max(max, w);
                min = Math.min(min, w);
                logs.add(w == 0 ? 0 : joint.prior().probability(x) * (w * Math.log(w)));
            }
            assertThat(summary.maxLikelihood(y)).isEqualTo(max);
            assertThat(summary.minLikelihood(y)).isEqualTo(min);
            double error = summary.probabilityError() * sum.value();
            assertThat(summary.probability(y)).isBetween(sum.value() - error, sum.value() + error);
        }
        double error = -summary.logError() * logs.value();
        assertThat(summary.logMoment()).isBetween(logs.value() - error, logs.value() + error);
    }

    private OutcomeSummary on(int threads) {
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            // A fresh joint: the summary is kept once it is made.
            return pool.invoke(ForkJoinTask.adapt(
                    () -> joint.prior().through(joint.channel()).summaryWithLogs()));
        } finally {
            pool.shutdown();
        }
    }

    private static Joint joint() {
        SplittableRandom random = new SplittableRandom(11);
        double[][] weights = new double[SECRETS][OUTCOMES];
        for (double[] row : weights) {
            for (int y = 0; y < OUTCOMES; y++) {
                row[y] = random.nextInt(5) == 0 ? 0 : random.nextDouble();
            }
        }
        Alphabet secrets = Alphabet.numbered("x", SECRETS);
        return Prior.normalizing(secrets, random.doubles(SECRETS).toArray())
                .through(DenseChannel.normalizing(secrets, Alphabet.numbered("y", OUTCOMES), weights));
    }
}
