package io.divulge.proof;

import io.divulge.design.Design;
import io.divulge.design.GuessUtility;
import io.divulge.design.InformationUtility;
import io.divulge.exact.ExactJoint;
import io.divulge.guarantee.Alip;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.model.Alphabet;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/** What is proved of a design: the guarantee is kept, the mechanism is worth so much, and none that keeps the guarantee is worth more than so much. */
public final class DesignClaims {
    /** By how much of what all of it is worth the bound is raised, until a tree of some size proves it. */
    private static final double[] SLACKS = {1e-14, 1e-12, 1e-10, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1};

    private final Design design;
    private final Proof proof;
    private final ProofModel model;
    private final Map<String, Object> worth = new LinkedHashMap<>();

    private DesignClaims(Proof proof, Design design) {
        this.proof = proof;
        this.design = design;
        this.model = model(design);
        boolean information = design.problem().utility() instanceof InformationUtility;
        worth.put("utility", information ? InformationUtility.NAME : "guess");
        if (design.problem().utility() instanceof GuessUtility guess) {
            worth.put("gains", gains(guess, model.exact().secrets().size()));
        } else if (!information) {
            throw none("the utility '" + design.problem().utility().name() + "' has no proof");
        }
    }

    /**
     * Adds the mechanism and what is proved of it.
     *
     * @throws IllegalArgumentException if one of the three has no proof
     */
    public static void add(Proof proof, Design design) {
        DesignClaims claims = new DesignClaims(proof, design);
        Prover prover = new Prover(proof, claims.model);
        Guarantee guarantee = design.problem().guarantee();
        if (!prover.keeps(guarantee)) {
            throw none("that the mechanism keeps " + guarantee.expression()
                    + " has no proof, because the prior is known only to within rounding (give it as fractions)");
        }
        claims.utility();
        claims.best();
    }

    private static IllegalArgumentException none(String what) {
        return new IllegalArgumentException(what + ": leave out --proof");
    }

    /** The mechanism with the very numbers that it is written with. */
    private static ProofModel model(Design design) {
        int[] support = design.problem().prior().support();
        Alphabet secrets = design.channel().secrets().select(support);
        Alphabet outcomes = design.channel().outcomes();
        BigFraction[] prior = new BigFraction[support.length];
        BigFraction[][] rows = new BigFraction[support.length][outcomes.size()];
        for (int i = 0; i < support.length; i++) {
            int x = support[i];
            prior[i] = design.problem()
                    .exactPrior()
                    .map(fractions -> fractions[x])
                    .orElseGet(() -> Fractions.of(design.problem().prior().probability(x)));
            for (int y = 0; y < rows[i].length; y++) {
                rows[i][y] = Fractions.of(design.written().probability(y, x));
            }
        }
        boolean rounded = design.problem().exactPrior().isEmpty();
        ExactJoint exact = rounded
                ? ExactJoint.normalizing(secrets, outcomes, prior, rows)
                : ExactJoint.of(secrets, outcomes, prior, rows);
        return new ProofModel("the mechanism that was designed", exact, rounded, null);
    }

    private static List<List<String>> gains(GuessUtility guess, int secrets) {
        return IntStream.range(0, guess.guesses())
                .mapToObj(w -> IntStream.range(0, secrets)
                        .mapToObj(x -> Fractions.text(Fractions.of(guess.gain(w, x))))
                        .toList())
                .toList();
    }

    private void utility() {
        double least = design.utility().lower();
        Draft draft = new Draft("utility", 0, false, worth, null);
        for (double step : SLACKS) {
            Map<String, Object> claim = draft.value(
                    Fractions.of(least).subtract(Fractions.of(step * Math.max(1e-9, Math.abs(least)))), Map.of());
            if (proof.accepts(claim)) {
                proof.claim(claim);
                return;
            }
        }
        throw none("what the mechanism is worth has no proof");
    }

    private void best() {
        LiftPrices prices = LiftPrices.of(design, model.exact(), lifts());
        Draft draft = new Draft("best-utility", 0, true, worth, null).at("lifts", json());
        double scale = Math.max(1e-6, Math.abs(design.upper()));
        for (double slack : SLACKS) {
            LiftPrices raised = prices.raised(slack * scale);
            List<Object> trees = raised.trees();
            if (!trees.isEmpty()) {
                BigFraction[] written = raised.fractions();
                BigFraction sum = BigFraction.ZERO;
                for (BigFraction price : written) {
                    sum = sum.add(price);
                }
                Map<String, Object> evidence = new LinkedHashMap<>();
                evidence.put("prices", Fractions.texts(written));
                evidence.put("trees", trees);
                Map<String, Object> claim = draft.value(Fractions.rounded(sum, true), evidence);
                if (proof.accepts(claim)) {
                    proof.claim(claim);
                    return;
                }
            }
        }
        throw none("that no mechanism is worth more has no proof of a size that can be read");
    }

    /** The lifts that the guarantee allows, and a hair more. */
    private LiftPrices.Lifts lifts() {
        Guarantee guarantee = design.problem().guarantee();
        boolean ratio = guarantee instanceof Ldp;
        double lower = lower(guarantee).stream()
                .mapToDouble(e -> 1 / Draft.factorOf(e, true).doubleValue())
                .findFirst()
                .orElse(0);
        double upper = upper(guarantee).stream()
                .mapToDouble(e -> Draft.factorOf(e, true).doubleValue())
                .findFirst()
                .orElse(Double.POSITIVE_INFINITY);
        return new LiftPrices.Lifts(ratio, lower, upper);
    }

    private Map<String, Object> json() {
        Guarantee guarantee = design.problem().guarantee();
        Map<String, Object> json = new LinkedHashMap<>();
        lower(guarantee).forEach(epsilon -> json.put("lower", Draft.level(epsilon, true)));
        upper(guarantee)
                .forEach(epsilon -> json.put(guarantee instanceof Ldp ? "ratio" : "upper", Draft.level(epsilon, true)));
        return json;
    }

    private static List<Scalar> lower(Guarantee guarantee) {
        List<Scalar> all = new ArrayList<>();
        if (guarantee instanceof Pmc pmc) {
            all.add(pmc.epsilon());
        } else if (guarantee instanceof Lip lip) {
            all.add(lip.epsilon());
        } else if (guarantee instanceof Alip alip) {
            all.add(alip.lower());
        }
        all.removeIf(epsilon -> Double.isInfinite(epsilon.value()));
        return all;
    }

    private static List<Scalar> upper(Guarantee guarantee) {
        List<Scalar> all = new ArrayList<>();
        if (guarantee instanceof Pml pml) {
            all.add(pml.epsilon());
        } else if (guarantee instanceof Lip lip) {
            all.add(lip.epsilon());
        } else if (guarantee instanceof Alip alip) {
            all.add(alip.upper());
        } else if (guarantee instanceof Ldp ldp) {
            all.add(ldp.epsilon());
        }
        all.removeIf(epsilon -> Double.isInfinite(epsilon.value()));
        return all;
    }
}
