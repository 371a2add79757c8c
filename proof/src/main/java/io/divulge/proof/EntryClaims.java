package io.divulge.proof;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;

import io.divulge.exact.ExactFraction;
import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactLogarithm;
import io.divulge.exact.ExactMeasures;
import io.divulge.exact.ExactValue;
import io.divulge.measure.Measure;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Claims that the entries of a release prove: the value is known as a fraction, and an entry or an event shows that it is attained. */
record EntryClaims(ExactJoint joint) {
    /** What fractions say; {@code e^value} of a leakage, or null if it is infinite. */
    @Nullable
    BigFraction number(Measure<?> measure) {
        ExactValue value = ExactMeasures.TABLE.of(joint, measure).orThrow().value();
        if (value instanceof ExactLogarithm log) {
            return log.argument();
        }
        if (value instanceof ExactFraction fraction) {
            return measure.family().quantity() == LDP.quantity()
                    ? fraction.fraction().add(BigFraction.ONE)
                    : fraction.fraction();
        }
        return null;
    }

    /** An entry where the ratio of two rows is a factor. */
    Map<String, Object> ratio(String name, @Nullable BigFraction factor) {
        for (int y = 0; y < joint.outcomes().size(); y++) {
            int outcome = y;
            List<Integer> order = IntStream.range(0, joint.secrets().size())
                    .boxed()
                    .sorted(Comparator.comparing((Integer x) -> weighted(name, x, outcome)))
                    .toList();
            int least = order.get(0);
            int most = order.get(order.size() - 1);
            BigFraction q = joint.outcomeProbability(y);
            boolean pair = name.equals("ldp") || name.equals("ldi");
            boolean leaks = !name.equals("pmc") && !pair && is(joint.likelihood(y, most), q, factor);
            boolean costs = !name.equals("pml") && !pair && is(q, joint.likelihood(y, least), factor);
            if (pair && is(weighted(name, most, y), weighted(name, least, y), factor)) {
                return Map.of("secret", text(most), "other", text(least), "outcome", text(y));
            }
            if (leaks || costs) {
                Map<String, Object> entry = Map.of("secret", text(leaks ? most : least), "outcome", text(y));
                return name.equals("lip") ? with(entry, "side", leaks ? "leakage" : "cost") : entry;
            }
        }
        throw new IllegalStateException("no entry attains " + name);
    }

    private static Map<String, Object> with(Map<String, Object> map, String key, Object value) {
        Map<String, Object> more = new java.util.TreeMap<>(map);
        more.put(key, value);
        return more;
    }

    static String text(int index) {
        return String.valueOf(index);
    }

    private BigFraction weighted(String name, int x, int y) {
        BigFraction w = joint.likelihood(y, x);
        return name.equals("ldi") ? w.multiply(joint.prior(x)) : w;
    }

    private static boolean is(BigFraction a, BigFraction b, @Nullable BigFraction factor) {
        return factor == null ? b.signum() == 0 : b.signum() > 0 && a.compareTo(factor.multiply(b)) >= 0;
    }

    /** The outcomes by falling lift of a secret, and how much of each is in the event of a probability that it leads to most. */
    BigFraction[] shares(int x, BigFraction delta) {
        BigFraction[] shares = new BigFraction[joint.outcomes().size()];
        java.util.Arrays.fill(shares, BigFraction.ZERO);
        BigFraction missing = delta;
        for (int y : byLift(x)) {
            BigFraction q = joint.outcomeProbability(y);
            shares[y] = missing.compareTo(q) >= 0 ? BigFraction.ONE : missing.divide(q);
            missing = missing.subtract(shares[y].multiply(q));
        }
        return shares;
    }

    /** The lift of the outcome at the edge of that event. */
    BigFraction threshold(int x, BigFraction delta) {
        BigFraction missing = delta;
        BigFraction lift = BigFraction.ZERO;
        for (int y : byLift(x)) {
            lift = missing.signum() > 0 ? joint.lift(x, y) : lift;
            missing = missing.subtract(joint.outcomeProbability(y));
        }
        return lift;
    }

    private List<Integer> byLift(int x) {
        return IntStream.range(0, joint.outcomes().size())
                .boxed()
                .sorted(Comparator.comparing((Integer y) -> joint.lift(x, y)).reversed())
                .toList();
    }

    Map<String, Object> thresholds(BigFraction delta) {
        return Map.of(
                "thresholds",
                IntStream.range(0, joint.secrets().size())
                        .mapToObj(x -> Fractions.text(threshold(x, delta)))
                        .toList());
    }

    /** The event of a probability that leaks most, and its secret. */
    Map<String, Object> event(BigFraction delta) {
        int best = 0;
        BigFraction most = BigFraction.ZERO;
        for (int x = 0; x < joint.secrets().size(); x++) {
            BigFraction[] shares = shares(x, delta);
            BigFraction sum = BigFraction.ZERO;
            for (int y = 0; y < shares.length; y++) {
                sum = sum.add(shares[y].multiply(joint.likelihood(y, x)));
            }
            best = sum.compareTo(most) > 0 ? x : best;
            most = sum.compareTo(most) > 0 ? sum : most;
        }
        return Map.of("secret", text(best), "shares", Fractions.texts(shares(best, delta)));
    }

    /** Two secrets and an event that the second makes less likely by a factor, but for a probability. */
    Map<String, Object> pair(@Nullable BigFraction factor, BigFraction delta) {
        for (int x = 0; x < joint.secrets().size(); x++) {
            for (int other = 0; other < joint.secrets().size(); other++) {
                int a = x;
                int b = other;
                BigFraction seen = delta.negate();
                BigFraction reference = BigFraction.ZERO;
                java.util.ArrayList<String> event = new java.util.ArrayList<>();
                for (int y : byRatio(a, b)) {
                    seen = seen.add(joint.likelihood(y, a));
                    reference = reference.add(joint.likelihood(y, b));
                    event.add(text(y));
                    boolean all = reference.signum() == 0 && seen.signum() > 0;
                    if (factor == null
                            ? all
                            : reference.signum() > 0 && seen.compareTo(factor.multiply(reference)) >= 0) {
                        return Map.of("secret", text(a), "other", text(b), "event", event);
                    }
                }
            }
        }
        // A factor of 1 or less is attained by all outcomes, if by nothing else.
        return Map.of("secret", "0", "other", "0", "event", List.of());
    }

    private List<Integer> byRatio(int a, int b) {
        return IntStream.range(0, joint.outcomes().size())
                .boxed()
                .filter(y -> joint.likelihood(y, a).signum() > 0)
                .sorted((y, z) -> joint.likelihood(z, a)
                        .multiply(joint.likelihood(y, b))
                        .compareTo(joint.likelihood(y, a).multiply(joint.likelihood(z, b))))
                .toList();
    }
}
