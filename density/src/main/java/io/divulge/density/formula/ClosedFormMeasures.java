package io.divulge.density.formula;

import static io.divulge.density.release.DensityFamilies.PMC_AT;
import static io.divulge.density.release.DensityFamilies.PMC_QUANTILE;
import static io.divulge.density.release.DensityFamilies.PMC_TAIL;
import static io.divulge.density.release.DensityFamilies.PML_AT;
import static io.divulge.measure.event.EventMeasures.ENVELOPE_UPPER;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.measure.Answers;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.Quantile;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;

/** What can be measured of a release that is known by closed forms. */
public final class ClosedFormMeasures {
    // What no outcome bounds is not bounded on average either: each is the sum or integral of what one outcome can say.
    private static final Value UNBOUNDED = Value.of(Enclosure.of(Double.POSITIVE_INFINITY));

    public static final Answers<ClosedFormRelease, Value> TABLE = Answers.<ClosedFormRelease, Value>otherwise(
                    "is not computed of a release that is known by its formulas: ask for %s")
            .with(PML, (release, none) -> release.leakageSupremum())
            .with(PMC, (release, none) -> release.costSupremum())
            .with(PML_AT, ClosedFormRelease::leakage)
            .with(PMC_AT, ClosedFormRelease::cost)
            .with(PML_TAIL, ClosedFormRelease::tail)
            .with(PMC_TAIL, ClosedFormMeasures::costTail)
            .with(
                    PML_QUANTILE,
                    (release, quantile) -> quantile.isRight()
                            ? release.rightQuantile(quantile.delta())
                            : release.leftQuantile(quantile.delta()))
            .with(PMC_QUANTILE, ClosedFormMeasures::costQuantile)
            .with(PML_MEAN, (release, none) -> release.meanLeakage())
            .with(PMC_MEAN, (release, none) -> release.costSupremum())
            .with(MAXIMAL_LEAKAGE, (release, none) -> UNBOUNDED)
            .with(MUTUAL_INFORMATION, (release, none) -> release.information())
            .with(ENVELOPE_UPPER, (release, delta) -> UNBOUNDED)
            .with(LDP, (release, none) -> UNBOUNDED)
            .with(LIP, (release, none) -> UNBOUNDED)
            .done();

    private ClosedFormMeasures() {}

    /** All outcomes cost the same. */
    private static Value costTail(ClosedFormRelease release, Scalar epsilon) {
        Value cost = release.costSupremum();
        Enclosure threshold = Enclosure.of(epsilon);
        return cost.lower() > threshold.upper()
                ? Value.exactly(1)
                : cost.upper() <= threshold.lower() ? Value.exactly(0) : Value.of(new Enclosure(0, 1), cost.witness());
    }

    private static Value costQuantile(ClosedFormRelease release, Quantile quantile) {
        boolean all = quantile.delta().value() == 1;
        return all && !quantile.isRight() ? Value.exactly(0) : release.costSupremum();
    }
}
