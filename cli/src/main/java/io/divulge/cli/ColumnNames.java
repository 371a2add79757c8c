package io.divulge.cli;

import java.util.ArrayList;
import java.util.List;

/** Names of columns on the command line, with commas between them; one that holds a comma stands in double quotes. */
final class ColumnNames {
    private ColumnNames() {}

    static List<String> split(String text) {
        List<String> names = new ArrayList<>();
        StringBuilder name = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ',' && !quoted) {
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
