package io.divulge.mechanism;

import io.divulge.numeric.Enclosure;

/**
 * What a report of {@link UnaryEncoding} says with a single bit, for bits that are hardly ever wrong: then the law of all sets is all rounding, and
 * nearly every report is one bit or none.
 *
 * <p>From below: to release the bit if it is the only one, and otherwise nothing, is a post-processing. Given the secret, its bit is alone with
 * probability {@code A}, and another one is with {@code B} each. From above: who is told whether the secret's bit was kept learns no less, and that
 * does not depend on the secret. If it was, no more than the secret is learned; if not, of {@code k - 1} noisy bits the maximal leakage is
 * {@code -log(1 - q)} at most.
 */
final class SingleBit {
    private final PriorLevels prior;
    private final Enclosure kept;
    private final Enclosure lost;
    private final Enclosure raised;
    private final Enclosure quiet;
    private final Enclosure own;
    private final Enclosure other;

    /** For answers of these probabilities; {@code lost = 1 - kept} and {@code quiet = 1 - raised}. */
    SingleBit(PriorLevels prior, Enclosure kept, Enclosure lost, Enclosure raised, Enclosure quiet) {
        this.prior = prior;
        this.kept = kept;
        this.lost = lost;
        this.raised = raised;
        this.quiet = quiet;
        this.own = kept.times(silence(prior.possible() - 1));
        this.other = lost.times(raised).times(silence(prior.possible() - 2));
    }

    /** The probability that so many bits stay 0. */
    private Enclosure silence(int bits) {
        return raised.negate().log1p().times(Enclosure.of(bits)).exp().min(Enclosure.ONE);
    }

    /** The probability that this bit is the only one. */
    private Enclosure alone(Enclosure each) {
        return each.times(own).plus(Enclosure.ONE.minus(each).atLeast(0).times(other));
    }

    /** Mutual information, in nats. */
    Enclosure information() {
        Enclosure least = Enclosure.ZERO;
        Enclosure entropy = Enclosure.ZERO;
        for (int l = 0; l < prior.size(); l++) {
            Enclosure each = prior.probability(l);
            Enclosure count = Enclosure.of(prior.count(l));
            Enclosure alone = alone(each);
            Enclosure known = each.times(own)
                    .times(own.over(alone).log())
                    .plus(Enclosure.ONE.minus(each).atLeast(0).times(noise(alone)));
            least = least.plus(known.times(count));
            entropy = entropy.minus(each.times(each.log()).times(count));
        }
        Enclosure most =
                kept.times(entropy).plus(lost.times(raised.negate().log1p().negate()));
        return between(least.lower(), most.upper());
    }

    /** {@code B log(B/q)} from below; it falls with {@code B} up to {@code q/e}. */
    private Enclosure noise(Enclosure alone) {
        double most = other.upper();
        return most * Math.E < alone.lower()
                ? Enclosure.of(most).times(Enclosure.of(most).log().minus(alone.log()))
                : other.times(other.over(alone).log());
    }

    /** {@code E[(f/q)^2] - 1} over secrets and outcomes. */
    Enclosure chiSquared() {
        Enclosure sum = Enclosure.ZERO;
        Enclosure single = Enclosure.ZERO;
        for (int l = 0; l < prior.size(); l++) {
            Enclosure each = prior.probability(l);
            Enclosure count = Enclosure.of(prior.count(l));
            Enclosure alone = alone(each);
            Enclosure squares = each.times(own.square())
                    .plus(Enclosure.ONE.minus(each).atLeast(0).times(other.square()));
            sum = sum.plus(squares.over(alone).times(count));
            single = single.plus(alone.times(count));
        }
        // What is not released counts for nothing but its probability.
        Enclosure least = sum.minus(single);
        Enclosure most = kept.times(Enclosure.of(prior.possible() - 1.0)).plus(lost.times(raised.over(quiet)));
        return between(least.lower(), most.upper());
    }

    /** The mean of the pointwise maximal leakage: no less than the mutual information, and set {@code S} leaks {@code -log P_X(S)} at most. */
    Enclosure meanLeakage() {
        Enclosure most = Enclosure.ZERO;
        Enclosure largest = Enclosure.ZERO;
        for (int l = 0; l < prior.size(); l++) {
            Enclosure each = prior.probability(l);
            Enclosure count = Enclosure.of(prior.count(l));
            Enclosure surprise = each.log().negate().atLeast(0);
            most = most.plus(alone(each).times(surprise).times(count));
            largest = largest.max(surprise);
        }
        Enclosure bits = Enclosure.of(prior.possible() - 1.0);
        Enclosure second = raised.negate().log1p().times(bits).expm1().negate();
        Enclosure pairs =
                bits.times(Enclosure.of(Math.max(0, prior.possible() - 2.0))).times(Enclosure.of(0.5));
        Enclosure several = kept.times(second).plus(lost.times(pairs).times(raised.square()));
        return between(information().lower(), most.plus(several.times(largest)).upper());
    }

    private static Enclosure between(double least, double most) {
        double lower = Math.max(0, least);
        return new Enclosure(lower, Math.max(lower, most));
    }
}
