package io.divulge.figures.drawing;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.ImageIO;

/** Drawings as PNG: the same shapes, twice as fine as a screen. */
public final class Png {
    /** Pixels of the picture for each pixel of the drawing. */
    private static final int FINENESS = 2;

    private static final Color LIGHT = Color.WHITE;

    /** What a Java without fonts lacks, and where it is. */
    private static final String NO_FONTS =
            "this machine has no fonts that Java can use; on Debian or Ubuntu 'apt-get install fontconfig fonts-dejavu-core' adds some";

    private final Graphics2D pen;

    private Png(Graphics2D pen) {
        this.pen = pen;
    }

    /**
     * The bytes of a file.
     *
     * @throws NoFontsException if words cannot be drawn on this machine
     */
    public static byte[] file(Drawing drawing) {
        // Nobody looks at it while it is drawn, and a screen may not be there.
        if (System.getProperty("java.awt.headless") == null) {
            System.setProperty("java.awt.headless", "true");
        }
        // Pictures are made in memory; a cache on the disk would have to be cleaned up.
        ImageIO.setUseCache(false);
        BufferedImage image = new BufferedImage(
                (int) Math.ceil(drawing.width() * FINENESS),
                (int) Math.ceil(drawing.height() * FINENESS),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        try {
            pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            pen.setColor(LIGHT);
            pen.fillRect(0, 0, image.getWidth(), image.getHeight());
            pen.scale(FINENESS, FINENESS);
            Png png = new Png(pen);
            drawing.shapes().forEach(png::shape);
        } finally {
            pen.dispose();
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private void shape(Shape shape) {
        if (shape instanceof Shape.Line line) {
            pen.setColor(colour(line.ink(), 1));
            float[] dashes = line.dash().lengths();
            pen.setStroke(
                    dashes.length == 0
                            ? new BasicStroke((float) line.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)
                            : new BasicStroke(
                                    (float) line.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dashes, 0));
            pen.draw(path(line.x().values(), line.y().values(), false));
        } else if (shape instanceof Shape.Area area) {
            pen.setColor(colour(area.ink(), area.opacity()));
            pen.fill(path(area.x().values(), area.y().values(), true));
        } else if (shape instanceof Shape.Box box) {
            pen.setColor(colour(box.ink(), box.opacity()));
            pen.fill(new Rectangle2D.Double(box.x(), box.y(), box.width(), box.height()));
        } else if (shape instanceof Shape.Tile tile) {
            int[] rgb = Shade.of(tile.share());
            pen.setColor(new Color(rgb[0], rgb[1], rgb[2]));
            // Blended edges would leave seams between tiles.
            pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_OFF);
            pen.fill(new Rectangle2D.Double(tile.x(), tile.y(), tile.width(), tile.height()));
            pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        } else if (shape instanceof Shape.Dot dot) {
            pen.setColor(colour(dot.ink(), 1));
            Ellipse2D circle = new Ellipse2D.Double(
                    dot.x() - dot.radius(), dot.y() - dot.radius(), 2 * dot.radius(), 2 * dot.radius());
            if (dot.hollow()) {
                pen.setStroke(new BasicStroke(1.5f));
                pen.draw(circle);
            } else {
                pen.fill(circle);
            }
        } else if (shape instanceof Shape.Words words) {
            words(words);
        } else if (shape instanceof Shape.TileWords words) {
            pen.setColor(Shade.isDark(words.share()) ? LIGHT : colour(Ink.TEXT, 1));
            words(words.text(), words.x(), words.y(), words.size(), words.anchor(), words.bold(), false);
        }
    }

    private void words(Shape.Words words) {
        pen.setColor(colour(words.ink(), 1));
        words(words.text(), words.x(), words.y(), words.size(), words.anchor(), words.bold(), words.halo());
    }

    private void words(String text, double x, double y, double size, Shape.Anchor anchor, boolean bold, boolean halo) {
        List<WordRuns.Run> runs =
                WordRuns.of(text).stream().filter(run -> !run.text().isEmpty()).toList();
        double width = runs.stream()
                .mapToDouble(run -> layout(run, size, bold).getAdvance())
                .sum();
        double start = x - width * (anchor == Shape.Anchor.START ? 0 : anchor == Shape.Anchor.MIDDLE ? 0.5 : 1);
        if (halo) {
            Color ink = pen.getColor();
            pen.setColor(LIGHT);
            pen.setStroke(new BasicStroke(4, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            outlines(runs, start, y, size, bold, pen::draw);
            pen.setColor(ink);
        }
        outlines(runs, start, y, size, bold, pen::fill);
    }

    /** What is done with the outline of each part. */
    private interface Outline {
        void use(java.awt.Shape outline);
    }

    private void outlines(List<WordRuns.Run> runs, double start, double y, double size, boolean bold, Outline each) {
        double at = start;
        for (WordRuns.Run run : runs) {
            TextLayout layout = layout(run, size, bold);
            double base = y + (run.lowered() ? size * WordRuns.LOWERED : 0);
            each.use(layout.getOutline(AffineTransform.getTranslateInstance(at, base)));
            at += layout.getAdvance();
        }
    }

    private TextLayout layout(WordRuns.Run run, double size, boolean bold) {
        try {
            Font font = new Font(Font.SANS_SERIF, bold ? Font.BOLD : Font.PLAIN, 1)
                    .deriveFont((float) (size * (run.lowered() ? WordRuns.SMALLER : 1)));
            return new TextLayout(run.text(), font, new FontRenderContext(null, true, true));
        } catch (LinkageError | InternalError | NullPointerException | IllegalStateException missing) {
            // Whichever of these a Java without fonts throws depends on its version and on what else is missing.
            throw new NoFontsException(NO_FONTS, missing);
        } catch (RuntimeException fontconfig) {
            if (String.valueOf(fontconfig.getMessage()).contains("ont")) {
                throw new NoFontsException(NO_FONTS, fontconfig);
            }
            throw fontconfig;
        }
    }

    private static Path2D path(double[] x, double[] y, boolean closed) {
        Path2D path = new Path2D.Double();
        path.moveTo(x[0], y[0]);
        for (int i = 1; i < x.length; i++) {
            path.lineTo(x[i], y[i]);
        }
        if (closed) {
            path.closePath();
        }
        return path;
    }

    private static Color colour(Ink ink, double opacity) {
        Color plain = Color.decode(ink.light());
        return new Color(plain.getRed(), plain.getGreen(), plain.getBlue(), (int) Math.round(255 * opacity));
    }
}
