package io.divulge.exact;

import io.divulge.model.Event;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/** What events of outcomes leak: {@code l(X -> E) = log max_x P_{Y|X=x}(E) / P_Y(E)} [SCOS23, Def. 10]. */
public final class ExactEventLeakage {
    private ExactEventLeakage() {}

    /**
     * What the event of these outcomes leaks.
     *
     * @param event distinct indices of {@link ExactJoint#outcomes}, at least one
     */
    public static ExactValue of(ExactJoint joint, int... event) {
        if (event.length == 0) {
            throw new IllegalArgumentException("the event has probability 0 (expected an outcome that can occur)");
        }
        BigFraction probability = ExactSum.over(event.length, i -> joint.outcomeProbability(event[i]));
        BigFraction best = BigFraction.ZERO;
        for (int x = 0; x < joint.secrets().size(); x++) {
            int secret = x;
            BigFraction likelihood = ExactSum.over(event.length, i -> joint.likelihood(event[i], secret));
            best = likelihood.compareTo(best) > 0 ? likelihood : best;
        }
        return ExactValue.logRatio(best, probability);
    }

    /** What an event leaks that is written as {@link Event#parse} reads it. */
    static ExactValue of(ExactJoint joint, String written) {
        Event event = Event.parse(joint.givenOutcomes(), written);
        // An outcome that cannot occur adds nothing to an event, and is no mistake.
        int[] possible = event.labels().stream()
                .filter(joint.outcomes()::contains)
                .mapToInt(joint.outcomes()::indexOf)
                .toArray();
        if (possible.length == 0) {
            throw new IllegalArgumentException(
                    "event " + event + " has probability 0 (expected an outcome that can occur)");
        }
        return of(joint, possible);
    }

    /**
     * The most that an event of probability {@code delta} leaks, the boundary outcome counting in part: for each secret
     * the outcomes are taken by falling lift until their probability is {@code delta} [SCOS23, Thm 3], [ILE26, Alg. 1].
     *
     * <p>The largest leakage of an outcome for {@code delta = 0}, and 0 for {@code delta = 1}.
     */
    public static ExactValue leastPrivate(ExactJoint joint, BigFraction delta) {
        if (delta.signum() == 0) {
            return ExactProfile.leakage(joint).max();
        }
        BigFraction best = BigFraction.ZERO;
        for (int x = 0; x < joint.secrets().size(); x++) {
            BigFraction likelihood = largestLikelihood(joint, x, delta);
            best = likelihood.compareTo(best) > 0 ? likelihood : best;
        }
        return ExactValue.logRatio(best, delta);
    }

    private static BigFraction largestLikelihood(ExactJoint joint, int x, BigFraction delta) {
        List<Integer> order = IntStream.range(0, joint.outcomes().size())
                .boxed()
                .sorted(Comparator.comparing((Integer y) -> joint.lift(x, y)).reversed())
                .toList();
        BigFraction missing = delta;
        BigFraction likelihood = BigFraction.ZERO;
        for (int y : order) {
            BigFraction q = joint.outcomeProbability(y);
            if (q.compareTo(missing) >= 0) {
                return likelihood.add(missing.multiply(joint.lift(x, y)));
            }
            missing = missing.subtract(q);
            likelihood = likelihood.add(joint.likelihood(y, x));
        }
        return likelihood;
    }
}
