package io.divulge.report;

import io.divulge.document.Json;
import io.divulge.document.Written;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.release.Description;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A release written out entry by entry, for a picture: what each secret makes of each outcome, and what each outcome makes of
 * each secret.
 *
 * <p>Of a release that is too large to look at, the outcomes that leak most are shown, and with them the secrets that gain most by these.
 *
 * @param joint the release
 * @param secrets the secrets that are shown, as indices of {@link Joint#secrets}, in its order
 * @param outcomes the outcomes that are shown, as indices of {@link Joint#outcomes}, in its order
 */
public record MatrixReport(Description model, Joint joint, int[] secrets, int[] outcomes) implements Written {
    /** So many rows, and so many columns, are a picture; more are a pattern. */
    private static final int MOST = 200;

    /** The entries of a release. */
    public static MatrixReport of(Joint joint, Description model) {
        return of(joint, model, MOST);
    }

    /** The same for a picture of at most so many rows and columns. */
    static MatrixReport of(Joint joint, Description model, int most) {
        int secrets = joint.secrets().size();
        int outcomes = joint.outcomes().size();
        if (secrets <= most && outcomes <= most) {
            return new MatrixReport(
                    model,
                    joint,
                    IntStream.range(0, secrets).toArray(),
                    IntStream.range(0, outcomes).toArray());
        }
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        int[] worst = IntStream.range(0, Math.min(most, outcomes))
                .map(leakage::ranked)
                .toArray();
        Set<Integer> gaining = new LinkedHashSet<>();
        for (int y : worst) {
            gaining.add(leakage.secret(y));
        }
        for (int x = 0; x < secrets && gaining.size() < most; x++) {
            gaining.add(x);
        }
        Arrays.sort(worst);
        return new MatrixReport(
                model,
                joint,
                gaining.stream().mapToInt(Integer::intValue).sorted().toArray(),
                worst);
    }

    /** {@code P_{Y|X=x}(y)} of the {@code i}-th secret and the {@code j}-th outcome that are shown. */
    public double likelihood(int i, int j) {
        return joint.likelihood(outcomes[j], secrets[i]);
    }

    /** How many times as likely the outcome makes the secret. */
    public double lift(int i, int j) {
        return joint.lift(secrets[i], outcomes[j]);
    }

    /** The probability of the secret once the outcome is known. */
    public double posterior(int i, int j) {
        return joint.posterior(secrets[i], outcomes[j]);
    }

    @Override
    public void writeTo(Json json) {
        json.release(model)
                .texts("secrets", labels(joint.secrets(), secrets))
                .texts("outcomes", labels(joint.outcomes(), outcomes))
                .numbers("prior", secrets.length, i -> joint.prior().probability(secrets[i]))
                .numbers("probability", outcomes.length, j -> joint.outcomeProbability(outcomes[j]))
                .matrix("channel", secrets.length, outcomes.length, this::likelihood)
                .matrix("lift", secrets.length, outcomes.length, this::lift)
                .matrix("posterior", secrets.length, outcomes.length, this::posterior);
        if (joint.secrets().size() == secrets.length
                && !model.dropped().secrets().isEmpty()) {
            writeAll(json);
        }
        json.whole("secretsNotShown", joint.secrets().size() - secrets.length)
                .whole("outcomesNotShown", joint.outcomes().size() - outcomes.length);
    }

    private static List<String> labels(Alphabet alphabet, int[] shown) {
        return IntStream.of(shown).mapToObj(alphabet::label).toList();
    }

    /** The prior with the secrets that it makes impossible, for someone who wants to change it. */
    private void writeAll(Json json) {
        Alphabet all = joint.channel().secrets();
        Alphabet possible = joint.secrets();
        json.texts("allSecrets", all.labels())
                .numbers(
                        "allPrior",
                        all.size(),
                        x -> possible.contains(all.label(x))
                                ? joint.prior().probability(possible.indexOf(all.label(x)))
                                : 0);
    }
}
