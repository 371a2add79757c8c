package io.divulge.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.mechanism.BinaryChannel;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** n releases of one secret by types, against all sequences and against what is known on paper. */
class RepeatedChannelTest {
    /** Both sides are brackets; beside them only the conversion to text could differ. */
    private static final double BRUTE_FORCE = 1e-12;

    private static final List<String> MEASURES = List.of(
            "pml",
            "pmc",
            "pml-mean",
            "pml-tail(epsilon=0.3)",
            "eml(delta=0.1)",
            "envelope(delta=0.2)",
            "envelope-delta(epsilon=0.4)",
            "mutual-information",
            "maximal-leakage",
            "sibson(order=2)",
            "ldp",
            "renyi-ldp(order=3)",
            "privacy-profile(epsilon=0.5)",
            "min-entropy-leakage",
            "total-variation",
            "maximal-cost-leakage");

    static LongStream seeds() {
        return LongStream.range(0, 120);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("types say what sequences say, by every measure")
    void typesAgainstSequences(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = Alphabet.numbered("x", draw.whole(1, 4));
        Prior prior = draw.prior(secrets);
        Channel channel = draw.channel(secrets, Alphabet.numbered("y", draw.whole(1, 3)));
        int n = draw.whole(1, 4);
        Channel sequences = channel;
        for (int i = 1; i < n; i++) {
            sequences = sequences.alongside(channel);
        }
        Joint all = prior.through(sequences);
        Release types = ComposedRelease.repeated(prior.through(channel), n);
        assertThat(types).isInstanceOf(FiniteRelease.class);
        for (String name : MEASURES) {
            Measure<?> measure = Measures.parse(name);
            Value expected = measure.of(all);
            Value value = types.measure(measure);
            assertThat(value.lower()).as(name).isLessThanOrEqualTo(expected.upper());
            assertThat(expected.lower()).as(name).isLessThanOrEqualTo(value.upper());
            if (expected.width() < 1e-9 && Double.isFinite(expected.value())) {
                assertThat(Math.abs(value.value() - expected.value()))
                        .as(name)
                        .isLessThanOrEqualTo(BRUTE_FORCE * (1 + Math.abs(expected.value())));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "several numbers at once have, to the last bit, the values that each has alone; one or two channels, listed or not")
    void severalNumbers(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = Alphabet.numbered("x", draw.whole(1, 4));
        Prior prior = draw.prior(secrets);
        List<ReleaseEvent> events = new ArrayList<>();
        for (int i = 0; i < draw.whole(1, 2); i++) {
            Channel channel = draw.channel(secrets, Alphabet.numbered("y", draw.whole(1, 4)));
            events.add(new ReleaseEvent("release " + i, channel, draw.whole(1, 2)));
        }
        List<Integer> numbers = List.of(3, 1, 2, 8, seed % 20 == 0 ? 100_000 : 5);
        List<Release> together = ComposedRelease.repeated(prior, events, numbers);
        assertThat(together).hasSameSizeAs(numbers);
        for (int i = 0; i < numbers.size(); i++) {
            int number = numbers.get(i);
            Release alone = ComposedRelease.of(
                    prior,
                    events.stream()
                            .map(event -> event.times(event.times() * number))
                            .toList());
            assertThat(together.get(i)).hasSameClassAs(alone);
            for (String name : List.of("pml", "maximal-leakage", "ldp")) {
                Value value = together.get(i).measure(Measures.parse(name));
                Value expected = alone.measure(Measures.parse(name));
                assertThat(List.of(value.lower(), value.value(), value.upper()))
                        .as(name)
                        .isEqualTo(List.of(expected.lower(), expected.value(), expected.upper()));
            }
        }
    }

    @Test
    @DisplayName("BSC(1/4) twice: 00, one of each, 11 with probabilities 9/16, 6/16, 1/16")
    void byHand() {
        Channel twice = RepeatedChannel.of(BinaryChannel.symmetric(0.25).channel(), 2);
        assertThat(twice.outcomes()).isEqualTo(Alphabet.of("2*y1", "1*y1+1*y2", "2*y2"));
        double[] row = new double[3];
        twice.row(0, row);
        assertThat(row).containsExactly(9.0 / 16, 6.0 / 16, 1.0 / 16);
    }

    @Test
    @DisplayName("100 releases of 3-RR: 5151 types, ldp = 100, all of it in under a second")
    void hundredReleases() {
        Joint one = randomizedResponse();
        Release warm = ComposedRelease.repeated(one, 20);
        assertThat(warm).isInstanceOf(FiniteRelease.class);
        long start = System.nanoTime();
        Release hundred = ComposedRelease.repeated(one, 100);
        Value ldp = hundred.measure(Measures.parse("ldp"));
        Value leakage = hundred.measure(Measures.parse("pml"));
        double seconds = (System.nanoTime() - start) / 1e9;
        assertThat(hundred).isInstanceOf(FiniteRelease.class);
        assertThat(((FiniteRelease) hundred).joint().outcomes().size()).isEqualTo(5151);
        assertThat(ldp.lower()).isLessThanOrEqualTo(100);
        assertThat(ldp.upper()).isGreaterThanOrEqualTo(100);
        assertThat(ldp.width()).isLessThan(1e-11);
        // One answer every time leaves no doubt: the leakage is log 1/p_min but for e^-100.
        assertThat(leakage.value()).isEqualTo(Math.log(5), org.assertj.core.data.Offset.offset(1e-12));
        assertThat(seconds).isLessThan(10);
    }

    private static Joint randomizedResponse() {
        Channel channel = Mechanisms.parse("rr(k=3,epsilon=1)").channel(Optional.empty());
        return Prior.of(channel.secrets(), 0.2, 0.3, 0.5).through(channel);
    }

    @Test
    @DisplayName("too many types, or too rare ones, give bounds that hold and say why")
    void bounds() {
        Joint one = randomizedResponse();
        Release many = ComposedRelease.repeated(one, 2000);
        assertThat(many).isInstanceOf(BoundedComposition.class);
        assertThat(((BoundedComposition) many).reason())
                .contains("2000 releases")
                .contains("too many to list");
        Value leakage = many.measure(Measures.parse("pml"));
        assertThat(leakage.upper()).isGreaterThanOrEqualTo(Math.log(5)).isLessThan(Math.log(5) + 1e-12);
        assertThat(leakage.lower()).isGreaterThan(Math.log(5) - 1e-9).isLessThanOrEqualTo(Math.log(5));
        Value ldp = many.measure(Measures.parse("ldp"));
        assertThat(ldp.lower()).isLessThanOrEqualTo(2000);
        assertThat(ldp.upper()).isGreaterThanOrEqualTo(2000);
        assertThat(ldp.width()).isLessThan(1e-9);
        // '2000*y3' costs 2000 + log 1/2, but for e^-2000.
        Value cost = many.measure(Measures.parse("pmc"));
        assertThat(cost.lower()).isBetween(1999.3068, 1999.3069);
        assertThat(cost.upper()).isBetween(1999.3068, 2000.0);
        assertThatThrownBy(() -> many.measure(Measures.parse("pml-tail(epsilon=1)")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'pml-tail' has no bound for releases that are too many to list");
        Release rare = ComposedRelease.repeated(
                Prior.uniform(Alphabet.numbered("x", 2))
                        .through(BinaryChannel.symmetric(1e-6).channel()),
                100);
        assertThat(((BoundedComposition) rare).reason()).contains("smaller than a double holds");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("bounds of releases hold the exact value, forced to a smaller part")
    void boundsHold(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = Alphabet.numbered("x", draw.whole(2, 4));
        Prior prior = draw.fullPrior(secrets);
        Channel channel = draw.channel(secrets, Alphabet.numbered("y", 3));
        ReleaseEvent event = new ReleaseEvent("r", channel, draw.whole(2, 6));
        FiniteRelease exact = (FiniteRelease) ComposedRelease.of(prior, List.of(event));
        Joint fewer = ((FiniteRelease) ComposedRelease.of(prior, List.of(event.times(1)))).joint();
        BoundedComposition whole = BoundedComposition.of(prior, List.of(event), "as a test");
        BoundedComposition bounded =
                new BoundedComposition(whole.groups(), fewer, whole.above().subList(1, 2), false, "as a test");
        for (String name : List.of(
                "pml",
                "pmc",
                "lip",
                "eml(delta=0.1)",
                "envelope(delta=0.2)",
                "mutual-information",
                "maximal-leakage",
                "ldp",
                "renyi-ldp(order=2)",
                "total-variation",
                "privacy-profile(epsilon=0.2)",
                "min-entropy-leakage",
                "envelope-delta(epsilon=0.4)",
                "max-information(delta=0.1)",
                "sibson(order=2)",
                "chi-squared",
                "ldi",
                "approximate-ldp(delta=0.1)",
                "cost-envelope(delta=0.1)",
                "cost-envelope-delta(epsilon=0.4)",
                "maximal-cost-leakage",
                "guesswork-leakage",
                "min-capacity",
                "binary-envelope(delta=0.1)",
                "envelope-upper(delta=0.1)")) {
            Measure<?> measure = Measures.parse(name);
            Value value = exact.measure(measure);
            Value bracket = bounded.measure(measure);
            assertThat(bracket.lower()).as(name).isLessThanOrEqualTo(value.upper());
            assertThat(bracket.upper()).as(name).isGreaterThanOrEqualTo(value.lower());
        }
    }

    @Test
    void typesAreCounted() {
        assertThat(new Types(3, 100).count()).isEqualTo(BigInteger.valueOf(5151));
        assertThat(new Types(1, 100).count()).isEqualTo(BigInteger.ONE);
        assertThat(new Types(50, 5).count()).isEqualTo(BigInteger.valueOf(3_162_510));
        Types types = new Types(4, 6);
        int[] counts = types.first();
        int seen = 1;
        while (types.next(counts)) {
            assertThat(counts[0] + counts[1] + counts[2] + counts[3]).isEqualTo(6);
            seen++;
        }
        assertThat(BigInteger.valueOf(seen)).isEqualTo(types.count());
    }

    @Test
    @DisplayName("what tells nothing tells nothing two billion times; what is huge is refused at once")
    void extremes() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        Channel constant = Channel.of(secrets, Alphabet.numbered("y", 2), new double[][] {{0.3, 0.7}, {0.3, 0.7}});
        Release nothing = ComposedRelease.repeated(Prior.uniform(secrets).through(constant), Integer.MAX_VALUE);
        assertThat(nothing).isInstanceOf(FiniteRelease.class);
        assertThat(nothing.measure(Measures.parse("pml")).value()).isZero();
        Channel million = Mechanisms.parse("rr(k=1000000,epsilon=1)").channel(Optional.empty());
        assertThatThrownBy(() -> ComposedRelease.of(
                        Prior.uniform(million.secrets()), List.of(new ReleaseEvent("m", million, 2))))
                .hasMessage("release 'm' is a channel of 1000000 x 1000000, too large to compose (at most 16777216"
                        + " entries)");
        Channel bit = BinaryChannel.symmetric(0.1).channel();
        ReleaseEvent often = new ReleaseEvent("bit", bit, Integer.MAX_VALUE);
        assertThatThrownBy(() -> ComposedRelease.of(Prior.uniform(secrets), List.of(often, often)))
                .hasMessageStartingWith("release 'bit' takes place 4294967294 times in all");
        assertThat(ComposedRelease.of(Prior.uniform(secrets), List.of(often))
                        .measure(Measures.parse("pml"))
                        .contains(Math.log(2)))
                .isTrue();
        // Many outcomes, as the secret, so that two releases say no more than one.
        Alphabet large = Alphabet.numbered("x", 2000);
        Release known = ComposedRelease.of(
                Prior.uniform(large), List.of(new ReleaseEvent("id", Channel.identity(large), 1_000_000)));
        assertThat(known.measure(Measures.parse("maximal-leakage")).contains(Math.log(2000)))
                .isTrue();
    }

    @Test
    @DisplayName(
            "BSC(0.49), 3000 times: few types, some too rare for a double, and all digits of what they do not touch")
    void rareTypes() {
        int n = 3000;
        Release often = ComposedRelease.repeated(
                Prior.uniform(Alphabet.numbered("x", 2))
                        .through(BinaryChannel.symmetric(0.49).channel()),
                n);
        assertThat(((BoundedComposition) often).isComplete()).isTrue();
        // In logarithms, where nothing is too rare: log C(n, k) as a sum.
        double information = 0;
        double largest = 0;
        double choose = 0;
        for (int k = 0; k <= n; k++) {
            double a = choose + k * Math.log(0.51) + (n - k) * Math.log(0.49);
            double b = choose + k * Math.log(0.49) + (n - k) * Math.log(0.51);
            double q = Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b))) - Math.log(2);
            information += (Math.exp(a) * (a - q) + Math.exp(b) * (b - q)) / 2;
            largest += Math.exp(Math.max(a, b));
            choose += Math.log(n - k) - Math.log(k + 1);
        }
        assertBetween(often, "mutual-information", information);
        assertBetween(often, "maximal-leakage", Math.log(largest));
        assertBetween(often, "min-entropy-leakage", Math.log(largest));
        assertThat(often.measure(Measures.parse("envelope(delta=0.05)")).width())
                .isLessThan(1e-6);
        Value ldp = often.measure(Measures.parse("ldp"));
        assertThat(ldp.witness().inWords()).endsWith("at outcome '3000*y1'");
        // Between bounds that are apart there is nothing that attains the value.
        assertThat(often.measure(Measures.parse("pmc")).witness()).isEqualTo(Witness.NONE);
    }

    /** Sums of 3000 exponentials of sums of 3000 logarithms. */
    private static final double IN_LOGARITHMS = 1e-9;

    private static void assertBetween(Release release, String measure, double expected) {
        Value value = release.measure(Measures.parse(measure));
        assertThat(value.lower()).as(measure).isBetween(expected - IN_LOGARITHMS, expected + IN_LOGARITHMS);
        assertThat(value.upper()).as(measure).isBetween(expected - IN_LOGARITHMS, expected + IN_LOGARITHMS);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("what is too rare is held between two channels, alone and beside others, whatever is impossible")
    void rareEntries(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = Alphabet.numbered("x", draw.whole(2, 3));
        Prior prior = draw.fullPrior(secrets);
        Channel plain = draw.channel(secrets, Alphabet.numbered("y", 2));
        double tiny = 0x1p-500;
        double[][] rows = new double[secrets.size()][3];
        for (int x = 0; x < rows.length; x++) {
            // What is as rare as this adds nothing to any sum, so the release without it is the same to 100 digits.
            rows[x][0] = draw.chance(0.3) ? 0 : tiny;
            rows[x][1] = plain.probability(0, x);
            rows[x][2] = plain.probability(1, x);
        }
        Channel rare = Channel.of(secrets, Alphabet.numbered("z", 3), rows);
        List<ReleaseEvent> events = List.of(new ReleaseEvent("rare", rare, 2), new ReleaseEvent("plain", plain, 1));
        Release whole = ComposedRelease.of(prior, List.of(new ReleaseEvent("plain", plain, 3)));
        ListedBounds listed = ListedBounds.of(events);
        for (String name : List.of(
                "mutual-information",
                "maximal-leakage",
                "min-entropy-leakage",
                "total-variation",
                "envelope(delta=0.1)",
                "eml(delta=0.1)")) {
            Measure<?> measure = Measures.parse(name);
            Value expected = whole.measure(measure);
            Value below = measure.of(prior.through(listed.below()));
            Value above = measure.of(prior.through(listed.above()));
            assertThat(below.lower()).as(name).isLessThanOrEqualTo(expected.upper());
            assertThat(above.upper()).as(name).isGreaterThanOrEqualTo(expected.lower());
            assertThat(above.upper() - below.lower()).as(name).isLessThan(1e-9 + expected.width());
        }
    }

    @Test
    @DisplayName("what is impossible stays impossible where types are too rare: an infinite cost is one")
    void rareAndImpossible() {
        Alphabet secrets = Alphabet.numbered("x", 3);
        Channel channel = Channel.of(
                secrets, Alphabet.numbered("y", 3), new double[][] {{0.3, 0.7, 0}, {0.6, 0.4, 0}, {0.1, 0.1, 0.8}});
        Release often = ComposedRelease.repeated(Prior.uniform(secrets).through(channel), 700);
        assertThat(often).isInstanceOf(BoundedComposition.class);
        assertThat(often.measure(Measures.parse("pmc")).lower()).isInfinite();
        Value leakage = often.measure(Measures.parse("maximal-leakage"));
        assertThat(leakage.contains(Math.log(3))).isTrue();
        assertThat(leakage.width()).isLessThan(1e-9);
    }

    @Test
    @DisplayName("20-RR of 0.01 nats, seven times: what is below pml is bounded by it, and what is below ldp by that")
    void trivialOrderings() {
        Channel response = Mechanisms.parse("rr(k=20,epsilon=0.01)").channel(Optional.empty());
        Prior prior = Prior.uniform(response.secrets());
        // Below is one of the releases, which is quick to measure.
        Release seven = new BoundedComposition(
                List.of(new ReleaseEvent("rr", response, 7)),
                prior.through(response),
                List.of(prior.through(Channel.identity(response.secrets()))),
                false,
                "as a test");
        double pml = seven.measure(Measures.parse("pml")).upper();
        assertThat(pml).isLessThan(0.0695);
        for (String name : List.of(
                "envelope(delta=0.1)",
                "eml(delta=0.1)",
                "max-information(delta=0.1)",
                "sibson(order=3)",
                "min-entropy-leakage",
                "maximal-leakage")) {
            assertThat(seven.measure(Measures.parse(name)).upper()).as(name).isLessThanOrEqualTo(pml);
        }
        assertThat(seven.measure(Measures.parse("total-variation")).upper()).isLessThan(Math.expm1(pml) + 1e-12);
        assertThat(seven.measure(Measures.parse("envelope-delta(epsilon=0.08)")).upper())
                .isZero();
        assertThat(seven.measure(Measures.parse("privacy-profile(epsilon=0.08)"))
                        .upper())
                .isZero();
        for (String name : List.of("approximate-ldp(delta=0.01)", "ldi", "lip", "cost-envelope(delta=0.1)")) {
            assertThat(seven.measure(Measures.parse(name)).upper()).as(name).isLessThan(0.0700001);
        }
    }

    @Test
    @DisplayName("rows that differ by 2e-16 are told apart by log((1/4 + 2e-16) / (1/4)) each time: 8e-11 after 100000")
    void rowsThatNearlyAgreeAreToldApartInTheEnd() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        double[][] rows = {{0.25, 0.25, 0.5}, {0.2500000000000002, 0.2499999999999998, 0.5}};
        Channel channel = Channel.of(secrets, Alphabet.numbered("y", 3), rows);
        Joint joint = Prior.uniform(secrets).through(channel);
        double once = Math.log(rows[1][0] / rows[0][0]);
        for (int n : new int[] {100_000, Integer.MAX_VALUE}) {
            assertThat(ComposedRelease.repeated(joint, n)
                            .measure(Measures.parse("ldp"))
                            .upper())
                    .isGreaterThanOrEqualTo(n * once);
        }
        // As one of two releases, whose types are too many: the first differs in too little to see, n times.
        Channel other = Mechanisms.parse("rr(k=2,epsilon=0)").channel(Optional.empty());
        BoundedComposition bounded = BoundedComposition.of(
                joint.prior(),
                List.of(
                        new ReleaseEvent("a", channel.reduced(), Integer.MAX_VALUE),
                        new ReleaseEvent("b", other, Integer.MAX_VALUE)),
                "as a test");
        assertThat(bounded.measure(Measures.parse("ldp")).upper()).isGreaterThanOrEqualTo(Integer.MAX_VALUE * once);
    }

    @Test
    @DisplayName("equal channels of different certainty are counted together, as the less certain one")
    void theLessCertainOneCounts() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        Alphabet outcomes = Alphabet.numbered("y", 2);
        double[][] rows = {{0.6, 0.4}, {0.4, 0.6}};
        Channel certain = Channel.of(secrets, outcomes, rows);
        Channel uncertain = DenseChannel.adopting(secrets, outcomes, rows, 0.01);
        Release both = ComposedRelease.of(
                Prior.uniform(secrets),
                List.of(new ReleaseEvent("a", certain, 1), new ReleaseEvent("b", uncertain, 1)));
        // The second may be meant as 0.606 against 0.396.
        Value ldp = both.measure(Measures.parse("ldp"));
        assertThat(ldp.upper()).isGreaterThanOrEqualTo(Math.log(1.5 * 0.606 / 0.396));
    }

    @Test
    @DisplayName("an entry that may be off by half is not multiplied at will: bounds, and they say why")
    void uncertainEntries() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        Channel uncertain =
                DenseChannel.adopting(secrets, Alphabet.numbered("y", 2), new double[][] {{0.6, 0.4}, {0.4, 0.6}}, 0.2);
        Release often = ComposedRelease.of(Prior.uniform(secrets), List.of(new ReleaseEvent("a", uncertain, 3)));
        assertThat(((BoundedComposition) often).reason()).contains("may be off by a fraction of 0.2");
        assertThat(often.measure(Measures.parse("maximal-leakage")).upper()).isGreaterThan(0.6);
    }

    @Test
    @DisplayName("an impossible answer rules a secret out, however small the others are")
    void whatRulesOutIsNotMerged() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        Channel channel =
                Channel.of(secrets, Alphabet.numbered("y", 3), new double[][] {{0.5, 1e-150, 0.5}, {1e-300, 0, 1}});
        Value ldp = ComposedRelease.repeated(Prior.uniform(secrets).through(channel), 2)
                .measure(Measures.parse("ldp"));
        assertThat(ldp.lower()).isInfinite();
    }

    @Test
    void noReleaseIsRefused() {
        Channel channel = BinaryChannel.symmetric(0.1).channel();
        assertThatThrownBy(() -> RepeatedChannel.of(channel, 0))
                .hasMessage("a release is repeated 0 times (expected at least 1)");
        assertThatThrownBy(() -> ComposedRelease.of(Prior.uniform(channel.secrets()), List.of()))
                .hasMessage("nothing is released (expected at least one release)");
        assertThatThrownBy(() -> new ReleaseEvent("poll", channel, 0))
                .hasMessage("release 'poll' takes place 0 times (expected at least 1)");
    }

    @Test
    @DisplayName("whoever is interrupted lists no further: 100 releases of four outcomes have 176851 types")
    void heedsInterruption() {
        Channel channel = Mechanisms.parse("rr(k=4,epsilon=1)").channel(Optional.empty());
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> RepeatedChannel.of(channel, 100))
                    .isInstanceOf(CancellationException.class)
                    .hasMessage("the composition was stopped after 1024 outcomes");
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
            // What is there at once is there.
            assertThat(RepeatedChannel.of(channel, 2).outcomes().size()).isEqualTo(10);
        } finally {
            // For the tests that follow.
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
