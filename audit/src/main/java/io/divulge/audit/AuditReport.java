package io.divulge.audit;

import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Span.Side;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.estimate.Words;
import io.divulge.guarantee.Guarantee;
import io.divulge.model.LabelText;
import io.divulge.numeric.Digits;
import io.divulge.release.Description;
import io.divulge.report.CheckReport;
import io.divulge.report.Report;
import java.util.ArrayList;
import java.util.List;

/**
 * What an audit has found, and what it has not.
 *
 * @param findings the bounds and the events
 */
public record AuditReport(Findings findings) implements Report {
    private static final String ONE_SIDED =
            "An audit proves leaks, never their absence: another learner, or more rows, may find more.";
    private static final int MOST_FEATURES = 12;

    /** Guarantees held against what was found, as verdicts. */
    public CheckReport check(List<Guarantee> guarantees) {
        return CheckReport.ofVerdicts(
                model().noting(halves()).noting(ONE_SIDED),
                guarantees.stream().map(findings::check).toList());
    }

    private Description model() {
        Description described = new AuditedRelease(findings).description().counted(true);
        for (String note : findings.notes()) {
            described = described.noting(note);
        }
        return described;
    }

    private String halves() {
        return "Learnt from " + findings.learnt() + " rows, proved with the other "
                + findings.proof().rows() + " (seed " + findings.seed() + ").";
    }

    /** What is proved, in plain words. */
    public List<String> sentences() {
        Proof proof = findings.proof();
        List<String> all = new ArrayList<>();
        all.add("With a confidence of " + Digits.percent(findings.confidence())
                + "% all of this holds, whatever the learner did:");
        Finding pml = findings.of(PML);
        if (pml.lower() > 0) {
            all.add("Outcomes with a total probability of at least "
                    + Words.probabilityAtLeast(proof.event().lower()) + " make an adversary at least "
                    + Words.atLeast(pml.lower()) + " better at some guess: they point to secret "
                    + secret(pml, "secret") + ".");
        }
        Finding ldp = findings.of(LDP);
        if (ldp.lower() > 0) {
            all.add("Some outcomes are at least " + Words.atLeast(ldp.lower()) + " as likely under secret "
                    + secret(ldp, "secret") + " as under " + secret(ldp, "other") + ".");
        }
        Finding better = findings.of(MIN_ENTROPY_LEAKAGE);
        String guess = "Someone who has learnt from such rows guesses the secret right with a probability of at least "
                + Words.probabilityAtLeast(proof.guess().lower());
        all.add(
                better.lower() > 0
                        ? guess + ", " + Words.atLeast(better.lower()) + " better than without the outcome."
                        : guess + ", which is not proved to be better than without the outcome.");
        if (!findings.isLeak()) {
            all.add("No leak is proved. That is not a proof that there is none.");
        }
        return all;
    }

    private static String secret(Finding finding, String part) {
        return LabelText.quoted(
                String.valueOf(finding.value().witness().details().get(part)));
    }

    @Override
    public Document document() {
        Document.Draft draft = Document.titled("What an audit finds")
                .release(model())
                .answer(halves())
                .gap()
                .answers(sentences());
        Table.Draft table = Table.draft()
                .column("", Kind.CODE)
                .column("in these rows", Kind.NUMBER)
                .column("at least", Kind.NUMBER);
        for (Finding finding : findings.found()) {
            table.row(
                    finding.measure().family() == EML
                            ? Span.words("eml(delta="
                                    + Words.probabilityAtLeast(
                                            findings.proof().event().lower()) + ")")
                            : new Span.Expression(finding.measure()),
                    new Span.Figures(finding.seen(), finding.quantity(), Side.NEAREST),
                    new Span.Figures(finding.lower(), finding.quantity(), Side.DOWN));
        }
        draft.heading("Bounds from below (", Span.unit(), ")")
                .add(table.done())
                .remark("All bounds together hold in at least " + Digits.percent(findings.confidence())
                        + "% of samples. " + ONE_SIDED);
        boolean told = findings.of(LDP).lower() > 0;
        boolean both = told && findings.telling().equals(findings.pointing());
        String pair = secret(findings.of(LDP), "secret") + " from " + secret(findings.of(LDP), "other");
        describe(
                draft,
                "Outcomes that point to secret " + secret(findings.of(PML), "secret")
                        + (both ? ", and tell " + pair : ""),
                findings.pointing());
        if (told && !both) {
            describe(draft, "Outcomes that tell " + pair, findings.telling());
        }
        return findings.pointing().isEmpty()
                ? draft.done()
                : draft.remark(
                                "Nine tenths of them lie there, one feature at a time, those first that differ most. This"
                                        + " describes the outcomes that the learner chose; the bounds are about exactly these.")
                        .done();
    }

    private static void describe(Document.Draft draft, String title, List<TypicalRange> ranges) {
        if (ranges.isEmpty()) {
            return;
        }
        Table.Draft table = Table.draft()
                .column("feature", Kind.LABEL)
                .column("mostly", Kind.WORDS)
                .column("in all rows", Kind.WORDS);
        ranges.stream()
                .limit(MOST_FEATURES)
                .forEach(range -> table.row(range.feature(), range.inEvent(), range.inAll()));
        draft.heading(title).add(table.done());
    }

    @Override
    public void writeTo(Json json) {
        Proof proof = findings.proof();
        json.inUnit()
                .release(model())
                .object(
                        "audit",
                        audit -> audit.texts("features", findings.features())
                                .whole("secrets", findings.secrets())
                                .whole("learntFrom", findings.learnt())
                                .whole("provedWith", proof.rows())
                                .any("seed", findings.seed())
                                .whole("right", proof.right())
                                .flag("leak", findings.isLeak()))
                .number("confidence", findings.confidence())
                .list("results", findings.found(), this::write)
                .texts("sentences", sentences())
                .texts("notes", List.of(ONE_SIDED));
    }

    private void write(Json json, Finding finding) {
        json.text("expr", finding.expression())
                .name("quantity", finding.quantity())
                .bracket(finding.value(), finding.quantity())
                .number("confidence", findings.confidence())
                .any("witness", finding.value().witness().details());
    }
}
