package io.divulge.duckdb;

import io.divulge.expression.Suggestion;
import io.divulge.model.Excerpt;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is wrong with a condition, for people who wrote a condition and not a query: DuckDB speaks of queries, types and its own names. */
final class ConditionFault {
    private static final Pattern SYNTAX =
            Pattern.compile("syntax error at (?:or near )?\"?(.*?)\"?$", Pattern.MULTILINE);
    private static final Pattern COLUMN = Pattern.compile("Referenced (?:column|table) \"(.*?)\" not found");
    private static final Pattern COMPARISON =
            Pattern.compile("Cannot compare values of type (.*?) and type (.*?) - an explicit cast");
    private static final Pattern FUNCTION = Pattern.compile("Function with name \"?(.*?)\"? does not exist");
    private static final Pattern ARGUMENTS =
            Pattern.compile("No function matches the given name and argument types '(.*?)\\((.*)\\)'");
    private static final Pattern CONVERSION = Pattern.compile("Could not convert string '(.*?)' to (\\w+)");
    private static final Pattern FIELD = Pattern.compile("Could not find key \"(.*?)\" in struct");
    private static final Pattern TYPE = Pattern.compile("(Type|Collation) with name (.*?) does not exist");
    private static final Pattern WHOLE =
            Pattern.compile("U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?(_LITERAL)?|U?INT\\d+|BIGNUM");
    private static final Pattern NUMBER = Pattern.compile("(DECIMAL.*|DOUBLE|FLOAT|REAL)");

    /** The largest number of expressions inside each other that a condition may have. */
    static final int DEEPEST = 250;

    private ConditionFault() {}

    /** What DuckDB said about it, in a sentence that goes on after the condition. */
    static String of(String said, List<String> columns) {
        Matcher syntax = SYNTAX.matcher(said);
        if (said.contains("Parser Error") && syntax.find() || syntax.reset().find()) {
            String near = syntax.group(1);
            return "is no expression: look "
                    + (near.contains("end of input") ? "at its end" : "at " + Excerpt.quoted(near))
                    + " (expected one that is true or false of a row, such as \"age >= 18\")";
        }
        Matcher column = COLUMN.matcher(said);
        if (column.find()) {
            return "there is no column " + Excerpt.quoted(column.group(1)) + " (there is "
                    + Excerpt.of(String.join(", ", columns), 200) + "; a text stands in single quotes)."
                    + Excerpt.of(Suggestion.among(columns, column.group(1)), 100);
        }
        Matcher comparison = COMPARISON.matcher(said);
        if (comparison.find()) {
            return "compares " + kind(comparison.group(1)) + " with " + kind(comparison.group(2))
                    + " (expected values of one kind: put a text or a date in single quotes, or make a number of it with TRY_CAST(... AS"
                    + " DOUBLE))";
        }
        Matcher function = FUNCTION.matcher(said);
        if (function.find()) {
            return "calls " + Excerpt.of(function.group(1), 40) + "(), which is no function of DuckDB";
        }
        Matcher arguments = ARGUMENTS.matcher(said);
        if (arguments.find()) {
            return "uses '" + Excerpt.of(arguments.group(1), 40) + "' on "
                    + String.join(
                            ", ",
                            List.of(arguments.group(2).split(", ")).stream()
                                    .map(ConditionFault::kind)
                                    .toList())
                    + ", which it does not take";
        }
        Matcher field = FIELD.matcher(said);
        if (field.find()) {
            return "asks for a field " + Excerpt.quoted(field.group(1)) + " that the object does not have";
        }
        Matcher type = TYPE.matcher(said);
        if (type.find()) {
            return "names a " + type.group(1).toLowerCase(Locale.ROOT) + " " + Excerpt.quoted(type.group(2))
                    + " that there is not";
        }
        Matcher conversion = CONVERSION.matcher(said);
        if (conversion.find()) {
            return Excerpt.quoted(conversion.group(1)) + " is not " + kind(conversion.group(2));
        }
        if (said.contains("cannot contain aggregates") || said.contains("cannot contain window")) {
            return "looks at several rows at once (expected an expression that looks at nothing but the row)";
        }
        if (said.contains("Only SELECT statements")) {
            return "is more than a condition (expected one, and no semicolon)";
        }
        if (said.contains("expression depth limit")) {
            return "has too many expressions inside each other (expected at most " + DEEPEST + ", as DuckDB counts)";
        }
        return "cannot be answered: " + Complaint.firstLine(said);
    }

    private static String kind(String type) {
        if (type.endsWith("]") || type.endsWith(")") && type.startsWith("MAP")) {
            return "a list";
        }
        if (WHOLE.matcher(type).matches()) {
            return "a whole number";
        }
        if (NUMBER.matcher(type).matches()) {
            return "a number";
        }
        return switch (type) {
            case "VARCHAR", "STRING_LITERAL" -> "a text";
            case "BOOLEAN", "BOOL" -> "true or false";
            case "DATE" -> "a date";
            default ->
                type.startsWith("TIME")
                        ? "a time"
                        : type.startsWith("STRUCT") ? "an object" : "of type " + Excerpt.of(type, 40);
        };
    }
}
