package io.divulge.measure.guessing;

import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A randomized function of the secret that has very many equally probable values, of which these secrets lead to these shares.
 *
 * @param secrets the first {@link #MOST} secrets that lead to some
 * @param shares their shares of the values
 * @param size how many secrets lead to some
 */
public record SplitSecrets(List<String> secrets, List<Double> shares, int size) implements Witness {
    /** The most secrets that are listed. */
    public static final int MOST = 1000;

    public SplitSecrets {
        secrets = List.copyOf(secrets);
        shares = List.copyOf(shares);
    }

    static SplitSecrets of(Joint joint, double[] law) {
        int[] support = IntStream.range(0, law.length).filter(x -> law[x] > 0).toArray();
        return new SplitSecrets(
                IntStream.of(support)
                        .limit(MOST)
                        .mapToObj(joint.secrets()::label)
                        .toList(),
                IntStream.of(support).limit(MOST).mapToObj(x -> law[x]).toList(),
                support.length);
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secrets", secrets);
        details.put("shares", shares);
        details.put("size", size);
        return details;
    }

    @Override
    public String inWords() {
        return IntStream.range(0, Math.min(3, secrets.size()))
                .mapToObj(
                        i -> LabelText.quoted(secrets.get(i)) + " " + String.format(Locale.ROOT, "%.4g", shares.get(i)))
                .collect(Collectors.joining(
                        ", ",
                        "splitting secrets into values in shares ",
                        size > 3 ? " and " + (size - 3) + " more" : ""));
    }
}
