package io.divulge.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A confidence on the command line: a probability, strictly between 0 and 1. */
final class Confidence implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
        try {
            double confidence = Double.parseDouble(text);
            if (confidence > 0 && confidence < 1) {
                return confidence;
            }
        } catch (NumberFormatException wrong) {
            // Told below.
        }
        throw new TypeConversionException("'" + text + "' (expected a number strictly between 0 and 1, such as 0.95)");
    }
}
