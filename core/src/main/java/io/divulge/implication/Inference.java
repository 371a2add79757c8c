package io.divulge.implication;

import io.divulge.guarantee.Guarantee;
import java.util.List;

/** A theorem applied: these premises, this conclusion. */
record Inference(Implication theorem, List<Guarantee> premises, Guarantee conclusion) {
    Inference {
        premises = List.copyOf(premises);
    }
}
