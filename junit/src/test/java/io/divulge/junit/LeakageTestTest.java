package io.divulge.junit;

import static io.divulge.junit.LeakageAssertions.factor;
import static io.divulge.junit.LeakageAssertions.ldp;
import static io.divulge.junit.LeakageAssertions.pml;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.guarantee.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeakageTestTest {
    private static final List<String> TWO = List.of("a", "b");

    @TempDir
    private Path folder;

    @Test
    @DisplayName("the same seed draws the same secrets and chances, and another one others")
    void seeds() {
        LeakageTest<String> test = LeakageTest.of(TWO, (secret, chance) -> chance.nextInt(3) + secret)
                .budget(200);
        assertThat(counts(test)).isEqualTo(counts(test)).isNotEqualTo(counts(test.seed(2)));
    }

    private static String counts(LeakageTest<String> test) {
        LeakageResult result = test.confidence(0.999999999).run(pml(factor(1000)));
        StringBuilder text = new StringBuilder();
        for (int y = 0; y < result.counts().outcomes().size(); y++) {
            text.append(result.counts().outcomes().label(y))
                    .append(result.counts().ofOutcome(y))
                    .append(' ');
        }
        return text.toString();
    }

    @Test
    @DisplayName("no run is wasted: it stops as soon as the verdict is clear, and never after the budget")
    void stops() {
        AtomicInteger runs = new AtomicInteger();
        LeakageResult told = LeakageTest.of(TWO, secret -> {
                    runs.incrementAndGet();
                    return secret;
                })
                .run(pml(factor(1.2)));
        assertThat(told.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(told.runs()).isEqualTo(runs.get()).isLessThan(200);
        assertThat(LeakageTest.of(TWO, secret -> 0)
                        .budget(77)
                        .run(pml(factor(1.2)))
                        .runs())
                .isEqualTo(77);
        LeakageResult tooFew = LeakageTest.of(TWO, secret -> 0).budget(3).keeps(pml(factor(1.2)));
        assertThat(tooFew.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(tooFew.betrayal()).isNull();
        assertThat(tooFew.message()).contains("Nothing is decided").contains("after 3 runs");
        assertThat(tooFew.html()).contains("too few runs");
    }

    @Test
    @DisplayName("the message and the page name the outcome, the secret that it points to, and the numbers")
    void betrayal() throws Exception {
        LeakageTest<String> test = LeakageTest.of(
                        List.of("anna", "bert", "carl"), name -> Objects.equals(name, "carl") ? "late" : "soon")
                .page(folder.resolve("deep/in/page.html"));
        assertThatThrownBy(() -> test.keeps(pml(factor(1.1))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Outcome 'late' betrays the secret")
                .hasMessageContaining("with secret 'carl'");
        assertThat(Files.readString(folder.resolve("deep/in/page.html")))
                .contains("late", "carl", "anna", "with this outcome");
        Betrayal found = Objects.requireNonNull(test.run(pml(factor(1.1))).betrayal());
        assertThat(found.secret()).isEqualTo("carl");
        assertThat(found.hits()).isEqualTo(found.seen()).isEqualTo(found.drawn());
        assertThat(found.leakage()).isBetween(Math.log(1.1), Math.log(3));
    }

    @Test
    @DisplayName("a page that cannot be written does not hide the failure")
    void unwritable() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> LeakageTest.of(TWO, secret -> secret)
                        .page(file.resolve("page.html"))
                        .keeps(pml(factor(1.1))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("betrays the secret")
                .hasMessageContaining("could not be written");
    }

    @Test
    @DisplayName("outcomes may be null, arrays, numbers in intervals, and exceptions if that is asked for")
    void outcomes() {
        LeakageResult arrays = LeakageTest.of(TWO, secret -> new int[][] {{1}, {secret.charAt(0)}})
                .budget(50)
                .run(pml(factor(3)));
        assertThat(arrays.counts().outcomes().labels()).containsExactlyInAnyOrder("[[1], [97]]", "[[1], [98]]");
        assertThat(LeakageTest.of(TWO, secret -> null)
                        .budget(50)
                        .run(pml(factor(3)))
                        .counts()
                        .outcomes()
                        .labels())
                .containsExactly("null");
        assertThat(LeakageTest.of(TWO, (secret, chance) -> chance.nextDouble() * 4)
                        .inBins(1, 2.5)
                        .budget(100)
                        .run(pml(factor(3)))
                        .counts()
                        .outcomes()
                        .labels())
                .containsExactlyInAnyOrder("below 1", "[1..2.5)", "2.5 or more");
        LeakageTest<String> failing = LeakageTest.of(TWO, secret -> Integer.parseInt(secret));
        assertThatThrownBy(() -> failing.run(pml(factor(2))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("NumberFormatException")
                .hasMessageContaining("seeingExceptions()");
        assertThat(failing.seeingExceptions()
                        .budget(50)
                        .run(pml(factor(2)))
                        .counts()
                        .outcomes()
                        .labels())
                .containsExactly("throws java.lang.NumberFormatException");
    }

    @Test
    @DisplayName("quantiles are found before the test, by runs that are not counted")
    void quantiles() {
        AtomicInteger runs = new AtomicInteger();
        LeakageResult result = LeakageTest.of(TWO, (secret, chance) -> {
                    runs.incrementAndGet();
                    return chance.nextDouble();
                })
                .inQuantiles(4)
                .budget(2000)
                .run(pml(factor(1.5)));
        assertThat(result.runs()).isEqualTo(2000);
        assertThat(runs).hasValue(3000);
        assertThat(result.counts().outcomes().size()).isEqualTo(4);
        for (int y = 0; y < 4; y++) {
            assertThat(result.counts().ofOutcome(y)).isBetween(400L, 600L);
        }
        assertThat(LeakageTest.of(TWO, secret -> 7)
                        .inQuantiles(4)
                        .budget(50)
                        .run(pml(factor(2)))
                        .counts()
                        .outcomes()
                        .size())
                .isEqualTo(1);
    }

    @Test
    @DisplayName("secrets are drawn by their weights")
    void weights() {
        LeakageResult result =
                LeakageTest.of(TWO, secret -> 0).drawnBy(9, 1).budget(2000).run(ldp(factor(2)));
        assertThat(result.counts().ofSecret(1)).isBetween(140L, 260L);
    }

    @Test
    @DisplayName("a difference of time that anyone would see is found")
    void time() {
        // A thousand times the work: no machine is so busy that this does not show.
        LeakageResult result = LeakageTest.ofTime(List.of(20, 20_000), steps -> {
                    double sum = 0;
                    for (int i = 1; i <= steps; i++) {
                        sum += Math.sqrt(i);
                    }
                    return sum;
                })
                .run(pml(factor(1.2)));
        assertThat(result.verdict()).as(result.message()).isEqualTo(Verdict.VIOLATED);
    }

    @Test
    @DisplayName("what cannot be tried is refused")
    void refused() {
        assertThatThrownBy(() -> LeakageTest.of(List.of("a"), secret -> 1)).hasMessageContaining("there is one secret");
        assertThatThrownBy(() -> LeakageTest.of(List.of(), secret -> 1)).hasMessageContaining("there is no secret");
        assertThatThrownBy(() -> LeakageTest.of(List.of("a", "a"), secret -> 1))
                .hasMessageContaining("two secrets have the text 'a'");
        LeakageTest<String> test = LeakageTest.of(TWO, secret -> 1);
        assertThatThrownBy(test::run).hasMessageContaining("there is no guarantee");
        assertThatThrownBy(() -> test.budget(0)).hasMessageContaining("the budget is 0 runs");
        assertThatThrownBy(() -> test.confidence(1)).hasMessageContaining("confidence is 1.0");
        assertThatThrownBy(() -> test.inBins()).hasMessageContaining("there is no edge");
        assertThatThrownBy(() -> test.inBins(2, 1)).hasMessageContaining("expected finite numbers that grow");
        assertThatThrownBy(() -> test.inQuantiles(1)).hasMessageContaining("there are 1 intervals");
        assertThatThrownBy(() -> test.drawnBy(1))
                .hasMessageContaining("expected a positive number for each of 2 secrets");
        assertThatThrownBy(() -> LeakageTest.of(TWO, secret -> secret).inBins(1).run(pml(factor(2))))
                .hasMessageContaining("expected a number to put into an interval");
    }
}
