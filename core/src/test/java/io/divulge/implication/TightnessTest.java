package io.divulge.implication;

import static io.divulge.implication.Releases.RARE;
import static io.divulge.implication.Releases.bit;
import static io.divulge.implication.Releases.either;
import static io.divulge.implication.Releases.event;
import static io.divulge.implication.Releases.extremal;
import static io.divulge.implication.Releases.group;
import static io.divulge.implication.Releases.guess;
import static io.divulge.implication.Releases.many;
import static io.divulge.implication.Releases.pair;
import static io.divulge.implication.Releases.response;
import static io.divulge.implication.Releases.sets;
import static io.divulge.implication.Releases.silent;
import static io.divulge.implication.Releases.skew;
import static io.divulge.implication.Releases.telling;
import static io.divulge.implication.Releases.tellingOne;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.model.Joint;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bounds that are called tight, each beside a release that keeps the premise and comes to the bound. */
class TightnessTest {
    /** Some logarithms, the bracket of an envelope, and probabilities that are set a little off where rounding would decide. */
    private static final double ATTAINED = 1e-4;

    /** For what is approached with more and more secrets: with as many as a test has the time for. */
    private static final double APPROACHED = 0.02;

    /** What is added to a probability, so that rounding does not decide. */
    private static final double OFF = 1e-9;

    private static final double NEVER = Double.POSITIVE_INFINITY;

    static Stream<PairCase> cases() {
        PairCase.Table table = new PairCase.Table();
        for (double epsilon : new double[] {0.4, 1.2}) {
            differential(table, epsilon, Math.exp(epsilon));
            pointwise(table, epsilon, Math.exp(epsilon));
            events(table, epsilon, Math.exp(epsilon));
            averages(table, epsilon, Math.exp(epsilon));
        }
        return table.stream();
    }

    private static void differential(PairCase.Table table, double epsilon, double b) {
        String ldp = "ldp(epsilon=*)";
        String relaxed = "ldp(epsilon=*,delta=0.1)";
        String exact = "ldp(epsilon=" + epsilon + ",delta=0.1)";
        String probabilistic = "probabilistic-ldp(epsilon=" + (epsilon + OFF) + ",delta=0.1000001)";
        double half = b / (b + 1);
        Joint answers = bit(0.3, half, 1 - half);
        Joint told = telling(0.1 - OFF, answers);
        table.add(ldp, "", response(300, b), APPROACHED, "pml lip pml(delta=0.2) envelope(delta=0.2) maximal-leakage")
                .add(ldp, "", sets(300, 299, b), APPROACHED, "pmc")
                .add(ldp, "", either(response(100, b), sets(100, 99, b)), APPROACHED, "alip")
                .add(ldp, "0.2", either(bit(0.2, RARE * b, RARE), bit(0.2, RARE, RARE * b)), ATTAINED, "alip")
                .add(ldp, "", sets(12, -Math.expm1(-epsilon) / epsilon, b), APPROACHED, "mutual-information")
                .add(ldp, "", sets(12, Math.exp(-epsilon / 2), b), APPROACHED, "total-variation")
                .add(ldp, "", sets(12, 1 - Math.sqrt(0.05 * (1 - 1 / b)), b), APPROACHED, "max-information(delta=0.05)")
                .add(ldp, "", bit(RARE, 0.05 * b, 0.05), ATTAINED, "eml(delta=0.05)")
                .add(ldp, "", bit(RARE, 1 - 0.3 / b, 0.7), ATTAINED, "eml(delta=0.7)")
                .add(ldp, "n=2", bit(RARE, 0.05 * b, 0.05), ATTAINED, "eml(delta=0.05)")
                .add(relaxed, "", bit(RARE, 0.1 + 0.2 * b, 0.2), ATTAINED, "eml(delta=0.2)")
                .add(
                        ldp,
                        "n=2",
                        either(bit(RARE, RARE * b, RARE), bit(RARE, RARE, RARE * b)),
                        ATTAINED,
                        "pml pmc lip alip")
                .add(ldp, "0.2", bit(0.2, RARE * b, RARE), ATTAINED, "pml")
                .add(ldp, "0.2", bit(0.2, RARE, RARE * b), ATTAINED, "pmc lip")
                .add(ldp, "0.2", bit(0.2, 0.05 * b, 0.05), ATTAINED, "eml(delta=0.05)")
                .add(relaxed, "0.2", event(0.2, (0.08 + 0.2 * b) / (0.8 + 0.2 * b), 0.2), ATTAINED, "eml(delta=0.2)")
                .add(ldp, "", answers, ATTAINED, "ldp(delta=0.1) probabilistic-ldp(delta=0.3)")
                .add(ldp, "0.3", answers, ATTAINED, "ldp(delta=0.1) probabilistic-ldp(delta=0.3)")
                .add(ldp, "n=2", bit(0.3, 0.9 + OFF, 1 - 0.1 * b), ATTAINED, "probabilistic-ldp(delta=0.9)")
                .add(relaxed, "", told, ATTAINED, "ldp(delta=0.2)")
                .add(relaxed, "0.3", bit(0.3, 0.2 + OFF, 0.1 / b), ATTAINED, "probabilistic-ldp(delta=0.2)")
                .add(probabilistic, "n=2", told, ATTAINED, "ldp(delta=0.2) probabilistic-ldp(delta=0.3)")
                .add(ldp, "n=4", response(4, b), ATTAINED, "maximal-leakage")
                .add(exact, "n=4", telling(0.1, response(4, b)), ATTAINED, "maximal-leakage")
                .add(probabilistic, "0.3", telling(0.1, response(3, b)), ATTAINED, "maximal-leakage")
                .add(ldp, "n=2", response(2, b), ATTAINED, "total-variation")
                .add(ldp, "1/2", response(2, b), ATTAINED, "total-variation mutual-information")
                .add(relaxed, "n=2", response(2, 4), ATTAINED, "total-variation");
    }

    private static void pointwise(PairCase.Table table, double epsilon, double b) {
        double a = 1 / b;
        Joint half = sets(6, 3, NEVER);
        double[] equal = {0.2, 0.2, 0.2, 0.2, 0.2};
        double little = epsilon / 8;
        Joint sometimes = telling(0.01 - OFF, response(5, b));
        String tail = "pml(epsilon=*,delta=0.1)";
        String many = "pml(delta=0.2) envelope(delta=0.2) maximal-leakage";
        String all =
                many + " eml(delta=0.1) eml(delta=0.6) mutual-information total-variation max-information(delta=0.1)";
        table.add("pml(epsilon=*)", "", half, ATTAINED, all)
                .add("pml(epsilon=*)", "0.2", extremal(little, 0.3, 0.3, 0.2, 0.2), ATTAINED, "pmc lip alip ldp")
                .add("pml(epsilon=*)", "1/5", response(5, 1 + b), ATTAINED, many)
                .add("pml(epsilon=*)", "1/5", extremal(little, equal), ATTAINED, "mutual-information total-variation")
                .add("pml(epsilon=*)", "1/5", extremal(little, equal), ATTAINED, "max-information(delta=0.01)")
                .add("pml(epsilon=*)", "0.2", event(0.2, 0.1 * b, 0.1), ATTAINED, "eml(delta=0.1)")
                .add("lip(epsilon=*)", "n=2", bit(RARE, RARE * b, RARE), ATTAINED, "pml eml(delta=1e-7)")
                .add("lip(epsilon=*)", "n=2", bit(RARE, RARE, RARE * b), ATTAINED, "pmc")
                .add("alip(lower=1,upper=*)", "n=2", bit(RARE, RARE * b, RARE), ATTAINED, "pml eml(delta=1e-7)")
                .add("alip(lower=*,upper=1)", "n=2", bit(RARE, RARE, RARE * b), ATTAINED, "pmc")
                .add("pml(epsilon=*)", "n=2", bit(RARE, 0.1 * b, 0.1), ATTAINED, "eml(delta=0.1)")
                .add("pmc(epsilon=*)", "0.2", event(0.2, 1 - 0.7 * a, 0.3), ATTAINED, "eml(delta=0.3)")
                .add("lip(epsilon=*)", "0.2", event(0.2, 0.1 * b, 0.1), ATTAINED, "eml(delta=0.1)")
                .add("alip(lower=0.5,upper=*)", "0.2", event(0.2, 0.1 * b, 0.1), ATTAINED, "eml(delta=0.1)")
                .add(tail, "", half, ATTAINED, "pml(delta=0.2)")
                .add(
                        tail,
                        "",
                        telling(0.1 - OFF, group(200, 2)),
                        APPROACHED,
                        "total-variation max-information(delta=0.2)")
                .add(tail, "", bit(RARE, 1, 0.1 - OFF), ATTAINED, "eml(delta=0.2)")
                .add(
                        "pml(epsilon=*,delta=0.01)",
                        "1/5",
                        telling(0.01 - OFF, extremal(little, equal)),
                        ATTAINED,
                        "mutual-information total-variation")
                .add("pml(epsilon=*,delta=0.01)", "1/5", sometimes, ATTAINED, "envelope(delta=0.2) maximal-leakage")
                .add("pmc(epsilon=*)", "", bit(RARE, 1 - 0.7 * a, 0.3), ATTAINED, "eml(delta=0.3)")
                .add("pmc(epsilon=*)", "0.2", bit(0.2, RARE * (5 - 4 * a), RARE * a), ATTAINED, "pml lip alip ldp")
                .add("pmc(epsilon=*)", "", guess(300, 1 - a), APPROACHED, "total-variation")
                .add(
                        "pmc(epsilon=*)",
                        "n=4",
                        guess(4, 1 - a),
                        ATTAINED,
                        "maximal-leakage mutual-information total-variation");
    }

    private static void events(PairCase.Table table, double epsilon, double b) {
        double a = 1 / b;
        double up = 1 + (b - 1) / 2;
        Joint subsets = sets(12, a, up / a);
        String all = "pml pmc ldp pml(delta=0.1) envelope(delta=0.1) eml(delta=0.1) eml(delta=0.8) maximal-leakage"
                + " mutual-information total-variation max-information(delta=0.01)";
        double apart = Math.min(1 - a, up - 1) / (up - a);
        Joint two = pair(up * apart, a * apart, apart);
        String asymmetric = "alip(lower=" + (epsilon + 10 * RARE) + ",upper=" + (Math.log(up) + 10 * RARE) + ")";
        int symmetric = epsilon < 1 ? 3 : 4;
        table.add("lip(epsilon=*)", "", response(symmetric, Math.pow(symmetric - 1, 2)), ATTAINED, all + " alip")
                .add("alip(lower=*,upper=1)", "", subsets, ATTAINED, all + " lip")
                .add(asymmetric, "", two, 1e-3, "ldp(delta=0.01) probabilistic-ldp(delta=0.01)")
                .add(
                        "lip(epsilon=*)",
                        "",
                        pair(b / (b + 1), a / (b + 1), 1 / (b + 1)),
                        1e-3,
                        "ldp(delta=0.01) probabilistic-ldp(delta=0.01)")
                .add(
                        "pml(epsilon=0.300001)",
                        "",
                        pair(0.5 + OFF, 1.5 - Math.exp(0.3), 0.5 * Math.exp(-0.3)),
                        1e-3,
                        "probabilistic-ldp(delta=0.5)")
                .add(
                        "pmc(epsilon=0.300001)",
                        "",
                        pair(0.5 + OFF, Math.exp(-0.3) - 0.5, 1 - 0.5 * Math.exp(0.3)),
                        1e-3,
                        "probabilistic-ldp(delta=0.5)")
                .add("eml(epsilon=*,delta=0.1)", "", bit(RARE, 0.05 * b, 0.05), ATTAINED, "eml(delta=0.05)")
                .add("eml(epsilon=*,delta=0.1)", "", bit(RARE, 0.2 * b, 0.2), ATTAINED, "eml(delta=0.2)")
                .add(
                        "envelope(epsilon=*,delta=0.1)",
                        "",
                        bit(RARE, 0.05 * b, 0.05 + OFF),
                        ATTAINED,
                        "eml(delta=0.05) envelope(delta=0.05) pml(delta=0.05)")
                .add(
                        "envelope(epsilon=*,delta=0.1)",
                        "",
                        sets(6, 3, NEVER),
                        ATTAINED,
                        "envelope(delta=0.2) pml(delta=0.2)")
                .add("eml(epsilon=*,delta=0.1)", "", group(60, 2), ATTAINED, "total-variation")
                .add(
                        "eml(epsilon=" + Math.log(7) + ",delta=0.13)",
                        "",
                        guess(300, 6 * 0.13 / 0.87 - OFF),
                        APPROACHED,
                        "total-variation")
                .add(
                        "ldi(epsilon=*)",
                        "",
                        sets(12, -Math.expm1(-epsilon) / epsilon, b),
                        APPROACHED,
                        "mutual-information")
                .add("ldi(epsilon=*)", "n=4", skew(4, b, true), ATTAINED, "pml lip ldp")
                .add("ldi(epsilon=*)", "n=4", skew(4, b, false), ATTAINED, "pmc");
    }

    private static void averages(PairCase.Table table, double epsilon, double b) {
        double[] equal = {0.2, 0.2, 0.2, 0.2, 0.2};
        Joint half = sets(6, 3, NEVER);
        Joint seldom = silent(0.2 + OFF, sets(6, 2, NEVER));
        String leakage = "maximal-leakage(epsilon=*)";
        // A share q of outcomes with the lift m, such that the tangent from (1, 0) touches there: q (m - 1) = r delta,
        // 2 m - 1 = r.
        Joint touching = silent(0.2, group(60, 3));
        double delta = 0.2 * 2 / 5;
        String information = "mutual-information(epsilon=*)";
        String nothing = "(epsilon=0.01,delta=0.1)";
        table.add(leakage, "", half, ATTAINED, "mutual-information total-variation")
                .add(leakage, "", seldom, ATTAINED, "envelope(delta=0.2) pml(delta=0.2)")
                .add(leakage, "", touching, ATTAINED, "max-information(delta=" + delta + ")")
                .add(leakage, "", bit(RARE, 0.05 * b, 0.05), ATTAINED, "eml(delta=0.05)")
                .add(leakage, "1/5", extremal(epsilon / 8, equal), ATTAINED, "total-variation")
                .add(leakage, "0.3", bit(0.3, 0.3 + OFF, 0.1), ATTAINED, "probabilistic-ldp(delta=0.3)")
                .add("total-variation(t=*)", "1/5", response(5, b), ATTAINED, "maximal-leakage")
                .add(information, "1/5", response(5, b), ATTAINED, "maximal-leakage")
                .add(
                        information,
                        "1/5",
                        silent(0.1 + OFF, response(5, b)),
                        ATTAINED,
                        "envelope(delta=0.1) pml(delta=0.1)")
                .add("total-variation(t=*)", "1/5", tellingOne(5, 0.1 * b), ATTAINED, "max-information(delta=0.05)")
                .add(
                        "max-information(epsilon=*,delta=0.1)",
                        "",
                        telling(0.1 - OFF, group(200, 2)),
                        APPROACHED,
                        "total-variation max-information(delta=0.2)");
        for (String premise : List.of("pml", "eml", "envelope", "ldp", "probabilistic-ldp", "max-information")) {
            table.add(premise + nothing, "0.2", bit(0.2, RARE, 0), ATTAINED, "pml(delta=0)");
        }
        for (String premise : List.of("maximal-leakage", "mutual-information")) {
            table.add(premise + "(epsilon=0.01)", "0.2", bit(0.2, RARE, 0), ATTAINED, "pml");
        }
        table.add("total-variation(t=0.01)", "0.2", bit(0.2, RARE, 0), ATTAINED, "pml");
        for (String premise :
                List.of("mutual-information(epsilon=0.01)", "total-variation(t=0.01)", "max-information" + nothing)) {
            table.add(premise, "", bit(RARE, 1, 0.2), ATTAINED, "eml(delta=0.2)");
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    @DisplayName("the release comes to the bound, which is called tight")
    void attained(PairCase each) {
        Derivation derivation = each.derivation();
        List<Double> bounds = PairCase.numbers(derivation.conclusion());
        List<Double> has = PairCase.measured(derivation, each.release());
        for (int i = 0; i < bounds.size(); i++) {
            assertThat(has.get(i)).isBetween(bounds.get(i) * (1 - each.within()), bounds.get(i) * (1 + 1e-9));
        }
        assertThat(derivation.tight()).isPresent();
    }
}
