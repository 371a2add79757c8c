package io.divulge.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.measure.robust.AskedPriors;
import io.divulge.measure.robust.ListedPriors;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Designs that keep a guarantee under every prior of a set. */
class DesignUnderPriorsTest {
    private static final double DIGITS = 1e-9;

    private static Prior prior(double... p) {
        return Prior.of(Alphabet.numbered("x", p.length), p);
    }

    private static AskedPriors asked(String set, Prior prior) {
        return AskedPriors.of(set, prior, prior.secrets());
    }

    private static AskedPriors list(Prior... priors) {
        return new AskedPriors(new ListedPriors(List.of(priors)), Prior.uniform(priors[0].secrets()), "a list", false);
    }

    private static DesignProblem problem(Prior prior, String guarantee) {
        return DesignProblem.of(prior, Guarantees.parse(guarantee), new InformationUtility(prior));
    }

    @ParameterizedTest
    @CsvSource({"pml(epsilon=0.5)", "pmc(epsilon=0.3)", "lip(epsilon=0.4)", "'alip(lower=0.5,upper=0.2)'"})
    @DisplayName(
            "a list of the one prior is the prior; the floor of 1/k the uniform one; a small floor nearly local differential privacy")
    void ends(String guarantee) {
        Prior prior = prior(0.5, 0.3, 0.2);
        double alone = problem(prior, guarantee).solve().utility().value();
        assertThat(problem(prior, guarantee)
                        .under(list(prior))
                        .solve()
                        .utility()
                        .value())
                .isCloseTo(alone, within(DIGITS));
        Prior uniform = Prior.uniform(prior.secrets());
        assertThat(problem(uniform, guarantee)
                        .under(asked("at-least:1/3", uniform))
                        .solve()
                        .utility()
                        .value())
                .isCloseTo(problem(uniform, guarantee).solve().utility().value(), within(DIGITS));
        Guarantee everywhere = DesignProblem.underEveryPrior(Guarantees.parse(guarantee));
        double ldp = DesignProblem.of(prior, everywhere, new InformationUtility(prior))
                .solve()
                .utility()
                .value();
        assertThat(problem(prior, guarantee)
                        .under(asked("at-least:1e-7", prior))
                        .solve()
                        .utility()
                        .value())
                .isCloseTo(ldp, within(1e-5));
    }

    @Test
    @DisplayName(
            "vertices by intersecting every pair of conditions, and a linear program of another hand, have the same optimum")
    void secondRoute() {
        Prior prior = prior(0.5, 0.3, 0.2);
        assertThat(problem(prior, "pml(epsilon=0.5)")
                        .under(asked("at-least:0.1", prior))
                        .solve()
                        .optimum()
                        .contains(0.046353173172742956))
                .isTrue();
        assertThat(problem(prior, "pmc(epsilon=0.5)")
                        .under(asked("tv:0.1", prior))
                        .solve()
                        .utility()
                        .value())
                .isCloseTo(0.09732249913509622, within(DIGITS));
        assertThat(DesignProblem.of(prior, Guarantees.parse("pml(epsilon=0.5)"), GuessUtility.correctGuess(prior))
                        .under(list(prior, prior(0.2, 0.5, 0.3)))
                        .solve()
                        .utility()
                        .value())
                .isCloseTo(0.6067086580109137, within(DIGITS));
    }

    @Test
    @DisplayName(
            "the guarantee holds under every listed prior, and no random mechanism that keeps it there is worth more than the bound")
    void bound() {
        int kept = 0;
        for (long seed = 0; seed < 40; seed++) {
            Draw draw = Draw.seeded(seed);
            Alphabet secrets = Alphabet.numbered("x", draw.whole(2, 4));
            Prior worth = draw.fullPrior(secrets);
            Prior[] priors = {draw.fullPrior(secrets), draw.prior(secrets), worth};
            Guarantee guarantee = Guarantees.parse("pml(epsilon=" + (0.1 + draw.unit()) + ")");
            Design design = DesignProblem.of(worth, guarantee, new InformationUtility(worth))
                    .under(list(priors))
                    .solve();
            for (Prior each : priors) {
                assertThat(guarantee.check(each.through(design.channel())).holds())
                        .isTrue();
            }
            for (int i = 0; i < 200; i++) {
                Joint joint = worth.through(draw.channel(secrets, draw.alphabet("y")));
                boolean keeps = true;
                for (Prior each : priors) {
                    keeps &= guarantee.check(each.through(joint.channel())).certainlyHolds();
                }
                if (keeps) {
                    kept++;
                    assertThat(new InformationUtility(worth).of(joint).lower()).isLessThanOrEqualTo(design.upper());
                }
            }
        }
        assertThat(kept).isGreaterThan(300);
    }

    @Test
    void refused() {
        Prior prior = prior(0.5, 0.5, 0);
        assertThatThrownBy(() -> problem(prior, "pml(epsilon=0.5)").under(asked("at-least:0.1", prior)))
                .hasMessageContaining("expected every secret to be possible");
        Prior many = Prior.uniform(Alphabet.numbered("x", 12));
        assertThatThrownBy(() -> problem(many, "pml(epsilon=0.5)").under(asked("box:0.01", many)))
                .hasMessageContaining("divulge calibrate --priors");
    }
}
