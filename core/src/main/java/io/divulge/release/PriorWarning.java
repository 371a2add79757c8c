package io.divulge.release;

import io.divulge.measure.Factors;
import io.divulge.measure.Value;
import java.util.List;
import java.util.function.Supplier;

/** The warning that an answer rests on a prior, with the guarantee of the same release that needs none: local differential privacy. */
public final class PriorWarning {
    /** The topic where nobody gave the prior. */
    public static final String ASSUMED = "prior-assumed";

    private static final int DIGITS = 6;

    private PriorWarning() {}

    /** No prior was given for a release of this local differential privacy. */
    public static Warning assumed(Value ldp) {
        return new Warning(
                ASSUMED,
                "No prior was given, so all secrets count as equally likely. Leakage depends on the prior: give the real"
                        + " one with --prior. " + whatever(ldp));
    }

    /** Warnings of a release as those of one that is made of it, of this local differential privacy. */
    public static List<Warning> renewed(List<Warning> warnings, Supplier<Value> ldp) {
        return warnings.stream()
                .map(warning -> warning.topic().equals(ASSUMED) ? assumed(ldp.get()) : warning)
                .toList();
    }

    /** A mechanism of this local differential privacy was made for the prior that was given. */
    public static Warning given(Value ldp) {
        return new Warning(
                "prior-given",
                "The guarantee is kept under the prior that was given, and may be broken under another. "
                        + whatever(ldp));
    }

    private static String whatever(Value ldp) {
        if (Double.isInfinite(ldp.upper())) {
            return "The guarantee that needs no prior, ldp(epsilon), is broken whatever epsilon is: an outcome rules a"
                    + " secret out.";
        }
        // Where rounding hides whether anything is said at all, that nothing is said would be a false promise.
        double nearest = ldp.value() == 0 ? ldp.upper() : ldp.value();
        return "Whatever the prior, ldp(epsilon=" + Factors.upwards(ldp.lower(), nearest, ldp.upper(), DIGITS)
                + ") holds"
                + (ldp.value() > 0 ? ": no guess gets more than " + Factors.times(ldp) + " better." : ".");
    }
}
