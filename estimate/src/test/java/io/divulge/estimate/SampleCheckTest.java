package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Multinomial;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Verdict;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.ClopperPearson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SampleCheckTest {
    /** A correct program fails a case of the simulation with this probability. */
    private static final double FALSE_ALARM = 1e-7;

    private static final List<String> BOUNDED = List.of(
            "pml(epsilon=1)",
            "pml(epsilon=1,delta=0.1)",
            "pml(epsilon=1,delta=0.4)",
            "pmc(epsilon=1)",
            "lip(epsilon=1)",
            "alip(lower=1,upper=1)",
            "ldp(epsilon=1)",
            "maximal-leakage(epsilon=1)",
            "mutual-information(epsilon=1)");

    private static final List<String> BY_THEOREMS = List.of(
            "ldi(epsilon=1)",
            "ldp(epsilon=1,delta=0.1)",
            "eml(epsilon=1,delta=0.1)",
            "envelope(epsilon=1,delta=0.1)",
            "total-variation(t=0.5)",
            "max-information(epsilon=1,delta=0.1)");

    private static final List<String> NOTIONS =
            Stream.concat(BOUNDED.stream(), BY_THEOREMS.stream()).toList();

    private static final double[] PARTS = {0.3, 0.8, 0.97, 1.03, 1.2, 3};

    static Stream<Arguments> releases() {
        return Stream.of(30L, 300L, 100_000L)
                .flatMap(events -> Stream.of(
                        Arguments.of("randomized response", CoverageTest.RESPONSE, events),
                        Arguments.of("rare", CoverageTest.RARE, events),
                        Arguments.of("independent", CoverageTest.INDEPENDENT, events),
                        Arguments.of("disclosing", CoverageTest.DISCLOSING, events)));
    }

    @ParameterizedTest(name = "{0}, {2} events")
    @MethodSource("releases")
    @DisplayName("wrong verdicts are no more frequent than the confidence allows, even if that is every other time")
    void coverage(String name, KnownRelease release, long events) {
        assertWrongIsRare(release, events, BOUNDED, 80);
        // Going through all theorems takes as long as many samples.
        if (events == 300) {
            assertWrongIsRare(release, events, BY_THEOREMS, 10);
        }
    }

    private static void assertWrongIsRare(KnownRelease release, long events, List<String> notions, int trials) {
        Joint truth = Prior.of(release.secrets, release.prior).through(release.mechanism());
        List<Guarantee> guarantees = around(truth, notions);
        List<Verdict> right = guarantees.stream()
                .map(guarantee -> guarantee.check(truth).verdict())
                .toList();
        for (double confidence : new double[] {0.5, 0.95}) {
            Multinomial draws = new Multinomial(events + (long) (100 * confidence) + 3);
            Map<String, Integer> misses = new TreeMap<>();
            int wrong = 0;
            for (int i = 0; i < trials; i++) {
                JointCounts counts = release.draw(draws, events);
                SampleCheck check = SampleCheck.of(counts, confidence, guarantees);
                boolean whole = ObservedData.of(counts).secrets() == release.prior.length;
                boolean missed = false;
                for (int g = 0; g < guarantees.size() && whole; g++) {
                    SampleVerdict said = check.check(guarantees.get(g));
                    Verdict verdict = said.assessment().verdict();
                    // What holds but for outcomes beyond the sample is held against these outcomes elsewhere.
                    boolean qualified = verdict == Verdict.HOLDS && said.beyond() > 0;
                    if (verdict != Verdict.UNDECIDED && verdict != right.get(g) && !qualified) {
                        missed = true;
                        misses.merge(verdict + " " + guarantees.get(g).expression(), 1, Integer::sum);
                    }
                }
                wrong += missed ? 1 : 0;
            }
            assertThat(ClopperPearson.lower(wrong, trials, FALSE_ALARM))
                    .as("%d of %d samples have wrong verdicts: %s", wrong, trials, misses)
                    .isLessThanOrEqualTo(1 - confidence);
        }
    }

    /** Guarantees that the release breaks or keeps by some percent, where the truth is neither 0 nor infinite. */
    private static List<Guarantee> around(Joint truth, List<String> notions) {
        List<Guarantee> guarantees = new ArrayList<>();
        for (String notion : notions) {
            Assessment exact = Guarantees.parse(notion).check(truth);
            double[] tightest = exact.findings().stream()
                    .mapToDouble(each -> each.tightest())
                    .toArray();
            for (double part : PARTS) {
                double[] bounds = new double[tightest.length];
                boolean usable = true;
                for (int i = 0; i < bounds.length; i++) {
                    bounds[i] = part * tightest[i];
                    usable &= tightest[i] > 1e-9 && bounds[i] <= (notion.startsWith("total") ? 1 : 1e9);
                }
                Guarantee near = usable ? Guarantees.parse(notion).with(bounds) : Guarantees.parse(notion);
                if (!guarantees.contains(near)) {
                    guarantees.add(near);
                }
            }
        }
        return guarantees;
    }

    @Test
    @DisplayName("many events decide what is broken or kept by far, some of it by theorems")
    void decides() {
        Joint truth = Prior.of(CoverageTest.RESPONSE.secrets, CoverageTest.RESPONSE.prior)
                .through(CoverageTest.RESPONSE.mechanism());
        JointCounts counts = CoverageTest.RESPONSE.draw(new Multinomial(1), 100_000);
        List<String> decided = new ArrayList<>(BOUNDED);
        decided.addAll(List.of("envelope(epsilon=1,delta=0.1)", "total-variation(t=0.5)"));
        for (Guarantee guarantee : around(truth, decided)) {
            double room = guarantee.check(truth).margin();
            SampleVerdict said =
                    SampleCheck.of(counts, 0.95, List.of(guarantee)).check(guarantee);
            if (Math.abs(room) > 0.35) {
                assertThat(said.assessment().verdict())
                        .as(guarantee.expression())
                        .isEqualTo(room < 0 ? Verdict.VIOLATED : kept(said));
            }
        }
    }

    @Test
    @DisplayName("no verdict about a sample is certain, and the tightest number that is named holds when it is checked")
    void neverCertain() {
        JointCounts counts = JointCounts.of(
                Alphabet.of("ill", "well"), Alphabet.of("yes", "no"), new long[][] {{300, 100}, {200, 1400}});
        for (String notion : NOTIONS) {
            Guarantee guarantee = Guarantees.parse(notion);
            SampleVerdict said =
                    SampleCheck.of(counts, 0.95, List.of(guarantee)).check(guarantee);
            assertThat(said.assessment().isCertain()).as(notion).isFalse();
            Guarantee tightest = said.assessment().tightest();
            SampleVerdict again =
                    SampleCheck.of(counts, 0.95, List.of(tightest)).check(tightest);
            assertThat(again.assessment().verdict()).as(tightest.expression()).isEqualTo(kept(again));
        }
    }

    /** What is said of a guarantee that the sample keeps: one about every outcome is open for those that were not seen. */
    private static Verdict kept(SampleVerdict said) {
        return said.beyond() > 0 ? Verdict.UNDECIDED : Verdict.HOLDS;
    }

    @Test
    @DisplayName("a guarantee about every outcome does not hold by a sample; but for a probability it does")
    void outcomesThatWereNotSeen() {
        JointCounts counts =
                JointCounts.of(Alphabet.of("a", "b"), Alphabet.of("u", "v"), new long[][] {{300, 200}, {200, 300}});
        Guarantee all = Guarantees.parse("ldp(epsilon=1.6)");
        SampleVerdict open = SampleCheck.of(counts, 0.95, List.of(all)).check(all);
        assertThat(open.assessment().verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(open.beyond()).isBetween(0.0, 0.02);
        assertThat(open.reason()).startsWith("every outcome of the sample keeps it, and one that is not");
        Guarantee nothing = Guarantees.parse("ldp(epsilon=inf)");
        assertThat(SampleCheck.of(counts, 0.95, List.of(nothing))
                        .check(nothing)
                        .assessment()
                        .verdict())
                .isEqualTo(Verdict.HOLDS);
        Guarantee most = Guarantees.parse("pml(epsilon=1.6,delta=0.05)");
        assertThat(SampleCheck.of(counts, 0.95, List.of(most))
                        .check(most)
                        .assessment()
                        .verdict())
                .isEqualTo(Verdict.HOLDS);
    }

    @Test
    @DisplayName("the bounds are those of the estimate")
    void agreesWithTheEstimate() {
        JointCounts counts = JointCounts.of(
                Alphabet.of("ill", "well"), Alphabet.of("yes", "no"), new long[][] {{300, 100}, {200, 1400}});
        for (String name : List.of("pml", "pmc", "ldp", "maximal-leakage", "mutual-information")) {
            Guarantee guarantee = Guarantees.parse(name + "(epsilon=1)");
            Estimate estimate = Estimation.of(counts).estimates().of(name);
            Assessment said = SampleCheck.of(counts, 0.95, List.of(guarantee))
                    .check(guarantee)
                    .assessment();
            assertThat(said.decisive().value().lower()).as(name).isEqualTo(estimate.lower());
            assertThat(said.decisive().value().upper()).as(name).isEqualTo(estimate.upper());
        }
    }

    @Test
    @DisplayName(
            "a guarantee with a delta allows for outcomes that were never seen: of ten events none is known to be rare")
    void unseenOutcomes() {
        JointCounts few = JointCounts.of(Alphabet.of("a", "b"), Alphabet.of("u"), new long[][] {{5}, {5}});
        JointCounts many = JointCounts.of(Alphabet.of("a", "b"), Alphabet.of("u"), new long[][] {{50_000}, {50_000}});
        Guarantee guarantee = Guarantees.parse("pml(epsilon=0.1,delta=0.01)");
        assertThat(SampleCheck.of(few, 0.95, List.of(guarantee))
                        .check(guarantee)
                        .assessment()
                        .verdict())
                .isEqualTo(Verdict.UNDECIDED);
        assertThat(SampleCheck.of(many, 0.95, List.of(guarantee))
                        .check(guarantee)
                        .assessment()
                        .verdict())
                .isEqualTo(Verdict.HOLDS);
        assertThat(SampleCheck.of(many, 0.95, List.of(guarantee))
                        .check(guarantee)
                        .beyond())
                .isZero();
    }

    @Test
    @DisplayName("counts come back from their relative frequencies as they were")
    void frequencies() {
        JointCounts counts = CoverageTest.SPARSE.draw(new Multinomial(2), 1_000_003);
        long[] ofSecret = {counts.ofSecret(0), counts.ofSecret(1), counts.ofSecret(2)};
        JointCounts back = JointCounts.ofFrequencies(counts.plugIn(), ofSecret);
        assertThat(back.total()).isEqualTo(counts.total());
        for (int y = 0; y < back.outcomes().size(); y++) {
            int there = counts.outcomes().indexOf(back.outcomes().label(y));
            for (int x = 0; x < 3; x++) {
                assertThat(back.of(x, y)).isEqualTo(counts.of(x, there));
            }
        }
    }
}
