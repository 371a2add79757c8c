package io.divulge.density.law;

import io.divulge.density.noise.BaseNoise;
import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.release.SecretAtOutcomes;
import io.divulge.density.secrets.Piece;
import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Event maximal leakage with densities: {@code max_x log K_x(delta)/delta}, where {@code K_x(delta)} is the largest probability under {@code x} of an event of
 * probability {@code delta} [SCOS23, Def. 11].
 *
 * <p>For one secret {@link LikelyEvent} has both bounds. Between two values {@code w} apart that the secret can have {@code K_x} is at most what it is at one of them, and
 * {@code M w^2/8} more: the probability of each event has a second derivative in {@code x} of at most {@code M}, which is {@code 1/b^2} under Laplace noise and
 * {@code 2 phi(1)/sigma^2} under Gaussian noise, so that {@code K_x + M x^2/2}, a supremum of convex functions, is convex.
 */
public final class LargestEvent {
    /** No less than {@code 2 phi(1)}. */
    private static final double GAUSSIAN = 0.48395;

    /** As near as both bounds are brought, as a part of the larger one. */
    private static final double TOLERANCE = 1e-8;

    /** Values that are looked at between others, and where each density is an integral itself. */
    private static final int MOST_SECRETS = 300;

    private static final int FEW_SECRETS = 60;

    /** Values whose event is searched for, each of which takes as long as twenty bounds. */
    private static final int SEARCHED = 40;

    /** Values next to each other, and what no value between them exceeds. */
    private record Gap(LikelyEvent from, LikelyEvent to, double upper) {}

    private final ContinuousRelease release;
    private final Enclosure delta;
    private final Value supremum;
    private final double bend;

    private LargestEvent(ContinuousRelease release, Enclosure delta, Value supremum) {
        this.release = release;
        this.delta = delta;
        this.supremum = supremum;
        BaseNoise noise = release.noise().base();
        Enclosure square = Enclosure.ONE.over(noise.scale()).square();
        this.bend = square.times(Enclosure.of(noise instanceof GaussianNoise ? GAUSSIAN : 1))
                .upper();
    }

    /** The most that an event of probability {@code delta} or more leaks. */
    public static Value of(ContinuousRelease release, Scalar delta) {
        Delta level = Delta.of(delta);
        if (level.isOne() || release.secret().size() == 1) {
            return Value.exactly(0);
        }
        Value supremum = LeakageSupremum.of(release);
        if (delta.isZero()) {
            return supremum;
        }
        if (!(release.noise() instanceof BaseNoise)) {
            throw new IllegalArgumentException(
                    "with the records of others an event that says most about a secret need not be an interval, and is not searched for"
                            + " (pml, envelope and envelope-upper(delta) are upper bounds)");
        }
        return new LargestEvent(release, Enclosure.of(delta), supremum).found().atMost(supremum.upper());
    }

    private Value found() {
        LikelyEvent best = null;
        double upper = 0;
        PriorityQueue<Gap> open = new PriorityQueue<>(Comparator.comparingDouble((Gap gap) -> -gap.upper));
        List<LikelyEvent> all = new ArrayList<>();
        for (Piece piece : release.secret().pieces()) {
            LikelyEvent from = at(piece.from());
            all.add(from);
            if (!piece.isPoint()) {
                LikelyEvent to = at(piece.to());
                all.add(to);
                open.add(gap(from, to));
            }
        }
        for (LikelyEvent event : all) {
            best = best == null || event.lower() > best.lower() ? event : best;
            upper = Math.max(upper, event.upper());
        }
        int searched = 0;
        int most = release.secret().isIntegrated() ? FEW_SECRETS : MOST_SECRETS;
        for (int secrets = 0; best != null && !open.isEmpty(); secrets++) {
            Gap widest = open.remove();
            double middle =
                    widest.from.secret().middle() / 2 + widest.to.secret().middle() / 2;
            boolean narrow = !(middle > widest.from.secret().middle()
                    && middle < widest.to.secret().middle());
            if (widest.upper <= best.lower() * (1 + TOLERANCE) || secrets >= most || narrow) {
                upper = Math.max(upper, widest.upper);
                break;
            }
            Enclosure value = Enclosure.of(middle);
            LikelyEvent between = smaller(bound(widest.from, value), bound(widest.to, value));
            if (between.upper() > best.lower() && searched < SEARCHED) {
                between = at(value);
                searched++;
            }
            best = between.lower() > best.lower() ? between : best;
            upper = Math.max(upper, between.upper());
            open.add(gap(widest.from, between));
            open.add(gap(between, widest.to));
        }
        if (best == null) {
            throw new IllegalStateException("a secret without values");
        }
        return value(best, upper);
    }

    private LikelyEvent at(Enclosure secret) {
        return LikelyEvent.of(release, secret, delta, supremum.upper());
    }

    private LikelyEvent bound(LikelyEvent near, Enclosure secret) {
        return near.boundAt(release, secret, delta, supremum.upper());
    }

    private static LikelyEvent smaller(LikelyEvent one, LikelyEvent other) {
        return one.upper() <= other.upper() ? one : other;
    }

    private Gap gap(LikelyEvent from, LikelyEvent to) {
        Enclosure width = to.secret().minus(from.secret());
        Enclosure more = width.square().times(Enclosure.of(bend / 8));
        double upper =
                Enclosure.of(Math.max(from.upper(), to.upper())).plus(more).upper();
        return new Gap(from, to, Math.min(1, upper));
    }

    private Value value(LikelyEvent best, double upper) {
        Enclosure likelihood = new Enclosure(best.lower(), Math.max(best.lower(), upper));
        Witness witness = new SecretAtOutcomes(release.label(best.secret()), best.from(), best.to());
        return Value.of(likelihood.over(delta).log().atLeast(0), witness);
    }
}
