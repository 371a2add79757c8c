package io.divulge.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.release.Description;
import io.divulge.release.Warning;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.IntToDoubleFunction;
import java.util.function.ObjIntConsumer;

/**
 * Answers as JSON for programs: one object, written as a stream, field by field. Numbers have all their digits; an infinite one is the
 * string {@code "Infinity"}. If writing fails in the middle, what was written is not JSON and cannot pass for an answer.
 */
public final class Json {
    private final JsonGenerator out;
    private final JsonLayout layout;
    private final Unit unit;

    private Json(JsonGenerator out, JsonLayout layout, Unit unit) {
        this.out = out;
        this.layout = layout;
        this.unit = unit;
    }

    /** Writes what {@code command} of this {@code version} has found, information in this unit; the writer stays open. */
    public static void write(Written answer, String command, String version, Unit unit, Writer to) throws IOException {
        JsonLayout layout = new JsonLayout().breakArraysAt(2, 4);
        try (JsonGenerator out = new JsonFactory().createGenerator(to)) {
            out.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            out.disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
            out.setPrettyPrinter(layout);
            out.writeStartObject();
            answer.writeTo(new Json(out, layout, unit).text("command", command).text("version", version));
            out.writeEndObject();
            out.writeRaw('\n');
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    /** What went wrong, for programs: an object in one line. */
    public static String error(String message, int exit) {
        StringWriter line = new StringWriter();
        try (JsonGenerator out = new JsonFactory().createGenerator(line)) {
            out.writeStartObject();
            out.writeStringField("error", message);
            out.writeNumberField("exit", exit);
            out.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return line.toString();
    }

    /** Something that is written. */
    @FunctionalInterface
    private interface Part {
        void write() throws IOException;
    }

    private Json field(String name, Part part) {
        try {
            out.writeFieldName(name);
            part.write();
            return this;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The unit of information. */
    public Unit unit() {
        return unit;
    }

    /** Says which unit information is in. */
    public Json inUnit() {
        return text("unit", unit.label());
    }

    /** Says that expressions stay in nats, where the numbers beside them are in another unit. */
    public Json expressionsInNats() {
        return unit == Unit.NATS ? this : text("expressionUnit", Unit.NATS.label());
    }

    /** Breaks lines in arrays at this depth from here on; the outermost object has depth 1. */
    public Json breakArraysAt(int depth) {
        layout.breakArraysAt(depth);
        return this;
    }

    /** A string. */
    public Json text(String name, String text) {
        return field(name, () -> out.writeString(text));
    }

    /** A string, if there is one. */
    public Json text(String name, Optional<String> text) {
        return text.isPresent() ? text(name, text.get()) : this;
    }

    /** The name of a constant, in small letters with hyphens. */
    public Json name(String name, Enum<?> constant) {
        return text(name, constant.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /** A list of strings. */
    public Json texts(String name, Iterable<String> texts) {
        return any(name, texts);
    }

    /** A truth value. */
    public Json flag(String name, boolean truth) {
        return field(name, () -> out.writeBoolean(truth));
    }

    /** A whole number. */
    public Json whole(String name, long number) {
        return field(name, () -> out.writeNumber(number));
    }

    /** A number that has no unit. */
    public Json number(String name, double number) {
        return field(name, () -> number(number));
    }

    /** A number in the unit of its kind. */
    public Json number(String name, double number, Quantity quantity) {
        return number(name, unit.of(number, quantity));
    }

    /** Information, given in nats. */
    public Json nats(String name, double number) {
        return number(name, unit.of(number));
    }

    /** How many there are: a whole number while a double counts them, else rounded so that it shows, or infinitely many. */
    private Json count(String name, double number) {
        return number > 0x1p53 ? number(name, number) : whole(name, (long) number);
    }

    /** A number, or a string if it is too long for one: {@code "2^1000"}. */
    private Json count(String name, BigInteger number) {
        Count count = new Count(number);
        return count.isShort() ? whole(name, number.longValueExact()) : text(name, count.text());
    }

    private void number(double number) throws IOException {
        if (Double.isNaN(number)) {
            throw new IllegalStateException("NaN is not an answer");
        }
        if (Double.isInfinite(number)) {
            out.writeString(number > 0 ? "Infinity" : "-Infinity");
        } else {
            out.writeNumber(number);
        }
    }

    /** A number and its bracket in the unit of its kind, as {@code value}, {@code lower} and {@code upper}. */
    public Json bracket(Value value, Quantity quantity) {
        Value shown = unit.of(value, quantity);
        return number("value", shown.value()).number("lower", shown.lower()).number("upper", shown.upper());
    }

    /** A number and its bracket under names that begin with this one. */
    public Json bracket(String name, Value value, Quantity quantity) {
        Value shown = unit.of(value, quantity);
        return number(name, shown.value()).number(name + "Lower", shown.lower()).number(name + "Upper", shown.upper());
    }

    /** A number in closed form, if it is known. */
    public Json exact(Optional<ClosedForm> form) {
        return form.isPresent() ? text("exact", unit.of(form.get()).inFull()) : this;
    }

    /** A witness or a part of it, whatever it is made of. */
    public Json any(String name, Object part) {
        return field(name, () -> any(part));
    }

    private void any(Object part) throws IOException {
        if (part instanceof Map<?, ?> map) {
            out.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.writeFieldName(String.valueOf(entry.getKey()));
                any(entry.getValue());
            }
            out.writeEndObject();
        } else if (part instanceof Iterable<?> list) {
            out.writeStartArray();
            for (Object element : list) {
                any(element);
            }
            out.writeEndArray();
        } else if (part instanceof Integer || part instanceof Long) {
            out.writeNumber(((Number) part).longValue());
        } else if (part instanceof BigDecimal decimal) {
            out.writeNumber(decimal);
        } else if (part instanceof Number number) {
            number(number.doubleValue());
        } else if (part instanceof Boolean truth) {
            out.writeBoolean(truth);
        } else {
            out.writeString(String.valueOf(part));
        }
    }

    /** A number as it was written: as it stands if it is a decimal, as a string if it is a fraction. */
    public Json asWritten(String name, List<String> numbers) {
        return array(name, numbers.size(), i -> {
            if (numbers.get(i).indexOf('/') < 0) {
                out.writeRawValue(numbers.get(i));
            } else {
                out.writeString(numbers.get(i));
            }
        });
    }

    /** Something at a place of an array. */
    @FunctionalInterface
    private interface Element {
        void write(int i) throws IOException;
    }

    private Json array(String name, int size, Element element) {
        return field(name, () -> array(size, element));
    }

    private void array(int size, Element element) throws IOException {
        out.writeStartArray();
        for (int i = 0; i < size; i++) {
            element.write(i);
        }
        out.writeEndArray();
    }

    /** A list of numbers that have no unit. */
    public Json numbers(String name, int size, IntToDoubleFunction number) {
        return array(name, size, i -> number(number.applyAsDouble(i)));
    }

    /** An entry of a matrix. */
    @FunctionalInterface
    public interface Entry {
        /** The entry in this row and this column. */
        double at(int row, int column);
    }

    /** A list of rows of numbers that have no unit. */
    public Json matrix(String name, int rows, int columns, Entry entry) {
        return array(name, rows, i -> array(columns, j -> number(entry.at(i, j))));
    }

    /** An object. */
    public Json object(String name, Written fields) {
        return field(name, () -> object(fields));
    }

    private void object(Written fields) throws IOException {
        out.writeStartObject();
        fields.writeTo(this);
        out.writeEndObject();
    }

    /** A list of objects. */
    public <T> Json list(String name, Iterable<? extends T> items, BiConsumer<Json, T> fields) {
        return field(name, () -> {
            out.writeStartArray();
            for (T item : items) {
                object(json -> fields.accept(json, item));
            }
            out.writeEndArray();
        });
    }

    /** A list of objects that are made of their places in it. */
    public Json list(String name, int size, ObjIntConsumer<Json> fields) {
        return array(name, size, i -> object(json -> fields.accept(json, i)));
    }

    /** A release as its readers know it: where it comes from, and how large it is. */
    public Json release(Description release) {
        return object("model", json -> writeRelease(json, release));
    }

    /** Releases as their readers know them. */
    public Json releases(List<Description> releases) {
        return list("models", releases, Json::writeRelease);
    }

    private static void writeRelease(Json json, Description release) {
        json.count("secrets", release.secrets());
        if (release.outcomes().isPresent()) {
            json.count("outcomes", release.outcomes().get());
        } else {
            json.number("outcomes", Double.POSITIVE_INFINITY);
        }
        json.text("source", release.source())
                .text("description", release.description())
                .text("prior", release.priorOrigin());
        if (release.counted()) {
            json.flag("sample", true);
        }
        boolean isCut =
                !release.notes().isEmpty() || !release.dropped().secrets().isEmpty();
        if (release.isListed() || isCut) {
            json.object(
                    "dropped",
                    dropped -> dropped.texts("secrets", release.dropped().secrets())
                            .texts("outcomes", release.dropped().outcomes()));
            json.texts("notes", release.notes());
        }
    }

    /** Where the answer may not be what was meant. */
    public Json warnings(List<Warning> warnings) {
        return list(
                "warnings",
                warnings,
                (json, warning) -> json.text("topic", warning.topic()).text("text", warning.text()));
    }

    /** Where the answer may not be what was meant, if there is such a place. */
    public Json warningsIfAny(List<Warning> warnings) {
        return warnings.isEmpty() ? this : warnings(warnings);
    }
}
