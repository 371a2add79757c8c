package io.divulge.adversary;

import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.PostProcessing;
import io.divulge.measure.event.LeastPrivateEvent;
import io.divulge.measure.indistinguishability.SecretPairAtOutcome;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Event;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.model.Prior;
import io.divulge.model.SparseChannel;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Adversaries that are played against a release derived from the given one: another prior, a question about the outcome, or a
 * post-processing.
 */
final class DerivedGames {
    /** The part of all announcements that roundings of a solution may amount to. */
    private static final double ROUNDING = 1e-12;

    private DerivedGames() {}

    /** The same channel under a prior on all its secrets. */
    private static Joint under(Joint joint, double[] onSupport) {
        Alphabet all = joint.channel().secrets();
        double[] probabilities = new double[all.size()];
        for (int x = 0; x < onSupport.length; x++) {
            probabilities[all.indexOf(joint.secrets().label(x))] = onSupport[x];
        }
        return Prior.of(all, probabilities, joint.prior().uncertainty()).through(joint.channel());
    }

    /** The same release after a post-processing of the outcomes that are possible. */
    static Joint after(Joint joint, Channel post) {
        Alphabet outcomes = joint.channel().outcomes();
        SparseChannel.Builder builder = SparseChannel.builder(outcomes, post.outcomes());
        double[] row = new double[post.outcomes().size()];
        for (int y = 0; y < outcomes.size(); y++) {
            if (!joint.outcomes().contains(outcomes.label(y))) {
                // Never released; it may become anything.
                builder.add(y, row.length - 1, 1);
                continue;
            }
            post.row(joint.outcomes().indexOf(outcomes.label(y)), row);
            for (int z = 0; z < row.length; z++) {
                builder.add(y, z, row[z]);
            }
        }
        Alphabet all = joint.channel().secrets();
        double[] probabilities = new double[all.size()];
        for (int x = 0; x < joint.secrets().size(); x++) {
            probabilities[all.indexOf(joint.secrets().label(x))] = joint.prior().probability(x);
        }
        return Prior.of(all, probabilities, joint.prior().uncertainty())
                .through(joint.channel().then(builder.build()));
    }

    /** The same channel under the uniform prior on the secrets that are possible. */
    static Joint uniform(Joint joint) {
        double[] flat = new double[joint.secrets().size()];
        Arrays.fill(flat, 1.0 / flat.length);
        return under(joint, flat);
    }

    /** Two secrets, each as likely, and the outcome that tells them apart best. */
    static Attack pair(Challenge asked) {
        Joint joint = asked.joint();
        Value claim = asked.claim();
        if (!(claim.witness() instanceof SecretPairAtOutcome pair)) {
            throw new IllegalArgumentException("'" + asked.expression()
                    + "' compares two secrets, and this release has one (expected at least two)");
        }
        double[] half = new double[joint.secrets().size()];
        half[joint.secrets().indexOf(pair.secret())] = 0.5;
        half[joint.secrets().indexOf(pair.other())] = 0.5;
        Joint two = under(joint, half);
        int y = two.outcomes().indexOf(pair.outcome());
        int secret = two.secrets().indexOf(pair.secret());
        String label = LabelText.quoted(pair.secret());
        Bet bet = new Bet(label, x -> x == secret ? 1 : 0);
        return Attack.on(two)
                .named(asked.expression())
                .at(y)
                .scored(Score.ODDS)
                .claiming(claim)
                .does("is told that the secret is " + label + " or " + LabelText.quoted(pair.other())
                        + ", each as likely, and bets on " + label + " when it sees " + LabelText.quoted(pair.outcome())
                        + ": right " + Percentage.of(two.posterior(secret, y)) + " of the time instead of 50 %")
                .by(new Strategy(bet, outcome -> bet));
    }

    /** The event of given outcomes, asked as a question. */
    static Attack event(Challenge asked, String written) {
        Joint joint = asked.joint();
        Event event = Event.parse(joint.channel().outcomes(), written);
        int[] members = event.within(joint);
        double[] yes = new double[joint.outcomes().size()];
        for (int y : members) {
            yes[y] = 1;
        }
        return question(asked, yes);
    }

    /** The event that a measure names as its witness, asked as a question. */
    static Attack leastPrivateEvent(Challenge asked, Scalar delta) {
        Joint joint = asked.joint();
        Value claim = asked.claim();
        double[] yes = new double[joint.outcomes().size()];
        if (claim.witness() instanceof LeastPrivateEvent event) {
            if (event.size() == event.outcomes().size()) {
                for (String outcome : event.outcomes()) {
                    yes[joint.outcomes().indexOf(outcome)] = 1;
                }
                if (!event.boundaryOutcome().isEmpty()) {
                    yes[joint.outcomes().indexOf(event.boundaryOutcome())] = event.fraction();
                }
            } else {
                fill(yes, joint, joint.secrets().indexOf(event.secret()), delta);
            }
            return question(asked, yes);
        }
        throw new IllegalArgumentException(
                "'" + asked.expression() + "' is attained by no event here; its value is " + claim.value() + " nats");
    }

    /** Outcomes in the order of what they say about a secret, until their probability is what was asked for. */
    private static void fill(double[] yes, Joint joint, int secret, Scalar delta) {
        double left = Delta.of(delta).value();
        double[] lift = new double[yes.length];
        joint.likelihoods(secret, lift);
        Arrays.setAll(lift, y -> joint.summary().lift(lift[y], y));
        for (int y : Ranking.descending(lift)) {
            yes[y] = Math.max(0, Math.min(1, left / joint.outcomeProbability(y)));
            left -= joint.outcomeProbability(y);
        }
    }

    /** A question about the outcome, to which each outcome answers yes with some probability; played when the answer is yes. */
    private static Attack question(Challenge challenge, double[] yes) {
        Joint joint = challenge.joint();
        SparseChannel.Builder builder =
                SparseChannel.builder(joint.outcomes(), Alphabet.of("the event", "another outcome"));
        for (int y = 0; y < yes.length; y++) {
            // An answer rarer than a double holds to full precision is none.
            double p = yes[y] < Double.MIN_NORMAL ? 0 : yes[y];
            builder.add(y, 0, p).add(y, 1, 1 - p);
        }
        Joint asked = after(joint, builder.build());
        if (!asked.outcomes().contains("the event")) {
            throw new IllegalArgumentException("the event of '" + challenge.expression()
                    + "' has probability 0, and cannot be played (expected a delta above 0)");
        }
        int event = asked.outcomes().indexOf("the event");
        Attack bet = Attacks.bet(asked, event, challenge.expression());
        int secret = PointwiseMaximalLeakage.of(asked).secret(event);
        long members = Arrays.stream(yes).filter(p -> p > 0).count();
        String first = IntStream.range(0, yes.length)
                .filter(y -> yes[y] > 0)
                .limit(4)
                .mapToObj(y -> LabelText.quoted(joint.outcomes().label(y))
                        + (yes[y] < 1 ? " (with probability " + io.divulge.numeric.Digits.six(yes[y]) + ")" : ""))
                .collect(java.util.stream.Collectors.joining(", "));
        return Attack.on(asked)
                .named(challenge.expression())
                .at(event)
                .supposing("the event had occurred")
                .claiming(challenge.claim())
                .does("bets on " + LabelText.quoted(asked.secrets().label(secret))
                        + " when it hears that an event has occurred: right "
                        + Percentage.of(asked.posterior(secret, event)) + " of the time instead of "
                        + Percentage.of(asked.prior().probability(secret)) + ". The event is " + first
                        + (members > 4 ? ", ... " + (members - 4) + " more" : ""))
                .by(bet.strategy());
    }

    /** The post-processing of an envelope, whose announcements are bets. */
    static Attack announcements(Challenge asked, Score score) {
        Joint joint = asked.joint();
        Value claim = asked.claim();
        if (!(claim.witness() instanceof PostProcessing post) || post.size() == 0) {
            throw new IllegalArgumentException(
                    "'" + asked.expression() + "' is attained without any announcement, and there is nothing to play");
        }
        Joint announced = after(joint, post.toChannel());
        int[] secretAt = new int[announced.outcomes().size()];
        Arrays.fill(secretAt, -1);
        int rarest = -1;
        for (int z = 0; z < secretAt.length; z++) {
            String label = announced.outcomes().label(z);
            if (joint.secrets().contains(label)) {
                secretAt[z] = joint.secrets().indexOf(label);
                if (rarest < 0
                        || joint.prior().probability(secretAt[z])
                                < joint.prior().probability(rarest)) {
                    rarest = secretAt[z];
                }
            }
        }
        int[] played = IntStream.range(0, secretAt.length)
                .filter(z -> secretAt[z] >= 0)
                .toArray();
        double probability =
                Arrays.stream(played).mapToDouble(announced::outcomeProbability).sum();
        // An envelope is what every announcement tells at least: others may tell more, and are no proof of it. One that
        // is made of roundings may tell less.
        int least = Arrays.stream(played)
                .filter(z -> announced.outcomeProbability(z) > ROUNDING * probability)
                .boxed()
                .min(Comparator.comparingDouble(z -> (score.isCost() ? -1 : 1) * announced.lift(secretAt[z], z)))
                .orElseThrow();
        String bets = score.isCost() ? "bets that it is not" : "bets on";
        return Attack.on(announced)
                .named(asked.expression())
                .at(least)
                .supposing(LabelText.quoted(announced.outcomes().label(least)) + " had been announced"
                        + (played.length > 1 ? ", which tells least" : ""))
                .scored(score)
                .claiming(claim)
                .does("looks at a function of the outcome only, " + post.inWords() + ", which happens "
                        + Percentage.of(probability) + " of the time, and " + bets
                        + " a piece of what was announced, all pieces being as probable as "
                        + LabelText.quoted(joint.secrets().label(rarest)))
                .by(Attacks.pieces(announced, rarest, secretAt));
    }
}
