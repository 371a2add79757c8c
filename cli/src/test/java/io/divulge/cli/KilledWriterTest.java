package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.composition.ReleaseEvent;
import io.divulge.io.LedgerReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are killed while they add to a ledger. */
class KilledWriterTest {
    private static final int KILLS = 10;

    @TempDir
    private Path folder;

    private Process adding(String model) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "compose",
                        model,
                        "--ledger",
                        folder.resolve("ledger.json").toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.txt").toFile());
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        return builder.start();
    }

    private List<String> recorded() {
        return LedgerReader.read(folder.resolve("ledger.json")).events().stream()
                .map(ReleaseEvent::name)
                .toList();
    }

    @Test
    @DisplayName("whoever ended with 0 is in the ledger, once; a killed one is in it as a whole or not at all")
    void kills() throws Exception {
        long start = System.nanoTime();
        assertThat(adding("bsc(p=1/4)").waitFor()).isZero();
        long usual = System.nanoTime() - start;
        Random random = new Random(1);
        List<String> attempted = new ArrayList<>(List.of("bsc(p=1/4)"));
        List<String> ended = new ArrayList<>(attempted);
        for (int i = 1; i <= KILLS; i++) {
            String model = "bsc(p=" + i + "/100)";
            attempted.add(model);
            Process writer = adding(model);
            if (writer.waitFor((long) (usual * (0.4 + 0.7 * random.nextDouble())), TimeUnit.NANOSECONDS)) {
                assertThat(writer.exitValue()).isZero();
                ended.add(model);
            }
            writer.destroyForcibly().waitFor();
            assertThat(recorded()).as("after attempt %d", i).containsAll(ended).doesNotHaveDuplicates();
            assertThat(attempted).containsAll(recorded());
        }
        assertThat(adding("bsc(p=1/3)").waitFor()).isZero();
        assertThat(recorded()).endsWith("bsc(p=1/3)");
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all.map(path -> path.getFileName().toString()))
                    .containsOnly("ledger.json", ".ledger.json.lock", "out.txt");
        }
    }
}
