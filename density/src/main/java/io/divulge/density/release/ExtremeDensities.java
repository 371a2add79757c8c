package io.divulge.density.release;

import io.divulge.density.noise.Noise;
import io.divulge.density.secrets.Piece;
import io.divulge.density.secrets.PointSecret;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.List;

/** The largest and the smallest density that any secret gives an outcome, as functions of the outcome. */
record ExtremeDensities(Noise noise, SecretLaw secret) {
    Jet logLargest(Enclosure outcome, int order) {
        if (secret instanceof PointSecret points) {
            return logExtreme(points, outcome, order, true);
        }
        List<Piece> nearest = Piece.nearestOf(secret.pieces(), outcome);
        Jet best = logLargest(nearest.get(0), outcome, order);
        for (Piece other : nearest.subList(1, nearest.size())) {
            best = Jet.of(best.value().max(logLargest(other, outcome, order).value()));
        }
        return best;
    }

    private Jet logLargest(Piece piece, Enclosure outcome, int order) {
        if (outcome.lower() >= piece.to().lower()) {
            boolean outside = outcome.lower() >= piece.to().upper();
            return logDensity(outcome.minus(piece.to()), outside ? order : 0);
        }
        if (outcome.upper() <= piece.from().upper()) {
            boolean outside = outcome.upper() <= piece.from().lower();
            return logDensity(outcome.minus(piece.from()), outside ? order : 0);
        }
        boolean inside = outcome.lower() >= piece.from().upper()
                && outcome.upper() <= piece.to().lower();
        return inside
                ? Jet.constant(logDensity(Enclosure.ZERO, 0).value(), order)
                : Jet.of(logDensity(outcome.minus(piece.nearest(outcome)), 0).value());
    }

    Jet logSmallest(Enclosure outcome, int order) {
        if (secret instanceof PointSecret points) {
            return logExtreme(points, outcome, order, false);
        }
        Enclosure middle = secret.lowest().plus(secret.highest()).times(Enclosure.HALF);
        if (outcome.lower() >= middle.upper()) {
            return logDensity(outcome.minus(secret.lowest()), order);
        }
        if (outcome.upper() <= middle.lower()) {
            return logDensity(outcome.minus(secret.highest()), order);
        }
        return Jet.of(logDensity(outcome.minus(secret.lowest()), 0)
                .value()
                .min(logDensity(outcome.minus(secret.highest()), 0).value()));
    }

    private Jet logDensity(Enclosure point, int order) {
        return noise.logDensity(point, order);
    }

    private Jet logExtreme(PointSecret points, Enclosure outcome, int order, boolean most) {
        List<Jet> densities = ExtremeSecrets.candidates(noise, points, outcome, most).stream()
                .map(value -> logDensity(outcome.minus(value), order))
                .toList();
        int place = 0;
        for (int i = 1; i < densities.size(); i++) {
            double difference = densities.get(i).value().middle()
                    - densities.get(place).value().middle();
            place = (most ? difference : -difference) > 0 ? i : place;
        }
        Jet best = densities.get(place);
        Enclosure hull = best.value();
        boolean certain = true;
        for (int i = 0; i < densities.size(); i++) {
            Enclosure other = densities.get(i).value();
            certain &= i == place
                    || (most
                            ? other.upper() <= best.value().lower()
                            : other.lower() >= best.value().upper());
            hull = most ? hull.max(other) : hull.min(other);
        }
        return certain ? best : order == 0 ? Jet.of(hull) : Jet.of(hull, slopes(densities));
    }

    /** The largest of several functions rises no faster than any of them does, and falls no faster. */
    private static Enclosure slopes(List<Jet> functions) {
        Enclosure line = new Enclosure(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        return functions.stream()
                .map(jet -> jet.order() == 0 ? line : jet.coefficient(1))
                .reduce(Enclosure::hull)
                .orElse(line);
    }
}
