package io.divulge.io.render;

import static io.divulge.io.render.Table.Side.LEFT;
import static io.divulge.io.render.Table.Side.RIGHT;

import io.divulge.design.Design;
import io.divulge.guarantee.Finding;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.report.DesignReport;
import java.util.Arrays;
import java.util.Locale;

/** A design as text: the answer, the mechanism as a small matrix, what it keeps, and what it is worth beside others. */
final class DesignText {
    private static final int MOST_ROWS = 20;

    /** How long the names of secrets may be. */
    private static final int LABEL = 16;

    private final TextStyle style;
    private final Figure figure;
    private final Page page;
    private final Design design;

    private DesignText(DesignReport report, TextStyle style) {
        this.style = style;
        this.figure = new Figure(style.unicode());
        this.page = new Page(style);
        this.design = report.design();
    }

    /** All of a report below the line about its model. */
    static String of(DesignReport report, TextStyle style) {
        DesignText text = new DesignText(report, style);
        text.page.line("");
        report.sentences().forEach(text.page::paragraph);
        text.mechanism();
        text.check();
        text.worth();
        text.page.line("");
        report.notes().forEach(text.page::paragraph);
        return text.page.toString();
    }

    private void mechanism() {
        Joint joint = design.joint();
        int secrets = Math.min(joint.secrets().size(), MOST_ROWS);
        int outcomes = joint.outcomes().size();
        Table table = matrix(joint, secrets, outcomes);
        while (outcomes > 1 && table.width() > style.width() - 2) {
            outcomes--;
            table = matrix(joint, secrets, outcomes);
        }
        page.heading("Mechanism: the probability of each outcome under each secret");
        page.table(table);
        boolean all = secrets == joint.secrets().size()
                && outcomes == joint.outcomes().size();
        if (!all) {
            page.remark("... " + joint.secrets().size() + " secrets and "
                    + joint.outcomes().size() + " outcomes in all; --out FILE writes the whole.");
        }
    }

    private Table matrix(Joint joint, int secrets, int outcomes) {
        Table.Side[] sides = new Table.Side[outcomes + 2];
        Arrays.fill(sides, RIGHT);
        sides[0] = LEFT;
        Table table = new Table(sides);
        String[] head = new String[outcomes + 2];
        head[0] = "secret";
        head[1] = "prior";
        for (int y = 0; y < outcomes; y++) {
            head[y + 2] = Cell.label(joint.outcomes().label(y));
        }
        table.row(head);
        for (int x = 0; x < secrets; x++) {
            String[] row = new String[outcomes + 2];
            row[0] = Cell.label(joint.secrets().label(x), LABEL);
            row[1] = figure.of(joint.prior().probability(x));
            for (int y = 0; y < outcomes; y++) {
                row[y + 2] = figure.of(joint.likelihood(y, x));
            }
            table.row(row);
        }
        String[] last = new String[outcomes + 2];
        last[0] = "any";
        last[1] = "";
        for (int y = 0; y < outcomes; y++) {
            last[y + 2] = figure.of(joint.outcomeProbability(y));
        }
        return table.row(last);
    }

    private void check() {
        page.heading("Checked");
        Table table = new Table(LEFT, LEFT, RIGHT, LEFT, LEFT);
        table.row("guarantee", "verdict", "tightest", "", "where");
        boolean first = true;
        for (Finding finding : design.assessment().findings()) {
            table.row(
                    first ? Cell.clean(design.assessment().guarantee().expression()) : "",
                    finding.verdict().name().toLowerCase(Locale.ROOT),
                    figure.up(
                            style.unit().of(finding.value(), finding.quantity()).upper()),
                    style.unitOf(finding.quantity()),
                    Cell.clean(finding.where().inWords()));
            first = false;
        }
        page.table(table);
        page.paragraph(design.assessment().guarantee().meaning());
    }

    private void worth() {
        Quantity quantity = design.problem().utility().quantity();
        String unit = style.unitOf(quantity);
        page.heading("Utility: " + Cell.clean(design.problem().utility().name())
                + (quantity == Quantity.INFORMATION ? " (" + unit + ")" : ""));
        Table table = new Table(LEFT, RIGHT);
        table.row("nothing released", number(design.uninformed()));
        design.randomizedResponse()
                .ifPresent(rival -> table.row("randomized response, tuned", number(rival.utility())));
        table.row("this mechanism", number(design.utility()));
        table.row(
                "no mechanism above",
                figure.up(style.unit().of(design.optimum(), quantity).upper()));
        page.table(table);
    }

    private String number(Value value) {
        return figure.of(
                style.unit().of(value, design.problem().utility().quantity()).value());
    }
}
