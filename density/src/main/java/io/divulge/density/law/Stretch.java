package io.divulge.density.law;

import java.util.ArrayList;
import java.util.List;

/** Outcomes from one to another. */
public record Stretch(double from, double to) {
    /** Whether it ends on both sides. */
    public boolean isFinite() {
        return Double.isFinite(from) && Double.isFinite(to);
    }

    /** Stretches in increasing order, those that meet as one. */
    public static List<Stretch> joined(List<Stretch> stretches) {
        List<Stretch> joined = new ArrayList<>();
        for (Stretch next : stretches) {
            int last = joined.size() - 1;
            if (last >= 0 && next.from <= joined.get(last).to) {
                Stretch before = joined.get(last);
                joined.set(last, new Stretch(before.from, Math.max(before.to, next.to)));
            } else {
                joined.add(next);
            }
        }
        return joined;
    }
}
