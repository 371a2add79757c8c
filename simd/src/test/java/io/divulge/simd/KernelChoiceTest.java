package io.divulge.simd;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.numeric.ColumnKernel;
import io.divulge.numeric.PlainColumnKernel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class KernelChoiceTest {
    @Test
    @DisplayName("with the vector module the vector kernel is the best there is, if vectors are long enough")
    void here() {
        assertThat(ColumnKernel.best())
                .isInstanceOf(
                        VectorLogarithm.DOUBLES.length() >= 4 ? VectorColumnKernel.class : PlainColumnKernel.class);
    }

    @Test
    @DisplayName("without the vector module the plain kernel is used, and not a word is said about it")
    void withoutModule() throws IOException, InterruptedException {
        assertThat(choice()).isEqualTo("PlainColumnKernel");
    }

    @Test
    @DisplayName("where vectors are short the plain kernel is used")
    void shortVectors() throws IOException, InterruptedException {
        assertThat(choice("--add-modules", "jdk.incubator.vector", "-XX:MaxVectorSize=16"))
                .endsWith("PlainColumnKernel");
    }

    private static String choice(String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), KernelChoice.class.getName()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        // With any of these Java begins by saying that it has seen it.
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return said.strip();
    }
}
