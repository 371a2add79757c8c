package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.TaylorIntegral;
import java.util.List;

/**
 * Tails of a density that has no closed form for them: integrated once between many places, and from one of these to any outcome by a single series.
 *
 * <p>What lies above a place is summed from above and what lies below from below, so that both are known as well however small they are.
 */
final class TailTable {
    /** How much of a cell may be lost by bounding. */
    private static final double LOST = 1e-15;

    private final TaylorIntegral.Integrand density;
    private final double[] places;
    private final Enclosure[] above;
    private final Enclosure[] below;

    /**
     * Between the first place and the last.
     *
     * @param beyond the probability above the last
     * @param before the probability below the first
     */
    TailTable(TaylorIntegral.Integrand density, double[] places, Enclosure beyond, Enclosure before) {
        this.density = density;
        this.places = places.clone();
        int last = places.length - 1;
        this.above = new Enclosure[places.length];
        this.below = new Enclosure[places.length];
        Enclosure[] cells = new Enclosure[last];
        for (int i = 0; i < last; i++) {
            cells[i] = between(places[i], places[i + 1]);
        }
        above[last] = beyond;
        for (int i = last; i > 0; i--) {
            above[i - 1] = above[i].plus(cells[i - 1]);
        }
        below[0] = before;
        for (int i = 0; i < last; i++) {
            below[i + 1] = below[i].plus(cells[i]);
        }
    }

    /** Whether all of an interval of outcomes lies between the places. */
    boolean covers(Enclosure outcome) {
        return outcome.lower() >= places[0] && outcome.upper() <= places[places.length - 1];
    }

    /** The probability above all outcomes of an interval, each by itself. */
    Enclosure above(Enclosure outcome) {
        return probability(
                above(outcome.upper()).lower(), above(outcome.lower()).upper());
    }

    /** The probability below them. */
    Enclosure below(Enclosure outcome) {
        return probability(
                below(outcome.lower()).lower(), below(outcome.upper()).upper());
    }

    private Enclosure above(double outcome) {
        int next = next(outcome);
        return above[next].plus(between(outcome, places[next]));
    }

    private Enclosure below(double outcome) {
        int next = next(outcome);
        return next == 0 ? below[0] : below[next - 1].plus(between(places[next - 1], outcome));
    }

    /** The first place that is not below an outcome. */
    private int next(double outcome) {
        int found = java.util.Arrays.binarySearch(places, outcome);
        return found >= 0 ? found : -found - 1;
    }

    private Enclosure between(double from, double to) {
        if (from == to) {
            return Enclosure.ZERO;
        }
        double most = density.at(new Enclosure(from, to), 0).value().upper() * (to - from);
        return TaylorIntegral.of(density, List.of(Enclosure.of(from), Enclosure.of(to)), LOST * most)
                .atLeast(0);
    }

    private static Enclosure probability(double lower, double upper) {
        double least = Math.max(0, Math.min(1, lower));
        return new Enclosure(least, Math.max(least, Math.min(1, upper)));
    }
}
