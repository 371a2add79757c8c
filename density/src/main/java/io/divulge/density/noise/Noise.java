package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.List;

/**
 * What is added to the secret before it is released. Every number is an enclosure.
 *
 * <p>All noise here is {@link LaplaceNoise} or {@link GaussianNoise}, perhaps shifted at random: for the mean of many records
 * the records of the others are part of the noise.
 */
public sealed interface Noise extends NumberLaw permits BaseNoise, MixedNoise, UniformRecordsNoise, RecordsNoise {
    /** The logarithm of the density, also where that is too small for a double. */
    Jet logDensity(Enclosure point, int order);

    /** Of noise that is as likely above 0 as below it, what lies below a point is what lies above its negative. */
    @Override
    default Enclosure below(Enclosure point) {
        return above(point.negate());
    }

    /**
     * The probability of {@code [low, high]} and its derivatives when both move together.
     *
     * @param width {@code high - low}, which is known better than the difference of two enclosures
     */
    Jet between(Enclosure low, Enclosure high, Enclosure width, int order);

    /** The mean of {@link #above} over an interval of points. */
    Enclosure aboveInterval(Enclosure low, Enclosure high, Enclosure width);

    /** The mean of {@link #below} over an interval of points. */
    default Enclosure belowInterval(Enclosure low, Enclosure high, Enclosure width) {
        return aboveInterval(high.negate(), low.negate(), width);
    }

    /** {@code log g(y - other) - log g(y - one)}: how much more likely {@code y} is under another secret. */
    Enclosure logRatio(Enclosure outcome, Enclosure one, Enclosure other);

    /** What remains without the random shift. */
    BaseNoise base();

    /** The smallest and the largest shift. */
    default Enclosure shifts() {
        return Enclosure.ZERO;
    }

    /** Where its density may have a kink, in increasing order, or where the shifts end. */
    default List<Enclosure> knots() {
        return List.of(Enclosure.ZERO);
    }

    /** Differential entropy and the logarithm of the largest density of the base, if that has a closed form; otherwise the whole line. */
    default Enclosure relativeEntropy() {
        return new Enclosure(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** How it is written in an expression. */
    String inWords();
}
