package io.divulge.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jspecify.annotations.Nullable;

/** The documents as pages, so that every number can say how it is defined: {@code /docs/envelope#what-is-asked}. */
final class Documents {
    /** The page that lists all others. */
    private static final String INDEX = "README";

    /** A document's name: a path below the folder of documents, which cannot lead out of it. */
    private static final Pattern NAME = Pattern.compile("([a-z-]+/)*([a-z-]+|" + INDEX + ")");

    /** A link to one of them, as the documents write it. */
    private static final Pattern INSIDE = Pattern.compile("([^#:]+)\\.md(#.*)?");

    /** A link to a place in the same document, or to another server. */
    private static final Pattern ELSEWHERE = Pattern.compile("#.*|https?://.*");

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

    private final Map<String, byte[]> rendered = new ConcurrentHashMap<>();

    void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (path.equals("/docs")) {
            // Links between documents start from their folder.
            exchange.getResponseHeaders().set("Location", "/docs/");
            Reply.error(exchange, 308, "the documents are in /docs/");
            return;
        }
        String name = path.substring("/docs/".length());
        // Links between the documents name the files.
        String plain = name.isEmpty() ? INDEX : name.endsWith(".md") ? name.substring(0, name.length() - 3) : name;
        byte[] page = rendered.get(plain);
        if (page == null) {
            byte[] text = text(plain);
            if (text == null) {
                Reply.error(exchange, 404, "there is no such document");
                return;
            }
            page = page(plain, new String(text, StandardCharsets.UTF_8));
            rendered.put(plain, page);
        }
        Reply.send(exchange, 200, "text/html; charset=utf-8", page);
    }

    private static byte @Nullable [] text(String name) throws IOException {
        return NAME.matcher(name).matches() ? PageFiles.Resource.find("docs/" + name + ".md") : null;
    }

    private static byte[] page(String name, String text) {
        Node document = Parser.builder().extensions(EXTENSIONS).build().parse(text);
        // Pictures of the page would show it to those who look at it.
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Image image) {
                image.unlink();
            }

            @Override
            public void visit(Link link) {
                visitChildren(link);
                if (!isServed(name, link.getDestination())) {
                    replaceByWords(link);
                }
            }
        });
        String body = HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(true)
                .sanitizeUrls(true)
                .attributeProviderFactory(context -> new Anchors())
                .build()
                .render(document);
        String html = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" + title(text)
                + " · Divulge</title>\n<link rel=\"icon\" href=\"/favicon.svg\">\n"
                + "<link rel=\"stylesheet\" href=\"/palette.css\">\n<link rel=\"stylesheet\" href=\"/explorer.css\">\n"
                + "<link rel=\"stylesheet\" href=\"/document.css\">\n<link rel=\"stylesheet\" href=\"/print.css\">\n</head>\n<body class=\"document\">\n"
                + "<header class=\"bar\"><a class=\"name\" href=\"/\">Divulge</a> <a href=\"/docs/\">Documents</a></header>\n<main>\n"
                + body
                + "</main>\n</body>\n</html>\n";
        return html.getBytes(StandardCharsets.UTF_8);
    }

    /** Whether a link in the named document leads to another one, within it, or to another server. */
    private static boolean isServed(String name, String destination) {
        Matcher inside = INSIDE.matcher(destination);
        if (!inside.matches()) {
            return ELSEWHERE.matcher(destination).matches();
        }
        try {
            return text(URI.create(name).resolve(inside.group(1)).toString()) != null;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** What leads to a file that is not served stands there as words. */
    private static void replaceByWords(Link link) {
        Node child = link.getFirstChild();
        while (child != null) {
            Node next = child.getNext();
            link.insertBefore(child);
            child = next;
        }
        link.unlink();
    }

    private static String heading(String text) {
        return text.lines().findFirst().orElse("").replaceFirst("^#+ *", "");
    }

    private static String title(String text) {
        return heading(text).replace("&", "&amp;").replace("<", "&lt;");
    }

    /** Gives every heading the name that links on the usual forges have. */
    private static final class Anchors implements AttributeProvider {
        private final Map<String, Integer> used = new HashMap<>();

        @Override
        public void setAttributes(Node node, String tag, Map<String, String> attributes) {
            // Aligned columns would need a style inside the page, which the policy forbids.
            String align = attributes.remove("align");
            if (align != null) {
                attributes.put("class", "align-" + align);
            }
            if (node instanceof Heading) {
                String slug = slug(node);
                int before = used.merge(slug, 1, Integer::sum);
                attributes.put("id", before == 1 ? slug : slug + "-" + (before - 1));
            }
        }

        private static String slug(Node heading) {
            StringBuilder words = new StringBuilder();
            heading.accept(new AbstractVisitor() {
                @Override
                public void visit(Text text) {
                    words.append(text.getLiteral());
                }

                @Override
                public void visit(Code code) {
                    words.append(code.getLiteral());
                }
            });
            return words.toString()
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} -]", "")
                    .strip()
                    .replace(' ', '-');
        }
    }
}
