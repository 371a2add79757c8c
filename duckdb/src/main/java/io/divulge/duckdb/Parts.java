package io.divulge.duckdb;

import io.divulge.duckdb.Part.Column;
import io.divulge.estimate.source.CsvHeader;
import io.divulge.estimate.source.EventFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Sorts files into tables: files of one format with the same columns are read together, and others beside them, so that
 * neither the order of columns nor the types of the first file decide how the next is read.
 */
final class Parts {
    private final Session session;
    private final boolean typed;

    private Parts(Session session, boolean typed) {
        this.session = session;
        this.typed = typed;
    }

    /**
     * The tables of these files.
     *
     * @param wanted the columns that must be there
     * @param typed whether a condition will ask for the types of columns
     */
    static List<Part> of(List<EventFile> files, Collection<String> wanted, boolean typed, Session session) {
        Parts parts = new Parts(session, typed);
        List<Part> all = new ArrayList<>();
        Map<EventFile.Format, List<EventFile>> formats = new LinkedHashMap<>();
        files.forEach(file -> formats.computeIfAbsent(file.format(), none -> new ArrayList<>())
                .add(file));
        formats.forEach((format, same) -> all.addAll(
                switch (format) {
                    case CSV -> parts.csv(same);
                    case PARQUET -> parts.parquet(same);
                    case JSON_LINES -> parts.json(same, "newline_delimited", wanted);
                    case JSON_LIST -> parts.json(same, "array", wanted);
                }));
        all.forEach(part -> wanted.forEach(part::column));
        return all;
    }

    private record CsvKind(CsvHeader header, boolean gzip) {}

    private List<Part> csv(List<EventFile> files) {
        Map<CsvKind, List<EventFile>> kinds = new LinkedHashMap<>();
        for (EventFile file : files) {
            kinds.computeIfAbsent(new CsvKind(CsvHeader.of(file), file.gzip()), none -> new ArrayList<>())
                    .add(file);
        }
        List<Part> parts = new ArrayList<>();
        kinds.forEach((kind, same) -> parts.add(csv(kind, same)));
        return parts;
    }

    private Part csv(CsvKind kind, List<EventFile> files) {
        int width = kind.header().names().size();
        // Names of our own: what stands in a header never becomes part of a query here.
        List<String> own = IntStream.range(0, width).mapToObj(i -> "c" + i).toList();
        String dialect = ", header = true, delim = "
                + Sql.text(String.valueOf(kind.header().delimiter())) + ", quote = '\"', escape = '\"', compression = "
                + (kind.gzip() ? "'gzip'" : "'none'");
        String reader = "read_csv(" + literals(files) + ", auto_detect = false, columns = "
                + own.stream().map(name -> Sql.text(name) + ": 'VARCHAR'").collect(Collectors.joining(", ", "{", "}"))
                + dialect;
        List<String> types = typed
                ? types(
                        files.get(0),
                        "read_csv(" + Sql.text(files.get(0).path().toString()) + dialect + ", names = " + Sql.texts(own)
                                + ")",
                        reader + ")")
                : own;
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            String value = Sql.name(own.get(i));
            String name = kind.header().names().get(i);
            columns.add(Column.ofText(name, value, typed ? cast(name, value, types.get(i)) : value));
        }
        return new Part(files, reader, columns);
    }

    private List<Part> parquet(List<EventFile> files) {
        Map<String, EventFile> byPath = new LinkedHashMap<>();
        files.forEach(file -> byPath.put(file.path().toString(), file));
        Map<String, List<EventFile>> schemas = new LinkedHashMap<>();
        if (files.size() == 1) {
            schemas.put("", files);
        } else {
            Map<String, String> schemaOf = new LinkedHashMap<>();
            session.query(
                    "SELECT file_name, CAST(list_sort(list(concat_ws(' ', name, type, type_length, num_children, converted_type,"
                            + " scale, precision, logical_type))) AS VARCHAR) FROM parquet_schema(" + literals(files)
                            + ") GROUP BY file_name",
                    row -> schemaOf.put(row.getString(1), row.getString(2)));
            for (EventFile file : files) {
                schemas.computeIfAbsent(schemaOf.getOrDefault(file.path().toString(), ""), none -> new ArrayList<>())
                        .add(file);
            }
        }
        List<Part> parts = new ArrayList<>();
        for (List<EventFile> same : schemas.values()) {
            String one = "read_parquet(" + Sql.text(same.get(0).path().toString()) + ", hive_partitioning = false)";
            List<Column> columns = Part.columns(one, session);
            parts.add(new Part(same, "read_parquet(" + literals(same) + ", hive_partitioning = false", columns));
        }
        return parts;
    }

    private List<Part> json(List<EventFile> files, String format, Collection<String> wanted) {
        Map<Boolean, List<EventFile>> packed = files.stream().collect(Collectors.groupingBy(EventFile::gzip));
        return packed.entrySet().stream()
                .map(each -> json(each.getValue(), format, each.getKey(), wanted))
                .toList();
    }

    private Part json(List<EventFile> files, String format, boolean gzip, Collection<String> wanted) {
        String call = "read_json(" + literals(files) + ", format = " + Sql.text(format)
                + ", records = true, hive_partitioning = false, map_inference_threshold = -1, field_appearance_threshold = 0"
                + ", compression = " + (gzip ? "'gzip'" : "'none'");
        Map<String, String> types = described(call + ", union_by_name = true)");
        if (!types.keySet().containsAll(wanted)) {
            // It may be that only later rows have it.
            types = described(call + ", union_by_name = true, sample_size = -1, maximum_sample_files = 1000000)");
        }
        List<Column> columns = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        types.forEach((name, type) -> {
            String value = Sql.name(name);
            texts.add(Sql.text(name) + ": 'VARCHAR'");
            boolean nested = type.contains("[") || type.contains("(") && !type.startsWith("DECIMAL");
            columns.add(Column.ofText(
                    name,
                    value,
                    nested ? "CAST(CAST(" + value + " AS JSON) AS " + type + ")" : cast(name, value, type)));
        });
        if (columns.isEmpty()) {
            throw new IllegalArgumentException(
                    files.get(0).written() + ": holds no event (expected a JSON object a line)");
        }
        return new Part(files, call + ", columns = {" + String.join(", ", texts) + "}", columns);
    }

    /** A text as the type that the first rows of its column seem to have. */
    private static String cast(String name, String value, String type) {
        return switch (type) {
            case "VARCHAR", "JSON" -> value;
            // A cast would round 1.5 to 2 without a word.
            case "BIGINT", "HUGEINT" ->
                "CASE WHEN contains(" + value + ", '.') OR contains(lower(" + value + "), 'e') THEN error("
                        + Sql.text("column '" + name + "' holds ") + " || " + value + " || "
                        + Sql.text(", and whole numbers in its first rows") + ") ELSE CAST(" + value + " AS " + type
                        + ") END";
            default -> "CAST(" + value + " AS " + type + ")";
        };
    }

    private List<String> types(EventFile file, String judged, String asText) {
        try {
            return List.copyOf(described(judged).values());
        } catch (RefusedException vague) {
            // Counted, and read as text, the same rows are refused with the line.
            Records.of(file);
            session.run("CREATE TEMP TABLE rows_as_text AS SELECT count(COLUMNS(*)) FROM " + asText);
            throw vague;
        }
    }

    /** The columns of a table and their types. */
    private Map<String, String> described(String from) {
        Map<String, String> types = new LinkedHashMap<>();
        session.query("DESCRIBE SELECT * FROM " + from, row -> types.put(row.getString(1), row.getString(2)));
        return types;
    }

    private static String literals(List<EventFile> files) {
        return Sql.texts(files.stream().map(file -> file.path().toString()).toList());
    }
}
