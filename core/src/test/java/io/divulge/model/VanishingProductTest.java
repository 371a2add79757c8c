package io.divulge.model;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A product of two positive probabilities that a double rounds to 0 would make the possible impossible. */
class VanishingProductTest {
    private static final String LOST = "smaller than a double holds to full precision";
    private static final double TINY = 1e-200;

    private final Alphabet x = Alphabet.numbered("x", 2);
    private final Alphabet y = Alphabet.numbered("y", 2);
    private final Prior prior = Prior.of(x, TINY, 1);
    private final Channel dense = Channel.of(x, y, new double[][] {{TINY, 1}, {0, 1}});
    private final Channel sparse = SparseChannel.builder(x, y)
            .add(0, 0, TINY)
            .add(0, 1, 1)
            .add(1, 1, 1)
            .build();

    @Test
    void ofTwoPriors() {
        assertThatThrownBy(() -> prior.product(prior))
                .hasMessage("prior has " + TINY + " * " + TINY + " at '(x1,x1)', " + LOST
                        + " (expected 0, or at least 2.2250738585072014E-308)");
    }

    @Test
    void ofTwoViews() {
        assertThatThrownBy(() -> dense.alongside(dense))
                .hasMessageStartingWith("row 'x1' has " + TINY + " * " + TINY + " at '(y1,y1)', " + LOST);
        assertThatThrownBy(() -> sparse.alongside(sparse))
                .hasMessageStartingWith("row 'x1' has " + TINY + " * " + TINY + " at '(y1,y1)', " + LOST);
    }

    @Test
    void ofTwoSecrets() {
        assertThatThrownBy(() -> dense.product(dense))
                .hasMessageStartingWith("row '(x1,x1)' has " + TINY + " * " + TINY + " at '(y1,y1)', " + LOST);
        assertThatThrownBy(() -> sparse.product(sparse))
                .hasMessageStartingWith("row '(x1,x1)' has " + TINY + " * " + TINY + " at '(y1,y1)', " + LOST);
    }

    @Test
    @DisplayName("x1 leads to y1 and then to z1 with probability 1e-400, and nothing else leads to z1")
    void ofTwoSteps() {
        Channel secondDense = Channel.of(y, Alphabet.numbered("z", 2), new double[][] {{TINY, 1}, {0, 1}});
        Channel secondSparse = SparseChannel.builder(y, Alphabet.numbered("z", 2))
                .add(0, 0, TINY)
                .add(0, 1, 1)
                .add(1, 1, 1)
                .build();
        String message = "row 'x1' has " + TINY + " * " + TINY + " at 'z1' by way of 'y1', " + LOST;
        assertThatThrownBy(() -> dense.then(secondDense)).hasMessageStartingWith(message);
        assertThatThrownBy(() -> sparse.then(secondSparse)).hasMessageStartingWith(message);
        ListedFormula.Builder columns = new ListedFormula.Builder(2);
        columns.add(1, 0);
        columns.endColumn(TINY);
        columns.endColumn(1);
        Channel formula = StructuredChannel.of(x, y, columns.build(), 0);
        assertThatThrownBy(() -> formula.then(secondSparse)).hasMessageStartingWith(message);
    }

    @Test
    @DisplayName("what is lost beside a probability of 1 is less than rounding: nothing to refuse")
    void besideALargerTerm() {
        double[][] rows = {{TINY, 1}, {TINY, 1}};
        Channel second = Channel.of(y, x, rows);
        assertEquals(TINY, dense.then(second).probability(0, 0), 0);
        SparseChannel secondSparse = SparseChannel.builder(y, x)
                .add(0, 0, TINY)
                .add(0, 1, 1)
                .add(1, 0, TINY)
                .add(1, 1, 1)
                .build();
        assertEquals(TINY, sparse.then(secondSparse).probability(0, 0), 0);
    }

    @Test
    void ofSideInformationAndOutcome() {
        SideInformation information = SideInformation.of(
                Prior.uniform(x), dense, List.of(dense, Channel.of(x, y, new double[][] {{0, 1}, {0, 1}})));
        assertThatThrownBy(information::pair)
                .hasMessageStartingWith("row 'x1' has " + TINY + " * " + TINY + " at '(y1,y1)', " + LOST);
        assertThatThrownBy(information::outcome)
                .hasMessageStartingWith("row 'x1' has " + TINY + " * " + TINY + " at 'y1' by way of 'y1', " + LOST);
    }

    @Test
    void ofWeightsThatAreNormalized() {
        assertThatThrownBy(() -> Prior.normalizing(x, TINY, 1e200))
                .hasMessage("prior has " + TINY + " / 1.0E200 at 'x1', " + LOST
                        + " (expected 0, or at least 2.2250738585072014E-308)");
        assertThatThrownBy(() -> Prior.normalizing(x, 1e-320, 1e-320))
                .hasMessageStartingWith("prior has weight 1.0E-320 at 'x1', " + LOST);
    }
}
