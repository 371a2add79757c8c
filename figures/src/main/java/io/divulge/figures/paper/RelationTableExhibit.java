package io.divulge.figures.paper;

import io.divulge.document.Figure;
import io.divulge.figures.chart.Axis;
import io.divulge.figures.chart.BarChart;
import io.divulge.figures.drawing.Drawing;
import io.divulge.implication.RelationTable;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.stream.DoubleStream;

/** [SCOS23, Table I] and [SGSSO25, Table II] for a release: each bound beside the number that it bounds. */
final class RelationTableExhibit {
    private static final String DELTA = "0.05";

    private RelationTableExhibit() {}

    static Exhibit leakage(Exhibits.Listed listed, Subject subject) {
        RelationTable table = RelationTable.pml(subject.release(), Scalar.parse(DELTA));
        return make(
                listed,
                subject,
                table,
                List.of(
                        "The paper's table has formulas; the release is chosen: " + subject.name() + ".",
                        "What is approximate is at δ = " + DELTA + ", and f-information is chi-squared information."));
    }

    static Exhibit cost(Exhibits.Listed listed, Subject subject) {
        RelationTable table = RelationTable.pmc(subject.release());
        return make(
                listed,
                subject,
                table,
                List.of(
                        "The paper's table has formulas; the release is chosen: " + subject.name() + ".",
                        "“For all P_X” is the worst prior on the same secrets (robust-pml and robust-pmc)."));
    }

    private static Exhibit make(
            Exhibits.Listed listed, Subject subject, RelationTable table, List<String> assumptions) {
        DataTable.Rows rows = DataTable.of(
                "relation",
                "premise",
                "measure",
                "quantity",
                "actual",
                "actual_lower",
                "actual_upper",
                "bound",
                "holds",
                "reference");
        for (RelationTable.Row row : table.rows()) {
            rows.add(
                    row.relation(),
                    row.premise(),
                    row.bounded(),
                    row.quantity().unit(),
                    row.actual().value(),
                    row.actual().lower(),
                    row.actual().upper(),
                    row.bound(),
                    row.isKept(),
                    row.reference());
        }
        return new Exhibit(
                listed.name(),
                listed.title(),
                "Each line is a relation of the paper, evaluated: what follows from the premise, and what the release really has.",
                assumptions,
                rows.table(),
                draw(listed, subject, table),
                table.rows().stream().map(RelationTableExhibit::claim).toList());
    }

    private static Claim claim(RelationTable.Row row) {
        boolean equation = isEquation(row);
        boolean reached = row.actual().upper() >= row.bound() * (1 - Claim.CLOSE);
        return new Claim(
                row.relation(),
                row.reference(),
                row.bounded() + (equation ? " = " : " ≤ ") + number(row.bound(), true),
                number(row.actual().value(), false),
                row.isKept() && (reached || !equation));
    }

    /** Whether the paper says "equals", and not "at most" or "implies". */
    private static boolean isEquation(RelationTable.Row row) {
        return row.relation().contains(" = ") || row.relation().contains("<=>");
    }

    private static String number(double number, boolean promise) {
        Figure figure = new Figure(true);
        return promise ? figure.up(number) : figure.of(number);
    }

    private static Drawing draw(Exhibits.Listed listed, Subject subject, RelationTable table) {
        double[] ends = table.rows().stream()
                .flatMapToDouble(
                        row -> DoubleStream.of(row.bound(), row.actual().value()))
                .toArray();
        return new BarChart(
                        listed.title(),
                        subject.name(),
                        "actual",
                        "bound",
                        Axis.upTo("nats, or as the measure has it", ends),
                        table.rows().stream()
                                .map(row -> new BarChart.Row(
                                        row.bounded() + " from " + row.premise().replaceAll("\\(.*\\)", ""),
                                        row.actual().value(),
                                        row.bound(),
                                        number(row.actual().value(), false)
                                                + (isEquation(row) ? " = " : " ≤ ")
                                                + number(row.bound(), true)))
                                .toList())
                .draw();
    }
}
