package io.divulge.measure.goal;

import io.divulge.measure.Witness;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.model.Prior;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The prior under which a goal is helped most.
 *
 * @param secrets the secrets that have a probability above 0
 * @param prior their probabilities
 */
public record LeakiestPrior(List<String> secrets, List<Double> prior) implements Witness {
    public LeakiestPrior {
        secrets = List.copyOf(secrets);
        prior = List.copyOf(prior);
    }

    static LeakiestPrior of(Alphabet secrets, double[] weights) {
        double sum = Arrays.stream(weights).sum();
        int[] support =
                IntStream.range(0, weights.length).filter(x -> weights[x] > 0).toArray();
        return new LeakiestPrior(
                IntStream.of(support).mapToObj(secrets::label).toList(),
                IntStream.of(support).mapToObj(x -> weights[x] / sum).toList());
    }

    /** The channel of a release under this prior. */
    public Joint of(Joint joint) {
        Alphabet all = joint.channel().secrets();
        double[] weights = new double[all.size()];
        for (int i = 0; i < secrets.size(); i++) {
            weights[all.indexOf(secrets.get(i))] = prior.get(i);
        }
        return Prior.normalizing(all, weights).through(joint.channel());
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secrets", secrets);
        details.put("prior", prior);
        return details;
    }

    @Override
    public String inWords() {
        return IntStream.range(0, Math.min(3, secrets.size()))
                .mapToObj(
                        i -> LabelText.quoted(secrets.get(i)) + " " + String.format(Locale.ROOT, "%.4g", prior.get(i)))
                .collect(Collectors.joining(
                        ", ", "prior ", secrets.size() > 3 ? " and " + (secrets.size() - 3) + " more" : ""));
    }
}
