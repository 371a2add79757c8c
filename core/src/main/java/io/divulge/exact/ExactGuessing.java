package io.divulge.exact;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/** What guessing the secret itself comes to, in one guess or in as many as it takes. */
public final class ExactGuessing {
    private ExactGuessing() {}

    /** Min-entropy leakage {@code log sum_y max_x P_XY(x,y) / max_x P_X(x)} [Smith09]. */
    public static ExactValue minEntropyLeakage(ExactJoint joint) {
        int secrets = joint.secrets().size();
        BigFraction after = ExactSum.over(
                joint.outcomes().size(),
                y -> ExactExtremes.max(secrets, x -> joint.prior(x).multiply(joint.likelihood(y, x))));
        return ExactValue.logRatio(after, ExactExtremes.max(secrets, joint::prior));
    }

    /** Guesswork {@code sum_i i P_X(x_i)}, the likeliest secret tried first [Massey94]. */
    public static BigFraction guesswork(ExactJoint joint) {
        return ranked(joint.secrets().size(), joint::prior);
    }

    /** Guesswork after the release, on average over outcomes. */
    static BigFraction guessworkAfter(ExactJoint joint) {
        return ExactSum.over(
                joint.outcomes().size(),
                y -> ranked(joint.secrets().size(), x -> joint.prior(x).multiply(joint.likelihood(y, x))));
    }

    private static BigFraction ranked(int size, IntFunction<BigFraction> weights) {
        List<BigFraction> falling = IntStream.range(0, size)
                .mapToObj(weights)
                .sorted(Comparator.reverseOrder())
                .toList();
        return ExactSum.over(size, i -> falling.get(i).multiply(i + 1));
    }
}
