package io.divulge.figures.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SvgTest {
    private static String drawn(String text) {
        return Svg.file(new Drawing(
                text, 100, 50, List.of(new Shape.Words(text, 10, 20, 12, Shape.Anchor.START, Ink.TEXT, false, true))));
    }

    @Test
    void textFromOutsideStaysText() {
        assertThat(drawn("<script>alert('1')</script> & \"\u0007"))
                .doesNotContain("<script")
                .contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;\ufffd");
    }

    @Test
    void subscriptsAreLowered() {
        assertThat(drawn("ε_{c}(δ)")).contains(">ε<tspan dy=\"2.64\"", ">c</tspan><tspan dy=\"-2.64\">(δ)</tspan>");
        assertThat(drawn("ε_{c}(δ)")).contains("<title>ε_c(δ)</title>");
    }

    @Test
    void labelsAreTakenAsTheyAre() {
        assertThat(drawn(WordRuns.literal("a_{b}"))).contains(">a_{b}</text>").doesNotContain("tspan");
    }

    @Test
    void wordsUseAGenericFontInTheEnd() {
        assertThat(drawn("x")).contains("sans-serif\"");
    }

    @Test
    void whatIsNoNumberIsNotDrawn() {
        assertThatThrownBy(() -> Shape.Line.between(0, Double.NaN, 1, 1, Ink.AXIS, 1))
                .hasMessage("a coordinate of NaN cannot be drawn");
    }
}
