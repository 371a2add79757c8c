package io.divulge.io;

import com.fasterxml.jackson.core.JsonToken;
import io.divulge.expression.Suggestion;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A model as a JSON object, its keys in any order: {@code channel}, {@code joint} or {@code counts} with a row for each
 * secret; {@code secrets}, {@code outcomes} and (beside a channel) {@code prior} if wanted.
 *
 * <p>{@code description} is shown to whoever reads the results. {@code name}, {@code note} and keys that start with {@code _}
 * are passed over; every other key is a mistake.
 */
final class JsonModel {
    private static final List<String> KEYS = List.of("secrets", "outcomes", "prior", "channel", "joint", "counts");
    private static final Set<String> REMARKS = Set.of("name", "note");
    private static final String PRIOR = "prior";
    private static final int LONGEST_DESCRIPTION = 1000;
    private static final int MOST_KEYS = 1000;

    private final Source source;
    private final ReadOptions options;
    private final JsonScan json;
    private final Set<String> seen = new HashSet<>();
    private @Nullable Labels secrets;
    private @Nullable Labels outcomes;
    private @Nullable NumberRow prior;
    private @Nullable Draft draft;
    private int columns;
    private String description = "";

    private JsonModel(Source source, ReadOptions options, JsonScan json) {
        this.source = source;
        this.options = options;
        this.json = json;
    }

    static LoadedModel read(Source source, ReadOptions options) {
        try (JsonScan json = new JsonScan(source)) {
            return new JsonModel(source, options, json).read();
        }
    }

    private LoadedModel read() {
        if (json.next() != JsonToken.START_OBJECT) {
            throw json.place()
                    .problem(
                            "a model is a JSON object (expected '{' with \"channel\", \"joint\" or \"counts\" inside)");
        }
        while (json.next() != JsonToken.END_OBJECT) {
            member(json.text());
        }
        json.end();
        return finish();
    }

    private void member(String key) {
        if (!seen.add(key)) {
            throw json.place().problem("key " + Quoted.of(key) + " stands twice (expected once)");
        }
        if (seen.size() > MOST_KEYS) {
            throw json.place().problem("has more than " + MOST_KEYS + " keys");
        }
        Place place = json.place();
        JsonToken value = json.next();
        switch (key) {
            case "secrets" -> secrets = labels("secret", key, value);
            case "outcomes" -> outcomes = labels("outcome", key, value);
            case "prior" -> {
                prior = new NumberRow(options.exact(), source.heap());
                numbers(prior, value, PRIOR, null, !options.normalizing(), Integer.MAX_VALUE);
            }
            case "channel" -> matrix(Draft.Kind.CHANNEL, value, place);
            case "joint" -> matrix(Draft.Kind.JOINT, value, place);
            case "counts" -> matrix(Draft.Kind.COUNTS, value, place);
            case "description" -> describe(value);
            default -> {
                if (!key.startsWith("_") && !REMARKS.contains(key)) {
                    throw place.problem("unknown key " + Quoted.of(key) + " (expected one of " + String.join(", ", KEYS)
                            + ")." + Suggestion.among(KEYS, key));
                }
                json.skip();
            }
        }
    }

    private void describe(JsonToken value) {
        if (value != JsonToken.VALUE_STRING) {
            json.skip();
            return;
        }
        String text = json.text().strip().replaceAll("\\s+", " ");
        description = text.codePointCount(0, text.length()) <= LONGEST_DESCRIPTION
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST_DESCRIPTION)) + "...";
    }

    private Labels labels(String what, String key, JsonToken value) {
        if (value != JsonToken.START_ARRAY) {
            throw json.place().problem(key + " is " + json.describe() + " (expected an array of labels)");
        }
        Labels labels = new Labels(what, source.heap());
        while (json.next() != JsonToken.END_ARRAY) {
            if (!json.isNumberOrText() || json.isNaN()) {
                throw json.place()
                        .problem(what + " " + (labels.size() + 1) + " is " + json.describe() + " (expected a label)");
            }
            labels.add(json.text(), json.place());
        }
        if (labels.size() == 0) {
            throw json.place().problem(key + " is empty (expected at least one label)");
        }
        return labels;
    }

    private void matrix(Draft.Kind kind, JsonToken value, Place place) {
        if (draft != null) {
            throw place.problem("has both " + draft.kind().key() + " and " + kind.key() + " (expected one of them)");
        }
        if (value != JsonToken.START_ARRAY) {
            throw json.place().problem(kind.key() + " is " + json.describe() + " (expected an array of rows)");
        }
        Draft rows = new Draft(kind, options, source.heap());
        draft = rows;
        boolean counts = kind == Draft.Kind.COUNTS;
        NumberRow row = new NumberRow(options.exact(), counts, source.heap());
        while (true) {
            JsonToken token = json.next();
            if (token == JsonToken.END_ARRAY) {
                break;
            }
            row.clear();
            String what = "row " + (rows.size() + 1) + label(rows.size()) + " of " + kind.key();
            int most = outcomes != null ? outcomes.size() : rows.size() > 0 ? columns : Integer.MAX_VALUE;
            numbers(row, token, what, outcomes, !counts && !options.normalizing(), most);
            checkLength(row, what, rows.size());
            rows.add(row, new RowName(json.place(), what, this::column, true));
        }
        if (rows.size() == 0) {
            throw json.place().problem(kind.key() + " is empty (expected a row for each secret)");
        }
    }

    private void checkLength(NumberRow row, String what, int before) {
        if (row.size() == 0) {
            throw json.place().problem(what + " is empty (expected a number for each outcome)");
        }
        if (before == 0) {
            columns = row.size();
            if (outcomes != null && columns != outcomes.size()) {
                throw json.place()
                        .problem(what + " has " + Plural.entries(columns) + " for "
                                + Plural.of(outcomes.size(), "outcome"));
            }
        } else if (row.size() != columns) {
            throw json.place()
                    .problem(what + " has " + Plural.entries(row.size()) + ", but row 1 has " + columns
                            + " (expected one for each outcome)");
        }
    }

    /** Reads an array of numbers; ends early if it sums to more than 1 and should not, or is too long. */
    private void numbers(NumberRow row, JsonToken value, String what, @Nullable Labels names, boolean toOne, int most) {
        if (value != JsonToken.START_ARRAY) {
            throw json.place().problem(what + " is " + json.describe() + " (expected an array of numbers)");
        }
        while (json.next() != JsonToken.END_ARRAY) {
            if (!json.isNumberOrText()) {
                throw json.place()
                        .problem(what + ", " + entry(row.size(), names) + ": is " + json.describe()
                                + " (expected a number)");
            }
            if (row.size() == most) {
                throw json.place()
                        .problem(what + " has more than " + Plural.entries(most) + " (expected "
                                + (names == null ? "as many as in row 1" : "one for each outcome") + ")");
            }
            try {
                json.addTo(row);
                if (toOne && Distribution.isDue(row)) {
                    Distribution.glance(
                            row, new RowName(json.place(), what, y -> entry(y, names), !what.equals(PRIOR)));
                }
            } catch (ModelFormatException known) {
                throw known;
            } catch (IllegalArgumentException noNumber) {
                throw json.place().problem(what + ", " + entry(row.size(), names) + ": " + noNumber.getMessage());
            }
        }
    }

    private String entry(int y, @Nullable Labels names) {
        return names == null ? "entry " + (y + 1) : column(y);
    }

    private String label(int x) {
        return secrets != null && x < secrets.size() ? " (" + Quoted.of(secrets.label(x)) + ")" : "";
    }

    private String column(int y) {
        return outcomes != null && y < outcomes.size() ? "outcome " + Quoted.of(outcomes.label(y)) : "entry " + (y + 1);
    }

    private LoadedModel finish() {
        Place place = source.place();
        if (draft == null) {
            throw place.problem("has no matrix (expected \"channel\", \"joint\" or \"counts\")");
        }
        String kind = draft.kind().key();
        if (secrets != null && secrets.size() != draft.size()) {
            throw place.problem(
                    kind + " has " + Plural.of(draft.size(), "row") + " for " + Plural.of(secrets.size(), "secret"));
        }
        if (outcomes != null && outcomes.size() != columns) {
            throw place.problem("the rows of " + kind + " have " + Plural.entries(columns) + " for "
                    + Plural.of(outcomes.size(), "outcome"));
        }
        if (prior != null && draft.kind() != Draft.Kind.CHANNEL) {
            throw place.problem("has both prior and " + kind + ", which holds the prior already (expected one of them)."
                    + " To replace it, use --prior.");
        }
        if (prior != null && prior.size() != draft.size()) {
            throw place.problem(
                    "prior has " + Plural.entries(prior.size()) + " for " + Plural.of(draft.size(), "secret"));
        }
        LoadedModel model = draft.finish(secrets, outcomes, columns, prior, place);
        return description.isEmpty() ? model : model.describedBy(description);
    }
}
