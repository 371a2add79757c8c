package io.divulge.estimate;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Rounding;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The law of the leakage in little memory, put together from parts: how many events had an outcome that leaked this much.
 *
 * <p>Outcomes are sorted into bins of equal width, and of each bin only the number of events, the least and the largest leakage are kept. Where
 * there would be too many bins, neighbours are joined and the width doubles; so two sketches of different width can be merged, in any
 * order. Numbers of events are exact. What is asked at a leakage inside a bin is answered by a bracket between "none of it" and "all of
 * it"; a law with few different values is kept as it is.
 */
public final class LeakageSketch implements Serializable {
    private static final long serialVersionUID = 1;

    /** Bins that are kept at most. */
    private static final int MOST_BINS = 1 << 14;

    /** The first width is {@code 2^-FINEST}: a millionth of a nat. */
    private static final int FINEST = 20;

    private int fineness = FINEST;
    private HashMap<Long, Bin> bins = new HashMap<>();
    private long events;
    private long infinite;

    /** Events whose outcome leaked between {@code least} and {@code most}. */
    private static final class Bin implements Serializable {
        private static final long serialVersionUID = 1;

        private long events;
        private double least = Double.POSITIVE_INFINITY;
        private double most = Double.NEGATIVE_INFINITY;

        void add(long more, double from, double to) {
            events = Math.addExact(events, more);
            least = Math.min(least, from);
            most = Math.max(most, to);
        }
    }

    /** So many events had an outcome that leaks so much, in nats; infinity is an amount. */
    public void add(double leakage, long count) {
        // Written so that NaN fails.
        if (!(leakage >= 0)) {
            throw new IllegalArgumentException("a leakage of " + leakage + " (expected 0 or more)");
        }
        events = Math.addExact(events, count);
        if (Double.isInfinite(leakage)) {
            infinite += count;
        } else {
            add(key(leakage), count, leakage, leakage);
        }
    }

    private long key(double leakage) {
        return (long) Math.floor(Math.scalb(leakage, fineness));
    }

    private void add(long key, long count, double least, double most) {
        bins.computeIfAbsent(key, missing -> new Bin()).add(count, least, most);
        while (bins.size() > MOST_BINS) {
            coarsen();
        }
    }

    private void coarsen() {
        HashMap<Long, Bin> wider = new HashMap<>();
        bins.forEach((key, bin) ->
                wider.computeIfAbsent(key >> 1, missing -> new Bin()).add(bin.events, bin.least, bin.most));
        bins = wider;
        fineness--;
    }

    /** Adds the events of another part, which stays as it is. */
    public void merge(LeakageSketch other) {
        while (fineness > other.fineness) {
            coarsen();
        }
        events = Math.addExact(events, other.events);
        infinite += other.infinite;
        // Where a bin belongs among bins as wide or wider, any leakage in it says.
        other.bins.values().forEach(bin -> add(key(bin.least), bin.events, bin.least, bin.most));
    }

    /** How many events there are. */
    public long events() {
        return events;
    }

    /** How wide a bin is, in nats: no quantile is less certain than that, rounding apart. */
    public double width() {
        return Math.scalb(1.0, -fineness);
    }

    /** The part of the events whose outcome leaked more than {@code epsilon}. */
    public Value tail(double epsilon) {
        long certain = infinite;
        long likely = infinite;
        long possible = infinite;
        for (Bin bin : bins.values()) {
            double slack = slack(bin.most);
            certain += bin.least - slack > epsilon ? bin.events : 0;
            // What rounding cannot tell from epsilon is taken for it.
            likely += bin.most - slack > epsilon ? bin.events : 0;
            possible += bin.most + slack > epsilon ? bin.events : 0;
        }
        if (epsilon == Double.POSITIVE_INFINITY) {
            return Value.exactly(0);
        }
        if (certain == possible && (possible == 0 || possible == events)) {
            return Value.exactly(possible == 0 ? 0 : 1);
        }
        double low = (double) certain / events;
        double high = (double) possible / events;
        return new Value(Math.nextDown(low), (double) likely / events, Math.nextUp(high), Witness.NONE)
                .atLeast(0)
                .atMost(1);
    }

    /** What is exceeded by a part of at most {@code delta} of the events, in nats: the least such number. */
    public Value quantile(double delta) {
        if (!(delta >= 0 && delta <= 1)) {
            throw new IllegalArgumentException("delta is " + delta + " (expected a probability from 0 to 1)");
        }
        if (delta == 1) {
            return Value.exactly(0);
        }
        // In decimals there is no rounding: a delta of 1/4 allows 25 of 100 events, not 24.
        return quantile(new BigDecimal(delta)
                .multiply(BigDecimal.valueOf(events))
                .toBigInteger()
                .longValueExact());
    }

    /** The least number that at most so many events exceed. */
    private Value quantile(long allowed) {
        if (infinite > allowed) {
            return Value.exactly(Double.POSITIVE_INFINITY);
        }
        long above = infinite;
        for (Map.Entry<Long, Bin> entry : new TreeMap<>(bins).descendingMap().entrySet()) {
            Bin bin = entry.getValue();
            above += bin.events;
            if (above > allowed) {
                double slack = slack(bin.most);
                return new Value(bin.least - slack, bin.most, bin.most + slack, Witness.NONE).atLeast(0);
            }
        }
        return Value.exactly(0);
    }

    /** How far a leakage that was added can be from the true one. */
    private static double slack(double leakage) {
        return Rounding.logError(leakage, Rounding.gamma(8));
    }
}
