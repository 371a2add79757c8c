package io.divulge.report;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;

/**
 * The secret that an outcome speaks for, or against, more than for any other.
 *
 * @param secret the first of those, as an index of {@link Joint#secrets}
 * @param others how many others rounding cannot tell from it
 */
record ExtremeSecret(int secret, int others) {
    /** The secret that an outcome makes more likely than any other, relative to its prior. */
    static ExtremeSecret gaining(Joint joint, int y) {
        return at(joint, y, true);
    }

    /** The secret that an outcome makes less likely than any other, relative to its prior. */
    static ExtremeSecret losing(Joint joint, int y) {
        return at(joint, y, false);
    }

    private static ExtremeSecret at(Joint joint, int y, boolean gain) {
        ExtremeSecret[] found = new ExtremeSecret[1];
        joint.column(y, column -> found[0] = of(column, joint, gain));
        return found[0];
    }

    /** The secret that gains most (or loses most) in a column of this release. */
    static ExtremeSecret of(OutcomeColumn column, Joint joint, boolean gain) {
        int best = gain ? column.argMax() : column.argMin();
        // Either of two likelihoods may be off by this part of it.
        double tie = 2 * joint.summary().likelihoodError() * column.likelihood(best);
        int unlisted = joint.secrets().size() - column.listed();
        int equal = 0;
        for (int i = 0; i < column.size(); i++) {
            if (Math.abs(column.likelihood(i) - column.likelihood(best)) <= tie) {
                equal += column.secret(i) >= 0 ? 1 : unlisted;
            }
        }
        return new ExtremeSecret(column.someSecret(best), equal - 1);
    }
}
