package io.divulge.bench;

import io.divulge.adversary.Attack;
import io.divulge.adversary.Attacks;
import io.divulge.adversary.Simulation;
import io.divulge.measure.goal.Gain;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.NumberTable;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Leakage under a gain that is a table beside the plain matrix product that it is made of; tries by selection beside tries by
 * sorting; and trials a second of the simulation.
 *
 * <p>Argument: the rounds (7).
 */
public final class AdversarySideBySide {

    private final int rounds;
    private final Stopwatch watch;

    private AdversarySideBySide(int rounds, PrintStream out) {
        this.rounds = rounds;
        this.watch = new Stopwatch(out);
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
        sideBySide.watch.machine();
        sideBySide.table(guesses, size);
        sideBySide.simulation(size, trials);
        sideBySide.tries(large);
        sideBySide.watch.load();
    }

    private void table(int guesses, int size) {
        double[][] rows = RandomMatrix.of(size, size, 1);
        double[][] gains = payoffs(guesses, size);
        Alphabet secrets = Alphabet.numbered("x", size);
        Gain gain = Gain.of(NumberTable.of("gain", Alphabet.numbered("w", guesses), secrets, gains));
        Joint joint = RandomMatrix.joint(rows);
        // The pass that every measure of a release shares is made once.
        joint.summary();
        double[] plain = new double[rounds];
        double[] ours = new double[rounds];
        double[] result = new double[2];
        for (int round = -4; round < rounds; round++) {
            double product = Stopwatch.milliseconds(() -> result[0] = product(gains, rows));
            double leakage = Stopwatch.milliseconds(
                    () -> result[1] = GoalLeakage.of(joint, gain).after().value());
            if (round >= 0) {
                plain[round] = product;
                ours[round] = leakage;
            }
        }
        watch.say("%ng-leakage, %d guesses on %d x %d: %.12g%n", guesses, size, size, result[1]);
        line("plain product and maxima, one thread", plain);
        line("Divulge, with brackets", ours);
        watch.say(
                "Divulge / plain: %.2f (shortest), %.2f (median)%n",
                Stopwatch.shortest(ours) / Stopwatch.shortest(plain), Stopwatch.median(ours) / Stopwatch.median(plain));
        watch.say("the two differ by %.1e%n", Math.abs(result[0] - result[1]));
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
        Joint joint = RandomMatrix.joint(rows);
        joint.summary();
        double[] selected = new double[Math.max(1, rounds / 3)];
        double[] sorted = new double[selected.length];
        double[] many = new double[selected.length];
        double[] result = new double[2];
        for (int round = -1; round < selected.length; round++) {
            double few = Stopwatch.milliseconds(() ->
                    result[0] = GoalLeakage.of(joint, Gain.tries(10)).after().value());
            double half = Stopwatch.milliseconds(
                    () -> GoalLeakage.of(joint, Gain.tries(size / 2)).after().value());
            double sorting = Stopwatch.milliseconds(() -> result[1] = sorting(joint, 10));
            if (round >= 0) {
                selected[round] = few;
                many[round] = half;
                sorted[round] = sorting;
            }
        }
        watch.say("%ntries on %d x %d: %.12g in 10 tries%n", size, size, result[0]);
        line("10 tries, by selection", selected);
        line(size / 2 + " tries, by selection", many);
        line("10 tries, every column sorted, all cores", sorted);
        watch.say("sorting / selection: %.1f (shortest)%n", Stopwatch.shortest(sorted) / Stopwatch.shortest(selected));
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
        Joint joint = RandomMatrix.joint(RandomMatrix.of(size, size, 3));
        Attack average = Attacks.of(joint, Gain.identity());
        Attack one = Attacks.of(joint, Gain.identity(), 0);
        double[] whole = new double[Math.max(1, rounds / 2)];
        double[] single = new double[whole.length];
        for (int round = -1; round < whole.length; round++) {
            double all = Stopwatch.milliseconds(
                    () -> Simulation.of(average, trials, 1, 0.95).after().value());
            double at = Stopwatch.milliseconds(
                    () -> Simulation.of(one, trials, 1, 0.95).after().value());
            if (round >= 0) {
                whole[round] = all;
                single[round] = at;
            }
        }
        watch.say("%nsimulation of the identity gain on %d x %d, %d trials%n", size, size, trials);
        line("secrets and releases drawn", whole);
        line("at one outcome", single);
        watch.say(
                "%.1f and %.1f million trials a second%n",
                trials / Stopwatch.shortest(whole) / 1e3, trials / Stopwatch.shortest(single) / 1e3);
    }

    private static double[][] payoffs(int guesses, int size) {
        SplittableRandom random = new SplittableRandom(4);
        double[][] payoffs = new double[guesses][size];
        for (double[] row : payoffs) {
            Arrays.setAll(row, x -> random.nextDouble());
        }
        return payoffs;
    }

    private void line(String name, double[] times) {
        watch.say("%-46s %10.2f ms shortest %10.2f median%n", name, Stopwatch.shortest(times), Stopwatch.median(times));
    }
}
