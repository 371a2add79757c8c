package io.divulge.continuous;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.List;

/**
 * Noise on top of something else that is random and not known, such as the records of all others in a mean.
 *
 * @param others what else is added
 * @param base the noise proper
 */
public record MixedNoise(PointSecret others, Noise base) implements Noise {
    private static final Enclosure LINE = new Enclosure(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    @Override
    public Jet density(Enclosure point, int order) {
        return others.smoothed(base, point, order);
    }

    @Override
    public Jet logDensity(Enclosure point, int order) {
        return density(point, order).log();
    }

    @Override
    public Enclosure above(Enclosure point) {
        return others.smoothedAbove(base, point);
    }

    @Override
    public Enclosure below(Enclosure point) {
        return others.smoothedBelow(base, point);
    }

    @Override
    public Jet between(Enclosure low, Enclosure high, Enclosure width, int order) {
        Jet sum = Jet.constant(Enclosure.ZERO, order);
        for (PointSecret.Point point : others.points()) {
            Jet shifted = base.between(low.minus(point.value()), high.minus(point.value()), width, order);
            sum = sum.plus(shifted.times(point.probability()));
        }
        return sum;
    }

    @Override
    public Enclosure aboveInterval(Enclosure low, Enclosure high, Enclosure width) {
        Enclosure sum = Enclosure.ZERO;
        for (PointSecret.Point point : others.points()) {
            Enclosure shifted = base.aboveInterval(low.minus(point.value()), high.minus(point.value()), width);
            sum = sum.plus(shifted.times(point.probability()));
        }
        return sum;
    }

    @Override
    public Enclosure belowInterval(Enclosure low, Enclosure high, Enclosure width) {
        Enclosure sum = Enclosure.ZERO;
        for (PointSecret.Point point : others.points()) {
            Enclosure shifted = base.belowInterval(low.minus(point.value()), high.minus(point.value()), width);
            sum = sum.plus(shifted.times(point.probability()));
        }
        return sum;
    }

    @Override
    public Enclosure logRatio(Enclosure outcome, Enclosure one, Enclosure other) {
        return density(outcome.minus(other), 0)
                .value()
                .over(density(outcome.minus(one), 0).value())
                .log();
    }

    @Override
    public Enclosure shifts() {
        return others.lowest().hull(others.highest());
    }

    @Override
    public List<Enclosure> knots() {
        return others.kinks();
    }

    @Override
    public Enclosure entropy() {
        return LINE;
    }

    @Override
    public String inWords() {
        return base.inWords();
    }
}
