package io.divulge.model;

/**
 * Columns that are constant but for a few secrets: outcome {@code y} has likelihood {@code background(y)} for every
 * secret, except for some, which are listed in increasing order.
 *
 * <p>Randomized response over a million secrets is such a formula (one exception a column), and so is a sparse matrix
 * (background 0).
 */
public interface ColumnFormula {
    /** {@code P_{Y|X=x}(y)} for each secret that is not an exception. */
    double background(int y);

    /** How many exceptions outcome {@code y} has. */
    int exceptions(int y);

    /** The secret of exception {@code i}; increasing in {@code i}. */
    int secret(int y, int i);

    /** {@code P_{Y|X=x}(y)} of exception {@code i}. */
    double likelihood(int y, int i);
}
