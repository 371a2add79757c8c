package io.divulge.design;

import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantee.WithDelta;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.model.Prior;
import io.divulge.numeric.FractionText;
import io.divulge.numeric.Scalar;
import io.divulge.release.FiniteRelease;
import io.divulge.release.NeighbourRelease;
import io.divulge.release.Release;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The check that a mechanism has to pass before it is returned: whoever reads what is written, in doubles or exactly, finds that it keeps the
 * guarantees.
 *
 * <p>In doubles first, where brackets that lie on the right side are proof enough. Where they do not tell, in fractions, if the prior has them. Where the prior
 * has none, nobody can tell better than doubles do; then only the secret itself may pass by the slack of a check, since no
 * repair would leave it what it is.
 *
 * @param prior in doubles
 * @param guarantees what is to be kept
 * @param fractions the prior in fractions that sum to 1, if it has them
 * @param relation which secrets are compared, and how far apart they are; none for all
 * @param under the set of priors under which they are to be kept, if it is not the prior alone
 */
record FinalCheck(
        Prior prior,
        List<Guarantee> guarantees,
        Optional<BigFraction[]> fractions,
        @Nullable Neighbours relation,
        @Nullable SeveralPriors under) {
    /** Comparing all secrets, under the prior. */
    FinalCheck(Prior prior, List<Guarantee> guarantees, Optional<BigFraction[]> fractions) {
        this(prior, guarantees, fractions, null, null);
    }

    /** A matrix of more entries takes too long in fractions. */
    private static final long MOST_ENTRIES = 40_000;

    /** With a prior in fractions. */
    static FinalCheck of(Prior prior, List<Guarantee> guarantees, BigFraction[] fractions) {
        if (fractions.length != prior.secrets().size()) {
            throw new IllegalArgumentException("the prior has "
                    + prior.secrets().size() + " entries, but " + fractions.length + " fractions are given");
        }
        BigFraction left = BigFraction.ONE;
        for (int x = 0; x < fractions.length; x++) {
            double nearest = fractions[x].doubleValue();
            if (Math.abs(nearest - prior.probability(x)) > 2 * prior.uncertainty() * nearest) {
                throw new IllegalArgumentException("the prior has " + prior.probability(x) + " at '"
                        + prior.secrets().label(x) + "', but the fraction is " + FractionText.of(fractions[x]));
            }
            left = left.subtract(fractions[x]);
        }
        if (left.signum() != 0) {
            throw new IllegalArgumentException("the fractions of the prior sum to "
                    + FractionText.of(BigFraction.ONE.subtract(left)) + " (expected 1)");
        }
        return new FinalCheck(prior, guarantees, Optional.of(fractions));
    }

    /** The prior as the decimals that its doubles look like, if these sum to 1. */
    static Optional<BigFraction[]> decimals(Prior prior) {
        BigFraction[] fractions = new BigFraction[prior.secrets().size()];
        BigDecimal left = BigDecimal.ONE;
        for (int x = 0; x < fractions.length; x++) {
            BigDecimal decimal = new BigDecimal(Double.toString(prior.probability(x)));
            left = left.subtract(decimal);
            fractions[x] = Scalar.fraction(decimal.stripTrailingZeros());
        }
        return left.signum() == 0 ? Optional.of(fractions) : Optional.empty();
    }

    /** This check under every prior of a set. */
    FinalCheck under(SeveralPriors priors) {
        return new FinalCheck(prior, guarantees, fractions, relation, priors);
    }

    /** This check with secrets compared by their distance. */
    FinalCheck comparing(Neighbours secrets) {
        return new FinalCheck(prior, guarantees, fractions, secrets, under);
    }

    /** This check with a prior in fractions. */
    FinalCheck withFractions(BigFraction[] exact) {
        return new FinalCheck(prior, guarantees, of(prior, guarantees, exact).fractions(), relation, under);
    }

    /** A release under the prior, or under the worst of the set. */
    Release release(Joint joint) {
        return under == null ? FiniteRelease.of(joint) : under.release(joint);
    }

    /** Whether a guarantee allows no outcome to say anything: it bounds all of them, and one of its numbers is 0. */
    boolean isSilencing() {
        return guarantees.stream()
                .anyMatch(each -> each instanceof WithDelta some
                        ? some.epsilon().isZero() && some.delta().isZero()
                        : each.parameters().values().stream().anyMatch(Scalar::isZero));
    }

    /**
     * The checks of all guarantees, if they are passed.
     *
     * @param whole whether this is the secret itself
     */
    Optional<List<Assessment>> of(WrittenChannel written, boolean whole) {
        Joint joint = prior.through(written.channel());
        List<Assessment> passed = new ArrayList<>();
        for (Guarantee guarantee : guarantees) {
            Optional<Assessment> one = of(guarantee, joint, written, whole);
            if (one.isEmpty()) {
                return Optional.empty();
            }
            passed.add(one.get());
        }
        return Optional.of(passed);
    }

    /** What a guarantee says of a release, secrets compared as they are to be. */
    Assessment assess(Guarantee guarantee, Joint joint) {
        return relation == null
                ? guarantee.check(release(joint))
                : guarantee.check(new NeighbourRelease(FiniteRelease.of(joint), relation, "by distance"));
    }

    private Optional<Assessment> of(Guarantee guarantee, Joint joint, WrittenChannel written, boolean whole) {
        Assessment assessment = assess(guarantee, joint);
        if (assessment.certainlyHolds()) {
            return Optional.of(assessment);
        }
        if (relation != null) {
            return Optional.empty();
        }
        if (!assessment.holds()) {
            return Optional.empty();
        }
        long entries = (long) joint.channel().secrets().size()
                * joint.channel().outcomes().size();
        if (fractions.isEmpty() || entries > MOST_ENTRIES || under != null) {
            return whole ? Optional.of(assessment) : Optional.empty();
        }
        return Optional.of(guarantee.check(FiniteRelease.of(joint).inFractions(written.through(fractions.get()))))
                .filter(Assessment::holds);
    }
}
