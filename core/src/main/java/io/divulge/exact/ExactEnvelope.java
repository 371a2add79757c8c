package io.divulge.exact;

import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopeBasis;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The envelope in fractions: what floating point found, proved without rounding.
 *
 * <p>The solver of {@link Envelope} names the announcements that carry its solution; how much flows along them, and what
 * credit is worth, follows from these by solving equations one by one. If what is announced then equals the dual bound,
 * to the last digit, the value is proved; and if not, there is no exact form.
 */
final class ExactEnvelope {
    /** Far more than rounding, and hardly ever so much that a solution changes. */
    private static final double HAIR = 1e-11;

    private final ExactJoint joint;
    private final boolean cost;
    private final Envelope envelope;

    private ExactEnvelope(ExactJoint joint, boolean cost, Function<Joint, Envelope> envelope) {
        this.joint = joint;
        this.cost = cost;
        this.envelope = envelope.apply(joint.toJoint());
    }

    static ExactEnvelope ofLeakage(ExactJoint joint) {
        return new ExactEnvelope(joint, false, Envelope::of);
    }

    static ExactEnvelope ofCost(ExactJoint joint) {
        return new ExactEnvelope(joint, true, Envelope::ofCost);
    }

    /** {@code delta_c} at {@code epsilon = log(ratio)}. */
    Optional<ExactMeasurement> delta(BigFraction ratio) {
        EnvelopePoint point = envelope.delta(Scalar.logOf(ratio));
        ExactProgram program = program(Scalar.logOf(ratio), ratio);
        return program.isOptimal()
                ? Optional.of(ExactMeasurement.of(
                        ExactValue.of(program.announced()), point.delta().witness()))
                : Optional.empty();
    }

    /** {@code eps_c(delta)}, if it is the logarithm of a fraction that is simple enough to be guessed. */
    Optional<ExactMeasurement> epsilon(BigFraction delta) {
        EnvelopePoint found = envelope.epsilon(Scalar.of(delta));
        Value epsilon = found.epsilon();
        BigFraction ruledOut = cost ? probabilityThatASecretIsRuledOut() : BigFraction.ZERO;
        if (ruledOut.signum() > 0 && ruledOut.compareTo(delta) >= 0) {
            return Optional.of(ExactMeasurement.of(ExactValue.infinity(), epsilon.witness()));
        }
        if (Double.isInfinite(epsilon.upper())) {
            return Optional.empty();
        }
        BigFraction ratio = SimplestFraction.between(
                BigFraction.from(Math.nextDown(Math.nextDown(Math.exp(epsilon.lower())))),
                BigFraction.from(Math.nextUp(Math.nextUp(Math.exp(epsilon.upper())))));
        if (ratio.compareTo(BigFraction.ONE) < 0) {
            ratio = BigFraction.ONE;
        }
        ExactProgram program = program(Scalar.logOf(ratio), ratio);
        boolean largest = program.isLargest(delta)
                || program.announced().compareTo(delta) >= 0 && isImpossibleAbove(ratio, delta);
        return program.isOptimal() && largest
                ? Optional.of(ExactMeasurement.of(ExactValue.log(ratio), epsilon.witness()))
                : Optional.empty();
    }

    /** Whether the curve jumps below {@code delta} at this factor: shown by what carries the solution a hair above. */
    private boolean isImpossibleAbove(BigFraction ratio, BigFraction delta) {
        Scalar above = Scalar.of(Math.log(ratio.doubleValue()) + HAIR);
        return program(above, ratio)
                .boundAbove()
                .filter(bound -> bound.compareTo(delta) < 0)
                .isPresent();
    }

    /** An announcement costs infinitely much only if each of its outcomes rules out the announced secret. */
    private BigFraction probabilityThatASecretIsRuledOut() {
        BigFraction sum = BigFraction.ZERO;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            int outcome = y;
            boolean rulesOut = IntStream.range(0, joint.secrets().size())
                    .anyMatch(x -> joint.likelihood(outcome, x).signum() == 0);
            sum = rulesOut ? sum.add(joint.outcomeProbability(y)) : sum;
        }
        return sum;
    }

    /** The program at a factor, with the announcements that carry a solution at {@code epsilon}, there or nearby. */
    private ExactProgram program(Scalar epsilon, BigFraction ratio) {
        EnvelopeBasis basis = envelope.basis(epsilon);
        return cost ? new ExactProgram(joint, basis, ratio.reciprocal(), -1) : new ExactProgram(joint, basis, ratio, 1);
    }
}
