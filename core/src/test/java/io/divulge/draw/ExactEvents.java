package io.divulge.draw;

import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/** Events of a small release, in exact arithmetic on the doubles as they stand: what brackets must hold. */
public final class ExactEvents {
    private final BigFraction[][] likelihoods;
    private final BigFraction[] probabilities;

    private ExactEvents(BigFraction[][] likelihoods, BigFraction[] probabilities) {
        this.likelihoods = likelihoods;
        this.probabilities = probabilities;
    }

    public static ExactEvents of(Joint joint) {
        int secrets = joint.secrets().size();
        BigFraction[][] w = new BigFraction[secrets][joint.outcomes().size()];
        BigFraction[] q = new BigFraction[joint.outcomes().size()];
        for (int y = 0; y < q.length; y++) {
            q[y] = BigFraction.ZERO;
            for (int x = 0; x < secrets; x++) {
                w[x][y] = BigFraction.from(joint.likelihood(y, x));
                q[y] = q[y].add(w[x][y].multiply(BigFraction.from(joint.prior().probability(x))));
            }
        }
        return new ExactEvents(w, q);
    }

    /** The number of sets of outcomes; set {@code s} holds outcome {@code y} if bit {@code y} of {@code s} is set. */
    public int sets() {
        return 1 << probabilities.length;
    }

    public BigFraction probability(int set) {
        return sum(probabilities, set);
    }

    public BigFraction likelihood(int set, int x) {
        return sum(likelihoods[x], set);
    }

    private static BigFraction sum(BigFraction[] terms, int set) {
        BigFraction sum = BigFraction.ZERO;
        for (int y = 0; y < terms.length; y++) {
            sum = (set >> y & 1) == 1 ? sum.add(terms[y]) : sum;
        }
        return sum;
    }

    /** {@code l(X -> E)}. */
    public double leakage(int set) {
        BigFraction best = BigFraction.ZERO;
        for (int x = 0; x < likelihoods.length; x++) {
            best = max(best, likelihood(set, x).divide(probability(set)));
        }
        return Scalar.logarithm(best);
    }

    /** {@code eml(delta)} by sorting, exactly. */
    public double maximalLeakage(BigFraction delta) {
        BigFraction best = BigFraction.ZERO;
        for (BigFraction[] row : likelihoods) {
            List<Integer> order = IntStream.range(0, row.length)
                    .boxed()
                    .sorted(Comparator.comparing((Integer y) -> row[y].divide(probabilities[y]))
                            .reversed())
                    .toList();
            BigFraction left = delta;
            BigFraction gain = BigFraction.ZERO;
            for (int y : order) {
                BigFraction part = min(left, probabilities[y]);
                gain = gain.add(row[y].multiply(part.divide(probabilities[y])));
                left = left.subtract(part);
            }
            best = max(best, gain.divide(delta));
        }
        return Scalar.logarithm(best);
    }

    /** {@code psi_1} and {@code psi_2} at {@code e^epsilon = factor}, by their definitions. */
    public BigFraction psi1(BigFraction factor) {
        BigFraction sum = BigFraction.ZERO;
        for (int y = 0; y < probabilities.length; y++) {
            BigFraction largest = BigFraction.ZERO;
            for (BigFraction[] row : likelihoods) {
                largest = max(largest, row[y]);
            }
            BigFraction share =
                    BigFraction.ONE.subtract(factor.multiply(probabilities[y]).divide(largest));
            sum = sum.add(max(BigFraction.ZERO, share).multiply(probabilities[y]));
        }
        return sum;
    }

    /** {@code psi_2} as a maximum over all secrets and all events. */
    public BigFraction psi2(BigFraction factor) {
        BigFraction best = BigFraction.ZERO;
        for (int set = 0; set < sets(); set++) {
            BigFraction allowed = factor.multiply(probability(set));
            for (int x = 0; x < likelihoods.length; x++) {
                best = max(best, likelihood(set, x).subtract(allowed));
            }
        }
        return best;
    }

    private static BigFraction max(BigFraction a, BigFraction b) {
        return a.compareTo(b) >= 0 ? a : b;
    }

    private static BigFraction min(BigFraction a, BigFraction b) {
        return a.compareTo(b) <= 0 ? a : b;
    }
}
