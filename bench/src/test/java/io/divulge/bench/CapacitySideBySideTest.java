package io.divulge.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.measure.Value;
import io.divulge.measure.capacity.Capacity;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Prior;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The measurement works, on matrices too small to measure anything. */
class CapacitySideBySideTest {
    @Test
    @DisplayName("all lines are printed")
    void lines() {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        CapacitySideBySide.compare(1, 12, 6, new PrintStream(written, true, StandardCharsets.UTF_8));
        assertThat(written.toString(StandardCharsets.UTF_8))
                .contains("12 x 12, Shannon's capacity", "Blahut-Arimoto / Divulge", "(4, 2)-leakage, 6 x 12");
    }

    @Test
    @DisplayName("both compute the same, also where the number of rows is no multiple of four")
    void sameAnswers() {
        for (int secrets : new int[] {1, 2, 5, 8, 11}) {
            double[][] rows = RandomMatrix.of(secrets, 7, 4);
            Alphabet names = Alphabet.numbered("x", secrets);
            Value value =
                    Capacity.of(Prior.uniform(names).through(DenseChannel.of(names, Alphabet.numbered("y", 7), rows)));
            assertThat(new PlainBlahutArimoto(rows).run(1e-9)).isCloseTo(value.value(), within(1.1e-9));
        }
    }
}
