package io.divulge.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleSupplier;

/**
 * Contestants that do their work in turns, round after round, so that a busy moment of the machine hits all of them.
 * The first one sets the pace that the others are compared with.
 */
final class Contest {
    private static final double NANOSECONDS_PER_MILLISECOND = 1e6;

    private record Contestant(String name, DoubleSupplier work, double[] milliseconds) {}

    private final int warmUps;
    private final int rounds;
    private final List<Contestant> contestants = new ArrayList<>();
    private double blackHole;

    Contest(int warmUps, int rounds) {
        this.warmUps = warmUps;
        this.rounds = rounds;
    }

    /** One more contestant; what it returns is kept, so that its work cannot be left out. */
    Contest with(String name, DoubleSupplier work) {
        contestants.add(new Contestant(name, work, new double[rounds]));
        return this;
    }

    /** Runs all rounds and prints a line for each contestant: shortest and middle time, speed, and the ratio to the first. */
    void run(double gigabytes, PrintStream out) {
        for (int round = -warmUps; round < rounds; round++) {
            for (Contestant contestant : contestants) {
                long start = System.nanoTime();
                blackHole += contestant.work().getAsDouble();
                if (round >= 0) {
                    contestant.milliseconds()[round] = (System.nanoTime() - start) / NANOSECONDS_PER_MILLISECOND;
                }
            }
        }
        if (Double.isNaN(blackHole)) {
            throw new IllegalStateException("a contestant computed NaN");
        }
        double pace = shortest(contestants.get(0));
        out.printf(Locale.ROOT, "%-44s %9s %9s %8s %9s%n", "", "min ms", "median", "GB/s", "speed");
        for (Contestant contestant : contestants) {
            out.printf(
                    Locale.ROOT,
                    "%-44s %9.2f %9.2f %8.2f %8.2fx%n",
                    contestant.name(),
                    shortest(contestant),
                    median(contestant),
                    gigabytes / shortest(contestant) * 1e3,
                    pace / shortest(contestant));
        }
    }

    private static double shortest(Contestant contestant) {
        return Arrays.stream(contestant.milliseconds()).min().orElseThrow();
    }

    private static double median(Contestant contestant) {
        double[] sorted = contestant.milliseconds().clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
