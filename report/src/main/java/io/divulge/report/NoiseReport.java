package io.divulge.report;

import io.divulge.density.NoiseCalibration;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.measure.Quantity;
import java.util.List;

/** The least noise that keeps a guarantee. */
public record NoiseReport(NoiseCalibration calibration) implements Report {
    @Override
    public Document document() {
        String where = calibration.value().witness().inWords();
        return Document.titled("How much noise is enough")
                .release(calibration.named().description())
                .gap()
                .answer(calibration.named().expression() + " keeps ", GuaranteeFigures.asked(calibration.target()), ".")
                .answer(calibration.target().meaning())
                .answer("At " + calibration.parameter() + "=" + calibration.beyond() + " the guarantee may fail.")
                .answer(
                        "It has ",
                        GuaranteeFigures.of(calibration.tightest()),
                        (where.isEmpty() ? "" : ", by " + where) + ". More noise keeps the guarantee too.")
                .answer(GuaranteeFigures.inUnit(calibration.tightest()))
                .done();
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit()
                .release(calibration.named().description())
                .expressionsInNats()
                .list("results", List.of(calibration), NoiseReport::write);
    }

    private static void write(Json json, NoiseCalibration found) {
        Quantity quantity = found.target().limits().get(0).quantity();
        json.text("mechanism", found.named().expression())
                .text("target", found.target().expression())
                .text("parameter", found.parameter())
                .number("value", found.setting())
                .number("beyond", found.beyond())
                .number("tightest", json.unit().of(found.value(), quantity).upper())
                .number("margin", found.margin(), quantity)
                .any("where", found.value().witness().details())
                .flag("monotone", true);
    }
}
