package io.divulge.figures.page;

import java.util.ArrayList;
import java.util.List;

/** A table on a page. Each column has a kind: words, numbers, or brackets. */
final class Grid {
    /** How a column is set. */
    enum Kind {
        /** Words, broken where they must be. */
        WORDS("w"),
        /** Words with numbers in them, which are not broken. */
        FACT("t"),
        /** Numbers, below each other. */
        NUMBER("n"),
        /** Brackets, which stand back. */
        BRACKET("b"),
        /** Expressions, as they are to be written. */
        CODE("c"),
        /** Whether something holds. */
        VERDICT("v");

        private final String style;

        Kind(String style) {
            this.style = style;
        }
    }

    private final List<String> names = new ArrayList<>();
    private final List<Kind> kinds = new ArrayList<>();
    private final List<String[]> rows = new ArrayList<>();

    Grid column(String name, Kind kind) {
        names.add(name);
        kinds.add(kind);
        return this;
    }

    Grid row(String... cells) {
        if (cells.length != names.size()) {
            throw new IllegalArgumentException("a row of " + cells.length + " cells for columns " + names);
        }
        rows.add(cells.clone());
        return this;
    }

    /** Writes it; a column without a single word is left out. */
    void on(Html page) {
        boolean[] used = new boolean[names.size()];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                used[i] |= !row[i].isEmpty();
            }
        }
        page.open("div class=\"scroll\"").open("table").open("thead").open("tr");
        for (int i = 0; i < used.length; i++) {
            if (used[i]) {
                page.element("th class=\"" + kinds.get(i).style + "\"", names.get(i));
            }
        }
        page.close("tr").close("thead").open("tbody");
        for (String[] row : rows) {
            page.open("tr");
            for (int i = 0; i < row.length; i++) {
                if (used[i]) {
                    cell(page, kinds.get(i), row[i]);
                }
            }
            page.close("tr");
        }
        page.close("tbody").close("table").close("div");
    }

    private static void cell(Html page, Kind kind, String text) {
        switch (kind) {
            case CODE -> page.open("td").element("code", text).close("td");
            case VERDICT -> page.element("td class=\"" + (text.equals("holds") ? "yes" : "no") + "\"", text);
            default -> page.element("td class=\"" + kind.style + "\"", text);
        }
    }
}
