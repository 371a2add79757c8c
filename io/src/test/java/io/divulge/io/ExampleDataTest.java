package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The models that come with the program are read, exactly, and leak what their stories say. */
class ExampleDataTest {
    private static final Path DATA = Path.of("..", "examples");

    @ParameterizedTest(name = "{0}: {1} at {2}")
    @CsvSource({
        "papers/pml-intro-revealing.json, 3, y3",
        "papers/pml-intro-symmetric.json, 2, y1",
        "papers/envelope-example.json, 4, y1",
        "papers/pml-example5.json, 4, y1",
        "papers/event-example.json, 2, 1",
        "survey.json, 6.25, says diagnosed",
        "password-timing.csv, 1397.0588235294117, over 5 ms",
        "location.csv, 70, island",
        "counts.csv, 14.131147540983607, withheld"
    })
    @DisplayName("the leakage of the worst outcome is the logarithm of")
    void story(String file, double ratio, String outcome) {
        ModelReader reader = ModelReader.create().exactly();
        if (file.equals("counts.csv")) {
            reader = reader.longForm(List.of("ward", "age"), List.of("result"), "patients");
        }
        LoadedModel model = reader.read(DATA.resolve(file));
        assertThat(file).endsWith(model.source());
        assertThat(model.exact()).isPresent();
        assertThat(PointwiseMaximalLeakage.of(model.joint()).at(outcome))
                .isCloseTo(Math.log(ratio), org.assertj.core.data.Offset.offset(1e-12));
    }
}
