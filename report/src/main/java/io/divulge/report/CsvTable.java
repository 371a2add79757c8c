package io.divulge.report;

import io.divulge.document.RowWriter;
import io.divulge.document.Unit;
import io.divulge.expression.Expression;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Measures as comma-separated values: a row for each, with a column for every parameter that some of them were given, and
 * all digits. An infinite number is {@code Infinity}; the unit of what has none is its kind, such as {@code probability}.
 */
public final class CsvTable {
    private CsvTable() {}

    /** The table, with a line feed at the end of each row. */
    public static String render(MeasureReport report, Unit unit) {
        return render(report.results(), unit);
    }

    /** The same for results of a release of any kind. */
    public static String render(List<Result> results, Unit unit) {
        List<Expression> asked = results.stream()
                .map(result -> Expression.parse(result.expression()))
                .toList();
        Set<String> parameters = new LinkedHashSet<>();
        asked.forEach(expression -> expression.arguments().forEach(argument -> parameters.add(argument.key())));
        StringBuilder out = new StringBuilder();
        boolean isGiven = results.stream().anyMatch(result -> result.given().isPresent());
        List<String> header = new ArrayList<>(isGiven ? List.of("given", "measure") : List.of("measure"));
        header.addAll(parameters);
        header.addAll(List.of("value", "lower", "upper", "unit"));
        row(out, header);
        for (int i = 0; i < asked.size(); i++) {
            Result result = results.get(i);
            Value shown = unit.of(result.value(), result.quantity());
            List<String> cells = new ArrayList<>();
            result.given().ifPresent(known -> cells.add(known.value()));
            cells.add(asked.get(i).name());
            for (String parameter : parameters) {
                cells.add(asked.get(i).arguments().stream()
                        .filter(argument -> argument.key().equals(parameter))
                        .map(Expression.Argument::value)
                        .findFirst()
                        .orElse(""));
            }
            cells.add(Double.toString(shown.value()));
            cells.add(Double.toString(shown.lower()));
            cells.add(Double.toString(shown.upper()));
            cells.add(
                    result.quantity() == Quantity.INFORMATION
                            ? unit.label()
                            : result.quantity().name().toLowerCase(Locale.ROOT));
            row(out, cells);
        }
        return out.toString();
    }

    private static void row(StringBuilder out, List<String> cells) {
        for (int i = 0; i < cells.size(); i++) {
            out.append(i == 0 ? "" : ",").append(RowWriter.quoted(cells.get(i)));
        }
        out.append('\n');
    }
}
