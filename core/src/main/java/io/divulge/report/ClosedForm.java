package io.divulge.report;

import io.divulge.exact.ExactValue;

/**
 * A number that is known exactly, such as {@code log(10/9)}.
 *
 * @param text for people: of very long numbers the first digits
 * @param inFull for programs: all digits
 */
public record ClosedForm(String text, String inFull) {
    static ClosedForm of(ExactValue value) {
        return new ClosedForm(value.text(), value.inFull());
    }
}
