package io.divulge.measure.goal;

import io.divulge.model.Joint;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Several yes-or-no questions about the secret, each right answer paid: the best answers are found one by one, since what one
 * pays does not depend on the others. The table of all {@code 2^k} answers is never built.
 */
final class GroupPlay extends Play {
    /** The answers to so many are listed. */
    private static final int MOST_QUESTIONS = 10;

    private final List<PartitionPlay> questions;
    private final double[] worth;

    GroupPlay(Joint joint, List<PartitionPlay> questions, double[] worth) {
        super(joint);
        this.questions = List.copyOf(questions);
        this.worth = worth.clone();
    }

    @Override
    Amount amount(Belief belief) {
        double value = 0;
        double error = 0;
        for (int j = 0; j < worth.length; j++) {
            Amount amount = questions.get(j).amount(belief);
            value += worth[j] * amount.value();
            error += worth[j] * amount.error();
        }
        return new Amount(value, error * 1.001 + value * io.divulge.numeric.Rounding.gamma(worth.length + 2.0));
    }

    @Override
    double[][] table() {
        if (worth.length > MOST_QUESTIONS) {
            return super.table();
        }
        double[][] table = new double[1 << worth.length][joint().secrets().size()];
        for (int answers = 0; answers < table.length; answers++) {
            for (int j = 0; j < worth.length; j++) {
                for (int x = 0; x < table[answers].length; x++) {
                    table[answers][x] += questions.get(j).part(x) == (answers >> j & 1) ? worth[j] : 0;
                }
            }
        }
        return table;
    }

    @Override
    Guess guess(Belief belief) {
        int[] answers =
                questions.stream().mapToInt(question -> question.best(belief)).toArray();
        return new Guess() {
            @Override
            public double payoff(int x) {
                double paid = 0;
                for (int j = 0; j < answers.length; j++) {
                    paid += questions.get(j).part(x) == answers[j] ? worth[j] : 0;
                }
                return paid;
            }

            @Override
            public String inWords() {
                return IntStream.range(0, answers.length)
                        .mapToObj(j -> questions.get(j).name(answers[j]))
                        .collect(Collectors.joining(" and "));
            }
        };
    }

    @Override
    public String toString() {
        return "GroupPlay" + Arrays.toString(worth);
    }
}
