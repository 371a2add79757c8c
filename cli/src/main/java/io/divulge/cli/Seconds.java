package io.divulge.cli;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A time on the command line: a number of seconds, or {@code inf}, as in every other number, for no limit. */
final class Seconds implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
        if (text.toLowerCase(Locale.ROOT).equals("inf")) {
            return Double.POSITIVE_INFINITY;
        }
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException wrong) {
            throw new TypeConversionException("'" + text + "' (expected seconds, such as 30 or 0.5, or inf)");
        }
    }
}
