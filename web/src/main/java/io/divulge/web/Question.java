package io.divulge.web;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a page asks: an object of JSON with texts, numbers, lists of texts, and objects of the same kind. */
final class Question {
    private static final int DEEPEST = 4;

    private final String name;
    private final Map<String, Object> members;

    private Question(String name, Map<String, Object> members) {
        this.name = name;
        this.members = members;
    }

    /**
     * Reads one.
     *
     * @throws IllegalArgumentException if it is none
     */
    static Question parse(byte[] text) throws IOException {
        JsonFactory factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxStringLength(text.length + 1)
                        .maxNestingDepth(DEEPEST + 1)
                        .build())
                .build();
        try (JsonParser json = factory.createParser(text)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("the request is no object of JSON");
            }
            Question question = new Question("request", object(json));
            if (json.nextToken() != null) {
                throw new IllegalArgumentException("the request has something after its end");
            }
            return question;
        } catch (JsonProcessingException malformed) {
            JsonLocation at = malformed.getLocation();
            throw new IllegalArgumentException(
                    "the request is no JSON of at most " + DEEPEST + " levels"
                            + (at == null ? "" : ": line " + at.getLineNr() + ", column " + at.getColumnNr()),
                    malformed);
        }
    }

    private static Map<String, Object> object(JsonParser json) throws IOException {
        Map<String, Object> members = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String key = json.currentName();
            json.nextToken();
            members.put(key, value(json));
        }
        return members;
    }

    private static Object value(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case START_OBJECT -> object(json);
            case START_ARRAY -> {
                List<String> texts = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    if (!json.currentToken().isScalarValue()) {
                        throw new IllegalArgumentException("a list in the request has something other than texts");
                    }
                    texts.add(json.getText());
                }
                yield texts;
            }
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> json.getText();
        };
    }

    private IllegalArgumentException wrong(String key, String expected) {
        return new IllegalArgumentException("'" + key + "' of the " + name + " is not " + expected);
    }

    /** A text, or a number as it is written. */
    Optional<String> text(String key) {
        Object value = members.get(key);
        if (value == null) {
            return Optional.empty();
        }
        if (value instanceof String text) {
            return Optional.of(text);
        }
        throw wrong(key, "a text");
    }

    /** A text that has to be there. */
    String required(String key) {
        return text(key).orElseThrow(() -> new IllegalArgumentException("the " + name + " has no '" + key + "'"));
    }

    /** A list of texts; empty if it is not there. */
    List<String> texts(String key) {
        Object value = members.getOrDefault(key, List.of());
        if (!(value instanceof List<?> list)) {
            throw wrong(key, "a list");
        }
        return list.stream().map(String.class::cast).toList();
    }

    /** Whether something is asked for. */
    boolean flag(String key) {
        Object value = members.getOrDefault(key, false);
        if (value instanceof Boolean flag) {
            return flag;
        }
        throw wrong(key, "true or false");
    }

    /** A whole number between two. */
    int whole(String key, int least, int most) {
        String written = required(key);
        if (written.matches("[0-9]{1,9}")) {
            int number = Integer.parseInt(written);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw wrong(key, "a whole number from " + least + " to " + most);
    }

    /** A part. */
    Question part(String key) {
        Object value = members.get(key);
        if (!(value instanceof Map<?, ?>)) {
            throw wrong(key, "an object");
        }
        @SuppressWarnings("unchecked") // Only made above.
        Map<String, Object> part = (Map<String, Object>) value;
        return new Question(key, part);
    }
}
