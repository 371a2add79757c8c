package io.divulge.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.divulge.model.Excerpt;
import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Runs through a JSON text token by token, within limits, and turns what goes wrong into one line. */
final class JsonScan implements Closeable {
    private static final int LONGEST_TEXT = 100_000;
    private static final int LONGEST_NUMBER = 1000;
    private static final int DEEPEST = 100;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .maxStringLength(LONGEST_TEXT)
                    .maxNameLength(1000)
                    .build())
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            // Let through to those who know which row it is, and refuse it.
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            // Names come from outside: they are not kept beyond the file they stand in.
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .build();

    private final Place file;
    private final JsonParser parser;
    private @Nullable JsonToken token;

    JsonScan(Source source) {
        file = source.place();
        try {
            parser = FACTORY.createParser(source.reader());
        } catch (IOException unreadable) {
            throw Source.unreadable(file, unreadable);
        }
    }

    /** The next token; the text must not be over yet. */
    JsonToken next() {
        JsonToken next = advance();
        if (next == null) {
            throw place().problem("the JSON text ends too early (is the file cut off?)");
        }
        return next;
    }

    /** Makes sure that nothing follows. */
    void end() {
        if (advance() != null) {
            throw place().problem("more follows after the end of the JSON value (expected one value in the file)");
        }
    }

    private @Nullable JsonToken advance() {
        try {
            token = parser.nextToken();
            return token;
        } catch (JsonProcessingException broken) {
            throw broken(broken);
        } catch (IOException unreadable) {
            throw Source.unreadable(file, unreadable);
        }
    }

    /** Passes over the value that has begun. */
    void skip() {
        try {
            parser.skipChildren();
        } catch (JsonProcessingException broken) {
            throw broken(broken);
        } catch (IOException unreadable) {
            throw Source.unreadable(file, unreadable);
        }
    }

    private ModelFormatException broken(JsonProcessingException broken) {
        if (broken instanceof StreamConstraintsException) {
            return place().problem(
                            "a text, a number or a nesting is too long (expected texts of at most " + LONGEST_TEXT
                                    + " characters, numbers of " + LONGEST_NUMBER + ", and a depth of " + DEEPEST + ")",
                            broken);
        }
        // Jackson adds where it thinks it is, in its own words.
        String reason = String.valueOf(broken.getOriginalMessage())
                .replaceAll("\\s+", " ")
                .replace(" (or 'NaN'/'+INF'/'-INF')", "")
                .replaceAll(" \\(start marker at .*", "")
                .replaceAll("(:? to allow|:? enable|,? since [A-Za-z.]*Feature| \\(not recognized).*", "");
        return place().problem("not valid JSON (" + Excerpt.of(reason, 200) + ")", broken);
    }

    /** Where the parser is. */
    Place place() {
        return file.at(Math.max(0, parser.currentLocation().getLineNr()));
    }

    /** The token at hand. */
    @Nullable
    JsonToken token() {
        return token;
    }

    boolean isNumberOrText() {
        return isNumber() || token == JsonToken.VALUE_STRING;
    }

    /** Whether the token is NaN or infinite, which JSON does not have and others write all the same. */
    boolean isNaN() {
        try {
            return token == JsonToken.VALUE_NUMBER_FLOAT && parser.isNaN();
        } catch (JsonProcessingException broken) {
            throw broken(broken);
        } catch (IOException unreadable) {
            throw Source.unreadable(file, unreadable);
        }
    }

    private boolean isNumber() {
        return token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT;
    }

    /** What the token is, for messages. */
    String describe() {
        if (token == null) {
            return "nothing";
        }
        return switch (token) {
            case START_ARRAY -> "an array";
            case START_OBJECT -> "an object";
            case VALUE_NULL -> "null";
            case VALUE_TRUE -> "true";
            case VALUE_FALSE -> "false";
            case VALUE_STRING -> "the text " + Quoted.of(text());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> (isNaN() ? "" : "the number ") + Excerpt.of(text(), 40);
            default -> "something else";
        };
    }

    /** The text of a name, a string or a number. */
    String text() {
        try {
            return parser.getText();
        } catch (JsonProcessingException broken) {
            throw broken(broken);
        } catch (IOException unreadable) {
            throw Source.unreadable(file, unreadable);
        }
    }

    /** Adds the number or string at hand to a row; its problems are those of {@link NumberRow#add}. */
    void addTo(NumberRow row) {
        try {
            row.add(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength(), file);
        } catch (JsonProcessingException broken) {
            throw broken(broken);
        } catch (IOException unreadable) {
            throw Source.unreadable(file, unreadable);
        }
    }

    @Override
    public void close() {
        try {
            parser.close();
        } catch (IOException unreadable) {
            throw Source.unreadable(file, unreadable);
        }
    }
}
