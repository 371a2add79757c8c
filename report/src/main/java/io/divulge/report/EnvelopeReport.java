package io.divulge.report;

import static io.divulge.measure.envelope.EnvelopeMeasures.COST_ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.COST_ENVELOPE_DELTA;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE_DELTA;

import io.divulge.composition.BoundedRelease.Sides;
import io.divulge.density.NamedRelease;
import io.divulge.density.envelope.DensityEnvelope;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.document.Chart;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.document.Unit;
import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactMeasures;
import io.divulge.measure.Answer;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.envelope.PostProcessing;
import io.divulge.measure.envelope.Prices;
import io.divulge.measure.event.EnvelopeBounds;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.mechanism.RandomizedResponseBounds;
import io.divulge.model.Headway;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The envelope of one release at the points that were asked for.
 *
 * @param given what was asked
 * @param ofCost whether it is the envelope of the cost
 * @param withWitness whether to show what attains each point and what proves it
 * @param sentences the points in plain words; of a curve its two ends
 * @param lines the points, in the order asked
 * @param notes what to know about how they were found
 */
public record EnvelopeReport(
        Description model,
        EnvelopeQuestion.Given given,
        boolean ofCost,
        boolean withWitness,
        List<String> sentences,
        List<EnvelopeLine> lines,
        List<String> notes)
        implements Report {
    /** Brackets wider than this are not the width of rounding. */
    private static final double WIDE = 1e-6;

    /** Copies the lists. */
    public EnvelopeReport {
        sentences = List.copyOf(sentences);
        lines = List.copyOf(lines);
        notes = List.copyOf(notes);
    }

    /** Whether the points are those of a curve. */
    public boolean isCurve() {
        return given == EnvelopeQuestion.Given.CURVE;
    }

    /** Answers a question, in fractions too if they are known. */
    public static EnvelopeReport of(FiniteRelease release, EnvelopeQuestion question) {
        Joint joint = release.joint();
        Optional<ExactJoint> fractions = release.fractions();
        Description model = release.description();
        Envelope whole = question.isOfCost() ? Envelope.ofCost(joint) : Envelope.of(joint);
        Envelope envelope = question.limit().map(whole::within).orElse(whole);
        EnvelopeWords words = question.isOfCost() ? EnvelopeWords.COST : EnvelopeWords.LEAKAGE;
        List<EnvelopeLine> found = lines(joint, envelope, question);
        List<EnvelopeLine> lines =
                fractions.map(exact -> proved(found, exact, question)).orElse(found);
        return new EnvelopeReport(
                model,
                question.given(),
                question.isOfCost(),
                question.hasWitness(),
                sentences(words, lines, question),
                lines,
                notes(lines, fractions.isPresent()));
    }

    /**
     * Answers a question about a release with a density.
     *
     * @throws IllegalArgumentException if more is asked than is known of one: its cost, a post-processing, bounds without a search
     */
    public static EnvelopeReport of(NamedRelease release, EnvelopeQuestion question) {
        if (question.isOfCost()
                || question.hasWitness()
                || question.hasBounds()
                || question.limit().isPresent()) {
            throw new IllegalArgumentException(
                    "--cost, --witness, --bounds and --time-limit are for releases with finitely many outcomes: leave them out ('divulge measure' has"
                            + " pml-quantile(delta), eml(delta) and envelope-upper(delta) of a density, which are bounds without a search)");
        }
        DensityEnvelope envelope =
                DensityEnvelope.of(release.as(ContinuousRelease.class).orThrow());
        List<EnvelopeLine> lines = new ArrayList<>();
        List<Scalar> numbers = question.points();
        for (Scalar number : numbers) {
            tell(lines.size(), numbers.size());
            lines.add(
                    question.given() == EnvelopeQuestion.Given.EPSILON
                            ? EnvelopeLine.atEpsilon(envelope.atEpsilon(number), Optional.empty())
                            : EnvelopeLine.atDelta(envelope.atDelta(number), Optional.empty()));
        }
        return new EnvelopeReport(
                release.description(),
                question.given(),
                false,
                false,
                sentences(EnvelopeWords.LEAKAGE, lines, question),
                lines,
                List.of());
    }

    /**
     * Answers a question about any release: by its outcomes where they are listed, and by the two that it lies between where these are.
     *
     * @throws IllegalArgumentException if neither is there, or more is asked than a bracket
     */
    public static EnvelopeReport of(Release release, EnvelopeQuestion question) {
        if (!(release.as(Sides.class) instanceof Answer.Known<Sides> sides)) {
            return of(release.as(FiniteRelease.class).orThrow(), question);
        }
        if (question.hasWitness() || question.hasBounds() || question.limit().isPresent()) {
            throw new IllegalArgumentException(
                    "--witness, --bounds and --time-limit are for releases whose outcomes are listed, and '"
                            + release.description().source() + "' has too many: leave them out");
        }
        Joint below = sides.value().listedBelow();
        Envelope attained = question.isOfCost() ? Envelope.ofCost(below) : Envelope.of(below);
        boolean atEpsilon = question.given() == EnvelopeQuestion.Given.EPSILON;
        List<EnvelopeLine> lines = new ArrayList<>();
        List<Scalar> numbers = question.points();
        for (Scalar number : numbers) {
            tell(lines.size(), numbers.size());
            Value answer = release.measure(question.family().at(number));
            EnvelopePoint point = atEpsilon ? attained.delta(number) : attained.epsilon(number);
            Value given = Value.exactly(number.value());
            EnvelopePoint bracketed = new EnvelopePoint(
                    atEpsilon ? answer : given,
                    atEpsilon ? given : answer,
                    point.postProcessing(),
                    point.prices(),
                    true);
            lines.add(
                    atEpsilon
                            ? EnvelopeLine.atEpsilon(bracketed, Optional.empty())
                            : EnvelopeLine.atDelta(bracketed, Optional.empty()));
        }
        EnvelopeWords words = question.isOfCost() ? EnvelopeWords.COST : EnvelopeWords.LEAKAGE;
        return new EnvelopeReport(
                release.description(),
                question.given(),
                question.isOfCost(),
                false,
                sentences(words, lines, question),
                lines,
                List.of());
    }

    private static void tell(int done, int all) {
        Headway.current().at("envelope, point " + (done + 1) + " of " + all, (double) done / all);
    }

    private static List<EnvelopeLine> lines(Joint joint, Envelope envelope, EnvelopeQuestion question) {
        List<EnvelopeLine> lines = new ArrayList<>();
        switch (question.given()) {
            case DELTA -> {
                for (Scalar delta : question.numbers()) {
                    tell(lines.size(), question.numbers().size());
                    lines.add(atDelta(joint, envelope.epsilon(delta), delta, question));
                }
            }
            case EPSILON -> {
                for (Scalar epsilon : question.numbers()) {
                    tell(lines.size(), question.numbers().size());
                    lines.add(EnvelopeLine.atEpsilon(
                            envelope.delta(epsilon),
                            question.hasBounds()
                                    ? Optional.of(EnvelopeBounds.atEpsilon(joint, epsilon))
                                    : Optional.empty()));
                }
            }
            case CURVE -> {
                int n = question.curve();
                List<EnvelopePoint> curve = envelope.curve(n);
                for (int i = 1; i <= n; i++) {
                    Scalar delta = Scalar.of(BigFraction.of(i, n));
                    if (question.hasBounds()) {
                        tell(lines.size(), n);
                    }
                    lines.add(atDelta(joint, curve.get(i - 1), delta, question));
                }
            }
        }
        return lines;
    }

    /** The lines in closed form where there is one; the envelope need not be the logarithm of a fraction. */
    private static List<EnvelopeLine> proved(
            List<EnvelopeLine> lines, ExactJoint fractions, EnvelopeQuestion question) {
        MeasureFamily<Scalar> atDelta = question.isOfCost() ? COST_ENVELOPE : ENVELOPE;
        MeasureFamily<Scalar> atEpsilon = question.isOfCost() ? COST_ENVELOPE_DELTA : ENVELOPE_DELTA;
        List<EnvelopeLine> proved = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Measure<?> measure = switch (question.given()) {
                case DELTA -> atDelta.at(question.numbers().get(i));
                case EPSILON -> atEpsilon.at(question.numbers().get(i));
                case CURVE -> atDelta.at(Scalar.parse((i + 1) + "/" + lines.size()));
            };
            EnvelopeLine line = lines.get(i);
            proved.add(ExactMeasures.TABLE
                    .of(fractions, measure)
                    .toOptional()
                    .map(line::exactly)
                    .orElse(line));
        }
        return proved;
    }

    private static EnvelopeLine atDelta(Joint joint, EnvelopePoint point, Scalar delta, EnvelopeQuestion question) {
        return question.hasBounds()
                ? EnvelopeLine.atDelta(point, Optional.of(EnvelopeBounds.of(joint, delta)))
                        .with(RandomizedResponse.of(joint)
                                .map(response -> RandomizedResponseBounds.of(joint.prior(), response, delta)))
                : EnvelopeLine.atDelta(point, Optional.empty());
    }

    private static List<String> sentences(EnvelopeWords words, List<EnvelopeLine> lines, EnvelopeQuestion question) {
        List<String> sentences = new ArrayList<>();
        switch (question.given()) {
            case DELTA -> {
                for (int i = 0; i < lines.size(); i++) {
                    sentences.add(words.atDelta(question.numbers().get(i).text(), lines.get(i)));
                }
            }
            case EPSILON -> {
                for (int i = 0; i < lines.size(); i++) {
                    sentences.add(words.atEpsilon(question.numbers().get(i).text(), lines.get(i)));
                }
            }
            case CURVE -> {
                if (lines.size() > 1) {
                    EnvelopeLine first = lines.get(0);
                    sentences.add(words.atDelta(
                            Wording.probability(first.point().delta().value()), first));
                }
                sentences.add(words.atDelta("1", lines.get(lines.size() - 1)));
            }
        }
        return sentences;
    }

    private static List<String> notes(List<EnvelopeLine> lines, boolean inFractions) {
        List<String> notes = new ArrayList<>();
        long unfinished =
                lines.stream().filter(line -> !line.point().complete()).count();
        if (unfinished > 0) {
            String which = lines.size() == 1
                    ? "the point is"
                    : unfinished == lines.size()
                            ? "all points are"
                            : unfinished + " of " + lines.size() + " points are";
            notes.add("Time was up before the search came to its end: " + which
                    + " unfinished. The brackets hold all the same; a larger --time-limit makes them narrower.");
        }
        boolean undecided = lines.stream()
                .anyMatch(line -> line.point().complete() && line.answer().width() > WIDE);
        if (undecided && !inFractions) {
            notes.add(
                    "A wide bracket stands where rounding cannot tell, as next to a jump of the envelope; --exact decides"
                            + " for a model of fractions.");
        }
        return notes;
    }

    @Override
    public Document document() {
        Document.Draft draft = Document.titled("What any post-processing leaks")
                .release(model)
                .gap()
                .answers(sentences);
        addPoints(draft);
        draft.answers(notes);
        if (isCurve()) {
            draft.add(curve());
        }
        if (withWitness) {
            lines.forEach(line -> addWitness(draft, line));
        }
        return draft.warnings(model.warnings()).done();
    }

    private void addPoints(Document.Draft draft) {
        draft.heading(
                (ofCost ? "Envelope of the cost" : "Envelope") + " (epsilon ",
                new Span.PerUnit(unit -> unit == Unit.FACTOR ? "as a factor" : "in " + unit.label()),
                ")");
        boolean bounds = lines.get(0).bounds().isPresent();
        boolean atEpsilon = lines.get(0).solved() == Quantity.PROBABILITY;
        Table.Draft table = Table.draft().column(atEpsilon ? "epsilon" : "delta", Kind.NUMBER);
        if (bounds) {
            table.column("quantile", Kind.NUMBER).column("binary", Kind.NUMBER);
        }
        boolean response = lines.get(0).response().isPresent();
        if (response) {
            table.column("theorem5", Kind.NUMBER);
        }
        table.column(atEpsilon ? "delta" : "epsilon", Kind.NUMBER).column("", Kind.WORDS);
        if (bounds) {
            table.column("theorem3", Kind.NUMBER);
        }
        table.column("proved to lie in", Kind.BRACKET);
        for (EnvelopeLine line : lines) {
            EnvelopePoint point = line.point();
            List<Object> cells = new ArrayList<>();
            cells.add(
                    atEpsilon
                            ? Span.nats(point.epsilon().value())
                            : Span.plain(point.delta().value()));
            line.bounds()
                    .ifPresent(known -> cells.addAll(List.of(
                            new Span.Amount(known.quantile(), line.solved()),
                            new Span.Amount(known.binary(), line.solved()))));
            line.response().ifPresent(known -> cells.add(new Span.Amount(known.lower(), line.solved())));
            cells.add(new Span.Amount(line.answer(), line.solved()));
            cells.add(remark(line));
            line.bounds().ifPresent(known -> cells.add(new Span.Amount(known.upper(), line.solved())));
            cells.add(new Span.Bracket(line.answer(), line.solved()));
            table.row(cells.toArray());
        }
        draft.add(table.done());
        if (lines.stream().allMatch(line -> line.point().complete())) {
            draft.certain(
                    lines.stream()
                            .map(line -> new Span.Amount(line.answer(), line.solved()))
                            .toList(),
                    model.counted());
        }
        if (bounds) {
            draft.remark("quantile: the outcome as it is; binary: the best yes-or-no question about it; theorem3: what"
                    + " nothing can exceed.");
        }
        if (response) {
            draft.remark("theorem5: the lower bound h of [ILE26, Thm 5] for randomized response"
                    + (lines.stream()
                                    .allMatch(line ->
                                            line.response().orElseThrow().tight())
                            ? ", which is the envelope here."
                            : ", which is the envelope for other priors."));
        }
    }

    /** The closed form, or the bracket where it shows and whether more time would have made it narrower. */
    private static Span remark(EnvelopeLine line) {
        return line.exact()
                .<Span>map(Span.Exactly::new)
                .orElseGet(() -> Span.phrase(
                        new Span.Bounds(line.answer(), line.solved()),
                        line.point().complete() ? "" : " unfinished"));
    }

    private Chart curve() {
        double[] delta =
                lines.stream().mapToDouble(line -> line.point().delta().value()).toArray();
        List<Chart.Series> series = new ArrayList<>();
        if (lines.get(0).bounds().isPresent()) {
            series.add(bound("theorem3", Chart.Role.UPPER, delta, EnvelopeBounds::upper));
            series.add(bound("quantile", Chart.Role.LOWER, delta, EnvelopeBounds::quantile));
            series.add(bound("binary", Chart.Role.BINARY, delta, EnvelopeBounds::binary));
        }
        series.add(new Chart.Series(
                "envelope",
                Chart.Role.MAIN,
                delta,
                lines.stream().mapToDouble(line -> line.answer().value()).toArray()));
        return chart(series, Chart.Size.LARGE);
    }

    private Chart.Series bound(String name, Chart.Role role, double[] delta, Function<EnvelopeBounds, Value> which) {
        double[] epsilon = lines.stream()
                .mapToDouble(line -> which.apply(line.bounds().orElseThrow()).value())
                .toArray();
        return new Chart.Series(name, role, delta, epsilon);
    }

    static Chart chart(List<Chart.Series> series, Chart.Size size) {
        return new Chart.Curves(
                "What any function of the outcome can leak",
                "with probability delta or more",
                "",
                new Chart.Axis("delta", Quantity.PROBABILITY, 0, 1),
                new Chart.Axis("epsilon", Quantity.INFORMATION, 0, 0),
                series,
                size);
    }

    private static void addWitness(Document.Draft draft, EnvelopeLine line) {
        EnvelopePoint point = line.point();
        draft.heading(
                "At delta = ",
                new Span.Amount(point.delta(), Quantity.PROBABILITY),
                ", epsilon = ",
                new Span.Amount(point.epsilon(), Quantity.INFORMATION));
        PostProcessing announced = point.postProcessing();
        draft.section("This announces a secret with probability ", Span.plain(announced.probability()), ":");
        draft.add(Table.draft()
                .column("at outcome", Kind.LABEL)
                .column("announce", Kind.LABEL)
                .column("with probability", Kind.NUMBER)
                .rows(announced.size(), i -> {
                    PostProcessing.Announcement each = announced.get(i);
                    return List.of(
                            Span.label(each.outcome()), Span.label(each.secret()), Span.plain(each.probability()));
                }));
        draft.section("and stay silent otherwise.").gap();
        Prices prices = point.prices();
        if (prices.epsilon() == Double.POSITIVE_INFINITY) {
            draft.section("Prices of the secrets; nothing needs to be proved, since the cost has no limit:");
        } else {
            draft.section(
                    "Prices of the secrets, which prove that for epsilon = ",
                    Span.nats(prices.epsilon()),
                    " or more nothing announces more than ",
                    Span.plain(prices.atMost()),
                    ":");
        }
        draft.add(Table.draft()
                .column("", Kind.LABEL)
                .column("", Kind.NUMBER)
                .rows(
                        prices.secrets().size(),
                        x -> List.of(Span.label(prices.secrets().label(x)), Span.plain(prices.of(x)))));
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit()
                .release(model)
                .text("of", ofCost ? "cost" : "leakage")
                .list("results", lines, (each, line) -> line.writeTo(each, withWitness))
                .texts("sentences", sentences)
                .texts("notes", notes)
                .warningsIfAny(model.warnings());
    }
}
