package io.divulge.adversary;

import io.divulge.measure.Value;
import io.divulge.measure.event.SecretAtEvent;
import io.divulge.measure.indistinguishability.SecretPair;
import io.divulge.measure.indistinguishability.SecretPairAtEvent;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.numeric.Scalar;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Adversaries that see an outcome and say whether it came from a certain secret. */
final class ComparisonGames {
    private static final int NAMED = 4;

    private ComparisonGames() {}

    /** The event that is more likely under a secret than {@code e^epsilon} times under another, and by how much. */
    static Attack profile(Challenge asked, Scalar epsilon) {
        Value claim = asked.claim();
        if (!(claim.witness() instanceof SecretPairAtEvent pair)) {
            throw nothing(asked, claim);
        }
        double ratio = ratio(epsilon);
        return pair(asked, pair.secret(), pair.other(), ratio, Score.excessOver(ratio));
    }

    /** The event whose probability under a secret exceeds {@code e^epsilon} times that under another by exactly delta. */
    static Attack approximate(Challenge asked, Scalar delta) {
        Value claim = asked.claim();
        if (!(claim.witness() instanceof SecretPair pair) || !(claim.upper() > 0)) {
            throw nothing(asked, claim);
        }
        double ratio = Math.min(Double.MAX_VALUE, Math.exp(claim.value()));
        return pair(asked, pair.secret(), pair.other(), ratio, Score.beyond(delta.value()));
    }

    /** The event that is more likely under a secret than {@code e^epsilon} times at all, and by how much. */
    static Attack psi2(Challenge asked, Scalar epsilon) {
        Joint joint = asked.joint();
        Value claim = asked.claim();
        if (!(claim.witness() instanceof SecretAtEvent event)) {
            throw nothing(asked, claim);
        }
        double ratio = ratio(epsilon);
        Comparison comparison = new Comparison(
                Comparison.overall(joint),
                Comparison.under(joint, joint.secrets().indexOf(event.secret())),
                ratio);
        return attack(asked, comparison, event.secret(), "whatever it is", Score.excessOver(ratio));
    }

    private static double ratio(Scalar epsilon) {
        return Math.min(Double.MAX_VALUE, Math.exp(epsilon.value()));
    }

    private static Attack pair(Challenge asked, String secret, String other, double ratio, Score score) {
        Joint joint = asked.joint();
        Comparison comparison = new Comparison(
                Comparison.under(joint, joint.secrets().indexOf(other)),
                Comparison.under(joint, joint.secrets().indexOf(secret)),
                ratio);
        return attack(asked, comparison, secret, "if it is " + LabelText.quoted(other), score);
    }

    private static Attack attack(Challenge asked, Comparison comparison, String secret, String otherwise, Score score) {
        Joint joint = asked.joint();
        String label = LabelText.quoted(secret);
        Bet yes = new Bet("yes", x -> comparison.chance(joint, x));
        Bet no = new Bet("no", x -> 0);
        return Attack.on(joint)
                .named(asked.expression())
                .scored(score)
                .claiming(asked.claim())
                .comparing(comparison, otherwise, "if it is " + label)
                .does("says that the secret is " + label + " when it sees " + event(joint, comparison) + ": "
                        + Percentage.of(comparison.expectedAfter()) + " of the time if it is " + label + ", "
                        + Percentage.of(comparison.expectedBefore()) + " " + otherwise + ". The value is "
                        + (score.isInformation()
                                ? "the logarithm of the first, less delta, over the second"
                                : "the first, less e^epsilon times the second"))
                .by(new Strategy(yes, y -> comparison.says(y) ? yes : no));
    }

    private static String event(Joint joint, Comparison comparison) {
        int[] members = IntStream.range(0, joint.outcomes().size())
                .filter(comparison::says)
                .toArray();
        String named = IntStream.range(0, Math.min(NAMED, members.length))
                .mapToObj(i -> LabelText.quoted(joint.outcomes().label(members[i])))
                .collect(Collectors.joining(members.length == 2 ? " or " : ", "));
        return (members.length > 2 ? "one of " : "")
                + named
                + (members.length > NAMED ? ", ... " + (members.length - NAMED) + " more" : "");
    }

    private static IllegalArgumentException nothing(Challenge asked, Value claim) {
        return new IllegalArgumentException("'" + asked.expression() + "' is " + claim.value()
                + " here: no event tells any secrets apart by more than is allowed, and there is nothing to play (expected a"
                + " smaller epsilon or delta)");
    }
}
