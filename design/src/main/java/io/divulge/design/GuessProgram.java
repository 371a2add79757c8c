package io.divulge.design;

import io.divulge.measure.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The best mechanism for a reader who guesses, under rules: one convex program.
 *
 * <p>Outcomes of a kind that lead to the same guess can be merged: that changes no gain, and rules are convex. So there is an outcome for each guess and each kind, and its lifts are
 * variables.
 */
final class GuessProgram implements RuledProgram {
    private final GuessUtility utility;

    GuessProgram(GuessUtility utility) {
        this.utility = utility;
    }

    @Override
    public Solution solve(RuleBook inside, RuleBook around, Deadline deadline) {
        List<ConeBlock> blocks = blocks(inside);
        BlockProgram program = new BlockProgram(blocks, inside.right(), inside.secrets(), inside.informationRow());
        program.solve(deadline);
        List<double[]> columns = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        for (int b = 0; b < blocks.size(); b++) {
            double[] z = program.variables(b);
            double weight = blocks.get(b).weight(z);
            if (weight > LEAST) {
                columns.add(Arrays.stream(z, 0, inside.secrets())
                        .map(each -> Math.max(0, each) / weight)
                        .toArray());
                weights.add(weight);
            }
        }
        double[] prices = BlockCertificate.counted(program.prices(), inside.secrets());
        double surplus = Double.NEGATIVE_INFINITY;
        List<ConeBlock> wider = blocks(around);
        for (int b = 0; b < blocks.size(); b++) {
            surplus = Math.max(
                    surplus,
                    BlockCertificate.surplus(wider.get(b), prices, program.multipliers(b), around.informationRow()));
        }
        double upper = Math.nextUp(BlockCertificate.cost(prices, around.right()) + surplus);
        return new Solution(
                new Mixture(
                        columns,
                        weights.stream().mapToDouble(Double::doubleValue).toArray()),
                Double.isNaN(upper) ? Double.POSITIVE_INFINITY : upper,
                DesignMethod.INTERIOR_POINT,
                blocks.size());
    }

    private List<ConeBlock> blocks(RuleBook rules) {
        int count = utility.guesses() * rules.kinds();
        List<ConeBlock> blocks = new ArrayList<>();
        double[] prior = rules.prior();
        for (int guess = 0; guess < utility.guesses(); guess++) {
            double[] worth = new double[prior.length];
            for (int x = 0; x < worth.length; x++) {
                worth[x] = prior[x] * utility.gain(guess, x);
            }
            for (int kind = 0; kind < rules.kinds(); kind++) {
                blocks.add(rules.block(worth, 1.0 / count, kind));
            }
        }
        return blocks;
    }
}
