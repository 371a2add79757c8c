package io.divulge.adversary;

import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.SparseChannel;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The adversary that pointwise maximal cost is about: at an outcome it bets that the secret is not the one which the outcome makes least
 * likely.
 *
 * <p>The function to be guessed has one value for all other secrets, and {@code k} values for that one secret, each as likely as the
 * others [SGSSO25, proof of Thm 2]. With enough of them the bet on the one value is the best there is, both before and after, and the
 * probability that it is wrong falls from {@code P_X(x)} to {@code P_{X|Y=y}(x)}: by the pointwise maximal cost.
 *
 * <p>Counted in tries instead, the leakage approaches the same number as {@code k} grows, and never reaches it: pointwise maximal
 * guesswork leakage is a supremum that nobody attains [SGSSO25, III.D].
 */
public final class Exclusion {
    private static final int MOST = 1 << 22;

    private final Joint joint;
    private final int outcome;
    private final int secret;

    private Exclusion(Joint joint, int outcome, int secret) {
        this.joint = joint;
        this.outcome = outcome;
        this.secret = secret;
    }

    /** The adversary who saves most at outcome {@code y}, an index of {@link Joint#outcomes}. */
    public static Exclusion of(Joint joint, int y) {
        return new Exclusion(joint, y, PointwiseMaximalCost.of(joint).secret(y));
    }

    /** The secret that it bets against, an index of {@link Joint#secrets}. */
    public int secret() {
        return secret;
    }

    /** The probability of that secret before. */
    public double before() {
        return joint.prior().probability(secret);
    }

    /** The probability of that secret after. */
    public double after() {
        return joint.posterior(secret, outcome);
    }

    /**
     * So many values that no better bet exists, neither before nor after: then none of them is as probable as all other secrets
     * together. Empty if it would take more than {@value #MOST}, as it does for a secret that is all but certain.
     */
    public OptionalInt enough() {
        if (joint.secrets().size() == 1) {
            return OptionalInt.of(2);
        }
        Sum othersBefore = new Sum();
        Sum othersAfter = new Sum();
        for (int x = 0; x < joint.secrets().size(); x++) {
            if (x != secret) {
                othersBefore.add(joint.prior().probability(x));
                othersAfter.add(joint.posterior(x, outcome));
            }
        }
        // One more than needed, so that rounding does not make it a tie that is lost.
        double wanted = Math.ceil(Math.max(before() / othersBefore.value(), after() / othersAfter.value())) + 1;
        return wanted <= MOST ? OptionalInt.of((int) wanted) : OptionalInt.empty();
    }

    /** The function with {@code k} values for the secret, the last value standing for all others. */
    public RandomizedFunction function(int k) {
        if (k < 1 || k > MOST) {
            throw new IllegalArgumentException(k + " values (expected from 1 to " + MOST + ")");
        }
        boolean alone = joint.secrets().size() == 1;
        List<String> values = new ArrayList<>();
        for (int i = 1; i <= k; i++) {
            values.add(joint.secrets().label(secret) + "#" + i);
        }
        if (!alone) {
            values.add("other");
        }
        SparseChannel.Builder builder = SparseChannel.builder(joint.secrets(), Alphabet.of(distinct(values)));
        for (int x = 0; x < joint.secrets().size(); x++) {
            if (x != secret) {
                builder.add(x, k, 1);
            } else {
                for (int i = 0; i < k; i++) {
                    builder.add(x, i, 1.0 / k);
                }
            }
        }
        return RandomizedFunction.of(builder.build());
    }

    private static List<String> distinct(List<String> values) {
        int last = values.size() - 1;
        while (values.indexOf(values.get(last)) < last) {
            values.set(last, values.get(last) + "'");
        }
        return values;
    }

    /**
     * The logarithm of how many times fewer tries find the function of {@code k} values after the outcome, in nats, if the value that
     * stands for all others is tried first. It increases with {@code k} towards the pointwise maximal cost.
     */
    public double guessworkLeakage(int k) {
        // The first try is right unless it is the secret, which then takes (k + 1) / 2 more on average.
        double more = (k + 1) / 2.0;
        return Math.log1p(before() * more) - Math.log1p(after() * more);
    }
}
