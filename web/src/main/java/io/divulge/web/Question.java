package io.divulge.web;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.divulge.expression.Suggestion;
import io.divulge.model.Excerpt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What a page asks: an object of JSON with texts, numbers, objects of the same kind, and lists of texts or of such objects. */
final class Question {
    private static final int DEEPEST = 6;

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
                throw new IllegalArgumentException("the request is not an object of JSON");
            }
            Question question = new Question("request", object(json));
            if (json.nextToken() != null) {
                throw new IllegalArgumentException("the request has something after its end");
            }
            return question;
        } catch (JsonProcessingException malformed) {
            JsonLocation at = malformed.getLocation();
            throw new IllegalArgumentException(
                    "the request is not JSON of at most " + DEEPEST + " levels"
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
                List<Object> list = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    if (json.currentToken() == JsonToken.START_ARRAY) {
                        throw new IllegalArgumentException("a list in the request has a list in it");
                    }
                    list.add(json.currentToken() == JsonToken.START_OBJECT ? object(json) : json.getText());
                }
                yield list;
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
        if (!list.stream().allMatch(String.class::isInstance)) {
            throw wrong(key, "a list of texts");
        }
        return list.stream().map(String.class::cast).toList();
    }

    /** A list of parts; empty if it is not there. */
    List<Question> parts(String key) {
        Object value = members.getOrDefault(key, List.of());
        if (!(value instanceof List<?> list) || !list.stream().allMatch(Map.class::isInstance)) {
            throw wrong(key, "a list of objects");
        }
        return list.stream().map(each -> part(key, each)).toList();
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
        return whole(key, required(key), least, most);
    }

    /** A list of whole numbers between two; empty if it is not there. */
    List<Integer> wholes(String key, int least, int most) {
        return texts(key).stream()
                .map(written -> whole(key, written, least, most))
                .toList();
    }

    private int whole(String key, String written, int least, int most) {
        if (written.matches("[0-9]{1,9}")) {
            int number = Integer.parseInt(written);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw wrong(key, "a whole number from " + least + " to " + most);
    }

    /** Whether it has this member. */
    boolean has(String key) {
        return members.containsKey(key);
    }

    /** Refuses members of other names. */
    void refuseOthers(Set<String> known) {
        for (String key : members.keySet()) {
            if (!known.contains(key)) {
                throw new IllegalArgumentException(
                        "the " + name + " has a member " + Excerpt.quoted(key) + " (expected "
                                + String.join(", ", new TreeSet<>(known)) + ")." + Suggestion.among(known, key));
            }
        }
    }

    /** A part. */
    Question part(String key) {
        Object value = members.get(key);
        if (!(value instanceof Map<?, ?>)) {
            throw wrong(key, "an object");
        }
        return part(key, value);
    }

    private static Question part(String key, Object value) {
        @SuppressWarnings("unchecked") // Only made above.
        Map<String, Object> part = (Map<String, Object>) value;
        return new Question(key, part);
    }

    /** This question together with some members of the request that it stands in. */
    Question beside(Question request, String... shared) {
        Map<String, Object> all = new LinkedHashMap<>();
        for (String key : shared) {
            Object value = request.members.get(key);
            if (value != null) {
                all.put(key, value);
            }
        }
        all.putAll(members);
        return new Question(name, all);
    }

    /** Everything in it but for one member, as a text that no other question has. */
    String fingerprint(String without) {
        StringBuilder text = new StringBuilder();
        members.forEach((key, value) -> {
            if (!key.equals(without)) {
                write(key, text);
                write(value, text);
            }
        });
        return text.toString();
    }

    private static void write(Object value, StringBuilder to) {
        if (value instanceof Map<?, ?> part) {
            to.append('{');
            part.forEach((key, each) -> {
                write(key, to);
                write(each, to);
            });
            to.append('}');
        } else if (value instanceof List<?> list) {
            to.append('[');
            list.forEach(each -> write(each, to));
            to.append(']');
        } else {
            String text = value.toString();
            // With its length before it, a text cannot be taken for something around it.
            to.append(text.length()).append(':').append(text);
        }
    }
}
