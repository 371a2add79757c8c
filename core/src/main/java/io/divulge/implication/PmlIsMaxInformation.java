package io.divulge.implication;

import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * Max-information is the largest leakage of an outcome [SCOS23, Def. 13].
 */
final class PmlIsMaxInformation extends Implication {
    PmlIsMaxInformation() {
        super("epsilon-PML <=> max-information <= epsilon", "[SCOS23, Def. 13]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
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
