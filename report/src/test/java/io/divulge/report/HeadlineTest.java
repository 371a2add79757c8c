package io.divulge.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.density.DensityMechanisms;
import io.divulge.document.Block;
import io.divulge.document.Block.Standing;
import io.divulge.draw.Draw;
import io.divulge.guarantee.Guarantees;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The first words of a page. */
class HeadlineTest {
    static LongStream seeds() {
        return Draw.seeds();
    }

    private static FiniteRelease release(Joint joint) {
        return FiniteRelease.of(joint, Description.of(joint, "test", "as given", false, List.of()));
    }

    private static FiniteRelease survey(double truth, double... prior) {
        Alphabet secrets = Alphabet.of("never", "suspected", "treated", "diagnosed");
        double[][] rows = new double[4][4];
        for (int x = 0; x < 4; x++) {
            for (int y = 0; y < 4; y++) {
                rows[x][y] = x == y ? truth : (1 - truth) / 3;
            }
        }
        return release(Prior.of(secrets, prior).through(Channel.of(secrets, Alphabet.numbered("y", 4), rows)));
    }

    private static Block.Opening opening(Report report) {
        return report.document().blocks().stream()
                .filter(Block.Verdict.class::isInstance)
                .map(block -> ((Block.Verdict) block).opening().get())
                .findFirst()
                .orElseThrow();
    }

    private static CheckReport check(Release release, String... guarantees) {
        return CheckReport.of(
                release, Stream.of(guarantees).map(Guarantees::parse).toList());
    }

    @Test
    @DisplayName("the survey: who, from which probability to which, how often")
    void survey() {
        Block.Opening opening = opening(Analysis.of(survey(0.7, 0.82, 0.11, 0.05, 0.02)));
        assertThat(opening.standing()).isEqualTo(Standing.UNASKED);
        assertThat(opening.headline()).isEqualTo("The secret \u201cdiagnosed\u201d is exposed most.");
        assertThat(opening.sentences())
                .containsExactly(
                        "When the outcome is \u201cy4\u201d, a guess of \u201cdiagnosed\u201d is right with probability 12.5\u00a0%"
                                + " instead of 2\u00a0%: 6.25x better. This outcome occurs in 11 of 100 cases.");
    }

    @Test
    @DisplayName("every secret, and none: equal rows say nothing, and equal exposure is everybody's")
    void everySecretAndNone() {
        assertThat(opening(Analysis.of(survey(0.7, 0.25, 0.25, 0.25, 0.25))).headline())
                .isEqualTo("Every secret is exposed.");
        assertThat(opening(Analysis.of(survey(0.25, 0.82, 0.11, 0.05, 0.02))).headline())
                .isEqualTo("The outcome says nothing about the secret.");
        assertThat(opening(Analysis.of(survey(0.7, 1, 0, 0, 0))).headline())
                .isEqualTo("The outcome says nothing about the secret.");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the standing is the verdict of the check, and the headline names a secret or nobody")
    void standing(long seed) {
        FiniteRelease release = release(Draw.seeded(seed).joint());
        AnalysisReport analysis = Analysis.of(release);
        for (String goal : List.of("pml(factor=1.01)", "pml(factor=2)", "pml(factor=1000000)")) {
            CheckReport check = check(release, goal);
            Block.Opening opening = Headline.of(analysis, check, "the goal");
            assertThat(opening.standing())
                    .isEqualTo(
                            switch (check.verdict()) {
                                case HOLDS -> Standing.KEPT;
                                case VIOLATED -> Standing.EXCEEDED;
                                case UNDECIDED -> Standing.UNDECIDED;
                            });
            assertThat(opening.headline().contains("is exposed.")).isEqualTo(opening.standing() == Standing.EXCEEDED);
            assertThat(opening.mark()).endsWith("the goal");
        }
    }

    @Test
    @DisplayName("checks: one guarantee, both, some of several")
    void checks() {
        FiniteRelease survey = survey(0.7, 0.82, 0.11, 0.05, 0.02);
        Block.Opening violated = opening(check(survey, "pml(factor=3)"));
        assertThat(violated.headline()).isEqualTo("The guarantee is violated.");
        assertThat(violated.sentences().get(0)).startsWith("This guarantee says: Whatever the outcome");
        assertThat(opening(check(survey, "pml(factor=7)")).headline()).isEqualTo("The guarantee holds.");
        assertThat(opening(check(survey, "pml(factor=7)", "ldp(epsilon=2)")).headline())
                .isEqualTo("Both guarantees hold.");
        assertThat(opening(check(survey, "pml(factor=7)", "ldp(epsilon=2)", "pml(factor=2)"))
                        .headline())
                .isEqualTo("2 of 3 guarantees hold.");
    }

    @Test
    @DisplayName("a density has a number, or none")
    void densities() {
        assertThat(opening(Analysis.of(DensityMechanisms.parse("laplace(scale=1,secret=uniform(0,1))")))
                        .headline())
                .isEqualTo("An outcome makes a guess at most 1.582x better.");
        assertThat(opening(Analysis.of(DensityMechanisms.parse("gaussian(sigma=1,secret=uniform(0,1))")))
                        .headline())
                .isEqualTo("Some outcomes give the secret away without limit.");
    }
}
