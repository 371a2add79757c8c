package io.divulge.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.divulge.catalogue.Measures;
import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactMeasurement;
import io.divulge.exact.ExactMeasures;
import io.divulge.model.Alphabet;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.Collections;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of the papers as the papers print them: in fractions and their logarithms, without a tolerance. */
class ExactPaperTest {
    private static ExactMeasurement measured(String expression, ExactJoint joint) {
        return ExactMeasures.TABLE.of(joint, Measures.parse(expression)).orThrow();
    }

    private static String value(String expression, ExactJoint joint) {
        return measured(expression, joint).value().text();
    }

    private static ExactJoint of(String prior, String... rows) {
        BigFraction[] p = fractions(prior);
        BigFraction[][] w = Arrays.stream(rows).map(ExactPaperTest::fractions).toArray(BigFraction[][]::new);
        return ExactJoint.of(Alphabet.numbered("x", w.length), Alphabet.numbered("y", w[0].length), p, w);
    }

    private static ExactJoint uniform(String... rows) {
        return of(String.join(" ", Collections.nCopies(rows.length, "1/" + rows.length)), rows);
    }

    private static BigFraction[] fractions(String written) {
        return Arrays.stream(written.split(" ")).map(Scalar::fraction).toArray(BigFraction[]::new);
    }

    /** [ILE26, eq. 7]. */
    private final ExactJoint envelope = uniform("0 0 0.5 0.5", "0 0 0.5 0.5", "0 0.2 0.4 0.4", "0.2 0 0.4 0.4");

    /** [ILE26, Ex. 2]: outcomes 1 and 3 seen as one, 2 and 4 as another. */
    private final ExactJoint paired = uniform("0.5 0.5", "0.5 0.5", "0.4 0.6", "0.6 0.4");

    /** [SCOS23, I]: P and Q. */
    private final ExactJoint revealing = uniform("1 0 0", "0.5 0.5 0", "0 0.5 0.5");

    private final ExactJoint symmetric = uniform("2/3 1/6 1/6", "1/6 2/3 1/6", "1/6 1/6 2/3");

    @Test
    @DisplayName(
            "[SCOS23, I]: both channels have maximal leakage log 2; P leaks log 2, log 3/2, log 3, Q log 2 throughout")
    void introduction() {
        assertEquals("log(2)", value("maximal-leakage", revealing));
        assertEquals("log(2)", value("maximal-leakage", symmetric));
        assertEquals("log(2)", value("min-capacity", symmetric));
        assertThat(measured("pml", revealing).outcomes())
                .extracting(at -> at.value().text())
                .containsExactly("log(2)", "log(3/2)", "log(3)");
        assertThat(measured("pml", symmetric).outcomes())
                .extracting(at -> at.value().text())
                .containsOnly("log(2)");
        assertEquals(
                "secret 'x3' at outcome 'y3'",
                measured("pml", revealing).witness().inWords());
        assertEquals("log(2)", value("min-entropy-leakage", revealing));
    }

    @Test
    @DisplayName("[ILE26, Ex. 2]: log 4, log 4, log 10/9, log 10/9 with probabilities 1/20, 1/20, 9/20, 9/20")
    void pointwise() {
        ExactMeasurement leakage = measured("pml", envelope);
        assertThat(leakage.outcomes())
                .extracting(at -> at.value().text())
                .containsExactly("log(4)", "log(4)", "log(10/9)", "log(10/9)");
        assertThat(leakage.outcomes())
                .extracting(at -> at.probability())
                .containsExactly(fractions("1/20 1/20 9/20 9/20"));
        assertEquals("log(6/5)", value("pml", paired));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "pml-quantile(delta=0.1,side=left); log(10/9)",
                "pml-quantile(delta=0.1,side=right); log(4)",
                "pml-tail(epsilon=log(10/9)); 1/10",
                "pml-tail(epsilon=log(3)); 1/10",
                "pml-tail(epsilon=log(4)); 0",
                "psi1(epsilon=log(10/9)); 13/180",
                "psi2(epsilon=log(3)); 1/20",
                "psi2(epsilon=log(10/9)); 13/90",
                "event-leakage(event=y1|y3); log(6/5)",
                "event-leakage(event=y2|y4); log(6/5)",
                "event-leakage(event=y1|y2); log(2)",
                "eml(delta=0); log(4)",
                "eml(delta=1/20); log(4)",
                "eml(delta=0.1); log(22/9)",
                "eml(delta=1); 0",
                "binary-envelope(delta=0.1); log(22/9)",
                "envelope-upper(delta=0.1); log(4)",
                "envelope-upper(delta=1); log(7/5)",
                "pmc; infinity",
                "ldp; infinity",
                "lip; infinity"
            })
    @DisplayName("[ILE26, eq. 7], its examples and Theorem 1")
    void envelopeExample(String expression, String expected) {
        assertEquals(expected, value(expression, envelope));
    }

    @Test
    @DisplayName("[ILE26, Thm 1]: psi1 grows from 13/180 to 2/27 under post-processing")
    void psi1Grows() {
        assertEquals("2/27", value("psi1(epsilon=log(10/9))", paired));
    }

    @Test
    @DisplayName("[SCOS23, Ex. 6]: events of probability 1/6 leak log 12/5 at most; [SCOS23, Ex. 5]: paired, log 4/3")
    void leastPrivateEvent() {
        ExactJoint example = uniform("0 0 0.5 0.5", "0 0 0.5 0.5", "0 1/3 1/3 1/3", "1/3 0 1/3 1/3");
        assertEquals("log(4)", value("pml", example));
        assertEquals("log(4)", value("eml(delta=1/12)", example));
        assertEquals("log(12/5)", value("eml(delta=1/6)", example));
        assertEquals("log(4/3)", value("event-leakage(event=y1|y3)", example));
    }

    @Test
    @DisplayName("[ILE26, Ex. 4, 5]: {1}, {2} leak log 2, their union 0, {3} 0, {1,3} log 1/0.55")
    void eventsAreNotMonotone() {
        ExactJoint example = uniform("0.9 0 0.1", "0 0.9 0.1");
        assertEquals("log(2)", value("event-leakage(event=y1)", example));
        assertEquals("log(2)", value("event-leakage(event=y2)", example));
        assertEquals("0", value("event-leakage(event=y1|y2)", example));
        assertEquals("0", value("event-leakage(event=y3)", example));
        assertEquals("log(20/11)", value("event-leakage(event=y1 | y3 | y1)", example));
    }

    @Test
    @DisplayName("BSC(0.4), uniform: events of probability 0.6 leak log 34/30 at most")
    void binarySymmetricEvents() {
        ExactJoint bsc = uniform("0.6 0.4", "0.4 0.6");
        assertEquals("log(17/15)", value("eml(delta=0.6)", bsc));
        assertEquals("log(6/5)", value("eml(delta=0.5)", bsc));
    }

    @Test
    @DisplayName("maximal leakage: BSC(p) log 2(1-p), BEC(e) log(2-e), deterministic: log of the number of outcomes")
    void maximalLeakage() {
        assertEquals("log(8/5)", value("maximal-leakage", uniform("0.8 0.2", "0.2 0.8")));
        assertEquals("log(7/4)", value("maximal-leakage", uniform("0.75 0.25 0", "0 0.25 0.75")));
        assertEquals("log(2)", value("maximal-leakage", uniform("1 0", "1 0", "0 1")));
        assertEquals("log(10/3)", value("maximal-cost-leakage", uniform("0.85 0.15", "0.15 0.85")));
        assertEquals("infinity", value("maximal-cost-leakage", uniform("1 0", "0 1")));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10})
    @DisplayName("[SCOS23, IV.B]: one zero in n rows leaks log n/(n-1), the rest log n^2/(n^2-n+1)")
    void oneZero(int n) {
        String[] rows = new String[n];
        Arrays.fill(rows, String.join(" ", Collections.nCopies(n, "1/" + n)));
        rows[0] = "0 " + String.join(" ", Collections.nCopies(n - 1, "1/" + (n - 1)));
        ExactMeasurement leakage = measured("pml", uniform(rows));
        BigFraction first = BigFraction.of(n, n - 1);
        BigFraction rest = BigFraction.of(n * n, n * n - n + 1);
        assertEquals(
                Scalar.logOf(first).text(), leakage.outcomes().get(0).value().text());
        assertEquals(
                Scalar.logOf(rest).text(), leakage.outcomes().get(1).value().text());
    }

    @Test
    @DisplayName("[SGSSO25, Ex. 4]: k-RR costs log(1 + p(j)(e^epsilon - 1)) at outcome j")
    void randomizedResponse() {
        // e^epsilon = 3, so truth 3/5 and 1/5 for each lie.
        ExactJoint rr = of("1/2 1/3 1/6", "3/5 1/5 1/5", "1/5 3/5 1/5", "1/5 1/5 3/5");
        assertThat(measured("pmc", rr).outcomes())
                .extracting(at -> at.value().text())
                .containsExactly("log(2)", "log(5/3)", "log(4/3)");
        assertEquals("log(2)", value("maximal-realizable-cost", rr));
        assertEquals("log(2)", value("guesswork-leakage", rr));
        assertEquals("log(3)", value("ldp", rr));
        assertEquals("log(9)", value("ldi", rr));
        assertEquals("log(9/4)", value("lip", rr));
        assertEquals("log(3)", value("approximate-ldp(delta=0)", rr));
        assertEquals("log(2)", value("approximate-ldp(delta=0.2)", rr));
        assertEquals("0", value("approximate-ldp(delta=0.4)", rr));
        assertEquals("5/3", value("guesswork", rr));
        assertEquals("log(3)", value("entropy(order=0)", rr));
        assertEquals("log(2)", value("entropy(order=inf)", rr));
        assertEquals("log(18/7)", value("entropy(order=2)", rr));
        assertEquals("log(6)/2", value("entropy(order=3)", rr));
    }

    @Test
    @DisplayName(
            "[ILE26, Ex. 1]: probabilistic DP with delta breaks under post-processing; e^epsilon = 2, delta = 1/10")
    void probabilisticPrivacy() {
        ExactJoint before = uniform("0.1 0.6 0.3 0", "0 0.3 0.6 0.1");
        ExactJoint after = uniform("0.7 0.3 0", "0.3 0.6 0.1");
        assertEquals("1/10", value("probabilistic-ldp(epsilon=log(2))", before));
        assertEquals("7/10", value("probabilistic-ldp(epsilon=log(2))", after));
        assertEquals("1/10", value("privacy-profile(epsilon=log(2))", before));
        assertEquals("1/10", value("privacy-profile(epsilon=log(2))", after));
        assertEquals("log(2)", value("approximate-ldp(delta=0.1)", before));
        assertEquals("infinity", value("approximate-ldp(delta=0.09)", before));
    }

    @Test
    @DisplayName("by hand, BSC(1/4): max-information, total variation, chi-squared")
    void variation() {
        ExactJoint bsc = uniform("3/4 1/4", "1/4 3/4");
        assertEquals("log(3/2)", value("max-information(delta=0)", bsc));
        assertEquals("0", value("max-information(delta=1/4)", bsc));
        assertEquals("log(1/2)", value("max-information(delta=1/2)", bsc));
        assertEquals("-infinity", value("max-information(delta=1)", bsc));
        assertEquals("1/4", value("total-variation", bsc));
        assertEquals("1/4", value("chi-squared", bsc));
    }
}
