package io.divulge.design;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/** The few columns of largest surplus among many that pass by. */
final class Shortlist {
    private record Entry(double surplus, LiftColumn column) {}

    private final int size;
    private final List<Entry> entries = new ArrayList<>();
    private double best = Double.NEGATIVE_INFINITY;

    Shortlist(int size) {
        this.size = size;
    }

    /** The largest surplus so far. */
    double best() {
        return best;
    }

    /** Takes a column if it is among the best; it is made only then. */
    void consider(double surplus, Supplier<LiftColumn> column) {
        best = Math.max(best, surplus);
        if (entries.size() == size) {
            int last = last();
            if (entries.get(last).surplus() >= surplus) {
                return;
            }
            entries.remove(last);
        }
        entries.add(new Entry(surplus, column.get()));
    }

    private int last() {
        int last = 0;
        for (int i = 1; i < entries.size(); i++) {
            last = entries.get(i).surplus() < entries.get(last).surplus() ? i : last;
        }
        return last;
    }

    /** The columns that are worth more than their price by more than {@code threshold}, the best first. */
    List<LiftColumn> above(double threshold) {
        return entries.stream()
                .filter(entry -> entry.surplus() > threshold)
                .sorted(Comparator.comparingDouble((Entry entry) -> -entry.surplus()))
                .map(Entry::column)
                .toList();
    }
}
