package io.divulge.report;

import io.divulge.document.ClosedForm;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.estimate.SampleVerdict;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Finding;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.TailPml;
import io.divulge.guarantee.Verdict;
import io.divulge.measure.Answer;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Digits;
import io.divulge.release.Release;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One guarantee held against a release.
 *
 * @param assessment the verdict and the numbers
 * @param tightestDelta for a guarantee with epsilon and delta, the smallest delta for its epsilon
 * @param sample what the verdict rests on, if the release is known from a sample only
 */
public record CheckLine(Assessment assessment, OptionalDouble tightestDelta, Optional<SampleVerdict> sample) {
    /** Of a release that is known. */
    CheckLine(Assessment assessment, OptionalDouble tightestDelta) {
        this(assessment, tightestDelta, Optional.empty());
    }

    static CheckLine of(SampleVerdict verdict) {
        return new CheckLine(verdict.assessment(), OptionalDouble.empty(), Optional.of(verdict));
    }

    static CheckLine of(Guarantee guarantee, Release release) {
        Assessment assessment = guarantee.check(release);
        boolean asksEpsilon = assessment.findings().get(0).parameter().equals("epsilon");
        return new CheckLine(
                assessment,
                guarantee instanceof Guarantee.WithDelta relaxed
                                && asksEpsilon
                                && assessment.comparing().isEmpty()
                        ? delta(relaxed, release)
                        : OptionalDouble.empty());
    }

    /** The smallest delta, searched for where outcomes are listed; else as small as a bracket proves it at once. */
    private static OptionalDouble delta(Guarantee.WithDelta guarantee, Release release) {
        if (release.as(Joint.class) instanceof Answer.Known) {
            return OptionalDouble.of(guarantee.tightestDelta(release));
        }
        return guarantee instanceof TailPml
                ? guarantee
                        .deltaOf(release)
                        .toOptional()
                        .map(Value::upper)
                        .map(OptionalDouble::of)
                        .orElse(OptionalDouble.empty())
                : OptionalDouble.empty();
    }

    /** A row for each number of the guarantee. */
    void addTo(Table.Draft table) {
        boolean first = true;
        for (Finding finding : assessment.findings()) {
            table.row(
                    first ? GuaranteeFigures.asked(assessment.guarantee()) : "",
                    word(finding.verdict()),
                    new Span.AtMost(finding.value(), finding.quantity()),
                    new Span.Figures(finding.margin(), finding.quantity(), Span.Side.DOWN),
                    new Span.UnitOf(finding.quantity()),
                    Span.joined(
                            finding.exact()
                                    .<Span>map(value -> new Span.Exactly(ClosedForm.of(value)))
                                    .orElse(Span.words("")),
                            Span.words(finding.where().inWords())));
            first = false;
        }
    }

    static String word(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    /** What the verdict means. */
    void explain(Document.Draft draft, boolean isProved) {
        String promise = assessment.meaning();
        Span expression = GuaranteeFigures.asked(assessment.guarantee());
        if (sample.isPresent()) {
            draft.answer(sampled(sample.get()), " This guarantee says: " + promise);
            return;
        }
        switch (assessment.verdict()) {
            case HOLDS -> draft.answer(expression, holds() + promise);
            case VIOLATED -> draft.answer(expression, " is violated; ", kept(), ". It would have meant: " + promise);
            case UNDECIDED ->
                draft.answer(
                        expression,
                        " is undecided: ",
                        isProved ? withinBracket() : withinRounding(),
                        " It would mean: " + promise);
        }
        tightestDelta.ifPresent(delta -> draft.answer(
                "With epsilon=" + assessment.guarantee().numbers().get(0) + " the smallest delta is ",
                new Span.Figures(delta, Quantity.PROBABILITY, Span.Side.UP),
                "."));
    }

    private String holds() {
        return assessment.isCertain()
                ? " holds. "
                : " holds to within rounding, by a factor of 1.0000000000001 at most. ";
    }

    /** The tightest of the kind, or that there is none. */
    private Span kept() {
        List<String> unbounded = assessment.findings().stream()
                .filter(finding -> Double.isInfinite(finding.tightest()))
                .map(Finding::parameter)
                .toList();
        return unbounded.isEmpty()
                ? Span.phrase(GuaranteeFigures.tightest(assessment), " holds")
                : Span.words("no finite " + String.join(" or ", unbounded) + " holds");
    }

    private Span withinRounding() {
        return Span.phrase(
                "the answer lies within rounding; ",
                kept(),
                ". Fractions decide, where the model and the bound have them: --exact, and a bound"
                        + " such as log(10/9).");
    }

    /** Densities have no fractions, and their brackets may be wider than rounding makes them. */
    private Span withinBracket() {
        Finding open = open();
        return Span.phrase(
                "what is known is that the number lies in ",
                new Span.Bracket(open.value(), open.quantity()),
                " ",
                new Span.UnitOf(open.quantity()),
                "; ",
                kept(),
                ".");
    }

    private Finding open() {
        return assessment.findings().stream()
                .filter(finding -> finding.verdict() == Verdict.UNDECIDED)
                .findFirst()
                .orElseThrow();
    }

    /** The verdict about the population, and what it rests on. */
    private Span sampled(SampleVerdict verdict) {
        Span expression = GuaranteeFigures.asked(assessment.guarantee());
        String confidence = " with a confidence of " + Digits.percent(verdict.confidence()) + "%";
        String because = verdict.reason().isEmpty() ? "" : ": " + verdict.reason();
        return switch (assessment.verdict()) {
            case HOLDS -> Span.phrase(expression, " holds" + confidence + because + ".");
            case VIOLATED -> Span.phrase(expression, " is violated" + confidence + because + ".");
            case UNDECIDED ->
                Span.phrase(
                        expression,
                        " is undecided",
                        because.isEmpty() ? between(confidence) : because + ".",
                        verdict.beyond() > 0 && !because.isEmpty()
                                ? Span.phrase(
                                        " Outcomes that are not in the sample and exceed the bound have probability at most ",
                                        new Span.Figures(verdict.beyond(), Quantity.PROBABILITY, Span.Side.UP),
                                        confidence + ".")
                                : "");
        };
    }

    private Span between(String confidence) {
        Finding open = open();
        return Span.phrase(
                ":" + confidence + " the population has between ",
                new Span.Figures(open.value().lower(), open.quantity(), Span.Side.DOWN),
                " and ",
                new Span.Figures(open.value().upper(), open.quantity(), Span.Side.UP),
                open.quantity() == Quantity.DIMENSIONLESS ? "" : " ",
                new Span.UnitOf(open.quantity()),
                ".");
    }

    void writeTo(Json json) {
        write(json, assessment, tightestDelta);
        sample.ifPresent(verdict -> {
            Finding decisive = verdict.assessment().decisive();
            Value shown = json.unit().of(decisive.value(), decisive.quantity());
            json.flag("sample", true)
                    .number("confidence", verdict.confidence())
                    .number("lower", shown.lower())
                    .number("upper", shown.upper());
            if (verdict.beyond() > 0) {
                json.number("beyond", verdict.beyond());
            }
            if (!verdict.reason().isEmpty()) {
                json.text("reason", verdict.reason());
            }
        });
    }

    /** The fields of one check. */
    static void write(Json json, Assessment assessment, OptionalDouble tightestDelta) {
        Finding decisive = assessment.decisive();
        json.text("guarantee", assessment.guarantee().expression())
                .name("verdict", assessment.verdict())
                .flag("certain", assessment.isCertain());
        // A number, or an object of numbers by name where a guarantee has two.
        List<Finding> findings = assessment.findings();
        if (findings.size() == 1) {
            json.number("tightest", tightest(json, decisive));
        } else {
            json.object(
                    "tightest",
                    each -> findings.forEach(finding -> each.number(finding.parameter(), tightest(json, finding))));
        }
        json.number("margin", decisive.margin(), decisive.quantity())
                .any("where", assessment.where().details())
                // In nats and with all digits, so that it can be checked again as it stands.
                .text("tightestGuarantee", assessment.tightest().expression());
        tightestDelta.ifPresent(delta -> json.number("tightestDelta", delta));
        json.exact(decisive.exact().map(ClosedForm::of))
                .text("meaning", assessment.meaning())
                .text("tightestMeaning", assessment.tightestMeaning());
    }

    private static double tightest(Json json, Finding finding) {
        return json.unit().of(finding.value(), finding.quantity()).upper();
    }
}
