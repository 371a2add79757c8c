package io.divulge.density.law;

import io.divulge.density.noise.Noise;
import io.divulge.density.noise.Tails;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.numeric.Enclosure;

/**
 * The event of probability {@code delta} that one secret makes most likely, and bounds of how likely that is, {@code K_x(delta)}.
 *
 * <p>By the lemma of Neyman and Pearson it takes outcomes in the order of their lift. Under Laplace noise the lift {@code f(y|x)/q(y)} rises up to {@code y = x} and falls
 * from there on, since the logarithm of {@code q} is nowhere steeper than that of the noise; under Gaussian noise its logarithm is concave, since that of {@code q} bends less
 * than that of the noise. So the outcomes of a lift above {@code c} are an interval. From below: two such intervals, one a little too large and one a little too small, mixed so
 * that the probability is {@code delta}. From above: {@code c delta + int (f - cq)^+ dy}, whatever {@code c} is.
 *
 * @param secret the value, in the scale of the outcome
 * @param level the logarithm of the lift from which on outcomes belong to the event
 * @param from where the event begins
 * @param to where it ends
 */
record LikelyEvent(Enclosure secret, double lower, double upper, double level, double from, double to) {
    /** As many halvings as a level gets, and an end of an event on the way: what they leave open counts as its square. */
    private static final int ROUGH = 26;

    private static final int FINE = 60;

    /** The number of scales beyond all values at which the search ends. */
    private static final double FAR = 40;

    /** No level is so far below the largest lift. */
    private static final double DEEPEST = 1e6;

    /** Both bounds, and the event. */
    static LikelyEvent of(ContinuousRelease release, Enclosure secret, Enclosure delta, double supremum) {
        return new Search(release, secret, delta, supremum).found();
    }

    /** The upper bound by the level of another secret, which is nearly as good if that one is near. */
    LikelyEvent boundAt(ContinuousRelease release, Enclosure other, Enclosure delta, double supremum) {
        Search search = new Search(release, other, delta, supremum);
        Event event = search.above(level, FINE);
        return new LikelyEvent(other, 0, search.atMost(Enclosure.of(level), event), level, event.from, event.to);
    }

    private record Event(double from, double to) {}

    private static final class Search {
        private final ContinuousRelease release;
        private final Noise noise;
        private final Enclosure secret;
        private final Enclosure delta;
        private final double supremum;
        private final boolean flat;
        private final double low;
        private final double high;
        private final double peak;

        Search(ContinuousRelease release, Enclosure secret, Enclosure delta, double supremum) {
            this.release = release;
            this.noise = release.noise();
            this.secret = secret;
            this.delta = delta;
            this.supremum = supremum;
            this.flat = release.tails() == Tails.FLAT;
            double reach = FAR * noise.base().scale().upper();
            this.low = release.lowest().lower() - reach;
            this.high = release.highest().upper() + reach;
            this.peak = flat ? secret.middle() : peak();
        }

        LikelyEvent found() {
            double top = logLift(peak).upper();
            double step = 1;
            while (step < DEEPEST && !isEnough(above(top - step, ROUGH))) {
                step *= 2;
            }
            double level = top - step;
            double beyond = top;
            for (int i = 0; i < ROUGH; i++) {
                double middle = level / 2 + beyond / 2;
                if (isEnough(above(middle, ROUGH))) {
                    level = middle;
                } else {
                    beyond = middle;
                }
            }
            Event large = above(level, FINE);
            for (double less = step; less < DEEPEST && !isEnough(large); less *= 2) {
                level -= Math.scalb(less, -ROUGH);
                large = above(level, FINE);
            }
            Event small = above(beyond, FINE);
            for (double more = step; more < DEEPEST && !isLittle(small); more *= 2) {
                small = above(beyond + Math.scalb(more, -ROUGH), FINE);
            }
            double upper = atMost(Enclosure.of(level), large);
            double lower = isEnough(large) ? atLeast(large, isLittle(small) ? small : new Event(peak, peak)) : 0;
            return new LikelyEvent(secret, Math.max(0, Math.min(lower, upper)), upper, level, large.from, large.to);
        }

        private boolean isEnough(Event event) {
            return probability(event).lower() >= delta.upper();
        }

        private boolean isLittle(Event event) {
            return probability(event).upper() <= delta.lower();
        }

        /** Where the logarithm of the lift is largest, a concave function; about. */
        private double peak() {
            double from = low;
            double to = high;
            for (int i = 0; i < FINE; i++) {
                double third = (to - from) / 3;
                if (logLift(from + third).upper() < logLift(to - third).upper()) {
                    from += third;
                } else {
                    to -= third;
                }
            }
            return from / 2 + to / 2;
        }

        /** Beyond all values Laplace noise makes it constant, and an outcome infinitely far away stands for the end of the search. */
        private Enclosure logLift(double outcome) {
            double from = flat ? release.lowest().lower() : low;
            double to = flat ? release.highest().upper() : high;
            double y = Math.max(from, Math.min(to, outcome));
            return release.secret().logLift(noise, Enclosure.of(y), secret);
        }

        /** Outcomes of at least this lift. */
        private Event above(double level, int halvings) {
            return new Event(
                    edge(level, low, Double.NEGATIVE_INFINITY, halvings),
                    edge(level, high, Double.POSITIVE_INFINITY, halvings));
        }

        private double edge(double level, double far, double infinity, int halvings) {
            if (logLift(far).upper() >= level) {
                return infinity;
            }
            double inside = peak;
            double outside = far;
            for (int i = 0; i < halvings; i++) {
                double middle = inside / 2 + outside / 2;
                if (logLift(middle).upper() >= level) {
                    inside = middle;
                } else {
                    outside = middle;
                }
            }
            return inside;
        }

        private Enclosure probability(Event event) {
            if (Double.isInfinite(event.from)) {
                return Double.isInfinite(event.to) ? Enclosure.ONE : release.below(Enclosure.of(event.to));
            }
            Enclosure from = Enclosure.of(event.from);
            if (Double.isInfinite(event.to)) {
                return release.above(from);
            }
            Enclosure to = Enclosure.of(event.to);
            Enclosure hull = release.density(from.hull(to), 0).value().times(to.minus(from));
            return release.above(from)
                    .minus(release.above(to))
                    .atLeast(0)
                    .narrowedBy(release.below(to).minus(release.below(from)).atLeast(0))
                    .narrowedBy(hull);
        }

        private Enclosure likelihood(Event event) {
            Enclosure to = Enclosure.of(event.to).minus(secret);
            Enclosure from = Enclosure.of(event.from).minus(secret);
            if (Double.isInfinite(event.from)) {
                return Double.isInfinite(event.to) ? Enclosure.ONE : noise.below(to);
            }
            if (Double.isInfinite(event.to)) {
                return noise.above(from);
            }
            Enclosure width = Enclosure.of(event.to).minus(Enclosure.of(event.from));
            return noise.between(from, to, width, 0).value().atLeast(0);
        }

        /** The two events mixed. */
        private double atLeast(Event large, Event small) {
            Enclosure rest = delta.minus(probability(small)).atLeast(0);
            Enclosure share = rest.over(
                            probability(large).minus(probability(small)).atLeast(0))
                    .asProbability();
            Enclosure one = likelihood(small);
            return one.plus(share.times(likelihood(large).minus(one))).lower();
        }

        /**
         * {@code c delta + P_x(E) - c P(E)}, what outcomes of the event add whose lift is below {@code c}, and what others add whose lift is above: both are no more than the lifts at
         * the ends allow.
         */
        private double atMost(Enclosure level, Event event) {
            Enclosure c = level.exp();
            Enclosure from = logLift(event.from);
            Enclosure to = logLift(event.to);
            Enclosure likelihood = likelihood(event);
            Enclosure probability = probability(event);
            Enclosure less = c.minus(from.min(to).exp()).atLeast(0);
            double most = Math.max(
                    Double.isInfinite(event.from) ? Double.NEGATIVE_INFINITY : from.upper(),
                    Double.isInfinite(event.to) ? Double.NEGATIVE_INFINITY : to.upper());
            double beyond = logLift(peak).lower() >= most ? most : supremum;
            Enclosure more = level.minus(Enclosure.of(beyond)).expm1().negate().atLeast(0);
            Enclosure sum = c.times(delta.minus(probability))
                    .plus(likelihood)
                    .plus(probability.times(less))
                    .plus(Enclosure.ONE.minus(likelihood).atLeast(0).times(more));
            return Math.min(1, sum.plus(flat ? Enclosure.ZERO : unsearched(c)).upper());
        }

        /** What outcomes under Gaussian noise add that are too far away to look at. */
        private Enclosure unsearched(Enclosure c) {
            Enclosure beyond = release.below(Enclosure.of(low)).plus(release.above(Enclosure.of(high)));
            Enclosure likely = noise.below(Enclosure.of(low).minus(secret))
                    .plus(noise.above(Enclosure.of(high).minus(secret)));
            return beyond.times(c).plus(likely);
        }
    }
}
