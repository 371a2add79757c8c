package io.divulge.io;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.util.function.IntFunction;

/** An array in a JSON text that is written: labels or numbers, in one line. */
final class JsonArray {
    private JsonArray() {}

    /** Writes the elements as they are. */
    static void write(Appendable out, int size, IntFunction<String> element) throws IOException {
        out.append('[');
        for (int i = 0; i < size; i++) {
            out.append(i == 0 ? "" : ", ").append(element.apply(i));
        }
        out.append(']');
    }

    /** A label as JSON writes it. */
    static String quoted(String label) {
        return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(label)) + '"';
    }
}
