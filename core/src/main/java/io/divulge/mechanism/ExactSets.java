package io.divulge.mechanism;

import org.apache.commons.numbers.fraction.BigFraction;

/** Mechanisms whose outcomes are sets of answers, in fractions. */
final class ExactSets {
    private static final BigFraction ONE = BigFraction.ONE;
    private static final BigFraction ZERO = BigFraction.ZERO;

    private ExactSets() {}

    /** {@link SubsetSelection}. */
    static BigFraction[][] subset(NamedMechanism mechanism, int k) {
        int size = mechanism.arguments().has("size")
                ? mechanism.arguments().whole("size", 1)
                : SubsetSelection.bestSize(k, ExactParameters.epsilon(mechanism));
        ExactParameters.requireFew(mechanism, k, SetsOfSize.binomial(k, size));
        BigFraction with = BigFraction.of(SetsOfSize.binomial(k - 1, size - 1));
        BigFraction without = BigFraction.of(SetsOfSize.binomial(k - 1, size));
        boolean honest = ExactParameters.isHonest(mechanism);
        BigFraction odds = honest ? ZERO : ExactParameters.ratio(mechanism).reciprocal();
        BigFraction inside = without.multiply(odds).add(with).reciprocal();
        BigFraction[] in = new BigFraction[size + 1];
        BigFraction[] out = new BigFraction[size + 1];
        in[size] = inside;
        out[size] = inside.multiply(odds);
        return rows(new SetsOfSize(k, size), k, in, out);
    }

    /** {@link UnaryEncoding}. */
    static BigFraction[][] unary(NamedMechanism mechanism, int k) {
        ExactParameters.requireFew(mechanism, k, k < Integer.SIZE - 1 ? 1L << k : Long.MAX_VALUE);
        boolean optimized =
                UnaryEncoding.Kind.parse(mechanism.arguments().text("kind")) == UnaryEncoding.Kind.OPTIMIZED;
        BigFraction ratio = ExactParameters.isHonest(mechanism)
                ? ZERO
                : optimized ? ExactParameters.ratio(mechanism) : ExactParameters.rootOfRatio(mechanism);
        BigFraction raised =
                ExactParameters.isHonest(mechanism) ? ZERO : ratio.add(ONE).reciprocal();
        BigFraction quiet = ONE.subtract(raised);
        BigFraction kept = optimized ? BigFraction.of(1, 2) : quiet;
        BigFraction[] ones = ExactLine.powers(raised, k);
        BigFraction[] zeros = ExactLine.powers(quiet, k);
        BigFraction[] in = new BigFraction[k + 1];
        BigFraction[] out = new BigFraction[k + 1];
        for (int size = 0; size < k; size++) {
            in[size + 1] = kept.multiply(ones[size]).multiply(zeros[k - 1 - size]);
            out[size] = ONE.subtract(kept).multiply(ones[size]).multiply(zeros[k - 1 - size]);
        }
        return rows(new AllSets(k), k, in, out);
    }

    /** A row for each secret: the sets that it is in and the sets that it is not in, by size. */
    private static BigFraction[][] rows(SecretSets sets, int k, BigFraction[] in, BigFraction[] out) {
        BigFraction[][] rows = new BigFraction[k][sets.count()];
        for (int y = 0; y < sets.count(); y++) {
            int size = sets.size(y);
            for (int x = 0; x < k; x++) {
                rows[x][y] = out[size];
            }
            for (int i = 0; i < size; i++) {
                rows[sets.member(y, i)][y] = in[size];
            }
        }
        return rows;
    }
}
