package io.divulge.implication;

import static io.divulge.implication.Releases.RARE;
import static io.divulge.implication.Releases.bit;
import static io.divulge.implication.Releases.guess;
import static io.divulge.implication.Releases.many;
import static io.divulge.implication.Releases.pair;
import static io.divulge.implication.Releases.telling;
import static io.divulge.implication.Releases.tellingOne;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.guarantee.Guarantees;
import io.divulge.model.Joint;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where no bound follows: releases that keep the premise and exceed every number. */
class UnboundedTest {
    /** More nats than any release with common secrets has here. */
    private static final double MUCH = 9;

    static Stream<PairCase> unbounded() {
        PairCase.Table table = new PairCase.Table();
        String worst = "pmc lip alip ldp(delta=0) ldi";
        String apart = "ldp(delta=0.2) probabilistic-ldp(delta=0.2)";
        for (double w : new double[] {0.05, 0.3}) {
            String number = "(epsilon=" + w + ")";
            String relaxed = "(epsilon=0.01,delta=" + w + ")";
            for (String setting : List.of("", "0.2", "n=2")) {
                double p = setting.equals("0.2") ? 0.2 : RARE;
                Joint rarely = bit(p, RARE, 0);
                String told = setting.equals("0.2") ? "" : " pml(delta=0)";
                for (String premise :
                        List.of("pml", "eml", "envelope", "ldp", "probabilistic-ldp", "max-information")) {
                    table.add(premise + relaxed, setting, rarely, 0, worst + told);
                }
                for (String premise : List.of(
                        "maximal-leakage" + number, "mutual-information" + number, "total-variation(t=" + w + ")")) {
                    table.add(premise, setting, rarely, 0, worst + told);
                }
                // With a common secret only leakage beyond the high-privacy regime can rule it out.
                table.add(
                        p == RARE ? "pml" + number : "pml(epsilon=0.3)",
                        setting,
                        bit(p, 0, RARE),
                        0,
                        "pmc lip alip ldp ldi");
                for (String premise : List.of("ldp", "probabilistic-ldp")) {
                    table.add(
                            premise + relaxed,
                            setting,
                            tellingOne(2, w),
                            0,
                            "ldp(delta=0.01) probabilistic-ldp(delta=0.01)");
                }
                table.add(
                        "maximal-leakage" + number,
                        setting,
                        tellingOne(2, Math.expm1(w)),
                        0,
                        "ldp(delta=0.01) probabilistic-ldp(delta=0.01)");
            }
            table.add("pmc" + number, "", bit(1e-12, -Math.expm1(-w), 1e-12), 0, "pml lip alip ldp ldi")
                    .add("lip" + number, "", bit(RARE, 0.5, 0.5), 0, "ldi")
                    .add("ldp" + number, "n=2", bit(RARE, 0.5, 0.5), 0, "ldi")
                    .add("alip(lower=1,upper=1)", "", bit(RARE, 0.5, 0.5), 0, "ldi")
                    .add("pml(epsilon=0.300001)", "", pair(Math.expm1(0.3), 0, -Math.expm1(-0.3)), 0, apart)
                    .add("pmc(epsilon=0.300001)", "", pair(-Math.expm1(-0.3), 1e-6, 1e-6), 0, apart);
        }
        for (String premise : List.of(
                "pml(epsilon=0.01,delta=0.1)",
                "mutual-information(epsilon=0.1)",
                "total-variation(t=0.1)",
                "max-information(epsilon=0.1,delta=0.1)")) {
            table.add(premise, "", rareTold(), 0, apart);
        }
        table.add("eml(epsilon=0.300001,delta=0.1)", "", pair(Math.expm1(0.3), 0, -Math.expm1(-0.3)), 0, apart)
                .add(
                        "eml(epsilon=0.300001,delta=0.3)",
                        "",
                        pair(-Math.expm1(-0.3) / 0.7, 0, -Math.expm1(-0.3)),
                        0,
                        "ldp(delta=0.36) probabilistic-ldp(delta=0.36)");
        return table.stream();
    }

    /** Two very rare secrets, each told by an outcome that the common one seldom has. */
    private static Joint rareTold() {
        return Releases.of(
                new double[] {RARE, RARE, 1 - 2 * RARE}, new double[][] {{1, 0, 0}, {0, 1, 0}, {0.02, 0.02, 0.96}});
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unbounded")
    @DisplayName("where no bound follows, the release exceeds what is likely to be one")
    void unbounded(PairCase each) {
        Derivation derivation = each.derivation();
        assertThat(derivation.isFinite()).isFalse();
        assertThat(PairCase.measured(derivation, each.release())).anyMatch(has -> has > MUCH);
        assertThat(derivation.tight()).isPresent();
    }

    /** Releases with ever more secrets. */
    record Growing(String premise, String target, IntFunction<Joint> releases) {
        @Override
        public String toString() {
            return premise + " to " + target;
        }

        Derivation derivation() {
            return Consequences.of(Guarantees.parse(premise), Target.parse(target), Setting.unknown());
        }
    }

    static Stream<Growing> growing() {
        double a = -Math.expm1(-0.5);
        double raised = Math.expm1(0.5) / 9;
        IntFunction<Joint> own = n -> many(n, 1, 0.25);
        IntFunction<Joint> tenth = n -> many(n, 0.0999, 0.25);
        IntFunction<Joint> telling = n -> tellingOne(n, 0.0999);
        String wide = "pml(delta=0.2) envelope(delta=0.2) maximal-leakage";
        List<Growing> all = new ArrayList<>();
        grow(all, "pmc(epsilon=0.500001)", n -> many(n, a, 0.25), wide);
        grow(all, "eml(epsilon=0.500001,delta=0.1)", n -> many(n, raised, 0.25), wide);
        grow(all, "ldp(epsilon=0.1,delta=0.1)", tenth, wide);
        grow(all, "probabilistic-ldp(epsilon=0.2,delta=0.1)", n -> many(n, 0.05, 0.25), wide);
        grow(all, "mutual-information(epsilon=0.1)", own, wide);
        grow(all, "total-variation(t=0.1)", own, wide);
        grow(all, "max-information(epsilon=0.1,delta=0.1)", own, wide);
        grow(all, "pml(epsilon=0.1,delta=0.1)", n -> many(n, 1, 0.0999), "envelope(delta=0.2) maximal-leakage");
        String average = "mutual-information";
        grow(all, "pmc(epsilon=0.500001)", n -> guess(n, a), average + " max-information(delta=0.2)");
        grow(all, "eml(epsilon=0.500001,delta=0.1)", n -> guess(n, raised), average);
        grow(all, "total-variation(t=0.1)", telling, average + " max-information(delta=0.05)");
        String told = average + " max-information(delta=0.05)";
        grow(all, "pml(epsilon=0.1,delta=0.1)", telling, told + " pml(delta=0.05)");
        grow(all, "ldp(epsilon=0.1,delta=0.1)", telling, told);
        grow(all, "probabilistic-ldp(epsilon=0.1,delta=0.1)", telling, told);
        grow(all, "max-information(epsilon=0.1,delta=0.1)", telling, told);
        return all.stream();
    }

    private static void grow(List<Growing> all, String premise, IntFunction<Joint> releases, String targets) {
        for (String target : targets.split(" ")) {
            all.add(new Growing(premise, target, releases));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("growing")
    @DisplayName("where no bound follows, four times as many secrets add as much each time")
    void growsWithoutBound(Growing each) {
        Derivation derivation = each.derivation();
        assertThat(derivation.isFinite()).isFalse();
        assertThat(derivation.tight()).isPresent();
        List<Double> has = new ArrayList<>();
        for (int secrets : new int[] {10, 40, 160}) {
            Joint release = each.releases().apply(secrets);
            has.addAll(PairCase.measured(derivation, release));
        }
        double first = has.get(1) - has.get(0);
        assertThat(first).isGreaterThan(0.03);
        assertThat(has.get(2) - has.get(1)).isGreaterThan(0.8 * first);
    }
}
