package io.divulge.report;

import io.divulge.design.Design;
import io.divulge.design.DesignMethod;
import io.divulge.design.Rival;
import io.divulge.measure.Quantity;
import io.divulge.measure.Trait;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.model.Joint;
import io.divulge.release.Description;
import io.divulge.release.PriorWarning;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * A designed mechanism: what it is worth, what it keeps, and how good it is beside others.
 *
 * @param model the release that it makes of the prior
 * @param design the mechanism and its proof
 * @param sentences the answer in plain words
 * @param notes how it was found, and what to know about it
 */
public record DesignReport(Description model, Design design, List<String> sentences, List<String> notes)
        implements Report {
    /** A gap of this fraction of what is gained is none to a reader. */
    private static final double NEGLIGIBLE = 1e-6;

    /** A gain that is smaller is lost when the probabilities of a mechanism are written as doubles. */
    private static final double UNWRITTEN = 1e-15;

    /** What rounding does to any number on the way. */
    private static final double ROUNDING = 1e-11;

    /** Copies the lists. */
    public DesignReport {
        sentences = List.copyOf(sentences);
        notes = List.copyOf(notes);
    }

    /**
     * The report of a design.
     *
     * @param priorOrigin where the prior comes from, in words
     */
    public static DesignReport of(Design design, String priorOrigin, List<String> modelNotes, Unit unit) {
        Joint joint = design.joint();
        String guarantee = design.problem().guarantee().expression();
        Description model = Description.of(joint, "design for " + guarantee, priorOrigin, false, modelNotes);
        if (joint.secrets().size() > 1
                && design.problem().guarantee().measures().stream()
                        .anyMatch(family -> !family.has(Trait.FOR_EVERY_PRIOR))) {
            model = model.warning(List.of(PriorWarning.given(LocalDifferentialPrivacy.of(joint))));
        }
        return new DesignReport(model, design, sentences(design, unit), notes(design));
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

    private static List<String> sentences(Design design, Unit unit) {
        List<String> sentences = new ArrayList<>();
        sentences.add("This mechanism keeps " + design.problem().guarantee().expression() + " and has a utility of "
                + amount(design.utility().value(), design, unit) + " ("
                + design.problem().utility().name() + "): no mechanism that keeps it has "
                + (isOptimal(design)
                        ? "a greater one."
                        : "more than " + amount(design.upper(), design, unit) + open(design)));
        design.randomizedResponse().ifPresent(rival -> sentences.add(beside(rival, design, unit)));
        return sentences;
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

    private static String beside(Rival rival, Design design, Unit unit) {
        double setting = rival.calibration().setting();
        double ours = design.utility().value() - design.uninformed().value();
        double theirs = rival.utility().value() - design.uninformed().value();
        // A difference of two numbers is off by what either was rounded by, and no bound has a part in it.
        double rounding = ROUNDING
                * Math.max(
                        Math.abs(design.utility().value()),
                        Math.abs(design.uninformed().value()));
        boolean same = Math.abs(ours - theirs) <= Math.max(NEGLIGIBLE * ours, rounding);
        return "Randomized response, tuned to the same guarantee (epsilon="
                + (Double.isInfinite(setting) ? "inf" : digits(setting)) + "), has "
                + amount(rival.utility().value(), design, unit) + (same ? ": here it is as good." : ".");
    }

    private static String percent(double part) {
        return new BigDecimal(Math.min(1, part) * 100)
                        .round(new MathContext(2, RoundingMode.CEILING))
                        .stripTrailingZeros()
                        .toPlainString()
                + "%";
    }

    private static String amount(double number, Design design, Unit unit) {
        Quantity quantity = design.problem().utility().quantity();
        return digits(unit.of(number, quantity)) + (quantity == Quantity.INFORMATION ? " " + unit.label() : "");
    }

    private static String digits(double number) {
        if (number == 0) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(number).round(new MathContext(6)).stripTrailingZeros();
        double size = Math.abs(number);
        return size >= 1e-4 && size < 1e9
                ? rounded.toPlainString()
                : rounded.toString().replace("E", "e");
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
}
