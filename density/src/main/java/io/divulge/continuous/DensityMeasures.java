package io.divulge.continuous;

import static io.divulge.expression.Parameter.required;
import static io.divulge.measure.Parameters.atLeast;
import static io.divulge.measure.Quantity.INFORMATION;
import static io.divulge.measure.Quantity.PROBABILITY;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE_DELTA;
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

import io.divulge.catalogue.MeasureKind;
import io.divulge.catalogue.Vocabulary;
import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.measure.Answer;
import io.divulge.measure.Answers;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.Quantile;
import io.divulge.model.Joint;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Optional;

/** What can be measured of a release with densities: measures of finite releases, and a few that only densities have. */
public final class DensityMeasures implements Vocabulary {
    private static final String FINITE =
            "is measured of releases with a density, and this one has finitely many outcomes";
    private static final double FARTHEST = 1e100;

    private static final Parameters<Scalar> OUTCOME =
            new Parameters<>(required("y", "the outcome", Domain.of("a number", "0.5"))) {
                @Override
                public Scalar read(Arguments written) {
                    return outcome(written.number("y"));
                }

                @Override
                protected List<String> write(Scalar outcome) {
                    return List.of(outcome.text());
                }
            };
    private static final Parameters<Scalar> EPSILON = atLeast(0, required("epsilon", "what is exceeded", Domain.NATS));

    /** Pointwise maximal leakage of one outcome. */
    public static final MeasureFamily<Scalar> PML_AT = new OfDensity<>(
            "pml-at", OUTCOME, INFORMATION, "pointwise maximal leakage of one outcome", "[SCOS23, Thm 1]");

    /** Pointwise maximal cost of one outcome. */
    public static final MeasureFamily<Scalar> PMC_AT = new OfDensity<>(
            "pmc-at", OUTCOME, INFORMATION, "pointwise maximal cost of one outcome", "[SGSSO25, Thm 4]");

    /** Probability that the outcome costs more than epsilon. */
    public static final MeasureFamily<Scalar> PMC_TAIL = new OfDensity<>(
            "pmc-tail",
            EPSILON,
            PROBABILITY,
            "probability that the outcome costs more than epsilon",
            "[SGSSO25, Ex. 7]");

    /** Cost that is exceeded with probability at most delta, or reached with at least delta. */
    public static final MeasureFamily<Quantile> PMC_QUANTILE = new OfDensity<>(
            "pmc-quantile",
            Quantile.PARAMETERS,
            INFORMATION,
            "cost that is exceeded with probability at most delta (left), or reached with at least delta (right)",
            "as [ILE26, IV, eq. 9 ff.]");

    /** What an outcome costs at least under Gaussian noise. */
    public static final MeasureFamily<Scalar> PMC_LOWER_BOUND = new OfDensity<>(
            "pmc-lower-bound",
            OUTCOME,
            INFORMATION,
            "what an outcome costs at least under Gaussian noise, from the secret's range and mean",
            "[SGSSO25, (17)]");

    /** What an outcome costs at most under Gaussian noise. */
    public static final MeasureFamily<Scalar> PMC_UPPER_BOUND = new OfDensity<>(
            "pmc-upper-bound",
            OUTCOME,
            INFORMATION,
            "what an outcome costs at most under Gaussian noise, from the secret's range and mean",
            "[SGSSO25, (17)]");

    /** A bound of the tail of the cost under Gaussian noise. */
    public static final MeasureFamily<Scalar> PMC_TAIL_BOUND = new OfDensity<>(
            "pmc-tail-bound",
            EPSILON,
            PROBABILITY,
            "a bound of pmc-tail under Gaussian noise, from the secret's range and mean",
            "[SGSSO25, (18)]");

    /** A measure that finite releases do not have. */
    private static final class OfDensity<P> extends MeasureFamily<P> {
        OfDensity(String name, Parameters<P> parameters, Quantity quantity, String meaning, String definition) {
            super(name, parameters, quantity, meaning, definition);
        }

        @Override
        public Answer<Value> of(Joint joint, P parameters, Effort effort) {
            return Answer.refused(this, FINITE);
        }
    }

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
            .with(LIP, (release, none) -> larger(LeakageSupremum.of(release), CostSupremum.of(release)))
            .done();

    @Override
    public MeasureKind kind() {
        return new MeasureKind(
                "What is asked of densities only",
                List.of(PML_AT, PMC_AT, PMC_TAIL, PMC_QUANTILE, PMC_LOWER_BOUND, PMC_UPPER_BOUND, PMC_TAIL_BOUND));
    }

    private static Scalar outcome(Scalar outcome) {
        // Written so that NaN fails.
        if (!(Math.abs(outcome.value()) <= FARTHEST)) {
            throw new IllegalArgumentException(
                    "the outcome is y=" + outcome
                            + " (expected a number from -1e100 to 1e100; the most that outcomes far out leak or cost is pml or pmc)");
        }
        return outcome;
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
        Answers<?, Value> table = release instanceof ContinuousRelease ? TABLE : ClosedFormMeasures.TABLE;
        return table.has(family) ? Optional.empty() : Optional.of(table.reason(family));
    }

    /** What a release whose outcome is a number answers to a measure. */
    public static Answer<Value> of(NumericRelease release, Measure<?> measure) {
        return release instanceof ContinuousRelease density
                ? TABLE.of(density, measure)
                : ClosedFormMeasures.TABLE.of((ClosedFormRelease) release, measure);
    }
}
