package io.divulge.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class LabelTextTest {
    @Test
    @DisplayName("a long label loses its middle between characters, a short one nothing")
    void cut() {
        assertThat(LabelText.of("a".repeat(40))).isEqualTo("a".repeat(40));
        assertThat(LabelText.of("a".repeat(41))).isEqualTo("a".repeat(27) + "~" + "a".repeat(12));
        assertThat(LabelText.of("/users/".repeat(10) + "one"))
                .isNotEqualTo(LabelText.of("/users/".repeat(10) + "two"))
                .hasSize(40);
        assertThat(LabelText.quoted("\ud83d\ude00".repeat(41)))
                .isEqualTo("'" + "\ud83d\ude00".repeat(27) + "~" + "\ud83d\ude00".repeat(12) + "'");
    }

    @Test
    @DisplayName(
            "unsafe is what a terminal obeys or what turns the text around; what scripts need to join letters is safe")
    void unsafe() {
        assertThat("\u001b\n\r\t\u0000\u007f\u009b\u2028\u2029\u202e\u2066\u200f\u061c\ufeff\uffff".chars())
                .allMatch(LabelText::isUnsafe);
        assertThat(LabelText.isUnsafe(0xd800)).isTrue();
        assertThat("a'\u00e9\u65e5\u200c\u200d\u0301\u00ad \u00a0".chars()).noneMatch(LabelText::isUnsafe);
        assertThat(LabelText.isUnsafe(0x1f600)).isFalse();
    }
}
