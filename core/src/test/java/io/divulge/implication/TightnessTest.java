package io.divulge.implication;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.mechanism.PmlExtremal;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bounds that are called tight, each beside a release that keeps the premise and comes to the bound. */
class TightnessTest {
    /** Some logarithms, the bracket of an envelope, and probabilities that are set a little off where rounding would decide. */
    private static final double ATTAINED = 1e-5;

    /** For what is approached with more and more secrets or a rarer one: with as many as a test has the time for. */
    private static final double APPROACHED = 0.02;

    private static final double RARE = 1e-6;

    /**
     * A release, and the pair that it shows to be tight.
     *
     * @param premise with any number, for which the tightest of the release is taken
     * @param within relative to the bound
     */
    private record Case(String premise, String target, String setting, Joint release, double within) {
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
            Guarantee kept = Guarantees.parse(premise).check(release).tightest();
            return Consequences.of(kept, Target.parse(target), known());
        }
    }

    /** Sets of {@code size} out of equally likely secrets, {@code ratio} times as likely with the secret in them as without. */
    private static Joint sets(int secrets, int size, double ratio) {
        List<boolean[]> sets = new ArrayList<>();
        collect(new boolean[secrets], 0, size, sets);
        double[][] rows = new double[secrets][sets.size()];
        for (int x = 0; x < secrets; x++) {
            for (int y = 0; y < sets.size(); y++) {
                boolean inside = sets.get(y)[x];
                rows[x][y] = Double.isInfinite(ratio) ? (inside ? 1 : 0) : inside ? ratio : 1;
            }
        }
        return uniform(rows);
    }

    private static void collect(boolean[] chosen, int from, int left, List<boolean[]> sets) {
        if (left == 0) {
            sets.add(chosen.clone());
            return;
        }
        for (int x = from; x <= chosen.length - left; x++) {
            chosen[x] = true;
            collect(chosen, x + 1, left - 1, sets);
            chosen[x] = false;
        }
    }

    private static Joint response(int secrets, double ratio) {
        return sets(secrets, 1, ratio);
    }

    private static Joint uniform(double[][] weights) {
        Alphabet secrets = Alphabet.numbered("x", weights.length);
        return Prior.uniform(secrets)
                .through(DenseChannel.normalizing(secrets, Alphabet.numbered("y", weights[0].length), weights));
    }

    private static Joint extremal(double epsilon, double... prior) {
        Prior secrets = Prior.of(Alphabet.numbered("x", prior.length), prior);
        return secrets.through(PmlExtremal.of(secrets, Scalar.of(epsilon)).channel());
    }

    /** Two secrets, and how likely each makes the first of two outcomes. */
    private static Joint bit(double probability, double first, double second) {
        Alphabet secrets = Alphabet.of("rare", "others");
        double[][] rows = {{first, 1 - first}, {second, 1 - second}};
        return Prior.of(secrets, probability, 1 - probability)
                .through(DenseChannel.of(secrets, Alphabet.of("yes", "no"), rows));
    }

    /** With a probability the secret itself, and else another release. */
    private static Joint telling(double probability, Joint other) {
        int secrets = other.secrets().size();
        int outcomes = other.outcomes().size();
        double[][] rows = new double[secrets][secrets + outcomes];
        for (int x = 0; x < secrets; x++) {
            rows[x][x] = probability;
            for (int y = 0; y < outcomes; y++) {
                rows[x][secrets + y] = (1 - probability) * other.likelihood(y, x);
            }
        }
        return uniform(rows);
    }

    /** With a probability another release, and else nothing. */
    private static Joint silent(double probability, Joint other) {
        int outcomes = other.outcomes().size();
        double[][] rows = new double[other.secrets().size()][outcomes + 1];
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < outcomes; y++) {
                rows[x][y] = probability * other.likelihood(y, x);
            }
            rows[x][outcomes] = 1 - probability;
        }
        return uniform(rows);
    }

    private static List<Case> cases(String premise, String setting, Joint release, double within, String... targets) {
        return Arrays.stream(targets)
                .map(target -> new Case(premise, target, setting, release, within))
                .toList();
    }

    static Stream<Case> cases() {
        double e = Math.E;
        double[] equal = {0.2, 0.2, 0.2, 0.2, 0.2};
        Joint response = response(5, 2);
        // A little less than the tail may have, and a little more than may be disregarded.
        Joint sometimes = telling(0.01 - 1e-9, response(5, Math.exp(0.3)));
        Joint sometimesLittle = telling(0.01 - 1e-9, extremal(0.1, equal));
        Joint seldom = silent(0.2 + 1e-9, sets(6, 2, Double.POSITIVE_INFINITY));
        String averages = "mutual-information";
        String distance = "total-variation";
        String leakage = "maximal-leakage";
        String events = "envelope(delta=0.2)";
        String tail = "pml(delta=0.2)";
        return Stream.of(
                        cases("ldp(epsilon=1)", "", response(100, e), APPROACHED, "pml", "lip", tail, events, leakage),
                        cases("ldp(epsilon=1)", "", sets(100, 99, e), APPROACHED, "pmc"),
                        cases("ldp(epsilon=1)", "", sets(6, 2, e), 1e-3, averages),
                        cases("ldp(epsilon=1)", "", sets(8, 3, e), 1e-3, distance),
                        cases("ldp(epsilon=1)", "", bit(RARE, 1 - 0.5 / e, 0.5), ATTAINED, "eml(delta=0.5)"),
                        cases("ldp(epsilon=1)", "", bit(RARE, 0.05 * e, 0.05), ATTAINED, "eml(delta=0.05)"),
                        cases("ldp(epsilon=1)", "0.2", bit(0.2, 1e-7 * e, 1e-7), ATTAINED, "pml"),
                        cases("ldp(epsilon=1)", "0.2", bit(0.2, 1e-7, 1e-7 * e), ATTAINED, "pmc", "lip"),
                        cases("ldp(epsilon=1)", "n=4", response(4, e), ATTAINED, leakage),
                        cases("ldp(epsilon=1)", "n=2", response(2, e), ATTAINED, distance),
                        cases("ldp(epsilon=1)", "1/2", response(2, e), ATTAINED, distance, averages),
                        cases("ldp(epsilon=1,delta=0.1)", "n=2", response(2, 4), ATTAINED, distance),
                        cases(
                                "pml(epsilon=1)",
                                "",
                                sets(6, 2, Double.POSITIVE_INFINITY),
                                ATTAINED,
                                tail,
                                events,
                                "eml(delta=0.1)",
                                "eml(delta=0.5)",
                                leakage,
                                averages,
                                distance),
                        cases(
                                "pml(epsilon=1)",
                                "0.2",
                                extremal(0.1, 0.3, 0.3, 0.2, 0.2),
                                ATTAINED,
                                "pmc",
                                "lip",
                                "ldp"),
                        cases("pml(epsilon=1)", "1/5", response, ATTAINED, tail, events, leakage),
                        cases("pml(epsilon=1)", "1/5", extremal(0.1, equal), ATTAINED, averages, distance),
                        cases("pml(epsilon=1,delta=0.01)", "1/5", sometimes, ATTAINED, events, leakage),
                        cases("pml(epsilon=1,delta=0.01)", "1/5", sometimesLittle, ATTAINED, averages, distance),
                        cases("pmc(epsilon=1)", "", bit(RARE, 1 - 0.7 / e, 0.3), ATTAINED, "eml(delta=0.3)"),
                        cases("pmc(epsilon=1)", "0.2", bit(0.2, 3e-7, 1e-7), ATTAINED, "pml"),
                        cases(
                                "lip(epsilon=1)",
                                "",
                                response(3, 4),
                                ATTAINED,
                                "pml",
                                "pmc",
                                "ldp",
                                tail,
                                events,
                                leakage,
                                averages,
                                distance),
                        cases(
                                "alip(lower=1,upper=1)",
                                "",
                                response(5, 6),
                                ATTAINED,
                                "pml",
                                "pmc",
                                "lip",
                                "ldp",
                                tail,
                                events,
                                leakage,
                                averages,
                                distance),
                        cases(
                                "maximal-leakage(epsilon=1)",
                                "",
                                sets(6, 2, Double.POSITIVE_INFINITY),
                                ATTAINED,
                                averages,
                                distance),
                        cases("maximal-leakage(epsilon=1)", "", seldom, ATTAINED, events, tail),
                        cases("maximal-leakage(epsilon=1)", "", bit(RARE, 0.3, 0.1), ATTAINED, "eml(delta=0.1)"),
                        cases("maximal-leakage(epsilon=1)", "1/5", extremal(0.1, equal), ATTAINED, distance),
                        cases("total-variation(t=1)", "1/5", response, ATTAINED, leakage),
                        cases("eml(epsilon=1,delta=0.1)", "", bit(RARE, 0.1, 0.05), ATTAINED, "eml(delta=0.05)"),
                        cases("envelope(epsilon=1,delta=0.05)", "", bit(RARE, 0.1, 0.05), ATTAINED, "eml(delta=0.05)"),
                        cases("envelope(epsilon=1,delta=0.2)", "", response, ATTAINED, tail),
                        cases(
                                "max-information(epsilon=1,delta=0)",
                                "",
                                sets(6, 2, Double.POSITIVE_INFINITY),
                                ATTAINED,
                                "pml(delta=0)"))
                .flatMap(List::stream);
    }

    private static double size(Guarantee guarantee) {
        return guarantee.parameters().values().iterator().next().value();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    @DisplayName("the release comes to the bound, which is called tight")
    void attained(Case each) {
        Derivation derivation = each.derivation();
        assertThat(derivation.tight()).isPresent();
        double bound = size(derivation.conclusion());
        double has = size(derivation.conclusion().check(each.release()).tightest());
        assertThat(has).isBetween(bound * (1 - each.within()), bound * (1 + 1e-9));
    }

    @Test
    @DisplayName("every line of the table is shown by a release")
    void everyLine() {
        Set<String> shown = new TreeSet<>();
        cases().map(Case::derivation)
                .forEach(each -> shown.add(name(
                        each.premise().getClass(),
                        each.conclusion().getClass(),
                        each.tight().orElseThrow())));
        Set<String> claimed = new TreeSet<>();
        for (Tightness.Attained line : Tightness.ALL) {
            line.conclusions().forEach(each -> claimed.add(name(line.premise(), each, line.by())));
        }
        assertThat(shown).isEqualTo(claimed);
    }

    private static String name(Class<?> premise, Class<?> conclusion, String by) {
        return premise.getSimpleName() + " => " + conclusion.getSimpleName() + ": " + by;
    }

    @Test
    @DisplayName("what is not known to be tight is not called so")
    void notKnown() {
        assertThat(Consequences.of(
                                Guarantees.parse("eml(epsilon=0.3,delta=0.1)"),
                                Target.parse("envelope(delta=0.1)"),
                                Setting.unknown().withSecrets(3))
                        .tight())
                .isEmpty();
        assertThat(Consequences.of(
                                Guarantees.parse("ldp(epsilon=1)"),
                                Target.parse("mutual-information"),
                                Setting.unknown().withSecrets(7))
                        .tight())
                .isEmpty();
        assertThat(Consequences.of(
                                Guarantees.parse("pml(epsilon=0.5)"),
                                Target.parse("ldp"),
                                Setting.unknown().forEveryPrior())
                        .tight())
                .isEmpty();
    }
}
