package io.divulge.continuous;

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

    private static final int FEWEST_PLACES = 41;

    private static final int MOST_PLACES = 193;

    /** Places for each scale of the noise: more under Laplace noise, whose density has a cusp that a place between two misses. */
    private static final double SMOOTH = 16;

    private static final double CUSP = 80;

    private static final int BINS_FOR_A_PLACE = 3;

    /** Under Gaussian noise the bins end so many standard deviations beyond the values. */
    private static final double REACH = 7;

    /** How much of the prior the places have together; so much more than 1 the lift of the rest can be. */
    private static final double SHARE = 1e-7;

    private static final double MOST_UNCERTAIN = 1e-3;

    private final Joint joint;
    private final List<Enclosure> places;
    private final boolean known;

    private CoarsenedRelease(Joint joint, List<Enclosure> places, boolean known) {
        this.joint = joint;
        this.places = List.copyOf(places);
        this.known = known;
    }

    static CoarsenedRelease of(ContinuousRelease release) {
        boolean points = release.secret() instanceof PointSecret;
        List<Enclosure> places = points ? release.secret().kinks() : places(release);
        double[] edges = edges(release, points ? POINT_BINS : BINS_FOR_A_PLACE * places.size());
        Enclosure[][] bins = new Enclosure[places.size()][];
        for (int x = 0; x < bins.length; x++) {
            Enclosure place = places.get(x);
            bins[x] = row(edges, place.middle() + release.noise().shifts().middle(), new Tail() {
                @Override
                public Enclosure above(Enclosure y) {
                    return release.noise().above(y.minus(place));
                }

                @Override
                public Enclosure below(Enclosure y) {
                    return release.noise().below(y.minus(place));
                }

                @Override
                public Enclosure density(Enclosure y) {
                    return release.noise().density(y.minus(place), 0).value();
                }
            });
        }
        return release.secret() instanceof PointSecret secret
                ? ofPoints(secret, bins, places)
                : ofPlaces(release, edges, bins, places);
    }

    private static CoarsenedRelease ofPoints(PointSecret secret, Enclosure[][] bins, List<Enclosure> places) {
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
            ContinuousRelease release, double[] edges, Enclosure[][] bins, List<Enclosure> places) {
        Enclosure[] all = row(edges, release.lowest().plus(release.highest()).middle() / 2, new Tail() {
            @Override
            public Enclosure above(Enclosure y) {
                return release.above(y);
            }

            @Override
            public Enclosure below(Enclosure y) {
                return release.below(y);
            }

            @Override
            public Enclosure density(Enclosure y) {
                return release.density(y, 0).value();
            }
        });
        for (int x = 0; x < bins.length; x++) {
            Enclosure place = places.get(x);
            if (release.secret().pieces().stream().noneMatch(piece -> piece.meets(place.lower(), place.upper()))) {
                // Nobody has this secret. With lifts of 1 it stays without announcements, and the places at equal
                // distances.
                bins[x] = all;
            }
        }
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

    private static CoarsenedRelease of(Enclosure[][] bins, double[] prior, double uncertain, List<Enclosure> places) {
        double uncertainty = 0;
        double[][] rows = new double[bins.length][];
        for (int x = 0; x < rows.length; x++) {
            rows[x] = new double[bins[x].length];
            for (int y = 0; y < rows[x].length; y++) {
                Enclosure bin = bins[x][y];
                rows[x][y] = bin.middle();
                uncertainty = Math.max(uncertainty, bin.width() / Math.max(bin.lower(), Double.MIN_NORMAL));
            }
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

    private static double scale(ContinuousRelease release) {
        return release.noise().base() instanceof GaussianNoise gaussian
                ? gaussian.sigma().upper()
                : release.noise().base() instanceof LaplaceNoise laplace
                        ? laplace.scale().upper()
                        : Double.POSITIVE_INFINITY;
    }

    /** From the lowest secret to the highest, at equal distances. */
    private static List<Enclosure> places(ContinuousRelease release) {
        SecretLaw secret = release.secret();
        double from = secret.lowest().middle();
        double to = secret.highest().middle();
        double dense = release.noise() instanceof LaplaceNoise ? CUSP : SMOOTH;
        int wanted = (int) Math.ceil(Math.min(MOST_PLACES, dense * (to - from) / scale(release)));
        int parts = Math.max(FEWEST_PLACES, Math.min(MOST_PLACES, wanted)) - 1;
        List<Enclosure> places = new ArrayList<>();
        for (int i = 0; i <= parts; i++) {
            places.add(
                    i == 0
                            ? secret.lowest()
                            : i == parts ? secret.highest() : Enclosure.of(from + (to - from) * i / parts));
        }
        // Where intervals end, and values that stand alone: the nearest place is moved there.
        for (Piece piece : secret.pieces()) {
            for (Enclosure end : List.of(piece.from(), piece.to())) {
                int nearest = to > from ? (int) Math.round((end.middle() - from) / (to - from) * parts) : 0;
                if (nearest > 0 && nearest < parts) {
                    places.set(nearest, end);
                }
            }
        }
        return places;
    }

    private static double[] edges(ContinuousRelease release, int bins) {
        double reach = release.noise().base() instanceof GaussianNoise ? REACH * scale(release) : 0;
        double from = release.lowest().lower() - reach;
        double to = release.highest().upper() + reach;
        return IntStream.rangeClosed(0, bins)
                .mapToDouble(i -> i == bins ? to : from + (to - from) * i / bins)
                .toArray();
    }

    /** A law of outcomes, from either side. */
    private interface Tail {
        Enclosure above(Enclosure outcome);

        Enclosure below(Enclosure outcome);

        Enclosure density(Enclosure outcomes);
    }

    /** The probabilities of all bins. */
    private static Enclosure[] row(double[] edges, double centre, Tail law) {
        Enclosure[] row = new Enclosure[edges.length + 1];
        Enclosure last = Enclosure.ZERO;
        boolean right = false;
        for (int i = 0; i <= edges.length; i++) {
            // From the small tail on either side, so that nothing rare is the difference of two large numbers.
            boolean turn = !right && (i == edges.length || edges[i] > centre);
            Enclosure next = i == edges.length
                    ? Enclosure.ZERO
                    : right || turn ? law.above(Enclosure.of(edges[i])) : law.below(Enclosure.of(edges[i]));
            Enclosure difference =
                    turn ? Enclosure.ONE.minus(last).minus(next) : right ? last.minus(next) : next.minus(last);
            row[i] = i == 0 || i == edges.length
                    ? difference.atLeast(0)
                    : tighter(difference.atLeast(0), law, new Enclosure(edges[i - 1], edges[i]));
            right |= turn;
            last = next;
        }
        return row;
    }

    /** Where two tails nearly cancel, the density times the width is known better. */
    private static Enclosure tighter(Enclosure difference, Tail law, Enclosure bin) {
        if (difference.width() <= 1e-9 * difference.lower()) {
            return difference;
        }
        Enclosure hull = law.density(bin).times(Enclosure.of(bin.upper()).minus(Enclosure.of(bin.lower())));
        boolean meets = hull.lower() <= difference.upper() && difference.lower() <= hull.upper();
        return meets ? difference.meet(hull) : difference;
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
    List<Enclosure> places() {
        return places;
    }

    /** A leakage that the secret which is the rest of them cannot have. */
    static double least() {
        return 2 * SHARE;
    }
}
