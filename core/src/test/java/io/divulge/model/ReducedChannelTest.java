package io.divulge.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What merging similar outcomes does to numbers and names. */
class ReducedChannelTest {
    /** A sum of two terms. */
    private static final double ROUNDING = 1e-15;

    @Test
    @DisplayName("1e-20 + 3e-20 is 4e-20, although all the other secrets have 0.25 + 0.75")
    void aRareListedSecretKeepsItsDigits() {
        ListedFormula.Builder columns = new ListedFormula.Builder(3);
        columns.add(0, 1e-20);
        columns.endColumn(0.25);
        columns.add(0, 3e-20);
        columns.endColumn(0.75);
        columns.add(0, 1);
        columns.endColumn(0);
        Channel channel =
                StructuredChannel.of(Alphabet.numbered("x", 3), Alphabet.numbered("y", 3), columns.build(), 0);

        Channel reduced = channel.reduced();

        assertThat(reduced.outcomes().toString()).isEqualTo("[y1|y2, y3]");
        assertEquals(4e-20, reduced.probability("y1|y2", "x1"), 4e-20 * ROUNDING);
        assertEquals(1, reduced.probability("y1|y2", "x2"), ROUNDING);
    }

    @Test
    void secretsListedByOneOfTheMergedColumnsHaveTheBackgroundOfTheOther() {
        ListedFormula.Builder columns = new ListedFormula.Builder(3);
        columns.add(1, 0.2);
        columns.endColumn(0.1);
        // The same column with a secret listed that need not be, and one that has to be.
        columns.add(0, 0.3);
        columns.add(1, 0.6);
        columns.endColumn(0.3);
        columns.add(1, 0.2);
        columns.endColumn(0.6);
        Channel reduced = StructuredChannel.of(Alphabet.numbered("x", 3), Alphabet.numbered("y", 3), columns.build(), 0)
                .reduced();

        assertEquals(0.4, reduced.probability("y1|y2", "x1"), ROUNDING);
        assertEquals(0.8, reduced.probability("y1|y2", "x2"), ROUNDING);
        assertEquals(0.4, reduced.probability("y1|y2", "x3"), ROUNDING);
    }

    @Test
    @DisplayName("columns that are in proportion only to within their uncertainty: the bracket covers the difference")
    void bracketsOfTheReducedReleaseHoldForTheRelease() {
        double off = 2e-9;
        Prior prior = Prior.uniform(Alphabet.numbered("x", 2));
        double[][] rows = {{0.5 * (1 + off), 0.25, 0.25 - 0.5 * off}, {0.25, 0.125, 0.625}};
        Joint joint =
                prior.through(DenseChannel.adopting(Alphabet.numbered("x", 2), Alphabet.numbered("y", 3), rows, 1e-9));
        Joint reduced = joint.reduced();

        assertThat(reduced.outcomes().toString()).isEqualTo("[y1|y2, y3]");
        Value merged = PointwiseMaximalLeakage.of(reduced).value(0);
        assertTrue(merged.lower() <= PointwiseMaximalLeakage.of(joint).value(1).lower());
        assertTrue(merged.upper() >= PointwiseMaximalLeakage.of(joint).value(0).upper());
    }

    @Test
    void nothingMergedIsNoLessCertain() {
        Channel channel = Channel.of(
                Alphabet.numbered("x", 2), Alphabet.numbered("y", 2), new double[][] {{0.5, 0.5}, {0.25, 0.75}});
        assertEquals(channel.uncertainty(), channel.reduced().uncertainty(), 1e-18);
    }

    @Test
    @DisplayName("outcomes 'a' and 'b' merge into 'a|b', but there is an outcome of that name already")
    void mergedNamesAreDistinct() {
        Channel channel = Channel.of(Alphabet.numbered("x", 2), Alphabet.of("a|b", "a", "b"), new double[][] {
            {0.5, 0.25, 0.25}, {0.25, 0.375, 0.375}
        });
        assertThat(channel.reduced().outcomes()).isEqualTo(Alphabet.of("a|b", "a|b'"));
    }

    @Test
    @DisplayName("(1/2, 1e-300) and (1e-150, 0) are not similar, although 1e-300 * 2e-150 is smaller than any double")
    void whatIsPossibleIsNotSimilarToWhatIsNot() {
        Channel channel = Channel.of(
                Alphabet.numbered("x", 2), Alphabet.numbered("y", 3), new double[][] {{0.5, 1e-150, 0.5}, {1e-300, 0, 1}
                });

        assertThat(channel.reduced().outcomes().size()).isEqualTo(3);
    }

    @Test
    @DisplayName("(2^-1020, 1/4) and (2^-1019, 1/2) are similar")
    void rareOutcomesAreStillSimilar() {
        Channel proportional = Channel.of(Alphabet.numbered("x", 2), Alphabet.numbered("y", 3), new double[][] {
            {0x1p-1020, 0x1p-1019, 1}, {0x1p-2, 0x1p-1, 0x1p-2}
        });

        assertThat(proportional.reduced().outcomes().toString()).isEqualTo("[y1|y2, y3]");
    }

    @Test
    @DisplayName("entries that may be off by half are merged if their columns are in proportion, and no others")
    void uncertainEntriesAreNotMergedAtAnyPrice() {
        Channel channel = DenseChannel.adopting(
                Alphabet.numbered("x", 2),
                Alphabet.numbered("y", 3),
                new double[][] {{0.25, 0.5, 0.25}, {0.2, 0.4, 0.4}},
                0.5);

        assertThat(channel.reduced().outcomes().toString()).isEqualTo("[y1|y2, y3]");
        assertThat(channel.reduced().uncertainty()).isBetween(0.5, 0.6);
    }
}
