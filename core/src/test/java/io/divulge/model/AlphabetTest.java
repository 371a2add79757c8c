package io.divulge.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AlphabetTest {
    @Test
    void labelsAreFoundByIndexAndByName() {
        Alphabet answers = Alphabet.of("yes", "no");
        assertThat(answers.size()).isEqualTo(2);
        assertThat(answers.label(1)).isEqualTo("no");
        assertThat(answers.indexOf("no")).isEqualTo(1);
        assertThat(answers.contains("maybe")).isFalse();
    }

    @Test
    void aRepeatedLabelIsRefusedWithBothPlaces() {
        assertThatThrownBy(() -> Alphabet.of("a", "b", "a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("label 'a' stands twice, at positions 1 and 3 (labels must be distinct)");
    }

    @Test
    void labelsThatLookAlikeAreRefusedWithHowTheyAreSpelled() {
        String way =
                " look alike, though they differ (expected one spelling of each: the same spaces, and accents in one form such as NFC)";
        assertThatThrownBy(() -> Alphabet.of("x", "caf\u00e9", "cafe\u0301"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("labels 'caf\\u00e9' and 'cafe\\u0301'" + way);
        assertThatThrownBy(() -> Alphabet.of("a\u00a0b", "a b")).hasMessage("labels 'a\\u00a0b' and 'a b'" + way);
        assertThatThrownBy(() -> Alphabet.of("ab\u200d", "a\u200cb"))
                .hasMessage("labels 'ab\\u200d' and 'a\\u200cb'" + way);
        assertThatThrownBy(() -> Alphabet.of("x", "\u200d"))
                .hasMessage("label '\\u200d' at position 2 shows nothing (expected a name)");
        // Alone, each of them may be what its script needs.
        assertThat(Alphabet.of(
                                "cafe\u0301",
                                "a\u00a0b",
                                "\u2764\ufe0f",
                                "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645")
                        .size())
                .isEqualTo(4);
    }

    @Test
    void anEmptyAlphabetIsRefused() {
        assertThatThrownBy(() -> Alphabet.of(List.of())).hasMessage("an alphabet needs at least one label");
        assertThatThrownBy(() -> Alphabet.numbered("x", 0)).hasMessage("an alphabet needs at least one label, not 0");
    }

    @Test
    void anUnknownLabelIsRefusedWithWhatThereIs() {
        assertThatThrownBy(() -> Alphabet.of("yes", "no").indexOf("maybe"))
                .hasMessage("'maybe' is not one of [yes, no]");
        assertThatThrownBy(() -> Alphabet.numbered("x", 1000).indexOf("x0"))
                .hasMessage("'x0' is not one of [x1, x2, x3, x4, x5, x6, ... 994 more]");
    }

    @Test
    void numberedLabelsAreFoundByRule() {
        Alphabet many = Alphabet.numbered("x", 1_000_000);
        assertThat(many.label(999_999)).isEqualTo("x1000000");
        assertThat(many.indexOf("x1000000")).isEqualTo(999_999);
        for (String stranger : List.of("x0", "x01", "x1000001", "y1", "x", "x99999999999")) {
            assertThat(many.contains(stranger)).as(stranger).isFalse();
        }
    }

    @Test
    void pairsAreFoundEvenIfLabelsHoldCommas() {
        Alphabet pairs = Alphabet.pairs(Alphabet.of("a", "a,b"), Alphabet.of("c", "d,c"));
        assertThat(pairs.size()).isEqualTo(4);
        for (int i = 0; i < 4; i++) {
            assertThat(pairs.indexOf(pairs.label(i))).isEqualTo(i);
        }
        assertThat(pairs.contains("(a,x)")).isFalse();
        Alphabet nested = Alphabet.pairs(pairs, pairs);
        assertThat(nested.indexOf("((a,b,d,c),(a,c))")).isEqualTo(12);
    }

    @Test
    void pairsThatAreWrittenAlikeAreRefused() {
        assertThatThrownBy(() -> Alphabet.pairs(Alphabet.of("a", "a,b"), Alphabet.of("c", "b,c")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the pair of 'a,b' and 'c' is written like that of 'a' and 'b,c' (labels must be distinct):"
                        + " use labels without commas");
    }

    @Test
    void aSelectionHasEachLabelOnce() {
        Alphabet letters = Alphabet.of("a", "b", "c");
        assertThatThrownBy(() -> letters.select(new int[] {2, 0, 2}))
                .hasMessage("label 'c' is selected twice (labels must be distinct)");
        assertThatThrownBy(() -> letters.select(new int[] {0, 3}))
                .hasMessage("label number 3 (expected a number from 0 to 2)");
    }

    @Test
    void aSelectionFindsOnlyWhatWasSelected() {
        Alphabet some = Alphabet.of("a", "b", "c").select(new int[] {2, 0});
        assertThat(some.label(0)).isEqualTo("c");
        assertThat(some.indexOf("a")).isEqualTo(1);
        assertThat(some.contains("b")).isFalse();
        assertThat(some.contains("z")).isFalse();
    }

    @Test
    void equalMeansTheSameLabelsInTheSameOrder() {
        assertThat(Alphabet.of("x1", "x2"))
                .isEqualTo(Alphabet.numbered("x", 2))
                .hasSameHashCodeAs(Alphabet.numbered("x", 2));
        assertThat(Alphabet.of("x2", "x1")).isNotEqualTo(Alphabet.numbered("x", 2));
        assertThat(Alphabet.numbered("y", 2)).isNotEqualTo(Alphabet.numbered("x", 2));
    }

    @Test
    @DisplayName("labels that differ in how many spaces they have are refused")
    void spaces() {
        assertThatThrownBy(() -> Alphabet.of("a", "a ")).hasMessageContaining("look alike, though they differ");
        assertThatThrownBy(() -> Alphabet.of("a b", "a  b")).hasMessageContaining("look alike, though they differ");
        assertThatThrownBy(() -> Alphabet.of("a", "a\u00a0")).hasMessageContaining("look alike, though they differ");
        assertThat(Alphabet.of("a b", "ab").size()).isEqualTo(2);
    }
}
