package io.divulge.io;

import io.divulge.numeric.DivulgeException;

/**
 * A file that is no model. The message is one line: where, what was wrong, the value, what was expected, the way out.
 *
 * <p>It is safe to print: whatever it quotes from the file is cut to a few words and shown without control characters.
 */
public final class ModelFormatException extends DivulgeException {
    private static final long serialVersionUID = 1;

    ModelFormatException(String message) {
        super(message);
    }

    ModelFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
