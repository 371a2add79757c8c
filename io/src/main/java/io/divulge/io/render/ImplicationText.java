package io.divulge.io.render;

import static io.divulge.io.render.Table.Side.LEFT;

import io.divulge.guarantee.Guarantee;
import io.divulge.implication.Derivation;
import io.divulge.implication.Step;
import io.divulge.report.ImplicationReport;
import java.util.stream.Collectors;

/** What follows from a guarantee as text: the answer, what it means, and the chain of theorems with numbers. */
public final class ImplicationText {
    private ImplicationText() {}

    /** The whole report. Guarantees are written in nats whatever the unit, as people write them. */
    public static String of(ImplicationReport report, TextStyle style) {
        Page page = new Page(style);
        Derivation derivation = report.derivation();
        String known = report.setting().inWords();
        String premise = derivation.premise().expression();
        String given = premise + (known.isEmpty() ? "" : " (" + known + ")");
        if (!derivation.isFinite()) {
            page.paragraph(given + " implies no finite bound for " + notion(report)
                    + ", by any chain of the theorems that are known here.");
            if (!report.advice().isEmpty()) {
                page.paragraph(report.advice());
            }
            return page.toString();
        }
        String conclusion = GuaranteeFigures.of(derivation.conclusion());
        page.paragraph(given + " implies " + conclusion + ".");
        GuaranteeFigures.inUnit(derivation.conclusion(), style.unit()).ifPresent(page::paragraph);
        if (!report.remark().isEmpty()) {
            page.paragraph(report.remark());
        }
        page.paragraph(derivation.conclusion().meaning());
        if (derivation.steps().isEmpty()) {
            page.paragraph("That is what was given; nothing tighter follows.");
            return page.toString();
        }
        page.heading("Chain (epsilon in nats, rounded up)");
        Table table = new Table(LEFT, LEFT);
        table.row(premise, "given" + (known.isEmpty() ? "" : ", " + known));
        for (Step step : derivation.steps()) {
            String from = step.premises().isEmpty()
                    ? "of every release"
                    : "from "
                            + step.premises().stream().map(GuaranteeFigures::of).collect(Collectors.joining(" and "));
            String needs = step.condition().isEmpty() ? "" : " (needs: " + step.condition() + ")";
            table.row(
                    "=> " + GuaranteeFigures.of(step.conclusion()),
                    from + " by " + step.citation() + ": " + step.statement() + needs);
        }
        page.table(table);
        return page.toString();
    }

    private static String notion(ImplicationReport report) {
        Guarantee asked = report.derivation().conclusion();
        return asked instanceof Guarantee.WithDelta relaxed
                ? asked.name() + " with delta=" + relaxed.delta()
                : asked.name();
    }
}
