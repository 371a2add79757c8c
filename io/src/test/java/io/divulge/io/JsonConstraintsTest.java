package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.model.LinearConstraint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Linear constraints of a prior in a file. */
class JsonConstraintsTest {
    @TempDir
    private Path folder;

    private List<LinearConstraint> read(String text) throws IOException {
        return new CsvTable()
                .constraints(Files.writeString(folder.resolve("c.json"), text).toString());
    }

    @Test
    @DisplayName("numbers are what is written; equals is two constraints")
    void numbers() throws IOException {
        List<LinearConstraint> read =
                read("{\"constraints\": [{\"sum\": {\"a\": 0.1, \"b\": \"-1/3\"}, \"equals\": -0.5}]}");
        assertThat(read).hasSize(2);
        assertThat(read.get(0).multiples()).isEqualTo(Map.of("a", BigFraction.of(1, 10), "b", BigFraction.of(-1, 3)));
        assertThat(read.get(0).atMost()).isEqualTo(BigFraction.of(-1, 2));
        assertThat(read.get(1).atMost()).isEqualTo(BigFraction.of(1, 2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "[]; a set of priors is an array (expected an object)",
                "{}; a set of priors has no 'constraints'",
                "{\"constraints\": []}; has 0 constraints (expected from 1 to 1000",
                "{\"constraints\": [{\"at-most\": 1}]}; constraint 1 has no 'sum'",
                "{\"constraints\": [{\"sum\": {\"a\": 1}}]}; constraint 1 has no bound (expected at-most, at-least or equals)",
                "{\"constraints\": [{\"sum\": {\"a\": true}, \"equals\": 1}]}; the multiple of 'a' in constraint 1 is true (expected a number",
                "{\"constraints\": [{\"sum\": {\"a\": \"NaN\"}, \"equals\": 1}]}; the multiple of 'a' in constraint 1 is the text 'NaN'",
                "{\"constraints\": [{\"sum\": {\"a\": 1}, \"atmost\": 1}]}; unknown key 'atmost' in constraint 1"
            })
    @DisplayName("what is wrong is said, with its place")
    void messages(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining(message);
    }
}
