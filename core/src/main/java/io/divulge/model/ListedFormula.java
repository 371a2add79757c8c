package io.divulge.model;

import java.util.Arrays;

/** Columns written down: for each outcome a background and a run of exceptions. */
final class ListedFormula implements ColumnFormula {
    private final double[] background;
    private final int[] start;
    private final int[] secrets;
    private final double[] likelihoods;

    /** {@code background} may be empty, for 0 everywhere. */
    ListedFormula(double[] background, int[] start, int[] secrets, double[] likelihoods) {
        this.background = background;
        this.start = start;
        this.secrets = secrets;
        this.likelihoods = likelihoods;
    }

    @Override
    public double background(int y) {
        return background.length == 0 ? 0 : background[y];
    }

    @Override
    public int exceptions(int y) {
        return start[y + 1] - start[y];
    }

    @Override
    public int secret(int y, int i) {
        return secrets[start[y] + i];
    }

    @Override
    public double likelihood(int y, int i) {
        return likelihoods[start[y] + i];
    }

    /** A channel of these columns: a sparse one if no column has a background. */
    Channel toChannel(Alphabet secrets, Alphabet outcomes, double uncertainty) {
        return background.length == 0
                ? SparseChannel.of(secrets, outcomes, this, uncertainty)
                : StructuredChannel.of(secrets, outcomes, this, uncertainty);
    }

    /** Collects columns from left to right. */
    static final class Builder {
        private final double[] background;
        private final int[] start;
        private int[] secrets = new int[64];
        private double[] likelihoods = new double[64];
        private int outcome;
        private int size;

        Builder(int outcomes) {
            background = new double[outcomes];
            start = new int[outcomes + 1];
        }

        void add(int secret, double likelihood) {
            if (size == secrets.length) {
                int capacity = grown(size);
                secrets = Arrays.copyOf(secrets, capacity);
                likelihoods = Arrays.copyOf(likelihoods, capacity);
            }
            secrets[size] = secret;
            likelihoods[size++] = likelihood;
        }

        void endColumn(double columnBackground) {
            background[outcome++] = columnBackground;
            start[outcome] = size;
        }

        ListedFormula build() {
            boolean empty = Arrays.stream(background).allMatch(b -> b == 0);
            return new ListedFormula(
                    empty ? new double[0] : background,
                    start,
                    Arrays.copyOf(secrets, size),
                    Arrays.copyOf(likelihoods, size));
        }

        private static int grown(int size) {
            if (size >= Integer.MAX_VALUE - 8) {
                throw new IllegalArgumentException("a channel of more than " + size + " listed entries does not fit");
            }
            return (int) Math.min(Integer.MAX_VALUE - 8, size + (size >> 1) + 64L);
        }
    }
}
