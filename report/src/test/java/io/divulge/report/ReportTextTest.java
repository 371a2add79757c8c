package io.divulge.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Dropped;
import io.divulge.release.Description;
import io.divulge.report.AnalysisReport;
import io.divulge.report.LeakageLaw;
import io.divulge.report.MeasureReport;
import io.divulge.report.OutcomeLine;
import io.divulge.report.OutcomeValue;
import io.divulge.report.Result;
import io.divulge.report.Unit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextRendererTest {
    private static String render(Unit unit) {
        return TextRenderer.render(Reports.analysis(), new TextStyle(unit, 80, false, true));
    }

    @Test
    @DisplayName("a whole analysis, letter by letter")
    void analysis() {
        assertThat(render(Unit.NATS)).isEqualTo("""
                        clinic.json: 2 secrets, 2 outcomes; prior as given
                        Two patients, two lights.
                        Dropped 1 secret of prior 0: unknown
                        Dropped 2 outcomes that never occur: late, never
                        Rows were divided by their sums.

                        After seeing 'red' an adversary can be at most 4x better at any guess about the
                        secret, and this sentence is long enough to be broken.

                        Outcomes, worst first (nats)
                          outcome  probability   leakage  cost  gains most
                          red         0.250000  1.386294     ∞  ill (+1 more)
                          green       0.750000         0     0  -

                        How likely which leakage is (nats)
                           leakage  probability                                  leaks more  outcomes
                                 0     0.750000  ██████████████████████▌           0.250000         1
                          1.386294     0.250000  ███████▌                                 0         1

                        Measures
                          pml                  1.386294  nats         = log(4); pointwise maximal
                                                                      leakage
                          pmc                         ∞  nats         pointwise maximal cost
                          pml-tail(epsilon=1)  0.250000  probability  [0.200000, 0.300000]; probability
                                                                      of leaking more than epsilon

                        Mind
                        ! An entry is 0.
                        """);
    }

    @Test
    @DisplayName("measures with their closed forms, witnesses and outcomes, in bits")
    void bits() {
        assertThat(TextRenderer.render(Reports.measures(), TextStyle.plain(Unit.BITS)))
                .contains("  pml                       2.000000  bits")
                .contains("  pml-tail(epsilon=1 nats)  0.250000  probability  [0.200000, 0.300000]")
                .contains("= log2(4); secret 'ill' at")
                .contains("pml by outcome (bits)\n  outcome  probability       pml\n  red         0.250000  2.000000")
                .doesNotContain("(nats)");
    }

    @Test
    @DisplayName("digits are certain, of a sample as numbers of the sample")
    void ofSample() {
        MeasureReport certain = new MeasureReport(Reports.model(), List.of(Reports.pml()));
        MeasureReport counted = new MeasureReport(Reports.model().counted(true), List.of(Reports.pml()));
        assertThat(TextRenderer.render(certain, TextStyle.plain(Unit.NATS)))
                .contains("  Every digit shown is certain; --format json has the brackets.\n");
        assertThat(TextRenderer.render(counted, TextStyle.plain(Unit.NATS)))
                .contains("  Every digit shown is certain for this sample; --format json has the brackets.\n");
    }

    @Test
    @DisplayName("what to mind about the model stands below the measures")
    void mind() {
        assertThat(TextRenderer.render(Reports.measures(), TextStyle.plain(Unit.NATS)))
                .endsWith("\n\nMind\n! Column 'n' holds whole numbers.\n");
    }

    @ParameterizedTest(name = "{0} columns")
    @ValueSource(ints = {60, 70, 80, 100, 140})
    @DisplayName("every line is within the width, brackets, long labels and all")
    void within(int width) {
        AnalysisReport whole = Reports.analysis();
        String label = "a long label ".repeat(100);
        AnalysisReport report = new AnalysisReport(
                whole.model(),
                whole.sentences(),
                List.of(new OutcomeLine(label, 0.25, Math.log(4), 1e-9, label, 9)),
                new LeakageLaw(List.of(new LeakageLaw.Step(0.1, 0.2, 1, 0, 1)), true),
                whole.results(),
                whole.warnings());
        TextStyle style = new TextStyle(Unit.NATS, width, false, true);
        assertThat((TextRenderer.render(report, style) + TextRenderer.render(Reports.measures(), style)).lines())
                .allSatisfy(line -> assertThat(Cell.width(line)).isLessThanOrEqualTo(width));
    }

    @Test
    @DisplayName("where there is no room beside them, values stand below their names, and words below the values")
    void stacked() {
        assertThat(TextRenderer.render(Reports.analysis(), new TextStyle(Unit.NATS, 60, false, true)))
                .contains("""
                          pml-tail(epsilon=1)
                            0.250000  probability  [0.200000, 0.300000]; probability
                                                   of leaking more than epsilon
                        """);
        assertThat(TextRenderer.render(Reports.analysis(), new TextStyle(Unit.NATS, 40, false, true)))
                .contains("""
                          pml-tail(epsilon=1)
                            0.250000  probability
                              [0.200000, 0.300000]; probability
                              of leaking more than epsilon
                        """);
    }

    @Test
    @DisplayName("without Unicode: number signs for bars and 'inf'")
    void ascii() {
        String text = TextRenderer.render(Reports.analysis(), new TextStyle(Unit.NATS, 80, false, false));
        assertThat(text).contains("inf").contains("#######").matches("\\p{ASCII}*");
    }

    @Test
    @DisplayName("colours only when asked")
    void colours() {
        assertThat(render(Unit.NATS)).doesNotContain("\u001b");
        assertThat(TextRenderer.render(Reports.analysis(), new TextStyle(Unit.NATS, 80, true, true)))
                .contains("\u001b[1mMeasures\u001b[0m");
    }

    @Test
    @DisplayName("a label cannot move the cursor, break a line or turn the text around")
    void labels() {
        Description model = Description.listed("x\u001b[2J\n.json", 1, BigInteger.ONE, "as\rgiven")
                .describedBy(Optional.of("\u001b[31mred"))
                .dropping(new Dropped(List.of("a\u202eb", "\u0007"), List.of()));
        String text = TextRenderer.render(new MeasureReport(model, List.of()), TextStyle.plain(Unit.NATS));
        assertThat(text).startsWith("x\\u001b[2J\\n.json: 1 secret, 1 outcome; prior as\\rgiven\n\\u001b[31mred\n");
        assertThat(text).contains("a\\u202eb, \\u0007");
        assertThat(TextRenderer.oneLine("two\n   lines\t")).isEqualTo("two lines");
    }

    @Test
    @DisplayName("long labels are cut, wide ones take two columns each")
    void widths() {
        assertThat(Cell.label("a".repeat(100) + "b")).hasSize(48).matches("a+~a+b");
        assertThat(Cell.label("日本日本", 5)).isEqualTo("日本~");
        assertThat(Cell.label("日本日本日語", 8)).isEqualTo("日本~語");
        assertThat(Cell.width("日本")).isEqualTo(4);
        assertThat(Cell.width("e\u0301")).isEqualTo(1);
        assertThat(Cell.width("a\u200db")).isEqualTo(2);
    }

    @Test
    @DisplayName("digits are called certain only where no number of the bracket reads otherwise")
    void certain() {
        String certain = "Every digit shown is certain";
        assertThat(measured(Value.within(0.5, 1e-15, Witness.NONE))).contains(certain);
        assertThat(measured(Value.exactly(0))).contains(certain);
        assertThat(measured(new Value(0, 0, 1.1e-16, Witness.NONE)))
                .contains("pml  < 2e-16  nats\n")
                .contains(certain)
                .doesNotContain("A wide bracket");
        assertThat(measured(Value.within(0.1234565, 1e-9, Witness.NONE)))
                .contains("0.123456  nats  [0.123456, 0.123457]\n")
                .doesNotContain(certain)
                .doesNotContain("A wide bracket");
        assertThat(measured(new Value(0.2, 0.25, 0.3, Witness.NONE)))
                .doesNotContain(certain)
                .contains("A wide bracket")
                .containsPattern("or\\s+a\\s+search\\s+came\\s+to\\s+a\\s+halt\\s+early");
    }

    private static String measured(Value value) {
        Result result = Reports.result("pml", value, List.of(), Optional.empty());
        return TextRenderer.render(new MeasureReport(Reports.model(), List.of(result)), TextStyle.plain(Unit.NATS));
    }

    @Test
    @DisplayName("only information is converted to bits, at single outcomes too")
    void outcomesInBits() {
        Result tail = Reports.tail();
        Result byOutcome = Reports.result(
                tail.expression(),
                tail.value(),
                List.of(new OutcomeValue("red", 0.5, 0.125, Optional.empty())),
                Optional.empty());
        assertThat(TextRenderer.render(
                        new MeasureReport(Reports.model(), List.of(byOutcome)), TextStyle.plain(Unit.BITS)))
                .contains("red         0.500000             0.125000");
    }

    @Test
    @DisplayName("long tables are cut, and say how to get the rest")
    void cut() {
        AnalysisReport whole = Reports.analysis();
        OutcomeLine line = whole.outcomes().get(0);
        AnalysisReport many = new AnalysisReport(
                whole.model(),
                whole.sentences(),
                Collections.nCopies(10_000, line),
                whole.law(),
                whole.results(),
                whole.warnings());
        assertThat(TextRenderer.render(many, TextStyle.plain(Unit.NATS)))
                .contains("\n  ... 9980 more (use --format json)\n");
    }

    @Test
    @DisplayName("of a measure's many outcomes the worst are shown; of few, all in their order")
    void worstFirst() {
        Result pml = Reports.pml();
        List<OutcomeValue> values = new ArrayList<>();
        for (int y = 0; y < 25; y++) {
            values.add(new OutcomeValue("y" + y, 0.04, y / 10.0, Optional.empty()));
        }
        Result many = Reports.result(pml.expression(), pml.value(), values, Optional.empty());
        assertThat(TextRenderer.render(new MeasureReport(Reports.model(), List.of(many)), TextStyle.plain(Unit.NATS)))
                .contains("""
                        pml by outcome, worst first (nats)
                          outcome  probability       pml
                          y24         0.040000  2.400000
                          y23         0.040000  2.300000
                        """)
                .contains("  y5          0.040000  0.500000\n  ... 5 more (use --format json)\n");
        assertThat(TextRenderer.render(Reports.measures(), TextStyle.plain(Unit.NATS)))
                .contains("pml by outcome (nats)\n");
    }

    @Test
    @DisplayName(
            "numbers: six decimals, or six digits and an exponent; brackets only where they show, rounded outwards")
    void figures() {
        Figure figure = new Figure(true);
        assertThat(figure.of(0.1234567)).isEqualTo("0.123457");
        assertThat(figure.of(1e-9)).isEqualTo("1.00000e-9");
        assertThat(figure.of(9.9999999e-10)).isEqualTo("1.00000e-9");
        assertThat(figure.of(1.5e300)).isEqualTo("1.50000e300");
        assertThat(figure.of(Double.NEGATIVE_INFINITY)).isEqualTo("-∞");
        assertThat(figure.bounds(Value.within(0.5, 1e-15, Witness.NONE))).isEmpty();
        assertThat(figure.bounds(Value.exactly(0))).isEmpty();
        assertThat(figure.of(Value.exactly(0))).isEqualTo("0");
        assertThat(figure.of(new Value(0, 0, 8.9e-16, Witness.NONE))).isEqualTo("< 9e-16");
        assertThat(figure.of(new Value(0, 0, 9.1e-16, Witness.NONE))).isEqualTo("< 1e-15");
        assertThat(figure.of(new Value(0, 0, Double.MIN_VALUE, Witness.NONE))).isEqualTo("< 5e-324");
        assertThat(figure.bounds(new Value(0, 0, 8.9e-16, Witness.NONE))).isEmpty();
        assertThat(figure.of(new Value(0, 0, 0.25, Witness.NONE))).isEqualTo("0");
        assertThat(figure.bounds(new Value(0, 0, 0.25, Witness.NONE))).isEqualTo("[0, 0.250000]");
        // Narrow, and yet the last digit is not known.
        assertThat(figure.bounds(Value.within(0.1234565, 1e-9, Witness.NONE))).isEqualTo("[0.123456, 0.123457]");
        assertThat(figure.isWide(Value.within(0.1234565, 1e-9, Witness.NONE))).isFalse();
        assertThat(figure.isWide(new Value(0, 0, 1e-16, Witness.NONE))).isFalse();
        assertThat(figure.isWide(new Value(0, 0, 1, Witness.NONE))).isTrue();
        assertThat(figure.bounds(new Value(0.33333333, 0.4, 0.66666661, Witness.NONE)))
                .isEqualTo("[0.333333, 0.666667]");
        assertThat(figure.bounds(new Value(0, 0, Double.POSITIVE_INFINITY, Witness.NONE)))
                .isEqualTo("[0, ∞]");
    }
}
