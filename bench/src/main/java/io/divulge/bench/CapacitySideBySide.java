package io.divulge.bench;

import io.divulge.measure.Value;
import io.divulge.measure.capacity.Capacity;
import io.divulge.measure.capacity.MaximalAlphaBetaLeakage;
import io.divulge.measure.capacity.SearchEffort;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Capacities of random channels, rows drawn uniformly from the simplex. Shannon's to a width of 1e-7 beside Blahut and Arimoto's method; ours starts
 * from the matrix and ends with both bounds proved.
 *
 * <p>Argument: the rounds (5). Blahut and Arimoto's method gets one, since it takes so long.
 */
public final class CapacitySideBySide {
    private static final double WIDTH = 1e-7;

    private final int rounds;
    private final Stopwatch watch;

    private CapacitySideBySide(int rounds, PrintStream out) {
        this.rounds = rounds;
        this.watch = new Stopwatch(out);
    }

    /** Prints all comparisons. */
    public static void main(String[] arguments) {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        compare(rounds, 1000, 100, new PrintStream(System.out, true, StandardCharsets.UTF_8));
    }

    /** The sizes of a large and of a small square matrix. */
    static void compare(int rounds, int large, int small, PrintStream out) {
        CapacitySideBySide sideBySide = new CapacitySideBySide(rounds, out);
        sideBySide.watch.machine();
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
        sideBySide.watch.load();
    }

    private void contest(int size) {
        double[][] rows = RandomMatrix.of(size, size, 1);
        SearchEffort effort = SearchEffort.DEFAULT.toWidth(WIDTH);
        double[] times = new double[rounds];
        Value[] value = new Value[1];
        for (int round = -2; round < rounds; round++) {
            double time = Stopwatch.milliseconds(() -> {
                value[0] = Capacity.of(RandomMatrix.joint(rows), Scalar.of(1), effort);
                return value[0].value();
            });
            if (round >= 0) {
                times[round] = time;
            }
        }
        PlainBlahutArimoto plain = new PlainBlahutArimoto(rows);
        double[] found = new double[1];
        double plainTime = Stopwatch.milliseconds(() -> found[0] = plain.run(WIDTH));
        watch.say("%n%d x %d, Shannon's capacity to 1e-7: %.12g%n", size, size, value[0].value());
        watch.say("%-52s %10s %10s%n", "", "min ms", "median");
        watch.say("%-52s %10.0f%n", "Blahut-Arimoto, " + plain.passes() + " passes, one round", plainTime);
        line("Divulge, with both bounds", times);
        watch.say(
                "Blahut-Arimoto / Divulge: %.0f (median); width %.1e; answers differ by %.1e%n%n",
                plainTime / Stopwatch.median(times), value[0].width(), Math.abs(found[0] - value[0].value()));
    }

    private interface Measured {
        Value of(Joint joint);
    }

    private void alone(String name, int times, double[][] rows, Measured measure) {
        double[] taken = new double[times];
        double[] width = new double[1];
        for (int round = -times; round < times; round++) {
            double time = Stopwatch.milliseconds(
                    () -> width[0] = measure.of(RandomMatrix.joint(rows)).width());
            if (round >= 0) {
                taken[round] = time;
            }
        }
        line(name, taken);
        watch.say("%-52s width %.1e%n", "", width[0]);
    }

    private void line(String name, double[] times) {
        watch.say("%-52s %10.2f %10.2f%n", name, Stopwatch.shortest(times), Stopwatch.median(times));
    }
}
