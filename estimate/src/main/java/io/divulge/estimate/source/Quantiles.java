package io.divulge.estimate.source;

import java.util.ArrayList;
import java.util.List;

/** Cuts of a column into intervals with equally many events: each begins with the first number below which there are at least its share. */
public final class Quantiles {
    private final int count;
    private final double total;
    private final List<Double> edges = new ArrayList<>();
    private double least = Double.NaN;
    private double most = Double.NaN;
    private double below;
    private int next = 1;

    /** Nothing seen yet of a column with {@code total} events in all. */
    public Quantiles(Binning binning, double total) {
        this.count = binning.count();
        this.total = total;
    }

    /** Takes the next larger number, and the events that have it. */
    public void take(double number, double events) {
        most = number;
        least = Double.isNaN(least) ? number : least;
        boolean cut = false;
        while (next < count && below * count >= total * next) {
            next++;
            cut = true;
        }
        if (cut) {
            edges.add(number);
        }
        below += events;
    }

    /** The cuts, once all numbers were seen; a column without a number has one interval that nothing lies in. */
    public Cuts cuts() {
        return Double.isNaN(least) ? Cuts.between(0, List.of(), 0) : Cuts.between(least, edges, most);
    }

    @Override
    public String toString() {
        return edges.toString();
    }
}
