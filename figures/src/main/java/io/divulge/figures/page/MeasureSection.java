package io.divulge.figures.page;

import io.divulge.report.Result;
import java.util.List;

/** All measures of a report with their brackets. */
final class MeasureSection {
    private MeasureSection() {}

    static void on(Html page, List<Result> results, Numbers numbers) {
        page.element("h2", "Measures");
        Grid grid = new Grid()
                .column("measure", Grid.Kind.CODE)
                .column("value", Grid.Kind.NUMBER)
                .column("unit", Grid.Kind.WORDS)
                .column("closed form", Grid.Kind.CODE)
                .column("meaning", Grid.Kind.WORDS)
                .column("proved to lie in", Grid.Kind.BRACKET);
        for (Result result : results) {
            grid.row(
                    numbers.expression(result),
                    numbers.of(result.value(), result.quantity()),
                    numbers.unitOf(result.quantity()),
                    result.exact().map(form -> numbers.unit().of(form).text()).orElse(""),
                    result.meaning(),
                    numbers.bracket(result.value(), result.quantity()));
        }
        grid.on(page);
        page.element(
                "p class=\"remark\"",
                "A bracket is a promise: the truth lies in it, whatever rounding did. Parameters such as epsilon are in nats.");
    }
}
