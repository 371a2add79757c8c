package io.divulge.document;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import java.io.IOException;

/**
 * JSON that a person can read too: lines break at some depths only, so that one result, one outcome or one row of a matrix
 * takes one line.
 */
final class JsonLayout implements PrettyPrinter {
    private long arrays;
    private int depth;

    /** Breaks the outermost object only. */
    JsonLayout() {}

    /** Breaks arrays at these depths too, from here on; the outermost object has depth 1. */
    JsonLayout breakArraysAt(int... depths) {
        for (int level : depths) {
            arrays |= 1L << level;
        }
        return this;
    }

    private boolean breaksObject() {
        return depth <= 1;
    }

    private boolean breaksArray() {
        return (arrays >> depth & 1) == 1;
    }

    private void newLine(JsonGenerator json) throws IOException {
        json.writeRaw('\n');
        for (int i = 0; i < depth; i++) {
            json.writeRaw("  ");
        }
    }

    @Override
    public void writeRootValueSeparator(JsonGenerator json) throws IOException {
        json.writeRaw('\n');
    }

    @Override
    public void writeStartObject(JsonGenerator json) throws IOException {
        json.writeRaw('{');
        depth++;
    }

    @Override
    public void beforeObjectEntries(JsonGenerator json) throws IOException {
        if (breaksObject()) {
            newLine(json);
        }
    }

    @Override
    public void writeObjectFieldValueSeparator(JsonGenerator json) throws IOException {
        json.writeRaw(": ");
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator json) throws IOException {
        json.writeRaw(breaksObject() ? "," : ", ");
        beforeObjectEntries(json);
    }

    @Override
    public void writeEndObject(JsonGenerator json, int entries) throws IOException {
        boolean breaks = breaksObject() && entries > 0;
        depth--;
        if (breaks) {
            newLine(json);
        }
        json.writeRaw('}');
    }

    @Override
    public void writeStartArray(JsonGenerator json) throws IOException {
        json.writeRaw('[');
        depth++;
    }

    @Override
    public void beforeArrayValues(JsonGenerator json) throws IOException {
        if (breaksArray()) {
            newLine(json);
        }
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator json) throws IOException {
        json.writeRaw(breaksArray() ? "," : ", ");
        beforeArrayValues(json);
    }

    @Override
    public void writeEndArray(JsonGenerator json, int values) throws IOException {
        boolean breaks = breaksArray() && values > 0;
        depth--;
        if (breaks) {
            newLine(json);
        }
        json.writeRaw(']');
    }
}
