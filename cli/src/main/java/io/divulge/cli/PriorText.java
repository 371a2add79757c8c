package io.divulge.cli;

import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * What {@code --prior} was given: numbers separated by commas, the word "uniform", or a file of numbers.
 *
 * @param numbers the probabilities as they were written; empty for "uniform"
 * @param origin what to say of the prior
 */
record PriorText(double[] numbers, String origin) {
    static PriorText of(String text) throws IOException {
        String trimmed = text.trim();
        if (trimmed.equals("uniform")) {
            return new PriorText(new double[0], "uniform, as asked");
        }
        Path file = file(trimmed);
        if (file != null) {
            String content = Files.readString(file);
            return new PriorText(numbers(content.trim().split("[,;\\s]+"), text), "read from " + text);
        }
        return new PriorText(numbers(trimmed.split(",", -1), text), "given with --prior");
    }

    private static @org.jspecify.annotations.Nullable Path file(String text) {
        try {
            Path path = Path.of(text);
            return Files.exists(path) && !Files.isDirectory(path) ? path : null;
        } catch (InvalidPathException numbers) {
            return null;
        }
    }

    private static double[] numbers(String[] parts, String text) {
        double[] numbers = new double[parts.length];
        for (int i = 0; i < parts.length; i++) {
            try {
                numbers[i] = Scalar.parse(parts[i]).value();
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException(
                        "--prior is '" + text + "', neither a file nor numbers separated by commas: "
                                + wrong.getMessage(),
                        wrong);
            }
        }
        return numbers;
    }

    boolean isUniform() {
        return numbers.length == 0;
    }

    /** The prior over these secrets. */
    Prior over(Alphabet secrets, String model, boolean normalize) {
        if (isUniform()) {
            return Prior.uniform(secrets);
        }
        if (numbers.length != secrets.size()) {
            throw new IllegalArgumentException("--prior has " + numbers.length + " entries, but " + model + " has "
                    + secrets.size() + " secrets " + secrets);
        }
        return normalize ? Prior.normalizing(secrets, numbers) : Prior.of(secrets, numbers);
    }
}
