package io.divulge.implication;

import io.divulge.guarantee.Guarantee;
import java.util.List;

/**
 * A theorem that leads from guarantees to another one.
 *
 * <p>Its conclusion gets no worse when a premise gets better; the search relies on that.
 */
interface Implication {
    /** What it says, in one line of symbols. */
    String statement();

    /** What must be known or hold beside the premises; empty if nothing. */
    String condition();

    /** Where it is proved. */
    String citation();

    /** What follows from what is known so far, wherever its conditions are met. */
    List<Inference> from(Known known, Setting setting);

    /** One conclusion from these premises. */
    default Inference infer(Guarantee conclusion, Guarantee... premises) {
        return new Inference(this, List.of(premises), conclusion);
    }
}
