package io.divulge.implication;

import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * Max-information is the largest leakage of an outcome [SCOS23, Def. 13].
 */
final class PmlIsMaxInformation implements Implication {
    @Override
    public String statement() {
        return "epsilon-PML <=> max-information <= epsilon";
    }

    @Override
    public String condition() {
        return "";
    }

    @Override
    public String citation() {
        return "[SCOS23, Def. 13]";
    }

    @Override
    public List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        known.one(Pml.class)
                .ifPresent(pml -> all.add(infer(new BoundedMaxInformation(pml.epsilon(), Scalar.of(0)), pml)));
        for (BoundedMaxInformation information : known.all(BoundedMaxInformation.class)) {
            if (information.delta().isZero()) {
                all.add(infer(new Pml(information.epsilon()), information));
            }
        }
        return all;
    }
}
