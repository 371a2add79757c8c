package io.divulge.bench;

import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The envelope beside GLOP on the same problems: rows drawn uniformly from the simplex, a uniform prior, and
 * {@code e^epsilon} half-way between 1 and the largest lift. Both start from the matrix and end with a number; what ours
 * does in between includes the pass over the release and both proofs.
 *
 * <p>Argument: the rounds (5).
 */
public final class EnvelopeSideBySide {
    private static final double MEGA = 1e6;
    private static final int CURVE_POINTS = 101;

    /** So many until the compiler has done with what a single point needs, too. */
    private static final int CURVES_TO_WARM_UP = 100;

    private final int rounds;
    private final Stopwatch watch;

    private EnvelopeSideBySide(int rounds, PrintStream out) {
        this.rounds = rounds;
        this.watch = new Stopwatch(out);
    }

    /** Prints all comparisons. */
    public static void main(String[] arguments) {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        compare(rounds, new int[][] {{200, 1000}, {500, 2000}}, new int[] {100, 200}, new int[] {1000, 20_000}, out);
    }

    /** Every size is a number of secrets and one of outcomes. */
    static void compare(int rounds, int[][] contests, int[] curve, int[] large, PrintStream out) {
        EnvelopeSideBySide sideBySide = new EnvelopeSideBySide(rounds, out);
        sideBySide.watch.machine();
        Optional<String> missing = Glop.missing();
        missing.ifPresent(out::println);
        // The smallest numbers first, while nothing else has told the compiler what to expect.
        sideBySide.curve(curve[0], curve[1]);
        for (int[] size : contests) {
            sideBySide.contest(size[0], size[1], missing.isEmpty());
        }
        sideBySide.large(large[0], large[1]);
        sideBySide.watch.load();
    }

    private void contest(int secrets, int outcomes, boolean withGlop) {
        double[][] rows = RandomMatrix.of(secrets, outcomes, 1);
        double factor = halfWay(rows);
        double[] ours = new double[1];
        double[] theirs = new double[1];
        double[] ourTimes = new double[rounds];
        double[] theirTimes = new double[rounds];
        // A first round to warm up.
        for (int round = -1; round < rounds; round++) {
            double time = Stopwatch.milliseconds(() -> ours[0] = delta(rows, factor));
            double other = withGlop ? Stopwatch.milliseconds(() -> theirs[0] = glop(rows, factor)) : Double.NaN;
            if (round >= 0) {
                ourTimes[round] = time;
                theirTimes[round] = other;
            }
        }
        watch.say("%n%d x %d, e^epsilon = %.6g: delta = %.12g%n", secrets, outcomes, factor, ours[0]);
        watch.say("%-46s %10s %10s%n", "", "min ms", "median");
        if (withGlop) {
            line("GLOP, building the program included", theirTimes);
        }
        line("Divulge, with both proofs", ourTimes);
        if (withGlop) {
            watch.say(
                    "GLOP / Divulge: %.1f (shortest), %.1f (median); answers differ by %.1e%n",
                    Stopwatch.shortest(theirTimes) / Stopwatch.shortest(ourTimes),
                    Stopwatch.median(theirTimes) / Stopwatch.median(ourTimes),
                    Math.abs(ours[0] - theirs[0]));
        }
    }

    private void curve(int secrets, int outcomes) {
        double[][] rows = RandomMatrix.of(secrets, outcomes, 2);
        double[] point = new double[rounds];
        double[] curve = new double[rounds];
        for (int round = -CURVES_TO_WARM_UP; round < rounds; round++) {
            double one = Stopwatch.milliseconds(() ->
                    Envelope.of(RandomMatrix.joint(rows)).epsilon(0.5).epsilon().value());
            double all = Stopwatch.milliseconds(() -> {
                List<EnvelopePoint> points =
                        Envelope.of(RandomMatrix.joint(rows)).curve(CURVE_POINTS);
                return points.get(0).epsilon().value();
            });
            if (round >= 0) {
                point[round] = one;
                curve[round] = all;
            }
        }
        watch.say("%n%d x %d, a curve of %d points beside one point%n", secrets, outcomes, CURVE_POINTS);
        watch.say("%-46s %10s %10s%n", "", "min ms", "median");
        line("eps_c(0.5)", point);
        line("curve(" + CURVE_POINTS + ")", curve);
        watch.say("curve / point: %.1f (shortest)%n", Stopwatch.shortest(curve) / Stopwatch.shortest(point));
    }

    private void large(int secrets, int outcomes) {
        double[][] rows = RandomMatrix.of(secrets, outcomes, 3);
        double factor = halfWay(rows);
        double[] delta = new double[1];
        System.gc();
        double before = used();
        List<MemoryPoolMXBean> pools = ManagementFactory.getMemoryPoolMXBeans();
        pools.forEach(MemoryPoolMXBean::resetPeakUsage);
        double time = Stopwatch.milliseconds(() -> delta[0] = delta(rows, factor));
        double peak = pools.stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToDouble(pool -> pool.getPeakUsage().getUsed())
                .sum();
        watch.say("%n%d x %d, e^epsilon = %.6g: delta = %.12g%n", secrets, outcomes, factor, delta[0]);
        watch.say(
                "%.0f ms; the matrix has %.0f MB, at most %.0f MB were used beside what was before (garbage included)%n",
                time, (double) Double.BYTES * secrets * outcomes / MEGA, (peak - before) / MEGA);
    }

    private static double used() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private void line(String name, double[] times) {
        watch.say("%-46s %10.2f %10.2f%n", name, Stopwatch.shortest(times), Stopwatch.median(times));
    }

    private static double delta(double[][] rows, double factor) {
        return Envelope.of(RandomMatrix.joint(rows))
                .delta(Math.log(factor))
                .delta()
                .value();
    }

    private static double glop(double[][] rows, double factor) {
        double[] q = law(rows);
        return Glop.announced(lifts(rows, q), q, factor, 1, Glop.ORDINARY);
    }

    private static double halfWay(double[][] rows) {
        double[] q = law(rows);
        double largest = 0;
        for (double[] row : rows) {
            for (int y = 0; y < q.length; y++) {
                largest = Math.max(largest, row[y] / q[y]);
            }
        }
        return (1 + largest) / 2;
    }

    private static double[] law(double[][] rows) {
        double[] q = new double[rows[0].length];
        for (double[] row : rows) {
            for (int y = 0; y < q.length; y++) {
                q[y] += row[y] / rows.length;
            }
        }
        return q;
    }

    private static double[][] lifts(double[][] rows, double[] q) {
        double[][] lifts = new double[rows.length][q.length];
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < q.length; y++) {
                lifts[x][y] = rows[x][y] / q[y];
            }
        }
        return lifts;
    }
}
