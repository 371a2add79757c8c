package io.divulge.density.noise;

import io.divulge.density.noise.Atoms.Atom;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Noise on top of the records of all others in a mean, which take finitely many values.
 *
 * <p>What the others add up to is worked out when a density is first asked for: suprema need none, however many records there are.
 */
public final class MixedNoise implements Noise {
    private final Atoms record;
    private final int number;
    private final int records;
    private final BaseNoise base;
    private @Nullable Atoms sums;
    private @Nullable PointMixture mixture;
    private @Nullable MixedNoise mirror;

    /**
     * Noise on top of {@code number} records.
     *
     * @param records by how many all of it is divided
     */
    public MixedNoise(Atoms record, int number, int records, BaseNoise base) {
        this.record = record;
        this.number = number;
        this.records = records;
        this.base = base;
    }

    /** What the others contribute to the mean. */
    synchronized Atoms others() {
        Atoms known = sums;
        if (known == null) {
            known = SumOfRecords.of(record, number).over(records);
            sums = known;
        }
        return known;
    }

    private synchronized PointMixture mixture() {
        PointMixture known = mixture;
        if (known == null) {
            Atoms others = others();
            if (base instanceof LaplaceNoise laplace) {
                known = new LaplaceMixture(laplace, others.all());
            } else if (base instanceof GaussianNoise gaussian && GaussianMixture.pays(others.all())) {
                known = new GaussianMixture(gaussian, others);
            } else {
                known = new PlainMixture(base, others);
            }
            mixture = known;
        }
        return known;
    }

    /** A sum over few points. */
    private record PlainMixture(BaseNoise base, Atoms points) implements PointMixture {
        @Override
        public Jet density(Enclosure point, int order) {
            return points.density(base, point, order);
        }

        @Override
        public Enclosure above(Enclosure point) {
            return points.above(base, point);
        }
    }

    /** Whether there are few enough values for densities. */
    public boolean isTractable() {
        return SumOfRecords.isTractable(record, number);
    }

    @Override
    public Jet density(Enclosure point, int order) {
        return mixture().density(point, order);
    }

    @Override
    public Jet logDensity(Enclosure point, int order) {
        return density(point, order).log();
    }

    @Override
    public Enclosure above(Enclosure point) {
        return mixture().above(point);
    }

    @Override
    public Enclosure below(Enclosure point) {
        return reflected().above(point.negate());
    }

    /** The noise seen from the other side, so that small probabilities below keep their digits. */
    private synchronized MixedNoise reflected() {
        MixedNoise known = mirror;
        if (known == null) {
            known = new MixedNoise(record, number, records, base);
            known.sums = others().negated();
            mirror = known;
        }
        return known;
    }

    @Override
    public Jet between(Enclosure low, Enclosure high, Enclosure width, int order) {
        Jet sum = Jet.constant(Enclosure.ZERO, order);
        for (Atom point : others().all()) {
            Jet shifted = base.between(low.minus(point.value()), high.minus(point.value()), width, order);
            sum = sum.plus(shifted.times(point.probability()));
        }
        return sum;
    }

    @Override
    public Enclosure aboveInterval(Enclosure low, Enclosure high, Enclosure width) {
        Enclosure sum = Enclosure.ZERO;
        for (Atom point : others().all()) {
            Enclosure shifted = base.aboveInterval(low.minus(point.value()), high.minus(point.value()), width);
            sum = sum.plus(shifted.times(point.probability()));
        }
        return sum;
    }

    @Override
    public Enclosure belowInterval(Enclosure low, Enclosure high, Enclosure width) {
        return reflected().aboveInterval(high.negate(), low.negate(), width);
    }

    @Override
    public Enclosure logRatio(Enclosure outcome, Enclosure one, Enclosure other) {
        return density(outcome.minus(other), 0)
                .value()
                .over(density(outcome.minus(one), 0).value())
                .log();
    }

    @Override
    public BaseNoise base() {
        return base;
    }

    @Override
    public Enclosure shifts() {
        Enclosure share = Enclosure.of(number).over(Enclosure.of(records));
        return record.lowest()
                .value()
                .times(share)
                .hull(record.highest().value().times(share));
    }

    /** Under Laplace noise there is a kink at every value; Gaussian noise has none, and is cut where the values end. */
    @Override
    public List<Enclosure> knots() {
        Atoms others = others();
        return base.tails() == Tails.FLAT
                ? others.values()
                : List.of(others.lowest().value(), others.highest().value());
    }

    @Override
    public String inWords() {
        return base.inWords();
    }
}
