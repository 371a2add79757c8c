package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.catalogue.Measures;
import io.divulge.composition.ComposedGuarantee;
import io.divulge.composition.IndependentRelease;
import io.divulge.draw.Draw;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Ldp;
import io.divulge.measure.Measure;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What adds up over independent secrets, against the release of all combinations; and guarantees against releases that keep them. */
class IndependentReleaseLawTest {
    /** Sums of products of two releases, and searches that end within 1e-9. */
    private static final double ROUNDING = 1e-8;

    private static final List<String> ADDITIVE = List.of(
            "pml",
            "pmc",
            "pml-mean",
            "pmc-mean",
            "ldp",
            "renyi-ldp(order=2)",
            "entropy",
            "entropy(order=1/2)",
            "mutual-information",
            "sibson(order=3)",
            "maximal-leakage",
            "maximal-alpha-leakage(alpha=2)",
            "maximal-alpha-beta-leakage(alpha=2,beta=3)",
            "min-entropy-leakage",
            "min-capacity",
            "maximal-cost-leakage",
            "capacity");

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    private static FiniteRelease drawn(Draw draw) {
        Alphabet secrets = Alphabet.numbered("x", draw.whole(1, 3));
        Alphabet outcomes = Alphabet.numbered("y", draw.whole(1, 3));
        return FiniteRelease.of(draw.prior(secrets).through(draw.channel(secrets, outcomes)));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("[SGSSO25, Lemma 1(iii)], [GKKS22, Thm 2(4)]: of all combinations every measure is the sum")
    void additivity(long seed) {
        Draw draw = Draw.seeded(seed);
        FiniteRelease one = drawn(draw);
        FiniteRelease other = drawn(draw);
        Release both = IndependentRelease.of(List.of(one, other), 1, false);
        for (String expression : ADDITIVE) {
            Measure<?> measure = Measures.parse(expression);
            double sum = one.measure(measure).value() + other.measure(measure).value();
            double together = both.measure(measure).value();
            assertThat(together).as(expression).isCloseTo(sum, within(Double.isInfinite(sum) ? 0 : ROUNDING));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("past what can be listed the sum is a bracket of as many times the one")
    void many(long seed) {
        FiniteRelease one = drawn(Draw.seeded(seed));
        int times = 1000;
        Release all = IndependentRelease.of(List.of(one), times, false);
        if (all instanceof FiniteRelease) {
            assertThat(one.joint().secrets().size() * one.joint().outcomes().size())
                    .isEqualTo(1);
            return;
        }
        for (String expression : List.of("pml", "ldp", "mutual-information", "maximal-leakage")) {
            double single = one.measure(expression).value();
            assertThat(all.measure(expression).lower()).isLessThanOrEqualTo(times * single);
            assertThat(all.measure(expression).upper()).isGreaterThanOrEqualTo(times * single);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "two views of one secret keep together what the theorems say of ldp and of each kind of guarantee after it")
    void guarantees(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Prior prior = draw.prior(secrets);
        Channel first = draw.positiveChannel(secrets, draw.alphabet("y"));
        Channel second = draw.positiveChannel(secrets, draw.alphabet("z"));
        Joint together = prior.through(first.alongside(second));
        Guarantee next = new Ldp(1).check(prior.through(second)).tightest();
        for (String kind : List.of("pml(1)", "pmc(1)", "lip(1)", "alip(1,1)", "ldp(1)", "pml(1,0.2)", "eml(1,0.2)")) {
            Guarantee kept = Guarantees.parse(kind).check(prior.through(first)).tightest();
            Guarantee both = ComposedGuarantee.of(kept, next, null).guarantee();
            assertThat(both.check(together).holds())
                    .as(kept.expression() + " then " + next.expression() + ": " + both.expression())
                    .isTrue();
        }
    }
}
