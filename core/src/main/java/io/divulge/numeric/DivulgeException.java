package io.divulge.numeric;

/** What every exception of Divulge's own is: the message says what is wrong, where, and what was expected. */
public class DivulgeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** With what to tell people. */
    public DivulgeException(String message) {
        super(message);
    }

    /** With what to tell people, and what is behind it. */
    public DivulgeException(String message, Throwable cause) {
        super(message, cause);
    }
}
