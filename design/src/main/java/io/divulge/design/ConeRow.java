package io.divulge.design;

/**
 * One inequality of a block: {@code sum_i coefficients_i z(variables_i) + mass sum_x p(x) z(x) >= 0}.
 *
 * <p>Many rows compare a variable with the probability of the whole outcome. That probability is a sum over all secrets, and is kept apart so
 * that a row stays short.
 *
 * @param mass what the probability of the outcome counts
 */
record ConeRow(double mass, int[] variables, double[] coefficients) {
    /** A row of one variable. */
    static ConeRow of(double mass, int variable, double coefficient) {
        return new ConeRow(mass, new int[] {variable}, new double[] {coefficient});
    }

    /** A row of two variables. */
    static ConeRow of(double mass, int first, double coefficient, int second, double other) {
        return new ConeRow(mass, new int[] {first, second}, new double[] {coefficient, other});
    }

    /** What stands on the left. */
    double at(double[] z, double outcome) {
        double sum = mass * outcome;
        for (int i = 0; i < variables.length; i++) {
            sum += coefficients[i] * z[variables[i]];
        }
        return sum;
    }
}
