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
import io.divulge.model.LabelText;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Scalar;
import io.divulge.release.Release;
import io.divulge.release.SideRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * One guarantee held against a release.
 *
 * @param assessment the verdict and the numbers
 * @param tightestDelta for a guarantee with epsilon and delta, the smallest delta for its epsilon
 * @param sample what the verdict rests on, if the release is known from a sample only
 * @param given which side information is known, if each value of it is asked for
 */
public record CheckLine(
        Assessment assessment,
        OptionalDouble tightestDelta,
        Optional<SampleVerdict> sample,
        Optional<SideRelease.Case> given) {
    /** Longer closed forms are made of rounded numbers, and nobody reads them. */
    private static final int LONGEST = 24;

    /** What digits of a written mechanism may be off by. */
    private static final double ROUNDING = 1e-9;

    /** Of a release that is known. */
    CheckLine(Assessment assessment, OptionalDouble tightestDelta) {
        this(assessment, tightestDelta, Optional.empty(), Optional.empty());
    }

    static CheckLine of(SampleVerdict verdict) {
        return new CheckLine(verdict.assessment(), OptionalDouble.empty(), Optional.of(verdict), Optional.empty());
    }

    /** Checks a release: for each value of the side information if they are asked for, and else once. */
    static Stream<CheckLine> all(Guarantee guarantee, Release release) {
        return release.as(SideRelease.class)
                .toOptional()
                .filter(SideRelease::isTable)
                .map(side -> side.cases().stream()
                        .map(known -> of(guarantee, known.release()).knowing(known)))
                .orElseGet(() -> Stream.of(of(guarantee, release)));
    }

    private CheckLine knowing(SideRelease.Case known) {
        return new CheckLine(assessment, tightestDelta, sample, Optional.of(known));
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
        if (release.as(SideRelease.class) instanceof Answer.Known<SideRelease> side) {
            return side.value().cases().stream()
                    .map(known -> delta(guarantee, known.release()))
                    .reduce((a, b) -> a.isEmpty() || b.isPresent() && a.getAsDouble() >= b.getAsDouble() ? a : b)
                    .orElseThrow();
        }
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
            List<Object> cells = new ArrayList<>();
            given.ifPresent(known -> cells.add(Span.label(known.value())));
            cells.addAll(List.of(
                    first ? GuaranteeFigures.asked(assessment.guarantee()) : "",
                    word(finding.verdict()),
                    new Span.AtMost(finding.value(), finding.quantity()),
                    new Span.Figures(finding.margin(), finding.quantity(), Span.Side.DOWN),
                    new Span.UnitOf(finding.quantity()),
                    Span.joined(exactly(finding), Span.words(finding.where().inWords()))));
            table.row(cells.toArray());
            first = false;
        }
    }

    /** The number in closed form; one with many digits that is the bound but for what was rounded is said to be that. */
    private Span exactly(Finding finding) {
        if (finding.exact().isEmpty()) {
            return Span.words("");
        }
        ClosedForm form = ClosedForm.of(finding.exact().get());
        double margin = finding.margin();
        if (form.text().length() <= LONGEST || !(Math.abs(margin) <= ROUNDING)) {
            return new Span.Exactly(form);
        }
        Scalar bound =
                Objects.requireNonNull(assessment.guarantee().parameters().get(finding.parameter()));
        return Span.words("= " + bound + (margin < 0 ? " plus rounding" : " minus rounding") + ", "
                + Digits.atMost(Math.abs(margin)));
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
        String where = given.map(known -> "Given " + LabelText.quoted(known.value()) + ", ")
                .orElse("");
        switch (assessment.verdict()) {
            case HOLDS -> draft.answer(where, expression, holds() + promise);
            case VIOLATED ->
                draft.answer(where, expression, " is violated; ", kept(), ". This guarantee says: " + promise);
            case UNDECIDED ->
                draft.answer(
                        where,
                        expression,
                        " is undecided: ",
                        isProved ? withinBracket() : withinRounding(),
                        " This guarantee says: " + promise);
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
        given.ifPresent(known -> json.text("given", known.value()).number("givenProbability", known.probability()));
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
