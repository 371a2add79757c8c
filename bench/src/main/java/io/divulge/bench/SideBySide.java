package io.divulge.bench;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Prior;
import io.divulge.numeric.ColumnKernel;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The fused pass over a dense matrix beside the plain reading of the same matrix, and mutual information beside a plain
 * loop with one {@code Math.log} an entry.
 *
 * <p>Arguments: the number of secrets and outcomes of the first (10000), of the second (5000), and the rounds (15).
 * Started with {@code --add-modules jdk.incubator.vector}, the vector kernel is measured; without, the plain one.
 */
public final class SideBySide {
    private static final int WARM_UPS = 5;
    private static final double GIGA = 1e9;

    private SideBySide() {}

    /** Prints both tables. */
    public static void main(String[] arguments) {
        int size = argument(arguments, 0, 10_000);
        int smaller = argument(arguments, 1, 5_000);
        int rounds = argument(arguments, 2, 15);
        compare(size, smaller, rounds, new PrintStream(System.out, true, StandardCharsets.UTF_8));
    }

    static void compare(int size, int smaller, int rounds, PrintStream out) {
        out.println(ColumnKernel.best().getClass().getSimpleName() + ", Java " + Runtime.version() + ", "
                + Runtime.getRuntime().availableProcessors() + " cores");
        fusedPass(size, rounds, out);
        mutualInformation(smaller, rounds, out);
    }

    private static int argument(String[] arguments, int index, int otherwise) {
        return index < arguments.length ? Integer.parseInt(arguments[index]) : otherwise;
    }

    private static void fusedPass(int size, int rounds, PrintStream out) {
        double[][] rows = RandomMatrix.of(size, size, 1);
        Channel channel = channel(rows);
        Prior prior = prior(size);
        title(size, "one pass over all entries", out);
        new Contest(WARM_UPS, rounds)
                .with("plain read, all cores", () -> PlainRead.allCores(rows))
                .with("plain read, one thread", () -> PlainRead.oneThread(rows))
                .with(
                        "max, min, output law",
                        () -> prior.through(channel).summary().maxLift(0))
                .with(
                        "max, min, output law, sum p w log w",
                        () -> prior.through(channel).summaryWithLogs().logMoment())
                .run(bytes(size) / GIGA, out);
    }

    private static void mutualInformation(int size, int rounds, PrintStream out) {
        double[][] rows = RandomMatrix.of(size, size, 2);
        Channel channel = channel(rows);
        Prior prior = prior(size);
        double[] weights = prior.toArray();
        title(size, "mutual information", out);
        new Contest(2, Math.min(rounds, 7))
                .with("plain loop, one Math.log an entry, one thread", () -> PlainInformation.of(weights, rows))
                .with(
                        "sum p w log w and output law",
                        () -> prior.through(channel).summaryWithLogs().logMoment())
                .run(bytes(size) / GIGA, out);
    }

    private static void title(int size, String what, PrintStream out) {
        out.printf(Locale.ROOT, "%n%d x %d, %.2f GB: %s%n", size, size, bytes(size) / GIGA, what);
    }

    private static double bytes(int size) {
        return (double) Double.BYTES * size * size;
    }

    private static Prior prior(int size) {
        return Prior.normalizing(Alphabet.numbered("x", size), RandomMatrix.of(1, size, 3)[0]);
    }

    private static Channel channel(double[][] rows) {
        return DenseChannel.adopting(Alphabet.numbered("x", rows.length), Alphabet.numbered("y", rows[0].length), rows);
    }
}
