package io.divulge.junit;

import static io.divulge.junit.LeakageAssertions.factor;
import static io.divulge.junit.LeakageAssertions.ldp;
import static io.divulge.junit.LeakageAssertions.maximalLeakage;
import static io.divulge.junit.LeakageAssertions.pml;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Verdict;
import io.divulge.numeric.ClopperPearson;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * Programs that just keep a guarantee are accused no more often than stated, though a test stops at the first look that accuses them. The number of tests is that of the system property {@code divulge.samples}, or small.
 */
class FalseAlarmTest {
    private static final int TESTS = Integer.getInteger("divulge.samples", 60);
    private static final double FALSE_ALARM = 1e-7;
    private static final List<String> TWO = List.of("a", "b");

    private static void seldom(String name, LeakageTest<?> program, TestReporter reporter, Guarantee... kept) {
        for (double confidence : new double[] {0.8, 0.95}) {
            Map<Verdict, Integer> verdicts = new TreeMap<>();
            for (long seed = 0; seed < TESTS; seed++) {
                verdicts.merge(
                        program.confidence(confidence)
                                .seed(seed)
                                .budget(400)
                                .run(kept)
                                .verdict(),
                        1,
                        Integer::sum);
            }
            reporter.publishEntry(name + " at " + confidence, verdicts + " of " + TESTS);
            int wrong = verdicts.getOrDefault(Verdict.VIOLATED, 0);
            assertThat(ClopperPearson.lower(wrong, TESTS, FALSE_ALARM))
                    .as("%s: %d of %d", name, wrong, TESTS)
                    .isLessThanOrEqualTo(1 - confidence);
        }
    }

    @Test
    @DisplayName("a program that leaks as much as is allowed, and not more")
    void atTheBound(TestReporter reporter) {
        // Right in three of four runs: 1.5 times as good as a guess, three times as likely under one secret, and on
        // average 1.5.
        LeakageTest<String> program =
                LeakageTest.of(TWO, (secret, chance) -> secret.equals("a") == chance.nextInt(4) > 0);
        seldom("at the bound", program, reporter, pml(factor(1.5)), ldp(factor(3)), maximalLeakage(factor(1.5)));
    }

    @Test
    @DisplayName("a program that tells nothing, with many outcomes and a rare secret")
    void nothing(TestReporter reporter) {
        LeakageTest<String> program = LeakageTest.of(
                        List.of("a", "b", "c"), (secret, chance) -> (int) (1 / (chance.nextDouble() + 0.001)))
                .drawnBy(50, 49, 1);
        seldom("nothing", program, reporter, pml(factor(1)), maximalLeakage(factor(1)));
    }

    @Test
    @DisplayName("a rare outcome that gives everything away, allowed but for its probability")
    void rare(TestReporter reporter) {
        LeakageTest<String> program =
                LeakageTest.of(TWO, (secret, chance) -> chance.nextInt(100) < 2 ? secret : "quiet");
        seldom("rare", program, reporter, pml(factor(1.000001), 0.02), pml(factor(2)));
    }
}
