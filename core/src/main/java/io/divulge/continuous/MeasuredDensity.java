package io.divulge.continuous;

import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.MAX_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

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
import io.divulge.measure.Measure;
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
    public Value by(Measure<?> measure) {
        if (measure.family() == LIP) {
            return larger(value(Measure.of(PML)), value(Measure.of(PMC)));
        }
        // Without a probability that is cut off it is the largest leakage [SCOS23, Def. 12].
        if (measure.family() == MAX_INFORMATION) {
            return value(Measure.of(PML));
        }
        // Only of the event of all outcomes, which tells nothing.
        return measure.family() == EML ? Value.exactly(0) : value(measure);
    }

    @Override
    public boolean isProved() {
        return true;
    }

    private Value value(Measure<?> measure) {
        return DensityMeasures.of(named.release(), measure).orThrow();
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
                        value(PML_TAIL.at(tail.epsilon())).upper())
                : OptionalDouble.empty();
    }
}
