package io.divulge.implication;

import io.divulge.guarantee.Guarantee;
import java.util.List;

/**
 * One step of a chain of implications.
 *
 * @param premises what it starts from; none if it holds of every release
 * @param conclusion what it arrives at
 * @param statement the theorem in symbols
 * @param condition what it needs beside; empty if nothing
 * @param citation where it is proved
 */
public record Step(
        List<Guarantee> premises, Guarantee conclusion, String statement, String condition, String citation) {
    /** Copies the premises. */
    public Step {
        premises = List.copyOf(premises);
    }

    static Step of(Inference inference) {
        return new Step(
                inference.premises(),
                inference.conclusion(),
                inference.theorem().statement(),
                inference.theorem().condition(),
                inference.theorem().citation());
    }
}
