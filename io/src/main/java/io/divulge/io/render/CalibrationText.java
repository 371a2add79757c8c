package io.divulge.io.render;

import io.divulge.calibration.Calibration;
import io.divulge.guarantee.Assessment;
import io.divulge.report.CalibrationReport;

/** A calibration as text: the parameter with all its digits, what it keeps, and what lies beyond. */
final class CalibrationText {
    private CalibrationText() {}

    static String of(CalibrationReport report, TextStyle style) {
        Page page = new Page(style);
        Calibration calibration = report.calibration();
        Assessment assessment = calibration.assessment();
        page.line("");
        String certainty = assessment.isCertain() ? "" : ", to within rounding";
        page.paragraph(report.mechanism() + " keeps " + calibration.target().expression() + certainty + ".");
        page.paragraph(calibration.target().meaning());
        page.paragraph(beyond(calibration));
        String where = assessment.where().inWords();
        page.paragraph((assessment.isCertain() ? "It has " : "What it certainly has is ")
                + GuaranteeFigures.of(assessment.tightest()) + (where.isEmpty() ? "" : ", by " + where) + ".");
        GuaranteeFigures.inUnit(assessment.tightest(), style.unit()).ifPresent(page::paragraph);
        if (!calibration.dial().degrades()) {
            page.paragraph(
                    "Nobody has shown that a safer setting of this mechanism is always safer: check the one you use.");
        }
        calibration
                .closedRelative()
                .ifPresent(relative -> page.paragraph(calibration.target().name()
                        + " with a delta is not closed under post-processing: a safer setting may break it, so check the"
                        + " one you use. " + relative + " is closed."));
        return page.toString();
    }

    /** What is known of bolder settings. */
    private static String beyond(Calibration calibration) {
        if (calibration.beyond().isPresent()) {
            return "At " + calibration.dial().parameter() + "="
                    + calibration.beyond().getAsDouble() + " it is no longer certain to.";
        }
        if (calibration.isKeptByAll()) {
            return "So does every other setting.";
        }
        return calibration.dial().isWhole()
                ? "No setting says more."
                : "Bolder settings, which come nearer to the end of what the mechanism can do, are not computed with"
                        + " enough digits: some may keep it too.";
    }
}
