package io.divulge.bench;

import io.divulge.measure.Value;
import io.divulge.measure.capacity.Capacity;
import io.divulge.measure.capacity.MaximalAlphaBetaLeakage;
import io.divulge.measure.capacity.SearchEffort;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Capacities of random channels, rows drawn uniformly from the simplex. Shannon's to a width of 1e-7 beside Blahut and Arimoto's method; ours starts
 * from the matrix and ends with both bounds proved.
 *
 * <p>Argument: the rounds (5). Blahut and Arimoto's method gets one, since it takes so long.
 */
public final class CapacitySideBySide {
    private static final double NANOSECONDS_PER_MILLISECOND = 1e6;
    private static final double WIDTH = 1e-7;

    private final int rounds;
    private final PrintStream out;

    private CapacitySideBySide(int rounds, PrintStream out) {
        this.rounds = rounds;
        this.out = out;
    }

    /** Prints all comparisons. */
    public static void main(String[] arguments) {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        compare(rounds, 1000, 100, new PrintStream(System.out, true, StandardCharsets.UTF_8));
    }

    /** The sizes of a large and of a small square matrix. */
    static void compare(int rounds, int large, int small, PrintStream out) {
        CapacitySideBySide sideBySide = new CapacitySideBySide(rounds, out);
        sideBySide.say(
                "Java %s, %d cores, load average %.2f%n",
                Runtime.version(), Runtime.getRuntime().availableProcessors(), load());
        sideBySide.contest(large);
        sideBySide.alone(
                String.format(Locale.ROOT, "capacity, %d x %d, to 1e-12", small, small),
                10 * rounds,
                RandomMatrix.of(small, small, 2),
                Capacity::of);
        sideBySide.alone(
                String.format(Locale.ROOT, "capacity of order 2, %d x %d, to 1e-12", small, small),
                10 * rounds,
                RandomMatrix.of(small, small, 2),
                joint -> Capacity.of(joint, 2));
        sideBySide.alone(
                String.format(Locale.ROOT, "(4, 2)-leakage, %d x %d, to 1e-9", small, 2 * small),
                rounds,
                RandomMatrix.of(small, 2 * small, 3),
                joint -> MaximalAlphaBetaLeakage.of(
                        joint, Scalar.of(4), Scalar.of(2), SearchEffort.DEFAULT.toWidth(1e-9)));
        sideBySide.say("%nload average at the end %.2f%n", load());
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    private void contest(int size) {
        double[][] rows = RandomMatrix.of(size, size, 1);
        SearchEffort effort = SearchEffort.DEFAULT.toWidth(WIDTH);
        double[] times = new double[rounds];
        Value value = Value.exactly(0);
        for (int round = -2; round < rounds; round++) {
            long start = System.nanoTime();
            value = Capacity.of(joint(rows), Scalar.of(1), effort);
            if (round >= 0) {
                times[round] = milliseconds(start);
            }
        }
        PlainBlahutArimoto plain = new PlainBlahutArimoto(rows);
        long start = System.nanoTime();
        double found = plain.run(WIDTH);
        double plainTime = milliseconds(start);
        say("%n%d x %d, Shannon's capacity to 1e-7: %.12g%n", size, size, value.value());
        say("%-52s %10s %10s%n", "", "min ms", "median");
        say("%-52s %10.0f%n", "Blahut-Arimoto, " + plain.passes() + " passes, one round", plainTime);
        line("Divulge, with both bounds", times);
        say(
                "Blahut-Arimoto / Divulge: %.0f (median); width %.1e; answers differ by %.1e%n%n",
                plainTime / median(times), value.width(), Math.abs(found - value.value()));
    }

    private interface Measured {
        Value of(Joint joint);
    }

    private void alone(String name, int times, double[][] rows, Measured measure) {
        Supplier<Value> work = () -> measure.of(joint(rows));
        double[] taken = new double[times];
        double width = 0;
        for (int round = -times; round < times; round++) {
            long start = System.nanoTime();
            width = work.get().width();
            if (round >= 0) {
                taken[round] = milliseconds(start);
            }
        }
        line(name, taken);
        say("%-52s width %.1e%n", "", width);
    }

    private void say(String format, Object... arguments) {
        out.printf(Locale.ROOT, format, arguments);
    }

    private void line(String name, double[] times) {
        say("%-52s %10.2f %10.2f%n", name, Arrays.stream(times).min().orElseThrow(), median(times));
    }

    private static double milliseconds(long start) {
        return (System.nanoTime() - start) / NANOSECONDS_PER_MILLISECOND;
    }

    private static double median(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static Joint joint(double[][] rows) {
        Alphabet secrets = Alphabet.numbered("x", rows.length);
        return Prior.uniform(secrets)
                .through(DenseChannel.adopting(secrets, Alphabet.numbered("y", rows[0].length), rows));
    }
}
