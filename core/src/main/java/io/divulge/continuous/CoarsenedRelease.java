package io.divulge.continuous;

import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A release with densities as a finite one: which bin the outcome falls into, and, for a secret in an interval, which part of
 * it the secret is in. Both are functions of what they stand for, so the finite release leaks no more; and by how much a lift
 * can differ from that of its bin and part is bounded by {@link #oscillation}.
 */
final class CoarsenedRelease {
    /** Bins between the lowest and the highest value that outcomes have without noise, or ten deviations of it. */
    private static final int BINS = 600;

    /** Bins and parts for a secret in an interval, where both count. */
    private static final int INTERVAL_BINS = 160;

    private static final int PARTS = 80;

    /** Under Gaussian noise the bins end so many standard deviations beyond the values. */
    private static final double REACH = 7;

    private static final double MOST_UNCERTAIN = 1e-3;

    private final Joint joint;
    private final double oscillation;
    private final double beyond;
    private final boolean known;

    private CoarsenedRelease(Joint joint, double oscillation, double beyond, boolean known) {
        this.known = known;
        this.joint = joint;
        this.oscillation = oscillation;
        this.beyond = beyond;
    }

    static CoarsenedRelease of(ContinuousRelease release) {
        boolean points = release.secret() instanceof PointSecret;
        double[] edges = edges(release, points ? BINS : INTERVAL_BINS);
        List<SecretLaw> parts = new ArrayList<>();
        List<Enclosure> shares = new ArrayList<>();
        double width = 0;
        for (SecretPart part : release.secret().parts(PARTS)) {
            parts.add(part.law());
            shares.add(part.share());
            width = Math.max(width, part.width());
        }
        double[][] rows = new double[parts.size()][];
        double uncertainty = 0;
        for (int x = 0; x < rows.length; x++) {
            rows[x] = new double[edges.length + 1];
            uncertainty = Math.max(uncertainty, row(parts.get(x), release.noise(), edges, rows[x]));
        }
        // Where bins are so unlikely that rounding is all that is known of them, nothing follows from them.
        boolean known = uncertainty < MOST_UNCERTAIN;
        uncertainty = Math.min(uncertainty, MOST_UNCERTAIN);
        double[] prior = shares.stream().mapToDouble(Enclosure::middle).toArray();
        double priorError = shares.stream()
                .mapToDouble(share -> share.width() / share.lower())
                .max()
                .orElse(0);
        Alphabet secrets = Alphabet.numbered("x", rows.length);
        Alphabet outcomes = Alphabet.numbered("y", edges.length + 1);
        Joint joint = Prior.of(secrets, prior, priorError)
                .through(DenseChannel.adopting(secrets, outcomes, rows, uncertainty));
        double step = 0;
        for (int i = 0; i + 1 < edges.length; i++) {
            step = Math.max(step, Rounding.up(edges[i + 1] - edges[i]));
        }
        double oscillation = Rounding.up(Rounding.up(step * release.steepness()) + Rounding.up(width * slope(release)));
        boolean flat = release.tails() == Tails.FLAT;
        double beyond = flat
                ? 0
                : release.below(Enclosure.of(edges[0]))
                        .plus(release.above(Enclosure.of(edges[edges.length - 1])))
                        .upper();
        return new CoarsenedRelease(joint, oscillation, beyond, known);
    }

    private static double[] edges(ContinuousRelease release, int bins) {
        double reach = release.noise().base() instanceof GaussianNoise gaussian
                ? REACH * gaussian.sigma().upper()
                : 0;
        double from = release.lowest().lower() - reach;
        double to = release.highest().upper() + reach;
        return IntStream.rangeClosed(0, bins)
                .mapToDouble(i -> i == bins ? to : from + (to - from) * i / bins)
                .toArray();
    }

    /** The probabilities of all bins under one part; returns how far they are off, as a fraction. */
    private static double row(SecretLaw part, Noise noise, double[] edges, double[] into) {
        double worst = 0;
        double centre = part.mean().middle() + noise.shifts().middle();
        Enclosure last = Enclosure.ZERO;
        boolean right = false;
        for (int i = 0; i <= edges.length; i++) {
            // From the small tail on either side, so that nothing rare is the difference of two large numbers.
            boolean turn = !right && (i == edges.length || edges[i] > centre);
            Enclosure next = i == edges.length
                    ? Enclosure.ZERO
                    : right || turn
                            ? part.smoothedAbove(noise, Enclosure.of(edges[i]))
                            : part.smoothedBelow(noise, Enclosure.of(edges[i]));
            Enclosure difference =
                    turn ? Enclosure.ONE.minus(last).minus(next) : right ? last.minus(next) : next.minus(last);
            Enclosure probability = i == 0 || i == edges.length
                    ? difference.atLeast(0)
                    : tighter(difference.atLeast(0), part, noise, new Enclosure(edges[i - 1], edges[i]));
            into[i] = probability.middle();
            worst = Math.max(worst, probability.width() / Math.max(probability.lower(), Double.MIN_NORMAL));
            right |= turn;
            last = next;
        }
        return worst;
    }

    /** Where two tails nearly cancel, the density times the width is known better. */
    private static Enclosure tighter(Enclosure difference, SecretLaw part, Noise noise, Enclosure bin) {
        if (difference.width() <= 1e-9 * difference.lower()) {
            return difference;
        }
        Enclosure hull = part.smoothed(noise, bin, 0)
                .value()
                .times(Enclosure.of(bin.upper()).minus(Enclosure.of(bin.lower())));
        boolean meets = hull.lower() <= difference.upper() && difference.lower() <= hull.upper();
        return meets ? difference.meet(hull) : difference;
    }

    /** How fast {@code log f(y|x)} can change with {@code x} for outcomes within reach. */
    private static double slope(ContinuousRelease release) {
        if (release.noise().base() instanceof LaplaceNoise laplace) {
            return Rounding.up(1 / laplace.scale().lower());
        }
        if (release.noise().base() instanceof GaussianNoise gaussian) {
            Enclosure reach = gaussian.sigma().times(Enclosure.of(REACH * (1 + 1e-12)));
            return release.highest()
                    .minus(release.lowest())
                    .plus(reach)
                    .over(gaussian.sigma().square())
                    .upper();
        }
        throw new IllegalStateException("no such noise: " + release.noise());
    }

    /** Whether the probabilities of all bins are known well enough for bounds. */
    boolean isKnown() {
        return known;
    }

    /** The finite release. */
    Joint joint() {
        return joint;
    }

    /** By how many nats a lift inside a bin and a part can exceed that of the bin and the part. */
    double oscillation() {
        return oscillation;
    }

    /** The probability of outcomes beyond all bins, of which nothing is known. */
    double beyond() {
        return beyond;
    }
}
