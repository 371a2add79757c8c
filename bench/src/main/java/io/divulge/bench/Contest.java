package io.divulge.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
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

    private record Contestant(String name, DoubleSupplier work, double[] milliseconds, double[] processor) {}

    private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
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
        contestants.add(new Contestant(name, work, new double[rounds], new double[rounds]));
        return this;
    }

    /**
     * Runs all rounds and prints a line for each contestant: its shortest and its middle time, the mean time that all
     * cores together spent on it (a busy machine lengthens that one least), its speed, and the ratio to the first.
     */
    void run(double gigabytes, PrintStream out) {
        for (int round = -warmUps; round < rounds; round++) {
            for (Contestant contestant : contestants) {
                long start = System.nanoTime();
                long used = system.getProcessCpuTime();
                blackHole += contestant.work().getAsDouble();
                if (round >= 0) {
                    contestant.milliseconds()[round] = (System.nanoTime() - start) / NANOSECONDS_PER_MILLISECOND;
                    contestant.processor()[round] = (system.getProcessCpuTime() - used) / NANOSECONDS_PER_MILLISECOND;
                }
            }
        }
        if (Double.isNaN(blackHole)) {
            throw new IllegalStateException("a contestant computed NaN");
        }
        double pace = Stopwatch.shortest(contestants.get(0).milliseconds());
        out.printf(Locale.ROOT, "%-46s %9s %9s %9s %8s %9s%n", "", "min ms", "median", "all cores", "GB/s", "speed");
        for (Contestant contestant : contestants) {
            double best = Stopwatch.shortest(contestant.milliseconds());
            out.printf(
                    Locale.ROOT,
                    "%-46s %9.2f %9.2f %9.2f %8.2f %8.2fx%n",
                    contestant.name(),
                    best,
                    Stopwatch.median(contestant.milliseconds()),
                    mean(contestant.processor()),
                    gigabytes / best * 1e3,
                    pace / best);
        }
    }

    /** Processor time comes in steps of ten milliseconds, so that its least value says little. */
    private static double mean(double[] times) {
        return Arrays.stream(times).average().orElseThrow();
    }
}
