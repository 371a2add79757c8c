package io.divulge.implication;

import static io.divulge.implication.Releases.RARE;
import static io.divulge.implication.Releases.bit;
import static io.divulge.implication.Releases.event;
import static io.divulge.implication.Releases.extremal;
import static io.divulge.implication.Releases.guess;
import static io.divulge.implication.Releases.pair;
import static io.divulge.implication.Releases.response;
import static io.divulge.implication.Releases.sets;
import static io.divulge.implication.Releases.silent;
import static io.divulge.implication.Releases.skew;
import static io.divulge.implication.Releases.telling;
import static io.divulge.implication.Releases.tellingOne;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Draw;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bounds that are called tight, at parameters drawn at random: the releases of the proofs come to them everywhere and not only at the numbers of {@link TightnessTest}. */
class TightnessLawTest {
    private static final double ATTAINED = 1e-4;

    /** So little is not told from nothing beside a probability of {@link Releases#RARE}. */
    private static final double NOTHING = 2e-4;

    private static final double OFF = 1e-9;
    private static final double NEVER = Double.POSITIVE_INFINITY;
    private static int told;

    static LongStream seeds() {
        return Draw.seeds().limit(60);
    }

    private static double between(Draw draw, double from, double to) {
        return from + draw.inside() * (to - from);
    }

    private static String at(String name, double delta) {
        return name + "(delta=" + delta + ")";
    }

    private static String given(String name, double delta) {
        return name + "(epsilon=*,delta=" + delta + ")";
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("local differential privacy, with and without delta")
    void differential(long seed) {
        Draw draw = Draw.seeded(seed);
        double b = Math.exp(between(draw, 0.05, 2));
        double half = b / (b + 1);
        double delta = between(draw, 0.01, 0.3);
        double larger = between(draw, delta + 0.01, 0.9);
        double p = between(draw, 0.02, 0.5);
        int n = draw.whole(2, 6);
        double m = between(draw, 0.02, 0.9);
        PairCase.Table table = new PairCase.Table();
        Joint told = telling(delta - OFF, bit(p, half, 1 - half));
        table.add("ldp(epsilon=*)", "", bit(RARE, Math.min(b * m, 1 - (1 - m) / b), m), ATTAINED, at("eml", m))
                .add(
                        given("ldp", delta),
                        "",
                        bit(RARE, Math.min(1, Math.min(delta + b * m, 1 - (1 - m - delta) / b)), m),
                        ATTAINED,
                        at("eml", m))
                .add("ldp(epsilon=*)", "" + p, bit(p, RARE * b, RARE), ATTAINED, "pml")
                .add("ldp(epsilon=*)", "" + p, bit(p, RARE, RARE * b), ATTAINED, "pmc lip")
                .add("ldp(epsilon=*)", "" + p, event(p, m * common(b, 0, p, m), m), ATTAINED, at("eml", m))
                .add(given("ldp", delta), "" + p, event(p, m * common(b, delta, p, m), m), ATTAINED, at("eml", m))
                .add("ldp(epsilon=*)", "" + p, bit(p, half, 1 - half), ATTAINED, at("ldp", m * (2 * half - 1)))
                .add(
                        given("ldp", delta),
                        "",
                        told,
                        ATTAINED,
                        at("ldp", Math.min(larger, delta + (1 - delta) * m * (2 * half - 1))))
                .add("ldp(epsilon=*)", "n=" + n, response(n, b), ATTAINED, "maximal-leakage")
                .add(
                        "ldp(epsilon=" + Math.log(b) + ",delta=" + delta + ")",
                        "n=" + n,
                        telling(delta, response(n, b)),
                        ATTAINED,
                        "maximal-leakage");
        double apart = Math.min(1, (b - 1 + 2 * delta) / (b + 1));
        if (apart < 0.99) {
            table.add(given("ldp", delta), "n=2", response(2, (1 + apart) / (1 - apart)), ATTAINED, "total-variation");
        }
        check(table);
    }

    /** The largest lift of an event of probability {@code m} under a secret of probability {@code p}: docs/implications.md 8. */
    private static double common(double b, double delta, double p, double m) {
        double above = (b + (1 - p) * delta / m) / (1 - p + p * b);
        double below = (1 + (1 - p) * (b - 1 + delta) / m) / (p + (1 - p) * b);
        return Math.min(Math.min(1 / p, 1 / m), Math.min(above, below));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("leakage, cost and both: events, other lifts, and averages")
    void lifts(long seed) {
        Draw draw = Draw.seeded(seed);
        double b = Math.exp(between(draw, 0.05, 2));
        double a = Math.exp(-between(draw, 0.05, 2));
        double p = between(draw, 0.02, 0.5);
        double m = between(draw, 0.02, 0.9);
        int n = draw.whole(2, 6);
        String alip = "alip(lower=" + -Math.log(a) + ",upper=" + Math.log(b) + ")";
        PairCase.Table table = new PairCase.Table();
        for (double rare : new double[] {p, RARE}) {
            String known = rare == p ? "" + p : "";
            table.add(
                            "pml(epsilon=" + Math.log(b) + ")",
                            known,
                            event(rare, raised(0, b, rare, m), m),
                            ATTAINED,
                            at("eml", m))
                    .add(
                            "pmc(epsilon=" + -Math.log(a) + ")",
                            known,
                            event(rare, raised(a, NEVER, rare, m), m),
                            ATTAINED,
                            at("eml", m))
                    .add(
                            "lip(epsilon=" + Math.log(b) + ")",
                            known,
                            event(rare, raised(1 / b, b, rare, m), m),
                            ATTAINED,
                            at("eml", m))
                    .add(alip, known, event(rare, raised(a, b, rare, m), m), ATTAINED, at("eml", m));
        }
        double[] prior = draw.fullPrior(Alphabet.numbered("x", n)).toArray();
        double least = Prior.of(Alphabet.numbered("x", n), prior).min();
        double little = -Math.log1p(-least) * between(draw, 0.05, 0.95);
        if (least > 1e-3) {
            table.add("pml(epsilon=*)", "" + least, extremal(little, prior), 1e-3, "pmc lip alip ldp");
        }
        double[] equal = new double[n];
        Arrays.fill(equal, 1.0 / n);
        double small = -Math.log1p(-1.0 / n) * between(draw, 0.05, 0.95);
        double up = Math.exp(small);
        double down = 1 - (up - 1) * (n - 1);
        double excess = (1 - down) * (up - 1) / (up - down);
        table.add("pml(epsilon=*)", "1/" + n, extremal(small, equal), ATTAINED, "mutual-information total-variation")
                .add("pml(epsilon=*)", "1/" + n, extremal(small, equal), ATTAINED, at("max-information", m * excess))
                .add(
                        "pml(epsilon=*)",
                        "1/" + n,
                        response(n, 1 + b),
                        ATTAINED,
                        at("pml", m) + " " + at("envelope", m) + " maximal-leakage")
                .add("pmc(epsilon=*)", "" + p, bit(p, RARE * (1 - a * (1 - p)) / p, RARE * a), ATTAINED, "pml ldp")
                .add(
                        "pmc(epsilon=*)",
                        "n=" + n,
                        guess(n, 1 - a),
                        ATTAINED,
                        "maximal-leakage mutual-information total-variation");
        check(table);
    }

    /** What an event of probability {@code m} has at most under a secret of probability {@code p}, if all lifts lie in {@code [a, b]}. */
    private static double raised(double a, double b, double p, double m) {
        double own = Math.min(b * m, 1 - a * (1 - m));
        double others = Math.min(m * (1 - a * (1 - p)) / p, (m - (1 - p) * Math.max(0, 1 - b * (1 - m))) / p);
        return Math.min(1, Math.min(own, others));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("two secrets told apart, tails, events, identifiability and averages")
    void others(long seed) {
        Draw draw = Draw.seeded(seed);
        double b = Math.exp(between(draw, 0.05, 2));
        double a = Math.exp(-between(draw, 0.05, 2));
        double delta = between(draw, 0.01, 0.3);
        double larger = between(draw, delta + 0.01, 0.9);
        double p = between(draw, 0.02, 0.5);
        int n = draw.whole(2, 6);
        double kink = Math.min(1 - a, b - 1) / (b - a);
        String alip = "alip(lower=" + (-Math.log(a) + 10 * RARE) + ",upper=" + (Math.log(b) + 10 * RARE) + ")";
        PairCase.Table table = new PairCase.Table();
        table.add(alip, "", pair(b * kink, a * kink, kink), 1e-3, at("ldp", delta * Math.min(1 - a, b - 1)))
                .add(given("eml", larger), "", bit(RARE, Math.min(1, delta * b), delta), ATTAINED, at("eml", delta))
                .add(given("eml", delta), "", bit(RARE, Math.min(1, larger * b), larger), ATTAINED, at("eml", larger))
                .add(
                        given("envelope", larger),
                        "",
                        bit(RARE, Math.min(1, delta * b), delta + OFF),
                        ATTAINED,
                        at("eml", delta) + " " + at("envelope", delta) + " " + at("pml", delta))
                .add("ldi(epsilon=*)", "n=" + n, skew(n, b, true), ATTAINED, "pml lip ldp")
                .add("ldi(epsilon=*)", "n=" + n, skew(n, b, false), ATTAINED, "pmc");
        int size = draw.whole(1, 5);
        Joint chosen = sets(6, size, NEVER);
        table.add("maximal-leakage(epsilon=*)", "", chosen, ATTAINED, "mutual-information total-variation")
                .add(
                        "maximal-leakage(epsilon=*)",
                        "",
                        silent(delta + OFF, chosen),
                        ATTAINED,
                        at("envelope", delta) + " " + at("pml", delta))
                .add(
                        "maximal-leakage(epsilon=*)",
                        "" + p,
                        bit(p, larger + OFF, larger - delta),
                        ATTAINED,
                        at("probabilistic-ldp", larger))
                .add("total-variation(t=*)", "1/" + n, response(n, b), ATTAINED, "maximal-leakage")
                .add("mutual-information(epsilon=*)", "1/" + n, response(n, b), ATTAINED, "maximal-leakage")
                .add(
                        "mutual-information(epsilon=*)",
                        "1/" + n,
                        silent(delta + OFF, response(n, b)),
                        ATTAINED,
                        at("envelope", delta) + " " + at("pml", delta))
                .add(
                        "total-variation(t=*)",
                        "1/" + n,
                        tellingOne(n, larger),
                        ATTAINED,
                        at("max-information", delta * larger * (1 - 1.0 / n)))
                .add(
                        given("pml", delta),
                        "1/" + n,
                        telling(delta - OFF, response(n, b)),
                        ATTAINED,
                        at("envelope", larger) + " maximal-leakage")
                .add(given("pml", delta), "", bit(RARE, 1, delta - OFF), ATTAINED, at("eml", larger));
        check(table);
    }

    @AfterAll
    static void nearlyAllBoundsSaySomething() {
        assertThat(told).isGreaterThan(2800);
    }

    private static void check(PairCase.Table table) {
        table.stream().forEach(each -> {
            Derivation derivation = each.derivation();
            List<Double> bounds = PairCase.numbers(derivation.conclusion());
            List<Double> has = PairCase.measured(derivation, each.release());
            for (int i = 0; i < bounds.size(); i++) {
                told += bounds.get(i) > 10 * NOTHING ? 1 : 0;
                assertThat(has.get(i))
                        .as("%s, bound %s by %s", each, derivation.conclusion().expression(), derivation.steps())
                        .isBetween(bounds.get(i) * (1 - each.within()) - NOTHING, bounds.get(i) * (1 + 1e-9) + OFF);
            }
            assertThat(derivation.tight()).as("%s is tight", each).isPresent();
        });
    }
}
