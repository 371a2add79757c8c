package io.divulge.density;

import static io.divulge.density.release.DensityFamilies.PMC_AT;
import static io.divulge.density.release.DensityFamilies.PMC_LOWER_BOUND;
import static io.divulge.density.release.DensityFamilies.PMC_QUANTILE;
import static io.divulge.density.release.DensityFamilies.PMC_TAIL;
import static io.divulge.density.release.DensityFamilies.PMC_TAIL_BOUND;
import static io.divulge.density.release.DensityFamilies.PMC_UPPER_BOUND;
import static io.divulge.density.release.DensityFamilies.PML_AT;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE_DELTA;
import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.event.EventMeasures.ENVELOPE_UPPER;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.APPROXIMATE_LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PRIVACY_PROFILE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.RENYI_LDP;
import static io.divulge.measure.information.InformationMeasures.CHI_SQUARED;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.SIBSON;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.catalogue.MeasureKind;
import io.divulge.catalogue.Vocabulary;
import io.divulge.density.envelope.DensityEnvelope;
import io.divulge.density.formula.ClosedFormMeasures;
import io.divulge.density.formula.ClosedFormRelease;
import io.divulge.density.formula.NormalOnNormal;
import io.divulge.density.law.AverageDistance;
import io.divulge.density.law.AverageLeakage;
import io.divulge.density.law.CostSupremum;
import io.divulge.density.law.FarthestSecrets;
import io.divulge.density.law.GaussianCostBounds;
import io.divulge.density.law.IntegratedMaximum;
import io.divulge.density.law.LargestEvent;
import io.divulge.density.law.LargestRatio;
import io.divulge.density.law.LeakageSupremum;
import io.divulge.density.law.LikelihoodPowers;
import io.divulge.density.law.PointwiseLaw;
import io.divulge.density.law.PointwiseLeakage;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.release.NumericRelease;
import io.divulge.measure.Answer;
import io.divulge.measure.Answers;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.Quantile;
import io.divulge.numeric.Enclosure;
import java.util.List;
import java.util.Optional;

/** What can be measured of a release with densities: measures of finite releases, and a few that only densities have. */
public final class DensityMeasures implements Vocabulary {
    /** What a release with a density answers, in the order to list them. */
    public static final Answers<ContinuousRelease, Value> TABLE = Answers.<ContinuousRelease, Value>otherwise(
                    "is measured of releases with finitely many outcomes, and this one has a density: ask for %s (or put secret and outcome on a grid, as a matrix)")
            .with(PML, (release, none) -> LeakageSupremum.of(release))
            .with(PMC, (release, none) -> CostSupremum.of(release))
            .with(PML_AT, (release, y) -> PointwiseLeakage.leakage(release, Enclosure.of(y)))
            .with(PMC_AT, (release, y) -> PointwiseLeakage.cost(release, Enclosure.of(y)))
            .with(
                    PML_TAIL,
                    (release, epsilon) -> PointwiseLaw.ofLeakage(release).tail(epsilon))
            .with(PMC_TAIL, (release, epsilon) -> PointwiseLaw.ofCost(release).tail(epsilon))
            .with(PML_QUANTILE, (release, quantile) -> quantile(PointwiseLaw.ofLeakage(release), quantile))
            .with(PMC_QUANTILE, (release, quantile) -> quantile(PointwiseLaw.ofCost(release), quantile))
            .with(PML_MEAN, (release, none) -> AverageLeakage.leakage(release))
            .with(PMC_MEAN, (release, none) -> AverageLeakage.cost(release))
            .with(MAXIMAL_LEAKAGE, (release, none) -> IntegratedMaximum.of(release))
            .with(MUTUAL_INFORMATION, (release, none) -> AverageLeakage.information(release))
            .with(ENVELOPE, (release, delta) -> DensityEnvelope.of(release).epsilon(delta))
            .with(
                    ENVELOPE_DELTA,
                    (release, epsilon) -> DensityEnvelope.of(release).delta(epsilon))
            .with(EML, LargestEvent::of)
            .with(ENVELOPE_UPPER, (release, delta) -> DensityEnvelope.upperBound(release, delta))
            .with(
                    PMC_LOWER_BOUND,
                    (release, y) -> GaussianCostBounds.of(release).lower(Enclosure.of(y)))
            .with(
                    PMC_UPPER_BOUND,
                    (release, y) -> GaussianCostBounds.of(release).upper(Enclosure.of(y)))
            .with(
                    PMC_TAIL_BOUND,
                    (release, epsilon) -> GaussianCostBounds.of(release).tail(epsilon))
            .with(LDP, (release, none) -> LargestRatio.of(release))
            .with(PRIVACY_PROFILE, FarthestSecrets::profile)
            .with(APPROXIMATE_LDP, FarthestSecrets::epsilon)
            .with(RENYI_LDP, FarthestSecrets::divergence)
            .with(SIBSON, LikelihoodPowers::sibson)
            .with(TOTAL_VARIATION, (release, none) -> AverageDistance.of(release))
            .with(CHI_SQUARED, (release, none) -> LikelihoodPowers.chiSquared(release))
            .with(LIP, (release, none) -> larger(LeakageSupremum.of(release), CostSupremum.of(release)))
            .done();

    @Override
    public MeasureKind kind() {
        return new MeasureKind(
                "What is asked of densities only",
                List.of(PML_AT, PMC_AT, PMC_TAIL, PMC_QUANTILE, PMC_LOWER_BOUND, PMC_UPPER_BOUND, PMC_TAIL_BOUND));
    }

    private static Value quantile(PointwiseLaw law, Quantile quantile) {
        return quantile.isRight() ? law.rightQuantile(quantile.delta()) : law.leftQuantile(quantile.delta());
    }

    private static Value larger(Value one, Value other) {
        Value larger = one.lower() >= other.lower() ? one : other;
        return new Value(
                larger.lower(),
                Math.max(one.value(), other.value()),
                Math.max(one.upper(), other.upper()),
                larger.witness());
    }

    /** Why a release whose outcome is a number has no answer to the measures of a family, if it has none. */
    static Optional<String> refusal(NumericRelease release, MeasureFamily<?> family) {
        if (release instanceof NormalOnNormal && ClosedFormMeasures.TABLE.has(family)) {
            return Optional.empty();
        }
        Answers<?, Value> table = release instanceof ContinuousRelease
                ? TABLE
                : release instanceof NormalOnNormal ? NormalOnNormal.TABLE : ClosedFormMeasures.TABLE;
        return table.has(family) ? Optional.empty() : Optional.of(table.reason(family));
    }

    /** What a release whose outcome is a number answers to a measure. */
    public static Answer<Value> of(NumericRelease release, Measure<?> measure) {
        if (release instanceof NormalOnNormal normal && !ClosedFormMeasures.TABLE.has(measure.family())) {
            return NormalOnNormal.TABLE.of(normal, measure);
        }
        return release instanceof ContinuousRelease density
                ? TABLE.of(density, measure)
                : ClosedFormMeasures.TABLE.of((ClosedFormRelease) release, measure);
    }
}
