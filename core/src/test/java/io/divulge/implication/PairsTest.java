package io.divulge.implication;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.guarantee.Guarantees;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Every guarantee as a premise with every other as a target: which bounds are known to be the best possible, and which are open. */
class PairsTest {
    private static String name(Class<?> premise, Class<?> conclusion, String by) {
        return premise.getSimpleName() + " => " + conclusion.getSimpleName() + ": " + by;
    }

    @Test
    @DisplayName("every line of the tables is shown by a release")
    void everyLine() {
        Set<String> shown = new TreeSet<>();
        Stream.of(
                        TightnessTest.cases().map(PairCase::derivation),
                        UnboundedTest.unbounded().map(PairCase::derivation),
                        UnboundedTest.growing().map(UnboundedTest.Growing::derivation))
                .flatMap(each -> each)
                .forEach(each -> shown.add(name(
                        each.premise().getClass(),
                        each.conclusion().getClass(),
                        each.tight().orElse("open"))));
        Set<String> claimed = new TreeSet<>();
        Stream.of(Tightness.ALL, Unbounded.ALL)
                .flatMap(List::stream)
                .forEach(line -> line.premises()
                        .forEach(premise ->
                                line.conclusions().forEach(each -> claimed.add(name(premise, each, line.by())))));
        Set<String> missing = new TreeSet<>(claimed);
        missing.removeAll(shown);
        shown.removeAll(claimed);
        assertThat(missing).isEmpty();
        assertThat(shown).isEmpty();
    }

    private static final List<String> PREMISES = List.of(
            "pml(epsilon=0.3)",
            "pml(epsilon=0.3,delta=0.1)",
            "pmc(epsilon=0.3)",
            "lip(epsilon=0.3)",
            "alip(lower=0.4,upper=0.3)",
            "eml(epsilon=0.3,delta=0.1)",
            "envelope(epsilon=0.3,delta=0.1)",
            "ldp(epsilon=0.3)",
            "ldp(epsilon=0.3,delta=0.1)",
            "probabilistic-ldp(epsilon=0.3,delta=0.1)",
            "ldi(epsilon=0.3)",
            "maximal-leakage(epsilon=0.3)",
            "mutual-information(epsilon=0.3)",
            "total-variation(t=0.3)",
            "max-information(epsilon=0.3,delta=0.1)");

    private static final List<String> TARGETS = List.of(
            "pml(delta=0)",
            "pml(delta=0.05)",
            "pmc",
            "lip",
            "alip",
            "eml(delta=0.05)",
            "envelope(delta=0.05)",
            "ldp(delta=0)",
            "ldp(delta=0.05)",
            "probabilistic-ldp(delta=0.05)",
            "ldi",
            "maximal-leakage",
            "mutual-information",
            "total-variation",
            "max-information(delta=0.05)");

    /** Targets of each premise for which a smaller bound may hold when nothing is known of the secret. */
    private static final List<String> OPEN = List.of(
            "eml(delta) to max-information(delta=0.05)",
            "envelope(delta) to ldp(delta=0.05)",
            "envelope(delta) to probabilistic-ldp(delta=0.05)",
            "envelope(delta) to maximal-leakage",
            "envelope(delta) to mutual-information",
            "envelope(delta) to total-variation",
            "envelope(delta) to max-information(delta=0.05)",
            "ldp(delta) to total-variation",
            "probabilistic-ldp(delta) to eml(delta=0.05)",
            "probabilistic-ldp(delta) to total-variation",
            "ldi to pml(delta=0.05)",
            "ldi to alip",
            "ldi to eml(delta=0.05)",
            "ldi to envelope(delta=0.05)",
            "ldi to ldp(delta=0.05)",
            "ldi to probabilistic-ldp(delta=0.05)",
            "ldi to maximal-leakage",
            "ldi to total-variation",
            "ldi to max-information(delta=0.05)",
            "mutual-information to total-variation",
            "mutual-information to max-information(delta=0.05)");

    private static List<String> open(Setting setting) {
        List<String> open = new ArrayList<>();
        for (String premise : PREMISES) {
            for (String target : TARGETS) {
                Derivation found = Consequences.of(Guarantees.parse(premise), Target.parse(target), setting);
                if (found.tight().isEmpty()) {
                    open.add(Guarantees.parse(premise).name() + (premise.contains("delta") ? "(delta)" : "") + " to "
                            + target);
                }
            }
        }
        return open;
    }

    @Test
    @DisplayName("of 225 pairs these are open if nothing is known of the secret")
    void openPairs() {
        assertThat(open(Setting.unknown())).containsExactlyInAnyOrderElementsOf(OPEN);
    }

    @Test
    @DisplayName("with the smallest probability, or the number of secrets, about half are open")
    void openPairsOfKnownSecrets() {
        assertThat(open(Setting.unknown().withSmallest("1/4"))).hasSize(119);
        assertThat(open(Setting.unknown().withSecrets(4))).hasSize(108);
    }
}
