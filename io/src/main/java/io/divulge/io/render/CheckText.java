package io.divulge.io.render;

import static io.divulge.io.render.Table.Side.LEFT;
import static io.divulge.io.render.Table.Side.RIGHT;

import io.divulge.estimate.SampleVerdict;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Finding;
import io.divulge.guarantee.Verdict;
import io.divulge.implication.RelationTable;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.numeric.Digits;
import io.divulge.report.CheckLine;
import io.divulge.report.CheckReport;
import io.divulge.report.ClosedForm;
import io.divulge.report.Unit;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Checks as text: a table of verdicts, then what each guarantee means, then the papers' tables. */
final class CheckText {
    private final TextStyle style;
    private final Figure figure;
    private final Page page;
    private final Function<Assessment, String> undecided;

    private CheckText(TextStyle style, Function<Assessment, String> undecided) {
        this.style = style;
        this.figure = new Figure(style.unicode());
        this.page = new Page(style);
        this.undecided = undecided;
    }

    /** All of a report below the line about its model. */
    static String of(CheckReport report, TextStyle style) {
        // The brackets of a density are proved, and do not come of rounding.
        boolean isProved = report.model().outcomes().isEmpty();
        CheckText text = new CheckText(
                style, isProved ? assessment -> withinBracket(assessment, style.unit()) : CheckText::withinRounding);
        text.lines(report.lines());
        if (report.model().counted() && !report.tables().isEmpty()) {
            text.page.line("");
            text.page.paragraph("The tables describe the sample, and not the population.");
        }
        report.tables().forEach(text::table);
        return text.page.toString();
    }

    private void lines(List<CheckLine> lines) {
        if (lines.isEmpty()) {
            return;
        }
        verdicts(lines);
        page.line("");
        lines.forEach(this::meaning);
        if (lines.stream()
                .anyMatch(line -> line.sample().isPresent() && line.assessment().verdict() == Verdict.UNDECIDED)) {
            page.paragraph("'divulge estimate' has all bounds, and says how many more observations would narrow them.");
        }
        if (style.unit() != Unit.NATS) {
            page.paragraph("Expressions are in nats, as they are to be written.");
        }
    }

    private void verdicts(List<CheckLine> lines) {
        page.line("");
        Table table = new Table(LEFT, LEFT, RIGHT, RIGHT, LEFT, LEFT);
        table.row("guarantee", "verdict", "tightest", "margin", "", "where");
        for (CheckLine line : lines) {
            boolean first = true;
            for (Finding finding : line.assessment().findings()) {
                table.row(
                        first ? Cell.clean(line.assessment().guarantee().expression()) : "",
                        word(finding.verdict()),
                        tightest(finding),
                        figure.down(style.unit().of(finding.margin(), finding.quantity())),
                        style.unitOf(finding.quantity()),
                        Cell.clean(where(finding)));
                first = false;
            }
        }
        page.table(table);
    }

    /** In the unit shown, and not less than it is. */
    private String tightest(Finding finding) {
        Value shown = style.unit().of(finding.value(), finding.quantity());
        return figure.up(shown.upper(), shown.lower());
    }

    private String where(Finding finding) {
        String exact = finding.exact()
                .map(value -> "= " + style.unit().of(ClosedForm.of(value)).text())
                .orElse("");
        String words = finding.where().inWords();
        return exact.isEmpty() || words.isEmpty() ? exact + words : exact + "; " + words;
    }

    private static String word(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    private void meaning(CheckLine line) {
        Assessment assessment = line.assessment();
        String expression = assessment.guarantee().expression();
        String promise = assessment.meaning();
        if (line.sample().isPresent()) {
            page.paragraph(sampled(line.sample().get()) + " This guarantee says: " + promise);
            return;
        }
        page.paragraph(
                switch (assessment.verdict()) {
                    case HOLDS -> expression + holds(assessment) + promise;
                    case VIOLATED ->
                        expression + " is violated; " + kept(assessment) + ". It would have meant: " + promise;
                    case UNDECIDED ->
                        expression + " is undecided: " + undecided.apply(assessment) + " It would mean: " + promise;
                });
        line.tightestDelta()
                .ifPresent(delta -> page.paragraph("With epsilon="
                        + assessment.guarantee().parameters().get("epsilon") + " the smallest delta is "
                        + figure.up(delta) + "."));
    }

    /** The verdict about the population, and what it rests on. */
    private String sampled(SampleVerdict verdict) {
        Assessment assessment = verdict.assessment();
        String expression = assessment.guarantee().expression();
        String confidence = " with a confidence of " + Digits.percent(verdict.confidence()) + "%";
        String because = verdict.reason().isEmpty() ? "" : ": " + verdict.reason();
        return switch (assessment.verdict()) {
            case HOLDS -> expression + " holds" + confidence + because + ".";
            case VIOLATED -> expression + " is violated" + confidence + because + ".";
            case UNDECIDED ->
                expression + " is undecided" + (because.isEmpty() ? between(assessment, confidence) : because + ".")
                        + (verdict.beyond() > 0 && !because.isEmpty()
                                ? " Outcomes that are not in the sample and exceed the bound have probability at most "
                                        + figure.up(verdict.beyond()) + confidence + "."
                                : "");
        };
    }

    private String between(Assessment assessment, String confidence) {
        Finding open = open(assessment);
        Value shown = style.unit().of(open.value(), open.quantity());
        String of = style.unitOf(open.quantity());
        return ":" + confidence + " the population has between " + figure.down(shown.lower()) + " and "
                + figure.up(shown.upper()) + (of.isEmpty() ? "" : " " + of) + ".";
    }

    private static Finding open(Assessment assessment) {
        return assessment.findings().stream()
                .filter(finding -> finding.verdict() == Verdict.UNDECIDED)
                .findFirst()
                .orElseThrow();
    }

    private static String withinRounding(Assessment assessment) {
        return "the answer lies within rounding; " + kept(assessment)
                + ". Fractions decide, where the model and the bound have them: --exact, and a bound"
                + " such as log(10/9).";
    }

    /** Densities have no fractions, and their brackets may be wider than rounding makes them. */
    private static String withinBracket(Assessment assessment, Unit unit) {
        Finding open = open(assessment);
        Value shown = unit.of(open.value(), open.quantity());
        return "what is known is that the release has between " + Digits.twelve(shown.lower()) + " and "
                + Digits.twelve(shown.upper()) + " " + unit.label() + "; " + kept(assessment) + ".";
    }

    /** The tightest of the kind, or that there is none. */
    private static String kept(Assessment assessment) {
        List<String> unbounded = assessment.findings().stream()
                .filter(finding -> Double.isInfinite(finding.tightest()))
                .map(Finding::parameter)
                .toList();
        return unbounded.isEmpty()
                ? GuaranteeFigures.tightest(assessment) + " holds"
                : "no finite " + String.join(" or ", unbounded) + " holds";
    }

    private static String holds(Assessment assessment) {
        return assessment.isCertain()
                ? " holds. "
                : " holds to within rounding, by a factor of 1.0000000000001 at most. ";
    }

    private double bound(RelationTable.Row row) {
        return row.quantity() == Quantity.INFORMATION ? style.unit().upper(row.bound()) : row.bound();
    }

    private String exact(RelationTable.Row row) {
        return row.exact()
                .map(value -> "= " + style.unit().of(ClosedForm.of(value)).text() + "; ")
                .orElse("");
    }

    private void table(RelationTable relations) {
        page.heading(relations.title() + " (information in " + style.unit().label() + ")");
        Table table = new Table(LEFT, RIGHT, RIGHT, LEFT);
        table.row("measure", "actual", "bound", "from");
        for (RelationTable.Row row : relations.rows()) {
            table.row(
                    row.bounded(),
                    figure.of(style.unit().of(row.actual(), row.quantity())),
                    figure.up(bound(row)),
                    exact(row) + row.premise() + ": " + row.relation() + " " + row.reference());
        }
        page.table(table);
        if (relations.rows().stream().anyMatch(row -> Double.isInfinite(row.bound()))) {
            page.remark("An infinite bound: outside of the theorem's conditions nothing follows.");
        }
    }
}
