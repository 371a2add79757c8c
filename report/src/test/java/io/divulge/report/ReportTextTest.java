package io.divulge.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.document.Columns;
import io.divulge.document.Style;
import io.divulge.document.TextWriter;
import io.divulge.document.Unit;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Dropped;
import io.divulge.release.Description;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportTextTest {
    private static String render(Unit unit) {
        return TextWriter.write(Reports.analysis().document(), new Style(unit, 80, false, true));
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

                        Distribution of the leakage (nats)
                           leakage  probability                                  leaks more  outcomes
                                 0     0.750000  ██████████████████████▌           0.250000         1
                          1.386294     0.250000  ███████▌                                 0         1

                        Measures
                          pml                  1.386294  nats         = log(4); pointwise maximal
                                                                      leakage
                          pmc                         ∞  nats         pointwise maximal cost
                          pml-tail(epsilon=1)  0.250000  probability  [0.200000, 0.300000]; probability
                                                                      of leaking more than epsilon

                        Warnings
                        ! An entry is 0.
                        """);
    }

    @Test
    @DisplayName("measures with their closed forms, witnesses and outcomes, in bits")
    void bits() {
        assertThat(TextWriter.write(Reports.measures().document(), Style.plain(Unit.BITS)))
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
        assertThat(TextWriter.write(certain.document(), Style.plain(Unit.NATS)))
                .contains("  Every digit shown is certain; --format json has the brackets.\n");
        assertThat(TextWriter.write(counted.document(), Style.plain(Unit.NATS)))
                .contains("  Every digit shown is certain for this sample; --format json has the brackets.\n");
    }

    @Test
    @DisplayName("what to mind about the model stands below the measures")
    void mind() {
        assertThat(TextWriter.write(Reports.measures().document(), Style.plain(Unit.NATS)))
                .endsWith("\n\nWarnings\n! Column 'n' holds whole numbers.\n");
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
                whole.warnings(),
                whole.envelope(),
                whole.release());
        Style style = new Style(Unit.NATS, width, false, true);
        assertThat((TextWriter.write(report.document(), style)
                                + TextWriter.write(Reports.measures().document(), style))
                        .lines())
                .allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(width));
    }

    @Test
    @DisplayName("where there is no room beside them, values stand below their names, and words below the values")
    void stacked() {
        assertThat(TextWriter.write(Reports.analysis().document(), new Style(Unit.NATS, 60, false, true)))
                .contains("""
                          pml-tail(epsilon=1)
                            0.250000  probability  [0.200000, 0.300000]; probability
                                                   of leaking more than epsilon
                        """);
        assertThat(TextWriter.write(Reports.analysis().document(), new Style(Unit.NATS, 40, false, true)))
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
        String text = TextWriter.write(Reports.analysis().document(), new Style(Unit.NATS, 80, false, false));
        assertThat(text).contains("inf").contains("#######").matches("\\p{ASCII}*");
    }

    @Test
    @DisplayName("colours only when asked")
    void colours() {
        assertThat(render(Unit.NATS)).doesNotContain("\u001b");
        assertThat(TextWriter.write(Reports.analysis().document(), new Style(Unit.NATS, 80, true, true)))
                .contains("\u001b[1mMeasures\u001b[0m");
    }

    @Test
    @DisplayName("a label cannot move the cursor, break a line or turn the text around")
    void labels() {
        Description model = Description.listed("x\u001b[2J\n.json", 1, BigInteger.ONE, "as\rgiven")
                .describedBy("\u001b[31mred")
                .dropping(new Dropped(List.of("a\u202eb", "\u0007"), List.of()));
        String text = TextWriter.write(new MeasureReport(model, List.of()).document(), Style.plain(Unit.NATS));
        assertThat(text).startsWith("x\\u001b[2J\\n.json: 1 secret, 1 outcome; prior as\\rgiven\n\\u001b[31mred\n");
        assertThat(text).contains("a\\u202eb, \\u0007");
        assertThat(Style.oneLine("two\n   lines\t")).isEqualTo("two lines");
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
        return TextWriter.write(new MeasureReport(Reports.model(), List.of(result)).document(), Style.plain(Unit.NATS));
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
        assertThat(TextWriter.write(
                        new MeasureReport(Reports.model(), List.of(byOutcome)).document(), Style.plain(Unit.BITS)))
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
                whole.warnings(),
                whole.envelope(),
                whole.release());
        assertThat(TextWriter.write(many.document(), Style.plain(Unit.NATS)))
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
        assertThat(TextWriter.write(
                        new MeasureReport(Reports.model(), List.of(many)).document(), Style.plain(Unit.NATS)))
                .contains("""
                        pml by outcome, worst first (nats)
                          outcome  probability       pml
                          y24         0.040000  2.400000
                          y23         0.040000  2.300000
                        """)
                .contains("  y5          0.040000  0.500000\n  ... 5 more (use --format json)\n");
        assertThat(TextWriter.write(Reports.measures().document(), Style.plain(Unit.NATS)))
                .contains("pml by outcome (nats)\n");
    }
}
