package io.divulge.report;

import io.divulge.document.Block;
import io.divulge.document.ClosedForm;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.estimate.Estimation;
import io.divulge.estimate.JointCounts;
import io.divulge.estimate.Sample;
import io.divulge.estimate.SampleCheck;
import io.divulge.estimate.SampleVerdict;
import io.divulge.estimate.Watch;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Verdict;
import io.divulge.implication.RelationTable;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Headway;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.release.Warning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Guarantees held against a release, and the papers' tables for it if they were asked for.
 *
 * @param lines one for each guarantee, in the order asked
 * @param tables bounds beside actual values; empty if nobody asked
 */
public record CheckReport(Description model, List<CheckLine> lines, List<RelationTable> tables) implements Report {
    /** Copies the lists. */
    public CheckReport {
        lines = List.copyOf(lines);
        tables = List.copyOf(tables);
    }

    /**
     * Checks a release; what it cannot answer is refused before anything is measured.
     *
     * @param confidence of the verdicts about the population, if the release is known from a sample
     * @throws IllegalArgumentException if the release cannot answer what a guarantee is about
     */
    public static CheckReport of(Release release, List<Guarantee> guarantees, double confidence) {
        guarantees.forEach(guarantee -> guarantee.requireAnswerable(release));
        return release.as(Sample.class)
                .map(sample -> ofSample(sample, release, guarantees, confidence))
                .toOptional()
                .orElseGet(() -> new CheckReport(
                        release.description(),
                        guarantees.stream()
                                .flatMap(guarantee -> {
                                    Headway.current()
                                            .at(
                                                    "checking, " + guarantee.expression(),
                                                    (double) guarantees.indexOf(guarantee) / guarantees.size());
                                    return CheckLine.all(guarantee, release);
                                })
                                .toList(),
                        List.of()));
    }

    /** Checks a release that is known, and not sampled. */
    public static CheckReport of(Release release, List<Guarantee> guarantees) {
        return of(release, guarantees, Estimation.CONFIDENCE);
    }

    /**
     * Checks what events say about the release that they came from, at a confidence that all verdicts have together.
     *
     * @param allPossible whether the list of secrets is complete, so that one that was never seen may be possible
     */
    public static CheckReport ofEvents(
            String source,
            JointCounts counts,
            boolean allPossible,
            List<Guarantee> guarantees,
            double confidence,
            List<String> notes) {
        SampleCheck check = allPossible
                ? SampleCheck.ofAllPossible(counts, confidence, guarantees)
                : SampleCheck.of(counts, confidence, guarantees);
        List<String> said = new ArrayList<>(notes);
        said.add("Counted from " + counts.total()
                + " events: the verdicts are about the population they were drawn from, with a confidence of "
                + Digits.percent(confidence) + "%; a secret that was never seen "
                + (allPossible ? "and is listed may be possible all the same." : "is taken to be impossible."));
        return new CheckReport(
                (allPossible ? EstimateReport.allPossible(source, counts) : EstimateReport.counted(source, counts))
                        .withNotes(said)
                        .alsoWarning(cautions(check)),
                guarantees.stream()
                        .map(guarantee -> CheckLine.of(check.check(guarantee)))
                        .toList(),
                List.of());
    }

    /** Verdicts that were found otherwise than from counts, about what a sample was drawn from. */
    public static CheckReport ofVerdicts(Description sample, List<SampleVerdict> verdicts) {
        return new CheckReport(sample, verdicts.stream().map(CheckLine::of).toList(), List.of());
    }

    /** What a watch of events has decided, at a confidence that holds at every moment. */
    public static CheckReport ofWatch(String source, Watch watch, List<String> notes) {
        List<String> said = new ArrayList<>(notes);
        said.add("Seen so far: " + watch.events() + " events, of which " + watch.lookedAt()
                + " were looked at. The verdicts are about what they are drawn from, and hold with a confidence of "
                + Digits.percent(watch.confidence()) + "%, whenever one stops.");
        return new CheckReport(
                EstimateReport.allPossible(source, watch.counts()).withNotes(said),
                watch.verdicts().stream().map(CheckLine::of).toList(),
                List.of());
    }

    private static List<Warning> cautions(SampleCheck check) {
        return check.cautions().stream()
                .map(caution -> new Warning(caution.topic(), caution.text()))
                .toList();
    }

    private static CheckReport ofSample(Sample sample, Release release, List<Guarantee> guarantees, double confidence) {
        SampleCheck drawn = SampleCheck.of(sample.counts().get(), confidence, guarantees);
        SampleCheck check = sample.samePrior()
                ? drawn
                : drawn.underPriorOf(release.as(FiniteRelease.class).orThrow().joint());
        return new CheckReport(
                sample.ofVerdicts(release.description(), confidence).alsoWarning(cautions(check)),
                guarantees.stream()
                        .map(guarantee -> CheckLine.of(
                                release.comparing().isEmpty()
                                        ? check.check(guarantee)
                                        : check.checkNeighbours(guarantee)))
                        .toList(),
                List.of());
    }

    /** The same with [SCOS23, Table I] and [SGSSO25, Table II] for the release, what is approximate at {@code delta}. */
    public CheckReport withTables(FiniteRelease release, String delta) {
        Scalar level = Scalar.parse(delta);
        // Written so that NaN fails.
        if (!(level.value() >= 0 && level.value() <= 1)) {
            throw new IllegalArgumentException("delta is " + level + " (expected a probability from 0 to 1)");
        }
        return new CheckReport(model, lines, List.of(RelationTable.pml(release, level), RelationTable.pmc(release)));
    }

    /** Where the verdicts may not be what was meant. */
    public List<Warning> warnings() {
        List<MeasureFamily<?>> measures = new ArrayList<>();
        lines.forEach(line -> measures.addAll(line.assessment().guarantee().measures()));
        return tables.isEmpty() ? model.warningsAbout(measures) : model.warnings();
    }

    /** Whether no other verdicts are possible. */
    public boolean isCertain() {
        return lines.stream().allMatch(line -> line.assessment().isCertain());
    }

    /** The worst of all verdicts. */
    public Verdict verdict() {
        return lines.stream().map(line -> line.assessment().verdict()).reduce(Verdict.HOLDS, Verdict::and);
    }

    @Override
    public Document document() {
        Document.Draft draft = Document.titled("Which guarantees hold");
        if (!lines.isEmpty()) {
            draft.add(new Block.Verdict(() -> Headline.of(this)));
        }
        draft.release(model);
        if (!lines.isEmpty()) {
            addVerdicts(draft);
        }
        if (model.counted() && !tables.isEmpty()) {
            draft.gap().answer("The tables describe the sample, and not the population.");
        }
        tables.forEach(table -> addRelations(draft, table));
        return draft.warnings(warnings()).done();
    }

    private void addVerdicts(Document.Draft draft) {
        boolean isGiven = lines.stream().anyMatch(line -> line.given().isPresent());
        Table.Draft table = isGiven ? Table.draft().column("given", Kind.LABEL) : Table.draft();
        table.column("guarantee", Kind.CODE)
                .column("verdict", Kind.VERDICT)
                .column("tightest", Kind.NUMBER)
                .column("margin", Kind.NUMBER)
                .column("", Kind.WORDS)
                .column("where", Kind.WORDS);
        lines.forEach(line -> line.addTo(table));
        draft.gap().add(table.done()).gap();
        // The brackets of a density are proved, and do not come of rounding.
        boolean isProved = model.outcomes().isEmpty();
        worst().forEach(line -> line.explain(draft, isProved));
        if (lines.stream()
                .anyMatch(line -> line.sample().isPresent() && line.assessment().verdict() == Verdict.UNDECIDED)) {
            draft.answer("'divulge estimate' has all bounds, and says how many more observations would narrow them.");
        }
        draft.answer(GuaranteeFigures.remark());
    }

    /** One line for each guarantee, the worst of those that were checked for one. */
    private Collection<CheckLine> worst() {
        Map<String, CheckLine> worst = new LinkedHashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            CheckLine line = lines.get(i);
            String key =
                    line.given().isPresent() ? line.assessment().guarantee().expression() : "line " + i;
            worst.merge(
                    key,
                    line,
                    (a, b) -> a.assessment().margin() <= b.assessment().margin() ? a : b);
        }
        return worst.values();
    }

    private static void addRelations(Document.Draft draft, RelationTable relations) {
        draft.heading(relations.title() + " (information in ", Span.unit(), ")");
        Table.Draft table = Table.draft()
                .column("measure", Kind.CODE)
                .column("actual", Kind.NUMBER)
                .column("bound", Kind.NUMBER)
                .column("from", Kind.WORDS);
        for (RelationTable.Row row : relations.rows()) {
            table.row(
                    row.bounded(),
                    new Span.Amount(row.actual(), row.quantity()),
                    new Span.Figures(row.bound(), row.quantity(), Span.Side.UP),
                    Span.joined(
                            row.exact()
                                    .<Span>map(value -> new Span.Exactly(ClosedForm.of(value)))
                                    .orElse(Span.words("")),
                            Span.words(row.premise() + ": " + row.relation() + " " + row.reference())));
        }
        draft.add(table.done());
        if (relations.rows().stream().anyMatch(row -> Double.isInfinite(row.bound()))) {
            draft.remark("An infinite bound: outside of the theorem's conditions nothing follows.");
        }
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit().release(model).expressionsInNats().list("results", lines, (each, line) -> line.writeTo(each));
        if (!tables.isEmpty()) {
            json.list("tables", tables, CheckReport::write);
        }
        json.warningsIfAny(warnings());
    }

    private static void write(Json json, RelationTable table) {
        json.text("title", table.title()).list("rows", table.rows(), (each, row) -> {
            Value bound = new Value(row.bound(), row.bound(), row.bound(), Witness.NONE);
            each.text("relation", row.relation())
                    .text("from", row.premise())
                    .number("bound", each.unit().of(bound, row.quantity()).upper())
                    .text("on", row.bounded())
                    .exact(row.exact().map(ClosedForm::of))
                    .number("actual", row.actual().value(), row.quantity());
            Value actual = each.unit().of(row.actual(), row.quantity());
            each.number("lower", actual.lower())
                    .number("upper", actual.upper())
                    .name("quantity", row.quantity())
                    .text("reference", row.reference());
        });
    }
}
