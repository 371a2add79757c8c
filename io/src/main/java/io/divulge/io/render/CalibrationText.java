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
        page.paragraph(report.mechanism() + " keeps " + calibration.target().expression() + ".");
        page.paragraph(calibration.target().meaning());
        page.paragraph(
                calibration.beyond().isEmpty()
                        ? (calibration.dial().degrades() ? "So does every other setting." : "It says most with that.")
                        : "At " + calibration.dial().parameter() + "="
                                + calibration.beyond().getAsDouble() + " it is no longer certain to.");
        String where = assessment.where().inWords();
        page.paragraph("It has " + GuaranteeFigures.of(assessment.tightest()) + (where.isEmpty() ? "" : ", by " + where)
                + ".");
        if (!calibration.dial().degrades()) {
            page.paragraph(
                    "Nobody has shown that a safer setting of this mechanism is always safer: check the one you use.");
        } else if (!calibration.isMonotone()) {
            page.paragraph(calibration.target().name() + " with a delta is not closed under post-processing: a safer"
                    + " setting may break it, so check the one you use. 'envelope' is closed.");
        }
        return page.toString();
    }
}
