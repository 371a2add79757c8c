package io.divulge.density.envelope;

import io.divulge.density.law.OutcomeCells;
import io.divulge.density.law.Stretch;
import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.Piece;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The secrets that can be announced with a leakage of {@code epsilon} under Laplace noise: those {@code x} for which the outcome {@code x} leaks as much.
 *
 * <p>An announcement of {@code x} leaks {@code epsilon} only if {@code f_x >= e^epsilon q} at some outcome. Away from {@code x} the density {@code f_x} falls at the
 * rate {@code 1/b}, and {@code q}, which is a mixture of such densities, falls no faster; so {@code f_x/q} is largest at {@code x} itself.
 */
final class AnnouncedSecrets {
    /** Beside the last secret that can be announced, secrets and outcomes are divided so often on either side, more finely the nearer to it. */
    private static final int PARTS = 80;

    /** How far that goes, in scales of the noise. */
    private static final double REACH = 6;

    private static final int MOST_STRETCHES = 6;

    private static final int ATTEMPTS = 4;

    /** What rounding sums of some hundred numbers costs at most, as a part of them. */
    private static final double SLACK = 1e-12;

    private final ContinuousRelease release;
    private final LaplaceNoise noise;
    private final Enclosure peak;
    private final List<Stretch> secrets;
    private final List<Stretch> certain;

    private AnnouncedSecrets(
            ContinuousRelease release, LaplaceNoise noise, List<Stretch> secrets, List<Stretch> certain) {
        this.release = release;
        this.noise = noise;
        this.peak = noise.density(Enclosure.ZERO, 0).value();
        this.secrets = secrets;
        this.certain = certain;
    }

    /** All that may be announced, and no gap between the values that a secret can have. */
    static AnnouncedSecrets of(ContinuousRelease release, LaplaceNoise noise, OutcomeCells cells, double epsilon) {
        OutcomeCells.Division division = cells.division(Enclosure.of(epsilon), true);
        List<Stretch> all = Stream.concat(division.certain().stream(), division.possible().stream())
                .sorted(Comparator.comparingDouble(Stretch::from))
                .toList();
        return new AnnouncedSecrets(release, noise, inside(release, all), inside(release, division.certain()));
    }

    /** The secrets among some numbers, those that meet as one. */
    private static List<Stretch> inside(ContinuousRelease release, List<Stretch> stretches) {
        List<Stretch> secrets = new ArrayList<>();
        for (Piece piece : Piece.merged(release.secret().pieces())) {
            for (Stretch stretch : stretches) {
                if (piece.meets(stretch.from(), stretch.to())) {
                    secrets.add(new Stretch(
                            Math.max(stretch.from(), piece.from().lower()),
                            Math.min(stretch.to(), piece.to().upper())));
                }
            }
        }
        return Stretch.joined(secrets);
    }

    /** Some secrets next to each other, and what a unit of credit is worth on the account of each. */
    private record Priced(double from, double to, double price) {}

    /**
     * How much can be announced at most, proved by prices that rise towards the last secret that can be announced.
     *
     * <p>Outcomes just beyond that one are announced as secrets just before it, which have little to spare: an outcome at a distance {@code d} as a secret at about
     * {@code 2d} where {@code q} changes at the rate {@code 1/b}. Prices {@code 1/(c sqrt(1 - e^(-2v/b)))} at a depth of {@code v} make that the best that can be done. Any prices prove
     * something, so they need not be right where {@code q} changes more slowly.
     */
    double announced(Enclosure factor) {
        if (secrets.size() > MOST_STRETCHES) {
            return 1;
        }
        List<List<Priced>> priced =
                secrets.stream().map(stretch -> priced(stretch, factor)).toList();
        List<Priced> all = priced.stream().flatMap(List::stream).toList();
        double sum = 0;
        for (int i = 0; i < secrets.size(); i++) {
            Stretch stretch = secrets.get(i);
            for (Priced part : priced.get(i)) {
                sum = Rounding.up(sum + worth(part.from, part.to, all, factor));
            }
            double before =
                    i == 0 ? Double.NEGATIVE_INFINITY : secrets.get(i - 1).to();
            double next = i + 1 < secrets.size() ? secrets.get(i + 1).from() : Double.POSITIVE_INFINITY;
            List<Priced> right =
                    all.stream().filter(part -> part.from >= stretch.from()).toList();
            List<Priced> left =
                    all.stream().filter(part -> part.to <= stretch.to()).toList();
            sum = Rounding.up(sum + outside(stretch.from(), before, right, all, factor));
            sum = Rounding.up(sum + outside(stretch.to(), next, left, all, factor));
        }
        return sum;
    }

    /**
     * {@code int f_x dy} over outcomes that are announced as secrets near them, though they leak less than {@code log factor}, from below.
     *
     * <p>From the last secret that can be announced on, secrets at a growing depth take as many outcomes at a growing distance as they have credit for. Whatever credit is left
     * can be spent otherwise.
     */
    double sharedWithNeighbours(Enclosure factor) {
        double sum = 0;
        for (int i = 0; i < certain.size() && certain.size() <= MOST_STRETCHES; i++) {
            double from = certain.get(i).from();
            double to = certain.get(i).to();
            double before =
                    i == 0 ? Double.NEGATIVE_INFINITY : certain.get(i - 1).to();
            double next = i + 1 < certain.size() ? certain.get(i + 1).from() : Double.POSITIVE_INFINITY;
            double depth = (to - from) / 2;
            sum += goesOn(from) ? shared(from, -1, depth, (from - before) / 2, factor) : 0;
            sum += goesOn(to) ? shared(to, 1, depth, (next - to) / 2, factor) : 0;
        }
        return Rounding.down(sum * (1 - SLACK));
    }

    /** Beside one secret; those that take outcomes are up to {@code depth} before it, and the outcomes up to {@code reach} beyond it. */
    private double shared(double secret, int side, double depth, double reach, Enclosure factor) {
        double gained = 0;
        double taken = secret;
        for (int i = 1; i <= PARTS && depth(i) <= depth; i++) {
            double last = secret - side * depth(i);
            double first = secret - side * depth(i - 1);
            Enclosure credit = peak.times(width(first, last)).minus(factor.times(between(first, last)));
            double rate = worth(taken, last, factor).negate().lower();
            double step = rate > 0 && credit.lower() > 0 ? credit.lower() / rate : 0;
            // A larger distance costs more than the first outcome does.
            for (int attempt = 0; attempt < ATTEMPTS && step > 0; attempt++, step *= 0.9) {
                double stop = side * Math.min(side * taken + step, side * secret + reach);
                Enclosure gain =
                        peak.times(noise.scale()).times(decay(taken, last).minus(decay(stop, last)));
                Enclosure cost = factor.times(between(taken, stop));
                if (side * stop > side * taken && cost.minus(gain).upper() <= credit.lower()) {
                    gained += Math.max(0, gain.lower());
                    taken = stop;
                    break;
                }
            }
        }
        return gained;
    }

    /** Whether a stretch ends though secrets go on. */
    private boolean goesOn(double end) {
        return Piece.merged(release.secret().pieces()).stream()
                .anyMatch(
                        piece -> piece.from().upper() < end && end < piece.to().lower());
    }

    private double depth(int step) {
        double along = (double) step / PARTS;
        return REACH * noise.scale().upper() * along * along;
    }

    private List<Priced> priced(Stretch stretch, Enclosure factor) {
        double from = stretch.from();
        double to = stretch.to();
        boolean low = goesOn(from);
        boolean high = goesOn(to);
        double most = low && high ? (to - from) / 2 : low || high ? to - from : 0;
        List<Priced> parts = new ArrayList<>();
        double start = 0;
        for (int i = 1; i <= PARTS && start < most; i++) {
            double end = Math.min(most, depth(i));
            double price = price(end, factor);
            if (low) {
                parts.add(new Priced(from + start, from + end, price));
            }
            if (high) {
                parts.add(new Priced(to - end, to - start, price));
            }
            start = end;
        }
        double left = low ? from + start : from;
        double right = high ? to - start : to;
        double deepest = price(start > 0 ? start : depth(PARTS), factor);
        parts.add(new Priced(Math.min(left, right), Math.max(left, right), deepest));
        parts.sort(Comparator.comparingDouble(Priced::from));
        return parts;
    }

    /** Never less than {@code 1/factor}: then no outcome is worth more for being likely. */
    private double price(double depth, Enclosure factor) {
        return Rounding.up(Rounding.up(1 / factor.lower())
                / Math.sqrt(-Math.expm1(-2 * depth / noise.scale().middle())));
    }

    /** What outcomes beside the secrets are worth, up to half-way to the next. */
    private double outside(double end, double next, List<Priced> side, List<Priced> all, Enclosure factor) {
        double sum = 0;
        double sign = next > end ? 1 : -1;
        double half = halfway(end, next);
        double start = end;
        int parts = goesOn(end) ? PARTS : 0;
        for (int i = 1; i <= parts && start != half; i++) {
            double stop = sign * Math.min(sign * half, sign * (end + sign * depth(i)));
            sum = Rounding.up(sum + worth(Math.min(start, stop), Math.max(start, stop), all, factor));
            start = stop;
        }
        return start == half
                ? sum
                : Rounding.up(sum
                        + peak.times(noise.scale())
                                .times(nearest(start, start, side))
                                .upper());
    }

    /** A number that is known from both sides. */
    private static double halfway(double one, double other) {
        return Double.isInfinite(other) ? other : Math.min(one, other) + Math.abs(other - one) / 2;
    }

    /**
     * {@code int max(0, max_x q + price (f_x - factor q)) dy} between two outcomes, by the nearest secret of each price: a convex function of {@code q}, which its chord
     * bounds.
     */
    private double worth(double from, double to, List<Priced> all, Enclosure factor) {
        Enclosure q = release.density(new Enclosure(from, to), 0).value();
        Enclosure least = Enclosure.of(q.lower());
        Enclosure most = Enclosure.of(q.upper());
        Enclosure atLeast = Enclosure.ZERO;
        Enclosure atMost = Enclosure.ZERO;
        for (Priced part : all) {
            Enclosure price = Enclosure.of(part.price);
            Enclosure density = peak.times(price).times(nearest(from, to, part));
            Enclosure slope = Enclosure.ONE.minus(price.times(factor));
            atLeast = atLeast.max(density.plus(least.times(slope)));
            atMost = atMost.max(density.plus(most.times(slope)));
        }
        Enclosure width = width(from, to);
        double fall = atLeast.upper() - atMost.upper();
        if (!(fall > 0 && q.width() > 0)) {
            return width.times(Enclosure.of(Math.max(atLeast.upper(), atMost.upper())))
                    .upper();
        }
        Enclosure above = between(from, to).minus(width.times(least)).atLeast(0);
        Enclosure gone = above.times(Enclosure.of(atLeast.upper()).minus(Enclosure.of(atMost.upper())))
                .over(most.minus(least));
        return width.times(Enclosure.of(atLeast.upper())).minus(gone).upper();
    }

    /** The largest price times density, as a part of the peak. */
    private Enclosure nearest(double from, double to, List<Priced> parts) {
        return parts.stream()
                .map(part -> nearest(from, to, part).times(Enclosure.of(part.price)))
                .reduce(Enclosure.ZERO, Enclosure::max);
    }

    private Enclosure nearest(double from, double to, Priced part) {
        return from > part.to ? decay(from, part.to) : to < part.from ? decay(to, part.from) : Enclosure.ONE;
    }

    /** {@code f_x - factor q}. */
    private Enclosure worth(double outcome, double secret, Enclosure factor) {
        Enclosure all = release.density(Enclosure.of(outcome), 0).value();
        return peak.times(decay(outcome, secret)).minus(factor.times(all));
    }

    private static Enclosure width(double one, double other) {
        return Enclosure.of(other).minus(Enclosure.of(one)).abs();
    }

    private Enclosure decay(double outcome, double secret) {
        return width(outcome, secret).negate().over(noise.scale()).exp();
    }

    /** The probability of the outcomes between two. */
    private Enclosure between(double one, double other) {
        return release.above(Enclosure.of(Math.min(one, other)))
                .minus(release.above(Enclosure.of(Math.max(one, other))))
                .atLeast(0);
    }
}
