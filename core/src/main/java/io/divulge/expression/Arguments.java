package io.divulge.expression;

import io.divulge.numeric.Scalar;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;

/** The values of the parameters of one expression; those left out have their fallbacks. */
public final class Arguments {
    private final Signature signature;
    private final Map<String, String> given;

    Arguments(Signature signature, Map<String, String> given) {
        this.signature = signature;
        this.given = Map.copyOf(given);
    }

    /** Whether the parameter was written. */
    public boolean has(String parameter) {
        return given.containsKey(parameter);
    }

    /** The parameter as it was written, or its fallback. */
    public String text(String parameter) {
        String written = given.get(parameter);
        return written != null
                ? written
                : signature.parameters().stream()
                        .filter(p -> p.name().equals(parameter))
                        .findFirst()
                        .orElseThrow()
                        .fallback();
    }

    public Scalar number(String parameter) {
        try {
            return Scalar.parse(text(parameter));
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(
                    "'" + signature.name() + "' has " + parameter + "=" + shown(parameter) + ": " + wrong.getMessage(),
                    wrong);
        }
    }

    /**
     * Refuses a parameter that is a number above 0 and less than any double, which would be computed with as 0.
     *
     * @throws IllegalArgumentException if it is
     */
    public void refuseVanishing(String parameter) {
        Scalar number;
        try {
            number = Scalar.parse(text(parameter));
        } catch (IllegalArgumentException noNumber) {
            return;
        }
        if (number.value() == 0 && !number.isZero()) {
            throw new IllegalArgumentException("'" + signature.name() + "' has " + parameter + "=" + shown(parameter)
                    + ", which is less than any number that is computed with (expected 0, or at least 1e-300)");
        }
    }

    /** The parameter as a number from {@code min} to {@code max}. */
    public Scalar number(String parameter, double min, double max) {
        Scalar number = number(parameter);
        if (!(number.value() >= min && number.value() <= max) || isOutside(number, min, max)) {
            throw new IllegalArgumentException("'" + signature.name() + "' has " + parameter + "=" + number
                    + " (expected a number " + range(min, max) + ")");
        }
        return number;
    }

    public Scalar probability(String parameter) {
        return number(parameter, 0, 1);
    }

    /**
     * Whether a parameter that is one of two words is the second.
     *
     * @throws IllegalArgumentException if it is neither
     */
    public boolean isSecond(String parameter, String first, String second) {
        String written = text(parameter);
        if (!written.equals(first) && !written.equals(second)) {
            throw new IllegalArgumentException("'" + signature.name() + "' has " + parameter + "=" + shown(parameter)
                    + " (expected " + first + " or " + second + ")");
        }
        return written.equals(second);
    }

    /** The parameter as a whole number of at least {@code min}. */
    public int whole(String parameter, int min) {
        Scalar number = number(parameter);
        double value = number.value();
        if (!(value >= min && value <= Integer.MAX_VALUE && value == Math.rint(value))
                || isOutside(number, value, value)) {
            throw new IllegalArgumentException("'" + signature.name() + "' has " + parameter + "=" + shown(parameter)
                    + " (expected a whole number from " + min + " to " + Integer.MAX_VALUE + ")");
        }
        return (int) value;
    }

    /** Whether a number is outside of a range that its nearest double is in. */
    private static boolean isOutside(Scalar number, double min, double max) {
        return number.exact()
                .filter(exact -> Double.isFinite(min) && exact.compareTo(BigFraction.from(min)) < 0
                        || Double.isFinite(max) && exact.compareTo(BigFraction.from(max)) > 0)
                .isPresent();
    }

    /** A value as it must be written to be read again. */
    private static String quoted(String value) {
        return isPlain(value) ? value : "\"" + value + "\"";
    }

    /** Whether commas stand inside parentheses only, as in {@code uniform(0,1)}. */
    private static boolean isPlain(String value) {
        int depth = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth < 0 || depth == 0 && c == ',') {
                return false;
            }
        }
        // A value with a comma that has no parentheses open at its end can be read again.
        return depth == 0 || value.indexOf(',') < 0;
    }

    /** A value in a message, or its beginning if nobody would read it all. */
    private String shown(String parameter) {
        String value = text(parameter);
        return value.length() <= 80 ? value : value.substring(0, 60) + "...";
    }

    private static String range(double min, double max) {
        String low = bound(min);
        if (Double.isInfinite(max)) {
            return "of at least " + low;
        }
        return "from " + low + " to " + bound(max);
    }

    /** A whole number, one over a whole number if that is shorter, or with its digits. */
    private static String bound(double bound) {
        if (bound == Math.rint(bound)) {
            return Long.toString((long) bound);
        }
        String digits = Double.toString(bound);
        double inverse = 1 / bound;
        // Of a power of two the inverse is exact.
        String fraction = "1/" + (long) inverse;
        boolean exact = inverse > 1 && inverse == Math.scalb(1.0, Math.getExponent(inverse));
        return exact && fraction.length() < digits.length() ? fraction : digits;
    }

    /** The whole expression with its keys written out: what results are labelled with. */
    @Override
    public String toString() {
        return written((parameter, value) -> parameter.name() + "=" + value);
    }

    /** The expression for people, with the unit of each value that has one: {@code pml-tail(epsilon=1 nats)}. */
    public String withUnits() {
        return written((parameter, value) ->
                parameter.name() + "=" + value + parameter.domain().suffix());
    }

    /** The expression for people who think in factors: {@code pml-tail(factor=2)} where it has the logarithm of 2. */
    public String withFactors() {
        return written((parameter, value) -> Factor.written(parameter, value, signature));
    }

    private String written(BiFunction<Parameter, String, String> argument) {
        return given.isEmpty()
                ? signature.name()
                : signature.parameters().stream()
                        .filter(parameter -> given.containsKey(parameter.name()))
                        .map(parameter -> argument.apply(parameter, quoted(text(parameter.name()))))
                        .collect(Collectors.joining(",", signature.name() + "(", ")"));
    }
}
