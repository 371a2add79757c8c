package io.divulge.continuous;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Measured;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.TailPml;
import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Value;
import java.util.OptionalDouble;

/**
 * A release with a density as guarantees see it: the measures that guarantees are about, by their names.
 *
 * @param named the release
 */
public record MeasuredDensity(NamedRelease named) implements Measured {
    private static final String KNOWN = "pml(epsilon,[delta]), envelope(epsilon,delta), pmc(epsilon), lip(epsilon),"
            + " alip(lower,upper), ldp(epsilon), maximal-leakage(epsilon), mutual-information(epsilon) and"
            + " max-information(epsilon)";

    /**
     * Refuses a guarantee whose quantity is not measured of densities, before anything else is measured.
     *
     * @throws IllegalArgumentException with those that can be checked
     */
    public void refuseUnknown(Guarantee guarantee) {
        boolean known = guarantee instanceof Pml
                || guarantee instanceof TailPml
                || guarantee instanceof EnvelopePml
                || guarantee instanceof Pmc
                || guarantee instanceof Lip
                || guarantee instanceof Alip
                || guarantee instanceof Ldp
                || guarantee instanceof BoundedMaximalLeakage
                || guarantee instanceof BoundedMutualInformation
                || guarantee instanceof BoundedMaxInformation most
                        && most.delta().isZero();
        if (!known) {
            throw new IllegalArgumentException(guarantee.expression() + " cannot be checked of '" + named.expression()
                    + "', whose outcome has a density: of such releases " + KNOWN
                    + " are checked (or put secret and outcome on a grid, as a matrix)");
        }
    }

    /** What a measure of finite releases is for densities. */
    @Override
    public Value by(NamedMeasure measure) {
        return switch (measure.family().name()) {
            case "lip" -> larger(value("pml"), value("pmc"));
            // Without a probability that is cut off it is the largest leakage [SCOS23, Def. 12].
            case "max-information" -> value("pml");
            // Only of the event of all outcomes, which tells nothing.
            case "eml" -> Value.exactly(0);
            default -> value(measure.expression());
        };
    }

    @Override
    public boolean isProved() {
        return true;
    }

    private Value value(String expression) {
        return DensityMeasures.named(expression).of(named.release());
    }

    private static Value larger(Value one, Value other) {
        Value larger = one.lower() >= other.lower() ? one : other;
        return new Value(
                larger.lower(),
                Math.max(one.value(), other.value()),
                Math.max(one.upper(), other.upper()),
                larger.witness());
    }

    /** A probability with which a guarantee that has one certainly holds for its epsilon, as small as the bracket proves it. */
    public OptionalDouble tightestDelta(Guarantee guarantee) {
        return guarantee instanceof TailPml tail
                ? OptionalDouble.of(
                        value("pml-tail(epsilon=" + tail.epsilon().text() + ")").upper())
                : OptionalDouble.empty();
    }
}
