package io.divulge.adversary;

import io.divulge.model.Joint;
import io.divulge.numeric.Sum;
import java.util.Arrays;

/**
 * Two laws of the outcome that an adversary should tell apart by answering yes or no to what it sees: one under a secret, the other
 * under another secret or under none in particular.
 */
final class Comparison {
    private final double[] before;
    private final double[] after;
    private final boolean[] yes;

    /** The laws before and after, and the outcomes that are answered with yes: those more than {@code ratio} times as likely after. */
    Comparison(double[] before, double[] after, double ratio) {
        this.before = before.clone();
        this.after = after.clone();
        this.yes = new boolean[before.length];
        for (int y = 0; y < yes.length; y++) {
            // Ties add nothing, but without them the event that is likeliest by exactly this ratio would be empty.
            yes[y] = after[y] > 0 && (before[y] == 0 || after[y] >= ratio * before[y] * (1 - 1e-12));
        }
    }

    /** How outcomes are distributed under a secret, an index of {@link Joint#secrets}. */
    static double[] under(Joint joint, int x) {
        double[] row = new double[joint.outcomes().size()];
        joint.likelihoods(x, row);
        return row;
    }

    /** How outcomes are distributed when the secret is drawn from the prior. */
    static double[] overall(Joint joint) {
        double[] law = new double[joint.outcomes().size()];
        Arrays.setAll(law, joint::outcomeProbability);
        return law;
    }

    boolean says(int y) {
        return yes[y];
    }

    /** The law that yes is a mistake under, for drawing from. */
    AliasTable lawBefore() {
        return AliasTable.of(before);
    }

    /** The law that yes is right under, for drawing from. */
    AliasTable lawAfter() {
        return AliasTable.of(after);
    }

    /** How often yes is said before. */
    double expectedBefore() {
        return expected(before);
    }

    /** How often yes is said after. */
    double expectedAfter() {
        return expected(after);
    }

    /** How often yes is said under a secret. */
    double chance(Joint joint, int x) {
        return expected(under(joint, x));
    }

    private double expected(double[] law) {
        Sum sum = new Sum();
        for (int y = 0; y < law.length; y++) {
            sum.add(yes[y] ? law[y] : 0);
        }
        return Math.min(1, sum.value());
    }
}
