package io.divulge.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher {@code ./divulge} itself, in a folder of its own: it finds a program there that is built already, and is
 * made of the classes under test.
 */
class LauncherTest {
    @TempDir
    private Path root;

    private Path jar = Path.of("");

    @BeforeEach
    void build() throws IOException {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "bash"))),
                "bash is not installed, and the launcher is written in it");
        Files.copy(Snippet.ROOT.resolve("divulge"), root.resolve("divulge"));
        jar = Files.createDirectories(root.resolve("cli/target")).resolve("divulge.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(entry -> Path.of(entry).toUri().toString())
                                .collect(Collectors.joining(" ")));
        try (OutputStream out = Files.newOutputStream(jar)) {
            new JarOutputStream(out, manifest).close();
        }
    }

    private Child runWith(String javaHome, String... arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("bash", "divulge"));
        words.addAll(List.of(arguments));
        ProcessBuilder builder = Child.command(root, words.toArray(String[]::new));
        builder.environment().put("JAVA_HOME", javaHome);
        return Child.of(builder, root.resolve("output"));
    }

    private Child run(String... arguments) throws IOException, InterruptedException {
        return runWith(System.getProperty("java.home"), arguments);
    }

    @Test
    @DisplayName("it prepares a fast start once, passes arguments on as they are, and ends with the program's code")
    void starts() throws IOException, InterruptedException {
        assertThat(run("--version").printed())
                .matches("(?s)divulge: preparing a fast start \\.\\.\\.\\n(.*\\n)?divulge \\d+\\.\\d+\\.\\d+\\n");
        Child version = run("--version");
        assertThat(version.printed()).matches("divulge \\d+\\.\\d+\\.\\d+\\n");
        assertThat(version.code()).isZero();
        Files.writeString(root.resolve("a model (1).json"), "{\"channel\": [[1, 0], [0.5, 0.5]]}");
        Child measured = run("measure", "a model (1).json", "event-leakage(event=y1 | y1)");
        assertThat(measured.printed()).contains("0.287682  nats");
        assertThat(measured.code()).isZero();
        Child mistaken = run("measure", "a model (2).json", "pml");
        assertThat(mistaken.printed())
                .startsWith("divulge: there is no file 'a model (2).json'")
                .hasLineCount(1);
        assertThat(mistaken.code()).isEqualTo(2);
    }

    @Test
    @DisplayName("a JAVA_HOME without Java is said to be one")
    void wrongHome() throws IOException, InterruptedException {
        assertThat(runWith("/nowhere", "--version"))
                .isEqualTo(new Child(
                        2,
                        "divulge: JAVA_HOME is '/nowhere', and there is no Java in it: '/nowhere/bin/java' is"
                                + " missing\n"));
    }

    @Test
    @DisplayName(
            "a Java that warns of native code is told to expect DuckDB's when events are counted; an older one is told nothing")
    void nativeCode() throws IOException, InterruptedException {
        for (String version : List.of("17.0.15", "25.0.3", "26-ea")) {
            Path home = Files.createDirectories(root.resolve(version));
            Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
            Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
            Files.writeString(java, "#!/bin/sh\necho \"$@\"\n");
            Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
            String estimate = runWith(home.toString(), "estimate", "e.csv").printed();
            assertThat(estimate.contains(" --enable-native-access=ALL-UNNAMED "))
                    .as(estimate)
                    .isEqualTo(!version.startsWith("17"));
            // It takes the archive of modules from Java, and with it some of the fast start.
            assertThat(runWith(home.toString(), "measures").printed()).doesNotContain("native-access");
        }
    }

    @Test
    @DisplayName("a program that is cut off is not left to Java, which would end with 1")
    void damaged() throws IOException, InterruptedException {
        byte[] whole = Files.readAllBytes(jar);
        Files.write(jar, List.of());
        assertThat(run("--version").code()).isEqualTo(2);
        Files.write(jar, Arrays.copyOf(whole, whole.length / 2));
        Child damaged = run("--version");
        assertThat(damaged.printed())
                .endsWith("cli/target/divulge.jar' is damaged: remove it, and the next run builds it again\n");
        assertThat(damaged.code()).isEqualTo(2);
    }
}
