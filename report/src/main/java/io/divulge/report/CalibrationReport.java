package io.divulge.report;

import io.divulge.calibration.Calibration;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Unit;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Finding;
import io.divulge.guarantee.Guarantee;
import io.divulge.io.ReleaseKinds;
import io.divulge.release.Description;
import io.divulge.release.Warning;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/**
 * The parameter of a mechanism that just keeps a guarantee.
 *
 * @param mechanism the mechanism with that parameter, as people write it
 * @param calibration how it was found
 */
public record CalibrationReport(Description model, String mechanism, Calibration calibration) implements Report {
    private static final int DECIMALS = 12;

    /** Beyond it a factor has more digits than a double. */
    private static final double MOST_EPSILON = 20;

    private List<Warning> warnings() {
        return model.warningsAbout(calibration.target().measures());
    }

    @Override
    public Document document() {
        Assessment assessment = calibration.assessment();
        Guarantee target = calibration.target();
        String certainty = assessment.isCertain() ? "" : ", to within rounding";
        String where = assessment.where().inWords();
        Document.Draft draft = Document.titled("How much a mechanism may say")
                .release(model)
                .gap()
                .answer(mechanism + " keeps ", GuaranteeFigures.asked(target), certainty + ".")
                .answer(target.meaning())
                .answer(beyond())
                .answer(
                        assessment.isCertain() ? "It has " : "What it certainly has is ",
                        GuaranteeFigures.of(assessment.tightest()),
                        (where.isEmpty() ? "" : ", by " + where) + ".")
                .answer(GuaranteeFigures.inUnit(assessment.tightest()));
        inFractions().ifPresent(exact -> draft.answer("With a factor of few digits, for --exact: " + exact + "."));
        if (!calibration.dial().degrades()) {
            draft.answer(
                    "Nobody has shown that a safer setting of this mechanism is always safer: check the one you use.");
        }
        calibration
                .closedRelative()
                .ifPresent(relative -> draft.answer(target.name()
                        + " with a delta is not closed under post-processing: a safer setting may break it, so check the"
                        + " one you use. " + relative + " is closed."));
        return draft.warnings(warnings()).done();
    }

    /** The mechanism with the decimal just below its factor, which has a form in fractions and is at least as safe. */
    private Optional<String> inFractions() {
        double setting = calibration.setting();
        String written = "epsilon=" + GuaranteeFigures.digits(setting);
        boolean safer = !ReleaseKinds.isNamedBy(mechanism)
                && calibration.dial().degrades()
                && calibration.dial().parameter().equals("epsilon")
                && setting > 0
                && setting < MOST_EPSILON
                && mechanism.contains(written);
        return Optional.of(mechanism)
                .filter(any -> safer)
                .map(known -> known.replace(
                        written,
                        "factor="
                                + new BigDecimal(Math.exp(setting) * (1 - 0x1p-50))
                                        .setScale(DECIMALS, RoundingMode.FLOOR)
                                        .stripTrailingZeros()
                                        .toPlainString()));
    }

    /** What is known of bolder settings. */
    private String beyond() {
        if (calibration.beyond().isPresent()) {
            return "At " + calibration.dial().parameter() + "="
                    + calibration.beyond().getAsDouble() + " the guarantee may fail.";
        }
        if (calibration.isKeptByAll()) {
            return "So does every other setting.";
        }
        return calibration.dial().isWhole()
                ? "No setting says more."
                : "Bolder settings, which come nearer to the end of what the mechanism can do, are not computed with"
                        + " enough digits: some may keep it too.";
    }

    /** The parameter is in nats whatever the unit, as the mechanism takes it. */
    @Override
    public void writeTo(Json json) {
        json.inUnit()
                .release(model)
                .expressionsInNats()
                .list("results", List.of(calibration), this::write)
                .warningsIfAny(warnings());
    }

    private void write(Json json, Calibration found) {
        Finding finding = found.assessment().decisive();
        String parameter = found.dial().parameter();
        json.text("mechanism", mechanism)
                .text("target", found.target().expression())
                .text("parameter", parameter)
                .number("value", found.setting());
        if (parameter.equals("epsilon")) {
            json.text("valueUnit", Unit.NATS.label());
        }
        json.text("inFractions", inFractions());
        found.beyond().ifPresent(bolder -> json.number("beyond", bolder));
        json.number(
                        "tightest",
                        json.unit().of(finding.value(), finding.quantity()).upper())
                .number("margin", finding.margin(), finding.quantity())
                .any("where", finding.where().details())
                .flag("monotone", found.isMonotone());
    }
}
