package io.divulge.report;

import io.divulge.calibration.Calibration;
import io.divulge.release.Description;
import io.divulge.release.Warning;
import java.util.List;

/**
 * The parameter of a mechanism that just keeps a guarantee.
 *
 * @param mechanism the mechanism with that parameter, as people write it
 * @param calibration how it was found
 */
public record CalibrationReport(Description model, String mechanism, Calibration calibration) implements Report {
    @Override
    public List<Warning> warnings() {
        return model.warningsAbout(calibration.target().measures());
    }
}
