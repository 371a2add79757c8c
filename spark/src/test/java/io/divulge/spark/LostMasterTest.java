package io.divulge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A master that ends the application, or was never there. Each is seen from a process of its own, since a process has one Spark. */
class LostMasterTest {
    @TempDir
    private Path folder;

    /** Counts a file; once Spark has started it is stopped, as it stops itself when a master fails the application, unless more is said than the file. */
    public static void main(String[] arguments) {
        EventQuery query = EventQuery.of(List.of(arguments[0]), List.of("s"), List.of("o"));
        try {
            CountingEngine.named("spark").count(query, said -> {
                if (said.equals("counting") && arguments.length == 1) {
                    SparkSession.getDefaultSession().get().sparkContext().stop();
                }
            });
        } catch (IllegalArgumentException refused) {
            System.out.println("refused: " + refused.getMessage());
        }
    }

    private String said(String master, Path file, String... more) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1"));
        words.addAll(StandaloneCluster.opened());
        words.addAll(List.of(
                "-Dspark.master=" + master,
                "-Dspark.ui.enabled=false",
                "-cp",
                System.getProperty("java.class.path"),
                LostMasterTest.class.getName(),
                file.toString()));
        words.addAll(List.of(more));
        ProcessBuilder builder =
                new ProcessBuilder(words).redirectError(folder.resolve("log").toFile());
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    @DisplayName("an application that has been ended is said to have been, by which master")
    void ended() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("e.csv"), "s,o\na,1\nb,2\n");
        assertThat(said("local[1]", file))
                .contains(
                        "refused: " + file
                                + ": cannot be counted, since Spark's master 'local[1]' has ended the application, or cannot be reached any more"
                                + " (Spark's log says why; is the master there, and has it a worker with the memory that was asked for?)");
    }

    @Test
    @DisplayName("a file that is refused is told from a master that is lost")
    void badFile() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("e.csv"), "s,o\na,1\nb\n");
        assertThat(said("local[1]", file, "go on")).contains("refused: " + file).doesNotContain("master");
    }

    @Test
    @DisplayName("what is no master is refused as that")
    void noMaster() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("e.csv"), "s,o\na,1\nb,2\n");
        assertThat(said("nowhere", file))
                .contains("refused: Spark does not start on master 'nowhere': ")
                .contains("Could not parse Master URL: 'nowhere'");
    }
}
