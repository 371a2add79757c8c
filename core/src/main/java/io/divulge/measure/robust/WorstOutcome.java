package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Rounding;

/** The outcome that leaks, or costs, most when every outcome has the prior that is worst for it. */
final class WorstOutcome implements Fold<WorstOutcome> {
    private final Joint joint;
    private final Mixture.Rule rule;
    private final boolean leakage;
    private final double likelihoodError;

    private int outcome = -1;
    private double lower = 1;
    private double value = Double.NEGATIVE_INFINITY;
    private double upper = 1;

    private WorstOutcome(Joint joint, Mixture.Rule rule, boolean leakage) {
        this.joint = joint;
        this.rule = rule;
        this.leakage = leakage;
        this.likelihoodError = Rounding.product(
                        joint.summary().likelihoodError(), joint.summary().likelihoodError())
                + Rounding.gamma(8);
    }

    static Value of(Joint joint, Mixture.Rule rule, boolean leakage) {
        if (joint.secrets().size() == 1) {
            return Value.exactly(0);
        }
        WorstOutcome worst = joint.fold(() -> new WorstOutcome(joint, rule, leakage));
        Value ratio = new Value(
                Math.min(worst.value, Math.max(1, worst.lower)),
                worst.value,
                Math.max(worst.value, worst.upper),
                worst.witness());
        return ratio.map(Math::log).atLeast(0);
    }

    @Override
    public void accept(OutcomeBlock block) {
        block.forEach(this::accept);
    }

    private void accept(OutcomeColumn column) {
        int extreme = extreme(column);
        if (extreme < 0) {
            return;
        }
        double likelihood = column.likelihood(extreme);
        Mixture mixture = rule.of(column, leakage);
        double error = Rounding.quotient(likelihoodError, likelihoodError);
        double ratio = leakage ? ratio(likelihood, mixture.value()) : ratio(mixture.value(), likelihood);
        double low = leakage ? ratio(likelihood, mixture.high()) : ratio(mixture.low(), likelihood);
        double high = leakage ? ratio(likelihood, mixture.low()) : ratio(mixture.high(), likelihood);
        offer(column.outcome(), low * (1 - error), ratio, high * (1 + error));
    }

    /** 0/0 is an outcome that the worst prior excludes together with every secret that leads to it: it says nothing. */
    private static double ratio(double above, double below) {
        return above == 0 && below == 0 ? 1 : above / below;
    }

    /** The atom that the outcome points to, or rules out most, among the secrets that are possible. */
    private int extreme(OutcomeColumn column) {
        int best = -1;
        for (int i = 0; i < column.size(); i++) {
            boolean possible =
                    column.secret(i) >= 0 ? rule.isPossible(column.secret(i)) : rule.isBackgroundPossible(column);
            if (!possible) {
                continue;
            }
            boolean better = best < 0
                    || (leakage
                            ? column.likelihood(i) > column.likelihood(best)
                            : column.likelihood(i) < column.likelihood(best));
            best = better ? i : best;
        }
        return best;
    }

    private void offer(int y, double low, double middle, double high) {
        lower = Math.max(lower, low);
        upper = Math.max(upper, high);
        if (outcome < 0 || middle > value) {
            value = middle;
            outcome = y;
        }
    }

    private WorstPrior witness() {
        WorstPrior[] found = new WorstPrior[1];
        joint.column(
                outcome,
                column -> found[0] = WorstPrior.of(
                        joint.secrets().label(column.someSecret(extreme(column))),
                        joint.outcomes().label(outcome),
                        joint.secrets(),
                        rule.prior(column, leakage)));
        return found[0];
    }

    @Override
    public void merge(WorstOutcome next) {
        if (next.outcome >= 0) {
            offer(next.outcome, next.lower, next.value, next.upper);
        }
    }
}
