package io.divulge.spark;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** The members of a JSON list, one after the other, each as its text. */
final class JsonList implements Iterator<String> {
    private final JsonParser parser;
    private boolean ended;

    /** Of a text of which nothing is read yet. */
    JsonList(JsonParser parser) throws IOException {
        this.parser = parser;
        parser.nextToken();
        advance();
    }

    private void advance() throws IOException {
        ended = parser.nextToken() == JsonToken.END_ARRAY;
        if (ended && parser.nextToken() != null) {
            throw new IllegalArgumentException(
                    "a file goes on behind the end of its JSON list (expected one list of objects)");
        }
    }

    @Override
    public boolean hasNext() {
        return !ended;
    }

    @Override
    public String next() {
        if (ended) {
            throw new NoSuchElementException();
        }
        try {
            String member = JsonValue.text(parser);
            advance();
            return member;
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }
}
