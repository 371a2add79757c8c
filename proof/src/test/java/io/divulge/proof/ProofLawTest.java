package io.divulge.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.divulge.proof.check.Verification;
import io.divulge.proof.number.Node;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is written as a proof is accepted by both checkers. */
class ProofLawTest {
    private static final int PROOFS = 1000;

    /** Lines of the package that checks, without imports, comments and blank ones. */
    private static final int MOST_CODE = 950;

    private static final Path CHECKER = Path.of("..", "docs", "proofs", "check.py");

    @TempDir
    static Path folder;

    private static final List<Path> FILES = new ArrayList<>();

    @BeforeAll
    static void write() throws IOException {
        for (int seed = 0; seed < PROOFS; seed++) {
            FILES.add(Files.write(
                    folder.resolve(seed + ".json"), RandomProof.of(seed).bytes()));
        }
    }

    @Test
    void theCheckerAcceptsAThousandProofs() throws IOException {
        Map<String, Integer> claims = new TreeMap<>();
        for (Path file : FILES) {
            Verification found = Verification.of(Node.read(file.toString(), Files.readAllBytes(file)), null);
            assertTrue(found.isProved(), () -> file + ": " + found);
            found.results()
                    .forEach(result -> claims.merge(result.claim().at("claim").text(), 1, Integer::sum));
        }
        assertTrue(claims.size() >= 24, () -> "only these kinds were drawn: " + claims);
    }

    @Test
    void soDoesTheOneInPython() throws IOException, InterruptedException {
        assumeTrue(hasPython(), "there is no python3 3.9 or later here, so docs/proofs/check.py is not tried");
        Path said = folder.resolve("said.txt");
        List<String> command = new ArrayList<>(List.of("python3", CHECKER.toString()));
        FILES.forEach(file -> command.add(file.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertTrue(process.waitFor(10, TimeUnit.MINUTES));
        String text = Files.readString(said, StandardCharsets.UTF_8);
        assertEquals(
                0,
                process.exitValue(),
                () -> text.lines()
                        .filter(line -> !line.endsWith("proved"))
                        .toList()
                        .toString());
        assertTrue(text.lines().filter(line -> line.endsWith("proved")).count() >= PROOFS);
    }

    static boolean hasPython() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "-c", "from math import lcm")
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException none) {
            return false;
        }
    }

    /** Nobody reads a long checker, and one that nobody reads proves nothing. */
    @Test
    void bothCheckersAreSmall() throws IOException {
        assertTrue(Files.readAllLines(CHECKER).size() <= 200, "check.py has more than 200 lines");
        long lines = 0;
        try (Stream<Path> files = Files.list(Path.of("src", "main", "java", "io", "divulge", "proof", "check"))) {
            for (Path file : files.toList()) {
                lines += Files.readAllLines(file).stream()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty() && !line.matches("(\\*|/\\*|//|import |package ).*"))
                        .count();
            }
        }
        long code = lines;
        assertTrue(code <= MOST_CODE, () -> "the checker has " + code + " lines of code");
    }

    @Test
    void bothCheckersHaveTheSameTheorems() throws IOException {
        assertEquals(
                Files.readString(CHECKER.resolveSibling("theorems.csv")),
                Files.readString(
                        Path.of("src", "main", "resources", "io", "divulge", "proof", "check", "theorems.csv")));
    }
}
