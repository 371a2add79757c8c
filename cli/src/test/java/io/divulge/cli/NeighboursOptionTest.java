package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NeighboursOptionTest {
    private static final String COUNT = "../examples/noisy-count.json";

    @Test
    @DisplayName("the truncated geometric mechanism: log 2 between neighbours, log 8 between any two data sets")
    void hamming() {
        Run central = Run.of("measure", COUNT, "ldp", "--neighbours", "hamming");
        assertThat(central.err()).isEmpty();
        assertThat(central.out()).contains("ldp  0.693147  nats  secret 'aaa' against 'aab' at outcome '0'");
        assertThat(Run.of("measure", COUNT, "ldp").out()).contains("ldp  2.079442  nats");
    }

    @Test
    @DisplayName("pairs from a file; a pair that is none has one message")
    void file(@TempDir Path folder) throws IOException {
        Path pairs = folder.resolve("pairs.csv");
        Files.writeString(pairs, "aaa,abb\n");
        assertThat(Run.of("measure", COUNT, "ldp", "--neighbours", pairs.toString())
                        .out())
                .contains("ldp  1.386294  nats  secret 'aaa' against 'abb' at outcome '0'");
        Files.writeString(pairs, "aaa,abb\naaa,xyz\n");
        assertThat(Run.of("measure", COUNT, "ldp", "--neighbours", pairs.toString())
                        .err())
                .contains("pairs.csv, line 2: 'xyz' is not one of the secrets [aaa, aab, ");
        Files.writeString(pairs, "aaa\n");
        assertThat(Run.of("measure", COUNT, "ldp", "--neighbours", pairs.toString())
                        .err())
                .contains("pairs.csv, line 1: has 1 label (expected two different secrets, such as a,b)");
        assertThat(Run.of("measure", COUNT, "ldp", "--neighbours", "nowhere.csv")
                        .err())
                .startsWith("divulge: there is no file 'nowhere.csv'");
    }

    @Test
    @DisplayName(
            "multi-user leakage: differential privacy at (inf,inf), Renyi's at (2,2), the best law of one record below alpha")
    void multiUser(@TempDir Path folder) throws IOException {
        Run run = Run.of(
                "measure",
                COUNT,
                "multi-user-leakage(alpha=inf,beta=inf)",
                "multi-user-leakage(alpha=2,beta=2)",
                "renyi-ldp(2)",
                "multi-user-leakage(alpha=4,beta=1.5)",
                "--neighbours",
                "hamming");
        assertThat(run.out())
                .contains("(alpha=inf,beta=inf)  0.693147  nats")
                .contains("(alpha=2,beta=2)      0.405465  nats")
                .contains("renyi-ldp(order=2)                      0.405465")
                .contains("(alpha=4,beta=1.5)    0.219995  nats  input law");
        Path pairs = folder.resolve("pairs.csv");
        Files.writeString(pairs, "aaa,aab\naaa,abb\naab,abb\naaa,baa\naab,baa\n");
        Run pairsOnly =
                Run.of("measure", COUNT, "multi-user-leakage(alpha=2,beta=2)", "--neighbours", pairs.toString());
        assertThat(pairsOnly.code()).isZero();
        Run refused = Run.of("measure", COUNT, "multi-user-leakage(alpha=3,beta=2)", "--neighbours", pairs.toString());
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err())
                .isEqualTo(
                        "divulge: the neighbours 'aaa' and 'aab' have both 'abb' and 'baa' as neighbours, which are not neighbours"
                                + " of each other: these are not data sets that differ in one record (expected --neighbours hamming, or"
                                + " alpha <= beta, where pairs are enough)\n");
    }

    @Test
    void mistakes() {
        Run leakage = Run.of("measure", COUNT, "pml", "--neighbours", "hamming");
        assertThat(leakage.code()).isEqualTo(2);
        assertThat(leakage.err())
                .isEqualTo(
                        "divulge: 'pml' compares no pairs of secrets, so neighbours make no difference to it (expected"
                                + " one of ldp, renyi-ldp, privacy-profile, approximate-ldp, probabilistic-ldp, multi-user-leakage)\n");
        assertThat(Run.of("measure", "../examples/survey.json", "ldp", "--neighbours", "hamming")
                        .err())
                .startsWith("divulge: 'suspected' has 9 records, but 'never' has 5");
        assertThat(Run.of("measure", COUNT, "ldp", "--neighbours", "hamming", "--exact")
                        .err())
                .isEqualTo("divulge: --exact does not go with --neighbours: leave out one of the two\n");
    }

    @Test
    @DisplayName("check: log 2 between neighbours holds; between any two data sets it takes log 8")
    void check() {
        for (String guarantee : List.of(
                "ldp(epsilon=log(2))", "ldp(epsilon=log(2),delta=0)", "probabilistic-ldp(epsilon=log(2),delta=0)")) {
            Run central = Run.of("check", COUNT, guarantee, "--neighbours", "hamming");
            assertThat(central.code()).as(central.out() + central.err()).isZero();
            assertThat(central.out()).contains("Compared between neighbours only: hamming.");
            assertThat(Run.of("check", COUNT, guarantee).code()).isEqualTo(1);
        }
        assertThat(Run.of("check", COUNT, "ldp(epsilon=0.69)", "--neighbours", "hamming")
                        .code())
                .isEqualTo(1);
    }

    @Test
    @DisplayName("a check between neighbours promises nothing about others")
    void meaning() {
        Run run = Run.of("check", COUNT, "ldp(epsilon=1)", "--neighbours", "hamming");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("ldp(epsilon=1) holds. Between neighbours only: ");
        assertThat(Run.of("check", COUNT, "ldp(epsilon=1)").code()).isEqualTo(1);
    }
}
