package io.divulge.composition;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Channel;
import io.divulge.model.LabelText;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the outcomes that were really released have leaked so far, beside what could leak.
 *
 * <p>A {@link Ledger} bounds what releases can tell, whatever their outcomes. Once outcomes {@code y_1, ..., y_k} are out, they have told {@code l(X -> y_1...y_k)} and cost
 * {@code Lambda(X -> y_1...y_k)}, those of the one outcome that they are together of the composed release, and the secret has the posterior {@code P(x) prod_i P(y_i | x)}, scaled to 1. A release of whose
 * outcome nothing is told changes nothing.
 *
 * <p>What has leaked must not decide what is released next: a refusal that depends on outcomes tells about them.
 *
 * @param steps one for each release, in the order in which they came
 */
public record Odometer(List<Step> steps) {
    /**
     * Where the odometer stands after a release.
     *
     * @param event the release
     * @param leakage what the outcomes so far have leaked, in nats
     * @param towards the secret that they make most likely, compared with the prior
     * @param cost what they have cost, in nats; infinite once a secret is ruled out
     * @param against the secret that they make least likely
     * @param posterior what is known of each secret now
     */
    public record Step(
            ReleaseEvent event, Value leakage, String towards, Value cost, String against, List<Double> posterior) {
        /** Copies the posterior. */
        public Step {
            posterior = List.copyOf(posterior);
        }
    }

    /** Copies the steps. */
    public Odometer {
        steps = List.copyOf(steps);
    }

    /**
     * The odometer of a ledger.
     *
     * @throws IllegalArgumentException if outcomes were seen that cannot come together
     */
    public static Odometer of(Ledger ledger) {
        Prior prior = ledger.prior();
        int[] support = prior.support();
        double[] logs = new double[support.length];
        double[] sizes = new double[support.length];
        double relative = 0;
        int terms = 0;
        List<Step> steps = new ArrayList<>();
        for (ReleaseEvent event : ledger.events()) {
            Channel channel = event.channel();
            for (String outcome : event.seen()) {
                int y = channel.outcomes().indexOf(outcome);
                for (int i = 0; i < support.length; i++) {
                    double log = Math.log(channel.probability(y, support[i]));
                    logs[i] += log;
                    sizes[i] += Double.isInfinite(log) ? 0 : Math.abs(log);
                }
                // An entry that is off by a fraction moves its logarithm by a little more than that.
                relative += 1.01 * channel.uncertainty() + 4 * Rounding.UNIT;
                terms++;
                if (Arrays.stream(logs).allMatch(log -> log == Double.NEGATIVE_INFINITY)) {
                    throw new IllegalArgumentException(
                            "outcome " + LabelText.quoted(outcome) + " of release '" + event.name()
                                    + "' is impossible after what was seen before: no secret leads to all of it");
                }
            }
            double error = relative
                    + Rounding.gamma(terms + 4.0) * Arrays.stream(sizes).max().orElse(0);
            steps.add(step(event, prior, support, logs, error));
        }
        return new Odometer(steps);
    }

    private static Step step(ReleaseEvent event, Prior prior, int[] support, double[] logs, double error) {
        double top = Arrays.stream(logs).max().orElseThrow();
        double[] scaled = new double[support.length];
        double sum = 0;
        for (int i = 0; i < support.length; i++) {
            scaled[i] = prior.probability(support[i]) * Math.exp(logs[i] - top);
            sum += scaled[i];
        }
        double mean = Math.log(sum);
        int most = 0;
        int least = 0;
        for (int i = 1; i < support.length; i++) {
            most = logs[i] > logs[most] ? i : most;
            least = logs[i] < logs[least] ? i : least;
        }
        // The mean is between the logarithms, and so off by no more than they are, but for the prior and for rounding.
        double off = 2 * error
                + 1.01 * prior.uncertainty()
                + Rounding.gamma(support.length + 16.0) * (2 + Math.abs(mean) + span(logs, top));
        double[] posterior = new double[prior.secrets().size()];
        double whole = sum;
        IntStream.range(0, support.length).forEach(i -> posterior[support[i]] = scaled[i] / whole);
        return new Step(
                event,
                Value.within(-mean, off, Witness.NONE).atLeast(0),
                prior.secrets().label(support[most]),
                logs[least] == Double.NEGATIVE_INFINITY
                        ? Value.exactly(Double.POSITIVE_INFINITY)
                        : Value.within(mean + top - logs[least], off, Witness.NONE)
                                .atLeast(0),
                prior.secrets().label(support[least]),
                Arrays.stream(posterior).boxed().toList());
    }

    /** How far the finite logarithms lie below the largest. */
    private static double span(double[] logs, double top) {
        return Arrays.stream(logs)
                .filter(Double::isFinite)
                .map(log -> top - log)
                .max()
                .orElse(0);
    }

    /** Whether an outcome was seen at all. */
    public boolean hasSeen() {
        return steps.stream().anyMatch(step -> !step.event().seen().isEmpty());
    }

    /** Where it stands now; there is a release. */
    public Step last() {
        return steps.get(steps.size() - 1);
    }
}
