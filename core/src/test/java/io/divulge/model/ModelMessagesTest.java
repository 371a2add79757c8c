package io.divulge.model;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a caller reads who hands in something that is no model. */
class ModelMessagesTest {
    private final Alphabet answers = Alphabet.of("yes", "no");
    private final Alphabet people = Alphabet.of("ill", "well");

    @Test
    void aPriorThatDoesNotSumToOne() {
        assertThatThrownBy(() -> Prior.of(answers, 0.2, 0.7))
                .hasMessage("prior sums to 0.9, not to 1 (off by -0.1; accepted: 1e-9)."
                        + " If these are weights, ask for normalizing.");
    }

    @Test
    void aPriorWithTooManyEntries() {
        assertThatThrownBy(() -> Prior.of(answers, 0.2, 0.3, 0.5))
                .hasMessage("prior has 3 entries for 2 secrets [yes, no]");
    }

    @Test
    void entriesThatAreNoProbabilities() {
        assertThatThrownBy(() -> Prior.of(answers, -0.5, 1.5))
                .hasMessage("prior has -0.5 at 'yes', which is no probability (expected a number from 0 to 1)");
        assertThatThrownBy(() -> Prior.of(answers, Double.NaN, 1))
                .hasMessage("prior has NaN at 'yes', which is no probability (expected a number from 0 to 1)");
        assertThatThrownBy(() -> Prior.of(answers, 1e-320, 1))
                .hasMessageStartingWith("prior has 1.0E-320 at 'yes', smaller than a double holds to full precision");
    }

    @Test
    void weightsThatCannotBeNormalized() {
        assertThatThrownBy(() -> Prior.normalizing(answers, 0, 0))
                .hasMessage("prior has weights that sum to 0.0 (expected a finite sum above 0)");
        assertThatThrownBy(() -> Prior.normalizing(answers, 1, Double.POSITIVE_INFINITY))
                .hasMessage("prior has weight Infinity at 'no' (expected a finite number of at least 0)");
    }

    @Test
    void rowsOfTheWrongShape() {
        assertThatThrownBy(() -> Channel.of(people, answers, new double[][] {{0.5, 0.25, 0.25}, {0, 1}}))
                .hasMessage("row 'ill' has 3 entries for 2 outcomes [yes, no]");
        assertThatThrownBy(() -> Channel.of(people, answers, new double[][] {{0.5, 0.5}}))
                .hasMessage("channel has 1 rows for 2 secrets [ill, well]");
        assertThatThrownBy(() -> Channel.of(people, answers, new double[][] {{0.5, 0.5}, {0.5, 0.4}}))
                .hasMessageStartingWith("row 'well' sums to 0.9, not to 1");
    }

    @Test
    void sparseEntriesThatDoNotMakeAChannel() {
        assertThatThrownBy(() -> SparseChannel.builder(people, answers).add(0, 0, 2))
                .hasMessage("row 'ill' has 2.0 at 'yes', which is no probability (expected a number from 0 to 1)");
        assertThatThrownBy(() -> SparseChannel.builder(people, answers)
                        .add(0, 0, 0.5)
                        .add(0, 0, 0.5)
                        .add(1, 1, 1)
                        .build())
                .hasMessage("row 'ill' has two entries at 'yes'");
        assertThatThrownBy(() ->
                        SparseChannel.builder(people, answers).add(0, 0, 1).build())
                .hasMessageStartingWith("row 'well' sums to 0, not to 1");
    }

    @Test
    void sparseEntriesOutsideTheMatrix() {
        assertThatThrownBy(() -> SparseChannel.builder(people, answers).add(2, 0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "entry for secret number 2 and outcome number 0 (expected numbers from 0 to 1 and from 0 to 1)");
        assertThatThrownBy(() -> SparseChannel.builder(people, answers).add(0, -1, 0))
                .hasMessageStartingWith("entry for secret number 0 and outcome number -1");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1e-16, 1, Double.NaN, Double.POSITIVE_INFINITY})
    void anUncertaintyThatIsNone(double uncertainty) {
        String message = "uncertainty is " + uncertainty + " (expected a relative error from 0 to below 1)";
        double[][] rows = {{1, 0}, {0, 1}};
        assertThatThrownBy(() -> Prior.of(answers, new double[] {0.5, 0.5}, uncertainty))
                .hasMessage(message);
        assertThatThrownBy(() -> DenseChannel.adopting(people, answers, rows, uncertainty))
                .hasMessage(message);
        assertThatThrownBy(() -> SparseChannel.builder(people, answers)
                        .add(0, 0, 1)
                        .add(1, 1, 1)
                        .build(uncertainty))
                .hasMessage(message);
        assertThatThrownBy(
                        () -> StructuredChannel.of(people, answers, new DiagonalFormula(y -> 1, y -> 0), uncertainty))
                .hasMessage(message);
    }

    @Test
    void thingsThatDoNotFitTogether() {
        Channel channel = Channel.identity(answers);
        assertThatThrownBy(() -> Prior.uniform(people).through(channel))
                .hasMessage("prior is over [ill, well] but the channel reads [yes, no]");
        assertThatThrownBy(() -> channel.then(Channel.identity(people)))
                .hasMessage("the first channel releases [yes, no] but the second reads [ill, well]");
        assertThatThrownBy(() -> channel.alongside(Channel.identity(people)))
                .hasMessage("two views of one secret: one channel reads [yes, no], the other [ill, well]");
    }
}
