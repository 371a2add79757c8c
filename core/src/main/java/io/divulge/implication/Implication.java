package io.divulge.implication;

import io.divulge.guarantee.Guarantee;
import java.util.List;

/**
 * A theorem that leads from guarantees to another one.
 *
 * <p>Its conclusion gets no worse when a premise gets better; the search relies on that.
 */
abstract class Implication {
    private final String statement;
    private final String condition;
    private final String citation;

    /** A theorem that needs nothing beside its premises. */
    Implication(String statement, String citation) {
        this(statement, "", citation);
    }

    Implication(String statement, String condition, String citation) {
        this.statement = statement;
        this.condition = condition;
        this.citation = citation;
    }

    /** What it says, in one line of symbols. */
    final String statement() {
        return statement;
    }

    /** What must be known or hold beside the premises; empty if nothing. */
    final String condition() {
        return condition;
    }

    /** Where it is proved. */
    final String citation() {
        return citation;
    }

    /** What follows from what is known so far, wherever its conditions are met. */
    abstract List<Inference> from(Known known, Setting setting);

    /** One conclusion from these premises. */
    final Inference infer(Guarantee conclusion, Guarantee... premises) {
        return new Inference(this, List.of(premises), conclusion);
    }
}
