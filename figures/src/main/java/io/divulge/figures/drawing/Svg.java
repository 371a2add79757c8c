package io.divulge.figures.drawing;

import java.util.List;

/**
 * Drawings as SVG. Words stay words, in whatever sans-serif font the reader has.
 *
 * <p>A file carries its colours with it; a picture within a page takes those of the page, light or dark, which
 * {@link #styleSheet} has.
 */
public final class Svg {
    /** The fonts to try, one after the other. */
    public static final String FONTS =
            "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',Helvetica,Arial,sans-serif";

    private final StringBuilder out = new StringBuilder();

    private Svg() {}

    /** A file of its own, on white paper. */
    public static String file(Drawing drawing) {
        Svg svg = new Svg();
        svg.out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        svg.open(drawing, "");
        svg.out.append("<style>").append(colours(false)).append(rules()).append("</style>\n");
        svg.shape(new Shape.Box(0, 0, drawing.width(), drawing.height(), Ink.PAPER, 1));
        return svg.rest(drawing);
    }

    /** A part of a page. */
    public static String inline(Drawing drawing) {
        Svg svg = new Svg();
        svg.open(drawing, " class=\"drawing\"");
        return svg.rest(drawing);
    }

    /** What a page with pictures needs: the colours, those of a dark page for readers who like that, and print in light ones. */
    public static String styleSheet() {
        return colours(false) + "@media screen and (prefers-color-scheme:dark){" + colours(true) + "}" + rules();
    }

    private static String colours(boolean dark) {
        StringBuilder css = new StringBuilder(":root{");
        for (Ink ink : Ink.values()) {
            css.append("--")
                    .append(ink.key())
                    .append(':')
                    .append(dark ? ink.dark() : ink.light())
                    .append(';');
        }
        return css.append('}').toString();
    }

    /** Each colour is written out first, for readers of SVG that know no variables. */
    private static String rules() {
        StringBuilder css = new StringBuilder();
        for (Ink ink : Ink.values()) {
            String both = ink.light() + ";";
            css.append(".s-").append(ink.key()).append("{stroke:").append(both);
            css.append("stroke:var(--").append(ink.key()).append(");fill:none}");
            css.append(".f-").append(ink.key()).append("{fill:").append(both);
            css.append("fill:var(--").append(ink.key()).append(")}");
        }
        css.append(
                ".halo{stroke:#ffffff;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round;paint-order:stroke}");
        return css.toString();
    }

    private void open(Drawing drawing, String attributes) {
        String width = number(drawing.width());
        String height = number(drawing.height());
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\"").append(attributes);
        out.append(" width=\"").append(width).append("\" height=\"").append(height);
        out.append("\" viewBox=\"0 0 ").append(width).append(' ').append(height);
        out.append("\" role=\"img\" font-family=\"").append(FONTS).append("\">\n");
        out.append("<title>").append(escaped(WordRuns.plain(drawing.title()))).append("</title>\n");
    }

    private String rest(Drawing drawing) {
        drawing.shapes().forEach(this::shape);
        return out.append("</svg>\n").toString();
    }

    private void shape(Shape shape) {
        if (shape instanceof Shape.Line line) {
            line(line);
        } else if (shape instanceof Shape.Area area) {
            out.append("<path class=\"f-").append(area.ink().key()).append('"').append(opacity(area.opacity()));
            out.append(" d=\"")
                    .append(path(area.x().values(), area.y().values()))
                    .append("Z\"/>\n");
        } else if (shape instanceof Shape.Box box) {
            rectangle(box.x(), box.y(), box.width(), box.height());
            out.append(" class=\"f-").append(box.ink().key()).append('"').append(opacity(box.opacity()));
            out.append("/>\n");
        } else if (shape instanceof Shape.Tile tile) {
            rectangle(tile.x(), tile.y(), tile.width(), tile.height());
            out.append(" fill=\"#").append(Shade.hex(tile.share())).append("\" shape-rendering=\"crispEdges\"");
            out.append("><title>").append(escaped(tile.title())).append("</title></rect>\n");
        } else if (shape instanceof Shape.Dot dot) {
            out.append("<circle cx=\"")
                    .append(number(dot.x()))
                    .append("\" cy=\"")
                    .append(number(dot.y()));
            out.append("\" r=\"").append(number(dot.radius()));
            out.append(dot.hollow() ? "\" stroke-width=\"1.5\" class=\"s-" : "\" class=\"f-");
            out.append(dot.ink().key()).append("\"/>\n");
        } else if (shape instanceof Shape.Words words) {
            words(words);
        } else if (shape instanceof Shape.TileWords words) {
            text(words.x(), words.y(), words.size(), words.anchor(), words.bold());
            out.append(" fill=\"")
                    .append(Shade.isDark(words.share()) ? "#ffffff" : "#1f2328")
                    .append("\">");
            runs(words.text(), words.size());
        }
    }

    private void line(Shape.Line line) {
        out.append("<path class=\"s-").append(line.ink().key()).append("\" stroke-width=\"");
        out.append(number(line.width())).append("\" stroke-linejoin=\"round\"");
        float[] lengths = line.dash().lengths();
        if (lengths.length > 0) {
            out.append(" stroke-dasharray=\"")
                    .append(number(lengths[0]))
                    .append(' ')
                    .append(number(lengths[1]));
            out.append('"');
        }
        out.append(" d=\"").append(path(line.x().values(), line.y().values())).append("\"/>\n");
    }

    private void words(Shape.Words words) {
        if (words.halo()) {
            // Behind the words themselves, for readers of SVG that do not know paint-order.
            text(words.x(), words.y(), words.size(), words.anchor(), words.bold());
            out.append(" class=\"f-paper halo\" aria-hidden=\"true\">");
            runs(words.text(), words.size());
        }
        text(words.x(), words.y(), words.size(), words.anchor(), words.bold());
        out.append(" class=\"f-").append(words.ink().key()).append("\">");
        runs(words.text(), words.size());
    }

    private void text(double x, double y, double size, Shape.Anchor anchor, boolean bold) {
        out.append("<text x=\"").append(number(x)).append("\" y=\"").append(number(y));
        out.append("\" font-size=\"").append(number(size)).append('"');
        if (anchor != Shape.Anchor.START) {
            out.append(" text-anchor=\"")
                    .append(anchor == Shape.Anchor.END ? "end" : "middle")
                    .append('"');
        }
        if (bold) {
            out.append(" font-weight=\"600\"");
        }
    }

    private void runs(String text, double size) {
        List<WordRuns.Run> runs = WordRuns.of(text);
        boolean lowered = false;
        String shift = number(size * WordRuns.LOWERED);
        for (WordRuns.Run run : runs) {
            if (run.lowered() == lowered) {
                out.append(escaped(run.text()));
                continue;
            }
            lowered = run.lowered();
            if (lowered) {
                out.append("<tspan dy=\"").append(shift).append("\" font-size=\"");
                out.append(number(size * WordRuns.SMALLER))
                        .append("\">")
                        .append(escaped(run.text()))
                        .append("</tspan>");
            } else {
                out.append("<tspan dy=\"-")
                        .append(shift)
                        .append("\">")
                        .append(escaped(run.text()))
                        .append("</tspan>");
            }
        }
        out.append("</text>\n");
    }

    private void rectangle(double x, double y, double width, double height) {
        out.append("<rect x=\"").append(number(x)).append("\" y=\"").append(number(y));
        out.append("\" width=\"")
                .append(number(width))
                .append("\" height=\"")
                .append(number(height))
                .append('"');
    }

    private static String path(double[] x, double[] y) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < x.length; i++) {
            path.append(i == 0 ? 'M' : 'L').append(number(x[i])).append(' ').append(number(y[i]));
        }
        return path.toString();
    }

    private static String opacity(double opacity) {
        return opacity == 1 ? "" : " fill-opacity=\"" + number(opacity) + "\"";
    }

    /** Two decimals, which is finer than anybody sees, and never with a comma. */
    private static String number(double number) {
        double rounded = Math.round(number * 100) / 100.0;
        return rounded == Math.rint(rounded) && Math.abs(rounded) < 1e9
                ? Long.toString((long) rounded)
                : Double.toString(rounded);
    }

    /** Text that may hold anything, with nothing in it that XML or a browser would obey. */
    public static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(isXml(c) ? c : 0xfffd);
            }
            i += Character.charCount(c);
        }
        return safe.toString();
    }

    private static boolean isXml(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || c >= 0x20 && c <= 0xd7ff
                || c >= 0xe000 && c <= 0xfffd
                || c >= 0x10000;
    }
}
