package io.divulge.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** JSON as maps and lists, for tests. */
public final class JsonTree {
    private JsonTree() {}

    public static Map<String, Object> parse(String json) {
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            parser.nextToken();
            Object root = value(parser);
            if (parser.nextToken() != null) {
                throw new IllegalStateException("more than one value");
            }
            return map(root);
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    @SuppressWarnings("unchecked")
    public static Map<String, Object> map(@Nullable Object node) {
        return (Map<String, Object>) Objects.requireNonNull(node);
    }

    @SuppressWarnings("unchecked")
    public static List<Object> list(@Nullable Object node) {
        return (List<Object>) Objects.requireNonNull(node);
    }

    public static double number(@Nullable Object node) {
        return (Double) Objects.requireNonNull(node);
    }

    private static Object value(JsonParser parser) throws IOException {
        switch (parser.currentToken()) {
            case START_OBJECT -> {
                Map<String, Object> map = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String name = parser.currentName();
                    parser.nextToken();
                    map.put(name, value(parser));
                }
                return map;
            }
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    list.add(value(parser));
                }
                return list;
            }
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
                return parser.getDoubleValue();
            }
            case VALUE_TRUE, VALUE_FALSE -> {
                return parser.getBooleanValue();
            }
            default -> {
                return parser.getText();
            }
        }
    }
}
