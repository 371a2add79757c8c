package io.divulge.figures.drawing;

import io.divulge.numeric.DivulgeException;

/** Words cannot be drawn into a picture, since this machine has no fonts for it; SVG needs none. */
public final class NoFontsException extends DivulgeException {
    private static final long serialVersionUID = 1;

    NoFontsException(String message, Throwable cause) {
        super(message, cause);
    }
}
