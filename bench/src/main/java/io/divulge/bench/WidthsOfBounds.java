package io.divulge.bench;

import io.divulge.estimate.Estimate;
import io.divulge.estimate.Estimates;
import io.divulge.estimate.Estimation;
import io.divulge.estimate.JointCounts;
import io.divulge.measure.MeasureFamily;
import io.divulge.model.Alphabet;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * How wide the bounds of estimates are: the mean distance of the two at 95 %, divided by that of the best interval for one measure alone, {@code 2 * 1.96} standard deviations of the
 * value of the sample. All bounds hold together, and at every sample size, so that 1 cannot be reached.
 *
 * <p>Arguments: the samples to draw of each release (100), {@code alone} to ask for one measure at a time, and {@code details} to see both sides.
 */
public final class WidthsOfBounds {
    private static final double TWICE_NORMAL = 2 * 1.959964;
    private static final List<String> MEASURES =
            List.of("pml", "pml-tail(epsilon=log(2))", "maximal-leakage", "min-entropy-leakage", "mutual-information");

    private final PrintStream out;
    private final int samples;
    private final boolean alone;
    private final boolean details;

    WidthsOfBounds(int samples, List<String> options, PrintStream out) {
        this.samples = samples;
        this.alone = options.contains("alone");
        this.details = options.contains("details");
        this.out = out;
    }

    /** A release to draw from. */
    record Source(String name, double[] prior, double[][] rows, int events) {
        private double[] running() {
            double[] sums = new double[prior.length * rows[0].length];
            double sum = 0;
            for (int i = 0; i < sums.length; i++) {
                sum += prior[i / rows[0].length] * rows[i / rows[0].length][i % rows[0].length];
                sums[i] = sum;
            }
            return sums;
        }

        /** One sample. */
        JointCounts draw(SplittableRandom random) {
            double[] sums = running();
            long[][] counts = new long[prior.length][rows[0].length];
            for (int i = 0; i < events; i++) {
                int found = Arrays.binarySearch(sums, random.nextDouble() * sums[sums.length - 1]);
                int cell = Math.min(found < 0 ? -found - 1 : found + 1, sums.length - 1);
                counts[cell / rows[0].length][cell % rows[0].length]++;
            }
            return JointCounts.of(Alphabet.numbered("x", prior.length), Alphabet.numbered("y", rows[0].length), counts);
        }
    }

    /** Prints the table. */
    public static void main(String[] arguments) {
        int samples = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100;
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        new WidthsOfBounds(samples, Arrays.asList(arguments), out)
                .print(List.of(survey(10_000), response(10_000), zipf(1000, 100_000)));
    }

    /** The health survey of the examples. */
    static Source survey(int events) {
        return new Source("survey 4 x 4", new double[] {0.82, 0.11, 0.05, 0.02}, diagonal(0.7), events);
    }

    /** Randomized response with four answers and epsilon = 1, for a uniform secret. */
    static Source response(int events) {
        return new Source(
                "rr(k=4,epsilon=1)", new double[] {0.25, 0.25, 0.25, 0.25}, diagonal(Math.E / (Math.E + 3)), events);
    }

    private static double[][] diagonal(double same) {
        double[][] rows = new double[4][4];
        for (int x = 0; x < 4; x++) {
            Arrays.fill(rows[x], (1 - same) / 3);
            rows[x][x] = same;
        }
        return rows;
    }

    /** Outcomes whose probabilities fall as those of words do, each a little likelier for some secrets than for others. */
    static Source zipf(int outcomes, int events) {
        double[][] rows = new double[4][outcomes];
        for (int x = 0; x < 4; x++) {
            double sum = 0;
            for (int y = 0; y < outcomes; y++) {
                rows[x][y] = (1 + (7 * y + 5 * x) % 11 / 2.0) / (1 + y);
                sum += rows[x][y];
            }
            for (int y = 0; y < outcomes; y++) {
                rows[x][y] /= sum;
            }
        }
        return new Source("Zipf 4 x " + outcomes, new double[] {0.4, 0.3, 0.2, 0.1}, rows, events);
    }

    void print(List<Source> sources) {
        out.println("| | pml | tail | maximal leakage | min-entropy | mutual information |");
        out.println("|---|---|---|---|---|---|");
        for (Source source : sources) {
            double[][] lower = new double[MEASURES.size()][samples];
            double[][] upper = new double[MEASURES.size()][samples];
            double[][] value = new double[MEASURES.size()][samples];
            SplittableRandom random = new SplittableRandom(20);
            for (int i = 0; i < samples; i++) {
                Estimation estimation = Estimation.of(source.draw(random));
                Estimates found = estimation.estimates();
                for (int j = 0; j < MEASURES.size(); j++) {
                    Estimate each = (alone
                                    ? estimation
                                            .withMeasures(only(MEASURES.get(j)))
                                            .estimates()
                                    : found)
                            .of(MEASURES.get(j));
                    lower[j][i] = each.lower();
                    upper[j][i] = each.upper();
                    value[j][i] = each.plugIn();
                }
            }
            StringBuilder line = new StringBuilder("| " + source.name() + ", n = " + source.events());
            StringBuilder detail = new StringBuilder();
            for (int j = 0; j < MEASURES.size(); j++) {
                double deviation = deviation(value[j]);
                double best = TWICE_NORMAL * deviation;
                line.append(String.format(
                        Locale.ROOT,
                        " | %s",
                        deviation < 1e-9 ? "–" : digits((mean(upper[j]) - mean(lower[j])) / best)));
                detail.append(String.format(
                        Locale.ROOT,
                        "    %s: %.4f to %.4f around %.4f, %s below and %s above%n",
                        MEASURES.get(j),
                        mean(lower[j]),
                        mean(upper[j]),
                        mean(value[j]),
                        digits((mean(value[j]) - mean(lower[j])) / (best / 2)),
                        digits((mean(upper[j]) - mean(value[j])) / (best / 2))));
            }
            out.println(line + " |");
            if (details) {
                out.print(detail);
            }
        }
    }

    private static Set<MeasureFamily<?>> only(String expression) {
        return Estimation.MEASURES.stream()
                .filter(family -> expression.equals(family.name()) || expression.startsWith(family.name() + "("))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static String digits(double ratio) {
        return String.format(Locale.ROOT, ratio < 10 ? "%.1f" : "%.0f", ratio);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double deviation(double[] values) {
        double mean = mean(values);
        return Math.sqrt(
                Arrays.stream(values).map(each -> (each - mean) * (each - mean)).sum() / (values.length - 1));
    }
}
