package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Multinomial;
import io.divulge.numeric.ClopperPearson;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Lower bounds are for alarms: there is none where nothing leaks, and there is one where a mechanism leaks more than it claims. */
class AlarmTest {
    /** The test would fail a correct program with at most this probability, for each case. */
    private static final double FALSE_ALARM = 1e-7;

    private static final int TRIALS = 200;

    /** Randomized response on so many answers, the truth {@code e^epsilon} times as likely as any other answer, all equally likely before. */
    private static KnownRelease response(int answers, double epsilon) {
        double[] prior = new double[answers];
        double[][] rows = new double[answers][answers];
        double other = 1 / (Math.exp(epsilon) + answers - 1);
        for (int x = 0; x < answers; x++) {
            prior[x] = 1.0 / answers;
            for (int y = 0; y < answers; y++) {
                rows[x][y] = x == y ? Math.exp(epsilon) * other : other;
            }
        }
        return new KnownRelease(prior, rows);
    }

    static Stream<Arguments> silent() {
        return Stream.of(
                Arguments.of(response(2, 0), 30L),
                Arguments.of(response(2, 0), 1_000_000L),
                Arguments.of(response(10, 0), 1000L),
                Arguments.of(response(10, 0), 1_000_000L),
                Arguments.of(CoverageTest.INDEPENDENT, 1000L));
    }

    @ParameterizedTest(name = "{1} events")
    @MethodSource("silent")
    @DisplayName("independent data: every lower bound is 0, but for the samples that 95% confidence allows")
    void independenceDoesNotAlarm(KnownRelease release, long events) {
        Multinomial draws = new Multinomial(events);
        int alarms = 0;
        for (int i = 0; i < TRIALS; i++) {
            Estimates found = Estimation.of(release.draw(draws, events)).estimates();
            alarms += found.estimates().stream().allMatch(each -> each.lower() == 0) ? 0 : 1;
        }
        assertThat(ClopperPearson.lower(alarms, TRIALS, FALSE_ALARM)).isLessThanOrEqualTo(0.05);
    }

    static Stream<Arguments> broken() {
        return Stream.of(Arguments.of(2, 1000L), Arguments.of(5, 10_000L), Arguments.of(20, 300_000L));
    }

    @ParameterizedTest(name = "{0} answers, {1} events")
    @MethodSource("broken")
    @DisplayName("a randomized response that claims epsilon = 1 and has 2 is caught, and one that has 1 is not accused")
    void brokenResponseIsCaught(int answers, long events) {
        KnownRelease broken = response(answers, 2);
        KnownRelease honest = response(answers, 1);
        double claimed = honest.leakage(0);
        Multinomial draws = new Multinomial(answers);
        int caught = 0;
        int caughtByLeakage = 0;
        int accused = 0;
        int trials = 50;
        for (int i = 0; i < trials; i++) {
            Estimates found = Estimation.of(broken.draw(draws, events)).estimates();
            caught += found.of("ldp").lower() > 1 ? 1 : 0;
            caughtByLeakage += found.of("pml").lower() > claimed ? 1 : 0;
            accused += Estimation.of(honest.draw(draws, events))
                                    .estimates()
                                    .of("ldp")
                                    .lower()
                            > 1
                    ? 1
                    : 0;
        }
        assertThat(caught).isEqualTo(trials);
        assertThat(caughtByLeakage).isGreaterThan(trials * 9 / 10);
        assertThat(ClopperPearson.lower(accused, trials, FALSE_ALARM)).isLessThanOrEqualTo(0.05);
    }

    @Test
    @DisplayName("a rare outcome that gives the secret away is noticed among a million events")
    void disclosureIsNoticed() {
        KnownRelease release = new KnownRelease(new double[] {0.05, 0.95}, new double[][] {{0.01, 0.99}, {0, 1}});
        Estimates found =
                Estimation.of(release.draw(new Multinomial(3), 1_000_000)).estimates();
        assertThat(found.of("pml").lower()).isGreaterThan(Math.log(15));
        assertThat(found.of("pml").upper()).isLessThan(Math.log(21));
        assertThat(found.of("pmc").upper()).isInfinite();
        assertThat(found.of("pmc").lower()).isGreaterThan(Math.log(20));
    }
}
