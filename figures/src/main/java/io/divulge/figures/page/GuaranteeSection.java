package io.divulge.figures.page;

import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Finding;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.implication.Consequences;
import io.divulge.implication.Derivation;
import io.divulge.implication.Setting;
import io.divulge.implication.Target;
import io.divulge.io.render.GuaranteeFigures;
import io.divulge.measure.Quantity;
import io.divulge.measure.envelope.Envelope;
import io.divulge.model.Joint;
import io.divulge.release.FiniteRelease;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which guarantees a release keeps, as tight as they hold, what they promise, and what each would imply alone. */
final class GuaranteeSection {
    private static final List<String> NOTIONS = List.of(
            "pml(epsilon=inf)",
            "eml(epsilon=inf,delta=0.05)",
            "envelope(epsilon=inf,delta=0.05)",
            "pmc(epsilon=inf)",
            "lip(epsilon=inf)",
            "ldp(epsilon=inf)",
            "maximal-leakage(epsilon=inf)",
            "mutual-information(epsilon=inf)",
            "total-variation(t=1)");

    private static final List<String> PREMISES = List.of("pml", "pmc", "ldp", "maximal-leakage");

    /** Beyond so many entries the envelope is left to those who ask for it. */
    private static final long MOST_ENTRIES = 1_000_000;

    private final Joint joint;
    private final Numbers numbers;
    private final Map<String, Assessment> kept = new LinkedHashMap<>();

    private GuaranteeSection(FiniteRelease release, Numbers numbers) {
        this.joint = release.joint();
        this.numbers = numbers;
        for (String notion : NOTIONS) {
            Guarantee asked = Guarantees.parse(notion);
            if (!(asked instanceof EnvelopePml) || Envelope.effort(joint) <= MOST_ENTRIES) {
                kept.put(asked.name(), asked.check(release));
            }
        }
    }

    static void on(Html page, FiniteRelease release, Numbers numbers, boolean sampled) {
        GuaranteeSection section = new GuaranteeSection(release, numbers);
        section.kept(page, sampled);
        section.implied(page);
    }

    private void kept(Html page, boolean sampled) {
        page.element("h2", sampled ? "Guarantees of the sample" : "Guarantees that hold");
        if (sampled) {
            page.element(
                    "p",
                    "The frequencies in the sample keep these. Whether the population that it was drawn from does is what"
                            + " ‘divulge check’ decides, at a confidence.");
        }
        page.element(
                "p",
                "Each as tight as it holds for this release, with numbers rounded up; a promise with a larger number holds too."
                        + " Expressions are in nats, as they are to be written for ‘divulge check’.");
        Grid grid = new Grid().column("guarantee", Grid.Kind.CODE).column("what it promises", Grid.Kind.WORDS);
        for (Assessment assessment : kept.values()) {
            boolean finite = Double.isFinite(finding(assessment).tightest());
            grid.row(
                    finite
                            ? GuaranteeFigures.tightest(assessment)
                            : assessment.guarantee().name(),
                    finite ? assessment.tightest().meaning() : "No finite bound holds.");
        }
        grid.on(page);
    }

    private static Finding finding(Assessment assessment) {
        return assessment.findings().get(0);
    }

    private void implied(Html page) {
        page.element("h3", "What each would imply alone");
        page.element(
                "p",
                "If no more were known of this release than one of its guarantees and its prior's smallest probability: the"
                        + " tightest bound that follows by the known theorems, beside what the release really has."
                        + " A dash: nothing follows.");
        Grid grid = new Grid()
                .column("notion", Grid.Kind.CODE)
                .column("unit", Grid.Kind.WORDS)
                .column("has", Grid.Kind.NUMBER);
        PREMISES.forEach(premise -> grid.column("from " + premise, Grid.Kind.NUMBER));
        Setting setting = Setting.of(joint);
        for (Map.Entry<String, Assessment> entry : kept.entrySet()) {
            Finding finding = finding(entry.getValue());
            String target = entry.getValue().guarantee() instanceof Guarantee.WithDelta relaxed
                    ? entry.getKey() + "(delta=" + relaxed.delta() + ")"
                    : entry.getKey();
            List<String> cells = new ArrayList<>();
            cells.add(target);
            cells.add(numbers.unitOf(finding.quantity()));
            cells.add(numbers.of(finding.value(), finding.quantity()));
            for (String premise : PREMISES) {
                cells.add(follows(premise, target, finding.quantity(), setting));
            }
            grid.row(cells.toArray(String[]::new));
        }
        grid.on(page);
    }

    private String follows(String premise, String target, Quantity quantity, Setting setting) {
        Assessment known = kept.get(premise);
        if (known == null || Double.isInfinite(finding(known).tightest())) {
            return "–";
        }
        Derivation derivation = Consequences.of(known.tightest(), Target.parse(target), setting);
        if (!derivation.isFinite()) {
            return "–";
        }
        double bound =
                derivation.conclusion().parameters().values().iterator().next().value();
        return numbers.atMost(bound, quantity);
    }
}
