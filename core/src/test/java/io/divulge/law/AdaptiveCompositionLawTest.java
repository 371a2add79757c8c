package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.composition.AdaptiveChannel;
import io.divulge.composition.AdaptiveRules;
import io.divulge.composition.PrivacyLevel;
import io.divulge.draw.Draw;
import io.divulge.measure.event.EventMaximalLeakage;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SideInformation;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** [SCOS23, Thm 4] and [SGSSO25, Lemma 1(vii)]: the rules promise no less than exact composition finds. */
class AdaptiveCompositionLawTest {
    /** Two products and two logarithms apart. */
    private static final double ROUNDING = 1e-10;

    static LongStream seeds() {
        return Draw.seeds();
    }

    /** A release, the one after it for each of its outcomes, and both together. */
    private record Pair(Joint first, List<Joint> given, Joint both) {
        static Pair draw(Draw draw) {
            Alphabet secrets = draw.alphabet("x");
            Prior prior = draw.prior(secrets);
            Channel first = draw.channel(secrets, draw.alphabet("y"));
            Alphabet z = draw.alphabet("z");
            List<Channel> next = new ArrayList<>();
            for (int y = 0; y < first.outcomes().size(); y++) {
                next.add(draw.channel(secrets, z));
            }
            Joint alone = prior.through(first);
            SideInformation known = SideInformation.of(prior, first, next);
            List<Joint> given = new ArrayList<>();
            for (int y = 0; y < alone.outcomes().size(); y++) {
                given.add(known.given(alone.outcomes().label(y)));
            }
            return new Pair(alone, given, prior.through(AdaptiveChannel.of(first, next)));
        }
    }

    private static double tail(Joint joint, double epsilon) {
        LeakageProfile profile = PointwiseMaximalLeakage.of(joint);
        return profile.tail(epsilon).upper();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("(1) and (vii): leakage and cost at most add up")
    void sums(long seed) {
        Pair pair = Pair.draw(Draw.seeded(seed));
        double second = pair.given.stream()
                .mapToDouble(
                        joint -> PointwiseMaximalLeakage.of(joint).maximum().upper())
                .max()
                .orElseThrow();
        double first = PointwiseMaximalLeakage.of(pair.first).maximum().upper();
        assertThat(PointwiseMaximalLeakage.of(pair.both).maximum().lower())
                .isLessThanOrEqualTo(AdaptiveRules.leakage(first, second) + ROUNDING);
        double cost = PointwiseMaximalCost.of(pair.first).maximum().upper();
        double nextCost = pair.given.stream()
                .mapToDouble(joint -> PointwiseMaximalCost.of(joint).maximum().upper())
                .max()
                .orElseThrow();
        assertThat(PointwiseMaximalCost.of(pair.both).maximum().lower())
                .isLessThanOrEqualTo(AdaptiveRules.cost(cost, nextCost) + ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("(2) and (3): leakage with a slack")
    void slack(long seed) {
        Draw draw = Draw.seeded(seed);
        Pair pair = Pair.draw(draw);
        double e1 = draw.inside();
        double e2 = draw.inside();
        PrivacyLevel first = new PrivacyLevel(e1, Math.min(1, tail(pair.first, e1)));
        double worst = 0;
        double average = 0;
        for (int y = 0; y < pair.given.size(); y++) {
            double failing = Math.min(1, tail(pair.given.get(y), e2));
            worst = Math.max(worst, failing);
            average += pair.first.outcomeProbability(y) * failing;
        }
        double found =
                PointwiseMaximalLeakage.of(pair.both).tail(e1 + e2 + ROUNDING).lower();
        PrivacyLevel everywhere = AdaptiveRules.leakageWithSlack(first, new PrivacyLevel(e2, worst));
        assertThat(everywhere.epsilon()).isGreaterThanOrEqualTo(e1 + e2);
        assertThat(found).isLessThanOrEqualTo(everywhere.delta() + ROUNDING);
        PrivacyLevel onAverage = AdaptiveRules.leakageOnAverage(first, new PrivacyLevel(e2, Math.min(1, average)));
        assertThat(found).isLessThanOrEqualTo(onAverage.delta() + ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("(4) and (5): event leakage")
    void events(long seed) {
        Draw draw = Draw.seeded(seed);
        Pair pair = Pair.draw(draw);
        double d1 = draw.unit() / 2;
        double d2 = draw.unit() / 2;
        PrivacyLevel first = new PrivacyLevel(
                EventMaximalLeakage.of(pair.first, Scalar.of(d1)).upper(), d1);
        double worst = pair.given.stream()
                .mapToDouble(
                        joint -> PointwiseMaximalLeakage.of(joint).maximum().upper())
                .max()
                .orElseThrow();
        PrivacyLevel four = AdaptiveRules.events(first, worst);
        assertThat(EventMaximalLeakage.of(pair.both, Scalar.of(four.delta())).lower())
                .isLessThanOrEqualTo(four.epsilon() + ROUNDING);
        double events = pair.given.stream()
                .mapToDouble(
                        joint -> EventMaximalLeakage.of(joint, Scalar.of(d2)).upper())
                .max()
                .orElseThrow();
        PrivacyLevel five = AdaptiveRules.eventsWithSlack(
                first, new PrivacyLevel(events, d2), pair.first.prior().min());
        assertThat(EventMaximalLeakage.of(pair.both, Scalar.of(five.delta())).lower())
                .isLessThanOrEqualTo(five.epsilon() + ROUNDING);
    }

    @Test
    @DisplayName("with the prior instead of what is left of it, the sum would promise too little")
    void theFirstPriorIsNotEnough() {
        // Each of u and v is what x1 and one other secret say; whoever has seen both knows that it was x1.
        Alphabet secrets = Alphabet.numbered("x", 3);
        Channel answers = Channel.of(
                secrets, Alphabet.of("u", "v", "w"), new double[][] {{0.5, 0.5, 0}, {0.5, 0, 0.5}, {0, 0.5, 0.5}});
        Prior prior = Prior.of(secrets, 0.1, 0.45, 0.45);
        double once =
                PointwiseMaximalLeakage.of(prior.through(answers)).maximum().value();
        double twice = PointwiseMaximalLeakage.of(prior.through(answers.alongside(answers)))
                .maximum()
                .value();
        assertThat(once).isCloseTo(Math.log(20.0 / 11), org.assertj.core.data.Offset.offset(1e-15));
        assertThat(twice).isCloseTo(Math.log(10), org.assertj.core.data.Offset.offset(1e-14));
        assertThat(twice).isGreaterThan(2 * once);
        assertThat(AdaptiveRules.leakage(0, 0)).isZero();
        assertThat(AdaptiveRules.leakage(Double.POSITIVE_INFINITY, 1)).isInfinite();
    }

    @Test
    @DisplayName("no slack at all is the rule for leakage; a sum above 1 is 1")
    void edges() {
        PrivacyLevel none = new PrivacyLevel(0.5, 0);
        assertThat(AdaptiveRules.eventsWithSlack(none, none, 0.1).epsilon()).isBetween(1.0, 1.0000000000000004);
        assertThat(AdaptiveRules.leakageOnAverage(new PrivacyLevel(1, 0.7), new PrivacyLevel(1, 0.7))
                        .delta())
                .isEqualTo(1);
        assertThat(AdaptiveRules.leakageWithSlack(new PrivacyLevel(1, 0.5), new PrivacyLevel(1, 0.5))
                        .delta())
                .isBetween(0.75, 0.7500000000000004);
        assertThat(AdaptiveRules.eventsWithSlack(new PrivacyLevel(1, 0.5), new PrivacyLevel(1, 0.5), 0.2)
                        .epsilon())
                .isBetween(Math.log(5), Math.log(5) + 1e-15);
        assertThatThrownBy(() -> new PrivacyLevel(Double.NaN, 0))
                .hasMessage("epsilon is NaN (expected a number of at least 0)");
        assertThatThrownBy(() -> new PrivacyLevel(1, 1.5)).hasMessage("delta is 1.5 (expected a probability)");
        assertThatThrownBy(() -> AdaptiveRules.eventsWithSlack(none, none, 0))
                .hasMessage("the smallest probability of a secret is 0.0 (expected above 0, at most 1)");
    }
}
