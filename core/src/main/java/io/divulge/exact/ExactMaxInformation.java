package io.divulge.exact;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Approximate max-information: {@code log max_E (P_XY(E) - delta) / P_X P_Y(E)} over events of pairs with {@code P_XY(E) >=
 * delta} [DFHPRR15], [SCOS23, Def. 13].
 *
 * <p>The largest information density for {@code delta = 0}; below 0 when {@code delta} is large, and minus infinity for
 * {@code delta = 1}.
 */
public final class ExactMaxInformation {
    private ExactMaxInformation() {}

    private record Pair(BigFraction lift, BigFraction product) {}

    /**
     * The value at this {@code delta}. If {@code t} is the best ratio, then {@code P(E) - delta - t Q(E)} has maximum 0, and
     * the maximum is attained by the pairs of lift above {@code t}: sets of the largest lifts suffice.
     */
    public static ExactValue of(ExactJoint joint, BigFraction delta) {
        int outcomes = joint.outcomes().size();
        List<Pair> pairs = IntStream.range(0, joint.secrets().size() * outcomes)
                .mapToObj(i -> new Pair(
                        joint.lift(i / outcomes, i % outcomes),
                        joint.prior(i / outcomes).multiply(joint.outcomeProbability(i % outcomes))))
                .sorted(Comparator.comparing(Pair::lift).reversed())
                .toList();
        BigFraction best = BigFraction.ZERO;
        BigFraction joined = BigFraction.ZERO;
        BigFraction product = BigFraction.ZERO;
        for (Pair pair : pairs) {
            joined = joined.add(pair.lift().multiply(pair.product()));
            product = product.add(pair.product());
            BigFraction ratio = joined.subtract(delta).divide(product);
            best = ratio.compareTo(best) > 0 ? ratio : best;
        }
        return ExactValue.log(best);
    }
}
