package io.divulge.duckdb;

import io.divulge.estimate.source.EventFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Columns that are written as expressions of those that the files have, such as {@code lower(city)}. */
final class ExpressionColumns {
    private ExpressionColumns() {}

    /** The tables of these files with all that is wanted; a name that a file has is this column, whatever it looks like. */
    static List<Part> add(Collection<String> wanted, List<EventFile> files, boolean typed, Session session) {
        List<String> perhaps = wanted.stream()
                .filter(name -> name.indexOf('(') > 0 || name.indexOf("||") > 0)
                .toList();
        if (perhaps.isEmpty()) {
            return Parts.of(files, wanted, typed, session);
        }
        List<String> plain = new ArrayList<>(wanted);
        plain.removeAll(perhaps);
        List<Part> parts = Parts.of(files, plain, true, session);
        List<Part> all = new ArrayList<>();
        for (Part part : parts) {
            Map<String, String> expressions = new LinkedHashMap<>();
            for (String name : perhaps) {
                if (!part.has(name)) {
                    Condition expression = Condition.parse("column", name, session);
                    expression.checkColumns(part, session);
                    expressions.put(name, expression.expression());
                }
            }
            all.add(expressions.isEmpty() ? part : part.with(expressions));
        }
        all.forEach(part -> wanted.forEach(part::column));
        return all;
    }
}
