package io.divulge.measure.envelope;

import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.SparseChannel;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A gap between the two quantiles of the leakage, and the post-processing that closes it [ILE26, App. C].
 *
 * <p>If the outcomes that leak most have probability {@code delta} exactly, the left quantile forgets them all, and the
 * right one is the least that any of them leaks. One might hope to promise the left one. But take a bad outcome
 * {@code y_1} and a good one {@code y_2}, and let {@code h_eta} hide a part {@code eta} of the good one behind the bad:
 *
 * <pre>{@code
 * y_1 -> ⊥        y_2 -> ⊥ with probability eta, and ◇ otherwise        y -> y for all others
 * }</pre>
 *
 * <p>Now the bad outcomes have a little more than {@code delta}, so not all of them can be forgotten any more; and ⊥ leaks
 * {@code log max_x (P_{Y|X=x}(y_1) + eta P_{Y|X=x}(y_2)) / (P_Y(y_1) + eta P_Y(y_2))}, which tends to what {@code y_1} leaks.
 * So {@code eps_Z(delta)} tends to the right quantile as {@code eta} goes to 0. This is how [ILE26, Thm 2] shows that the
 * envelope is the same for both, and why forgetting a set of outcomes is no promise that survives post-processing.
 */
public final class QuantileGap {
    /** What the good outcome becomes where it is not hidden. */
    public static final String REST = "◇";

    private final Joint joint;
    private final int bad;
    private final int good;
    private final Value left;
    private final Value right;

    private QuantileGap(Joint joint, int bad, int good, Value left, Value right) {
        this.joint = joint;
        this.bad = bad;
        this.good = good;
        this.left = left;
        this.right = right;
    }

    /**
     * The gap at {@code delta}, between the most leaking outcome and the most leaking of those that are not forgotten.
     *
     * <p>There is none if no set of most leaking outcomes has probability {@code delta}, as far as doubles can tell, or if
     * the next outcome leaks as much.
     */
    public static Optional<QuantileGap> at(Joint joint, Scalar delta) {
        Delta level = Delta.of(delta);
        LeakageProfile profile = PointwiseMaximalLeakage.of(joint);
        Sum passed = new Sum();
        for (int i = 0; i + 1 < profile.size(); i++) {
            passed.add(joint.outcomeProbability(profile.ranked(i)));
            double slack = passed.error(joint.summary().probabilityError()) + level.error();
            Value right = profile.value(profile.ranked(i));
            Value left = profile.value(profile.ranked(i + 1));
            if (Math.abs(passed.value() - level.value()) <= slack && left.upper() < right.lower()) {
                return Optional.of(new QuantileGap(joint, profile.ranked(0), profile.ranked(i + 1), left, right));
            }
        }
        return Optional.empty();
    }

    /** {@code y_1}. */
    public String bad() {
        return joint.outcomes().label(bad);
    }

    /** {@code y_2}. */
    public String good() {
        return joint.outcomes().label(good);
    }

    /** The left quantile, {@code eps_Y(delta)}. */
    public Value left() {
        return left;
    }

    /** The right quantile, which the closed gap's left quantile approaches. */
    public Value right() {
        return right;
    }

    /**
     * {@code h_eta}, which reads what the release's channel gives.
     *
     * @param eta strictly between 0 and 1
     */
    public Channel closing(double eta) {
        // Written so that NaN fails.
        if (!(eta > 0 && eta < 1)) {
            throw new IllegalArgumentException("eta is " + eta + " (expected a number between 0 and 1)");
        }
        Alphabet outcomes = joint.channel().outcomes();
        List<String> labels = new ArrayList<>();
        for (int y = 0; y < outcomes.size(); y++) {
            if (!outcomes.label(y).equals(bad()) && !outcomes.label(y).equals(good())) {
                labels.add(outcomes.label(y));
            }
        }
        labels.add(PostProcessing.SILENCE);
        labels.add(REST);
        int hidden = labels.size() - 2;
        SparseChannel.Builder builder = SparseChannel.builder(outcomes, Alphabet.of(labels));
        for (int y = 0, z = 0; y < outcomes.size(); y++) {
            if (outcomes.label(y).equals(bad())) {
                builder.add(y, hidden, 1);
            } else if (outcomes.label(y).equals(good())) {
                builder.add(y, hidden, eta);
                builder.add(y, hidden + 1, 1 - eta);
            } else {
                builder.add(y, z++, 1);
            }
        }
        return builder.build();
    }

    @Override
    public String toString() {
        return "left quantile " + left + ", right quantile " + right;
    }
}
