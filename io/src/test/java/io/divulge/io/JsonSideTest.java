package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.divulge.exact.ExactJoint;
import io.divulge.model.Joint;
import io.divulge.release.DerivedRelease;
import io.divulge.release.Release;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Side information in a JSON model. */
class JsonSideTest {
    private static final String SIDE = "\"side\": {\"channel\": [[1, 0], [\"1/3\", \"2/3\"]]}";

    @Test
    @DisplayName("keys in any order; P(y|x) = sum over z of P(z|x) P(y|x,z), in doubles and in fractions")
    void marginal() {
        String text = "{\"channel\": {\"z2\": [[1, 0], [0, 1]], \"z1\": [[0.5, 0.5], [1, 0]]}, " + SIDE + "}";
        Release release =
                Text.read(ModelReader.create().exactly(), text, "m.json").release(false);
        Joint joint = release.as(Joint.class).orThrow();
        assertThat(joint.likelihood(0, 0)).isEqualTo(0.5);
        assertThat(joint.likelihood(0, 1)).isEqualTo(1.0 / 3);
        ExactJoint exact = release.as(ExactJoint.class).orThrow();
        assertThat(exact.likelihood(1, 1)).isEqualTo(BigFraction.of(2, 3));
        ExactJoint given =
                DerivedRelease.given(release, "z1").as(ExactJoint.class).orThrow();
        assertThat(given.prior(0)).isEqualTo(BigFraction.of(3, 4));
        assertThat(given.likelihood(0, 1)).isEqualTo(BigFraction.ONE);
    }

    @Test
    @DisplayName("one matrix for all values; counts and joint distributions have side information too")
    void independent() {
        for (String matrix :
                new String[] {"\"channel\": [[0.5, 0.5], [0, 1]]", "\"joint\": [[0.25, 0.25], [0, 0.5]]"}) {
            Release release = Text.read(ModelReader.create(), "{" + SIDE + ", " + matrix + "}", "m.json")
                    .release(false);
            Joint given = DerivedRelease.given(release, "z2").as(Joint.class).orThrow();
            assertThat(given.secrets().label(0)).isEqualTo("x2");
        }
        Release counted = Text.read(ModelReader.create(), "{" + SIDE + ", \"counts\": [[2, 2], [0, 4]]}", "m.json")
                .release(true);
        assertThat(DerivedRelease.given(counted, "z2")
                        .as(Joint.class)
                        .orThrow()
                        .secrets()
                        .label(0))
                .isEqualTo("x2");
    }

    @Test
    @DisplayName("--normalize divides the rows of every matrix")
    void normalized() {
        String text = "{\"side\": {\"channel\": [[1, 1], [1, 3]]}, \"channel\": {\"z1\": [[1, 1], [1, 0]],"
                + " \"z2\": [[3, 1], [1, 1]]}}";
        LoadedModel model = Text.read(ModelReader.create().normalizing(), text, "m.json");
        assertThat(model.normalized()).isTrue();
        assertThat(model.joint().likelihood(0, 0)).isEqualTo(0.625);
    }

    static Stream<Arguments> broken() {
        return Stream.of(
                arguments(
                        "{\"channel\": {\"z1\": [[1, 0], [0, 1]]}}",
                        ": channel is an object, with a matrix for each value of the side information, but there is no side"
                                + " information (expected \"side\", or one matrix)"),
                arguments("{" + SIDE + "}", ": has no matrix (expected \"channel\", \"joint\" or \"counts\")"),
                arguments(
                        "{" + SIDE + ", \"channel\": {\"z1\": [[1, 0], [0, 1]]}}",
                        ": channel has no matrix for the side information 'z2' (expected one for each of [z1, z2])"),
                arguments(
                        "{" + SIDE + ", \"channel\": {\"z1\": [[1], [1]], \"z2\": [[1], [1]], \"z3\": [[1], [1]]}}",
                        ": channel has a matrix for 'z3', which is not one of the side information [z1, z2]"),
                arguments(
                        "{" + SIDE + ", \"channel\": {\"z1\": [[1], [1]], \"z1\": [[1], [1]]}}",
                        ", line 1: the channel given 'z1' stands twice (expected once)"),
                arguments(
                        "{" + SIDE + ", \"channel\": {\"z1\": [[1], [1]], \"z2\": [[1, 0], [0, 1]]}}",
                        ": the channel given 'z2' has 2 rows of 2 entries, but the one given 'z1' has 2 rows of 1 entry"),
                arguments(
                        "{" + SIDE + ", \"channel\": {}}",
                        ", line 1: channel is empty (expected a matrix for each value of the side information)"),
                arguments(
                        "{" + SIDE + ", \"channel\": [[1], [1], [1]]}", ": the side channel has 2 rows for 3 secrets"),
                arguments(
                        "{\"channel\": [[1]], \"side\": [[1]]}",
                        ", line 1: side is an array (expected an object with \"labels\" and \"channel\")"),
                arguments(
                        "{\"channel\": [[1]], \"side\": {\"labels\": [\"a\"]}}",
                        ", line 1: side has no channel (expected P(z|x), a row for each secret)"),
                arguments(
                        "{\"channel\": [[1]], \"side\": {\"lables\": [\"a\"]}}",
                        ", line 1: unknown key 'lables' in side (expected labels or channel). Did you mean 'labels'?"),
                arguments(
                        "{\"channel\": [[1]], \"side\": {\"channel\": [[1]], \"channel\": [[1]]}}",
                        ", line 1: key 'channel' stands twice in side (expected once)"),
                arguments(
                        "{\"channel\": [[1]], \"side\": {\"labels\": [\"a\", \"b\"], \"channel\": [[1]]}}",
                        ", line 1: row 1 of the side channel has 1 entry for 2 side labels"),
                arguments(
                        "{\"channel\": [[1]], \"side\": {\"channel\": [[1]], \"labels\": [\"a\", \"b\"]}}",
                        ": the rows of the side channel have 1 entry for 2 side labels"),
                arguments(
                        "{\"channel\": [[1]], \"side\": {\"labels\": [\"each\"], \"channel\": [[1]]}}",
                        ": side label 'each' has a meaning of its own for --given (expected another label)"));
    }

    @ParameterizedTest
    @MethodSource("broken")
    @DisplayName("what is wrong with side information is said once, with its place")
    void messages(String text, String message) {
        assertThat(Text.problem(ModelReader.create(), text, "m.json")).isEqualTo("m.json" + message);
    }
}
