package io.divulge.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import io.divulge.release.FiniteRelease;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a ledger knows, in whatever order it was told. */
class LedgerTest {
    private final Channel response = Mechanisms.parse("rr(k=3,epsilon=1/2)").channel(Optional.empty());
    private final Prior prior = Prior.of(response.secrets(), 0.2, 0.3, 0.5);

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("epsilon is that of all releases side by side, in any order")
    void composes(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = Alphabet.numbered("x", draw.whole(1, 4));
        Prior someone = draw.prior(secrets);
        Channel a = draw.channel(secrets, Alphabet.numbered("y", 2));
        Channel b = draw.channel(secrets, Alphabet.numbered("z", 3));
        Ledger ledger = Ledger.of(someone).compose("a", a, 1).compose("b", b, 1).compose("a", a, 1);
        Ledger other = Ledger.of(someone).compose("b", b, 1).compose("a", a, 2);
        var joint = someone.through(a.alongside(b).alongside(a));
        Value pml = PointwiseMaximalLeakage.of(joint).maximum();
        Value envelope = Envelope.of(joint).epsilon(0.1).epsilon();
        for (Ledger each : new Ledger[] {ledger, other}) {
            assertThat(each.isExact()).isTrue();
            assertThat(each.epsilon(0).lower()).isLessThanOrEqualTo(pml.upper());
            assertThat(each.epsilon(0).upper()).isGreaterThanOrEqualTo(pml.lower());
            assertThat(each.epsilon(0.1).lower()).isLessThanOrEqualTo(envelope.upper());
            assertThat(each.epsilon(0.1).upper()).isGreaterThanOrEqualTo(envelope.lower());
        }
    }

    @Test
    @DisplayName("a release over budget is refused, and the ledger is as before")
    void refuses() {
        Ledger ledger = Ledger.of(prior).withBudget(new PrivacyLevel(1, 0)).compose("poll", response, 1);
        assertThat(ledger.remaining()).isBetween(0.5, 1.0);
        Ledger[] last = {ledger};
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 20; i++) {
                        last[0] = last[0].compose("poll", response, 1);
                    }
                })
                .isInstanceOf(OverBudgetException.class)
                .hasMessageStartingWith("release 'poll' is refused: with it the ledger needs epsilon = 1.")
                .hasMessageEndingWith("at delta = 0.0 (the budget is 1.0)");
        assertThat(last[0].epsilon(0).upper()).isLessThanOrEqualTo(1);
        assertThat(last[0].events()).hasSizeGreaterThan(1);
        assertThatThrownBy(() -> last[0].withBudget(new PrivacyLevel(0.1, 0))).isInstanceOf(OverBudgetException.class);
    }

    @Test
    @DisplayName("20000 releases of two channels, told in turn, are composed once and by type")
    void manyInTurn() {
        Channel other = Mechanisms.parse("rr(k=3,epsilon=1)").channel(Optional.empty());
        Ledger told = assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            Ledger ledger = Ledger.of(prior);
            for (int i = 0; i < 10_000; i++) {
                // Equal, and not the same object: so it comes from a file.
                ledger = ledger.compose("poll", copy(response), 1).compose("other", copy(other), 1);
            }
            ledger.composed();
            return ledger;
        });
        assertThat(told.channels()).extracting(ReleaseEvent::times).containsExactly(10_000, 10_000);
        Ledger atOnce = Ledger.of(prior).compose("poll", copy(response), 10_000).compose("other", copy(other), 10_000);
        assertThat(told.epsilon(0)).isEqualTo(atOnce.epsilon(0));
    }

    private static Channel copy(Channel channel) {
        double[][] rows =
                new double[channel.secrets().size()][channel.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            channel.row(x, rows[x]);
        }
        return Channel.of(channel.secrets(), channel.outcomes(), rows);
    }

    @Test
    @DisplayName("20000 different channels are bounded, and the labels of what is listed stay short")
    void manyDifferent() {
        List<ReleaseEvent> events = IntStream.rangeClosed(1, 20_000)
                .mapToObj(i -> new ReleaseEvent(
                        "poll " + i,
                        Mechanisms.parse("rr(k=3,epsilon=" + i + "/10000)").channel(Optional.empty()),
                        1))
                .toList();
        Ledger ledger = assertTimeoutPreemptively(
                Duration.ofSeconds(30), () -> Ledger.of(prior).compose(events));
        assertThat(ledger.epsilon(0).upper()).isGreaterThanOrEqualTo(Math.log(5));
        Ledger listed = Ledger.of(prior).compose(events.subList(0, 14));
        assertThat(listed.isExact()).isTrue();
        Alphabet outcomes =
                ((FiniteRelease) listed.composed().orElseThrow()).joint().outcomes();
        assertThat(IntStream.range(0, outcomes.size()).mapToObj(outcomes::label))
                .allSatisfy(label -> assertThat(label).hasSizeLessThan(1000));
    }

    @Test
    @DisplayName("of several releases the first that exceeds the budget is named, and none is added")
    void refusesSeveral() {
        Ledger ledger = Ledger.of(prior).withBudget(new PrivacyLevel(1, 0));
        List<ReleaseEvent> three = List.of(
                new ReleaseEvent("spring", response, 1),
                new ReleaseEvent("autumn", response, 9),
                new ReleaseEvent("winter", response, 1));
        assertThatThrownBy(() -> ledger.compose(three))
                .isInstanceOf(OverBudgetException.class)
                .hasMessageStartingWith("release 'autumn', 9 times, is refused");
        assertThat(ledger.compose(three.subList(0, 1)).events()).hasSize(1);
        assertThat(ledger.compose(List.of())).isSameAs(ledger);
    }

    @Test
    @DisplayName("what just fits is not refused by rounding")
    void exactHit() {
        Ledger ten = Ledger.of(prior).compose("poll", response, 10);
        double needed = ten.epsilon(0.05).value();
        assertThat(Ledger.of(prior)
                        .withBudget(new PrivacyLevel(needed, 0.05))
                        .compose("poll", response, 10)
                        .remaining())
                .isLessThan(1e-9);
    }

    @Test
    @DisplayName("past what can be listed it says so, and errs on the safe side")
    void bounded() {
        Ledger many = Ledger.of(prior).compose("poll", response, 3000);
        assertThat(many.isExact()).isFalse();
        assertThat(many).hasToString("Ledger[3000 releases, bounded]");
        assertThat(many.epsilon(0).upper()).isGreaterThanOrEqualTo(Math.log(5));
        assertThatThrownBy(() ->
                        Ledger.of(prior).withBudget(new PrivacyLevel(1.5, 0)).compose("poll", response, 3000))
                .hasMessageContaining("'poll', 3000 times, is refused")
                .hasMessageEndingWith("The releases are too many to list, so this is an upper bound");
    }

    @Test
    void anEmptyLedgerKnowsNothing() {
        assertThat(Ledger.of(prior).epsilon(0.3)).isEqualTo(Value.exactly(0));
        assertThat(Ledger.of(prior).remaining()).isInfinite();
        assertThat(Ledger.of(prior)).hasToString("Ledger[0 releases]");
        assertThatThrownBy(() -> Ledger.of(prior).epsilon(2)).hasMessage("delta is 2.0 (expected a probability)");
        assertThatThrownBy(() -> Ledger.of(Prior.uniform(Alphabet.of("a", "b"))).compose("poll", response, 1))
                .hasMessage("prior is over [a, b] but release 'poll' reads [x1, x2, x3]");
    }

    @Test
    @DisplayName("but for a probability of 1 nothing is leaked, so a budget of 0 allows everything")
    void everythingIsAllowedButForOne() {
        Ledger ledger = Ledger.of(prior).withBudget(new PrivacyLevel(0, 1)).compose("poll", response, 3);
        assertThat(ledger.epsilon(1).upper()).isZero();
    }

    @Test
    @DisplayName("a budget that is used up already is refused as a budget, not as a release")
    void refusesBudget() {
        Ledger ledger = Ledger.of(prior).compose("poll", response, 3);
        assertThatThrownBy(() -> ledger.withBudget(new PrivacyLevel(0.1, 0)))
                .isInstanceOfSatisfying(OverBudgetException.class, over -> {
                    assertThat(over.needed()).isEqualTo(ledger.epsilon(0).upper());
                    assertThat(over.budget()).isEqualTo(new PrivacyLevel(0.1, 0));
                })
                .hasMessageStartingWith(
                        "the budget is refused: without any further release the ledger needs epsilon = ");
    }
}
