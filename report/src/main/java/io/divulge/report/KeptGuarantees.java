package io.divulge.report;

import io.divulge.document.Block;
import io.divulge.document.Document;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Eml;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Finding;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.implication.Consequences;
import io.divulge.implication.Derivation;
import io.divulge.implication.Setting;
import io.divulge.implication.Target;
import io.divulge.measure.envelope.Envelope;
import io.divulge.numeric.Scalar;
import io.divulge.release.FiniteRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which guarantees a release keeps, as tight as they hold, what they say, and what each would imply alone.
 *
 * @param kept what was checked, each with an infinite bound
 */
record KeptGuarantees(FiniteRelease release, List<Assessment> kept) {
    private static final Scalar UNBOUNDED = Scalar.parse("inf");
    private static final Scalar DELTA = Scalar.parse("0.05");

    /** Beyond this many entries the envelope is left to those who ask for it. */
    private static final long MOST_ENTRIES = 1_000_000;

    private static final List<Class<? extends Guarantee>> PREMISES =
            List.of(Pml.class, Pmc.class, Ldp.class, BoundedMaximalLeakage.class);

    static KeptGuarantees of(FiniteRelease release) {
        List<Guarantee> asked = new ArrayList<>(List.of(new Pml(UNBOUNDED), new Eml(UNBOUNDED, DELTA)));
        if (Envelope.effort(release.joint()) <= MOST_ENTRIES) {
            asked.add(new EnvelopePml(UNBOUNDED, DELTA));
        }
        asked.addAll(List.of(
                new Pmc(UNBOUNDED),
                new Lip(UNBOUNDED),
                new Ldp(UNBOUNDED),
                new BoundedMaximalLeakage(UNBOUNDED),
                new BoundedMutualInformation(UNBOUNDED),
                new BoundedTotalVariation(Scalar.parse("1"))));
        return new KeptGuarantees(
                release,
                asked.stream().map(guarantee -> guarantee.check(release)).toList());
    }

    List<Block> blocks() {
        boolean sampled = release.description().counted();
        Document.Draft draft = Document.titled("");
        draft.heading(sampled ? "Guarantees of the sample" : "Guarantees that hold");
        if (sampled) {
            draft.answer(
                    "The frequencies in the sample keep these. Whether the population that it was drawn from does is"
                            + " what 'divulge check' decides, at a confidence.");
        }
        draft.answer(
                "Each as tight as it holds for this release, with numbers rounded up; a guarantee with a larger number"
                        + " holds too. Expressions are in nats, as they are to be written for 'divulge check'.");
        Table.Draft table = Table.draft().column("guarantee", Kind.CODE).column("what it says", Kind.WORDS);
        for (Assessment assessment : kept) {
            boolean finite = Double.isFinite(finding(assessment).tightest());
            table.row(
                    finite
                            ? GuaranteeFigures.tightest(assessment)
                            : assessment.guarantee().name(),
                    finite ? assessment.tightest().meaning() : "No finite bound holds.");
        }
        draft.add(table.done()).heading("What each would imply alone");
        draft.answer(
                "If no more were known of this release than one of its guarantees and its prior's smallest probability:"
                        + " the tightest bound that follows by the known theorems, beside what the release really has. A dash:"
                        + " nothing follows.");
        return draft.add(implied()).done().blocks();
    }

    private static Finding finding(Assessment assessment) {
        return assessment.findings().get(0);
    }

    private Table implied() {
        List<Assessment> premises = kept.stream()
                .filter(assessment -> PREMISES.contains(assessment.guarantee().getClass()))
                .toList();
        Table.Draft table = Table.draft()
                .column("notion", Kind.CODE)
                .column("unit", Kind.WORDS)
                .column("has", Kind.NUMBER);
        premises.forEach(premise -> table.column("from " + premise.guarantee().name(), Kind.NUMBER));
        Setting setting = Setting.of(release.joint());
        for (Assessment assessment : kept) {
            Finding finding = finding(assessment);
            Optional<Scalar> delta = assessment.guarantee() instanceof Guarantee.WithDelta relaxed
                    ? Optional.of(relaxed.delta())
                    : Optional.empty();
            Target target = new Target(assessment.guarantee().notion(), delta);
            List<Object> cells = new ArrayList<>(List.of(
                    target.expression(),
                    new Span.UnitOf(finding.quantity()),
                    new Span.Amount(finding.value(), finding.quantity())));
            premises.forEach(premise -> cells.add(follows(premise, target, finding, setting)));
            table.row(cells.toArray());
        }
        return table.done();
    }

    private static Span follows(Assessment premise, Target target, Finding finding, Setting setting) {
        if (Double.isFinite(finding(premise).tightest())) {
            Derivation derivation = Consequences.of(premise.tightest(), target, setting);
            if (derivation.isFinite()) {
                double bound = derivation.conclusion().numbers().get(0).value();
                return new Span.Figures(bound, finding.quantity(), Span.Side.UP);
            }
        }
        return Span.words("–");
    }
}
