package io.divulge.density.release;

import static io.divulge.expression.Parameter.required;
import static io.divulge.measure.Parameters.atLeast;
import static io.divulge.measure.Quantity.INFORMATION;
import static io.divulge.measure.Quantity.PROBABILITY;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.Quantile;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;

/** Measures that only releases have whose outcome is a number. */
public final class DensityFamilies {
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

    private DensityFamilies() {}

    /** An outcome that is not too far away to say anything. */
    public static Scalar outcome(Scalar outcome) {
        // Written so that NaN fails.
        if (!(Math.abs(outcome.value()) <= FARTHEST)) {
            throw new IllegalArgumentException(
                    "the outcome is y=" + outcome
                            + " (expected a number from -1e100 to 1e100; the most that outcomes far out leak or cost is pml or pmc)");
        }
        return outcome;
    }
}
