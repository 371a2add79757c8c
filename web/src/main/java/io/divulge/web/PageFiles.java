package io.divulge.web;

import com.sun.net.httpserver.HttpExchange;
import io.divulge.figures.drawing.Svg;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The files of the page: those listed here and its modules, from the class path, and no others. */
final class PageFiles {
    private static final String D3 = "/META-INF/resources/webjars/d3/7.9.0/dist/d3.min.js";
    private static final String STYLE = "text/css; charset=utf-8";

    /** The colours of figures and reports, which are those of the page. */
    private static final String PALETTE = "/palette.css";

    private static final String SCRIPT = "text/javascript; charset=utf-8";

    /** A file and what it is. */
    private record Entry(String resource, String type) {}

    private static final Map<String, Entry> FILES = Map.ofEntries(
            Map.entry("/", new Entry("page/index.html", "text/html; charset=utf-8")),
            Map.entry("/explorer.css", new Entry("page/explorer.css", STYLE)),
            Map.entry("/charts.css", new Entry("page/charts.css", STYLE)),
            Map.entry("/document.css", new Entry("page/document.css", STYLE)),
            Map.entry("/print.css", new Entry("page/print.css", STYLE)),
            Map.entry(PALETTE, new Entry(PALETTE, STYLE)),
            Map.entry("/favicon.svg", new Entry("page/favicon.svg", "image/svg+xml")),
            Map.entry("/d3.js", new Entry(D3, SCRIPT)));

    /** The modules of the page: a name that leads nowhere else. */
    private static final Pattern MODULE = Pattern.compile("/js/([a-z]{2,20})\\.js");

    private final Map<String, byte[]> read = new ConcurrentHashMap<>();

    void answer(HttpExchange exchange) throws IOException {
        String method = exchange.getRequestMethod();
        Entry entry = entry(exchange.getRequestURI().getPath());
        if (entry == null) {
            Reply.error(exchange, 404, "there is no such page");
        } else if (!method.equals("GET") && !method.equals("HEAD")) {
            exchange.getResponseHeaders().set("Allow", "GET, HEAD");
            Reply.error(exchange, 405, "this can be read only");
        } else {
            Reply.send(exchange, 200, entry.type, bytes(entry.resource));
        }
    }

    private static @Nullable Entry entry(String path) {
        Matcher module = MODULE.matcher(path);
        if (!module.matches()) {
            return FILES.get(path);
        }
        String resource = "page/js/" + module.group(1) + ".js";
        return PageFiles.class.getResource(resource) == null ? null : new Entry(resource, SCRIPT);
    }

    private byte[] bytes(String resource) throws IOException {
        byte[] known = read.get(resource);
        if (known == null) {
            known = resource.equals(PALETTE)
                    ? Svg.styleSheet().getBytes(StandardCharsets.UTF_8)
                    : Resource.read(resource);
            // While the page is being worked on, a change shows when it is loaded again.
            if (!Boolean.getBoolean("divulge.web.fresh")) {
                read.put(resource, known);
            }
        }
        return known;
    }

    /** What stands beside the classes. */
    static final class Resource {
        private Resource() {}

        static byte[] read(String name) throws IOException {
            byte[] bytes = find(name);
            if (bytes == null) {
                throw new IllegalStateException("the program's jar has no " + name);
            }
            return bytes;
        }

        static byte @Nullable [] find(String name) throws IOException {
            try (InputStream in = PageFiles.class.getResourceAsStream(name)) {
                return in == null ? null : in.readAllBytes();
            }
        }
    }
}
