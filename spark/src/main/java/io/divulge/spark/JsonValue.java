package io.divulge.spark;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A value of a JSON object as text, the same as other engines make of it: a number by its value and not by how it is written, 1.5 for {@code 1.50}, and what is nested without
 * white space.
 */
final class JsonValue {
    private JsonValue() {}

    /** The value at which the parser is, which it reads to its end; nothing for {@code null}. */
    static @Nullable String read(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.VALUE_NULL) {
            return null;
        }
        if (token == JsonToken.VALUE_STRING) {
            return whole(parser, parser.getText());
        }
        return text(parser);
    }

    /** The same as it stands in a list or an object: a string in quotes. */
    static String text(JsonParser parser) throws IOException {
        StringBuilder text = new StringBuilder();
        append(parser, text);
        return text.toString();
    }

    private static void append(JsonParser parser, StringBuilder text) throws IOException {
        switch (parser.currentToken()) {
            case VALUE_STRING -> quoted(whole(parser, parser.getText()), text);
            case VALUE_NUMBER_INT -> {
                String digits = parser.getText();
                text.append(digits.equals("-0") ? "0" : digits);
            }
            case VALUE_NUMBER_FLOAT -> {
                double number = Double.parseDouble(parser.getText());
                text.append(Double.isInfinite(number) ? parser.getText() : ValueText.of(number));
            }
            case START_ARRAY -> {
                text.append('[');
                for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
                    text.append(i == 0 ? "" : ",");
                    append(parser, text);
                }
                text.append(']');
            }
            case START_OBJECT -> {
                text.append('{');
                for (int i = 0; parser.nextToken() != JsonToken.END_OBJECT; i++) {
                    text.append(i == 0 ? "" : ",");
                    quoted(whole(parser, parser.currentName()), text);
                    text.append(':');
                    parser.nextToken();
                    append(parser, text);
                }
                text.append('}');
            }
            default -> text.append(parser.getText());
        }
    }

    /** Half a letter, as an escape can write it, has no bytes of its own: all of them would be one. */
    static String whole(JsonParser parser, String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                boolean pair = Character.isHighSurrogate(c)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1));
                if (!pair) {
                    throw new JsonParseException(parser, "Half a letter, of two that make one");
                }
                i++;
            }
        }
        return text;
    }

    private static void quoted(String string, StringBuilder text) {
        text.append('"');
        JsonStringEncoder.getInstance().quoteAsString(string, text);
        text.append('"');
    }
}
