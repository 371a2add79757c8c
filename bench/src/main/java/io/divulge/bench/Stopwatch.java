package io.divulge.bench;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleSupplier;

/** How long work takes, and where that is said. */
record Stopwatch(PrintStream out) {
    private static final double NANOSECONDS_PER_MILLISECOND = 1e6;

    /** One line or more. */
    void say(String format, Object... arguments) {
        out.printf(Locale.ROOT, format, arguments);
    }

    /** What the machine is, and how busy. */
    void machine() {
        say("Java %s, %d cores, ", Runtime.version(), Runtime.getRuntime().availableProcessors());
        load();
    }

    /** How busy the machine is. */
    void load() {
        say("load average %.2f%n", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** How long some work takes; what it returns is looked at, so that it cannot be left out. */
    static double milliseconds(DoubleSupplier work) {
        long start = System.nanoTime();
        if (Double.isNaN(work.getAsDouble())) {
            throw new IllegalStateException("a contestant computed NaN");
        }
        return (System.nanoTime() - start) / NANOSECONDS_PER_MILLISECOND;
    }

    static double shortest(double[] times) {
        return Arrays.stream(times).min().orElseThrow();
    }

    static double median(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
