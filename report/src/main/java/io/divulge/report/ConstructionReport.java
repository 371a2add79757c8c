package io.divulge.report;

import io.divulge.adversary.Construction;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.measure.Quantity;
import io.divulge.model.Channel;
import io.divulge.model.LabelText;
import io.divulge.numeric.Digits;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the proof of a theorem builds to attain a value: the channel, the guess, and the number that follows from them beside the measure's own.
 *
 * @param asked the gain, cost or measure
 * @param found the construction
 */
public record ConstructionReport(Description model, String asked, Construction found) implements Report {
    /** A row with more entries than this is shown as the entries that are not 0. */
    private static final int WIDEST = 8;

    /** The number of entries of a wide row that are named. */
    private static final int NAMED = 4;

    /** The construction that was asked for. */
    public static ConstructionReport of(FiniteRelease release, AttackQuestion question) {
        return new ConstructionReport(release.description(), question.name(), question.construction(release.joint()));
    }

    @Override
    public Document document() {
        Document.Draft draft = Document.titled("How a value is attained")
                .release(model)
                .gap()
                .answer(found.words() + " " + found.theorem() + ".");
        draft.heading(
                found.ofSecret()
                        ? "P(U | X): the probability of each value of U under each secret"
                        : "P(Z | Y): what becomes of each outcome");
        draft.add(matrix());
        draft.heading("Attains: " + asked);
        Table.Draft numbers = Table.draft().column("", Kind.WORDS).column("value", Kind.NUMBER);
        numbers.row(Span.words(found.before().what()), Span.plain(found.before().probability()));
        numbers.row(Span.words(found.after().what()), Span.plain(found.after().probability()));
        numbers.row(
                Span.phrase("from this construction (", Span.unit(), ")"),
                new Span.Known(found.recomputed(), Quantity.INFORMATION));
        numbers.row(
                Span.phrase("from the measure (", Span.unit(), ")"),
                new Span.Known(found.claim(), Quantity.INFORMATION));
        return draft.add(numbers.done()).warnings(model.warnings()).done();
    }

    private Table matrix() {
        Channel channel = found.channel();
        String rows = found.ofSecret() ? "secret" : "outcome";
        int columns = channel.outcomes().size();
        Table.Draft table = Table.draft().column(rows, Kind.LABEL);
        if (columns > WIDEST) {
            return table.column(columns + " values", Kind.WORDS)
                    .rows(
                            channel.secrets().size(),
                            x -> List.of(Span.label(channel.secrets().label(x)), Span.words(entries(channel, x))));
        }
        channel.outcomes().labels().forEach(label -> table.column(label, Kind.NUMBER));
        return table.rows(channel.secrets().size(), x -> {
            List<Span> cells =
                    new ArrayList<>(List.of(Span.label(channel.secrets().label(x))));
            for (double entry : row(channel, x)) {
                cells.add(Span.plain(entry));
            }
            return cells;
        });
    }

    private static double[] row(Channel channel, int x) {
        double[] row = new double[channel.outcomes().size()];
        channel.row(x, row);
        return row;
    }

    /** Runs of equal entries that are not 0: {@code 'a#1' to 'a#41' with 0.02439 each}. */
    private static String entries(Channel channel, int x) {
        double[] row = row(channel, x);
        List<String> runs = new ArrayList<>();
        for (int u = 0; u < row.length; ) {
            int end = u;
            while (end + 1 < row.length && row[end + 1] == row[u]) {
                end++;
            }
            if (row[u] > 0) {
                String first = LabelText.quoted(channel.outcomes().label(u));
                String last = LabelText.quoted(channel.outcomes().label(end));
                runs.add((end == u ? first : first + " to " + last) + " with " + Digits.six(row[u])
                        + (end == u ? "" : " each"));
            }
            u = end + 1;
        }
        return String.join(", ", runs.subList(0, Math.min(NAMED, runs.size())))
                + (runs.size() > NAMED ? " and " + (runs.size() - NAMED) + " more" : "");
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit().release(model).list("results", List.of(found), (each, construction) -> {
            Channel channel = construction.channel();
            double[][] rows = new double[channel.secrets().size()][];
            Arrays.setAll(rows, x -> row(channel, x));
            each.text("expr", asked)
                    .bracket(construction.claim(), Quantity.INFORMATION)
                    .object("construction", made -> {
                        made.text("theorem", construction.theorem())
                                .text("inWords", construction.words())
                                .text("of", construction.ofSecret() ? "secret" : "outcome")
                                .texts("secrets", channel.secrets().labels())
                                .texts("outcomes", channel.outcomes().labels())
                                .matrix(
                                        "channel",
                                        rows.length,
                                        channel.outcomes().size(),
                                        (x, u) -> rows[x][u])
                                .object("before", chance -> write(chance, construction.before()))
                                .object("after", chance -> write(chance, construction.after()))
                                .object(
                                        "recomputed",
                                        value -> value.bracket(construction.recomputed(), Quantity.INFORMATION));
                    });
        });
    }

    private static void write(Json json, Construction.Chance chance) {
        json.text("what", chance.what()).number("value", chance.probability());
    }
}
