package io.divulge.density.release;

import io.divulge.density.noise.MixedNoise;
import io.divulge.density.noise.Noise;
import io.divulge.density.noise.Tails;
import io.divulge.density.secrets.Piece;
import io.divulge.density.secrets.PointSecret;
import io.divulge.density.secrets.RateOfNoise;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.numeric.Enclosure;
import java.util.List;

/** Which secret an outcome makes most likely, compared with the prior, and which least. */
final class ExtremeSecrets {
    private final ContinuousRelease release;
    private final Noise noise;
    private final SecretLaw secret;

    ExtremeSecrets(ContinuousRelease release) {
        this.release = release;
        this.noise = release.noise();
        this.secret = release.secret();
    }

    Extreme most(Enclosure outcome) {
        Enclosure y = inReach(outcome);
        if (secret instanceof PointSecret points) {
            return extreme(points, y, true);
        }
        int side = beyond(y);
        if (side != 0) {
            Enclosure end = side > 0 ? secret.highest() : secret.lowest();
            return new Extreme(atEnd(side, end, y).negate(), release.label(end));
        }
        List<Piece> pieces = Piece.nearestOf(secret.pieces(), y);
        Extreme best = nearest(pieces.get(0), y);
        for (Piece piece : pieces.subList(1, pieces.size())) {
            Extreme other = nearest(piece, y);
            boolean better = other.logLift().upper() > best.logLift().upper();
            best = new Extreme(other.logLift().max(best.logLift()), better ? other.secret() : best.secret());
        }
        return best;
    }

    private Extreme nearest(Piece piece, Enclosure y) {
        Enclosure value = piece.nearest(y);
        boolean inside =
                y.lower() >= piece.from().upper() && y.upper() <= piece.to().lower();
        // An outcome that could be a secret is as near to one as can be, though neither is known to the last digit.
        Enclosure lift = inside && y.lower() < y.upper()
                ? noise.logDensity(Enclosure.ZERO, 0)
                        .value()
                        .minus(release.density(y, 0).value().log())
                : secret.logLift(noise, y, value);
        return new Extreme(lift.within(release.logLifts(y)), release.label(value));
    }

    Extreme least(Enclosure outcome) {
        Enclosure y = inReach(outcome);
        if (secret instanceof PointSecret points) {
            return extreme(points, y, false);
        }
        int side = beyond(y);
        if (side != 0) {
            Enclosure farthest = side > 0 ? secret.lowest() : secret.highest();
            return new Extreme(atEnd(side, farthest, y).negate(), release.label(farthest));
        }
        Enclosure low = secret.logLift(noise, y, secret.lowest());
        Enclosure high = secret.logLift(noise, y, secret.highest());
        Enclosure end = low.upper() <= high.upper() ? secret.lowest() : secret.highest();
        return new Extreme(low.min(high).within(release.logLifts(y)), release.label(end));
    }

    /** Beyond all secrets Laplace noise says the same everywhere; the nearest such outcome needs no tiny densities. */
    private Enclosure inReach(Enclosure outcome) {
        return release.tails() == Tails.FLAT ? outcome.max(release.lowest()).min(release.highest()) : outcome;
    }

    /** On which side of all secrets an outcome lies under Laplace noise, where closed forms hold; 0 if on none. */
    private int beyond(Enclosure y) {
        if (release.tails() != Tails.FLAT) {
            return 0;
        }
        return y.lower() >= release.highest().lower()
                ? 1
                : y.upper() <= release.lowest().upper() ? -1 : 0;
    }

    /** {@code log( q(y)/f(y|x) )} of a value beyond all secrets. */
    private Enclosure atEnd(int side, Enclosure value, Enclosure y) {
        return RateOfNoise.times(noise, side, value, secret).within(release.logLifts(y));
    }

    private Extreme extreme(PointSecret points, Enclosure y, boolean most) {
        Extreme best = null;
        int side = beyond(y);
        for (Enclosure value : candidates(noise, points, y, most)) {
            Enclosure lift = side == 0
                    ? secret.logLift(noise, y, value).within(release.logLifts(y))
                    : atEnd(side, value, y).negate();
            double label = release.label(value);
            if (best == null) {
                best = new Extreme(lift, label);
            } else {
                boolean better = most
                        ? lift.upper() > best.logLift().upper()
                        : lift.lower() < best.logLift().lower();
                Enclosure both = most ? lift.max(best.logLift()) : lift.min(best.logLift());
                best = new Extreme(both, better ? label : best.secret());
            }
        }
        if (best == null) {
            throw new IllegalStateException("a secret without values");
        }
        return best;
    }

    /** Without records of others the nearest values are the most likely ones and the farthest the least. */
    static List<Enclosure> candidates(Noise noise, PointSecret points, Enclosure y, boolean most) {
        if (noise instanceof MixedNoise) {
            return points.kinks();
        }
        return most
                ? Piece.nearestOf(points.pieces(), y).stream().map(Piece::from).toList()
                : List.of(points.lowest(), points.highest());
    }
}
