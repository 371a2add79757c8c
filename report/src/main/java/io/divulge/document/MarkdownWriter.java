package io.divulge.document;

import io.divulge.document.Table.Kind;
import io.divulge.release.Warning;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Documents as Markdown, to be pasted into an issue, a wiki or a report. Whatever is text comes out as text, wherever it is from. */
public final class MarkdownWriter {
    private static final String SPECIAL = "\\`*_[]<>|#~";

    private final Style style;
    private final StringBuilder out = new StringBuilder();

    private MarkdownWriter(Unit unit) {
        this.style = Style.plain(unit);
    }

    /** A document as Markdown, with a line feed at its end. */
    public static String write(Document document, Unit unit) {
        MarkdownWriter writer = new MarkdownWriter(unit);
        writer.paragraph("# " + safe(document.title()));
        document.blocks().forEach(writer::block);
        return writer.out.toString();
    }

    private void block(Block block) {
        if (block instanceof Block.Lead lead) {
            paragraph(lead.spans().stream().map(this::words).collect(Collectors.joining()));
        } else if (block instanceof Block.Heading heading) {
            paragraph("## " + safe(style.text(heading.spans())));
        } else if (block instanceof Block.Paragraph words) {
            paragraph(safe(style.text(words.spans())));
        } else if (block instanceof Block.Certainty certainty) {
            paragraph(safe(style.text(certainty)));
        } else if (block instanceof Table table) {
            table(table);
        } else if (block instanceof Block.Warnings warnings) {
            paragraph("## Warnings");
            paragraph(warnings.warnings().stream()
                    .map(Warning::text)
                    .map(text -> "- " + safe(text))
                    .collect(Collectors.joining("\n")));
        } else if (block instanceof Block.Code code) {
            paragraph("```\n" + Style.oneLine(code.text()) + "\n```");
        } else if (block instanceof Block.Advice advice) {
            advice.section().forEach(this::block);
        }
        // Charts, facts, links and details are for pages, and gaps for terminals.
    }

    private String words(Span span) {
        String text = safe(style.text(span, Integer.MAX_VALUE, ""));
        return span instanceof Span.Strong || span instanceof Span.Marked marked && marked.isBest()
                ? "**" + text + "**"
                : text;
    }

    private void table(Table table) {
        List<List<Span>> rows = table.first(HtmlWriter.MOST_ROWS);
        int[] columns = IntStream.range(0, table.columns().size())
                .filter(i -> table.columns().get(i).kind() != Kind.BRACKET)
                .filter(i -> rows.isEmpty() || !(rows.get(0).get(i) instanceof Span.Bar))
                .toArray();
        StringBuilder text = new StringBuilder();
        line(text, columns, i -> safe(table.columns().get(i).name()));
        line(text, columns, i -> table.columns().get(i).kind() == Kind.NUMBER ? "---:" : "---");
        for (List<Span> row : rows) {
            line(text, columns, i -> cell(table.columns().get(i).kind(), row.get(i)));
        }
        paragraph(text.toString().stripTrailing());
        int beyond = table.beyond(HtmlWriter.MOST_ROWS);
        if (beyond > 0) {
            paragraph(beyond + " more: --format json has all of them.");
        }
    }

    private String cell(Kind kind, Span span) {
        String plain = Style.oneLine(style.text(span, Integer.MAX_VALUE, ""));
        // Not even between backticks does a bar or a backtick mean itself in a table.
        boolean code = kind == Kind.CODE && !plain.isBlank() && plain.indexOf('`') < 0 && plain.indexOf('|') < 0;
        return code ? "`" + plain.strip() + "`" : words(span);
    }

    private static void line(StringBuilder text, int[] columns, IntFunction<String> cell) {
        text.append(IntStream.of(columns).mapToObj(cell).collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    private void paragraph(String text) {
        if (!text.isBlank()) {
            out.append(out.isEmpty() ? "" : "\n").append(text).append('\n');
        }
    }

    private static String safe(String text) {
        StringBuilder safe = new StringBuilder();
        Style.oneLine(text).codePoints().forEach(c -> {
            if (SPECIAL.indexOf(c) >= 0) {
                safe.append('\\');
            }
            safe.appendCodePoint(c == '\u00a0' ? ' ' : c);
        });
        return safe.toString();
    }
}
