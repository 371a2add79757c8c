package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** No design is returned that a check refuses: written, read and checked again, in doubles and exactly. */
class DesignRoundTripTest {
    private static void assertKept(String prior, String guarantee, String utility, Path folder) throws IOException {
        String what = "--prior " + prior + " --subject-to " + guarantee + " --utility " + utility;
        Path file = folder.resolve("best.json");
        Run run = Run.of(
                "design",
                "--prior",
                prior,
                "--subject-to",
                guarantee,
                "--utility",
                utility,
                "--format",
                "json",
                "--out",
                file.toString());
        assertThat(run.code()).as(what + run.err()).isZero();
        for (String model :
                new String[] {Files.readString(file), run.out().replaceAll("(?s).*\"mechanism\": (\\{.*?\\}).*", "$1")
                }) {
            Run check = Run.reading(model, "check", "-", guarantee);
            assertThat(check.code()).as(what + check.out() + check.err()).isZero();
            Run exact = Run.reading(model, "check", "--exact", "-", guarantee);
            assertThat(exact.code()).as(what + exact.out() + exact.err()).isZero();
        }
    }

    @Test
    @DisplayName("numbers that were kept as text pass the exact check; as doubles they pass the other one")
    void keptAsText() {
        Run design = Run.of("design", "--prior", "uniform(7)", "--subject-to", "pml(epsilon=0.4)", "--out", "-");
        assertThat(design.code()).as(design.err()).isZero();
        String text = design.out().replaceAll("(?<=[\\[ ])(\\d[0-9.E-]*)(?=[,\\]])", "\"$1\"");
        assertThat(text).isNotEqualTo(design.out());
        assertThat(Run.reading(text, "check", "--exact", "-", "pml(epsilon=0.4)")
                        .code())
                .isZero();
        String doubles = Pattern.compile("(?<=[\\[ ])\\d[0-9.E-]*(?=[,\\]])")
                .matcher(design.out())
                .replaceAll(number -> Double.toString(Double.parseDouble(number.group())));
        assertThat(doubles).isNotEqualTo(design.out());
        assertThat(Run.reading(doubles, "check", "-", "pml(epsilon=0.4)").code())
                .isZero();
    }

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("random priors, guarantees and utilities, with ties, zeros and tiny probabilities")
    void random(long seed, @TempDir Path folder) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        int size = 1 + random.nextInt(6);
        long[] weights = new long[size];
        long sum = 0;
        for (int x = 0; x < size; x++) {
            weights[x] = random.nextInt(4) == 0 ? random.nextInt(2) : 1 + random.nextInt(1000);
            sum += weights[x];
        }
        weights[0] += sum == 0 ? 1 : 0;
        StringJoiner prior = new StringJoiner(",");
        for (long weight : weights) {
            prior.add(weight + "/" + Math.max(1, sum));
        }
        String epsilon = random.nextInt(4) == 0
                ? "log(" + (1 + random.nextInt(9)) + ")"
                : random.nextInt(4) == 0 ? "1e-" + random.nextInt(20) : String.valueOf(4 * random.nextDouble());
        String other = String.valueOf(2 * random.nextDouble());
        String guarantee = switch (random.nextInt(5)) {
            case 0 -> "pml(epsilon=" + epsilon + ")";
            case 1 -> "pmc(epsilon=" + epsilon + ")";
            case 2 -> "lip(epsilon=" + epsilon + ")";
            case 3 -> "alip(lower=" + other + ",upper=" + epsilon + ")";
            default -> "ldp(epsilon=" + epsilon + ")";
        };
        String utility = new String[] {"mutual-information", "correct-guess", "hamming"}[random.nextInt(3)];
        assertKept(prior.toString(), guarantee, utility, folder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "1;pml(epsilon=1)",
                "0.5,0.5;ldp(epsilon=1)",
                "0.5,0.3,0.2;pml(epsilon=0)",
                "0.5,0.3,0.2;pml(epsilon=1e-16)",
                "0.5,0.3,0.2;lip(epsilon=1e-12)",
                "0.5,0.3,0.2;pml(epsilon=log(5))",
                "0.5,0.3,0.2;pml(epsilon=1.6094379124341)",
                "0.5,0.3,0.2;pml(epsilon=1.6094379124341003)",
                "0.5,0.3,0.2;pmc(epsilon=inf)",
                "0.5,0.3,0.2;lip(epsilon=705)",
                "0.5,0.3,0.2;lip(epsilon=1000)",
                "1/3,1/3,1/3;pml(epsilon=log(2))",
                "1/3,1/3,1/3;pml(epsilon=log(3))",
                "0.4,0,0.4,0.2;alip(lower=0.8,upper=0.6)",
                "0.999999999999,0.000000000001;pml(epsilon=1e-12)",
                "0.3,0.299999999999,0.4,0.000000000001;lip(epsilon=0.5)"
            })
    @DisplayName("at the edges: nothing allowed, everything allowed, hardly anything, hardly possible")
    void edges(String prior, String guarantee, @TempDir Path folder) throws IOException {
        assertKept(prior, guarantee, "mutual-information", folder);
    }
}
