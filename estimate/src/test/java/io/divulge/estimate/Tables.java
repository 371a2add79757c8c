package io.divulge.estimate;

/** All tables of counts with a given sum, and how probable each is. */
final class Tables {
    interface Visitor {
        void see(long[] cells, double probability);
    }

    private final double[] probabilities;
    private final long[] cells;
    private final Visitor visitor;

    private Tables(double[] probabilities, Visitor visitor) {
        this.probabilities = probabilities;
        this.cells = new long[probabilities.length];
        this.visitor = visitor;
    }

    static void forEach(int events, double[] probabilities, Visitor visitor) {
        new Tables(probabilities, visitor).fill(0, events, 1);
    }

    /** Puts 0 to {@code left} events into a cell; {@code weight} is the probability of the cells before, times {@code left} factorial over the rest. */
    private void fill(int cell, int left, double weight) {
        if (cell == cells.length - 1) {
            double probability = weight * Math.pow(probabilities[cell], left);
            if (probability > 0) {
                cells[cell] = left;
                visitor.see(cells.clone(), probability);
            }
            return;
        }
        double term = weight;
        for (int count = 0; count <= left && term > 0; count++) {
            cells[cell] = count;
            fill(cell + 1, left - count, term);
            term *= probabilities[cell] * (left - count) / (count + 1);
        }
    }
}
