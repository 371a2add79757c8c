package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Verdict;
import io.divulge.model.Alphabet;
import io.divulge.numeric.ClopperPearson;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a watch says holds at every moment: an adversary stops as soon as a bound is wrong, and rarely can. */
class WatchTest {
    private static final double FALSE_ALARM = 1e-7;

    static Stream<Arguments> cases() {
        return Stream.of(
                Arguments.of("randomized response", CoverageTest.RESPONSE),
                Arguments.of("rare", CoverageTest.RARE),
                Arguments.of("independent", CoverageTest.INDEPENDENT),
                Arguments.of("disclosing", CoverageTest.DISCLOSING));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    @DisplayName("at any moment that an adversary may choose, all bounds are right as often as stated")
    void everyMoment(String name, KnownRelease release) {
        int trials = Integer.getInteger("divulge.watch.trials", 30);
        double confidence = 0.8;
        int wrong = 0;
        for (int i = 0; i < trials; i++) {
            wrong += everWrong(release, confidence, new SplittableRandom(1000L * i + 7)) ? 1 : 0;
        }
        assertThat(ClopperPearson.lower(wrong, trials, FALSE_ALARM))
                .as("%d of %d watches were wrong at some moment", wrong, trials)
                .isLessThanOrEqualTo(1 - confidence);
    }

    private static boolean everWrong(KnownRelease release, double confidence, SplittableRandom random) {
        Watch watch = Watch.of(release.secrets, List.of(), confidence);
        Draws draws = new Draws(release, random);
        while (watch.events() < 3000) {
            if (draws.next(watch)) {
                Estimates now = seen(watch.estimates());
                KnownRelease asSeen = release.inOrderOf(watch.counts().outcomes());
                if (!asSeen.missesOfAll(watch.counts(), now, List.of(Math.log(2)))
                        .isEmpty()) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Estimates seen(@Nullable Estimates estimates) {
        assertThat(estimates).isNotNull();
        return Objects.requireNonNull(estimates);
    }

    /** Events of a release, one by one. */
    private static final class Draws {
        private final KnownRelease release;
        private final SplittableRandom random;

        Draws(KnownRelease release, SplittableRandom random) {
            this.release = release;
            this.random = random;
        }

        boolean next(Watch watch) {
            int x = of(release.prior);
            int y = of(release.rows[x]);
            return watch.see(x, release.outcomes.label(y));
        }

        private int of(double[] law) {
            double left = random.nextDouble();
            for (int i = 0; i < law.length; i++) {
                left -= law[i];
                if (left < 0) {
                    return i;
                }
            }
            return next(law);
        }

        private static int next(double[] law) {
            int last = law.length - 1;
            while (law[last] == 0) {
                last--;
            }
            return last;
        }
    }

    @Test
    @DisplayName(
            "a response that keeps a guarantee is cleared, one that breaks it is accused, each after some thousands of events")
    void verdicts() {
        Guarantee promised = Guarantees.parse("pml(epsilon=0.5,delta=0.01)");
        assertThat(ends(CoverageTest.RESPONSE, promised)).isEqualTo(Verdict.VIOLATED);
        Guarantee wide = Guarantees.parse("pml(epsilon=1.1,delta=0.01)");
        assertThat(ends(CoverageTest.RESPONSE, wide)).isEqualTo(Verdict.HOLDS);
    }

    private static Verdict ends(KnownRelease release, Guarantee guarantee) {
        Watch watch = Watch.of(release.secrets, List.of(guarantee), 0.95);
        Draws draws = new Draws(release, new SplittableRandom(5));
        while (!watch.isClear() && watch.events() < 20_000) {
            draws.next(watch);
        }
        assertThat(watch.verdicts()).hasSize(1);
        assertThat(watch.verdicts().get(0).confidence()).isEqualTo(0.95);
        return watch.verdict();
    }

    @Test
    @DisplayName("a listed secret that has not been seen keeps a guarantee open")
    void unseenSecret() {
        Guarantee wide = Guarantees.parse("pml(epsilon=0.5,delta=0.01)");
        Watch watch = Watch.of(Alphabet.of("a", "b", "c"), List.of(wide), 0.95);
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 3000; i++) {
            watch.see(i % 2, random.nextBoolean() ? "up" : "down");
        }
        assertThat(watch.verdict()).isEqualTo(Verdict.UNDECIDED);
        Watch complete = Watch.of(Alphabet.of("a", "b"), List.of(wide), 0.95);
        for (int i = 0; i < 3000; i++) {
            complete.see(i % 2, random.nextBoolean() ? "up" : "down");
        }
        assertThat(complete.verdict()).isEqualTo(Verdict.HOLDS);
    }

    @Test
    @DisplayName("nothing is said before the first look, and bounds only become narrower")
    void looks() {
        Watch watch = Watch.of(CoverageTest.RESPONSE.secrets, List.of(), 0.95);
        assertThat(watch.estimates()).isNull();
        Draws draws = new Draws(CoverageTest.RESPONSE, new SplittableRandom(2));
        double lower = 0;
        double upper = Double.POSITIVE_INFINITY;
        int looks = 0;
        while (watch.events() < 5000) {
            if (draws.next(watch)) {
                Estimate average = seen(watch.estimates()).of("maximal-leakage");
                assertThat(average.lower()).isGreaterThanOrEqualTo(lower);
                assertThat(average.upper()).isLessThanOrEqualTo(Math.max(upper, average.plugIn()));
                lower = average.lower();
                upper = average.upper();
                looks++;
            }
        }
        assertThat(looks).isBetween(20, 30);
        assertThat(lower).isPositive();
    }

    @Test
    @DisplayName("what cannot be watched is refused")
    void refused() {
        assertThatThrownBy(() -> Watch.of(Alphabet.of("a"), List.of(), 0.95)).hasMessageContaining("only be 'a'");
        assertThatThrownBy(() -> Watch.of(Alphabet.of("a", "b"), List.of(), 1)).hasMessageContaining("confidence is 1");
    }
}
