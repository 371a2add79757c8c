package io.divulge.model;

import java.util.function.IntToDoubleFunction;

/**
 * Outcome {@code y} stands for secret {@code y}: that one has a likelihood of its own, and all others share theirs.
 *
 * @param diagonal {@code P_{Y|X=y}(y)}
 * @param background {@code P_{Y|X=x}(y)} for every other secret
 */
public record DiagonalFormula(IntToDoubleFunction diagonal, IntToDoubleFunction background) implements ColumnFormula {
    @Override
    public double background(int y) {
        return background.applyAsDouble(y);
    }

    @Override
    public int exceptions(int y) {
        return 1;
    }

    @Override
    public int secret(int y, int i) {
        return y;
    }

    @Override
    public double likelihood(int y, int i) {
        return diagonal.applyAsDouble(y);
    }
}
