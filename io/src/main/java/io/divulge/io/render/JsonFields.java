package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.report.Unit;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** What all results in JSON are made of: numbers, lists of words, and witnesses, whatever these are made of. */
final class JsonFields {
    private JsonFields() {}

    /** How many there are: a whole number while a double counts them, else rounded so that it shows, or infinitely many. */
    static void count(JsonGenerator json, String name, double number) throws IOException {
        json.writeFieldName(name);
        if (number > 0x1p53) {
            number(json, number);
        } else {
            json.writeNumber((long) number);
        }
    }

    /** A number, or a string if it is too long for one: {@code "2^1000"}. */
    static void count(JsonGenerator json, String name, BigInteger number) throws IOException {
        Count count = new Count(number);
        if (count.isShort()) {
            json.writeNumberField(name, number.longValueExact());
        } else {
            json.writeStringField(name, count.text());
        }
    }

    static void strings(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    static void number(JsonGenerator json, String name, double number) throws IOException {
        json.writeFieldName(name);
        number(json, number);
    }

    /** Says that expressions stay in nats, where the numbers beside them are in another unit. */
    static void expressionUnit(JsonGenerator json, Unit unit) throws IOException {
        if (unit != Unit.NATS) {
            json.writeStringField("expressionUnit", Unit.NATS.label());
        }
    }

    static void number(JsonGenerator json, double number) throws IOException {
        if (Double.isNaN(number)) {
            throw new IllegalStateException("NaN is no answer");
        }
        if (Double.isInfinite(number)) {
            json.writeString(number > 0 ? "Infinity" : "-Infinity");
        } else {
            json.writeNumber(number);
        }
    }

    /** A part of a witness, whatever it is made of. */
    static void any(JsonGenerator json, Object part) throws IOException {
        if (part instanceof Map<?, ?> map) {
            json.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.writeFieldName(String.valueOf(entry.getKey()));
                any(json, entry.getValue());
            }
            json.writeEndObject();
        } else if (part instanceof Iterable<?> list) {
            json.writeStartArray();
            for (Object element : list) {
                any(json, element);
            }
            json.writeEndArray();
        } else if (part instanceof Integer || part instanceof Long) {
            json.writeNumber(((Number) part).longValue());
        } else if (part instanceof Number number) {
            number(json, number.doubleValue());
        } else if (part instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else {
            json.writeString(String.valueOf(part));
        }
    }
}
