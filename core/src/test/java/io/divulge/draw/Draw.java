package io.divulge.draw;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SparseChannel;
import io.divulge.model.StructuredChannel;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Draws priors, channels and releases. Corners decide leakage, so zeros, equal rows, deterministic channels, similar
 * columns, near-ties, single secrets and single outcomes are drawn often.
 */
public final class Draw {
    private static final int SEEDS = 300;

    private final SplittableRandom random;

    private Draw(long seed) {
        random = new SplittableRandom(seed);
    }

    public static Draw seeded(long seed) {
        return new Draw(seed);
    }

    /** The seeds that a law is tested with. */
    public static LongStream seeds() {
        return LongStream.range(0, SEEDS);
    }

    /** A whole number from {@code from} to {@code to}, both included. */
    public int whole(int from, int to) {
        return random.nextInt(from, to + 1);
    }

    /** A number between 0 and 1, often one of the two. */
    public double unit() {
        return switch (random.nextInt(12)) {
            case 0 -> 0;
            case 1 -> 1;
            default -> random.nextDouble();
        };
    }

    /** A number strictly between 0 and 1. */
    public double inside() {
        return Math.max(random.nextDouble(), 1e-12);
    }

    public boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    /** One to six labels; one and two more often than the others. */
    public Alphabet alphabet(String prefix) {
        return Alphabet.numbered(prefix, chance(0.1) ? 1 : whole(2, 6));
    }

    /** A prior; a fifth of them have secrets of probability 0, some are uniform, some very skew. */
    public Prior prior(Alphabet secrets) {
        if (chance(0.15)) {
            return Prior.uniform(secrets);
        }
        double[] weights = weights(secrets.size(), chance(0.2) ? 0.3 : 0);
        if (chance(0.15)) {
            weights[random.nextInt(weights.length)] *= 1e-9;
        }
        return Prior.normalizing(secrets, weights);
    }

    /** A prior in which every secret is possible. */
    public Prior fullPrior(Alphabet secrets) {
        return Prior.normalizing(secrets, weights(secrets.size(), 0));
    }

    /** A channel as a matrix, a list of entries or a formula, with zeros and other corners. */
    public Channel channel(Alphabet secrets, Alphabet outcomes) {
        double[][] rows = rows(secrets.size(), outcomes.size());
        return switch (random.nextInt(3)) {
            case 0 -> sparse(secrets, outcomes, rows);
            case 1 -> structured(secrets, outcomes, rows);
            default -> DenseChannel.of(secrets, outcomes, rows);
        };
    }

    /** A channel without zeros. */
    public Channel positiveChannel(Alphabet secrets, Alphabet outcomes) {
        double[][] rows = new double[secrets.size()][];
        for (int x = 0; x < rows.length; x++) {
            rows[x] = normalized(weights(outcomes.size(), 0));
        }
        return DenseChannel.of(secrets, outcomes, rows);
    }

    /** A release of up to six secrets and six outcomes. */
    public Joint joint() {
        Alphabet secrets = alphabet("x");
        return prior(secrets).through(channel(secrets, alphabet("y")));
    }

    /**
     * The first of some draws that fits, so that a law is tested on every seed.
     *
     * @throws AssertionError if none fits
     */
    public static <T> T fitting(Supplier<T> draws, Predicate<T> fits) {
        return Stream.generate(draws)
                .limit(1000)
                .filter(fits)
                .findFirst()
                .orElseThrow(() -> new AssertionError("none of 1000 draws fits"));
    }

    private double[][] rows(int secrets, int outcomes) {
        double[][] rows = new double[secrets][];
        double zeros = chance(0.5) ? 0.4 : 0;
        for (int x = 0; x < secrets; x++) {
            rows[x] = normalized(weights(outcomes, zeros));
        }
        switch (random.nextInt(8)) {
            case 0 -> Arrays.setAll(rows, x -> rows[0].clone());
            case 1 -> Arrays.setAll(rows, x -> deterministic(outcomes));
            case 2 -> {
                if (secrets > 1) {
                    rows[1] = rows[0].clone();
                }
            }
            case 3 -> nudge(rows);
            case 4 -> similar(rows);
            default -> {}
        }
        return rows;
    }

    private double[] deterministic(int outcomes) {
        double[] row = new double[outcomes];
        row[random.nextInt(outcomes)] = 1;
        return row;
    }

    /** Rows that differ by about 1e-12. */
    private void nudge(double[][] rows) {
        for (int x = 1; x < rows.length; x++) {
            rows[x] = rows[0].clone();
            if (rows[x].length > 1 && rows[x][0] > 1e-6 && rows[x][1] > 0) {
                double step = 1e-12 * random.nextDouble();
                rows[x][0] -= step;
                rows[x][1] += step;
            }
        }
    }

    /** Makes the last column a multiple of the first. */
    private void similar(double[][] rows) {
        int last = rows[0].length - 1;
        if (last == 0) {
            return;
        }
        double share = random.nextDouble();
        for (double[] row : rows) {
            double both = row[0] + row[last];
            row[0] = both * share;
            row[last] = both - row[0];
        }
    }

    private double[] weights(int size, double zeros) {
        double[] weights = new double[size];
        boolean whole = chance(0.2);
        for (int i = 0; i < size; i++) {
            double weight = whole ? whole(1, 4) : -Math.log(inside());
            weights[i] = chance(zeros) ? 0 : Math.max(weight, 1e-6);
        }
        if (Arrays.stream(weights).sum() == 0) {
            weights[random.nextInt(size)] = 1;
        }
        return weights;
    }

    private static double[] normalized(double[] weights) {
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(w -> w / sum).toArray();
    }

    private static Channel sparse(Alphabet secrets, Alphabet outcomes, double[][] rows) {
        SparseChannel.Builder builder = SparseChannel.builder(secrets, outcomes);
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < rows[x].length; y++) {
                builder.add(x, y, rows[x][y]);
            }
        }
        return builder.build();
    }

    /** The same matrix as a formula whose background is the first secret's row. */
    public static Channel structured(Alphabet secrets, Alphabet outcomes, double[][] rows) {
        return StructuredChannel.of(secrets, outcomes, new MatrixFormula(rows), 0);
    }
}
