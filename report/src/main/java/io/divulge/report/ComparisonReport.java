package io.divulge.report;

import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;

import io.divulge.document.Block;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.measure.Answer;
import io.divulge.measure.Factors;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Headway;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.PriorWarning;
import io.divulge.release.Release;
import io.divulge.release.Warning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Releases side by side.
 *
 * @param models what is compared, named A, B, C, ... in this order
 * @param rows what is compared by
 * @param warnings where the answer may not be what was meant
 */
public record ComparisonReport(List<Description> models, List<ComparisonRow> rows, List<Warning> warnings)
        implements Report {
    /** More have no letters. */
    public static final int MOST_MODELS = 26;

    private static final Warning NO_PRIOR = new Warning(
            PriorWarning.ASSUMED,
            "No prior was given, so all secrets count as equally likely. Leakage depends on the prior, but for ldp and"
                    + " maximal-leakage: give the real one with --prior.");

    /** Probabilities that are the same but for rounding. */
    private static final double SAME = 1e-9;

    /** What is compared if nobody says what. */
    public static final List<Measure<?>> MEASURES = List.of(
            Measure.of(PML),
            Measure.of(PML_MEAN),
            ENVELOPE.at(Scalar.parse("0.05")),
            Measure.of(PMC),
            Measure.of(MAXIMAL_LEAKAGE),
            Measure.of(MUTUAL_INFORMATION),
            Measure.of(MIN_ENTROPY_LEAKAGE),
            Measure.of(LDP));

    /** Copies the lists. */
    public ComparisonReport {
        models = List.copyOf(models);
        rows = List.copyOf(rows);
        warnings = List.copyOf(warnings);
    }

    /**
     * Compares releases.
     *
     * @param measures what to compare by; the usual ones if there is none
     */
    public static ComparisonReport of(List<Release> releases, List<Measure<?>> measures) {
        return of(releases, measures, List.of());
    }

    /** Compares releases by measures and, first of all, by what they are good for, which has a name such as {@code hamming}. */
    public static ComparisonReport of(List<Release> releases, List<Measure<?>> measures, String utility) {
        return of(releases, measures, List.of(ComparisonRow.ofUtility(utility, releases)));
    }

    private static ComparisonReport of(List<Release> releases, List<Measure<?>> measures, List<ComparisonRow> first) {
        List<ComparisonRow> rows = new ArrayList<>(first);
        List<Measure<?>> asked = measures.isEmpty() ? MEASURES : measures;
        for (Measure<?> measure : asked) {
            Headway.current()
                    .at("comparing, " + measure.expression(), (double) (rows.size() - first.size()) / asked.size());
            rows.add(ComparisonRow.of(measure, releases, !measures.isEmpty()));
        }
        List<Description> models = releases.stream().map(Release::description).toList();
        List<Warning> warnings = new ArrayList<>(warnings(models));
        if (releases.stream().anyMatch(release -> !hasPriorOf(releases.get(0), release))) {
            warnings.add(new Warning(
                    "different-priors",
                    "The releases do not have the same prior, so all rows but those of ldp and maximal-leakage compare"
                            + " priors as well as mechanisms. Give one prior to all with --prior."));
        }
        return new ComparisonReport(models, rows, warnings);
    }

    /** Whether two releases have one prior: by the names of the secrets where these are the same, else in their order. */
    private static boolean hasPriorOf(Release first, Release other) {
        if (first.as(Joint.class) instanceof Answer.Known<Joint> a
                && other.as(Joint.class) instanceof Answer.Known<Joint> b) {
            Alphabet known = a.value().secrets();
            Alphabet asked = b.value().secrets();
            boolean same = known.labels().containsAll(asked.labels());
            return known.size() == asked.size()
                    && IntStream.range(0, asked.size())
                            .allMatch(x -> Math.abs(b.value().prior().probability(x)
                                            - a.value().prior().probability(same ? known.indexOf(asked.label(x)) : x))
                                    <= SAME);
        }
        return first.description().priorOrigin().equals(other.description().priorOrigin());
    }

    /** The warnings of all models, each once, with the names of those that it is about. */
    private static List<Warning> warnings(List<Description> models) {
        Map<Warning, List<String>> about = new LinkedHashMap<>();
        for (int i = 0; i < models.size(); i++) {
            for (Warning warning : models.get(i).warnings()) {
                about.computeIfAbsent(
                                warning.topic().equals(PriorWarning.ASSUMED) ? NO_PRIOR : warning,
                                fresh -> new ArrayList<>())
                        .add(name(i));
            }
        }
        return about.entrySet().stream()
                .map(entry -> new Warning(
                        entry.getKey().topic(),
                        String.join(", ", entry.getValue()) + ": "
                                + entry.getKey().text()))
                .toList();
    }

    private static String name(int model) {
        return String.valueOf((char) ('A' + model));
    }

    @Override
    public Document document() {
        Document.Draft draft = Document.titled("Releases side by side");
        String worst = rows.stream()
                .filter(row ->
                        row.measure().filter(measure -> measure.family() == PML).isPresent())
                .findFirst()
                .map(ComparisonReport::worstOutcome)
                .orElse("");
        draft.add(new Block.Verdict(() -> new Block.Opening(
                Block.Standing.UNASKED, "", verdict(), worst.isEmpty() ? List.of() : List.of(worst))));
        for (int i = 0; i < models.size(); i++) {
            Description model = models.get(i);
            draft.lead(
                    new Span.Strong(name(i)),
                    "  " + model.source() + ": "
                            + (model.isListed()
                                    ? "prior " + model.priorOrigin()
                                    : "the secret is " + model.priorOrigin()));
            draft.answers(model.notes());
        }
        draft.gap();
        if (!worst.isEmpty()) {
            draft.answer(worst);
        }
        draft.answer(verdict()).gap().add(table());
        draft.remark(
                "Each row in the unit beside it. *: the best of the row; what cannot be told apart is best together."
                        + " 'divulge refines' decides whether one release leaks less than another to everyone.");
        return draft.warnings(warnings).done();
    }

    private static String worstOutcome(ComparisonRow row) {
        List<String> each = new ArrayList<>();
        for (int i = 0; i < row.values().size(); i++) {
            if (row.values().get(i) instanceof Answer.Known<Value> known) {
                each.add((each.isEmpty() ? name(i) + " makes an adversary at most " : name(i) + " ")
                        + Factors.times(known.value())
                        + (each.isEmpty() ? " better at any guess" : ""));
            }
        }
        return each.isEmpty() ? "" : "By their worst outcomes, " + String.join(", ", each) + ".";
    }

    /** Whether one of them is best by all measures of leakage. */
    private String verdict() {
        List<ComparisonRow> leakage =
                rows.stream().filter(row -> !row.isUtility()).toList();
        List<String> best = IntStream.range(0, models.size())
                .filter(i -> leakage.stream().allMatch(row -> row.best().contains(i)))
                .mapToObj(ComparisonReport::name)
                .toList();
        return best.isEmpty()
                ? "Which of them leaks least depends on the measure."
                : best.size() == models.size()
                        ? "They leak the same by every measure shown."
                        : String.join(", ", best) + (best.size() == 1 ? " leaks" : " leak")
                                + " least by every measure shown.";
    }

    private Table table() {
        Table.Draft table = Table.draft().column("measure", Kind.CODE).column("unit", Kind.WORDS);
        IntStream.range(0, models.size()).forEach(i -> table.column(name(i), Kind.NUMBER));
        for (ComparisonRow row : rows) {
            List<Object> cells = new ArrayList<>(List.of(row.label(), new Span.UnitOf(row.quantity())));
            IntStream.range(0, models.size()).forEach(i -> cells.add(row.cell(i)));
            table.row(cells.toArray());
        }
        return table.done();
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit().releases(models).list("results", rows.size() * models.size(), (each, i) -> {
            int model = i % models.size();
            rows.get(i / models.size())
                    .writeTo(each.text("model", models.get(model).source()), model);
        });
        json.warningsIfAny(warnings);
    }
}
