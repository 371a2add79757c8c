package io.divulge.document;

import io.divulge.exact.ExactValue;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A number that is known exactly, such as {@code log(10/9)}.
 *
 * @param text for people: of very long numbers the first digits
 * @param inFull for programs: all digits
 */
public record ClosedForm(String text, String inFull) {
    private static final Pattern LOGARITHM = Pattern.compile("log\\((\\d+)(?:/(\\d+))?\\)");

    public static ClosedForm of(ExactValue value) {
        return new ClosedForm(value.text(), value.inFull());
    }

    /** The fraction that it is the logarithm of, if it is one. */
    public Optional<BigFraction> factor() {
        Matcher logarithm = LOGARITHM.matcher(inFull);
        if (!logarithm.matches()) {
            return Optional.empty();
        }
        String denominator = logarithm.group(2);
        return Optional.of(BigFraction.of(
                new BigInteger(logarithm.group(1)),
                denominator == null ? BigInteger.ONE : new BigInteger(denominator)));
    }
}
