package io.divulge.model;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.Optional;

/**
 * A channel by formula: no entry is stored, so it may have a million secrets and as many outcomes.
 */
public final class StructuredChannel extends Channel {
    private final ColumnFormula formula;
    private final boolean exchangeable;
    private final Optional<Scalar> level;

    private StructuredChannel(
            Alphabet secrets,
            Alphabet outcomes,
            ColumnFormula formula,
            boolean exchangeable,
            Optional<Scalar> level,
            double uncertainty,
            boolean literal) {
        super(secrets, outcomes, uncertainty, literal);
        this.formula = formula;
        this.exchangeable = exchangeable;
        this.level = level;
    }

    /**
     * A channel of these columns; its rows are checked.
     *
     * @param uncertainty how far each computed entry can be from what the formula means, as a fraction of it
     */
    public static StructuredChannel of(Alphabet secrets, Alphabet outcomes, ColumnFormula formula, double uncertainty) {
        double stated = Rounding.checkUncertainty(uncertainty);
        double checked = FormulaRows.check(secrets, outcomes, formula);
        return new StructuredChannel(
                secrets, outcomes, formula, false, Optional.empty(), Math.max(stated, checked), stated == 0);
    }

    /** The same, known to be {@link #exchangeable}. */
    public StructuredChannel asExchangeable() {
        return new StructuredChannel(secrets(), outcomes(), formula, true, level, uncertainty(), isLiteral());
    }

    /** The same, known to be made with this {@link #level}. */
    public StructuredChannel atLevel(Scalar epsilon) {
        // At level 0 the rows are equal by definition.
        return new StructuredChannel(
                secrets(),
                outcomes(),
                formula,
                exchangeable,
                Optional.of(epsilon),
                uncertainty(),
                isLiteral() || epsilon.isZero());
    }

    @Override
    public Optional<Scalar> level() {
        return level;
    }

    @Override
    Channel renamed(Alphabet names) {
        return new StructuredChannel(names, outcomes(), formula, exchangeable, level, uncertainty(), isLiteral());
    }

    @Override
    public boolean exchangeable() {
        return exchangeable;
    }

    ColumnFormula formula() {
        return formula;
    }

    @Override
    public double probability(int y, int x) {
        return FormulaRows.likelihood(formula, y, x);
    }

    @Override
    public void row(int x, double[] into) {
        FormulaRows.row(formula, x, into, outcomes().size());
    }

    @Override
    Columns columns(int[] support, Prior prior) {
        return new FormulaColumns(formula, secrets().size(), outcomes().size(), support, prior, uncertainty());
    }
}
