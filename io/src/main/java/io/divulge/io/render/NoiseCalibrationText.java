package io.divulge.io.render;

import io.divulge.continuous.NoiseCalibration;
import io.divulge.continuous.NumericRelease;

/** The least noise that keeps a guarantee, as text. */
public final class NoiseCalibrationText {
    private NoiseCalibrationText() {}

    /** The scale with all its digits, what it keeps, and what lies beyond. */
    public static String of(NoiseCalibration calibration, TextStyle style) {
        Page page = new Page(style);
        NumericRelease release = calibration.named().release();
        page.line(style.heading(Cell.clean(calibration.named().expression())));
        page.paragraph("Released is " + release.inWords() + "; the secret is " + release.secretInWords() + ".");
        page.line("");
        page.paragraph(Cell.clean(calibration.named().expression()) + " keeps "
                + calibration.target().expression() + ".");
        page.paragraph(calibration.target().meaning());
        page.paragraph("At " + calibration.parameter() + "=" + calibration.beyond() + " it is no longer certain to.");
        String where = calibration.value().witness().inWords();
        page.paragraph("It has " + GuaranteeFigures.of(calibration.tightest())
                + (where.isEmpty() ? "" : ", by " + where) + ". More noise keeps the guarantee too.");
        GuaranteeFigures.inUnit(calibration.tightest(), style.unit()).ifPresent(page::paragraph);
        return page.toString();
    }
}
