package io.divulge.report;

import io.divulge.document.Document.Draft;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.document.TextWriter;
import io.divulge.model.LabelText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Results in a document: each measure with its number, its bracket where that shows, and a word about it. */
final class ResultTable {
    /** Longer tables are for programs. */
    static final int MOST_ROWS = 500;

    private ResultTable() {}

    /** Adds a row for each result; the last cell says what the number means, or who attains it. */
    static Draft add(Draft draft, List<Result> results, Function<Result, String> words) {
        boolean isGiven = results.stream().anyMatch(result -> result.given().isPresent());
        Table.Draft table = Table.draft();
        if (isGiven) {
            table.column("given", Kind.LABEL).column("probability", Kind.NUMBER);
        }
        table.column("", Kind.CODE)
                .column("", Kind.NUMBER)
                .column("", Kind.WORDS)
                .column("", Kind.WORDS)
                .column("proved to lie in", Kind.BRACKET);
        for (Result result : results) {
            // The bracket is among the remarks: in a column of its own a wide one takes the room from all other rows.
            List<Object> cells = new ArrayList<>();
            result.given().ifPresent(known -> {
                cells.add(Span.label(known.value()));
                cells.add(Span.plain(known.probability()));
            });
            cells.addAll(List.of(
                    new Span.Expression(result.measure()),
                    amount(result),
                    new Span.UnitOf(result.quantity()),
                    Span.joined(
                            new Span.Bounds(result.value(), result.quantity()),
                            result.exact().<Span>map(Span.Exactly::new).orElse(Span.words("")),
                            Span.words(words.apply(result))),
                    new Span.Bracket(result.value(), result.quantity())));
            table.row(cells.toArray());
        }
        return draft.add(table.done());
    }

    private static Span.Amount amount(Result result) {
        return new Span.Amount(result.value(), result.quantity());
    }

    static List<Span.Amount> amounts(List<Result> results) {
        return results.stream().map(ResultTable::amount).toList();
    }

    /** Adds what single outcomes have of a measure. */
    static void addOutcomes(Draft draft, Result result) {
        int size = result.outcomes().size();
        boolean cut = size > TextWriter.MOST_ROWS;
        draft.heading(
                result.expression()
                        + result.given()
                                .map(known -> " given " + LabelText.quoted(known.value()))
                                .orElse("")
                        + " by outcome" + (cut ? ", worst first" : "") + " (",
                Span.unit(result.quantity()),
                ")");
        List<OutcomeValue> shown = cut ? result.worst(MOST_ROWS) : result.outcomes();
        Table rows = Table.draft()
                .column("outcome", Kind.LABEL)
                .column("probability", Kind.NUMBER)
                .column(result.expression(), Kind.NUMBER)
                .column("", Kind.WORDS)
                .rows(shown.size(), i -> row(shown.get(i), result));
        draft.add(new Table(rows.columns(), rows.rows(), size));
    }

    private static List<Span> row(OutcomeValue at, Result result) {
        return List.of(
                Span.label(at.outcome()),
                Span.plain(at.probability()),
                new Span.Figures(at.value(), result.quantity(), Span.Side.NEAREST),
                at.exact().<Span>map(Span.Exactly::new).orElse(Span.words("")));
    }
}
