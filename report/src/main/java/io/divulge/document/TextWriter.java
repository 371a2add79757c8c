package io.divulge.document;

import io.divulge.document.Block.Role;
import io.divulge.document.Table.Kind;
import io.divulge.release.Warning;
import java.util.ArrayList;
import java.util.List;

/** Documents as text for a terminal: paragraphs broken between words, tables that line up, and curves drawn with letters. */
public final class TextWriter {
    /** Longer tables are cut; programs read the whole as JSON. */
    public static final int MOST_ROWS = 20;

    private static final String INDENT = "  ";
    private static final int BAR = 30;
    private static final int SHORTEST_BAR = 4;

    /** How long labels may be, tried until the table fits. */
    private static final int[] LABELS = {Cell.LONGEST, 40, 32, 24, 16, 10, Cell.SHORTEST};

    private final Style style;
    private final StringBuilder out = new StringBuilder();

    private TextWriter(Style style) {
        this.style = style;
    }

    /** A document as text, with a line feed at its end. */
    public static String write(Document document, Style style) {
        TextWriter writer = new TextWriter(style);
        for (Block block : document.blocks()) {
            writer.block(block);
        }
        // Blanks that lines are not broken at are blanks all the same.
        return writer.out.toString().replace('\u00a0', ' ');
    }

    private void block(Block block) {
        if (block instanceof Block.Lead lead) {
            lead(lead.spans());
        } else if (block instanceof Block.Heading heading) {
            heading(style.text(heading.spans()));
        } else if (block instanceof Block.Paragraph paragraph) {
            paragraph(style.text(paragraph.spans()), paragraph.role());
        } else if (block instanceof Block.Certainty certainty) {
            paragraph(style.text(certainty), Role.REMARK);
        } else if (block instanceof Block.Gap) {
            line("");
        } else if (block instanceof Table table) {
            table(table);
        } else if (block instanceof Chart.Curves curves) {
            plot(curves);
        } else if (block instanceof Block.Warnings warnings) {
            warnings(warnings.warnings());
        } else if (block instanceof Block.Code code) {
            line(INDENT + code.text());
        } else if (block instanceof Block.Advice advice) {
            advice.section().forEach(this::block);
        }
        // Facts, details and other charts are for pages.
    }

    /** What stands out does so on the line that it begins. */
    private void lead(List<Span> spans) {
        String strong = spans.get(0) instanceof Span.Strong first ? style.text(first) : "";
        for (String words : Lines.of(style.text(spans), style.width())) {
            line(
                    !strong.isEmpty() && words.startsWith(strong)
                            ? style.heading(strong) + words.substring(strong.length())
                            : words);
        }
    }

    private void heading(String text) {
        if (!out.isEmpty()) {
            line("");
        }
        line(style.heading(text));
    }

    private void paragraph(String text, Role role) {
        if (text.isEmpty()) {
            return;
        }
        String indent = role == Role.ANSWER ? "" : INDENT;
        for (String words : Lines.of(text, style.width() - indent.length())) {
            line(indent + (role == Role.REMARK ? style.faint(words) : words));
        }
    }

    private void warnings(List<Warning> warnings) {
        heading("Warnings");
        for (Warning warning : warnings) {
            String lead = style.warning("! ");
            for (String words : Lines.of(style.text(Span.words(warning.text())), room())) {
                line(lead + words);
                lead = INDENT;
            }
        }
    }

    private void table(Table table) {
        TextTable text = fitting(table);
        for (String row : text.lines(room())) {
            line(INDENT + row);
        }
        int beyond = table.beyond(MOST_ROWS);
        if (beyond > 0) {
            line(INDENT + style.faint("... " + beyond + " more (use --format json)"));
        }
        int columns = shown(table).size();
        if (text.columns() < columns) {
            line(INDENT + style.faint("... " + (columns - text.columns()) + " more columns (use --format json)"));
        }
    }

    /** With labels and bars as long as there is room for, and without the last columns if there is none for them. */
    private TextTable fitting(Table table) {
        List<Table.Column> columns = shown(table);
        int labels = LABELS[0];
        TextTable text = text(table, columns, labels, BAR);
        for (int i = 1; i < LABELS.length && !text.fits(room()); i++) {
            labels = LABELS[i];
            text = text(table, columns, labels, BAR);
        }
        int length = BAR - Math.max(0, text.width() - room());
        if (length < BAR && isBarred(table)) {
            text = text(table, columns, labels, length < SHORTEST_BAR ? 0 : length);
        }
        while (columns.size() > 2 && columns.get(columns.size() - 1).kind() == Kind.NUMBER && text.width() > room()) {
            columns = columns.subList(0, columns.size() - 1);
            text = text(table, columns, labels, 0);
        }
        return text;
    }

    private static boolean isBarred(Table table) {
        return !table.rows().isEmpty() && table.rows().get(0).stream().anyMatch(Span.Bar.class::isInstance);
    }

    private static List<Table.Column> shown(Table table) {
        return table.columns().stream()
                .filter(column -> column.kind() != Kind.BRACKET)
                .toList();
    }

    private TextTable text(Table table, List<Table.Column> columns, int labels, int bar) {
        TextTable text = new TextTable(columns.stream().map(Table.Column::kind).toArray(Kind[]::new));
        if (table.isNamed()) {
            text.row(columns.stream()
                    .map(column -> Cell.label(column.name(), Cell.LONGEST))
                    .toArray(String[]::new));
        }
        for (List<Span> row : table.first(MOST_ROWS)) {
            List<String> cells = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                if (table.columns().get(i).kind() != Kind.BRACKET) {
                    cells.add(cell(row.get(i), table.columns().get(i).kind(), labels, bar));
                }
            }
            text.row(cells.subList(0, columns.size()).toArray(String[]::new));
        }
        return text;
    }

    private String cell(Span span, Kind kind, int labels, int bar) {
        String text = style.text(span, labels, span instanceof Span.Bar share ? bar(share, bar) : "");
        if (kind == Kind.VERDICT) {
            return style.verdict(text);
        }
        if (span instanceof Span.Marked marked) {
            // As wide as the mark, so that digits stay below each other.
            return marked.isBest() ? style.heading(text) + "*" : text + " ";
        }
        return text;
    }

    private String bar(Span.Bar share, int length) {
        String bar = length == 0 ? "" : Bar.of(share.share(), length, style.unicode());
        return bar + " ".repeat(length - bar.length());
    }

    private void plot(Chart.Curves chart) {
        if (chart.size() == Chart.Size.NONE) {
            return;
        }
        line("");
        new CurvePlot(style, chart).lines(room()).forEach(row -> line(INDENT + row));
    }

    /** Columns that a table may take. */
    private int room() {
        return style.width() - INDENT.length();
    }

    private void line(String text) {
        out.append(text.stripTrailing()).append('\n');
    }
}
