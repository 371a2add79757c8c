package io.divulge.proof.number;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.divulge.numeric.Scalar;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * A piece of JSON and where it stands; numbers are kept as they are written.
 *
 * @param json a map, a list, or a text
 */
public record Node(String place, Object json) {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(500).build())
            .build();

    /** Reads JSON; {@code place} is what messages call it. */
    public static Node read(String place, byte[] text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            Object value = value(parser, parser.nextToken());
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException(place + " goes on after its JSON object");
            }
            return new Node(place, value);
        } catch (IOException broken) {
            throw new IllegalArgumentException(
                    place + " is not JSON: "
                            + String.valueOf(broken.getMessage()).split("\n", 2)[0],
                    broken);
        }
    }

    private static Object value(JsonParser parser, @Nullable JsonToken token) throws IOException {
        if (token == JsonToken.START_OBJECT) {
            Map<String, Object> map = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = parser.currentName();
                map.put(key, value(parser, parser.nextToken()));
            }
            return map;
        }
        if (token == JsonToken.START_ARRAY) {
            List<Object> list = new ArrayList<>();
            for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
                list.add(value(parser, next));
            }
            return list;
        }
        return token == null ? "" : parser.getText();
    }

    /** Whether there is such a key. */
    public boolean has(String key) {
        return json instanceof Map<?, ?> map && map.containsKey(key);
    }

    /** What stands under a key. */
    public Node at(String key) {
        Object value = json instanceof Map<?, ?> map ? map.get(key) : null;
        if (value != null) {
            return new Node(place + "." + key, value);
        }
        throw new IllegalArgumentException(place + " has no \"" + key + "\"");
    }

    /** A text, or a number as it is written. */
    public String text() {
        if (json instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException(place + " is not a text or a number");
    }

    /** A fraction or a decimal, exactly. */
    public BigFraction number() {
        try {
            BigFraction number = Scalar.fraction(text());
            // Whoever multiplies by the denominator alone needs it to be positive.
            return number.getDenominator().signum() < 0
                    ? BigFraction.of(
                            number.getNumerator().negate(),
                            number.getDenominator().negate())
                    : number;
        } catch (IllegalArgumentException notNumber) {
            throw new IllegalArgumentException(place + ": " + notNumber.getMessage(), notNumber);
        }
    }

    /** A number from 0 to {@code size - 1}. */
    public int index(int size) {
        BigFraction number = number();
        if (number.signum() < 0
                || number.compareTo(BigFraction.of(size)) >= 0
                || !number.getDenominator().equals(java.math.BigInteger.ONE)) {
            throw new IllegalArgumentException(
                    place + " is " + text() + " (expected a whole number from 0 to " + (size - 1) + ")");
        }
        return number.getNumerator().intValue();
    }

    /** The entries of a list. */
    public List<Node> list() {
        if (!(json instanceof List<?> list)) {
            throw new IllegalArgumentException(place + " is not a list");
        }
        List<Node> nodes = new ArrayList<>();
        for (Object each : list) {
            nodes.add(new Node(place + "[" + nodes.size() + "]", each));
        }
        return nodes;
    }

    /** A list of numbers of this size. */
    public BigFraction[] numbers(int size) {
        BigFraction[] numbers = list().stream().map(Node::number).toArray(BigFraction[]::new);
        if (numbers.length != size) {
            throw new IllegalArgumentException(place + " has " + numbers.length + " entries (expected " + size + ")");
        }
        return numbers;
    }

    /** The JSON again, an entry a line but for lists of texts. */
    public String toJson() {
        StringBuilder text = new StringBuilder();
        write(json, text, "\n");
        return text.append('\n').toString();
    }

    private static void write(Object value, StringBuilder text, String line) {
        if (value instanceof Map<?, ?> map) {
            String before = "{";
            // A map without an order of its own has another in each run, and the same proof must have the same bytes.
            Map<?, ?> ordered = map instanceof LinkedHashMap ? map : new TreeMap<>(map);
            for (Map.Entry<?, ?> entry : ordered.entrySet()) {
                text.append(before).append(line).append("  ");
                quote(String.valueOf(entry.getKey()), text);
                write(entry.getValue(), text.append(": "), line + "  ");
                before = ",";
            }
            text.append(map.isEmpty() ? "{" : line).append('}');
        } else if (value instanceof List<?> list) {
            boolean nested = !list.isEmpty() && !(list.get(0) instanceof String);
            String before = "[";
            for (Object each : list) {
                text.append(before).append(nested ? line + "  " : before.equals("[") ? "" : " ");
                write(each, text, line + "  ");
                before = ",";
            }
            text.append(list.isEmpty() ? "[" : nested ? line : "").append(']');
        } else {
            quote(String.valueOf(value), text);
        }
    }

    private static void quote(String value, StringBuilder text) {
        text.append('"')
                .append(JsonStringEncoder.getInstance().quoteAsString(value))
                .append('"');
    }
}
