package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.SecretsByPrior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/** The secret that is most probable, and the weight of all others: what one pays for being wrong. */
final class ZeroOnePlay extends Play {
    private final SecretsByPrior byPrior;

    ZeroOnePlay(Joint joint) {
        super(joint);
        this.byPrior = SecretsByPrior.of(joint);
    }

    private int best(Belief belief) {
        int best = -1;
        double most = -1;
        for (int i = 0; i < belief.listed(); i++) {
            if (belief.weight(i) > most) {
                most = belief.weight(i);
                best = belief.secret(i);
            }
        }
        OutcomeColumn column = belief.column();
        if (belief.factor() > 0) {
            int unlisted = column == null ? byPrior.secret(0) : byPrior.heaviestUnlisted(column);
            if (belief.prior().probability(unlisted) * belief.factor() > most) {
                return unlisted;
            }
        }
        return best;
    }

    @Override
    Amount amount(Belief belief) {
        int best = best(belief);
        // Added up and not as a difference from the whole, which would hide small chances of being wrong.
        Sum sum = new Sum();
        boolean bestIsListed = false;
        for (int i = 0; i < belief.listed(); i++) {
            if (belief.secret(i) == best) {
                bestIsListed = true;
            } else {
                sum.add(belief.weight(i));
            }
        }
        int others = belief.secrets() - belief.listed() - (bestIsListed ? 0 : 1);
        if (belief.factor() > 0 && others > 0) {
            OutcomeColumn column = belief.column();
            if (column == null) {
                for (int rank = 1; rank < byPrior.size(); rank++) {
                    sum.add(byPrior.probability(rank));
                }
            } else {
                double mass = column.mass(column.size() - 1);
                double taken = bestIsListed ? 0 : belief.prior().probability(best);
                // Where one secret has most of the mass, the difference would lose the others.
                double rest = taken > mass / 2 ? unlistedBut(best, belief) : mass - taken;
                sum.add(rest * belief.factor());
            }
        }
        return new Amount(sum.value(), sum.error(Rounding.gamma(8)));
    }

    private static double unlistedBut(int best, Belief belief) {
        Sum sum = new Sum();
        int next = 0;
        for (int x = 0; x < belief.secrets(); x++) {
            boolean listed = next < belief.listed() && belief.secret(next) == x;
            next += listed ? 1 : 0;
            if (!listed && x != best) {
                sum.add(belief.prior().probability(x));
            }
        }
        return sum.value();
    }

    @Override
    Guess guess(Belief belief) {
        return new SecretGuess(joint(), new int[] {best(belief)}, 0, 1);
    }
}
