package io.divulge.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.numeric.Sum;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Large models, and the promise that results do not depend on the machine. */
class FoldTest {
    /** Adds up {@code q(y) log q(y)}: inexact, so that another order would show. */
    private static final class EntropyFold implements Fold<EntropyFold> {
        private double sum;

        @Override
        public void accept(OutcomeBlock block) {
            block.forEach(column -> sum += column.probability() * Math.log(column.probability()));
        }

        @Override
        public void merge(EntropyFold next) {
            sum += next.sum;
        }
    }

    private static Joint random(int secrets, int outcomes) {
        return random(secrets, outcomes, Integer.MAX_VALUE);
    }

    /** Every {@code zeros}-th column has no positive entry. */
    private static Joint random(int secrets, int outcomes, int zeros) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        double[][] weights = new double[secrets][outcomes];
        for (double[] row : weights) {
            for (int y = 0; y < outcomes; y++) {
                row[y] = y % zeros == zeros - 1 ? 0 : random.nextDouble();
            }
        }
        Alphabet x = Alphabet.numbered("x", secrets);
        return Prior.uniform(x).through(DenseChannel.normalizing(x, Alphabet.numbered("y", outcomes), weights));
    }

    @Test
    @DisplayName("one thread and four give the same bits")
    void threads() throws Exception {
        double[] sums = new double[2];
        double[] logs = new double[2];
        int[] threads = {1, 4};
        for (int i = 0; i < 2; i++) {
            ForkJoinPool pool = new ForkJoinPool(threads[i]);
            int at = i;
            pool.submit(() -> {
                        Joint joint = random(300, 5000);
                        sums[at] = joint.fold(EntropyFold::new).sum;
                        logs[at] = joint.summaryWithLogs().logMoment();
                    })
                    .get();
            pool.shutdown();
            assertThat(pool.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(sums[0]).isEqualTo(sums[1]);
        assertThat(logs[0]).isEqualTo(logs[1]);
    }

    @Test
    @DisplayName("the fused pass agrees with columns added one by one, zero columns and all")
    void summaryAgreesWithColumns() {
        Joint joint = random(37, 1234, 10);
        assertThat(joint.dropped().outcomes()).hasSize(123).startsWith("y10", "y20");
        double[] q = new double[1234 - 123];
        joint.fold(() -> new ColumnSums(q));
        assertThat(joint.outcomes().size()).isEqualTo(q.length);
        for (int y = 0; y < q.length; y++) {
            assertThat(joint.outcomeProbability(y)).isCloseTo(q[y], within(1e-17));
        }
    }

    private static final class ColumnSums implements Fold<ColumnSums> {
        private final double[] q;

        ColumnSums(double[] q) {
            this.q = q;
        }

        @Override
        public void accept(OutcomeBlock block) {
            block.forEach(column -> {
                Sum sum = new Sum();
                for (int i = 0; i < column.size(); i++) {
                    sum.add(column.mass(i) * column.likelihood(i));
                }
                q[column.outcome()] = sum.value();
            });
        }

        @Override
        public void merge(ColumnSums next) {}
    }

    @Test
    @Timeout(60)
    @DisplayName("randomized response over a million secrets is a formula and takes no matrix")
    void millionSecrets() {
        int k = 1_000_000;
        double truth = 0.5;
        double lie = 0.5 / (k - 1);
        Alphabet secrets = Alphabet.numbered("x", k);
        ColumnFormula formula = new DiagonalFormula(y -> truth, y -> lie);
        Joint joint =
                Prior.uniform(secrets).through(StructuredChannel.of(secrets, Alphabet.numbered("y", k), formula, 0));
        // Uniform in, uniform out: the lift of the truth is k/2.
        assertThat(PointwiseMaximalLeakage.of(joint).maximum().contains(Math.log(k / 2.0)))
                .isTrue();
    }

    @Test
    @Timeout(60)
    @DisplayName("a million outcomes, three possible for each secret")
    void millionOutcomes() {
        int m = 1_000_000;
        int n = m / 2;
        Alphabet secrets = Alphabet.numbered("x", n);
        SparseChannel.Builder builder = SparseChannel.builder(secrets, Alphabet.numbered("y", m));
        for (int x = 0; x < n; x++) {
            builder.add(x, 2 * x, 0.5).add(x, 2 * x + 1, 0.25).add(x, (2 * x + 2) % m, 0.25);
        }
        Joint joint = Prior.uniform(secrets).through(builder.build());
        assertThat(joint.outcomes().size()).isEqualTo(m);
        // Only x leads to outcome 2x + 1: it gives the secret away.
        assertThat(PointwiseMaximalLeakage.of(joint).maximum().contains(Math.log(n)))
                .isTrue();
        assertThat(joint.reduced().outcomes().size()).isEqualTo(m);
    }
}
