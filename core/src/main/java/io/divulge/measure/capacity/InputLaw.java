package io.divulge.measure.capacity;

import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The input law under which a channel leaks most, and the reference secret from which it is seen, if there is one.
 *
 * <p>At most {@link #MOST} secrets are named, those of the largest weights; {@code size} says how many have weight. If all of them are named, what is
 * not named has none; otherwise the named weights sum to less than 1, and the rest is spread over others.
 *
 * @param secrets names of secrets that have weight, in the order of the model
 * @param probabilities their weights
 * @param size how many secrets have weight, named or not
 * @param reference the secret from which the others are told apart best
 */
public record InputLaw(List<String> secrets, List<Double> probabilities, int size, Optional<String> reference)
        implements Witness {
    /** So many secrets are named. */
    public static final int MOST = 1000;

    private static final int IN_WORDS = 3;

    public InputLaw {
        secrets = List.copyOf(secrets);
        probabilities = List.copyOf(probabilities);
    }

    static InputLaw of(Joint joint, double[] law) {
        return of(joint, law, Optional.empty());
    }

    /** With the index of a reference secret. */
    static InputLaw of(Joint joint, double[] law, int reference) {
        return of(joint, law, Optional.of(joint.secrets().label(reference)));
    }

    private static InputLaw of(Joint joint, double[] law, Optional<String> reference) {
        int[] support = IntStream.range(0, law.length).filter(x -> law[x] > 0).toArray();
        int[] named = IntStream.of(support)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer x) -> -law[x]))
                .limit(MOST)
                .mapToInt(x -> x)
                .sorted()
                .toArray();
        return new InputLaw(
                IntStream.of(named).mapToObj(joint.secrets()::label).toList(),
                IntStream.of(named).mapToObj(x -> law[x]).toList(),
                support.length,
                reference);
    }

    /** The weight of a secret that is named; 0 for others, which is their weight if all that have some are named. */
    public double probability(String secret) {
        int index = secrets.indexOf(secret);
        return index < 0 ? 0 : probabilities.get(index);
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        reference.ifPresent(secret -> details.put("reference", secret));
        details.put("secrets", secrets);
        details.put("law", probabilities);
        details.put("size", size);
        return details;
    }

    @Override
    public String inWords() {
        // By the digits that are shown: what differs by rounding alone stays in the order of the model.
        List<Integer> heaviest = IntStream.range(0, secrets.size())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -Double.parseDouble(shown(i))))
                .limit(IN_WORDS)
                .toList();
        List<String> parts = new ArrayList<>();
        for (int i : heaviest) {
            parts.add(LabelText.quoted(secrets.get(i)) + " " + shown(i));
        }
        String more = size > heaviest.size() ? " and " + (size - heaviest.size()) + " more" : "";
        return "input law " + String.join(", ", parts) + more
                + reference
                        .map(secret -> ", seen from " + LabelText.quoted(secret))
                        .orElse("");
    }

    private String shown(int i) {
        return String.format(Locale.ROOT, "%.4g", probabilities.get(i));
    }

    /** The weights of all secrets of a release, whatever their order there. */
    double[] weights(Joint joint) {
        double[] weights = new double[joint.secrets().size()];
        Map<String, Double> known = new HashMap<>();
        for (int i = 0; i < secrets.size(); i++) {
            known.put(secrets.get(i), probabilities.get(i));
        }
        double sum = 0;
        for (int x = 0; x < weights.length; x++) {
            weights[x] = known.getOrDefault(joint.secrets().label(x), 0.0);
            sum += weights[x];
        }
        for (int x = 0; x < weights.length; x++) {
            weights[x] = sum > 0 ? weights[x] / sum : 1.0 / weights.length;
        }
        return weights;
    }
}
