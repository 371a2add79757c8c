package io.divulge.report;

import io.divulge.catalogue.MeasureKind;
import io.divulge.catalogue.Measures;
import io.divulge.density.DensityMeasures;
import io.divulge.density.DensityMechanisms;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Style;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.expression.Parameter;
import io.divulge.expression.Signature;
import io.divulge.io.ReleaseKinds;
import io.divulge.measure.MeasureFamily;
import io.divulge.mechanism.Mechanisms;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What there is: all measures by kind, and all mechanisms, each with its parameters. */
public final class Catalogue {
    private static final char NO_BREAK = '\u00a0';

    private Catalogue() {}

    /** The measures: name, unit, meaning and source, then a line for each parameter. */
    public static Report measures() {
        return new Report() {
            @Override
            public Document document() {
                return listed(Measures.kinds());
            }

            @Override
            public void writeTo(Json json) {
                json.list("measures", Measures.all(), Catalogue::write);
            }
        };
    }

    private static Document listed(List<MeasureKind> kinds) {
        // As wide in every table as in the widest, so that the tables line up with each other.
        int names = Measures.all().stream()
                .mapToInt(family -> family.signature().toString().length())
                .max()
                .orElse(0);
        Document.Draft draft = Document.titled("Measures");
        for (MeasureKind kind : kinds) {
            Table.Draft table =
                    Table.draft().column("", Kind.CODE).column("", Kind.WORDS).column("", Kind.WORDS);
            for (MeasureFamily<?> family : kind.families()) {
                String name = family.signature().toString();
                table.row(
                        name + " ".repeat(names - name.length()),
                        new Span.PerUnit(unit -> padded(Style.plain(unit).text(new Span.UnitOf(family.quantity())))),
                        family.meaning() + " " + unbroken(family.definition()));
                for (Parameter parameter : family.signature().parameters()) {
                    table.row("", "", line(parameter));
                }
            }
            draft.heading(kind.title()).add(table.done());
        }
        return draft.done();
    }

    /** As wide as the widest unit. */
    private static String padded(String unit) {
        return String.format("%-11s", unit);
    }

    private static void write(Json json, MeasureFamily<?> family) {
        json.text("name", family.name()).text("usage", family.signature().toString());
        parameters(json, family.signature());
        json.name("quantity", family.quantity())
                .text("meaning", family.meaning())
                .text("definition", family.definition());
    }

    /** The mechanisms: name, meaning and source, then a line for each parameter; those with densities last. */
    public static Report mechanisms() {
        return new Report() {
            @Override
            public Document document() {
                return listedMechanisms();
            }

            @Override
            public void writeTo(Json json) {
                List<Family> all = new ArrayList<>();
                Mechanisms.all()
                        .forEach(each ->
                                all.add(new Family(each.signature(), false, each.meaning(), each.definition())));
                DensityMechanisms.all()
                        .forEach(
                                each -> all.add(new Family(each.signature(), true, each.meaning(), each.definition())));
                json.list("mechanisms", all, Catalogue::write);
            }
        };
    }

    private record Family(Signature signature, boolean density, String meaning, String definition) {}

    private static void write(Json json, Family family) {
        json.text("name", family.signature.name()).text("usage", family.signature.toString());
        parameters(json, family.signature);
        json.flag("density", family.density).text("meaning", family.meaning).text("definition", family.definition);
    }

    private static void parameters(Json json, Signature signature) {
        json.list("parameters", signature.parameters(), (each, parameter) -> {
            each.text("name", parameter.name())
                    .text("meaning", parameter.meaning())
                    .flag("required", parameter.isRequired());
            if (!parameter.isRequired()) {
                each.text("default", parameter.fallback());
            }
        });
    }

    private static Document listedMechanisms() {
        Table.Draft finite = Table.draft().column("", Kind.CODE).column("", Kind.WORDS);
        Mechanisms.all()
                .forEach(mechanism -> add(finite, mechanism.signature(), mechanism.meaning(), mechanism.definition()));
        Table.Draft densities = Table.draft().column("", Kind.CODE).column("", Kind.WORDS);
        DensityMechanisms.all()
                .forEach(family -> add(densities, family.signature(), family.meaning(), family.definition()));
        Table.Draft made = Table.draft().column("", Kind.CODE).column("", Kind.WORDS);
        ReleaseKinds.all().forEach(kind -> add(made, kind.signature(), kind.meaning(), kind.definition()));
        densities.row(
                "",
                "Measures: "
                        + DensityMeasures.TABLE.families().stream()
                                .map(family -> family.signature().toString())
                                .collect(Collectors.joining(", ")));
        return Document.titled("Mechanisms")
                .add(finite.done())
                .heading("With infinitely many outcomes, for 'analyze', 'measure', 'check' and 'calibrate'")
                .add(densities.done())
                .heading("Made of mechanisms and priors: of many people, or over time")
                .add(made.done())
                .done();
    }

    private static void add(Table.Draft table, Signature signature, String meaning, String definition) {
        table.row(signature.toString(), meaning + " " + unbroken(definition));
        signature.parameters().forEach(parameter -> table.row("", line(parameter)));
    }

    private static String line(Parameter parameter) {
        return "- " + parameter.name() + ": " + parameter.inWords();
    }

    /** Citations that lines are not broken in, only between. */
    private static String unbroken(String definition) {
        return definition.replace(' ', NO_BREAK).replace("]," + NO_BREAK, "], ");
    }
}
