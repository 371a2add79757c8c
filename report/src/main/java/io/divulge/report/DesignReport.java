package io.divulge.report;

import io.divulge.design.Design;
import io.divulge.design.DesignMethod;
import io.divulge.design.LeastLeakage;
import io.divulge.design.Rival;
import io.divulge.document.Block;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Finding;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Pml;
import io.divulge.measure.Quantity;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.mechanism.PrivacyRegion;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.numeric.Digits;
import io.divulge.release.Description;
import io.divulge.release.PriorWarning;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A designed mechanism: what it is worth, what it keeps, and how good it is beside others.
 *
 * @param model the release that it makes of the prior
 * @param design the mechanism and its proof
 * @param least what was looked for if that is the strictest guarantee and not the greatest utility
 */
public record DesignReport(
        Description model, Design design, @Nullable LeastLeakage least) implements Report {
    /** The length of the names of secrets beside a matrix. */
    private static final int LABEL = 16;

    /** A gap of this fraction of what is gained is none to a reader. */
    private static final double NEGLIGIBLE = 1e-6;

    /** A gain that is smaller is lost when the probabilities of a mechanism are written as doubles. */
    private static final double UNWRITTEN = 1e-15;

    /** What rounding does to any number on the way. */
    private static final double ROUNDING = 1e-11;

    /**
     * The report of a design.
     *
     * @param priorOrigin where the prior comes from, in words
     */
    public static DesignReport of(Design design, String priorOrigin, List<String> modelNotes) {
        Joint joint = design.joint();
        Description model =
                Description.of(joint, "design for " + design.problem().expression(), priorOrigin, false, modelNotes);
        if (joint.secrets().size() > 1
                && design.problem().priors().isEmpty()
                && design.problem().guarantees().stream()
                        .flatMap(guarantee -> guarantee.measures().stream())
                        .anyMatch(family -> !family.has(Trait.FOR_EVERY_PRIOR))) {
            model = model.warning(List.of(PriorWarning.given(LocalDifferentialPrivacy.of(joint))));
        }
        return new DesignReport(model, design, null);
    }

    /**
     * The report of a design that keeps the strictest guarantee.
     *
     * @param priorOrigin where the prior comes from, in words
     */
    public static DesignReport of(LeastLeakage least, String priorOrigin, List<String> modelNotes) {
        return new DesignReport(of(least.design(), priorOrigin, modelNotes).model(), least.design(), least);
    }

    /** Whether nothing better is possible, but for rounding. */
    public boolean isOptimal() {
        return isOptimal(design);
    }

    private static boolean isOptimal(Design design) {
        return isSilent(design)
                || design.gap() <= Math.max(NEGLIGIBLE * gain(design), ROUNDING * Math.abs(design.upper()));
    }

    /** Whether no mechanism that keeps the guarantee says anything, so that one that says nothing is the best there is. */
    private static boolean isSilent(Design design) {
        return design.method() == DesignMethod.CONSTANT && design.complete();
    }

    /** What is at stake: from no release to the bound. */
    private static double gain(Design design) {
        return Math.max(design.upper() - design.uninformed().value(), design.gap());
    }

    private void addSentences(Document.Draft draft) {
        if (least != null) {
            String name = design.problem().guarantee().name();
            draft.answer(
                    "A " + design.problem().utility().name() + " of at least ",
                    amount(least.target()),
                    " takes " + name + " of ",
                    new Span.Brief(least.epsilon(), Quantity.INFORMATION),
                    ": no mechanism that is worth so much keeps " + name + " of less than ",
                    new Span.Brief(least.lower(), Quantity.INFORMATION),
                    ".");
        }
        draft.answer(
                "This mechanism keeps ",
                asked(),
                " and has a utility of ",
                amount(design.utility().value()),
                " (" + design.problem().utility().name() + "): no mechanism that keeps it has ",
                isOptimal(design) ? "a greater one." : Span.phrase("more than ", amount(design.upper()), open(design)));
        design.randomizedResponse().ifPresent(rival -> draft.answer(beside(rival)));
        draft.answers(CertainOutcomes.of(design.joint()));
    }

    /** All guarantees, as they were asked for. */
    private Span asked() {
        List<Object> parts = new ArrayList<>();
        for (Guarantee guarantee : design.problem().guarantees()) {
            if (!parts.isEmpty()) {
                parts.add(" and ");
            }
            parts.add(GuaranteeFigures.asked(guarantee));
        }
        return Span.phrase(parts.toArray());
    }

    /** What is left of the gain between this mechanism and the bound. */
    private static String open(Design design) {
        double part = design.gap() / gain(design);
        if (part <= 0.5 || gain(design) >= ROUNDING) {
            return ", so that " + percent(part) + " of the gain is open.";
        }
        return design.utility().value() > design.uninformed().value()
                ? ", which is what rounding adds to the bound: how much better another can be is not known."
                : gain(design) < UNWRITTEN
                        ? ", too little for the digits in which a mechanism is written."
                        : ", so that " + percent(part) + " of the gain is open.";
    }

    private Span beside(Rival rival) {
        double setting = rival.calibration().setting();
        double ours = design.utility().value() - design.uninformed().value();
        double theirs = rival.utility().value() - design.uninformed().value();
        // A difference of two numbers is off by what either was rounded by, and no bound has a part in it.
        double rounding = ROUNDING
                * Math.max(
                        Math.abs(design.utility().value()),
                        Math.abs(design.uninformed().value()));
        boolean same = Math.abs(ours - theirs) <= Math.max(NEGLIGIBLE * ours, rounding);
        return Span.phrase(
                "Randomized response, tuned to the same guarantee (epsilon=" + Digits.six(setting) + "), has ",
                amount(rival.utility().value()),
                same ? ": here it is as good." : ".");
    }

    private static String percent(double part) {
        return new BigDecimal(Math.min(1, part) * 100)
                        .round(new MathContext(2, RoundingMode.CEILING))
                        .stripTrailingZeros()
                        .toPlainString()
                + "%";
    }

    private Span amount(double number) {
        return new Span.Brief(number, design.problem().utility().quantity());
    }

    private static List<String> notes(Design design) {
        List<String> notes = new ArrayList<>();
        boolean silent = design.channel().outcomes().size() == 1;
        if (isSilent(design)) {
            notes.add(
                    design.problem().prior().support().length == 1
                            ? "There is one secret only, so that no outcome can say anything about it."
                            : "The guarantee allows no outcome to depend on the secret.");
            return notes;
        }
        notes.add("Found " + design.method().inWords() + "; "
                + (design.examined() == 1
                        ? "1 candidate for an outcome was considered."
                        : design.examined() + " candidates for an outcome were considered."));
        if (design.problem().guarantee() instanceof Pml pml
                && design.problem().priors().isEmpty()) {
            notes.add(PrivacyRegion.of(design.problem().prior(), pml.epsilon()).inWords());
        }
        if (silent) {
            notes.add(
                    "Of so strict a guarantee rounding leaves nothing: the mechanism that is returned says nothing about the"
                            + " secret, and the bound is what it loses by that.");
        }
        if (!design.complete()) {
            notes.add(
                    "The search was stopped before its end. The mechanism keeps the guarantee and the bound holds all the"
                            + " same; a larger --time-limit brings them closer.");
        }
        if (design.method() == DesignMethod.LOCAL_SEARCH) {
            notes.add("The bound is what knowing the secret would be worth.");
        }
        return notes;
    }

    @Override
    public Document document() {
        Document.Draft draft = Document.titled("The best mechanism that keeps a guarantee")
                .add(new Block.Verdict(() -> Headline.of(this)))
                .release(model)
                .gap();
        addSentences(draft);
        draft.heading("Mechanism: the probability of each outcome under each secret")
                .add(matrix());
        addCheck(draft);
        addWorth(draft);
        return draft.gap().answers(notes(design)).warnings(model.warnings()).done();
    }

    private Table matrix() {
        Joint joint = design.joint();
        int outcomes = joint.outcomes().size();
        int secrets = joint.secrets().size();
        Table.Draft table = Table.draft().column("secret", Kind.LABEL).column("prior", Kind.NUMBER);
        for (int y = 0; y < outcomes; y++) {
            table.column(joint.outcomes().label(y), Kind.NUMBER);
        }
        return table.rows(secrets + 1, x -> {
            List<Span> cells = new ArrayList<>();
            cells.add(x < secrets ? new Span.Label(joint.secrets().label(x), LABEL) : Span.words("any"));
            cells.add(x < secrets ? Span.plain(joint.prior().probability(x)) : Span.words(""));
            for (int y = 0; y < outcomes; y++) {
                cells.add(Span.plain(x < secrets ? joint.likelihood(y, x) : joint.outcomeProbability(y)));
            }
            return cells;
        });
    }

    private void addCheck(Document.Draft draft) {
        Table.Draft table = Table.draft()
                .column("guarantee", Kind.CODE)
                .column("verdict", Kind.VERDICT)
                .column("tightest", Kind.NUMBER)
                .column("", Kind.WORDS)
                .column("where", Kind.WORDS);
        for (Assessment assessment : design.assessments()) {
            boolean first = true;
            for (Finding finding : assessment.findings()) {
                table.row(
                        first ? GuaranteeFigures.asked(assessment.guarantee()) : "",
                        CheckLine.word(finding.verdict()),
                        new Span.AtMost(finding.value(), finding.quantity()),
                        new Span.UnitOf(finding.quantity()),
                        finding.where().inWords());
                first = false;
            }
        }
        draft.heading("Checked").add(table.done());
        design.assessments().forEach(assessment -> draft.answer(assessment.meaning()));
    }

    private void addWorth(Document.Draft draft) {
        Quantity quantity = design.problem().utility().quantity();
        boolean information = quantity == Quantity.INFORMATION;
        draft.heading(
                "Utility: " + design.problem().utility().name() + (information ? " (" : ""),
                information ? Span.unit() : "",
                information ? ")" : "");
        Table.Draft table = Table.draft().column("", Kind.LABEL).column("", Kind.NUMBER);
        table.row("nothing released", worth(design.uninformed()));
        design.randomizedResponse().ifPresent(rival -> table.row("randomized response, tuned", worth(rival.utility())));
        table.row("this mechanism", worth(design.utility()))
                .row(
                        "upper bound for any mechanism",
                        new Span.Figures(design.optimum().upper(), quantity, Span.Side.UP));
        draft.add(table.done());
    }

    private Span worth(Value value) {
        return new Span.Figures(value.value(), design.problem().utility().quantity(), Span.Side.NEAREST);
    }

    /** {@code value} is what the mechanism is worth; the best there is lies between {@code lower} and {@code upper}. */
    @Override
    public void writeTo(Json json) {
        json.inUnit()
                .release(model)
                .list("results", List.of(design), this::write)
                .warningsIfAny(model.warnings());
    }

    private void write(Json json, Design found) {
        Quantity quantity = found.problem().utility().quantity();
        json.text("guarantee", found.problem().expression())
                .text("utility", found.problem().utility().name())
                .bracket(found.optimum(), quantity)
                .number("gap", found.gap(), quantity)
                .flag("optimal", isOptimal());
        if (least != null) {
            json.number("target", least.target(), quantity)
                    .object(
                            "least",
                            number -> number.number("lower", least.lower(), Quantity.INFORMATION)
                                    .number("upper", least.epsilon(), Quantity.INFORMATION));
        }
        json.flag("complete", found.complete())
                .name("method", found.method())
                .whole("columns", found.examined())
                .number("uninformed", found.uninformed().value(), quantity)
                .object("check", check -> CheckLine.write(check, found.assessment(), OptionalDouble.empty()));
        if (found.assessments().size() > 1) {
            json.list(
                    "checks",
                    found.assessments(),
                    (check, assessment) -> CheckLine.write(check, assessment, OptionalDouble.empty()));
        }
        found.randomizedResponse()
                .ifPresent(rival -> json.object(
                        "randomizedResponse",
                        // In nats whatever the unit, as the mechanism takes it.
                        each -> each.number("epsilon", rival.calibration().setting())
                                .bracket(rival.utility(), quantity)));
        Channel channel = found.channel();
        // A model as it stands.
        json.object(
                "mechanism",
                each -> each.texts("secrets", channel.secrets().labels())
                        .texts("outcomes", channel.outcomes().labels())
                        .asWritten("prior", found.writtenPrior())
                        .any("channel", rows(found)));
    }

    /** The probabilities with the digits in which they were checked. */
    private static List<List<BigDecimal>> rows(Design found) {
        int outcomes = found.channel().outcomes().size();
        return IntStream.range(0, found.channel().secrets().size())
                .mapToObj(x -> IntStream.range(0, outcomes)
                        .mapToObj(y -> found.written().probability(y, x))
                        .toList())
                .toList();
    }
}
