package io.divulge.io;

import com.fasterxml.jackson.core.JsonToken;
import io.divulge.expression.Suggestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** A value of a JSON text with the line it stands on: what is small is read whole and looked at after. */
record JsonTree(Place place, Object value, String described) {
    /** What a value takes in memory, about. */
    private static final int BYTES = 200;

    /** Reads the one value of a source. */
    static JsonTree read(Source source) {
        try (JsonScan json = new JsonScan(source)) {
            json.next();
            JsonTree tree = read(json, source.heap());
            json.end();
            return tree;
        }
    }

    private static JsonTree read(JsonScan json, HeapGuard heap) {
        Place place = json.place();
        heap.reserve(BYTES, place);
        String described = json.describe();
        JsonToken token = json.token();
        if (token == JsonToken.START_OBJECT) {
            Map<String, JsonTree> members = new LinkedHashMap<>();
            while (json.next() != JsonToken.END_OBJECT) {
                String key = json.text();
                Place at = json.place();
                json.next();
                if (members.put(key, read(json, heap)) != null) {
                    throw at.problem("key " + Quoted.of(key) + " stands twice (expected once)");
                }
            }
            return new JsonTree(place, members, described);
        }
        if (token == JsonToken.START_ARRAY) {
            List<JsonTree> elements = new ArrayList<>();
            while (json.next() != JsonToken.END_ARRAY) {
                elements.add(read(json, heap));
            }
            return new JsonTree(place, elements, described);
        }
        return new JsonTree(place, json.isNumberOrText() ? json.text() : "", described);
    }

    /** The members of an object, whatever their names. */
    Map<String, JsonTree> members(String what) {
        if (!(value instanceof Map<?, ?>)) {
            throw place.problem(what + " is " + described + " (expected an object)");
        }
        @SuppressWarnings("unchecked") // Only made above.
        Map<String, JsonTree> members = (Map<String, JsonTree>) value;
        return members;
    }

    /** The members of an object that has no others. */
    Map<String, JsonTree> object(String what, Set<String> keys) {
        Map<String, JsonTree> members = members(what);
        for (Map.Entry<String, JsonTree> member : members.entrySet()) {
            if (!keys.contains(member.getKey())) {
                throw member.getValue()
                        .place
                        .problem("unknown key " + Quoted.of(member.getKey()) + " in " + what + " (expected one of "
                                + String.join(", ", keys.stream().sorted().toList()) + ")."
                                + Suggestion.among(keys, member.getKey()));
            }
        }
        return members;
    }

    /** A member that must be there. */
    JsonTree member(Map<String, JsonTree> members, String what, String key) {
        @Nullable JsonTree member = members.get(key);
        if (member == null) {
            throw place.problem(what + " has no " + Quoted.of(key));
        }
        return member;
    }

    /** The elements of an array. */
    List<JsonTree> array(String what) {
        if (!(value instanceof List<?>)) {
            throw place.problem(what + " is " + described + " (expected an array)");
        }
        @SuppressWarnings("unchecked") // Only made above.
        List<JsonTree> elements = (List<JsonTree>) value;
        return elements;
    }

    /** A text. */
    String text(String what) {
        if (!described.startsWith("the text ")) {
            throw place.problem(what + " is " + described + " (expected a text)");
        }
        return (String) value;
    }

    /** A number, or the text {@code "Infinity"}. */
    double number(String what) {
        if (described.equals("the text " + Quoted.of("Infinity"))) {
            return Double.POSITIVE_INFINITY;
        }
        if (!described.startsWith("the number ")) {
            throw place.problem(what + " is " + described + " (expected a number)");
        }
        return Double.parseDouble((String) value);
    }

    /** A number as it is written, or as a text that holds a fraction. */
    BigFraction fraction(String what) {
        String text = value instanceof String written ? written.strip() : "";
        try {
            boolean isNegative = text.startsWith("-");
            BigFraction size = NumberText.toFraction(isNegative ? text.substring(1) : text);
            return isNegative ? size.negate() : size;
        } catch (IllegalArgumentException noNumber) {
            throw place.problem(
                    what + " is " + described + " (expected a number, or a fraction such as \"1/3\")", noNumber);
        }
    }

    /** A whole number from 1 on. */
    int times(String what) {
        double number = number(what);
        if (!(number >= 1 && number <= Integer.MAX_VALUE && number == Math.rint(number))) {
            throw place.problem(
                    what + " is " + value + " (expected a whole number from 1 to " + Integer.MAX_VALUE + ")");
        }
        return (int) number;
    }
}
