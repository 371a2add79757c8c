package io.divulge.junit;

import static io.divulge.junit.LeakageAssertions.factor;
import static io.divulge.junit.LeakageAssertions.pml;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.guarantee.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What leaks is caught soon, whatever the seed, and what does not is never accused. */
class ControlsTest {
    private static final int SEEDS = 20;

    @TempDir
    private Path folder;

    /** Every seed finds the leak, soon; the message of the first and its page name the outcome. */
    private void caught(LeakageTest<?> test, long soon, String named) throws Exception {
        LeakageTest<?> written = test.page(folder.resolve("pages/leak.html"));
        for (long seed = 1; seed <= SEEDS; seed++) {
            LeakageResult result = test.seed(seed).run(pml(factor(1.5)));
            assertThat(result.verdict()).as("seed %d: %s", seed, result).isEqualTo(Verdict.VIOLATED);
            assertThat(result.runs()).as("seed %d", seed).isLessThanOrEqualTo(soon);
        }
        assertThatThrownBy(() -> written.keeps(pml(factor(1.5))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("pml(epsilon=log(1.5)) is violated, with a confidence of 99.9%, after")
                .hasMessageContaining(named)
                .hasMessageContaining("All numbers: file:");
        assertThat(Files.readString(folder.resolve("pages/leak.html")))
                .contains("<html", "betrays the secret", "violated");
    }

    /** No seed finds anything. */
    private static void spared(LeakageTest<?> test) {
        for (long seed = 1; seed <= SEEDS; seed++) {
            LeakageResult result = test.seed(seed).budget(3000).keeps(pml(factor(1.5)));
            assertThat(result.verdict()).as("seed %d", seed).isEqualTo(Verdict.UNDECIDED);
            assertThat(result.runs()).isEqualTo(3000);
        }
    }

    @Test
    @DisplayName(
            "a comparison that ends at the first wrong digit is caught by its steps, and one that looks at all digits is not")
    void password() throws Exception {
        caught(
                LeakageTest.of(Programs.PINS, pin -> Programs.hasty(pin, Programs.GUESS)),
                400,
                "betrays the secret: it makes an adversary at least");
        spared(LeakageTest.of(Programs.PINS, pin -> Programs.patient(pin, Programs.GUESS)));
    }

    @Test
    @DisplayName(
            "an order of keys that depends on the seed of their hashes is caught, and the order of insertion is not")
    void order() throws Exception {
        List<Integer> seeds =
                IntStream.range(0, 8).map(i -> i * 0x5DEECE6D + 11).boxed().toList();
        caught(LeakageTest.of(seeds, Programs::seededOrder), 1000, "betrays the secret");
        spared(LeakageTest.of(seeds, Programs::insertionOrder));
    }

    @Test
    @DisplayName("a hit in a cache that others share is caught, and one's own cache is not")
    void cache() throws Exception {
        List<String> pages = List.of("/news", "/weather", "/clinic");
        caught(LeakageTest.of(pages, Programs::cached).inBins(6), 400, "Outcome 'below 6' betrays the secret");
        spared(LeakageTest.of(pages, Programs::ownCache).inBins(6));
        spared(LeakageTest.of(pages, Programs::ownCache).inBins(10, 11));
    }

    @Test
    @DisplayName(
            "a guarantee with a delta can be proved: a comparison of all digits tells nothing but for outcomes of probability 0.01")
    void proved() {
        LeakageResult result = LeakageTest.of(Programs.PINS, pin -> Programs.patient(pin, Programs.GUESS))
                .budget(100_000)
                .proves(pml(factor(1.5), 0.01));
        assertThat(result.verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(result.runs()).isLessThan(20_000);
        assertThatThrownBy(() -> LeakageTest.of(Programs.PINS, pin -> Programs.patient(pin, Programs.GUESS))
                        .budget(100)
                        .page(folder.resolve("short.html"))
                        .proves(pml(factor(1.5))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("is undecided");
    }
}
