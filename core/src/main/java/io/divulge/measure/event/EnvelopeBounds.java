package io.divulge.measure.event;

import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;

/**
 * Bounds of the envelope, the leakage that post-processing can make exceeded with probability {@code delta}, that take no
 * optimisation [ILE26, IV].
 *
 * @param quantile what no post-processing at all gives: the right quantile of the leakage
 * @param binary what a yes-or-no question gives: the {@link BinaryEnvelope}
 * @param upper what nothing can exceed: {@code min( L + log 1/delta, max_y l(X -> y) )}, {@code L} being maximal leakage
 *     [ILE26, Thm 3]
 */
public record EnvelopeBounds(Value quantile, Value binary, Value upper) {
    /** The bounds at {@code delta}. */
    public static EnvelopeBounds of(Joint joint, double delta) {
        return of(joint, Scalar.of(delta));
    }

    /** The bounds at {@code delta}. */
    public static EnvelopeBounds of(Joint joint, Scalar delta) {
        return new EnvelopeBounds(
                PointwiseMaximalLeakage.of(joint).rightQuantile(delta),
                BinaryEnvelope.of(joint, delta),
                upper(joint, delta));
    }

    /** Bounds of the probability {@code delta_c(epsilon)} instead, by the same arguments. */
    public static EnvelopeBounds atEpsilon(Joint joint, Scalar epsilon) {
        return new EnvelopeBounds(
                PointwiseMaximalLeakage.of(joint).reaching(epsilon.requireNonNegative("epsilon")),
                BinaryEnvelopeDelta.of(joint, epsilon),
                upperAtEpsilon(joint, epsilon));
    }

    /** {@code min( 1, e^(L - epsilon) )}; nothing leaks more than the largest leakage. */
    private static Value upperAtEpsilon(Joint joint, Scalar epsilon) {
        Value largest = PointwiseMaximalLeakage.of(joint).maximum();
        Value markov = markov(joint, new Delta(1, 0));
        double low = Math.exp(Rounding.down(markov.lower() - epsilon.value() - epsilon.error()));
        double high = Math.exp(Rounding.up(markov.upper() - epsilon.value() + epsilon.error()));
        boolean surelyNone = largest.upper() < epsilon.value() - epsilon.error();
        boolean perhapsNone = largest.lower() < epsilon.value() + epsilon.error();
        double value = Math.min(1, Math.exp(markov.value() - epsilon.value()));
        // Of a threshold that rounding cannot tell from the largest leakage, the bound is still true.
        return new Value(
                perhapsNone ? 0 : Math.min(value, Rounding.down(low * (1 - 4 * Rounding.UNIT))),
                surelyNone ? 0 : value,
                surelyNone ? 0 : Math.max(value, Math.min(1, Rounding.up(high * (1 + 4 * Rounding.UNIT)))),
                Witness.NONE);
    }

    /** The larger one of the two lower bounds. */
    public Value lower() {
        Witness witness = (binary.value() > quantile.value() ? binary : quantile).witness();
        return new Value(
                Math.max(quantile.lower(), binary.lower()),
                Math.max(quantile.value(), binary.value()),
                Math.max(quantile.upper(), binary.upper()),
                witness);
    }

    /** {@code min( L + log 1/delta, max_y l(X -> y) )}; the largest leakage at {@code delta = 0}. */
    public static Value upper(Joint joint, Scalar delta) {
        Delta level = Delta.of(delta);
        Value largest = PointwiseMaximalLeakage.of(joint).maximum();
        if (level.value() == 0) {
            return largest;
        }
        Value markov = markov(joint, level);
        return new Value(
                Math.min(markov.lower(), largest.lower()),
                Math.min(markov.value(), largest.value()),
                Math.min(markov.upper(), largest.upper()),
                markov.value() < largest.value() ? Witness.NONE : largest.witness());
    }

    /** {@code log( sum_y max_x P_{Y|X=x}(y) / delta )}: Markov's inequality for {@code e^l}, whose mean is that sum. */
    private static Value markov(Joint joint, Delta delta) {
        Sum sum = new Sum();
        for (int y = 0; y < joint.outcomes().size(); y++) {
            sum.add(joint.summary().maxLikelihood(y));
        }
        double sumError = sum.error(joint.summary().likelihoodError()) / sum.value();
        double error = Rounding.product(Rounding.quotient(sumError, delta.relativeError()), Rounding.gamma(4));
        // Two logarithms, since the quotient may overflow.
        double log = Math.log(sum.value()) - Math.log(delta.value());
        double rounding = 2 * Math.ulp(Math.log(delta.value())) + 2 * Math.ulp(Math.log(sum.value()));
        return Value.within(log, Rounding.logError(log, error) + rounding, Witness.NONE)
                .atLeast(0);
    }
}
