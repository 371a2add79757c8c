package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.measure.pointwise.SecretAtOutcome;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finitely many priors, each with its own support: one for each adversary that is feared.
 *
 * @param priors at least one, all over the secrets that the channel reads
 */
public record ListedPriors(List<Prior> priors) implements PriorSet {
    public ListedPriors {
        priors = List.copyOf(priors);
        if (priors.isEmpty()) {
            throw new IllegalArgumentException("the list of priors is empty (expected at least one)");
        }
    }

    @Override
    public Value leakage(Joint joint) {
        return worst(joint, each -> PointwiseMaximalLeakage.of(each).maximum());
    }

    @Override
    public Value cost(Joint joint) {
        return worst(joint, each -> PointwiseMaximalCost.of(each).maximum());
    }

    private Value worst(Joint joint, Function<Joint, Value> measure) {
        Value worst = Value.exactly(0);
        boolean first = true;
        for (Prior prior : priors) {
            Value value = measure.apply(prior.through(joint.channel()));
            if (value.witness() instanceof SecretAtOutcome at) {
                value = value.attainedBy(WorstPrior.of(at.secret(), at.outcome(), prior.secrets(), prior.toArray()));
            }
            boolean larger = first || value.value() > worst.value();
            worst = new Value(
                    Math.max(worst.lower(), value.lower()),
                    Math.max(worst.value(), value.value()),
                    Math.max(worst.upper(), value.upper()),
                    larger ? value.witness() : worst.witness());
            first = false;
        }
        return worst;
    }

    @Override
    public double[] heaviest(Joint joint, double[] worth) {
        double[] best = {};
        double most = Double.NEGATIVE_INFINITY;
        for (Prior prior : priors) {
            double[] each = of(prior, joint);
            double sum = 0;
            for (int x = 0; x < worth.length; x++) {
                sum += each[x] == 0 ? 0 : each[x] * worth[x];
            }
            if (best.length == 0 || sum > most) {
                most = sum;
                best = each;
            }
        }
        return best;
    }

    @Override
    public double slack(Joint joint) {
        return priors.stream().mapToDouble(Prior::uncertainty).max().orElseThrow();
    }

    @Override
    public Optional<List<double[]>> corners(Joint joint, int most) {
        return priors.size() > most
                ? Optional.empty()
                : Optional.of(priors.stream().map(prior -> of(prior, joint)).toList());
    }

    /** Each adversary of a list knows which secrets are possible. */
    @Override
    public boolean counts(double[] corner, int secret) {
        return corner[secret] > 0;
    }

    private static double[] of(Prior prior, Joint joint) {
        double[] each = new double[joint.secrets().size()];
        Arrays.setAll(each, x -> prior.probability(joint.secrets().label(x)));
        return each;
    }
}
