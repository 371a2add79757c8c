package io.divulge.implication;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Verdict;
import io.divulge.model.Joint;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A release, and the pair that it shows to be tight.
 *
 * @param premise with a star for the number that the release has
 * @param within relative to the bound
 */
record PairCase(String premise, String target, String setting, Joint release, double within) {
    @Override
    public String toString() {
        return premise + " to " + target + (setting.isEmpty() ? "" : ", " + setting);
    }

    Setting known() {
        if (setting.isEmpty()) {
            return Setting.unknown();
        }
        return setting.startsWith("n=")
                ? Setting.unknown().withSecrets(Integer.parseInt(setting.substring(2)))
                : Setting.unknown().withSmallest(setting);
    }

    Derivation derivation() {
        Guarantee given = Guarantees.parse(premise.replace("*", "1"));
        Guarantee kept = premise.contains("*") ? given.check(release).tightest() : given;
        return Consequences.of(kept, Target.parse(target), known());
    }

    /** All numbers of a guarantee that are to be small. */
    static List<Double> numbers(Guarantee guarantee) {
        return guarantee.parameters().entrySet().stream()
                .filter(each -> !each.getKey().equals("delta"))
                .map(each -> each.getValue().value())
                .toList();
    }

    /** The numbers that the release has where the conclusion has its bounds, after a look at whether it keeps the premise. */
    static List<Double> measured(Derivation derivation, Joint release) {
        assertThat(derivation.premise().check(release).verdict()).isNotEqualTo(Verdict.VIOLATED);
        return numbers(derivation.conclusion().check(release).tightest());
    }

    /** A list of cases that several targets are added to at once. */
    static final class Table {
        private final List<PairCase> cases = new ArrayList<>();

        Table add(String premise, String setting, Joint release, double within, String targets) {
            for (String target : targets.split(" ")) {
                cases.add(new PairCase(premise, target, setting, release, within));
            }
            return this;
        }

        Stream<PairCase> stream() {
            return cases.stream();
        }
    }
}
