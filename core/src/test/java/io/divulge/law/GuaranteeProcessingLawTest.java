package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Draw;
import io.divulge.draw.ExactDraw;
import io.divulge.exact.ExactJoint;
import io.divulge.guarantee.Finding;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Verdict;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.FiniteRelease;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which guarantees survive processing, before and after [SCOS23, Prop. 1, 3], [SGSSO25, Lemma 1]; and checks in fractions. */
class GuaranteeProcessingLawTest {
    /** Products of channels are rounded once more. */
    private static final double ROUNDING = 1e-11;

    private static final List<String> CLOSED = List.of(
            "pml(epsilon=0)",
            "eml(epsilon=0,delta=0.2)",
            "envelope(epsilon=0,delta=0.2)",
            "pmc(epsilon=0)",
            "lip(epsilon=0)",
            "alip(lower=0,upper=0)",
            "ldp(epsilon=0)",
            "ldp(epsilon=0,delta=0.2)",
            "ldi(epsilon=0)",
            "maximal-leakage(epsilon=0)",
            "mutual-information(epsilon=0)",
            "total-variation(t=0)",
            "max-information(epsilon=0,delta=0.2)");

    /** Not LDI: secrets that are equally probable may come from attributes that are not. */
    private static final List<String> LINKED = List.of(
            "pml(epsilon=0)",
            "pml(epsilon=0,delta=0.2)",
            "eml(epsilon=0,delta=0.2)",
            "envelope(epsilon=0,delta=0.2)",
            "pmc(epsilon=0)",
            "lip(epsilon=0)",
            "ldp(epsilon=0)",
            "maximal-leakage(epsilon=0)",
            "mutual-information(epsilon=0)",
            "total-variation(t=0)");

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static void assertNotWorse(String guarantee, Joint before, Joint after) {
        List<Finding> first = Guarantees.parse(guarantee).check(before).findings();
        List<Finding> then = Guarantees.parse(guarantee).check(after).findings();
        for (int i = 0; i < first.size(); i++) {
            assertThat(then.get(i).value().lower())
                    .as(guarantee)
                    .isLessThanOrEqualTo(first.get(i).tightest() + ROUNDING);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void postProcessingKeepsThem(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Alphabet outcomes = draw.alphabet("y");
        Prior prior = draw.prior(secrets);
        Channel channel = draw.channel(secrets, outcomes);
        Joint before = prior.through(channel);
        Joint after = prior.through(channel.then(draw.channel(outcomes, draw.alphabet("z"))));
        CLOSED.forEach(guarantee -> assertNotWorse(guarantee, before, after));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("what is promised about the middle of a chain holds for its beginning")
    void preProcessingKeepsThem(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = Alphabet.numbered("x", draw.whole(1, 4));
        Alphabet middles = Alphabet.numbered("m", draw.whole(1, 4));
        Alphabet outcomes = draw.alphabet("y");
        Prior prior = draw.fullPrior(secrets);
        Channel first = draw.positiveChannel(secrets, middles);
        Channel second = draw.channel(middles, outcomes);
        double[] law = new double[middles.size()];
        for (int m = 0; m < law.length; m++) {
            for (int x = 0; x < secrets.size(); x++) {
                law[m] += prior.probability(x) * first.probability(m, x);
            }
        }
        Joint middle = Prior.normalizing(middles, law).through(second);
        Joint whole = prior.through(first.then(second));
        LINKED.forEach(guarantee -> assertNotWorse(guarantee, middle, whole));
    }

    @Test
    @DisplayName(
            "[ILE26, Ex. 2]: (log 10/9, 0.1)-PML is lost when outcomes are merged, and the envelope says so before")
    void tailIsNotClosed() {
        Alphabet four = Alphabet.numbered("y", 4);
        Alphabet two = Alphabet.numbered("z", 2);
        double[][] rows = {{0, 0, 0.5, 0.5}, {0, 0, 0.5, 0.5}, {0, 0.2, 0.4, 0.4}, {0.2, 0, 0.4, 0.4}};
        Channel channel = DenseChannel.of(Alphabet.numbered("x", 4), four, rows);
        Channel merge = DenseChannel.of(four, two, new double[][] {{1, 0}, {0, 1}, {1, 0}, {0, 1}});
        Prior prior = Prior.uniform(channel.secrets());
        Guarantee tail = Guarantees.parse("pml(epsilon=log(10/9),delta=0.1)");
        assertThat(tail.check(prior.through(channel)).verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(tail.check(prior.through(channel.then(merge))).verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(Guarantees.parse("envelope(epsilon=log(10/9),delta=0.1)")
                        .check(prior.through(channel))
                        .verdict())
                .isEqualTo(Verdict.VIOLATED);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("in fractions nothing is undecided, and doubles that decide without slack agree")
    void fractionsAgree(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint exact = draw.ordinary(4);
        Joint joint = exact.toJoint();
        for (String name : List.of("pml", "pmc", "lip", "ldp", "maximal-leakage", "ldi")) {
            int a = draw.plain().whole(1, 12);
            Guarantee guarantee = Guarantees.parse(
                    name + "(epsilon=log(" + Math.max(a, draw.plain().whole(1, 12)) + "/" + Math.min(a, 3) + "))");
            Verdict decided =
                    guarantee.check(FiniteRelease.of(joint).inFractions(exact)).verdict();
            assertThat(decided).isNotEqualTo(Verdict.UNDECIDED);
            var floating = guarantee.check(joint);
            if (floating.verdict() == Verdict.VIOLATED || floating.certainlyHolds()) {
                assertThat(floating.verdict()).as(guarantee.expression()).isEqualTo(decided);
            }
        }
    }
}
