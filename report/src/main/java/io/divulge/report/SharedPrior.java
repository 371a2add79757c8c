package io.divulge.report;

import io.divulge.exact.ExactJoint;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.FiniteRelease;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** The one prior of several models of the same secret. */
public final class SharedPrior {
    private SharedPrior() {}

    /** The first model that says what the prior is, or else the first. All that say it must agree. */
    public static FiniteRelease among(List<FiniteRelease> releases) {
        FiniteRelease known = releases.stream()
                .filter(release -> !release.description().priorAssumed())
                .findFirst()
                .orElse(releases.get(0));
        for (FiniteRelease release : releases) {
            requireSameSecrets(known, release);
            if (!release.description().priorAssumed()) {
                requireSamePrior(known, release);
            }
        }
        return known;
    }

    private static void requireSameSecrets(FiniteRelease known, FiniteRelease other) {
        Alphabet a = known.joint().channel().secrets();
        Alphabet b = other.joint().channel().secrets();
        if (!a.equals(b)) {
            throw different(known.description().source(), a, other.description().source(), b);
        }
    }

    private static IllegalArgumentException different(String source, Alphabet a, String other, Alphabet b) {
        return new IllegalArgumentException("models are about different secrets: " + source + " about " + a + ", "
                + other + " about " + b
                + " (expected the same secrets in the same order; a mechanism takes the names of"
                + " a model with as many secrets)");
    }

    /** Refuses two models, of the same secrets, whose priors differ by more than rounding. */
    private static void requireSamePrior(FiniteRelease known, FiniteRelease other) {
        Prior a = of(known);
        Prior b = of(other);
        for (int x = 0; x < a.secrets().size(); x++) {
            if (isOther(a.probability(x), b.probability(x))) {
                throw new IllegalArgumentException("models have different priors: '"
                        + a.secrets().label(x) + "' has probability " + a.probability(x) + " in "
                        + known.description().source() + " but " + b.probability(x) + " in "
                        + other.description().source()
                        + " (expected one prior of one secret). Give it with --prior.");
            }
        }
    }

    /** Refuses a model that says another prior than the one that a ledger was begun with. */
    public static void requireThatOfLedger(Prior ledger, String file, FiniteRelease known, Prior prior) {
        String source = known.description().source();
        if (!ledger.secrets().equals(prior.secrets())) {
            throw different("ledger '" + file + "'", ledger.secrets(), source, prior.secrets());
        }
        for (int x = 0; x < ledger.secrets().size() && !known.description().priorAssumed(); x++) {
            if (isOther(ledger.probability(x), prior.probability(x))) {
                throw new IllegalArgumentException("ledger '" + file + "' was begun with another prior: '"
                        + ledger.secrets().label(x) + "' has probability " + ledger.probability(x) + " in it but "
                        + prior.probability(x) + " in " + source
                        + " (expected the prior of the ledger: leave out --prior, or begin another ledger)");
            }
        }
    }

    private static boolean isOther(double a, double b) {
        return Math.abs(a - b) > 1e-9;
    }

    /** The prior of a model over all secrets of its channel, those of probability 0 too. */
    public static Prior of(FiniteRelease release) {
        Joint joint = release.joint();
        Alphabet secrets = joint.channel().secrets();
        double[] probabilities = new double[secrets.size()];
        for (int x = 0; x < joint.secrets().size(); x++) {
            probabilities[secrets.indexOf(joint.secrets().label(x))] =
                    joint.prior().probability(x);
        }
        return Prior.of(secrets, probabilities, joint.prior().uncertainty());
    }

    /** All models in fractions, with the prior of one of them. */
    public static List<ExactJoint> fractions(List<FiniteRelease> releases, FiniteRelease known) {
        ExactJoint first = known.fractions().orElseThrow();
        List<ExactJoint> fractions = new ArrayList<>();
        for (FiniteRelease release : releases) {
            fractions.add(withPriorOf(first, release.fractions().orElseThrow()));
        }
        return fractions;
    }

    private static ExactJoint withPriorOf(ExactJoint known, ExactJoint release) {
        int secrets = known.secrets().size();
        int outcomes = release.outcomes().size();
        BigFraction[] prior = new BigFraction[secrets];
        BigFraction[][] rows = new BigFraction[secrets][outcomes];
        for (int x = 0; x < secrets; x++) {
            prior[x] = known.prior(x);
            int there = release.secrets().indexOf(known.secrets().label(x));
            for (int y = 0; y < outcomes; y++) {
                rows[x][y] = release.likelihood(y, there);
            }
        }
        return ExactJoint.of(known.secrets(), release.outcomes(), prior, rows);
    }
}
