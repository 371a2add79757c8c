package io.divulge.report;

import io.divulge.composition.AdaptiveChannel;
import io.divulge.exact.ExactJoint;
import io.divulge.io.AfterModel;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** A release, and a second one that depends on what the first has shown, as one release of pairs of outcomes. */
public final class AdaptiveComposition {
    private AdaptiveComposition() {}

    /**
     * Both together.
     *
     * @throws IllegalArgumentException if the second does not say what it releases after an outcome of the first, or about a secret
     */
    public static FiniteRelease of(FiniteRelease first, AfterModel second) {
        Joint joint = first.joint().onSupport();
        List<Channel> next = second.after(joint.outcomes(), joint.secrets());
        Joint both = joint.prior().through(AdaptiveChannel.of(joint.channel(), next));
        Description known = first.description();
        FiniteRelease together = FiniteRelease.of(
                both,
                Description.of(
                                both,
                                known.source() + ", then " + second.source(),
                                known.priorOrigin(),
                                known.priorAssumed(),
                                known.notes())
                        .counted(known.counted())
                        .noting("The release of " + second.source() + " depends on the outcome of " + known.source()
                                + "."));
        return first.fractions()
                .filter(exact -> !second.fractions().isEmpty())
                .map(exact -> together.inFractions(exactly(exact, second, both)))
                .orElse(together);
    }

    private static ExactJoint exactly(ExactJoint first, AfterModel second, Joint both) {
        Alphabet secrets = first.secrets();
        BigFraction[] prior = new BigFraction[secrets.size()];
        BigFraction[][] rows = new BigFraction[prior.length][];
        for (int x = 0; x < prior.length; x++) {
            String label = secrets.label(x);
            int row = second.secrets().contains(label) ? second.secrets().indexOf(label) : x;
            List<BigFraction> entries = new ArrayList<>();
            for (int y = 0; y < first.outcomes().size(); y++) {
                BigFraction likelihood = first.likelihood(y, x);
                Arrays.stream(second.fractionsAfter(first.outcomes().label(y))[row])
                        .forEach(entry -> entries.add(likelihood.multiply(entry)));
            }
            prior[x] = first.prior(x);
            rows[x] = entries.toArray(BigFraction[]::new);
        }
        return ExactJoint.of(secrets, both.channel().outcomes(), prior, rows);
    }
}
