package io.divulge.measure.envelope;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Proves what a solver claims of an envelope, from the release alone.
 *
 * <p>It trusts nothing: neither that a post-processing is one, nor that prices are the best, nor that either was computed
 * well. A post-processing gives a lower bound because it is an example, prices give an upper one because any prices do;
 * both are rounded outwards, and allow for the uncertainty of the model.
 */
final class Certificate {
    /**
     * Announcements of less than some share of {@code delta} need not count: which share is best depends on how much of
     * their lift is rounding.
     */
    private static final double[] NEGLIGIBLE = {1e-13, 1e-11, 1e-9};

    /** Added where a share that is not all may look like it. */
    private static final double HARDLY_ANY = 1e-26;

    /** Less than this of an outcome is left over only by rounding. */
    private static final double ROUNDED_AWAY = 1e-14;

    /** Of a term: two factors and a scale; the sum that it is scaled by has its own. */
    private static final int FEW_ROUNDINGS = 6;

    private final Joint joint;
    private final Direction direction;
    private final OutcomeSummary summary;

    /** Factors that make a likelihood, or an outcome's probability, at least or at most what was meant. */
    private final double likelihoodUp;

    private final double likelihoodDown;
    private final double probabilityUp;
    private final double probabilityDown;

    Certificate(Joint joint, Direction direction) {
        this.joint = joint;
        this.direction = direction;
        this.summary = joint.summary();
        this.likelihoodUp = Rounding.up(1 + Rounding.up(summary.likelihoodError()));
        this.likelihoodDown = Rounding.down(1 - Rounding.up(summary.likelihoodError()));
        this.probabilityUp = Rounding.up(1 + Rounding.up(summary.probabilityError()));
        this.probabilityDown = Rounding.down(1 - Rounding.up(summary.probabilityError()));
    }

    /**
     * How much probability a post-processing announces for certain, if its announcements are cut back to where they keep
     * up the factor.
     *
     * @param factor {@code c}, off by a fraction of at most {@code factorError}
     */
    double announcedAtLeast(PostProcessing processing, double factor, double factorError) {
        Shares shares = new Shares(processing);
        double[] paid = new double[joint.secrets().size()];
        double[] spent = new double[paid.length];
        double[] paying = new double[paid.length];
        double[] costing = new double[paid.length];
        for (int i = 0; i < processing.size(); i++) {
            int x = processing.secret(i);
            int y = processing.outcome(i);
            double share = Rounding.down(processing.share(i) * shares.scaleAtMost(y));
            double probability = summary.probability(y);
            double mass = Rounding.down(share * Rounding.down(probability * probabilityDown));
            double unit = creditAtLeast(joint.likelihood(y, x), probability, factor, factorError);
            double credit = unit == 0 ? 0 : Rounding.down(share * unit);
            if (credit >= 0) {
                paid[x] = Rounding.down(paid[x] + credit);
                paying[x] = Rounding.down(paying[x] + mass);
            } else {
                spent[x] = Rounding.up(spent[x] - credit);
                costing[x] = Rounding.down(costing[x] + mass);
            }
        }
        double sum = 0;
        for (int x = 0; x < paid.length; x++) {
            double kept = spent[x] <= paid[x] ? 1 : Math.max(0, Rounding.down(paid[x] / spent[x]));
            sum = Math.max(0, Rounding.down(sum + Rounding.down(paying[x] + Rounding.down(kept * costing[x]))));
        }
        return Math.min(1, sum);
    }

    /** {@code P_{Y|X=x}(y) - c P_Y(y)}, turned, or less. */
    private double creditAtLeast(double likelihood, double probability, double factor, double factorError) {
        if (direction == Direction.LEAKAGE) {
            return Rounding.down(Rounding.down(likelihood * likelihoodDown)
                    - Rounding.up(Rounding.up(probability * probabilityUp)
                            * Rounding.up(factor * (1 + Rounding.up(factorError)))));
        }
        double pays = Rounding.down(
                Rounding.down(probability * probabilityDown) * Rounding.down(factor * (1 - Rounding.up(factorError))));
        // What is impossible costs nothing, also where a factor of 0 leaves nothing to pay with.
        return likelihood == 0 ? Math.max(0, pays) : Rounding.down(pays - Rounding.up(likelihood * likelihoodUp));
    }

    /** What no post-processing announces more of than, whatever these prices are. */
    double announcedAtMost(double[] prices, double factor, double factorError) {
        double cost = direction == Direction.LEAKAGE
                ? Rounding.down(Rounding.down(factor * (1 - Rounding.up(factorError))) * probabilityDown)
                : Rounding.up(Rounding.up(factor * (1 + Rounding.up(factorError))) * probabilityUp);
        double likelihoodFactor = direction == Direction.LEAKAGE ? likelihoodUp : likelihoodDown;
        PriceOrder order = PriceOrder.of(prices);
        Sum sum = joint.fold(() -> new AnnouncedAtMost(direction, order, probabilityUp, likelihoodFactor, cost))
                .sum();
        // A sum of zeros is one, without any rounding.
        return sum.magnitude() == 0 ? 0 : Rounding.up(sum.value() + Rounding.up(sum.error()));
    }

    /**
     * The factor that a post-processing keeps up for certain if it is to announce at least {@code delta}; what is missing
     * is announced as the secret that feels it least.
     */
    double factorAtLeast(PostProcessing processing, double delta) {
        Map<Integer, Announced> bySecret = new TreeMap<>();
        Shares shares = new Shares(processing);
        for (int i = 0; i < processing.size(); i++) {
            int y = processing.outcome(i);
            int x = processing.secret(i);
            double share = processing.share(i) * shares.scale(y);
            bySecret.computeIfAbsent(x, Announced::new)
                    .add(share * joint.likelihood(y, x), share * summary.probability(y), shares.roundings(y));
        }
        double silent = shares.silent();
        double best = Double.NEGATIVE_INFINITY;
        for (double negligible : NEGLIGIBLE) {
            best = Math.max(best, turnedFactor(bySecret.values(), silent, delta, negligible * delta));
        }
        return direction.turned(best);
    }

    /** The same, turned, without the announcements of negligible probability: their own rounding would spoil the rest. */
    private double turnedFactor(Collection<Announced> all, double silentAtMost, double delta, double negligible) {
        double silent = silentAtMost;
        double sum = 0;
        List<Announced> kept = new ArrayList<>();
        for (Announced announced : all) {
            if (announced.probability.value() <= negligible) {
                silent = Rounding.up(silent + Rounding.up(announced.probability.value() * 2));
            } else {
                kept.add(announced);
                sum = Math.max(0, Rounding.down(sum + announced.probabilityAtLeast()));
            }
        }
        double missing = Math.max(0, delta - Math.max(sum, silent == 0 ? 1 : Rounding.down(1 - silent)));
        Announced heaviest = kept.stream()
                .max(Comparator.comparingDouble(announced -> announced.probability.value()))
                .orElse(null);
        double least = heaviest == null ? direction.turned(1) : Double.POSITIVE_INFINITY;
        for (Announced announced : kept) {
            double more = announced == heaviest && missing > 0 ? Rounding.up(missing) : 0;
            least = Math.min(least, direction.turned(announced.liftWith(more)));
        }
        return least;
    }

    /** How much of every outcome is announced, added up; a sum of {@code k} shares is off by {@code k - 1} roundings. */
    private final class Shares {
        private final double[] sums = new double[joint.outcomes().size()];
        private final int[] terms = new int[sums.length];

        Shares(PostProcessing processing) {
            for (int i = 0; i < processing.size(); i++) {
                sums[processing.outcome(i)] += processing.share(i);
                terms[processing.outcome(i)]++;
            }
        }

        /** What shares are multiplied by: where they sum to 1 but for rounding, or to more, they are taken to sum to 1. */
        double scale(int y) {
            return isAll(y) ? Rounding.down(1 / sums[y]) : 1;
        }

        /** A scale with which they sum to no more than 1. */
        double scaleAtMost(int y) {
            return roundings(y) == 0 ? scale(y) : Rounding.down(scale(y) * Rounding.down(1 - error(y)));
        }

        /** The roundings of the sum that the scale comes from. */
        int roundings(int y) {
            return isAll(y) ? Math.max(0, terms[y] - 1) : 0;
        }

        private double error(int y) {
            return terms[y] > 1 ? Rounding.gamma(terms[y] - 1.0) : 0;
        }

        private boolean isAll(int y) {
            // Of an outcome that is not announced at all nothing was rounded away, however improbable it is.
            return sums[y] > 0 && (1 - sums[y] - error(y)) * summary.probability(y) <= ROUNDED_AWAY;
        }

        /** The probability that nothing is announced, or more; exactly 0 if all is. */
        double silent() {
            double silent = 0;
            for (int y = 0; y < sums.length; y++) {
                if (!isAll(y)) {
                    double part = Rounding.up(Rounding.up(1 - sums[y]) + error(y)) + HARDLY_ANY;
                    silent = Rounding.up(
                            silent + Rounding.up(part * Rounding.up(summary.probability(y) * probabilityUp)));
                }
            }
            return silent;
        }
    }

    /** All that is announced as one secret. */
    private final class Announced {
        private final int secret;
        private final Sum likelihood = new Sum();
        private final Sum probability = new Sum();
        private double roundings;

        Announced(int secret) {
            this.secret = secret;
        }

        void add(double likelihoodMass, double probabilityMass, int roundingsOfScale) {
            likelihood.add(likelihoodMass);
            probability.add(probabilityMass);
            roundings = Math.max(roundings, roundingsOfScale + FEW_ROUNDINGS);
        }

        double probabilityAtLeast() {
            return Math.max(0, Rounding.down(probability.value() - probabilityError()));
        }

        private double probabilityError() {
            return Rounding.up(
                    probability.error(Rounding.product(summary.probabilityError(), Rounding.gamma(roundings))));
        }

        /** A sum of nothing but zeros is exact. */
        private double likelihoodError() {
            return likelihood.magnitude() == 0
                    ? 0
                    : Rounding.up(
                            likelihood.error(Rounding.product(summary.likelihoodError(), Rounding.gamma(roundings))));
        }

        /** The lift of the announcement, or something less revealing, if a missing probability is announced along. */
        double liftWith(double missing) {
            if (direction == Direction.LEAKAGE) {
                return Rounding.down(Rounding.down(likelihood.value() - likelihoodError())
                        / Rounding.up(Rounding.up(probability.value() + probabilityError()) + missing));
            }
            // What is missing can be that likely at most: a posterior is no larger than 1.
            double more = missing == 0 ? 0 : 1.01 * missing / joint.prior().probability(secret);
            double sum = likelihood.value() + likelihoodError() + more;
            return sum == 0 ? 0 : Rounding.up(sum * (1 + Rounding.gamma(4)) / probabilityAtLeast());
        }
    }
}
