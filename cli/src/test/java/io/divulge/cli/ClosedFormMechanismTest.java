package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Mechanisms that release sets, with more of them than can be listed. */
class ClosedFormMechanismTest {
    @Test
    @DisplayName("a thousand answers are analyzed without a list of outcomes, and a hundred thousand measured")
    void many() {
        Run analysis = Run.of("analyze", "unary(k=1000,epsilon=1)");
        assertThat(analysis.code()).as(analysis.err()).isZero();
        assertThat(analysis.out().replaceAll("\\s+", " "))
                .contains("2^1000 outcomes, which are not listed")
                .contains("No outcome makes an adversary more than 2.714x better")
                .contains("mutual-information 0.122332 nats");
        Run json = Run.of("measure", "unary(k=100000,epsilon=1)", "ldp", "pml", "--format", "json");
        assertThat(json.out())
                .contains("\"secrets\": 100000", "\"expr\": \"ldp\", \"quantity\": \"information\", \"value\": 1.0");
        assertThat(json.out().length()).isLessThan(2000);
        Run csv = Run.of("measure", "unary(k=30,epsilon=1)", "pmc", "--csv");
        assertThat(csv.code()).as(csv.err()).isZero();
    }

    @Test
    @DisplayName("what goes through outcomes is refused, with what is known instead")
    void refused() {
        Run envelope = Run.of("measure", "unary(k=1000,epsilon=1)", "envelope(delta=0.1)");
        assertThat(envelope.code()).isEqualTo(2);
        assertThat(envelope.err()).contains("goes through all outcomes").contains("mutual-information");
        assertThat(Run.of("measure", "unary(k=30,epsilon=1)", "pml", "--exact").err())
                .contains("--exact goes through all outcomes");
        assertThat(Run.of("measure", "unary(k=30,epsilon=1)", "ldp", "--neighbours", "hamming")
                        .err())
                .contains("has too many outcomes to go through");
        assertThat(Run.of("check", "unary(k=30,epsilon=1)", "ldp(epsilon=1)", "--tables")
                        .err())
                .contains("--tables does not go with 'unary(k=30,epsilon=1)', which has too many outcomes");
        assertThat(Run.of("check", "unary(k=30,epsilon=1)", "pml(epsilon=1,delta=0.1)")
                        .err())
                .contains("'pml-quantile(delta=0.1)' of unary encoding goes through all outcomes");
        assertThat(Run.of("attack", "unary(k=30,epsilon=1)", "--measure", "pml").err())
                .contains("'divulge analyze', 'measure', 'check' and 'calibrate' have closed forms for more");
    }

    @Test
    @DisplayName("of 24 answers, too, closed forms are asked; what has none goes through the outcomes of 17")
    void slow() {
        Run closed = Run.of("measure", "unary(k=24,epsilon=2)", "pml", "mutual-information", "chi-squared");
        assertThat(closed.code()).as(closed.err()).isZero();
        assertThat(closed.out().replaceAll("\\s+", " ")).contains("2^24 outcomes, which are not listed");
        Run listed = Run.of("measure", "unary(k=17,epsilon=2)", "pml-tail(epsilon=1)");
        assertThat(listed.code()).as(listed.err()).isZero();
        assertThat(listed.out()).contains("17 secrets, 131072 outcomes");
    }

    @Test
    @DisplayName("guarantees of two thousand answers are checked by closed forms, the exit code says it")
    void checked() {
        Run held = Run.of("check", "unary(k=2000,epsilon=1)", "ldp(epsilon=1)", "pml(epsilon=1)", "lip(epsilon=1)");
        assertThat(held.code()).as(held.err()).isZero();
        assertThat(held.out()).contains("(2^2000 outcomes, which are not listed)", "pml(epsilon=1) holds");
        Run broken = Run.of("check", "unary(k=2000,epsilon=1)", "pmc(epsilon=0.9)", "--format", "json");
        assertThat(broken.code()).isEqualTo(CheckCommand.VIOLATED);
        assertThat(broken.out()).contains("\"outcomes\": \"2^2000\"").contains("all bits but x2000");
    }

    @Test
    @DisplayName("epsilon of a thousand answers for pml(1): epsilon - log(1 + (e^epsilon - 1)/1000) = 1")
    void calibrated() {
        Run run = Run.of("calibrate", "unary", "k=1000", "--target", "pml(epsilon=1)");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("unary(k=1000,epsilon=1.00172148273178").contains("keeps pml(epsilon=1)");
        Run check = Run.of("check", "unary(k=1000,epsilon=1.0017214827317826)", "pml(epsilon=1)");
        assertThat(check.code()).as(check.out()).isZero();
        Run prior = Run.of("calibrate", "unary", "k=26", "--target", "ldp(epsilon=800)", "--prior", "uniform");
        assertThat(prior.out()).contains("unary(k=26,epsilon=700)").contains("Bolder settings");
    }

    @Test
    @DisplayName("of more than a million outcomes JSON lists the worst and says how many it leaves out")
    void notShown() {
        Run run = Run.of("measure", "rr(k=1100000,epsilon=1)", "pml", "--format", "json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("\"outcomesNotShown\": 1099936");
        assertThat(run.out().length()).isLessThan(20_000);
        assertThat(Run.of("measure", "rr(k=3,epsilon=1)", "pml", "--format", "json")
                        .out())
                .doesNotContain("NotShown");
    }

    @Test
    @DisplayName(
            "twenty out of forty answers: 137846528820 sets, analyzed, measured, checked and calibrated without a list")
    void subsets() {
        Run analysis = Run.of("analyze", "subset(k=40,epsilon=1,size=20)");
        assertThat(analysis.code()).as(analysis.err()).isZero();
        assertThat(analysis.out().replaceAll("\\s+", " "))
                .contains("a set of 20 out of 40 answers (the sets are not listed)")
                .contains("the set of the least probable answers attains it")
                .contains("mutual-information 0.110944 nats");
        Run json = Run.of("measure", "subset(k=40,epsilon=1,size=20)", "pml", "pmc", "--format", "json");
        assertThat(json.out()).contains("\"outcomes\": 137846528820").contains("the 20 least probable answers");
        Run held = Run.of("check", "subset(k=40,epsilon=1)", "ldp(epsilon=1)", "pml(epsilon=0.63)");
        assertThat(held.code()).as(held.out() + held.err()).isZero();
        Run calibrated = Run.of("calibrate", "subset", "k=40", "size=20", "--target", "ldp(epsilon=1)");
        assertThat(calibrated.out()).as(calibrated.err()).contains("subset(k=40,epsilon=1,size=20)");
        Run refused = Run.of("measure", "subset(k=40,epsilon=1,size=20)", "envelope(delta=0.1)");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err())
                .contains("too many sets of 20 out of 40 answers")
                .contains("mutual-information");
    }

    @Test
    @DisplayName(
            "randomized response of a thousand million answers is measured at once; what goes through them is refused before it is tried")
    void hugeRandomizedResponse() {
        Run closed = Run.of("measure", "rr(k=1e9,epsilon=1)", "pml", "mutual-information", "ldp");
        assertThat(closed.code()).as(closed.err()).isZero();
        assertThat(closed.out()).contains("1.00000e-9");
        assertThat(Run.of("analyze", "rr(k=1e9,epsilon=1)").code()).isZero();
        assertThat(Run.of("check", "rr(k=1e9,epsilon=1)", "ldp(epsilon=1)").code())
                .isZero();
        Run listed = Run.of("measure", "rr(k=2000000000,epsilon=1)", "envelope(delta=0.1)");
        assertThat(listed.code()).isEqualTo(2);
        assertThat(listed.err())
                .startsWith("divulge: 'rr(k=2000000000,epsilon=1)' has 2000000000 secrets and 2000000000 outcomes")
                .contains("choose a smaller k, or set DIVULGE_JAVA_OPTS=-Xmx");
        Run matrix = Run.of("measure", "geometric(n=1000000,epsilon=1)", "pml");
        assertThat(matrix.err())
                .startsWith(
                        "divulge: 'geometric(n=1000000,epsilon=1)' is a matrix of 1000000 x 1000000 entries, too many to hold (7450.6 GiB;")
                .contains("choose a smaller n");
        assertThat(Run.of("mechanism", "rr", "k=1e9", "epsilon=1").err())
                .startsWith("divulge: the matrix has 1000000000000000000 entries, too many to write out");
    }

    @Test
    @DisplayName(
            "guarantees of 17 to 24 answers are checked by closed forms where these are certain, and otherwise by all outcomes")
    void slowChecks() {
        Run closed = Run.of("check", "unary(k=24,epsilon=1)", "ldp(epsilon=1)", "pml(epsilon=0.95)");
        assertThat(closed.code()).as(closed.out() + closed.err()).isZero();
        assertThat(closed.out()).contains("bit x24 alone");
        Run listed = Run.of("check", "unary(k=17,epsilon=1)", "pml(epsilon=1,delta=0.1)");
        assertThat(listed.code()).as(listed.err()).isZero();
        assertThat(listed.out()).contains("131072 outcomes");
        Run calibrated = Run.of("calibrate", "unary", "k=22", "--target", "pml(epsilon=10)");
        assertThat(calibrated.out()).as(calibrated.err()).contains("epsilon=inf");
    }

    @Test
    @DisplayName("the level that was asked for is the parameter, to the last digit")
    void level() {
        for (String family : new String[] {"rr", "subset", "unary"}) {
            for (String level : new String[] {"1", "0.3", "2.7"}) {
                Run run = Run.of("calibrate", family, "k=5", "--target", "ldp(epsilon=" + level + ")");
                assertThat(run.out()).as(run.err()).contains(family + "(k=5,epsilon=" + level + ")");
                Run check = Run.of("check", family + "(k=5,epsilon=" + level + ")", "ldp(epsilon=" + level + ")");
                assertThat(check.code()).isZero();
                assertThat(check.out()).doesNotContain("rounding");
            }
        }
    }

    @Test
    @DisplayName("secrets of prior 0 are named where outcomes are not listed, too")
    void dropped() {
        String prior = "0.5,0.5" + ",0".repeat(28);
        Run text = Run.of("measure", "unary(k=30,epsilon=1)", "pml", "--prior", prior);
        assertThat(text.out()).contains("Dropped 28 secrets of prior 0: x3, x4");
        assertThat(Run.of("measure", "unary(k=30,epsilon=1)", "pml", "--prior", prior, "--format", "json")
                        .out())
                .contains("\"dropped\": {\"secrets\": [", "\"x3\"", "\"x30\"");
    }
}
