package io.divulge.proof;

import io.divulge.catalogue.Measures;
import io.divulge.design.DesignProblem;
import io.divulge.design.Utilities;
import io.divulge.draw.Draw;
import io.divulge.draw.ExactDraw;
import io.divulge.exact.ExactJoint;
import io.divulge.guarantee.Guarantees;
import io.divulge.implication.Consequences;
import io.divulge.implication.Derivation;
import io.divulge.implication.Setting;
import io.divulge.implication.Target;
import io.divulge.model.Prior;
import io.divulge.release.FiniteRelease;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** A proof of a random claim about a random release, in doubles or in fractions. */
final class RandomProof {
    private static final List<String> MEASURES = List.of(
            "pml",
            "pmc",
            "lip",
            "ldp",
            "ldi",
            "maximal-leakage",
            "total-variation",
            "mutual-information",
            "pml-tail(epsilon=log(%f))",
            "eml(delta=%d)",
            "psi2(epsilon=log(%f))",
            "privacy-profile(epsilon=log(%f))",
            "probabilistic-ldp(epsilon=0.3)",
            "approximate-ldp(delta=%d)",
            "envelope(delta=%d)",
            "envelope-delta(epsilon=log(%f))",
            "cost-envelope(delta=%d)",
            "cost-envelope-delta(epsilon=0.2)",
            "capacity",
            "maximal-alpha-leakage(alpha=2)",
            "maximal-alpha-beta-leakage(alpha=3,beta=3/2)",
            "maximal-alpha-beta-leakage(alpha=2,beta=3)");

    private static final List<String> PREMISES = List.of(
            "ldp(epsilon=0.7)",
            "pml(epsilon=log(5/4))",
            "pmc(epsilon=0.2)",
            "eml(epsilon=0.3,delta=0.1)",
            "maximal-leakage(epsilon=0.1)",
            "lip(epsilon=0.4)",
            "pml(epsilon=0.2,delta=0.05)");

    private static final List<String> TARGETS = List.of(
            "pml",
            "pmc",
            "ldp",
            "lip",
            "maximal-leakage",
            "envelope(delta=0.2)",
            "eml(delta=0.3)",
            "ldp(delta=0.6)",
            "total-variation");

    private static final List<String> KEPT = List.of(
            "pml(epsilon=0.4)",
            "lip(epsilon=0.3)",
            "ldp(epsilon=0.8)",
            "pmc(epsilon=0.5)",
            "alip(lower=0.5,upper=0.3)");

    private RandomProof() {}

    /** Mostly of a measure; every sixth of a refinement, a chain of theorems or a design. */
    static Proof of(long seed) {
        return seed % 6 != 5
                ? ofMeasure(seed)
                : seed % 18 == 5 ? ofRefinement(seed) : seed % 18 == 11 ? ofChain(seed) : ofDesign(seed);
    }

    private static Proof ofMeasure(long seed) {
        Draw draw = Draw.seeded(seed);
        FiniteRelease release = FiniteRelease.of(draw.joint());
        if (draw.chance(0.5)) {
            ExactJoint exact = ExactDraw.seeded(seed).ordinary(5);
            release = FiniteRelease.of(exact.toJoint()).inFractions(exact);
        }
        String measure = MEASURES.get(draw.whole(0, MEASURES.size() - 1))
                .replace("%f", draw.whole(10, 30) + "/10")
                .replace("%d", draw.whole(1, 20) + "/20");
        Proof proof = new Proof("seed " + seed + ": " + measure);
        new Prover(proof, ProofModel.of(release)).measure(Measures.parse(measure));
        return proof;
    }

    private static Proof ofRefinement(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint fine = draw.ordinary(4);
        int outcomes = fine.outcomes().size();
        ExactJoint post =
                ExactJoint.of(fine.outcomes(), fine.outcomes(), uniform(outcomes), draw.rows(outcomes, outcomes));
        ExactJoint coarse = fine.then(post);
        boolean turned = draw.plain().chance(0.5);
        Proof proof = new Proof("seed " + seed + ": refinement");
        RefinementClaims.add(
                proof,
                new ProofModel("A", turned ? fine : coarse, false, null),
                new ProofModel("B", turned ? coarse : fine, false, null));
        return proof;
    }

    private static BigFraction[] uniform(int n) {
        BigFraction[] law = new BigFraction[n];
        Arrays.fill(law, BigFraction.of(1, n));
        return law;
    }

    private static Proof ofChain(long seed) {
        Draw draw = Draw.seeded(seed);
        while (true) {
            Setting setting = Setting.unknown();
            setting = draw.chance(0.6) ? setting.withSmallest(draw.chance(0.5) ? "0.2" : "1/3") : setting;
            setting = draw.chance(0.4) ? setting.withSecrets(draw.whole(2, 3)) : setting;
            setting = draw.chance(0.2) ? setting.forEveryPrior() : setting;
            String premise = PREMISES.get(draw.whole(0, PREMISES.size() - 1));
            String target = TARGETS.get(draw.whole(0, TARGETS.size() - 1));
            Derivation derivation = Consequences.of(Guarantees.parse(premise), Target.parse(target), setting);
            Proof proof = new Proof("seed " + seed + ": " + premise + " to " + target);
            try {
                ImplicationClaims.add(proof, derivation, setting);
                return proof;
            } catch (IllegalArgumentException refused) {
                // Not every chain has a rule for each of its theorems; the next one may.
            }
        }
    }

    private static Proof ofDesign(long seed) {
        Draw draw = Draw.seeded(seed);
        Prior prior = Draw.fitting(
                () -> draw.fullPrior(draw.alphabet("x")), any -> any.secrets().size() <= 4 && any.min() > 0.01);
        String utility =
                List.of("mutual-information", "correct-guess", "hamming").get(draw.whole(0, 2));
        String kept = KEPT.get(draw.whole(0, KEPT.size() - 1));
        Proof proof = new Proof("seed " + seed + ": " + kept + " for " + utility);
        DesignClaims.add(
                proof,
                DesignProblem.of(prior, Guarantees.parse(kept), Utilities.parse(utility, prior))
                        .solve());
        return proof;
    }
}
