package io.divulge.io.render;

import static io.divulge.io.render.Table.Side.LEFT;

import io.divulge.catalogue.MeasureKind;
import io.divulge.continuous.DensityMechanisms;
import io.divulge.expression.Parameter;
import io.divulge.expression.Signature;
import io.divulge.measure.MeasureFamily;
import io.divulge.mechanism.Mechanism;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What there is, as text: all measures by kind, all mechanisms, each with its parameters. */
public final class Catalogue {
    private static final String INDENT = "  ";
    private static final char NO_BREAK = '\u00a0';

    private final TextStyle style;
    private final StringBuilder out = new StringBuilder();

    private Catalogue(TextStyle style) {
        this.style = style;
    }

    /** The measures: name, unit, meaning and source, then a line for each parameter. */
    public static String measures(List<MeasureKind> kinds, TextStyle style) {
        Catalogue catalogue = new Catalogue(style);
        List<MeasureFamily<?>> all = new ArrayList<>();
        kinds.forEach(kind -> all.addAll(kind.families()));
        // As wide in every table as in the widest, so that the tables line up with each other.
        int names = widest(all.stream().map(MeasureFamily::signature).toList());
        int units = all.stream()
                .mapToInt(family -> style.unitOf(family.quantity()).length())
                .max()
                .orElse(0);
        for (MeasureKind kind : kinds) {
            catalogue.heading(kind.title());
            Table table = new Table(LEFT, LEFT, LEFT);
            for (MeasureFamily<?> family : kind.families()) {
                table.row(
                        padded(family.signature().toString(), names),
                        padded(style.unitOf(family.quantity()), units),
                        family.meaning() + " " + unbroken(family.definition()));
                for (Parameter parameter : family.signature().parameters()) {
                    table.row("", "", line(parameter));
                }
            }
            catalogue.add(table);
        }
        return catalogue.out.toString();
    }

    /** The mechanisms: name, meaning and source, then a line for each parameter. */
    public static String mechanisms(List<Mechanism> mechanisms, TextStyle style) {
        Catalogue catalogue = new Catalogue(style);
        Table table = new Table(LEFT, LEFT);
        for (Mechanism mechanism : mechanisms) {
            table.row(mechanism.signature().toString(), mechanism.meaning() + " " + unbroken(mechanism.definition()));
            for (Parameter parameter : mechanism.signature().parameters()) {
                table.row("", line(parameter));
            }
        }
        catalogue.add(table);
        return catalogue.out.toString();
    }

    /** The mechanisms with densities, and what can be measured of them. */
    public static String densities(
            List<DensityMechanisms.Family> mechanisms, List<MeasureFamily<?>> measures, TextStyle style) {
        Catalogue catalogue = new Catalogue(style);
        catalogue
                .out
                .append('\n')
                .append(style.heading(
                        "With infinitely many outcomes, for 'analyze', 'measure', 'check' and 'calibrate'"))
                .append('\n');
        Table table = new Table(LEFT, LEFT);
        for (DensityMechanisms.Family mechanism : mechanisms) {
            table.row(mechanism.signature().toString(), mechanism.meaning() + " " + unbroken(mechanism.definition()));
            for (Parameter parameter : mechanism.signature().parameters()) {
                table.row("", line(parameter));
            }
        }
        table.row(
                "",
                "Measures: "
                        + measures.stream()
                                .map(family -> family.signature().toString())
                                .collect(Collectors.joining(", ")));
        catalogue.add(table);
        return catalogue.out.toString();
    }

    private static String line(Parameter parameter) {
        return "- " + parameter.name() + ": " + parameter.inWords();
    }

    /** Citations that lines are not broken in, only between. */
    private static String unbroken(String definition) {
        return definition.replace(' ', NO_BREAK).replace("]," + NO_BREAK, "], ");
    }

    private static int widest(List<Signature> signatures) {
        return signatures.stream()
                .mapToInt(signature -> signature.toString().length())
                .max()
                .orElse(0);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private void heading(String text) {
        out.append(out.isEmpty() ? "" : "\n").append(style.heading(text)).append('\n');
    }

    private void add(Table table) {
        for (String line : table.lines(style.width() - INDENT.length())) {
            out.append(INDENT).append(line.replace(NO_BREAK, ' ')).append('\n');
        }
    }
}
