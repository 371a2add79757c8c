package io.divulge.io;

import com.fasterxml.jackson.core.JsonToken;
import io.divulge.expression.Suggestion;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * A model as a JSON object, its keys in any order: {@code channel}, {@code joint} or {@code counts} with a row for each
 * secret; {@code secrets}, {@code outcomes} and (beside a channel) {@code prior} if wanted. {@code side} is what adversaries may know beside
 * the outcome; the channel may then be an object with a matrix for each value of it.
 *
 * <p>{@code description} is shown to whoever reads the results. {@code name}, {@code note} and keys that start with {@code _}
 * are passed over; every other key is a mistake.
 */
final class JsonModel {
    private static final String AFTER = "after";
    private static final List<String> KEYS =
            List.of("secrets", "outcomes", "prior", "channel", "joint", "counts", "side", AFTER);
    private static final Set<String> REMARKS = Set.of("name", "note");
    private static final int LONGEST_DESCRIPTION = 1000;
    private static final int MOST_KEYS = 1000;

    private final Source source;
    private final ReadOptions options;
    private final JsonScan json;
    private final Set<String> seen = new HashSet<>();
    private @Nullable Labels secrets;
    private @Nullable Labels outcomes;
    private @Nullable NumberRow prior;
    private @Nullable JsonRows rows;
    private final Map<String, JsonRows> given = new LinkedHashMap<>();
    private @Nullable Labels sideLabels;
    private @Nullable JsonRows side;
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

    /** A release that depends on what another has shown, if it is one. */
    static Optional<AfterModel> readAfter(Source source, ReadOptions options) {
        try (JsonScan json = new JsonScan(source)) {
            JsonModel model = new JsonModel(source, options, json);
            model.members();
            return model.seen.contains(AFTER) ? Optional.of(model.after()) : Optional.empty();
        }
    }

    private LoadedModel read() {
        members();
        if (seen.contains(AFTER)) {
            throw source.place()
                    .problem("is a release that depends on what another has shown (expected 'divulge compose FIRST "
                            + source.place().source() + "', after the other)");
        }
        return finish();
    }

    private void members() {
        if (json.next() != JsonToken.START_OBJECT) {
            throw json.place()
                    .problem(
                            "a model is a JSON object (expected '{' with \"channel\", \"joint\" or \"counts\" inside)");
        }
        while (json.next() != JsonToken.END_OBJECT) {
            member(json.text());
        }
        json.end();
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
            case "prior" -> prior = JsonRows.prior(json, value, options, source.heap());
            case "channel" -> matrix(Draft.Kind.CHANNEL, value, place);
            case "joint" -> matrix(Draft.Kind.JOINT, value, place);
            case "counts" -> matrix(Draft.Kind.COUNTS, value, place);
            case "side" -> side(value);
            case AFTER -> afterEach(value, place);
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
        String before = rows != null
                ? rows.draft().kind().key()
                : given.isEmpty() ? "" : seen.contains(AFTER) ? AFTER : "channel";
        if (!before.isEmpty()) {
            throw place.problem("has both " + before + " and " + kind.key() + " (expected one of them)");
        }
        if (kind == Draft.Kind.CHANNEL && value == JsonToken.START_OBJECT) {
            channels("given");
        } else {
            rows = rows(kind, kind.key(), outcomes, "outcome").read(value);
        }
    }

    private JsonRows rows(Draft.Kind kind, String name, @Nullable Labels columns, String each) {
        return new JsonRows(json, options, source.heap(), kind, name, secrets, columns, each);
    }

    private void afterEach(JsonToken value, Place place) {
        if (rows != null || !given.isEmpty()) {
            throw place.problem("has both channel and after (expected one of them)");
        }
        if (value != JsonToken.START_OBJECT) {
            throw json.place()
                    .problem("after is " + json.describe()
                            + " (expected an object with a matrix for each outcome of the" + " release before)");
        }
        channels(AFTER);
    }

    private AfterModel after() {
        Place place = source.place();
        if (prior != null || side != null) {
            throw place.problem("has both after and " + (prior != null ? "prior" : "side")
                    + " (expected the prior with the release before, and no side information)");
        }
        JsonRows first = given.values().iterator().next();
        Map<String, Channel> channels = new LinkedHashMap<>();
        Map<String, BigFraction[][]> fractions = new LinkedHashMap<>();
        Alphabet names = secrets == null ? Alphabet.numbered("x", first.size()) : secrets.alphabet();
        given.forEach((outcome, matrix) -> {
            matrix.check(secrets, outcomes, place);
            if (matrix.size() != first.size()) {
                throw place.problem("the channel after " + Quoted.of(outcome) + " has "
                        + Plural.of(matrix.size(), "row") + " for " + Plural.of(first.size(), "secret"));
            }
            Alphabet released = outcomes == null ? Alphabet.numbered("z", matrix.columns()) : outcomes.alphabet();
            if (options.exact()) {
                fractions.put(outcome, matrix.draft().exactRows());
            }
            channels.put(outcome, matrix.draft().channel(names, released, place));
        });
        return new AfterModel(place.source(), channels, fractions);
    }

    /** A matrix for each value of the side information, or for each outcome of the release before. */
    private void channels(String when) {
        while (json.next() != JsonToken.END_OBJECT) {
            String value = json.text();
            Place place = json.place();
            String name = "the channel " + when + " " + Quoted.of(value);
            JsonRows matrix =
                    rows(Draft.Kind.CHANNEL, name, outcomes, "outcome").read(json.next());
            if (given.put(value, matrix) != null) {
                throw place.problem(name + " stands twice (expected once)");
            }
        }
        if (given.isEmpty()) {
            throw json.place()
                    .problem(
                            when.equals(AFTER)
                                    ? "after is empty (expected a matrix for each outcome of the release before)"
                                    : "channel is empty (expected a matrix for each value of the side information)");
        }
    }

    private void side(JsonToken value) {
        if (value != JsonToken.START_OBJECT) {
            throw json.place()
                    .problem("side is " + json.describe() + " (expected an object with \"labels\" and \"channel\")");
        }
        while (json.next() != JsonToken.END_OBJECT) {
            String key = json.text();
            Place place = json.place();
            JsonToken token = json.next();
            boolean again = key.equals("labels") ? sideLabels != null : key.equals("channel") && side != null;
            if (again) {
                throw place.problem("key " + Quoted.of(key) + " stands twice in side (expected once)");
            }
            switch (key) {
                case "labels" -> sideLabels = labels("side label", "labels of side", token);
                case "channel" ->
                    side = rows(Draft.Kind.CHANNEL, "the side channel", sideLabels, "side label")
                            .read(token);
                default -> {
                    List<String> keys = List.of("labels", "channel");
                    throw place.problem("unknown key " + Quoted.of(key) + " in side (expected labels or channel)."
                            + Suggestion.among(keys, key));
                }
            }
        }
        if (side == null) {
            throw json.place().problem("side has no channel (expected P(z|x), a row for each secret)");
        }
    }

    private LoadedModel finish() {
        Place place = source.place();
        JsonSide beside = JsonSide.of(side, sideLabels, given, place);
        JsonRows matrix = rows != null ? rows : beside == null ? null : beside.first();
        if (matrix == null) {
            throw place.problem("has no matrix (expected \"channel\", \"joint\" or \"counts\")");
        }
        matrix.check(secrets, outcomes, place);
        if (beside != null) {
            beside.check(secrets, outcomes, matrix, place);
        }
        Draft draft = matrix.draft();
        String kind = draft.kind().key();
        if (prior != null && draft.kind() != Draft.Kind.CHANNEL) {
            throw place.problem("has both prior and " + kind + ", which holds the prior already (expected one of them)."
                    + " To replace it, use --prior.");
        }
        if (prior != null && prior.size() != draft.size()) {
            throw place.problem(
                    "prior has " + Plural.entries(prior.size()) + " for " + Plural.of(draft.size(), "secret"));
        }
        LoadedModel model = draft.finish(secrets, outcomes, matrix.columns(), prior, beside, place);
        return description.isEmpty() ? model : model.describedBy(description);
    }
}
