package io.divulge.io.render;

import io.divulge.release.Warning;
import java.util.List;

/** Lines of a report as they are added: headings, paragraphs broken between words, and tables with an indent. */
final class Page {
    private static final String INDENT = "  ";

    private final TextStyle style;
    private final StringBuilder out = new StringBuilder();

    Page(TextStyle style) {
        this.style = style;
    }

    void line(String text) {
        out.append(text).append('\n');
    }

    void heading(String text) {
        line("");
        line(style.heading(text));
    }

    /** Words from the first column on. */
    void paragraph(String text) {
        for (String words : Words.lines(Cell.clean(text), style.width())) {
            line(words.stripTrailing());
        }
    }

    void table(Table table) {
        for (String row : table.lines(style.width() - INDENT.length())) {
            line((INDENT + row).stripTrailing());
        }
    }

    /** A remark below a table. */
    void remark(String text) {
        for (String words : Words.lines(text, style.width() - INDENT.length())) {
            line(INDENT + style.faint(words));
        }
    }

    /** Where the answer may not be what was meant; nothing if there is no such place. */
    void warnings(List<Warning> warnings) {
        if (warnings.isEmpty()) {
            return;
        }
        heading("Mind");
        for (Warning warning : warnings) {
            String lead = style.warning("! ");
            for (String words : Words.lines(Cell.clean(warning.text()), style.width() - INDENT.length())) {
                line(lead + words);
                lead = INDENT;
            }
        }
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
