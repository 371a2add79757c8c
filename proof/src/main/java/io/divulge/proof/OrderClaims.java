package io.divulge.proof;

import io.divulge.exact.ExactJoint;
import io.divulge.measure.Value;
import io.divulge.measure.capacity.InputLaw;
import io.divulge.model.Joint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Claims about capacities and maximal (alpha, beta)-leakage: an input law as fractions from below, and from above an outcome law for every reference secret, which is improved until it
 * proves what the search found, or time is better spent.
 */
final class OrderClaims {
    /** How far a bound in nats is moved outwards until the checker accepts it. */
    private static final double[] STEPS = {
        1e-15, 1e-14, 1e-13, 1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3
    };

    /** No weight is smaller: a law that rules an outcome out proves nothing. */
    private static final double TRACE = 1e-13;

    /** Steps of the improvement, each of which looks at all entries. */
    private static final int PASSES = 5000;

    private final Joint joint;
    private final int secrets;
    private final int outcomes;
    private final double alpha;
    private final double beta;

    OrderClaims(ExactJoint exact, double alpha, double beta) {
        this.joint = exact.toJoint();
        this.secrets = joint.secrets().size();
        this.outcomes = joint.outcomes().size();
        this.alpha = alpha;
        this.beta = beta;
    }

    /** Candidates for a claim of a value that was found, the best first. */
    Stream<Map<String, Object>> around(Draft draft, Value found) {
        if (draft.atMost()) {
            Bound bound = atMost(found);
            return Arrays.stream(STEPS)
                    .mapToObj(step -> draft.value(shifted(Math.max(0, bound.value), step), bound.proof));
        }
        if (!(found.lower() > 0)) {
            double[] any = new double[secrets];
            any[0] = 1;
            return Stream.of(draft.value(BigFraction.ZERO, law(any, 0)));
        }
        Map<String, Object> law = found.witness() instanceof InputLaw input
                ? law(
                        IntStream.range(0, secrets)
                                .mapToDouble(
                                        x -> input.probability(joint.secrets().label(x)))
                                .toArray(),
                        input.reference().map(joint.secrets()::indexOf).orElse(0))
                : pair();
        return Arrays.stream(STEPS).mapToObj(step -> draft.value(shifted(found.lower(), -step), law));
    }

    /** A secret with an outcome that another rules out, where that leaks without bound. */
    Stream<Map<String, Object>> infinite(Draft draft) {
        for (int v = 0; v < secrets; v++) {
            for (int y = 0; y < outcomes; y++) {
                for (int x = 0; x < secrets && joint.likelihood(y, v) == 0; x++) {
                    if (joint.likelihood(y, x) > 0) {
                        return Stream.of(draft.value(
                                null,
                                Map.of(
                                        "secret",
                                        EntryClaims.text(x),
                                        "reference",
                                        EntryClaims.text(v),
                                        "outcome",
                                        EntryClaims.text(y))));
                    }
                }
            }
        }
        return Stream.of();
    }

    private static BigFraction shifted(double value, double step) {
        BigFraction moved = Fractions.of(value).add(Fractions.of(step * Math.max(1, value)));
        return moved.signum() < 0 ? BigFraction.ZERO : moved;
    }

    private static Map<String, Object> law(double[] weights, int reference) {
        return Map.of("law", Fractions.texts(distribution(weights)), "reference", EntryClaims.text(reference));
    }

    /** Weights as fractions that sum to 1: the largest makes up for the rest. */
    private static BigFraction[] distribution(double[] weights) {
        double sum = Arrays.stream(weights).sum();
        BigFraction[] law = Arrays.stream(weights)
                .mapToObj(weight -> Fractions.of(weight / sum < 1e-300 ? 0 : weight / sum))
                .toArray(BigFraction[]::new);
        int largest = IntStream.range(0, law.length)
                .reduce((a, b) -> law[b].compareTo(law[a]) > 0 ? b : a)
                .orElseThrow();
        law[largest] = law[largest].add(
                BigFraction.ONE.subtract(Arrays.stream(law).reduce(BigFraction.ZERO, BigFraction::add)));
        return law;
    }

    /** The two secrets that are told apart best, where {@code beta} is not below {@code alpha}. */
    private Map<String, Object> pair() {
        double best = Double.NEGATIVE_INFINITY;
        double[] law = new double[secrets];
        int reference = 0;
        for (int v = 0; v < secrets; v++) {
            for (int x = 0; x < secrets; x++) {
                double sum = 0;
                for (int y = 0; y < outcomes; y++) {
                    double w = joint.likelihood(y, x);
                    sum += w == 0 ? 0 : w * Math.pow(w / joint.likelihood(y, v), beta - 1);
                }
                if (sum > best) {
                    best = sum;
                    reference = v;
                    Arrays.fill(law, 0);
                    law[x] = 1;
                }
            }
        }
        return law(law, reference);
    }

    private record Bound(double value, Map<String, Object> proof) {}

    private Bound atMost(Value found) {
        if (beta >= alpha && alpha > 1) {
            return new Bound(found.upper(), Map.of());
        }
        List<List<String>> laws = new ArrayList<>();
        double most = 0;
        double[] start = new double[secrets];
        Arrays.fill(start, 1.0 / secrets);
        if (found.witness() instanceof InputLaw input) {
            Arrays.setAll(
                    start,
                    x -> Math.max(TRACE, input.probability(joint.secrets().label(x))));
        }
        int references = beta == 1 ? 1 : secrets;
        for (int v = 0; v < references; v++) {
            double[] law = start.clone();
            double[] best = outcomeLaw(law, v);
            double least = Arrays.stream(divergences(best, v)).max().orElseThrow();
            for (int pass = 0; pass < PASSES && least > found.upper() * (1 + 1e-12); pass++) {
                if (pass == 0 && v > 0) {
                    Arrays.fill(law, 1.0 / secrets);
                }
                double[] outcome = outcomeLaw(law, v);
                double[] divergences = divergences(outcome, v);
                double largest = Arrays.stream(divergences).max().orElseThrow();
                if (largest < least) {
                    least = largest;
                    best = outcome;
                }
                double rate = alpha > 1 ? Math.min(1, alpha - 1) : 1;
                double sum = 0;
                for (int x = 0; x < secrets; x++) {
                    law[x] = Math.max(TRACE, law[x] * Math.exp(rate * (divergences[x] - largest)));
                    sum += law[x];
                }
                for (int x = 0; x < secrets; x++) {
                    law[x] /= sum;
                }
            }
            most = Math.max(most, least);
            laws.add(Fractions.texts(distribution(best)));
        }
        return new Bound(Math.max(most, found.upper()), Map.of("laws", laws));
    }

    private double[] outcomeLaw(double[] law, int reference) {
        double[] logs = new double[outcomes];
        double largest = Double.NEGATIVE_INFINITY;
        for (int y = 0; y < outcomes; y++) {
            double sum = 0;
            for (int x = 0; x < secrets; x++) {
                sum += law[x] * Math.pow(joint.likelihood(y, x), alpha);
            }
            logs[y] = beta / alpha * Math.log(sum)
                    - (beta == 1 ? 0 : (beta - 1) * Math.log(joint.likelihood(y, reference)));
            largest = Math.max(largest, logs[y]);
        }
        double top = largest;
        return Arrays.stream(logs)
                .map(log -> Math.max(1e-290, Math.exp(log - top)))
                .toArray();
    }

    private double[] divergences(double[] weights, int reference) {
        double total = Arrays.stream(weights).sum();
        double tau = alpha == 1 ? 1 : (alpha / beta - 1) / (alpha - 1);
        double[] found = new double[secrets];
        for (int x = 0; x < secrets; x++) {
            double sum = 0;
            for (int y = 0; y < outcomes; y++) {
                double w = joint.likelihood(y, x);
                if (w > 0) {
                    double base = tau * Math.log(weights[y] / total)
                            + (tau == 1 ? 0 : (1 - tau) * Math.log(joint.likelihood(y, reference)));
                    sum += alpha == 1 ? w * (Math.log(w) - base) : w * Math.exp((alpha - 1) * (Math.log(w) - base));
                }
            }
            found[x] = alpha == 1 ? sum : Math.log(sum) / (alpha - 1);
        }
        return found;
    }
}
