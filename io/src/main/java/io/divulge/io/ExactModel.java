package io.divulge.io;

import io.divulge.exact.ExactJoint;
import io.divulge.model.Alphabet;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A model as it was written, every number a fraction: {@code 0.2} is 1/5 and not the double next to it.
 *
 * <p>The prior and every row sum to 1 exactly. Secrets of prior 0 and outcomes that never occur are still there.
 *
 * @param secrets a label for each row
 * @param outcomes a label for each column
 * @param prior the probability of each secret
 * @param rows {@code P_{Y|X=x}(y)}, a row for each secret
 */
public record ExactModel(Alphabet secrets, Alphabet outcomes, BigFraction[] prior, BigFraction[][] rows) {
    /** Copies the arrays. */
    public ExactModel {
        prior = prior.clone();
        rows = copy(rows);
    }

    @Override
    public BigFraction[] prior() {
        return prior.clone();
    }

    @Override
    public BigFraction[][] rows() {
        return copy(rows);
    }

    /** The release, on its support. */
    public ExactJoint toJoint() {
        return ExactJoint.of(secrets, outcomes, prior, rows);
    }

    private static BigFraction[][] copy(BigFraction[][] rows) {
        BigFraction[][] copy = new BigFraction[rows.length][];
        for (int x = 0; x < rows.length; x++) {
            copy[x] = rows[x].clone();
        }
        return copy;
    }
}
