package io.divulge.report;

import io.divulge.design.Design;
import io.divulge.design.DesignMethod;
import io.divulge.measure.Quantity;
import io.divulge.model.Joint;
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
public record DesignReport(ModelSummary model, Design design, List<String> sentences, List<String> notes)
        implements Report {
    /** A gap of this fraction of what is gained is rounding. */
    private static final double ROUNDING = 1e-6;

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
        ModelSummary model = ModelSummary.of(joint, "design for " + guarantee, priorOrigin, false, modelNotes);
        return new DesignReport(model, design, sentences(design, unit), notes(design));
    }

    /** Whether nothing better is possible, but for rounding. */
    public boolean isOptimal() {
        return design.gap() <= ROUNDING * scale(design);
    }

    /** What is at stake: from no release to the bound, or the size of the numbers where that is nothing. */
    private static double scale(Design design) {
        return Math.max(design.upper() - design.uninformed().value(), 1e-9 * Math.abs(design.upper()));
    }

    private static List<String> sentences(Design design, Unit unit) {
        List<String> sentences = new ArrayList<>();
        String guarantee = design.problem().guarantee().expression();
        String worth = amount(design.utility().value(), design, unit);
        boolean optimal = design.gap() <= ROUNDING * scale(design);
        sentences.add("This mechanism keeps " + guarantee + " and is worth " + worth + ": "
                + (optimal
                        ? "no mechanism that keeps it is worth more."
                        : "none that keeps it is worth more than " + amount(design.upper(), design, unit) + ", "
                                + percent(design.gap() / scale(design)) + " of the gain is open."));
        design.randomizedResponse().ifPresent(rival -> {
            double setting = rival.calibration().setting();
            String tuned = Double.isInfinite(setting) ? "inf" : digits(setting, RoundingMode.FLOOR);
            double theirs = rival.utility().value() - design.uninformed().value();
            double ours = design.utility().value() - design.uninformed().value();
            boolean same = Math.abs(ours - theirs) <= ROUNDING * Math.max(Math.abs(ours), 1e-9);
            sentences.add("Randomized response, tuned to the same guarantee (epsilon=" + tuned + "), is worth "
                    + amount(rival.utility().value(), design, unit)
                    + (same ? ": here it is as good." : "."));
        });
        return sentences;
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
        String shown = digits(unit.of(number, quantity), RoundingMode.HALF_EVEN);
        return shown + (quantity == Quantity.INFORMATION ? " " + unit.label() : "") + " of "
                + design.problem().utility().name();
    }

    private static String digits(double number, RoundingMode mode) {
        if (number == 0) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(number).round(new MathContext(6, mode));
        double size = Math.abs(number);
        return size >= 1e-4 && size < 1e9
                ? rounded.stripTrailingZeros().toPlainString()
                : rounded.stripTrailingZeros().toString().replace("E", "e");
    }

    private static List<String> notes(Design design) {
        List<String> notes = new ArrayList<>();
        String columns = design.examined() == 1 ? "1 column" : design.examined() + " columns";
        notes.add("Found " + design.method().inWords()
                + (design.method() == DesignMethod.CONSTANT ? "." : "; " + columns + " looked at."));
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
