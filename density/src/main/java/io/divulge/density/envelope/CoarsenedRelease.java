package io.divulge.density.envelope;

import io.divulge.density.noise.NumberLaw;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.PointSecret;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A release with densities as a finite one: which bin the outcome falls into is a post-processing, so whatever is announced of a
 * bin is announced of the release.
 *
 * <p>Of an interval of secrets some places are picked. An announcement that makes the outcome {@code e^epsilon} times as likely under such
 * a place leaks {@code epsilon}, since the density changes with the secret continuously. So that the bins have the probabilities that they
 * have, the places get a tiny prior, and one secret more, whose lifts are 1 but for that, has the rest of it.
 */
final class CoarsenedRelease {
    private static final int POINT_BINS = 600;

    private static final int BINS_FOR_A_PLACE = 3;

    /** Under Gaussian noise the bins end so many standard deviations beyond the values. */
    private static final double REACH = 7;

    /** How much of the prior the places have together; so much more than 1 the lift of the rest can be. */
    private static final double SHARE = 1e-7;

    private static final double MOST_UNCERTAIN = 1e-3;

    /** Bins whose probabilities are known no better than this, as a part of them, are taken together with the next. */
    private static final double SHARP = 1e-8;

    private final Joint joint;
    private final SecretPlaces places;
    private final boolean known;

    private CoarsenedRelease(Joint joint, SecretPlaces places, boolean known) {
        this.joint = joint;
        this.places = places;
        this.known = known;
    }

    static CoarsenedRelease of(ContinuousRelease release) {
        boolean points = release.secret() instanceof PointSecret;
        SecretPlaces picked = SecretPlaces.of(release);
        List<Enclosure> places = picked.all();
        double[] edges = edges(release, points ? POINT_BINS : BINS_FOR_A_PLACE * places.size());
        Enclosure[][] bins = new Enclosure[places.size()][];
        for (int x = 0; x < bins.length; x++) {
            Enclosure place = places.get(x);
            double centre = place.middle() + release.noise().shifts().middle();
            bins[x] = row(edges, centre, release.noise(), place);
        }
        return release.secret() instanceof PointSecret secret
                ? ofPoints(secret, bins, picked)
                : ofPlaces(release, edges, bins, picked);
    }

    private static CoarsenedRelease ofPoints(PointSecret secret, Enclosure[][] bins, SecretPlaces places) {
        double[] prior = secret.points().stream()
                .mapToDouble(point -> point.probability().middle())
                .toArray();
        double uncertain = secret.points().stream()
                .mapToDouble(point ->
                        point.probability().width() / point.probability().lower())
                .max()
                .orElse(0);
        return of(bins, prior, uncertain, places);
    }

    private static CoarsenedRelease ofPlaces(
            ContinuousRelease release, double[] edges, Enclosure[][] bins, SecretPlaces places) {
        double centre = release.lowest().plus(release.highest()).middle() / 2;
        Enclosure[] all = row(edges, centre, release, Enclosure.ZERO);
        double largest = 1;
        for (Enclosure[] row : bins) {
            for (int y = 0; y < all.length; y++) {
                largest = Math.max(largest, row[y].upper() / Math.max(Double.MIN_NORMAL, all[y].lower()));
            }
        }
        int n = bins.length;
        double each = SHARE / n / largest;
        Enclosure left = Enclosure.ONE.minus(Enclosure.of(each).times(Enclosure.of(n)));
        Enclosure[][] rows = new Enclosure[n + 1][];
        System.arraycopy(bins, 0, rows, 0, n);
        rows[n] = new Enclosure[all.length];
        for (int y = 0; y < all.length; y++) {
            Enclosure sum = Enclosure.ZERO;
            for (Enclosure[] row : bins) {
                sum = sum.plus(row[y]);
            }
            rows[n][y] = all[y].minus(sum.times(Enclosure.of(each))).over(left).atLeast(0);
        }
        double[] prior = new double[n + 1];
        java.util.Arrays.fill(prior, each);
        prior[n] = left.middle();
        return of(rows, prior, 4e-16, places);
    }

    /** Neighbouring bins as one until each is likely enough for its probabilities to be known well: one more post-processing. */
    private static Enclosure[][] merged(Enclosure[][] bins) {
        List<Enclosure[]> columns = new ArrayList<>();
        Enclosure[] open = null;
        for (int y = 0; y < bins[0].length; y++) {
            Enclosure[] column = new Enclosure[bins.length];
            for (int x = 0; x < bins.length; x++) {
                column[x] = open == null ? bins[x][y] : open[x].plus(bins[x][y]);
            }
            if (uncertainty(column) <= SHARP) {
                columns.add(column);
                open = null;
            } else {
                open = column;
            }
        }
        if (open != null && !columns.isEmpty()) {
            Enclosure[] last = columns.remove(columns.size() - 1);
            for (int x = 0; x < last.length; x++) {
                last[x] = last[x].plus(open[x]);
            }
            columns.add(last);
        } else if (open != null) {
            columns.add(open);
        }
        Enclosure[][] rows = new Enclosure[bins.length][columns.size()];
        for (int y = 0; y < columns.size(); y++) {
            for (int x = 0; x < rows.length; x++) {
                rows[x][y] = columns.get(y)[x];
            }
        }
        return rows;
    }

    private static double uncertainty(Enclosure[] probabilities) {
        double uncertainty = 0;
        for (Enclosure probability : probabilities) {
            uncertainty = Math.max(uncertainty, probability.width() / Math.max(probability.lower(), Double.MIN_NORMAL));
        }
        return uncertainty;
    }

    private static CoarsenedRelease of(Enclosure[][] fine, double[] prior, double uncertain, SecretPlaces places) {
        Enclosure[][] bins = merged(fine);
        double uncertainty = 0;
        double[][] rows = new double[bins.length][];
        for (int x = 0; x < rows.length; x++) {
            rows[x] = new double[bins[x].length];
            for (int y = 0; y < rows[x].length; y++) {
                rows[x][y] = held(bins[x][y].middle());
            }
            uncertainty = Math.max(uncertainty, uncertainty(bins[x]));
        }
        Alphabet secrets = Alphabet.numbered("x", rows.length);
        Alphabet outcomes = Alphabet.numbered("y", rows[0].length);
        // Where bins are so unlikely that rounding is all that is known of them, nothing follows from them.
        boolean known = uncertainty < MOST_UNCERTAIN;
        DenseChannel channel = known
                ? DenseChannel.adopting(secrets, outcomes, rows, uncertainty)
                : DenseChannel.normalizing(secrets, outcomes, rows);
        Joint joint = Prior.of(secrets, prior, uncertain).through(channel);
        return new CoarsenedRelease(joint, places, known);
    }

    /**
     * A probability as a model holds it. One so small that doubles lose its digits is left out: that lowers the lift of its place at this bin, and lowers what is
     * announced of it; of the probability of the bin it is less than a rounding error. Rounding can also pass 1.
     */
    private static double held(double probability) {
        return probability < Double.MIN_NORMAL ? 0 : Math.min(1, probability);
    }

    private static double[] edges(ContinuousRelease release, int bins) {
        double from = release.range(REACH).lower();
        double to = release.range(REACH).upper();
        return IntStream.rangeClosed(0, bins)
                .mapToDouble(i -> i == bins ? to : from + (to - from) * i / bins)
                .toArray();
    }

    /** The probabilities of all bins under a law that was moved to a place. */
    private static Enclosure[] row(double[] edges, double centre, NumberLaw law, Enclosure place) {
        Enclosure[] row = new Enclosure[edges.length + 1];
        Enclosure last = Enclosure.ZERO;
        boolean right = false;
        for (int i = 0; i <= edges.length; i++) {
            // From the small tail on either side, so that nothing rare is the difference of two large numbers.
            boolean turn = !right && (i == edges.length || edges[i] > centre);
            Enclosure next = i == edges.length
                    ? Enclosure.ZERO
                    : right || turn
                            ? law.above(Enclosure.of(edges[i]).minus(place))
                            : law.below(Enclosure.of(edges[i]).minus(place));
            Enclosure difference =
                    turn ? Enclosure.ONE.minus(last).minus(next) : right ? last.minus(next) : next.minus(last);
            row[i] = i == 0 || i == edges.length
                    ? difference.atLeast(0)
                    : tighter(difference.atLeast(0), law, place, new Enclosure(edges[i - 1], edges[i]));
            right |= turn;
            last = next;
        }
        return row;
    }

    /** Where two tails nearly cancel, the density times the width is known better. */
    private static Enclosure tighter(Enclosure difference, NumberLaw law, Enclosure place, Enclosure bin) {
        if (difference.width() <= 1e-9 * difference.lower()) {
            return difference;
        }
        Enclosure density = law.density(bin.minus(place), 0).value();
        Enclosure hull = density.times(Enclosure.of(bin.upper()).minus(Enclosure.of(bin.lower())));
        return difference.narrowedBy(hull);
    }

    /** Whether the probabilities of all bins are known well enough for bounds. */
    boolean isKnown() {
        return known;
    }

    /** The finite release. */
    Joint joint() {
        return joint;
    }

    /** The values that its first secrets stand for. */
    SecretPlaces places() {
        return places;
    }

    /** A leakage that the secret which is the rest of them cannot have. */
    static double least() {
        return 2 * SHARE;
    }
}
