package io.divulge.implication;

import static io.divulge.implication.Attained.by;
import static io.divulge.implication.Knowledge.ANYTHING;
import static io.divulge.implication.Knowledge.NOTHING;
import static io.divulge.implication.Knowledge.RARE;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Eml;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Ldi;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.ProbabilisticLdp;
import io.divulge.guarantee.TailPml;
import java.util.List;

/**
 * Where no finite bound follows from a guarantee: releases that keep it and leak without bound in the other sense, so that none can be found.
 *
 * <p>The lines are read only where the theorems give no finite bound.
 */
final class Unbounded {
    private static final String EXCLUDING = "an outcome may rule a secret out";
    private static final String RARELY = "a release may tell the secret with a very small probability";
    private static final String RARELY_RARE = "a release may tell a very rare secret with a very small probability";
    private static final String SKEW = "a very rare secret may stay so";
    private static final String LIFTED = "a very rare outcome may point to a very rare secret";
    private static final String MANY = "many very rare secrets may each have an outcome of their own";
    private static final String TELLING = "a release may now and then tell which of many equally likely secrets it is";
    private static final String TOLD = "a release may tell the secret with probability delta";
    private static final String APART = "outcomes may tell two very rare secrets apart";
    private static final String HALF = "a release may tell one of two secrets with probability e^epsilon - 1";

    static final List<Attained> ALL = List.of(
            by(EXCLUDING, ANYTHING).from(Pml.class).to(Pmc.class, Lip.class, Alip.class, Ldp.class, Ldi.class),
            by(RARELY, ANYTHING)
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
                    .to(Pmc.class, Lip.class, Alip.class, Ldp.class, Ldi.class),
            by(RARELY_RARE, RARE)
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
                    .to(Pml.class),
            by(SKEW, RARE).from(Pmc.class, Lip.class, Alip.class, Ldp.class).to(Ldi.class),
            by(LIFTED, RARE).from(Pmc.class).to(Pml.class, Lip.class, Alip.class, Ldp.class),
            by(MANY, NOTHING)
                    .from(
                            Pmc.class,
                            Eml.class,
                            ApproximateLdp.class,
                            ProbabilisticLdp.class,
                            BoundedMutualInformation.class,
                            BoundedTotalVariation.class,
                            BoundedMaxInformation.class)
                    .to(TailPml.class, EnvelopePml.class, BoundedMaximalLeakage.class),
            by(MANY, NOTHING).from(TailPml.class).to(EnvelopePml.class, BoundedMaximalLeakage.class),
            by(TOLD, NOTHING).from(TailPml.class).to(TailPml.class),
            by(TELLING, NOTHING)
                    .from(
                            TailPml.class,
                            Pmc.class,
                            Eml.class,
                            ApproximateLdp.class,
                            ProbabilisticLdp.class,
                            BoundedTotalVariation.class,
                            BoundedMaxInformation.class)
                    .to(BoundedMutualInformation.class),
            by(TELLING, NOTHING).from(Pmc.class, BoundedTotalVariation.class).to(BoundedMaxInformation.class),
            by(TOLD, NOTHING)
                    .from(TailPml.class, ApproximateLdp.class, ProbabilisticLdp.class, BoundedMaxInformation.class)
                    .to(BoundedMaxInformation.class),
            by(TOLD, ANYTHING)
                    .from(ApproximateLdp.class, ProbabilisticLdp.class)
                    .to(ApproximateLdp.class, ProbabilisticLdp.class)
                    .atSmallerDelta(),
            by(APART, NOTHING)
                    .from(
                            Pml.class,
                            Pmc.class,
                            TailPml.class,
                            Eml.class,
                            BoundedMutualInformation.class,
                            BoundedTotalVariation.class,
                            BoundedMaxInformation.class)
                    .to(ApproximateLdp.class, ProbabilisticLdp.class),
            by(HALF, ANYTHING).from(BoundedMaximalLeakage.class).to(ApproximateLdp.class, ProbabilisticLdp.class));

    private Unbounded() {}
}
