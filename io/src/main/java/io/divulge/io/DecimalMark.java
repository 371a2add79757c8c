package io.divulge.io;

import java.util.Optional;
import java.util.regex.Pattern;

/** What marks the decimals of a file: points, or commas as in much of Europe, and never both. */
final class DecimalMark {
    private static final Pattern COMMA = Pattern.compile("[+-]?\\d*,\\d+(?:[eE][+-]?\\d+)?");

    /** What may be a number of thousands as well. */
    private static final Pattern THOUSANDS = Pattern.compile("[+-]?[1-9]\\d{0,2},\\d{3}");

    private final boolean weights;
    private String comma = "";
    private String point = "";

    /** {@code weights}: whether numbers may be large, so that 1,500 need not be one and a half. */
    DecimalMark(boolean weights) {
        this.weights = weights;
    }

    /**
     * The number with a point for its decimal comma; anything else as it is.
     *
     * @throws IllegalArgumentException if the comma may separate thousands, or if numbers before had points
     */
    String plain(String text) {
        String number = text.strip();
        if (!COMMA.matcher(number).matches()) {
            return text;
        }
        if (weights && THOUSANDS.matcher(number).matches()) {
            throw new IllegalArgumentException(
                    Quoted.of(number) + " may be " + number.replace(",", "") + " or " + number.replace(',', '.')
                            + " (expected a number that can be read in one way: write one of these)");
        }
        comma = comma.isEmpty() ? number : comma;
        refuseBoth();
        return number.replace(',', '.');
    }

    /**
     * Notes a number that was read as it stands.
     *
     * @throws IllegalArgumentException if it has a decimal point, and numbers before had commas
     */
    void see(double value, char[] buffer, int from, int length) {
        if (!point.isEmpty() || value == Math.rint(value)) {
            return;
        }
        String number = new String(buffer, from, length).strip();
        if (number.indexOf('.') >= 0) {
            point = number;
            refuseBoth();
        }
    }

    private void refuseBoth() {
        if (!comma.isEmpty() && !point.isEmpty()) {
            throw new IllegalArgumentException("the file has both " + Quoted.of(point) + " with a decimal point and "
                    + Quoted.of(comma) + " with a decimal comma (expected one of the two everywhere)");
        }
    }

    /** How fields and decimals were told apart, where it is not by commas and points, as a sentence. */
    Optional<String> note(char delimiter) {
        String words = words(delimiter);
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".");
    }

    /** How fields and decimals were told apart, as a remark in parentheses; empty if there is nothing to say. */
    String remark(char delimiter) {
        String words = words(delimiter);
        return words.isEmpty() ? "" : " (" + words + ")";
    }

    private String words(char delimiter) {
        String separated = delimiter == ',' ? "" : "fields are separated by " + name(delimiter);
        String decimals = comma.isEmpty() ? "" : "decimals by commas: " + comma + " is " + comma.replace(',', '.');
        return separated + (separated.isEmpty() || decimals.isEmpty() ? "" : ", ") + decimals;
    }

    private static String name(char delimiter) {
        return switch (delimiter) {
            case '\t' -> "tabs";
            case ';' -> "semicolons";
            default -> "bars";
        };
    }
}
