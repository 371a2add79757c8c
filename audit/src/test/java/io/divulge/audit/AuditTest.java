package io.divulge.audit;

import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.document.Style;
import io.divulge.document.TextWriter;
import io.divulge.document.Unit;
import io.divulge.estimate.source.FeatureTable;
import io.divulge.estimate.source.FeatureTable.Feature;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Verdict;
import io.divulge.model.Alphabet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AuditTest {
    private static final Alphabet TWO = Alphabet.of("no", "yes");

    /** The secret shows in no feature alone: it is whether two of them are on the same side, in four of five rows. */
    private static FeatureTable together(int rows, long seed) {
        SplittableRandom chance = new SplittableRandom(seed);
        int[] secret = new int[rows];
        double[] number = new double[rows];
        double[] category = new double[rows];
        double[] useless = new double[rows];
        for (int i = 0; i < rows; i++) {
            secret[i] = chance.nextInt(2);
            boolean high = chance.nextBoolean();
            boolean told = chance.nextDouble() < 0.8;
            number[i] = chance.nextDouble() + (high ? 1 : 0);
            category[i] = (high == (secret[i] == 1)) == told ? 2 : chance.nextInt(2);
            useless[i] = chance.nextDouble();
        }
        return new FeatureTable(
                "together",
                TWO,
                secret,
                List.of(
                        Feature.ofNumbers("useless", useless),
                        Feature.ofNumbers("number", number),
                        new Feature("category", category, List.of("a", "b", "c"))),
                List.of());
    }

    private static FeatureTable random(int rows, long seed) {
        SplittableRandom chance = new SplittableRandom(seed);
        int[] secret = chance.ints(rows, 0, 2).toArray();
        return new FeatureTable(
                "random",
                TWO,
                secret,
                List.of(
                        Feature.ofNumbers("u", chance.doubles(rows).toArray()),
                        Feature.ofNumbers("v", chance.doubles(rows).toArray())),
                List.of());
    }

    @Test
    @DisplayName("what two features tell together is found and proved: the best guess is right in four of five rows")
    void together() {
        Findings found = Audit.of(together(8000, 1)).findings();
        assertThat(found.isLeak()).isTrue();
        assertThat(found.of("g-vulnerability").lower()).isBetween(0.75, 0.8);
        assertThat(found.of(PML).lower()).isBetween(Math.log(1.45), Math.log(1.6));
        assertThat(found.of("ldp").lower()).isBetween(Math.log(3), Math.log(4));
        assertThat(found.of(EML).lower()).isEqualTo(found.of(PML).lower());
        assertThat(found.pointing().stream().map(TypicalRange::feature))
                .containsExactlyInAnyOrder("number", "category", "useless");
    }

    @Test
    @DisplayName("noise proves nothing, and the report says that this is not a proof of safety")
    void noise() {
        for (long seed = 1; seed <= 10; seed++) {
            Findings found = Audit.of(random(600, seed)).findings();
            assertThat(found.isLeak()).as("seed %d", seed).isFalse();
            assertThat(TextWriter.write(new AuditReport(found).document(), Style.plain(Unit.NATS)))
                    .contains("No leak is proved. That is not a proof that there is none.");
        }
    }

    @Test
    @DisplayName("the same rows and seed give the same findings on one thread and on many; another seed gives others")
    void reproducible() {
        FeatureTable table = together(2000, 2);
        Supplier<Findings> audit = () -> Audit.of(table).withSeed(7).findings();
        ForkJoinPool single = new ForkJoinPool(1);
        Findings alone = single.submit(audit::get).join();
        single.shutdown();
        Findings again = audit.get();
        assertThat(again.proof()).isEqualTo(alone.proof());
        assertThat(again.pointing()).isEqualTo(alone.pointing());
        assertThat(again.telling()).isEqualTo(alone.telling());
        assertThat(Audit.of(table).withSeed(8).findings().proof()).isNotEqualTo(alone.proof());
    }

    @Test
    @DisplayName("a learner gets half of the rows, and nothing that shows what the others have")
    void halves() {
        double[] named = new double[101];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < named.length; i++) {
            named[i] = i;
            names.add("name " + i);
        }
        FeatureTable random = random(101, 3);
        FeatureTable table =
                new FeatureTable("named", TWO, random.secret(), List.of(new Feature("name", named, names)), List.of());
        List<FeatureTable> learnt = new ArrayList<>();
        Audit.of(table)
                .withLearner((rows, seed) -> {
                    learnt.add(rows);
                    return (outcome, into) -> into[0] = 1;
                })
                .findings();
        assertThat(learnt.get(0).rows()).isEqualTo(50);
        assertThat(learnt.get(0).features().get(0).categories()).hasSize(50).isSubsetOf(names);
    }

    @Test
    @DisplayName(
            "what is learnt does not change with the secrets and categories of the other rows, nor with the order of labels")
    void others() {
        FeatureTable table = together(400, 6);
        FeatureTable learning = table.only(IntStream.range(0, 200).toArray());
        FeatureTable alone = new FeatureTable(
                "alone",
                Alphabet.of("9", "10", "no", "yes"),
                Arrays.stream(table.secret()).map(x -> x + 2).toArray(),
                List.of(
                        table.features().get(0),
                        table.features().get(1),
                        new Feature(
                                "category",
                                Arrays.stream(table.features().get(2).values())
                                        .map(c -> 4 - c)
                                        .toArray(),
                                List.of("z", "y", "c", "b", "a"))),
                List.of());
        FeatureTable same = alone.only(IntStream.range(0, 200).toArray());
        assertThat(same.secrets().labels()).isEqualTo(learning.secrets().labels());
        assertThat(same.secret()).isEqualTo(learning.secret());
        assertThat(same.features().get(2).categories())
                .isEqualTo(learning.features().get(2).categories());
        assertThat(same.features().get(2).values())
                .isEqualTo(learning.features().get(2).values());
    }

    @Test
    @DisplayName("a learner that remembers rows is certain of everything and proves nothing")
    void overfitting() {
        Findings found =
                Audit.of(random(2000, 4)).withLearner(Learners.memory()).findings();
        assertThat(found.isLeak()).isFalse();
    }

    @Test
    @DisplayName("NaN and infinite scores of a learner are harmless")
    void brokenLearner() {
        for (double score : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1}) {
            Findings found = Audit.of(random(100, 5))
                    .withLearner((rows, seed) -> (outcome, into) -> Arrays.fill(into, score))
                    .findings();
            assertThat(found.isLeak()).isFalse();
        }
    }

    @Test
    @DisplayName("few rows, one row of a secret, equal rows, missing values: no fault")
    void edges() {
        Feature same = Feature.ofNumbers("same", 1, 1, 1);
        FeatureTable three = new FeatureTable("three", TWO, new int[] {0, 1, 1}, List.of(same), List.of());
        assertThat(Audit.of(three).findings().isLeak()).isFalse();
        FeatureTable two = new FeatureTable(
                "two",
                TWO,
                new int[] {0, 1},
                List.of(new Feature("c", new double[] {Double.NaN, 0}, List.of("only"))),
                List.of());
        assertThat(Audit.of(two).findings().isLeak()).isFalse();
    }

    @Test
    @DisplayName("a guarantee is violated or undecided; eml at or below the probability of the event, and not above")
    void check() {
        Findings found = Audit.of(together(8000, 1)).findings();
        assertThat(verdict(found, "pml(factor=1.2)")).isEqualTo(Verdict.VIOLATED);
        assertThat(verdict(found, "pml(factor=3)")).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict(found, "ldp(factor=2)")).isEqualTo(Verdict.VIOLATED);
        assertThat(verdict(found, "eml(factor=1.2,delta=0.001)")).isEqualTo(Verdict.VIOLATED);
        assertThat(verdict(found, "eml(factor=1.2,delta=0.9)")).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict(found, "mutual-information(epsilon=0)")).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict(found, "pml(epsilon=inf)")).isEqualTo(Verdict.UNDECIDED);
    }

    private static Verdict verdict(Findings found, String guarantee) {
        return found.check(Guarantees.parse(guarantee)).assessment().verdict();
    }

    @Test
    @DisplayName("what cannot be audited is refused")
    void refused() {
        FeatureTable one = new FeatureTable(
                "one", Alphabet.of("a"), new int[] {0, 0}, List.of(Feature.ofNumbers("f", 1, 2)), List.of());
        assertThatThrownBy(() -> Audit.of(one)).hasMessageContaining("all rows have one secret, 'a'");
        Audit audit = Audit.of(random(10, 1));
        assertThatThrownBy(() -> audit.withConfidence(Double.NaN)).hasMessageContaining("confidence is NaN");
        Findings found = audit.findings();
        assertThatThrownBy(() -> found.of("pmc"))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("an audit does not bound 'pmc'");
    }
}
