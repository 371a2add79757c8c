package io.divulge.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Formulas that stay formulas. */
class CompositionTest {
    /** A few products and their sum. */
    private static final double ROUNDING = 1e-15;

    private static StructuredChannel response(int k, double truth) {
        Alphabet secrets = Alphabet.numbered("x", k);
        double lie = (1 - truth) / (k - 1);
        return StructuredChannel.of(
                secrets, Alphabet.numbered("y", k), new DiagonalFormula(y -> truth, y -> lie), 1e-15);
    }

    @Test
    @DisplayName("a formula and then a list of entries: as the matrices would have it")
    void asMatrices() {
        StructuredChannel first = response(5, 0.4);
        SparseChannel.Builder builder = SparseChannel.builder(first.outcomes(), Alphabet.numbered("z", 4));
        builder.add(0, 0, 1)
                .add(1, 0, 0.25)
                .add(1, 1, 0.75)
                .add(2, 1, 1)
                .add(3, 1, 0.5)
                .add(3, 2, 0.5)
                .add(4, 2, 1);
        Channel second = builder.build();
        double[][] rows = new double[5][5];
        IntStream.range(0, 5).forEach(x -> first.row(x, rows[x]));
        Channel expected = Channel.of(first.secrets(), first.outcomes(), rows).then(second);

        Channel found = first.then(second);

        assertThat(found).isInstanceOf(StructuredChannel.class);
        for (int x = 0; x < 5; x++) {
            for (int z = 0; z < 4; z++) {
                assertEquals(expected.probability(z, x), found.probability(z, x), ROUNDING);
            }
        }
    }

    @Test
    @DisplayName("a million secrets, and the question whether the answer is one of two")
    void aMillionSecrets() {
        int k = 1_000_000;
        StructuredChannel first = response(k, 0.25);
        SparseChannel.Builder builder = SparseChannel.builder(first.outcomes(), Alphabet.of("yes", "no"));
        IntStream.range(0, k).forEach(y -> builder.add(y, y == 6 || y == 77 ? 0 : 1, 1));
        Channel question = builder.build();
        Channel answer = assertTimeout(Duration.ofSeconds(20), () -> first.then(question));
        double lie = 0.75 / (k - 1);
        assertEquals(0.25 + lie, answer.probability("yes", "x7"), ROUNDING);
        assertEquals(2 * lie, answer.probability("yes", "x8"), 2 * lie * ROUNDING);
        assertEquals(0.75 - lie, answer.probability("no", "x78"), ROUNDING);
        assertEquals(1 - 2 * lie, answer.probability("no", "x79"), 1e-14);
    }
}
