package io.divulge.figures.page;

import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Svg;
import io.divulge.io.render.TextRenderer;
import io.divulge.release.Warning;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * A page while it is written. Whatever is given as text comes out as text, wherever it is from; what is written as a tag is ours.
 *
 * <p>One file with everything in it: colours, pictures, no script, nothing to fetch.
 */
final class Html {
    private final StringBuilder out = new StringBuilder();

    /** Begins a page. */
    Html(String title) {
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        out.append("<meta name=\"color-scheme\" content=\"light dark\">\n");
        // Nothing is fetched and nothing runs, even if a label should find a way around its escapes.
        out.append(
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline';");
        out.append(" img-src 'self' data:\">\n");
        out.append("<title>").append(safe(title)).append("</title>\n<style>\n");
        out.append(Svg.styleSheet()).append('\n').append(styleSheet()).append("</style>\n</head>\n<body>\n");
    }

    private static String styleSheet() {
        try (InputStream in = Objects.requireNonNull(Html.class.getResourceAsStream("page.css"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Text with nothing in it that a browser would obey or a reader would mistake. */
    static String safe(String text) {
        return Svg.escaped(TextRenderer.oneLine(text));
    }

    /** Opens an element: {@code ul class="mind"}. */
    Html open(String tag) {
        out.append('<').append(tag).append(">\n");
        return this;
    }

    /** Closes an element. */
    Html close(String tag) {
        out.append("</").append(tag).append(">\n");
        return this;
    }

    /** An element with words in it. */
    Html element(String tag, String words) {
        int space = tag.indexOf(' ');
        out.append('<').append(tag).append('>').append(safe(words)).append("</");
        out.append(space < 0 ? tag : tag.substring(0, space)).append(">\n");
        return this;
    }

    /** A list of sentences; nothing if there are none. */
    Html list(String tag, List<String> sentences) {
        if (!sentences.isEmpty()) {
            open(tag);
            sentences.forEach(sentence -> element("li", sentence));
            close("ul");
        }
        return this;
    }

    /** Where the answer may not be what was meant; nothing if there is no such place. */
    Html warnings(List<Warning> warnings) {
        if (!warnings.isEmpty()) {
            element("h3", "Mind");
            list("ul class=\"mind\"", warnings.stream().map(Warning::text).toList());
        }
        return this;
    }

    /** A picture with words below it. */
    Html picture(Drawing drawing, String caption) {
        open("figure");
        out.append(Svg.inline(drawing));
        if (!caption.isEmpty()) {
            element("figcaption", caption);
        }
        return close("figure");
    }

    /** A link within the page or to a file beside it. */
    Html link(String address, String words) {
        out.append("<a href=\"")
                .append(safe(address))
                .append("\">")
                .append(safe(words))
                .append("</a>\n");
        return this;
    }

    /** What was written so far, as a whole page. */
    String page() {
        return out + "</body>\n</html>\n";
    }
}
