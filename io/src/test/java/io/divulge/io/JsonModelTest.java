package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.model.Alphabet;
import io.divulge.numeric.Rounding;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a JSON model may look like. */
class JsonModelTest {
    @Test
    @DisplayName("labels, prior and channel")
    void whole() {
        LoadedModel model = Text.json("{\"secrets\": [\"a\", \"b\"], \"outcomes\": [\"u\", \"v\", \"w\"],"
                + " \"prior\": [0.25, 0.75], \"channel\": [[0.5, 0.5, 0], [0.1, 0.2, 0.7]]}");
        assertThat(model.joint().secrets()).isEqualTo(Alphabet.of("a", "b"));
        assertThat(model.joint().outcomes()).isEqualTo(Alphabet.of("u", "v", "w"));
        assertThat(model.joint().prior().toArray()).containsExactly(0.25, 0.75);
        assertThat(Text.rows(model.joint())).isDeepEqualTo(new double[][] {{0.5, 0.5, 0}, {0.1, 0.2, 0.7}});
        assertThat(model.source()).isEqualTo("model.json");
        assertThat(model.priorOrigin()).isEqualTo(PriorOrigin.FILE);
        assertThat(model.normalized()).isFalse();
        assertThat(model.exact()).isEmpty();
    }

    @Test
    @DisplayName("a channel alone: labels x1.. and y1.., uniform prior, and the model says so")
    void bare() {
        LoadedModel model = Text.json("{\"channel\": [[1, 0], [0, 1], [0.5, 0.5]]}");
        assertThat(model.joint().secrets()).isEqualTo(Alphabet.numbered("x", 3));
        assertThat(model.joint().outcomes()).isEqualTo(Alphabet.numbered("y", 2));
        assertThat(model.joint().prior().toArray()).containsExactly(1.0 / 3, 1.0 / 3, 1.0 / 3);
        assertThat(model.priorOrigin()).isEqualTo(PriorOrigin.DEFAULT_UNIFORM);
    }

    @Test
    @DisplayName("keys in any order, remarks passed over, a byte order mark tolerated")
    void anyOrder() {
        LoadedModel model = Text.json("\ufeff \n{\"channel\": [[1, 0], [0, 1]], \"note\": {\"deep\": [[1]]}, \"_x\": 1,"
                + " \"prior\": [0.5, 0.5], \"outcomes\": [\"u\", \"v\"], \"name\": null, \"secrets\": [1, 2]}");
        assertThat(model.joint().secrets()).isEqualTo(Alphabet.of("1", "2"));
        assertThat(model.joint().outcomes()).isEqualTo(Alphabet.of("u", "v"));
    }

    @Test
    @DisplayName("a description is kept on one line, and cut if it is a book; what is no text is passed over")
    void description() {
        assertThat(Text.json("{\"description\": \" a\\n story \", \"channel\": [[1]]}")
                        .description())
                .contains("a story");
        assertThat(Text.json("{\"channel\": [[1]], \"description\": \"" + "a".repeat(5000) + "\"}")
                        .description())
                .contains("a".repeat(1000) + "...");
        assertThat(Text.json("{\"description\": [[1], {}], \"channel\": [[1]]}").description())
                .isEmpty();
        assertThat(Text.csv("secret,y\na,1\n").description()).isEmpty();
    }

    @Test
    @DisplayName("JSON is recognised without the name saying so")
    void sniffed() {
        assertThat(Text.csv("  {\"channel\": [[1]]}").joint().secrets().size()).isEqualTo(1);
    }

    @Test
    @DisplayName("fractions are the nearest doubles")
    void fractions() {
        LoadedModel model = Text.json(
                "{\"prior\": [\"1/3\", \"2 / 3\"], \"channel\": [[\"1/7\", \"6/7\"], [\"0.5/2\"," + " \"7.5e-1\"]]}");
        assertThat(model.joint().prior().toArray()).containsExactly(1.0 / 3, 2.0 / 3);
        assertThat(Text.rows(model.joint())).isDeepEqualTo(new double[][] {{1.0 / 7, 6.0 / 7}, {0.25, 0.75}});
    }

    @Test
    @DisplayName("joint: rows (0.1, 0.3) and (0.2, 0.4) are prior (0.4, 0.6), channel (1/4, 3/4), (1/3, 2/3)")
    void joint() {
        LoadedModel model = Text.json("{\"joint\": [[0.1, 0.3], [0.2, 0.4]]}");
        assertThat(model.priorOrigin()).isEqualTo(PriorOrigin.FILE);
        double[] prior = model.joint().prior().toArray();
        double[][] rows = Text.rows(model.joint());
        double slack =
                model.joint().prior().uncertainty() + model.joint().channel().uncertainty();
        assertThat(prior[0]).isCloseTo(0.4, org.assertj.core.data.Offset.offset(slack));
        assertThat(rows[0][0]).isCloseTo(0.25, org.assertj.core.data.Offset.offset(slack));
        assertThat(rows[1][1]).isCloseTo(2.0 / 3, org.assertj.core.data.Offset.offset(slack));
        assertThat(slack).isLessThan(1e-14);
    }

    @Test
    @DisplayName(
            "a joint whose only possible secret has a little more than 1 is accepted like any other that is off so little")
    void jointAboveOne() {
        LoadedModel model = Text.json("{\"joint\": [[0.5, 0.5000000005], [0, 0]]}");
        assertThat(model.joint().prior().toArray()).containsExactly(1);
        assertThat(model.joint().channel().uncertainty()).isGreaterThan(5e-10);
        assertThat(Text.problem(ModelReader.create(), "{\"joint\": [[0.5, 0.500000002]]}", "m"))
                .startsWith("m: joint");
        StringBuilder many = new StringBuilder("{\"joint\": [[0.5, 0.5000000005]");
        many.append(", [0, 0]".repeat(2000)).append("]}");
        assertThat(Text.json(many.toString()).joint().secrets().size()).isEqualTo(1);
    }

    @Test
    @DisplayName("a joint that is off by 5e-10 is accepted and known no better than that")
    void jointDefect() {
        LoadedModel model = Text.json("{\"joint\": [[0.5, 0.0000000005], [0.25, 0.25]]}");
        assertThat(model.joint().prior().uncertainty()).isGreaterThan(4e-10);
        assertThat(model.joint().channel().uncertainty()).isGreaterThan(8e-10);
    }

    @Test
    @DisplayName("counts (1, 2), (0, 0), (3, 0): prior 1/2, 0, 1/2; the secret without counts is dropped by name")
    void counts() {
        LoadedModel model = Text.json("{\"counts\": [[1, 2, 0], [0, 0, 0], [3.0, 0, 0]], \"secrets\": [\"a\", \"b\","
                + " \"c\"], \"outcomes\": [\"u\", \"v\", \"w\"]}");
        assertThat(model.joint().prior().toArray()).containsExactly(0.5, 0.5);
        assertThat(Text.rows(model.joint())).isDeepEqualTo(new double[][] {{1.0 / 3, 2.0 / 3}, {1, 0}});
        assertThat(model.joint().dropped().secrets()).containsExactly("b");
        assertThat(model.joint().dropped().outcomes()).containsExactly("w");
        assertThat(model.normalized()).isFalse();
        assertThat(model.joint().channel().uncertainty()).isEqualTo(Rounding.UNIT);
    }

    @Test
    @DisplayName("normalizing divides rows and prior by their sums and says so")
    void normalizing() {
        LoadedModel model = Text.read(
                ModelReader.create().normalizing(), "{\"prior\": [1, 3], \"channel\": [[2, 2], [1, 0]]}", "m.json");
        assertThat(model.normalized()).isTrue();
        assertThat(model.joint().prior().toArray()).containsExactly(0.25, 0.75);
        assertThat(Text.rows(model.joint())).isDeepEqualTo(new double[][] {{0.5, 0.5}, {1, 0}});
        assertThat(model.joint().channel().uncertainty()).isGreaterThan(Rounding.UNIT);
    }

    @Test
    @DisplayName("normalizing what is normal changes nothing and says so")
    void normal() {
        LoadedModel model = Text.read(ModelReader.create().normalizing(), "{\"channel\": [[0.25, 0.75]]}", "m.json");
        assertThat(model.normalized()).isFalse();
        assertThat(Text.rows(model.joint())).isDeepEqualTo(new double[][] {{0.25, 0.75}});
    }

    @Test
    @DisplayName("a normalized joint: weights (1, 3), (2, 4)")
    void normalizedJoint() {
        LoadedModel model = Text.read(ModelReader.create().normalizing(), "{\"joint\": [[1, 3], [2, 2]]}", "m.json");
        assertThat(model.normalized()).isTrue();
        assertThat(model.joint().prior().toArray()).containsExactly(0.5, 0.5);
        assertThat(Text.rows(model.joint())).isDeepEqualTo(new double[][] {{0.25, 0.75}, {0.5, 0.5}});
    }

    @Test
    @DisplayName("a prior given beside the file replaces the one in it, also that of a joint")
    void override() {
        LoadedModel model =
                Text.read(ModelReader.create().withPrior("0.25,3/4"), "{\"joint\": [[0.25, 0.25], [0.5, 0]]}", "-");
        assertThat(model.priorOrigin()).isEqualTo(PriorOrigin.OVERRIDE);
        assertThat(model.source()).isEqualTo("stdin");
        assertThat(model.joint().prior().toArray()).containsExactly(0.25, 0.75);
        assertThat(Text.rows(model.joint())).isDeepEqualTo(new double[][] {{0.5, 0.5}, {1, 0}});
    }
}
