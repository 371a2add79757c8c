package io.divulge.report;

import io.divulge.guarantee.Guarantee;
import io.divulge.implication.Consequences;
import io.divulge.implication.Derivation;
import io.divulge.implication.Setting;
import io.divulge.implication.Target;

/**
 * What follows from a guarantee in another notion. It is about all releases that keep the guarantee, so there is no model.
 *
 * @param derivation the answer and the chain of theorems
 * @param target what was asked for
 * @param setting what is known of the secret
 */
public record ImplicationReport(Derivation derivation, Target target, Setting setting) {
    /** Looks for the tightest consequence. */
    public static ImplicationReport of(Guarantee premise, Target target, Setting setting) {
        return new ImplicationReport(Consequences.of(premise, target, setting), target, setting);
    }

    /** What more might help where nothing follows, in words; empty if something does. */
    public String advice() {
        if (derivation.isFinite()) {
            return "";
        }
        if (target.hasDelta() && target.delta().isEmpty()) {
            return "With a probability of failure more may follow: --to '"
                    + target.notion().name() + "(delta=0.05)'.";
        }
        if (setting.smallest().isEmpty()) {
            return "If the smallest probability of a secret is known, more may follow: --p-min.";
        }
        return setting.secrets().isEmpty() ? "If the number of secrets is known, more may follow: --secrets." : "";
    }
}
