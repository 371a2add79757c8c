package io.divulge.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A published schema, held against JSON. It knows the words of JSON Schema that ours use, and refuses others; an object whose properties are
 * listed has no other ones, so that what is printed is published.
 */
final class Schema {
    private final Map<String, Object> root;

    private Schema(Map<String, Object> root) {
        this.root = root;
    }

    static Schema of(Path file) {
        try {
            return new Schema(map(parse(Files.readString(file))));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** What is wrong with it, each with its place; nothing if it is as published. */
    List<String> problems(String json) {
        List<String> problems = new ArrayList<>();
        check("", parse(json), root, problems);
        return problems;
    }

    private void check(String at, Object value, Map<String, Object> schema, List<String> problems) {
        for (String word : schema.keySet()) {
            switch (word) {
                case "$ref" -> check(at, value, resolved(schema.get(word).toString()), problems);
                case "anyOf" -> {
                    List<String> best = null;
                    for (Object choice : (List<?>) schema.get(word)) {
                        List<String> found = new ArrayList<>();
                        check(at, value, map(choice), found);
                        best = best == null || found.size() < best.size() ? found : best;
                    }
                    problems.addAll(Objects.requireNonNull(best));
                }
                case "enum" -> require(((List<?>) schema.get(word)).contains(value), at, value, schema, problems);
                case "const" -> require(schema.get(word).equals(value), at, value, schema, problems);
                case "pattern" ->
                    require(value.toString().matches(schema.get(word).toString()), at, value, schema, problems);
                case "type" -> require(isOf(schema.get(word).toString(), value), at, value, schema, problems);
                case "properties" -> properties(at, value, schema, problems);
                case "required" -> {
                    for (Object key : (List<?>) schema.get(word)) {
                        require(
                                value instanceof Map<?, ?> map && map.containsKey(key),
                                at + "/" + key,
                                "nothing",
                                schema,
                                problems);
                    }
                }
                case "additionalProperties" -> {
                    if (value instanceof Map<?, ?>) {
                        map(value).forEach((key, part) -> check(at + "/" + key, part, map(schema.get(word)), problems));
                    }
                }
                case "items" -> {
                    if (value instanceof List<?> list) {
                        for (int i = 0; i < list.size(); i++) {
                            check(at + "/" + i, list.get(i), map(schema.get(word)), problems);
                        }
                    }
                }
                case "$schema", "$defs", "title", "description" -> {}
                default -> throw new IllegalArgumentException("a word that is not known here: " + word);
            }
        }
    }

    private void properties(String at, Object value, Map<String, Object> schema, List<String> problems) {
        if (value instanceof Map<?, ?>) {
            Map<String, Object> known = map(schema.getOrDefault("properties", Map.of()));
            map(value).forEach((key, part) -> {
                if (known.containsKey(key)) {
                    check(at + "/" + key, part, map(known.get(key)), problems);
                } else {
                    problems.add(at + "/" + key + " is not published");
                }
            });
        }
    }

    private static void require(
            boolean holds, String at, Object value, Map<String, Object> schema, List<String> problems) {
        if (!holds) {
            problems.add(at + " is " + value + ", and not as in " + schema);
        }
    }

    private static boolean isOf(String type, Object value) {
        return switch (type) {
            case "object" -> value instanceof Map;
            case "array" -> value instanceof List;
            case "string" -> value instanceof String;
            case "boolean" -> value instanceof Boolean;
            case "integer" -> value instanceof Long;
            case "number" -> value instanceof Number;
            default -> throw new IllegalArgumentException("a type that is not known here: " + type);
        };
    }

    private Map<String, Object> resolved(String reference) {
        Map<String, Object> part = root;
        for (String name : reference.substring("#/".length()).split("/")) {
            part = map(Objects.requireNonNull(part.get(name), reference));
        }
        return part;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object node) {
        return (Map<String, Object>) node;
    }

    private static Object parse(String json) {
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            parser.nextToken();
            return value(parser);
        } catch (IOException wrong) {
            throw new UncheckedIOException(json, wrong);
        }
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> {
                Map<String, Object> map = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String key = parser.currentName();
                    parser.nextToken();
                    map.put(key, value(parser));
                }
                yield map;
            }
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    list.add(value(parser));
                }
                yield list;
            }
            case VALUE_NUMBER_INT -> parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
            default -> parser.getText();
        };
    }
}
