package io.divulge.report;

import io.divulge.document.Block;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.estimate.source.EventsLook;
import io.divulge.io.ShellWord;
import java.util.List;
import java.util.Optional;

/** What files of events hold, and which columns could be counted. */
public record LookReport(EventsLook look, List<String> files) implements Report {
    /** More values than this are rather names of rows than secrets or outcomes. */
    private static final long MOST_VALUES = 100;

    @Override
    public Document document() {
        Table.Draft table = Table.draft()
                .column("column", Kind.LABEL)
                .column("holds", Kind.WORDS)
                .column("different", Kind.NUMBER)
                .column("missing", Kind.NUMBER)
                .column("most frequent", Kind.WORDS);
        for (EventsLook.Column column : look.columns()) {
            table.row(
                    column.name(),
                    column.kind(),
                    Long.toString(column.values()),
                    Long.toString(column.missing()),
                    String.join(", ", column.examples()));
        }
        Document.Draft draft = Document.titled("What the files hold")
                .lead(look.source() + ": " + look.rows() + (look.rows() == 1 ? " row" : " rows")
                        + ". Nothing was counted: --secret and --outcome say what to count.")
                .gap()
                .add(table.done());
        for (EventsLook.Column column : look.columns()) {
            draft.answers(column.remarks());
        }
        proposal().ifPresent(command -> draft.gap().answer("For example:").add(new Block.Code(command)));
        return draft.done();
    }

    /** A command with two columns that have few values, if there are two, and with what their remarks advise. */
    Optional<String> proposal() {
        List<EventsLook.Column> texts = few(true);
        List<EventsLook.Column> few = texts.size() < 2 ? few(false) : texts;
        if (few.size() < 2) {
            return Optional.empty();
        }
        List<EventsLook.Column> chosen = List.of(few.get(0), few.get(few.size() - 1));
        List<String> present = chosen.stream()
                .map(EventsLook.Column::present)
                .filter(condition -> !condition.isEmpty())
                .toList();
        return Optional.of("divulge estimate "
                + String.join(" ", files.stream().map(ShellWord::of).toList()) + " --secret "
                + ShellWord.of(chosen.get(0).counted()) + " --outcome "
                + ShellWord.of(chosen.get(1).counted())
                + (present.isEmpty() ? "" : " --where " + ShellWord.of(String.join(" AND ", present)))
                + (chosen.stream().anyMatch(column -> column.missing() > 0) ? " --nulls drop" : ""));
    }

    private List<EventsLook.Column> few(boolean texts) {
        return look.columns().stream()
                .filter(column -> !texts || column.kind().equals("text"))
                .filter(column ->
                        column.values() > 1 && column.values() <= MOST_VALUES && 2 * column.values() <= look.rows())
                .toList();
    }

    @Override
    public void writeTo(Json json) {
        json.text("source", look.source())
                .whole("rows", look.rows())
                .list("columns", look.columns(), LookReport::write);
    }

    private static void write(Json json, EventsLook.Column column) {
        json.text("column", column.name())
                .text("holds", column.kind())
                .whole("different", column.values())
                .whole("missing", column.missing())
                .texts("mostFrequent", column.examples())
                .texts("remarks", column.remarks());
    }
}
