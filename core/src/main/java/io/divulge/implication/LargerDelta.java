package io.divulge.implication;

import io.divulge.guarantee.Guarantee;
import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.List;

/**
 * Whoever may disregard more promises less, in every notion that has a {@code delta}.
 */
final class LargerDelta implements Implication {
    @Override
    public String statement() {
        return "(epsilon, delta) => (epsilon, larger delta)";
    }

    @Override
    public String condition() {
        return "";
    }

    @Override
    public String citation() {
        return "by definition";
    }

    @Override
    public List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        for (Guarantee.WithDelta each : known.all(Guarantee.WithDelta.class)) {
            if (Enclosure.of(each.delta()).upper() < Enclosure.of(known.delta()).lower()) {
                all.add(infer(each.withDelta(known.delta()), each));
            }
        }
        return all;
    }
}
