package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.divulge.draw.Draw;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written is read back, to the last bit. */
class ModelWriterTest {
    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("every release survives the round trip")
    void roundTrip(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        Joint back = Text.json(written(joint)).joint();
        assertThat(back.prior()).isEqualTo(joint.prior());
        assertThat(back.outcomes()).isEqualTo(joint.outcomes());
        assertThat(Text.rows(back)).isDeepEqualTo(Text.rows(joint));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("fractions survive it too")
    void exactRoundTrip(long seed) {
        String text = written(Draw.seeded(seed).joint());
        ExactModel model = Text.read(ModelReader.create().exactly().normalizing(), text, "m.json")
                .exact()
                .orElseThrow();
        StringBuilder out = new StringBuilder();
        ModelWriter.write(model, out);
        ExactModel back = Text.read(ModelReader.create().exactly(), out.toString(), "m.json")
                .exact()
                .orElseThrow();
        assertThat(back.prior()).isEqualTo(model.prior());
        assertThat(back.rows()).isDeepEqualTo(model.rows());
    }

    @Test
    @DisplayName("the text itself")
    void text() {
        Alphabet secrets = Alphabet.of("a \"b\"", "c\\");
        Joint joint = Prior.of(secrets, 0.1, 0.9).through(Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {
            {1, 0}, {1e-5, 1 - 1e-5}
        }));
        assertThat(written(joint)).isEqualTo("""
                        {
                          "secrets": ["a \\"b\\"", "c\\\\"],
                          "outcomes": ["u", "v"],
                          "prior": [0.1, 0.9],
                          "channel": [
                            [1, 0],
                            [1.0E-5, 0.99999]
                          ]
                        }
                        """);
    }

    private static String written(Joint joint) {
        StringBuilder out = new StringBuilder();
        ModelWriter.write(joint, out);
        return out.toString();
    }

    @Test
    @DisplayName("a prior and a channel are written whole, secrets of prior 0 and all")
    void whole() {
        Alphabet secrets = Alphabet.of("a", "b");
        StringBuilder out = new StringBuilder();
        ModelWriter.write(
                Prior.of(secrets, 0, 1),
                Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {{1, 0}, {1.0 / 3, 2.0 / 3}}),
                out);
        assertThat(out.toString()).isEqualTo("""
                        {
                          "secrets": ["a", "b"],
                          "outcomes": ["u", "v"],
                          "prior": [0, 1],
                          "channel": [
                            [1, 0],
                            [0.3333333333333333, 0.6666666666666666]
                          ]
                        }
                        """);
    }

    @Test
    @DisplayName("a matrix too large to be a file is refused before anything is written")
    void tooLarge() {
        Alphabet many = Alphabet.numbered("x", 1_000_000);
        StringBuilder out = new StringBuilder();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ModelWriter.write(Prior.uniform(many), Channel.identity(many), out))
                .withMessageStartingWith("the matrix has 1000000000000 entries, too many to write out");
        assertThat(out.toString()).isEmpty();
    }
}
