package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.SecretsByPrior;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;

/**
 * The distribution to announce under an alpha-loss: the belief itself for the log-loss, and its power {@code alpha}, divided by the
 * sum, for larger orders. The loss is then the Shannon entropy, or
 * {@code alpha / (alpha - 1) (1 - (sum_x P(x)^alpha)^(1 / alpha))}.
 */
final class AlphaLossPlay extends Play {
    private final double alpha;
    private final SecretsByPrior byPrior;
    private final double heaviest;
    private final PriorSum masses;
    private final PriorSum powers;
    private final PriorSum surprises;

    AlphaLossPlay(Joint joint, double alpha) {
        super(joint);
        this.alpha = alpha;
        this.byPrior = SecretsByPrior.of(joint);
        this.heaviest = byPrior.probability(0);
        this.masses = new PriorSum(joint.prior(), p -> p);
        // Relative to the largest, since powers of small numbers underflow.
        this.powers = new PriorSum(joint.prior(), p -> Math.pow(p / heaviest, alpha));
        this.surprises = new PriorSum(joint.prior(), p -> -p * Math.log(p));
    }

    /**
     * What a belief comes to.
     *
     * @param best the secret of largest weight
     * @param most its weight
     * @param others the weights of all others
     * @param powers their powers {@code alpha}, relative to that of the largest
     * @param surprise for the log-loss what the others add to the entropy, times the total weight
     */
    private record Parts(int best, double most, Sum others, Sum powers, Sum surprise) {
        double total() {
            return most + others.value();
        }
    }

    private Parts parts(Belief belief) {
        int best = belief.isMostlyPrior() ? best(belief) : -1;
        if (best >= 0) {
            boolean listed = false;
            for (int i = 0; i < belief.listed(); i++) {
                listed |= belief.secret(i) == best;
            }
            int but = listed ? -1 : best;
            OptionalDouble mass = masses.unlisted(belief, but);
            OptionalDouble power = powers.unlisted(belief, but);
            OptionalDouble surprise = surprises.unlisted(belief, but);
            if (mass.isPresent() && power.isPresent() && surprise.isPresent()) {
                return fromPrior(belief, best, mass.getAsDouble(), power.getAsDouble(), surprise.getAsDouble());
            }
        }
        return added(belief);
    }

    private int best(Belief belief) {
        OutcomeColumn column = belief.column();
        int best = column == null ? byPrior.secret(0) : byPrior.heaviestUnlisted(column);
        double most = belief.prior().probability(best) * belief.factor();
        for (int i = 0; i < belief.listed(); i++) {
            if (belief.weight(i) > most) {
                most = belief.weight(i);
                best = belief.secret(i);
            }
        }
        return best;
    }

    /** The listed secrets one by one, and all others from sums over the prior. */
    private Parts fromPrior(Belief belief, int best, double mass, double power, double surprise) {
        double most = belief.prior().probability(best) * belief.factor();
        for (int i = 0; i < belief.listed(); i++) {
            most = belief.secret(i) == best ? belief.weight(i) : most;
        }
        double factor = belief.factor();
        Parts parts = new Parts(best, most, new Sum(), new Sum(), new Sum());
        parts.others.add(factor * mass);
        parts.powers.add(power * Math.pow(factor * heaviest / most, alpha));
        for (int i = 0; i < belief.listed(); i++) {
            add(belief.secret(i), belief.weight(i), parts);
        }
        double total = parts.total();
        for (int i = 0; i < belief.listed(); i++) {
            surprise(belief.secret(i), belief.weight(i), total, parts);
        }
        // -f p log(f p / t), summed: the logarithm of the factor is the same for all.
        parts.surprise.add(factor * surprise).add(factor * mass * Math.log(total / factor));
        return parts;
    }

    private Parts added(Belief belief) {
        double[] weights = new double[belief.secrets()];
        belief.spread(weights);
        int best = 0;
        for (int x = 1; x < weights.length; x++) {
            best = weights[x] > weights[best] ? x : best;
        }
        Parts parts = new Parts(best, weights[best], new Sum(), new Sum(), new Sum());
        for (int x = 0; x < weights.length; x++) {
            add(x, weights[x], parts);
        }
        double total = parts.total();
        for (int x = 0; alpha == 1 && x < weights.length; x++) {
            surprise(x, weights[x], total, parts);
        }
        return parts;
    }

    private void add(int x, double weight, Parts parts) {
        if (x != parts.best && weight > 0) {
            parts.others.add(weight);
            parts.powers.add(Math.pow(weight / parts.most, alpha));
        }
    }

    private static void surprise(int x, double weight, double total, Parts parts) {
        if (x != parts.best && weight > 0) {
            parts.surprise.add(-weight * Math.log(weight / total));
        }
    }

    @Override
    Amount amount(Belief belief) {
        Parts parts = parts(belief);
        if (parts.others.terms() == 0) {
            return Amount.relative(0, 0);
        }
        double share = parts.others.value() / parts.total();
        Amount amount = alpha == 1 ? entropy(parts, share) : loss(parts.total(), share, parts.powers);
        // A weight that is off by the smallest double changes the loss by that times -log of a share, or alpha / (alpha
        // - 1).
        double steep = alpha == 1 ? 1500 : 2 * alpha / (alpha - 1);
        return new Amount(amount.value(), amount.error() + belief.secrets() * steep * Rounding.UNDERFLOW);
    }

    /** The rare secrets have exact logarithms; that of the most probable one is near 0 and made from what it lacks. */
    private static Amount entropy(Parts parts, double share) {
        double total = parts.total();
        Sum sum = new Sum().add(parts.surprise).add(-parts.most * Math.log1p(-share));
        // A relative error of a belief changes -p log p by that times p (|log p| + 1), and the ones sum to the share.
        double spread = total * Math.min(1, 2 * share);
        return new Amount(sum.value(), sum.error(Rounding.gamma(24)) + spread * Rounding.gamma(32));
    }

    private Amount loss(double total, double share, Sum powers) {
        // log of (sum P^alpha)^(1/alpha), as the most probable one's part and what the others add to it.
        double first = Math.log1p(-share);
        double second = Math.log1p(powers.value()) / alpha;
        double scale = alpha / (alpha - 1) * total;
        double value = -Math.expm1(first + second);
        double error = (Math.abs(first) + second) * Rounding.gamma(48 + 12 * Math.min(alpha, 1e9)) + Rounding.UNDERFLOW;
        return new Amount(Math.max(0, scale * value), scale * error + Math.abs(scale * value) * Rounding.gamma(6));
    }

    /** The loss under a secret of some weight, if {@code Q(x) = (weight / most)^alpha / (1 + powers)} is announced. */
    private double loss(double weight, double most, double powers) {
        double log = (weight == most ? 0 : alpha * Math.log(weight / most)) - Math.log1p(powers);
        return alpha == 1 ? -log : alpha / (alpha - 1) * -Math.expm1((alpha - 1) / alpha * log);
    }

    @Override
    double largest(Belief belief) {
        double least = Double.POSITIVE_INFINITY;
        OutcomeColumn column = belief.column();
        if (column == null) {
            least = byPrior.probability(byPrior.size() - 1);
        } else if (belief.factor() > 0 && belief.listed() < belief.secrets()) {
            least = belief.prior().probability(byPrior.lightestUnlisted(column)) * belief.factor();
        }
        for (int i = 0; i < belief.listed(); i++) {
            least = belief.weight(i) > 0 ? Math.min(least, belief.weight(i)) : least;
        }
        Parts parts = parts(belief);
        return loss(least, parts.most, parts.powers.value());
    }

    @Override
    Guess guess(Belief belief) {
        Parts parts = parts(belief);
        IntToDoubleFunction weight = belief.kept();
        double powers = parts.powers.value();
        String words = "'" + joint().secrets().label(parts.best) + "' with probability " + Digits.six(1 / (1 + powers))
                + (belief.secrets() > 1 ? ", ..." : "");
        return new Guess() {
            @Override
            public double payoff(int x) {
                return loss(weight.applyAsDouble(x), parts.most, powers);
            }

            @Override
            public String inWords() {
                return words;
            }
        };
    }
}
