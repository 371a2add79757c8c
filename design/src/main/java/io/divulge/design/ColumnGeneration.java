package io.divulge.design;

import io.divulge.measure.Deadline;
import io.divulge.model.Headway;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The best mixture of columns that are priced instead of listed: a column that is worth more than its price enters, prices follow, until there
 * is none; at each step the prices prove a bound for every mixture there is.
 */
final class ColumnGeneration {
    /** A gap of this fraction is not worth a longer search. */
    private static final double CLOSE = 1e-6;

    /** How many steps the first searches may take: early prices are far off, and any column that is worth more than its price will do. */
    private static final long FIRST_EFFORT = 1 << 14;

    /** How many steps the last searches may take. What is not found then is left to the gap. */
    private static final long MOST_EFFORT = 1 << 20;

    /** A search that found nothing is made again with so many times the effort: all the vain ones together take less than the last. */
    private static final int MORE = 4;

    /** The share that prices of the best proof so far have in those that are asked for. It keeps prices from swinging to and fro. */
    private static final double SMOOTH = 0.8;

    /** Where no column enters, that share is divided by this: the current prices themselves decide in the end. */
    private static final double EASE = 4;

    /** A smaller share than this is dropped. */
    private static final double LITTLE = 0.01;

    /** So many answers in a row that bring the bounds no closer are the last. */
    private static final int MOST_IDLE = 400;

    /** Columns that were found once and may enter again; the oldest are forgotten. */
    private static final int POOL = 1 << 14;

    /** Exchanges for each equation: many times what a simplex method takes that does not go round in circles. */
    private static final int EXCHANGES = 200;

    /** Equations that are counted on top of those there are, so that small programs have exchanges enough. */
    private static final int MORE_EQUATIONS = 10;

    /** What the columns in use miss their prices by is rounding; others are not believed before they exceed theirs by this many times as much. */
    private static final int ABOVE_NOISE = 4;

    /** Some 50 roundings of the largest utility: smaller surpluses are noise even where the columns in use show none. */
    private static final double NOISE = 1e-14;

    /** A mass of some roundings is worth {@code m log(m / p)} where there is none: the logarithm is no larger. */
    private static final double STEEPEST = 40;

    private final LiftSet set;
    private final SecretGroups groups;
    private final Deadline deadline;
    private final MixtureProgram program;
    private final List<LiftColumn> pool = new ArrayList<>();
    private final double size;
    private final double slope;
    private final double most;
    private double[] centre;
    private double[] proving = new double[0];
    private double upper;
    private long examined;
    private boolean complete;

    /**
     * Starts from the columns that single out one secret each.
     *
     * @param most what no mechanism can be worth more than: knowing the secret
     * @param size what a relative error of 1 in the lifts of a column does to its utility, at most
     */
    ColumnGeneration(LiftSet set, SecretGroups groups, Utility utility, double most, double size, Deadline deadline) {
        this.set = set;
        this.groups = groups;
        this.deadline = deadline;
        this.most = most;
        this.upper = most;
        this.centre = flat();
        LiftColumn[] start = new LiftColumn[groups.size()];
        double largest = size;
        for (int g = 0; g < start.length; g++) {
            start[g] = LiftColumn.of(set.singlingOut(groups, g), groups, utility);
            largest = Math.max(largest, Math.abs(start[g].utility()));
        }
        this.size = largest;
        this.slope = slope(set, groups, utility);
        this.program = new MixtureProgram(start, flat());
        pool.addAll(List.of(start));
    }

    /** Has columns to begin with that somebody believes to be good. */
    void consider(List<LiftColumn> columns) {
        pool.addAll(columns);
    }

    /** Runs to the end, or until time is up. */
    void run(Pricing pricing) {
        search(pricing);
        program.straighten(pool);
        // With the equations as they should be, another column may be worth its price; as a rule none is.
        if (complete) {
            complete = false;
            search(pricing);
        }
    }

    private void search(Pricing pricing) {
        long effort = FIRST_EFFORT;
        double smoothing = SMOOTH;
        double least = Double.POSITIVE_INFINITY;
        int idle = 0;
        Headway.Watcher watcher = Headway.current();
        bound(between(program.prices(), centre, 1), pricing, effort);
        while (!complete && !deadline.isOver()) {
            emptyPool();
            double[] prices = program.prices();
            Pricing.Offer offer = bound(between(prices, centre, smoothing), pricing, effort);
            double noise = noise(prices);
            List<LiftColumn> better = offer.columns().stream()
                    .filter(column -> column.surplus(prices) > noise)
                    .toList();
            pool.addAll(better);
            if (pool.size() > POOL) {
                pool.subList(0, pool.size() - POOL).clear();
            }
            double value = program.priced();
            double gap = upper - value;
            watcher.at("designing, within " + Digits.six(gap) + " of the best" + deadline.left(), 0);
            idle = gap < least - noise ? 0 : idle + 1;
            least = Math.min(least, gap);
            if (idle > MOST_IDLE) {
                return;
            }
            boolean last = better.isEmpty() && smoothing == 0;
            complete = last && offer.thorough() || !offer.thorough() && gap <= CLOSE * Math.abs(value);
            if (last && !complete) {
                if (effort >= MOST_EFFORT) {
                    return;
                }
                effort *= MORE;
            }
            smoothing = !better.isEmpty() ? SMOOTH : smoothing < LITTLE ? 0 : smoothing / EASE;
        }
    }

    /** Lets columns of the pool enter, the best first, until none is worth more than its price. */
    private void emptyPool() {
        // Where columns run out together an exchange may gain nothing, and exchanges may go round in circles.
        int most = EXCHANGES * (groups.size() + MORE_EQUATIONS);
        for (int step = 0; step < most && !deadline.isOver(); step++) {
            if (!fromPool()) {
                return;
            }
        }
    }

    /** Asks for columns at these prices, and keeps what the answer proves. */
    private Pricing.Offer bound(double[] asked, Pricing pricing, long effort) {
        Pricing.Offer offer = pricing.offer(asked, effort, deadline);
        examined += offer.examined();
        double proved = proved(asked, offer.bound());
        if (proved < upper) {
            upper = proved;
            centre = asked;
        }
        return offer;
    }

    /** A mixture of two price vectors, moved so that the sum is what the mixture of columns is worth. */
    private double[] between(double[] prices, double[] centre, double smoothing) {
        if (smoothing == 0) {
            return prices;
        }
        double value = 0;
        double sum = 0;
        for (int g = 0; g < prices.length; g++) {
            value += prices[g];
            sum += centre[g];
        }
        double[] mixed = new double[prices.length];
        double[] flat = flat();
        for (int g = 0; g < prices.length; g++) {
            mixed[g] = smoothing * (centre[g] + (value - sum) * flat[g]) + (1 - smoothing) * prices[g];
        }
        return mixed;
    }

    /** Prices in proportion to probability: every column has the same price. */
    private double[] flat() {
        double[] flat = new double[groups.size()];
        for (int g = 0; g < flat.length; g++) {
            flat[g] = groups.count(g) * groups.unit(g);
        }
        return flat;
    }

    /** What the best prices prove for a larger set of columns than was searched, even if time is up. */
    double upper(Pricing wider) {
        double[] last = program.prices();
        double atCentre = proved(
                centre, wider.offer(centre, MOST_EFFORT, Deadline.never()).bound());
        double atLast =
                proved(last, wider.offer(last, MOST_EFFORT, Deadline.never()).bound());
        proving = atCentre <= atLast ? centre.clone() : last;
        return Math.min(most, Math.min(atCentre, atLast));
    }

    /** The prices that {@link #upper} rests on. */
    double[] proving() {
        return proving.clone();
    }

    /** What is too little to tell from nothing. */
    private double noise(double[] prices) {
        return ABOVE_NOISE * program.noise(prices) + NOISE * size;
    }

    /** Lets the best column of the pool enter. */
    private boolean fromPool() {
        double[] prices = program.prices();
        LiftColumn best = null;
        double most = noise(prices);
        for (LiftColumn column : pool) {
            double surplus = column.surplus(prices);
            if (surplus > most && !program.uses(column)) {
                most = surplus;
                best = column;
            }
        }
        return best != null && program.enter(best);
    }

    /** What the prices prove, with what rounding can do to every sum on the way. */
    private double proved(double[] prices, double surplus) {
        double sum = 0;
        for (double price : prices) {
            sum += price;
        }
        double proved = sum + Math.max(0, surplus) + rounding(prices);
        // Lifts near the largest double overflow on the way; then nothing is proved.
        return Double.isNaN(proved) ? Double.POSITIVE_INFINITY : proved;
    }

    /** What rounding can do to a surplus and to the sum of the prices; {@code docs/design.md} adds it up. */
    double rounding(double[] prices) {
        double largest = 0;
        double magnitude = 0;
        double dearest = 0;
        for (int g = 0; g < prices.length; g++) {
            largest = Math.max(largest, set.largest(groups.unit(g)));
            magnitude += Math.abs(prices[g]);
            dearest = Math.max(dearest, Math.abs(prices[g]) / (groups.count(g) * groups.unit(g)));
        }
        return Rounding.gamma(8.0 * groups.secrets() + 64) * (size + slope + magnitude * (1 + largest) + dearest);
    }

    /** What a little posterior probability is worth at most, that a column has too much or too little of: so many times as much. */
    private static double slope(LiftSet set, SecretGroups groups, Utility utility) {
        if (utility instanceof GuessUtility guesses) {
            return guesses.steepest();
        }
        double least = Arrays.stream(groups.probabilities()).min().orElseThrow();
        return utility instanceof InformationUtility
                ? Math.log(set.largest(least)) + Math.min(STEEPEST, -Math.log(set.smallest()))
                : 0;
    }

    /** The columns of the best mixture. */
    LiftColumn[] columns() {
        return program.basis();
    }

    /** Their weights. */
    double[] weights() {
        return program.weights();
    }

    /** How many columns were looked at. */
    long examined() {
        return examined;
    }
}
