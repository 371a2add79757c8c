package io.divulge.density.law;

import io.divulge.density.noise.MixedNoise;
import io.divulge.density.noise.Tails;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.release.Extreme;
import io.divulge.density.release.SecretAtNumber;
import io.divulge.density.secrets.IntervalSecret;
import io.divulge.density.secrets.PointSecret;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.List;

/**
 * The most that any outcome leaks, {@code sup_y l(y)}.
 *
 * <p>Laplace noise of scale {@code b}: no lift is above {@code 1 / E exp(-|x - X|/b)}, since the logarithm of the density has slope
 * {@code 1/b} at most, and the outcome {@code y = x} attains that; so the supremum is a maximum over secrets, and for a secret
 * with a log-concave density over the two ends; for others it is searched for. In a mean of {@code n} records the same bound holds with {@code n b}; at both
 * ends it is attained by all outcomes beyond, the analogue for leakage of [SGSSO25, Ex. 6].
 *
 * <p>Gaussian noise: a secret with a density leaks without bound, unless both ends have probabilities of their own. Of finitely many values the highest leaks
 * {@code -log p} in the limit of large outcomes, the lowest in that of small ones, and outcomes between them are searched ({@link LiftSearch}).
 */
public final class LeakageSupremum {
    private static final double TOLERANCE = 1e-13;

    private record Candidate(Enclosure leakage, Witness witness) {}

    private LeakageSupremum() {}

    /** The supremum; infinite if there is no bound. */
    public static Value of(ContinuousRelease release) {
        if (release.secret().size() == 1) {
            return Value.exactly(0);
        }
        Candidate best = release.tails() == Tails.FLAT ? flat(release) : steep(release);
        return Value.of(best.leakage.atLeast(0), best.witness).atMost(FaintNoise.leakage(release));
    }

    private static Candidate flat(ContinuousRelease release) {
        List<Candidate> attained = new ArrayList<>();
        attained.add(at(release, release.lowest(), true));
        attained.add(at(release, release.highest(), true));
        if (!(release.secret() instanceof PointSecret points)) {
            Candidate ends = largest(attained);
            double most = FaintNoise.leakage(release);
            if (most <= ends.leakage.lower() + TOLERANCE) {
                return new Candidate(
                        new Enclosure(Math.min(ends.leakage.lower(), most), Math.min(ends.leakage.upper(), most)),
                        ends.witness);
            }
            boolean atEnds = release.secret() instanceof IntervalSecret interval && interval.isLogConcave();
            return atEnds ? ends : release.records() == 1 ? searched(release, attained) : bounded(release, attained);
        }
        // Of two values one attains the bound beyond all records; of more, other outcomes may come nearer to it.
        boolean known = !(release.noise() instanceof MixedNoise others) || points.size() > 2 && others.isTractable();
        for (Enclosure value : known ? points.kinks() : List.<Enclosure>of()) {
            attained.add(at(release, value, false));
        }
        Candidate best = largest(attained);
        double bound = points.kinks().stream()
                .mapToDouble(value ->
                        points.logLift(release.noise().base(), value, value).upper())
                .max()
                .orElseThrow();
        return new Candidate(new Enclosure(best.leakage.lower(), Math.max(best.leakage.upper(), bound)), best.witness);
    }

    /** The largest of what is attained beyond the values, and of what a search between them finds. */
    private static Candidate searched(ContinuousRelease release, List<Candidate> beyond) {
        LiftSearch.Found found = LiftSearch.between(release);
        Extreme most = release.most(Enclosure.of(found.outcome()));
        List<Candidate> all = new ArrayList<>(beyond);
        all.add(new Candidate(found.leakage(), new SecretAtNumber(most.secret(), found.outcome(), false)));
        return largest(all);
    }

    /** With the records of others no lift is above what it would be without them, and at both ends it is as large. */
    private static Candidate bounded(ContinuousRelease release, List<Candidate> attained) {
        Candidate best = largest(attained);
        Enclosure alone = LiftSearch.between(
                        ContinuousRelease.of(release.noise().base(), release.secret()))
                .leakage();
        double upper = Math.max(best.leakage.upper(), alone.upper());
        return new Candidate(new Enclosure(best.leakage.lower(), upper), best.witness);
    }

    private static Candidate at(ContinuousRelease release, Enclosure outcome, boolean end) {
        Extreme most = release.most(outcome);
        return new Candidate(most.logLift(), new SecretAtNumber(most.secret(), outcome.middle(), end));
    }

    /** The largest, with bounds for the largest of all. */
    private static Candidate largest(List<Candidate> candidates) {
        Candidate best = candidates.get(0);
        for (Candidate other : candidates) {
            // Of two that rounding cannot tell apart the first is named.
            Candidate larger = other.leakage.lower() > best.leakage.lower() * (1 + TOLERANCE) ? other : best;
            best = new Candidate(other.leakage.max(best.leakage), larger.witness);
        }
        return best;
    }

    private static Candidate steep(ContinuousRelease release) {
        SecretLaw secret = release.secret();
        List<Candidate> candidates = new ArrayList<>();
        candidates.add(limit(release, secret.highest(), secret.atHighest(), Double.POSITIVE_INFINITY));
        candidates.add(limit(release, secret.lowest(), secret.atLowest(), Double.NEGATIVE_INFINITY));
        Candidate ends = largest(candidates);
        if (!(secret instanceof PointSecret points)) {
            return Double.isInfinite(ends.leakage.lower()) ? ends : searched(release, candidates);
        }
        double rarest = points.points().stream()
                .mapToDouble(point -> point.probability().lower())
                .min()
                .orElseThrow();
        // Nothing leaks more than the rarest value gives away.
        double most = Enclosure.of(rarest).log().negate().upper();
        if (most <= Rounding.up(ends.leakage.upper() * (1 + 8 * Rounding.UNIT))) {
            return ends;
        }
        Candidate best = searched(release, candidates);
        // With the records of others outcomes beyond need not leak less than the limit.
        return release.records() == 1 ? best : new Candidate(new Enclosure(best.leakage.lower(), most), best.witness);
    }

    private static Candidate limit(ContinuousRelease release, Enclosure value, Enclosure probability, double outcome) {
        // Without a probability of its own a value leaks ever more.
        Enclosure leakage = probability.upper() == 0
                ? Enclosure.of(Double.POSITIVE_INFINITY)
                : probability.log().negate();
        return new Candidate(leakage, new SecretAtNumber(release.label(value), outcome, false));
    }
}
