package io.divulge.measure.indistinguishability;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.Optional;

/**
 * Local differential privacy: how well the clearest outcome tells two secrets apart.
 *
 * <p>{@code max over y, x, x' of log( P_{Y|X=x}(y) / P_{Y|X=x'}(y) )} [GKKS22, eq. 3], in nats: the smallest epsilon with
 * which the release is epsilon-LDP [SCOS23, Def. 14]. It does not depend on the prior but for its support, and is the
 * supremum over all priors on that support of both pointwise maximal leakage and cost [SGSSO25, Thm 1, 5].
 *
 * <p>Between 0 and infinity; infinite exactly when some secret cannot lead to an outcome that another can.
 */
public final class LocalDifferentialPrivacy {
    private LocalDifferentialPrivacy() {}

    /** The smallest epsilon, with the two secrets and the outcome that need it. */
    public static Value of(Joint joint) {
        OutcomeSummary summary = joint.summary();
        int worst = 0;
        for (int y = 1; y < summary.size(); y++) {
            if (ratio(summary, y) > ratio(summary, worst)) {
                worst = y;
            }
        }
        double log = Math.log(ratio(summary, worst));
        double error = Rounding.product(
                Rounding.quotient(summary.likelihoodError(), summary.likelihoodError()), Rounding.UNIT);
        if (joint.secrets().size() == 1) {
            return Value.exactly(0);
        }
        Value measured = Value.within(log, Rounding.logError(log, error), witness(joint, worst))
                .atLeast(0);
        // Two secrets that differ in some column do so by the level, and by nothing else.
        return joint.channel()
                .level()
                .filter(level -> measured.lower() > 0)
                .map(level -> narrowed(measured, Enclosure.of(level)))
                .orElse(measured);
    }

    private static Value narrowed(Value measured, Enclosure level) {
        double lower = Math.max(measured.lower(), level.lower());
        double upper = Math.min(measured.upper(), level.upper());
        return lower <= upper
                ? new Value(lower, Math.max(lower, Math.min(upper, measured.value())), upper, measured.witness())
                : measured;
    }

    /** The smallest epsilon as it was written, of a release that was made with it. */
    public static Optional<Scalar> exactly(Joint joint) {
        return joint.channel().level().filter(level -> of(joint).lower() > 0);
    }

    /** The ratio of two normal numbers below 1 is a finite one. */
    private static double ratio(OutcomeSummary summary, int y) {
        return summary.maxLikelihood(y) / summary.minLikelihood(y);
    }

    private static Witness witness(Joint joint, int y) {
        int[] pair = new int[2];
        joint.column(y, column -> {
            int high = column.argMax();
            int low = column.argMin();
            pair[0] = column.someSecret(high);
            // Where all are alike any two secrets do.
            pair[1] = high == low ? (pair[0] == 0 ? 1 : 0) : column.someSecret(low);
        });
        return new SecretPairAtOutcome(
                joint.secrets().label(pair[0]),
                joint.secrets().label(pair[1]),
                joint.outcomes().label(y));
    }
}
