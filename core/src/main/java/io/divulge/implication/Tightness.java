package io.divulge.implication;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Eml;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.TailPml;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which bounds cannot be improved: for a premise and a conclusion, releases that keep the one and attain the other, or come as close as one likes.
 *
 * <p>A line belongs to a pair of guarantees and not to a theorem, since a chain of theorems may lose something at each step although none could be better. {@code TightnessTest} builds a release for
 * every line and measures it. A pair without a line may still be tight; it is not known to be.
 */
final class Tightness {
    /**
     * A family of releases.
     *
     * @param premise what they keep
     * @param conclusions the bounds that they attain
     * @param knowledge the settings in which they are possible
     * @param by which they are, in words that follow "tight:"
     */
    record Attained(
            Class<? extends Guarantee> premise,
            List<Class<? extends Guarantee>> conclusions,
            Knowledge knowledge,
            String by) {}

    private static final String SETS =
            "approached by a random set that holds the secret, a share e^-epsilon of many equally likely secrets";
    private static final String SUBSETS = "approached by subset selection over many equally likely secrets";
    private static final String RARE_SECRET = "approached by a channel of two outcomes and a very rare secret";
    private static final String RARE_OUTCOME = "approached by a channel of two outcomes, one of them very rare,"
            + " that sets a secret of probability p_min apart from the others";
    private static final String RESPONSE = "attained by randomized response with equally likely secrets";
    private static final String SOMETIMES =
            "attained by a release that tells the secret with probability delta, and else";

    /** The lines, by premise. */
    static final List<Attained> ALL = List.of(
            line(Ldp.class, Knowledge.NOTHING, SUBSETS, List.of(Pml.class, Pmc.class, Lip.class, TailPml.class)),
            line(Ldp.class, Knowledge.NOTHING, SUBSETS, List.of(EnvelopePml.class, BoundedMaximalLeakage.class)),
            line(
                    Ldp.class,
                    Knowledge.NOTHING,
                    SUBSETS,
                    List.of(BoundedMutualInformation.class, BoundedTotalVariation.class)),
            line(Ldp.class, Knowledge.NOTHING, RARE_SECRET, List.of(Eml.class)),
            line(Ldp.class, Knowledge.SMALLEST, RARE_OUTCOME, List.of(Pml.class, Pmc.class, Lip.class)),
            line(
                    Ldp.class,
                    Knowledge.COUNT,
                    "attained by randomized response, whatever the prior",
                    List.of(BoundedMaximalLeakage.class)),
            line(Ldp.class, Knowledge.TWO, RESPONSE, List.of(BoundedTotalVariation.class)),
            line(Ldp.class, Knowledge.BIT, RESPONSE, List.of(BoundedMutualInformation.class)),
            line(ApproximateLdp.class, Knowledge.TWO, RESPONSE, List.of(BoundedTotalVariation.class)),
            line(Pml.class, Knowledge.NOTHING, SETS, List.of(TailPml.class, EnvelopePml.class, Eml.class)),
            line(Pml.class, Knowledge.NOTHING, SETS, List.of(BoundedMaximalLeakage.class)),
            line(
                    Pml.class,
                    Knowledge.NOTHING,
                    SETS,
                    List.of(BoundedMutualInformation.class, BoundedTotalVariation.class)),
            line(
                    Pml.class,
                    Knowledge.SMALLEST_AND_LITTLE,
                    "attained by the extremal mechanism [SGSSO25, Remark 6]",
                    List.of(Pmc.class, Lip.class, Ldp.class)),
            line(
                    Pml.class,
                    Knowledge.EQUAL,
                    RESPONSE,
                    List.of(TailPml.class, EnvelopePml.class, BoundedMaximalLeakage.class)),
            line(
                    Pml.class,
                    Knowledge.EQUAL_AND_LITTLE,
                    "attained by the extremal mechanism with equally likely secrets",
                    List.of(BoundedMutualInformation.class, BoundedTotalVariation.class)),
            line(
                    TailPml.class,
                    Knowledge.EQUAL,
                    SOMETIMES + " randomized response",
                    List.of(EnvelopePml.class, BoundedMaximalLeakage.class)),
            line(
                    TailPml.class,
                    Knowledge.EQUAL_AND_LITTLE,
                    SOMETIMES + " what the extremal mechanism says",
                    List.of(BoundedMutualInformation.class, BoundedTotalVariation.class)),
            line(Pmc.class, Knowledge.NOTHING, RARE_SECRET, List.of(Eml.class)),
            line(Pmc.class, Knowledge.SMALLEST, RARE_OUTCOME, List.of(Pml.class)),
            line(Lip.class, Knowledge.NOTHING, SUBSETS, List.of(Pml.class, Pmc.class, Ldp.class, TailPml.class)),
            line(Lip.class, Knowledge.NOTHING, SUBSETS, List.of(EnvelopePml.class, BoundedMaximalLeakage.class)),
            line(
                    Lip.class,
                    Knowledge.NOTHING,
                    SUBSETS,
                    List.of(BoundedMutualInformation.class, BoundedTotalVariation.class)),
            line(
                    Alip.class,
                    Knowledge.NOTHING,
                    SUBSETS,
                    List.of(Pml.class, Pmc.class, Lip.class, Ldp.class, TailPml.class)),
            line(Alip.class, Knowledge.NOTHING, SUBSETS, List.of(EnvelopePml.class, BoundedMaximalLeakage.class)),
            line(
                    Alip.class,
                    Knowledge.NOTHING,
                    SUBSETS,
                    List.of(BoundedMutualInformation.class, BoundedTotalVariation.class)),
            line(
                    BoundedMaximalLeakage.class,
                    Knowledge.NOTHING,
                    SETS,
                    List.of(BoundedMutualInformation.class, BoundedTotalVariation.class)),
            line(
                    BoundedMaximalLeakage.class,
                    Knowledge.NOTHING,
                    "approached by a release that with probability delta is a random set that holds the secret, and else says nothing",
                    List.of(EnvelopePml.class, TailPml.class)),
            line(BoundedMaximalLeakage.class, Knowledge.NOTHING, RARE_SECRET, List.of(Eml.class)),
            line(
                    BoundedMaximalLeakage.class,
                    Knowledge.EQUAL_AND_LITTLE,
                    "attained by the extremal mechanism with equally likely secrets",
                    List.of(BoundedTotalVariation.class)),
            line(BoundedTotalVariation.class, Knowledge.EQUAL, RESPONSE, List.of(BoundedMaximalLeakage.class)),
            line(Eml.class, Knowledge.NOTHING, RARE_SECRET, List.of(Eml.class)),
            line(EnvelopePml.class, Knowledge.NOTHING, RARE_SECRET, List.of(Eml.class)),
            line(EnvelopePml.class, Knowledge.NOTHING, SUBSETS, List.of(TailPml.class)),
            line(BoundedMaxInformation.class, Knowledge.NOTHING, SETS, List.of(Pml.class)));

    private Tightness() {}

    /** Which releases attain a bound, or nothing if none are known. */
    static Optional<String> of(Guarantee premise, Guarantee conclusion, Setting setting) {
        if (setting.everyPrior() || isInfinite(premise) || isInfinite(conclusion)) {
            return Optional.empty();
        }
        if (isZero(conclusion)) {
            return Optional.of("attained by a release that tells nothing");
        }
        return ALL.stream()
                .filter(line -> line.premise().isInstance(premise)
                        && line.conclusions().contains(conclusion.getClass())
                        && line.knowledge().admits(premise, setting))
                .findFirst()
                .map(Attained::by);
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

    private static Attained line(
            Class<? extends Guarantee> premise,
            Knowledge knowledge,
            String by,
            List<Class<? extends Guarantee>> conclusions) {
        return new Attained(premise, conclusions, knowledge, by);
    }
}
