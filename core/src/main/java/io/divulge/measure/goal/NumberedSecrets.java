package io.divulge.measure.goal;

import io.divulge.model.Alphabet;
import io.divulge.model.LabelText;
import io.divulge.numeric.Scalar;

/** Secrets whose labels are numbers: where each of them lies on a line. */
final class NumberedSecrets {
    private NumberedSecrets() {}

    /**
     * The number of each secret.
     *
     * @throws IllegalArgumentException if a label is no number
     */
    static double[] of(Alphabet secrets, String goal) {
        double[] numbers = new double[secrets.size()];
        for (int x = 0; x < numbers.length; x++) {
            numbers[x] = number(secrets.label(x), goal);
        }
        return numbers;
    }

    private static double number(String label, String goal) {
        try {
            double number = Scalar.parse(label.strip()).value();
            if (Math.abs(number) <= 1e100) {
                return number;
            }
        } catch (IllegalArgumentException noNumber) {
            // Said below, with what a secret is good for here.
        }
        throw new IllegalArgumentException("'" + goal + "' measures distances between secrets, and secret "
                + LabelText.quoted(label)
                + " is no number (expected labels such as 18 or 2.5). Give the goal as a CSV file instead: a row for each"
                + " guess, a column for each secret.");
    }
}
