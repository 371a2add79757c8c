package io.divulge.cli;

import java.util.ArrayList;
import java.util.List;

/** Names of columns on the command line, with commas between them; one that holds a comma stands in double quotes, or the comma in parentheses. */
final class ColumnNames {
    private ColumnNames() {}

    static List<String> split(String text) {
        List<String> names = new ArrayList<>();
        StringBuilder name = new StringBuilder();
        boolean quoted = false;
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += quoted ? 0 : c == '(' ? 1 : c == ')' && depth > 0 ? -1 : 0;
            if (c == ',' && !quoted && (depth == 0 || text.indexOf(')', i) < 0)) {
                names.add(bare(name.toString()));
                name.setLength(0);
            } else {
                // Inside a name that did not begin with one, a quote is a letter like others.
                quoted ^= c == '"'
                        && (quoted
                                || name.toString().isBlank()
                                || name.toString().strip().startsWith("\""));
                name.append(c);
            }
        }
        names.add(bare(name.toString()));
        return names;
    }

    /** The name without quotes around the whole of it; others belong to it. */
    private static String bare(String written) {
        String name = written.strip();
        boolean quoted = name.length() >= 2 && name.startsWith("\"") && name.endsWith("\"");
        return quoted ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
    }
}
