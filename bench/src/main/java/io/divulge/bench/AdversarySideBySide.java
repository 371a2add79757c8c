package io.divulge.bench;

import io.divulge.adversary.Attack;
import io.divulge.adversary.Attacks;
import io.divulge.adversary.Simulation;
import io.divulge.measure.goal.Gain;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.NumberTable;
import io.divulge.model.Prior;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;

/**
 * Leakage under a gain that is a table beside the plain matrix product that it is made of; tries by selection beside tries by
 * sorting; and trials a second of the simulation.
 *
 * <p>Argument: the rounds (7).
 */
public final class AdversarySideBySide {
    private static final double NANOSECONDS_PER_MILLISECOND = 1e6;

    private final int rounds;
    private final PrintStream out;

    private AdversarySideBySide(int rounds, PrintStream out) {
        this.rounds = rounds;
        this.out = out;
    }

    /** Prints all comparisons. */
    public static void main(String[] arguments) {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 7;
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        compare(rounds, 100, 1000, 10_000, 10_000_000, out);
    }

    /** A gain of so many guesses on a square channel, tries on a large one, and a number of trials. */
    static void compare(int rounds, int guesses, int size, int large, long trials, PrintStream out) {
        AdversarySideBySide sideBySide = new AdversarySideBySide(rounds, out);
        sideBySide.load(
                "Java " + Runtime.version() + ", " + Runtime.getRuntime().availableProcessors() + " cores, ");
        sideBySide.table(guesses, size);
        sideBySide.simulation(size, trials);
        sideBySide.tries(large);
        sideBySide.load("");
    }

    private void load(String first) {
        say(
                "%sload average %.2f%n",
                first, ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    private void table(int guesses, int size) {
        double[][] rows = RandomMatrix.of(size, size, 1);
        double[][] gains = payoffs(guesses, size);
        Alphabet secrets = Alphabet.numbered("x", size);
        Gain gain = Gain.of(NumberTable.of("gain", Alphabet.numbered("w", guesses), secrets, gains));
        Joint joint = joint(rows);
        // The pass that every measure of a release shares is made once.
        joint.summary();
        double[] plain = new double[rounds];
        double[] ours = new double[rounds];
        double[] result = new double[2];
        for (int round = -4; round < rounds; round++) {
            double product = milliseconds(() -> result[0] = product(gains, rows));
            double leakage = milliseconds(
                    () -> result[1] = GoalLeakage.of(joint, gain).after().value());
            if (round >= 0) {
                plain[round] = product;
                ours[round] = leakage;
            }
        }
        say("%ng-leakage, %d guesses on %d x %d: %.12g%n", guesses, size, size, result[1]);
        line("plain product and maxima, one thread", plain);
        line("Divulge, with brackets", ours);
        say(
                "Divulge / plain: %.2f (shortest), %.2f (median)%n",
                shortest(ours) / shortest(plain), median(ours) / median(plain));
        say("the two differ by %.1e%n", Math.abs(result[0] - result[1]));
    }

    /** {@code sum_y max_w sum_x g(w, x) W(y|x) / n}, as one would write it down. */
    private static double product(double[][] gains, double[][] rows) {
        int n = rows.length;
        double[] best = new double[n];
        double[] sums = new double[n];
        for (double[] gain : gains) {
            Arrays.fill(sums, 0);
            for (int x = 0; x < n; x++) {
                double g = gain[x];
                double[] row = rows[x];
                for (int y = 0; y < n; y++) {
                    sums[y] += g * row[y];
                }
            }
            for (int y = 0; y < n; y++) {
                best[y] = Math.max(best[y], sums[y]);
            }
        }
        return Arrays.stream(best).sum() / n;
    }

    private void tries(int size) {
        double[][] rows = RandomMatrix.of(size, size, 2);
        Joint joint = joint(rows);
        joint.summary();
        double[] selected = new double[Math.max(1, rounds / 3)];
        double[] sorted = new double[selected.length];
        double[] many = new double[selected.length];
        double[] result = new double[2];
        for (int round = -1; round < selected.length; round++) {
            double few = milliseconds(() ->
                    result[0] = GoalLeakage.of(joint, Gain.tries(10)).after().value());
            double half = milliseconds(
                    () -> GoalLeakage.of(joint, Gain.tries(size / 2)).after().value());
            double sorting = milliseconds(() -> result[1] = sorting(joint, 10));
            if (round >= 0) {
                selected[round] = few;
                many[round] = half;
                sorted[round] = sorting;
            }
        }
        say("%ntries on %d x %d: %.12g in 10 tries%n", size, size, result[0]);
        line("10 tries, by selection", selected);
        line(size / 2 + " tries, by selection", many);
        line("10 tries, every column sorted, all cores", sorted);
        say("sorting / selection: %.1f (shortest)%n", shortest(sorted) / shortest(selected));
    }

    private static double sorting(Joint joint, int tries) {
        int n = joint.secrets().size();
        return java.util.stream.IntStream.range(0, joint.outcomes().size())
                .parallel()
                .mapToDouble(y -> {
                    double[] column = new double[n];
                    for (int x = 0; x < n; x++) {
                        column[x] = joint.likelihood(y, x) / n;
                    }
                    Arrays.sort(column);
                    double sum = 0;
                    for (int i = 0; i < Math.min(tries, n); i++) {
                        sum += column[n - 1 - i];
                    }
                    return sum;
                })
                .sum();
    }

    private void simulation(int size, long trials) {
        Joint joint = joint(RandomMatrix.of(size, size, 3));
        Attack average = Attacks.of(joint, Gain.identity());
        Attack one = Attacks.of(joint, Gain.identity(), 0);
        double[] whole = new double[Math.max(1, rounds / 2)];
        double[] single = new double[whole.length];
        for (int round = -1; round < whole.length; round++) {
            double all = milliseconds(
                    () -> Simulation.of(average, trials, 1, 0.95).after().value());
            double at = milliseconds(
                    () -> Simulation.of(one, trials, 1, 0.95).after().value());
            if (round >= 0) {
                whole[round] = all;
                single[round] = at;
            }
        }
        say("%nsimulation of the identity gain on %d x %d, %d trials%n", size, size, trials);
        line("secrets and releases drawn", whole);
        line("at one outcome", single);
        say("%.1f and %.1f million trials a second%n", trials / shortest(whole) / 1e3, trials / shortest(single) / 1e3);
    }

    private static double[][] payoffs(int guesses, int size) {
        SplittableRandom random = new SplittableRandom(4);
        double[][] payoffs = new double[guesses][size];
        for (double[] row : payoffs) {
            Arrays.setAll(row, x -> random.nextDouble());
        }
        return payoffs;
    }

    private static Joint joint(double[][] rows) {
        Alphabet secrets = Alphabet.numbered("x", rows.length);
        return Prior.uniform(secrets)
                .through(DenseChannel.adopting(secrets, Alphabet.numbered("y", rows[0].length), rows));
    }

    private void line(String name, double[] times) {
        say("%-46s %10.2f ms shortest %10.2f median%n", name, shortest(times), median(times));
    }

    private void say(String format, Object... arguments) {
        out.printf(Locale.ROOT, format, arguments);
    }

    private static double milliseconds(DoubleSupplier work) {
        long start = System.nanoTime();
        double number = work.getAsDouble();
        if (Double.isNaN(number)) {
            throw new IllegalStateException("a contestant computed NaN");
        }
        return (System.nanoTime() - start) / NANOSECONDS_PER_MILLISECOND;
    }

    private static double shortest(double[] times) {
        return Arrays.stream(times).min().orElseThrow();
    }

    private static double median(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
