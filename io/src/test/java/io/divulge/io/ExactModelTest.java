package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Models as fractions. */
class ExactModelTest {
    private static final ModelReader EXACT = ModelReader.create().exactly();

    @Test
    @DisplayName("0.2 is 1/5, and the double is the nearest to it")
    void decimals() {
        LoadedModel model = Text.read(EXACT, "secret,prior,u,v\na,0.2,1/3,2/3\nb,0.8,0.1,0.9\n", "m.csv");
        ExactModel exact = model.exact().orElseThrow();
        assertThat(exact.prior()).containsExactly(BigFraction.of(1, 5), BigFraction.of(4, 5));
        assertThat(exact.rows()[0]).containsExactly(BigFraction.of(1, 3), BigFraction.of(2, 3));
        assertThat(exact.rows()[1]).containsExactly(BigFraction.of(1, 10), BigFraction.of(9, 10));
        assertThat(model.joint().prior().toArray()).containsExactly(0.2, 0.8);
        assertThat(Text.rows(model.joint())).isDeepEqualTo(new double[][] {{1.0 / 3, 2.0 / 3}, {0.1, 0.9}});
    }

    @Test
    @DisplayName("joint (0.1, 0.3), (0, 0), (0.2, 0.4): prior 2/5, 0, 3/5; the unknown row is a copy")
    void joint() {
        LoadedModel model = Text.read(EXACT, "{\"joint\": [[0.1, 0.3], [0, 0], [0.2, 0.4]]}", "m.json");
        ExactModel exact = model.exact().orElseThrow();
        assertThat(exact.prior()).containsExactly(BigFraction.of(2, 5), BigFraction.ZERO, BigFraction.of(3, 5));
        assertThat(exact.rows()[0]).containsExactly(BigFraction.of(1, 4), BigFraction.of(3, 4));
        assertThat(exact.rows()[1]).isEqualTo(exact.rows()[0]);
        assertThat(exact.rows()[2]).containsExactly(BigFraction.of(1, 3), BigFraction.of(2, 3));
        assertThat(model.joint().prior().toArray()).containsExactly(0.4, 0.6);
        assertThat(model.joint().dropped().secrets()).containsExactly("x2");
    }

    @Test
    @DisplayName("counts, uniform and overriding priors, and weights")
    void others() {
        ModelReader events = EXACT.longForm(List.of("s"), List.of("o"), null);
        assertThat(exact(events, "s,o\na,u\na,v\nb,v\n").prior())
                .containsExactly(BigFraction.of(2, 3), BigFraction.of(1, 3));
        assertThat(exact(EXACT, "{\"channel\": [[1], [1], [1]]}").prior()[0]).isEqualTo(BigFraction.of(1, 3));
        assertThat(exact(EXACT.withPrior("0.1,0.9"), "{\"channel\": [[1], [1]]}")
                        .prior()[0])
                .isEqualTo(BigFraction.of(1, 10));
        assertThat(exact(EXACT.normalizing(), "{\"prior\": [1, 2], \"channel\": [[1, 6], [3, 0]]}")
                        .rows()[0])
                .containsExactly(BigFraction.of(1, 7), BigFraction.of(6, 7));
    }

    private static ExactModel exact(ModelReader reader, String text) {
        return Text.read(reader, text, "m").exact().orElseThrow();
    }
}
