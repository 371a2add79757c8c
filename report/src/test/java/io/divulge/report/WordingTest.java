package io.divulge.report;

import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.document.ClosedForm;
import io.divulge.document.Unit;
import io.divulge.exact.ExactValue;
import io.divulge.measure.Factors;
import io.divulge.measure.Measure;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordingTest {
    private static Value leakage(double nats) {
        return Value.within(nats, 4 * Math.ulp(nats), Witness.NONE);
    }

    @ParameterizedTest(name = "a factor of {0} reads {1}")
    @CsvSource({
        "4, 4x",
        "2.31841, 2.319x",
        "2.310001, 2.311x",
        "2.31, 2.31x",
        "1.1, 1.1x",
        "1.05, 5%",
        "1.0512, 5.2%",
        "1000, 1000x",
        "12345678, 1.235e7x",
    })
    @DisplayName("factors are short, and never smaller than they are")
    void factors(double factor, String words) {
        assertThat(Factors.times(leakage(Math.log(factor)))).isEqualTo(words);
    }

    @ParameterizedTest(name = "leakage {0}")
    @ValueSource(doubles = {1e-12, 3.3e-7, 0.001, 0.09, 0.0953, 0.7, 1.234567, 3, 50, 700})
    @DisplayName("what is read is at least the value, and within the digits shown of it")
    void neverLess(double nats) {
        String words = Factors.times(Value.within(nats, 1e-18, Witness.NONE));
        double read = words.endsWith("%")
                ? Math.log1p(Double.parseDouble(words.substring(0, words.length() - 1)) / 100)
                : Math.log(Double.parseDouble(words.substring(0, words.length() - 1)));
        assertThat(read).isGreaterThanOrEqualTo(nats * (1 - 1e-9)).isLessThan(nats * 1.1 + 1e-18);
    }

    private static Result result(Value value, Optional<ClosedForm> exact) {
        return new Result(Measure.of(PML), Measure.of(PML).reading(), value, List.of(), exact, WideBracket.ROUNDING);
    }

    private static Result exact(String factor) {
        ExactValue value = ExactValue.log(Scalar.fraction(factor));
        return result(value.toValue(Witness.NONE), Optional.of(ClosedForm.of(value)));
    }

    private static String exactly(String factor) {
        return Wording.better(exact(factor));
    }

    @ParameterizedTest(name = "a factor of {0} reads {1}")
    @CsvSource({"4, 4x", "5.92, 5.92x", "1.23451, 1.235x", "1.25, 1.25x", "1.05, 4.8%", "1.00001, 0.001%"})
    @DisplayName("a probability that falls: the factor, or the part that is lost, never less than it is")
    void lessLikely(double factor, String words) {
        assertThat(Wording.lessLikely(result(leakage(Math.log(factor)), Optional.empty())))
                .isEqualTo(words + " less likely");
    }

    @Test
    @DisplayName("the same exactly")
    void lessLikelyExactly() {
        assertThat(Wording.lessLikely(exact("20/19"))).isEqualTo("5% less likely");
        assertThat(Wording.lessLikely(exact("21/20"))).isEqualTo("4.8% (exactly the factor 21/20) less likely");
        assertThat(Wording.lessLikely(exact("148/25"))).isEqualTo("5.92x less likely");
        assertThat(Wording.lessLikely(exact("7/3"))).isEqualTo("2.334x (exactly 7/3) less likely");
    }

    @Test
    @DisplayName(
            "a factor that is known exactly comes as a fraction, unless the digits say all or nobody would read it")
    void fractions() {
        assertThat(exactly("25/4")).isEqualTo("6.25x better");
        assertThat(exactly("7/6")).isEqualTo("1.167x (exactly 7/6) better");
        assertThat(exactly("21/20")).isEqualTo("5% better");
        assertThat(exactly("10001/10000")).isEqualTo("0.01% better");
        assertThat(exactly("100/97")).isEqualTo("3.1% (exactly the factor 100/97) better");
        assertThat(exactly("12345678")).isEqualTo("1.235e7x (exactly 12345678) better");
        assertThat(exactly("3" + "1".repeat(30) + "/1" + "0".repeat(30))).isEqualTo("3.112x better");
    }

    @Test
    @DisplayName("beyond what a double holds the factor stays a power, rounded up")
    void huge() {
        assertThat(Factors.times(leakage(1000.01))).isEqualTo("e^1001x");
    }

    @Test
    @DisplayName("probabilities: three digits; close to 1 is not 1, but rounding is")
    void probabilities() {
        assertThat(Wording.probability(0.05)).isEqualTo("0.05");
        assertThat(Wording.probability(1e-9)).isEqualTo("1e-9");
        assertThat(Wording.probability(0.99999)).isEqualTo("almost 1");
        assertThat(Wording.probability(1 - 1e-15)).isEqualTo("1");
    }

    @ParameterizedTest(name = "{0} nats")
    @ValueSource(doubles = {1e-300, 1e-9, 0.1, 0.6931471805599453, 1, 3, 700, 1e300})
    @DisplayName("bits: the bracket of one double still holds the true number of bits")
    void bits(double nats) {
        Value bits = Unit.BITS.of(Value.exactly(nats), Quantity.INFORMATION);
        BigDecimal log2 = new BigDecimal("0.693147180559945309417232121458176568075500134360255254120680");
        BigDecimal truth = new BigDecimal(nats).divide(log2, new java.math.MathContext(50));
        assertThat(new BigDecimal(bits.lower())).isLessThanOrEqualTo(truth);
        assertThat(new BigDecimal(bits.upper())).isGreaterThanOrEqualTo(truth);
        assertThat(bits.width()).isLessThanOrEqualTo(8 * Math.ulp(bits.value()));
    }

    @ParameterizedTest(name = "log({0})")
    @ValueSource(doubles = {1e-300, 0.5, 1.0000000001, 2, 10, 1e15, 1e308})
    @DisplayName("factors: the bracket of a logarithm's two neighbours holds the number it is of")
    void factors(double factor) {
        double log = Math.log(factor);
        Value nats = new Value(Math.nextDown(log), log, Math.nextUp(log), Witness.NONE);
        Value shown = Unit.FACTOR.of(nats, Quantity.INFORMATION);
        assertThat(factor).isBetween(shown.lower(), shown.upper());
        assertThat(shown.width()).isLessThan(1e-12 * factor);
    }

    @Test
    @DisplayName("factors: 0 nats are 1, minus infinity is 0, and what no double holds is above the largest")
    void factorsAtTheEnds() {
        assertThat(Unit.FACTOR.of(Value.exactly(0), Quantity.INFORMATION)).isEqualTo(Value.exactly(1));
        assertThat(Unit.FACTOR.of(Value.exactly(Double.NEGATIVE_INFINITY), Quantity.INFORMATION))
                .isEqualTo(Value.exactly(0));
        Value beyond = Unit.FACTOR.of(Value.exactly(800), Quantity.INFORMATION);
        assertThat(beyond.lower()).isFinite().isGreaterThan(1e308);
        assertThat(beyond.upper()).isInfinite();
        assertThat(Unit.FACTOR.of(Value.exactly(-800), Quantity.INFORMATION).lower())
                .isZero();
        assertThat(Unit.FACTOR.of(Value.exactly(0.5), Quantity.PROBABILITY)).isEqualTo(Value.exactly(0.5));
        assertThat(Unit.FACTOR.of(new ClosedForm("log(10/9)", "log(10/9)")).text())
                .isEqualTo("10/9");
        assertThat(Unit.FACTOR.of(new ClosedForm("log(3)/2", "log(3)/2")).text())
                .isEqualTo("exp(log(3)/2)");
        assertThat(Unit.FACTOR.of(new ClosedForm("0", "0")).text()).isEqualTo("1");
    }

    @Test
    @DisplayName("zero and infinity convert to themselves; probabilities do not convert")
    void fixed() {
        assertThat(Unit.BITS.of(Value.exactly(0), Quantity.INFORMATION)).isEqualTo(Value.exactly(0));
        assertThat(Unit.BITS.of(Value.exactly(Double.POSITIVE_INFINITY), Quantity.INFORMATION))
                .isEqualTo(Value.exactly(Double.POSITIVE_INFINITY));
        assertThat(Unit.BITS.of(Value.exactly(0.5), Quantity.PROBABILITY)).isEqualTo(Value.exactly(0.5));
        assertThat(Unit.NATS.of(Value.exactly(0.5), Quantity.INFORMATION)).isEqualTo(Value.exactly(0.5));
    }

    @Test
    @DisplayName("a long label is cut between characters")
    void labels() {
        assertThat(Wording.quoted("a".repeat(40))).isEqualTo("'" + "a".repeat(40) + "'");
        assertThat(Wording.quoted("a".repeat(1000))).isEqualTo("'" + "a".repeat(27) + "~" + "a".repeat(12) + "'");
        assertThat(Wording.quoted("\ud83d\ude00".repeat(41)))
                .isEqualTo("'" + "\ud83d\ude00".repeat(27) + "~" + "\ud83d\ude00".repeat(12) + "'");
    }

    @Test
    @DisplayName("a quotient beyond the largest double is more than that")
    void hugeRatio() {
        assertThat(Wording.ratio(3, Double.MIN_VALUE)).isEqualTo("1.7e308");
        assertThat(Wording.ratio(3, 2)).isEqualTo("1.5");
    }
}
