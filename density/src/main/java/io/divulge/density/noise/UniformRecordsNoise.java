package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.ArrayList;
import java.util.List;

/**
 * Noise on top of the sum of {@code k} independent uniform variables of one width, each of mean 0: the records of all others in a
 * mean. A secret that is such a record itself makes it one variable more, so {@link UniformSum} has the density of the noise
 * and that of the outcome.
 */
public final class UniformRecordsNoise implements Noise {
    /** How far around a knot, as a part of the width, no derivative is asked for: more than rounding moves it. */
    private static final double AROUND = 1e-13;

    private final BaseNoise base;
    private final Enclosure width;
    private final int number;
    private final UniformSum others;
    private final UniformSum all;

    public UniformRecordsNoise(BaseNoise base, Enclosure width, int number) {
        this(base, width, number, new UniformSum(base, width, number), new UniformSum(base, width, number + 1));
    }

    private UniformRecordsNoise(BaseNoise base, Enclosure width, int number, UniformSum others, UniformSum all) {
        this.base = base;
        this.width = width;
        this.number = number;
        this.others = others;
        this.all = all;
    }

    @Override
    public Jet density(Enclosure point, int order) {
        return others.density(point, order);
    }

    @Override
    public Jet logDensity(Enclosure point, int order) {
        return others.logDensity(point, order);
    }

    @Override
    public Enclosure above(Enclosure point) {
        return others.above(point);
    }

    /** Whether an interval is as wide as a record: then it stands for one. */
    private boolean isRecord(Enclosure apart) {
        return apart.meets(width);
    }

    @Override
    public Jet between(Enclosure low, Enclosure high, Enclosure apart, int order) {
        if (isRecord(apart)) {
            return all.density(low.plus(high).times(Enclosure.HALF), order).times(width);
        }
        Enclosure difference = above(low).minus(above(high)).atLeast(0);
        Enclosure hull = density(low.hull(high), 0).value().times(apart);
        return Jet.of(difference.narrowedBy(hull));
    }

    @Override
    public Enclosure aboveInterval(Enclosure low, Enclosure high, Enclosure apart) {
        return isRecord(apart)
                ? all.above(low.plus(high).times(Enclosure.HALF))
                : new Enclosure(above(high).lower(), above(low).upper());
    }

    @Override
    public Enclosure logRatio(Enclosure outcome, Enclosure one, Enclosure other) {
        return logDensity(outcome.minus(other), 0)
                .value()
                .minus(logDensity(outcome.minus(one), 0).value());
    }

    @Override
    public BaseNoise base() {
        return base;
    }

    @Override
    public Enclosure shifts() {
        return new Enclosure(-others.reach(), others.reach());
    }

    /** Where the pieces of a spline meet; a Fourier series has none. */
    @Override
    public List<Enclosure> knots() {
        List<Enclosure> knots = new ArrayList<>();
        boolean smooth = others.isSmooth();
        for (int i = 0; i <= number; i += smooth ? number : 1) {
            Enclosure knot = width.times(Enclosure.of(i - number * 0.5));
            double around = AROUND * width.upper();
            knots.add(knot.plus(new Enclosure(-around, around)));
        }
        return knots;
    }

    /** The width of each uniform variable. */
    public Enclosure width() {
        return width;
    }

    /** How many uniform variables there are. */
    public int number() {
        return number;
    }

    /** The noise with one uniform variable less, if there are several. */
    public UniformRecordsNoise withOneLess() {
        return new UniformRecordsNoise(base, width, number - 1, new UniformSum(base, width, number - 1), others);
    }

    @Override
    public String inWords() {
        return base.inWords();
    }
}
