package io.divulge.document;

import io.divulge.document.Block.Role;
import io.divulge.document.Table.Kind;
import io.divulge.release.Warning;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Documents as pages: one file with everything in it, no script, nothing to fetch. Whatever is text comes out as text, wherever it is
 * from.
 */
public final class HtmlWriter {
    /** Longer tables are for programs; the page says so. */
    static final int MOST_ROWS = 500;

    private static final Pattern TIMES =
            Pattern.compile("(?<=\\d)x(?= (better|less|more|as)\\b|[.,;]|$)|(?<=\\d) times$");

    private final Style style;
    private final Painter painter;
    private final StringBuilder out = new StringBuilder();
    private final Set<Block.Advice> advised = new HashSet<>();

    /** What was said since the last verdict; empty before the first. */
    private final Set<String> said = new HashSet<>();

    private boolean inPictures;

    private HtmlWriter(Style style, Painter painter) {
        this.style = style;
        this.painter = painter;
    }

    /** A document as a page, information in this unit. */
    public static String write(Document document, Unit unit, Painter painter) {
        HtmlWriter writer = new HtmlWriter(Style.plain(unit), painter);
        writer.head(document);
        document.blocks().forEach(writer::block);
        writer.endPictures();
        return writer.out.append("</main>\n</body>\n</html>\n").toString();
    }

    private void head(Document document) {
        String about = document.blocks().stream()
                .filter(Block.Lead.class::isInstance)
                .flatMap(block -> ((Block.Lead) block).spans().stream())
                .filter(Span.Strong.class::isInstance)
                .map(span -> ": " + style.text(span))
                .findFirst()
                .orElse("");
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta name=\"color-scheme\" content=\"light dark\">\n")
                // Nothing is fetched and nothing runs, even if a label should find a way around its escapes.
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';")
                .append(" style-src 'unsafe-inline'; img-src 'self' data:\">\n");
        element("title", document.title() + about);
        out.append("<style>\n")
                .append(painter.styleSheet())
                .append('\n')
                .append(styleSheet())
                .append("</style>\n</head>\n<body>\n<main>\n");
        element("h1", document.title());
    }

    private static String styleSheet() {
        try (InputStream in = Objects.requireNonNull(HtmlWriter.class.getResourceAsStream("page.css"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private void block(Block block) {
        if (block instanceof Block.Details details) {
            details.blocks().get().forEach(this::block);
            return;
        }
        if (block instanceof Chart chart) {
            // A small plot stands for a chart that a page has among its details.
            if (!(chart instanceof Chart.Curves curves && curves.size() == Chart.Size.SMALL)) {
                picture(chart);
            }
            return;
        }
        endPictures();
        if (block instanceof Block.Verdict verdict) {
            verdict(verdict);
        } else if (block instanceof Block.Advice advice) {
            // What stands below the verdict is not said again.
            if (!advised.contains(advice)) {
                advice.section().forEach(this::block);
            }
        } else if (block instanceof Block.Lead lead) {
            element("p class=\"lead\"", style.text(lead.spans()));
        } else if (block instanceof Block.Heading heading) {
            element(
                    heading.anchor().isEmpty() ? "h2" : "h2 id=\"" + safe(heading.anchor()) + "\"",
                    style.text(heading.spans()));
        } else if (block instanceof Block.Paragraph paragraph) {
            paragraph(style.text(paragraph.spans()), paragraph.role());
        } else if (block instanceof Block.Certainty certainty) {
            paragraph(style.text(certainty), Role.REMARK);
        } else if (block instanceof Table table) {
            table(table);
        } else if (block instanceof Block.Facts facts) {
            facts(facts.facts());
        } else if (block instanceof Block.Warnings warnings) {
            warnings(warnings.warnings());
        } else if (block instanceof Block.Links links) {
            links(links.links());
        } else if (block instanceof Block.Code code) {
            element("pre", code.text());
        }
    }

    private void verdict(Block.Verdict verdict) {
        Block.Opening opening = verdict.opening().get();
        said.clear();
        said.add(opening.headline());
        said.addAll(opening.sentences());
        String standing = opening.standing().name().toLowerCase(Locale.ROOT);
        out.append("<section class=\"verdict ").append(standing).append("\">\n<div class=\"top\">\n");
        element("p class=\"headline\"", timesSigns(opening.headline()));
        if (!opening.mark().isEmpty()) {
            element("p class=\"chip\"", mark(opening.standing()) + timesSigns(opening.mark()));
        }
        out.append("</div>\n");
        opening.sentences().forEach(sentence -> element("p", timesSigns(sentence)));
        if (!verdict.advice().steps().isEmpty()) {
            advised.add(verdict.advice());
            element("p class=\"todo\"", "What to do");
            for (Block.Step step : verdict.advice().steps()) {
                element("p", timesSigns(step.words()));
                if (!step.command().isEmpty()) {
                    element("pre", step.command());
                }
            }
        }
        out.append("</section>\n");
    }

    /** A sign before words about a standing, for those who do not see its colour. */
    private static String mark(Block.Standing standing) {
        return switch (standing) {
            case KEPT -> "✓ ";
            case EXCEEDED -> "● ";
            case UNDECIDED -> "? ";
            case UNASKED -> "";
        };
    }

    /** "6.25x better" as it is typed, with the sign that is printed. */
    private static String timesSigns(String sentence) {
        return TIMES.matcher(sentence).replaceAll("×");
    }

    private void paragraph(String text, Role role) {
        // What the verdict says is not said again, nor anything else twice below it.
        if (!text.isEmpty() && (said.isEmpty() || said.add(text))) {
            element(role == Role.REMARK ? "p class=\"remark\"" : "p", timesSigns(text));
        }
    }

    private void facts(List<Block.Fact> facts) {
        out.append("<div class=\"cards\">\n");
        for (Block.Fact fact : facts) {
            out.append("<div class=\"card\">\n");
            element("b", timesSigns(style.text(fact.number())));
            element("span", fact.meaning());
            out.append("</div>\n");
        }
        out.append("</div>\n");
    }

    private void warnings(List<Warning> warnings) {
        element("h2", "Warnings");
        out.append("<ul class=\"mind\">\n");
        warnings.forEach(warning -> element("li", warning.text()));
        out.append("</ul>\n");
    }

    private void links(List<Block.Link> links) {
        out.append("<p class=\"screen\">\n");
        for (Block.Link link : links) {
            element("a href=\"" + safe(link.address()) + "\"", link.words());
        }
        out.append("</p>\n");
    }

    private void picture(Chart chart) {
        if (!inPictures) {
            out.append("<div class=\"pictures\">\n");
            inPictures = true;
        }
        out.append("<figure>\n").append(painter.svg(chart, style.unit()));
        if (!chart.caption().isEmpty()) {
            element("figcaption", chart.caption());
        }
        out.append("</figure>\n");
    }

    /** Pictures that follow each other stand beside each other. */
    private void endPictures() {
        if (inPictures) {
            out.append("</div>\n");
            inPictures = false;
        }
    }

    private void table(Table table) {
        List<Table.Column> columns = table.columns();
        // What may have to be scrolled can be reached by the keyboard.
        out.append("<div class=\"scroll\" tabindex=\"0\">\n<table>\n");
        if (columns.stream().anyMatch(column -> !column.name().isEmpty())) {
            out.append("<thead>\n<tr>\n");
            columns.forEach(column -> element(
                    (column.name().isEmpty() ? "td" : "th") + " class=\"" + look(column.kind()) + "\"", column.name()));
            out.append("</tr>\n</thead>\n");
        }
        out.append("<tbody>\n");
        for (List<Span> row : table.first(MOST_ROWS)) {
            out.append("<tr>\n");
            for (int i = 0; i < row.size(); i++) {
                cell(columns.get(i).kind(), row.get(i));
            }
            out.append("</tr>\n");
        }
        out.append("</tbody>\n</table>\n</div>\n");
        int beyond = table.beyond(MOST_ROWS);
        if (beyond > 0) {
            paragraph(beyond + " more: --format json has all of them.", Role.REMARK);
        }
    }

    private static String look(Kind kind) {
        return switch (kind) {
            case WORDS, LABEL -> "w";
            case NUMBER -> "n";
            case CODE -> "c";
            case BRACKET -> "b";
            case VERDICT -> "v";
        };
    }

    private void cell(Kind kind, Span span) {
        if (span instanceof Span.Bar bar) {
            out.append("<td><div class=\"bar\" style=\"width:")
                    .append(Math.round(80 * bar.share()) / 10.0)
                    .append("rem\"></div></td>\n");
            return;
        }
        String text = style.text(span, Integer.MAX_VALUE, "");
        switch (kind) {
            case CODE -> out.append("<td class=\"c\"><code>").append(safe(text)).append("</code></td>\n");
            case VERDICT ->
                element(
                        "td class=\"" + (text.equals("holds") ? "yes" : text.equals("undecided") ? "v" : "no") + "\"",
                        text);
            default -> {
                boolean best = span instanceof Span.Marked marked && marked.isBest();
                out.append("<td class=\"").append(look(kind)).append(best ? "\"><b>" : "\">");
                out.append(safe(text)).append(best ? "</b></td>\n" : "</td>\n");
            }
        }
    }

    private void element(String tag, String words) {
        int space = tag.indexOf(' ');
        out.append('<').append(tag).append('>').append(safe(words)).append("</");
        out.append(space < 0 ? tag : tag.substring(0, space)).append(">\n");
    }

    /** Text with nothing in it that a browser would obey or a reader would mistake. */
    private static String safe(String text) {
        return Style.oneLine(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
