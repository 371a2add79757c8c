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
        Guarantee premise = derivation.premise();
        if (target.hasDelta() && target.delta().isEmpty()) {
            String relaxed = target.notion().name() + "(delta=0.05)";
            if (Consequences.of(premise, Target.parse(relaxed), setting).isFinite()) {
                return "With a probability of failure a bound follows: --to '" + relaxed + "'.";
            }
        }
        // At most so much can the smallest probability be.
        String largest = "1/" + setting.secrets().orElse(2);
        if (setting.smallest().isEmpty()
                && Consequences.of(premise, target, setting.withSmallest(largest))
                        .isFinite()) {
            return "If the smallest probability of a secret is known, and large enough, a bound follows: --p-min.";
        }
        if (setting.secrets().isEmpty()
                && Consequences.of(premise, target, setting.withSecrets(2)).isFinite()) {
            return "If the number of secrets is known, a bound follows: --secrets.";
        }
        return "";
    }

    /** What a reader may have overlooked in what was said of the secret; empty if nothing. */
    public String remark() {
        boolean alone = setting.secrets().isEmpty() && setting.isSingle();
        return alone
                ? "A smallest probability of " + setting.smallest().orElseThrow()
                        + ", above 1/2, leaves room for one secret only, and of a secret that is known beforehand nothing can leak."
                : "";
    }
}
