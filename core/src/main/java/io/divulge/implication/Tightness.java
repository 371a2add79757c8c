package io.divulge.implication;

import static io.divulge.implication.Attained.by;
import static io.divulge.implication.Knowledge.ANYTHING;
import static io.divulge.implication.Knowledge.BIT;
import static io.divulge.implication.Knowledge.COUNT;
import static io.divulge.implication.Knowledge.EQUAL;
import static io.divulge.implication.Knowledge.EQUAL_AND_LITTLE;
import static io.divulge.implication.Knowledge.NOTHING;
import static io.divulge.implication.Knowledge.RARE;
import static io.divulge.implication.Knowledge.SMALLEST;
import static io.divulge.implication.Knowledge.SMALLEST_AND_LITTLE;
import static io.divulge.implication.Knowledge.TWO;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Eml;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldi;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.ProbabilisticLdp;
import io.divulge.guarantee.TailPml;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Which bounds cannot be improved: for a premise and a conclusion, releases that keep the one and attain the other, or come as close as one likes.
 *
 * <p>A line belongs to pairs of guarantees and not to a theorem, since a chain of theorems may lose something at each step although none could be better. {@code TightnessTest} builds releases for
 * every line and measures them. A pair without a line may still be tight; it is not known to be.
 */
final class Tightness {
    private static final String SETS =
            "approached by a random set that holds the secret, a share e^-epsilon of many equally likely secrets";
    private static final String SETS_OR_TOLD = SETS
            + ", or by a guess among them that is right with probability (e^epsilon - 1) delta/(1 - delta), else uniform";
    private static final String SUBSETS = "approached by subset selection over many equally likely secrets";
    private static final String RARE_SECRET = "approached by a channel of two outcomes and a very rare secret";
    private static final String RARE_OUTCOME = "approached by a channel of two outcomes, one of them very rare,"
            + " that sets a secret of probability p_min apart from the others";
    private static final String RARE_BOTH =
            "approached by a channel of two outcomes, one of them very rare, and a very rare secret";
    private static final String RARE_OUTCOME_SKEW =
            "approached by a very rare outcome that turns the most skew prior around";
    private static final String RARELY = "approached by a release that very rarely tells a secret of probability p_min";
    private static final String TWO_OUTCOMES =
            "attained by a channel of two outcomes that sets a secret of probability p_min apart from the others";
    private static final String TWO_ANSWERS = "attained by a channel of two outcomes, whatever the prior";
    private static final String PAIR = "approached by two very rare secrets and outcomes that tell them apart";
    private static final String RESPONSE = "attained by randomized response with equally likely secrets";
    private static final String GUESS = "attained by a guess that is the secret with probability 1 - e^-epsilon,"
            + " and else one of equally likely secrets, the more the better";
    private static final String EXTREMAL = "attained by the extremal mechanism [SGSSO25, Remark 6]";
    private static final String EXTREMAL_EQUAL = "attained by the extremal mechanism with equally likely secrets";
    private static final String SOMETIMES =
            "attained by a release that tells the secret with probability delta, and else";
    private static final String SOMETIMES_SETS =
            SOMETIMES + " a random set that holds it, a share e^-epsilon of many equally likely secrets";
    private static final String SILENT = "attained by a release that mostly says nothing, and else";

    /** The lines, by premise. */
    static final List<Attained> ALL = List.of(
            by(SUBSETS, NOTHING)
                    .from(Ldp.class)
                    .to(
                            Pml.class,
                            Pmc.class,
                            Lip.class,
                            Alip.class,
                            TailPml.class,
                            EnvelopePml.class,
                            BoundedMaximalLeakage.class,
                            BoundedMutualInformation.class,
                            BoundedTotalVariation.class,
                            BoundedMaxInformation.class),
            by(RARE_SECRET, RARE).from(Ldp.class, ApproximateLdp.class).to(Eml.class),
            by(RARE_BOTH, RARE).from(Ldp.class).to(Pml.class, Pmc.class, Lip.class, Alip.class),
            by(RARE_BOTH, RARE).from(Lip.class, Alip.class).to(Pml.class, Pmc.class),
            by(RARE_SECRET, RARE).from(Pml.class, Lip.class, Alip.class).to(Eml.class),
            by(RARE_OUTCOME, SMALLEST).from(Ldp.class).to(Pml.class, Pmc.class, Lip.class, Alip.class),
            by(TWO_OUTCOMES, SMALLEST)
                    .from(Ldp.class, ApproximateLdp.class, Pml.class, Pmc.class, Lip.class, Alip.class)
                    .to(Eml.class),
            by(TWO_ANSWERS, ANYTHING).from(Ldp.class).to(ApproximateLdp.class, ProbabilisticLdp.class),
            by(SOMETIMES + " one of two answers", ANYTHING)
                    .from(ApproximateLdp.class, ProbabilisticLdp.class)
                    .to(ApproximateLdp.class, ProbabilisticLdp.class)
                    .atLargerDelta(),
            by(SOMETIMES + " randomized response, whatever the prior", COUNT)
                    .from(Ldp.class, ApproximateLdp.class, ProbabilisticLdp.class)
                    .to(BoundedMaximalLeakage.class),
            by(RESPONSE, TWO).from(Ldp.class, ApproximateLdp.class).to(BoundedTotalVariation.class),
            by(RESPONSE, BIT).from(Ldp.class).to(BoundedMutualInformation.class),
            by(SETS, NOTHING)
                    .from(Pml.class)
                    .to(
                            TailPml.class,
                            EnvelopePml.class,
                            BoundedMaximalLeakage.class,
                            BoundedMutualInformation.class,
                            BoundedTotalVariation.class,
                            BoundedMaxInformation.class),
            by(EXTREMAL, SMALLEST_AND_LITTLE).from(Pml.class).to(Pmc.class, Lip.class, Alip.class, Ldp.class),
            by(RESPONSE, EQUAL).from(Pml.class).to(TailPml.class, EnvelopePml.class, BoundedMaximalLeakage.class),
            by(EXTREMAL_EQUAL, EQUAL_AND_LITTLE)
                    .from(Pml.class)
                    .to(BoundedMutualInformation.class, BoundedTotalVariation.class, BoundedMaxInformation.class),
            by(SETS, NOTHING).from(TailPml.class).to(TailPml.class).atLargerDelta(),
            by(SOMETIMES_SETS, NOTHING)
                    .from(TailPml.class, BoundedMaxInformation.class)
                    .to(BoundedTotalVariation.class),
            by(SOMETIMES_SETS, NOTHING)
                    .from(TailPml.class, BoundedMaxInformation.class)
                    .to(BoundedMaxInformation.class)
                    .atLargerDelta(),
            by(SOMETIMES + " randomized response with equally likely secrets", EQUAL)
                    .from(TailPml.class)
                    .to(EnvelopePml.class, BoundedMaximalLeakage.class),
            by(SOMETIMES + " what the extremal mechanism says", EQUAL_AND_LITTLE)
                    .from(TailPml.class)
                    .to(BoundedMutualInformation.class, BoundedTotalVariation.class),
            by(RARE_SECRET, RARE)
                    .from(
                            TailPml.class,
                            BoundedMutualInformation.class,
                            BoundedTotalVariation.class,
                            BoundedMaxInformation.class)
                    .to(Eml.class),
            by(RARE_SECRET, RARE).from(Pmc.class).to(Eml.class),
            by(RARE_OUTCOME, SMALLEST).from(Pmc.class).to(Pml.class, Lip.class, Alip.class, Ldp.class),
            by(GUESS, NOTHING).from(Pmc.class).to(BoundedTotalVariation.class),
            by(GUESS, COUNT)
                    .from(Pmc.class)
                    .to(BoundedMaximalLeakage.class, BoundedMutualInformation.class, BoundedTotalVariation.class),
            by(PAIR, NOTHING).from(Lip.class, Alip.class).to(ApproximateLdp.class, ProbabilisticLdp.class),
            by(PAIR, NOTHING).from(Pml.class, Pmc.class).to(ProbabilisticLdp.class),
            by(SUBSETS, NOTHING)
                    .from(Lip.class, Alip.class)
                    .to(
                            Ldp.class,
                            TailPml.class,
                            EnvelopePml.class,
                            BoundedMaximalLeakage.class,
                            BoundedMutualInformation.class,
                            BoundedTotalVariation.class,
                            BoundedMaxInformation.class),
            by(SUBSETS, NOTHING).from(Lip.class).to(Alip.class),
            by(SUBSETS, NOTHING).from(Alip.class).to(Lip.class),
            by(RARE_SECRET, RARE).from(Eml.class, EnvelopePml.class).to(Eml.class),
            by(RARE_SECRET, RARE)
                    .from(EnvelopePml.class)
                    .to(EnvelopePml.class, TailPml.class)
                    .atSmallerDelta(),
            by(SETS, NOTHING)
                    .from(EnvelopePml.class)
                    .to(EnvelopePml.class, TailPml.class)
                    .atLargerDelta(),
            by(SETS_OR_TOLD, NOTHING).from(Eml.class).to(BoundedTotalVariation.class),
            by(SUBSETS, NOTHING).from(Ldi.class).to(BoundedMutualInformation.class),
            by(RARE_OUTCOME_SKEW, RARE).from(Ldi.class).to(Pml.class, Pmc.class, Lip.class),
            by(RARE_OUTCOME_SKEW, RARE).from(Ldi.class).to(Ldp.class),
            by(SETS, NOTHING)
                    .from(BoundedMaximalLeakage.class)
                    .to(BoundedMutualInformation.class, BoundedTotalVariation.class),
            by(SILENT + " a random set that holds the secret", NOTHING)
                    .from(BoundedMaximalLeakage.class)
                    .to(EnvelopePml.class, TailPml.class, BoundedMaxInformation.class),
            by(RARE_SECRET, RARE).from(BoundedMaximalLeakage.class).to(Eml.class),
            by(EXTREMAL_EQUAL, EQUAL_AND_LITTLE)
                    .from(BoundedMaximalLeakage.class)
                    .to(BoundedTotalVariation.class),
            by(TWO_ANSWERS, ANYTHING).from(BoundedMaximalLeakage.class).to(ProbabilisticLdp.class),
            by(RESPONSE, EQUAL)
                    .from(BoundedTotalVariation.class, BoundedMutualInformation.class)
                    .to(BoundedMaximalLeakage.class),
            by(SILENT + " randomized response with equally likely secrets", EQUAL)
                    .from(BoundedMutualInformation.class)
                    .to(EnvelopePml.class, TailPml.class),
            by(SILENT + " the secret itself", EQUAL)
                    .from(BoundedTotalVariation.class)
                    .to(BoundedMaxInformation.class),
            by(RARELY, SMALLEST)
                    .from(
                            TailPml.class,
                            Eml.class,
                            EnvelopePml.class,
                            ApproximateLdp.class,
                            ProbabilisticLdp.class,
                            BoundedMaximalLeakage.class,
                            BoundedMutualInformation.class,
                            BoundedTotalVariation.class,
                            BoundedMaxInformation.class)
                    .to(Pml.class));

    private Tightness() {}

    /** Which releases attain a bound, or nothing if none are known. Where the bound is infinite, which releases exceed every number. */
    static Optional<String> of(Guarantee premise, Guarantee conclusion, Setting setting) {
        if (setting.everyPrior() || isInfinite(premise)) {
            return Optional.empty();
        }
        if (premise.equals(conclusion)) {
            return Optional.of("it is what was given");
        }
        if (isZero(conclusion)) {
            return Optional.of("attained by a release that tells nothing");
        }
        Guarantee given = plain(premise);
        Guarantee found = plain(conclusion);
        return (isInfinite(conclusion) ? Unbounded.ALL : ALL)
                .stream()
                        .filter(line -> line.shows(given, found, setting))
                        .findFirst()
                        .map(Attained::by);
    }

    /** Where nothing may be disregarded: the guarantee that has no {@code delta} and says the same. */
    private static Guarantee plain(Guarantee guarantee) {
        if (!(guarantee instanceof Guarantee.WithDelta relaxed)
                || !relaxed.delta().isZero()) {
            return guarantee;
        }
        Scalar epsilon = Objects.requireNonNull(relaxed.parameters().get("epsilon"));
        boolean differential = guarantee instanceof ApproximateLdp || guarantee instanceof ProbabilisticLdp;
        return differential ? new Ldp(epsilon) : new Pml(epsilon);
    }

    private static boolean isInfinite(Guarantee guarantee) {
        return guarantee.parameters().values().stream().anyMatch(number -> Double.isInfinite(number.value()));
    }

    private static boolean isZero(Guarantee guarantee) {
        return guarantee.parameters().entrySet().stream()
                .filter(number -> !number.getKey().equals("delta"))
                .map(Map.Entry::getValue)
                .allMatch(Scalar::isZero);
    }
}
