package io.divulge.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.catalogue.Measures;
import io.divulge.estimate.source.FeatureTable;
import io.divulge.estimate.source.FeatureTable.Feature;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.ClopperPearson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The bounds hold as often as stated, whatever the learner does. The number of samples is that of the system property {@code divulge.samples}, or small.
 *
 * <p>Frequencies are held against the stated miss by a binomial test that would fail a correct program with a probability of {@link #FALSE_ALARM}.
 */
class AuditCoverageTest {
    private static final double FALSE_ALARM = 1e-7;
    private static final int SAMPLES = Integer.getInteger("divulge.samples", 400);

    /** A release with a list of outcomes, so that what it leaks is known. */
    private record Known(String name, double[] prior, double[][] rows) {
        Joint joint() {
            Alphabet secrets = Alphabet.numbered("x", prior.length);
            return Joint.of(
                    Prior.of(secrets, prior), DenseChannel.of(secrets, Alphabet.numbered("y", rows[0].length), rows));
        }

        int draw(double[] law, SplittableRandom chance) {
            double left = chance.nextDouble();
            int at = 0;
            while (at < law.length - 1 && left >= law[at]) {
                left -= law[at++];
            }
            return at;
        }

        double[][] posteriors() {
            double[][] posteriors = new double[rows[0].length][prior.length];
            for (int y = 0; y < posteriors.length; y++) {
                double sum = 0;
                for (int x = 0; x < prior.length; x++) {
                    posteriors[y][x] = prior[x] * rows[x][y];
                    sum += posteriors[y][x];
                }
                for (int x = 0; x < prior.length; x++) {
                    posteriors[y][x] /= sum;
                }
            }
            return posteriors;
        }
    }

    private static List<Known> releases() {
        return List.of(
                new Known("independent", new double[] {0.5, 0.5}, new double[][] {{0.3, 0.7}, {0.3, 0.7}}),
                new Known("near", new double[] {0.5, 0.5}, new double[][] {{0.52, 0.48}, {0.48, 0.52}}),
                new Known("one outcome tells", new double[] {0.9, 0.1}, new double[][] {{0, 1}, {0.05, 0.95}}),
                new Known("rare secret", new double[] {0.02, 0.58, 0.4}, new double[][] {
                    {0.7, 0.2, 0.1}, {0.1, 0.6, 0.3}, {0.1, 0.3, 0.6}
                }),
                zipf());
    }

    private static Known zipf() {
        double[][] rows = new double[4][300];
        SplittableRandom chance = new SplittableRandom(9);
        for (double[] row : rows) {
            double sum = 0;
            for (int y = 0; y < row.length; y++) {
                row[y] = chance.nextDouble() / (y + 1);
                sum += row[y];
            }
            for (int y = 0; y < row.length; y++) {
                row[y] /= sum;
            }
        }
        return new Known("zipf", new double[] {0.4, 0.3, 0.2, 0.1}, rows);
    }

    @ParameterizedTest
    @ValueSource(strings = {"memory", "noise", "oracle", "forest"})
    @DisplayName("in no more samples than stated is any bound wrong")
    void coverage(String name, TestReporter reporter) {
        int samples = name.equals("forest") ? Math.max(40, SAMPLES / 20) : SAMPLES;
        for (Known release : releases()) {
            for (double confidence : new double[] {0.5, 0.8, 0.95}) {
                Map<String, Integer> misses = new TreeMap<>();
                int wrong = 0;
                Truth truth = new Truth(release.joint());
                SplittableRandom chance = new SplittableRandom(release.name().hashCode() + (int) (100 * confidence));
                for (int i = 0; i < samples; i++) {
                    List<String> missed = truth.misses(found(release, name, 300, confidence, chance));
                    missed.forEach(miss -> misses.merge(miss, 1, Integer::sum));
                    wrong += missed.isEmpty() ? 0 : 1;
                }
                reporter.publishEntry(
                        name + ", " + release.name() + " at " + confidence, wrong + " of " + samples + ": " + misses);
                assertThat(ClopperPearson.lower(wrong, samples, FALSE_ALARM))
                        .as(
                                "%s, %s at %s: %d of %d samples have wrong bounds: %s",
                                name, release.name(), confidence, wrong, samples, misses)
                        .isLessThanOrEqualTo(1 - confidence);
            }
        }
    }

    private static Findings found(Known release, String name, int rows, double confidence, SplittableRandom chance) {
        int[] secret = new int[rows];
        double[] value = new double[rows];
        for (int i = 0; i < rows; i++) {
            secret[i] = release.draw(release.prior(), chance);
            value[i] = release.draw(release.rows()[secret[i]], chance);
        }
        FeatureTable table = new FeatureTable(
                release.name(),
                Alphabet.numbered("x", release.prior().length),
                secret,
                List.of(Feature.ofNumbers("y", value)),
                List.of());
        Learner learner = switch (name) {
            case "memory" -> Learners.memory();
            case "noise" -> Learners.noise();
            case "oracle" -> Learners.oracle(release.posteriors());
            default -> new Forest.Grower(20, 0.632);
        };
        return Audit.of(table)
                .withConfidence(confidence)
                .withSeed(chance.nextLong())
                .withLearner(learner)
                .findings();
    }

    /** What the release leaks. */
    private static final class Truth {
        private static final double ROUNDING = 1e-9;
        private final Joint joint;
        private final Map<String, Double> known = new TreeMap<>();

        Truth(Joint joint) {
            this.joint = joint;
        }

        List<String> misses(Findings found) {
            List<String> missed = new ArrayList<>();
            for (Finding finding : found.found()) {
                double truth = finding.expression().startsWith("eml")
                        ? Measures.parse(finding.expression()).of(joint).upper()
                        : known.computeIfAbsent(
                                finding.expression(),
                                each -> Measures.parse(each).of(joint).upper());
                if (finding.lower() > truth + ROUNDING) {
                    missed.add(finding.measure().family().name());
                }
            }
            return missed;
        }
    }
}
