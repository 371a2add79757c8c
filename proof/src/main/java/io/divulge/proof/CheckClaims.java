package io.divulge.proof;

import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Verdict;
import org.apache.commons.numbers.fraction.BigFraction;

/** What is proved of a check: that a guarantee is kept, or that it is violated. */
public final class CheckClaims {
    /** By such parts a model that is known to within rounding is drawn towards one that tells nothing, where a bound is attained. */
    private static final int[] PARTS = {15, 14, 13, 12, 10};

    private CheckClaims() {}

    /**
     * Adds a model, and the claim that decides a guarantee.
     *
     * @throws IllegalArgumentException if there is no proof
     */
    public static void add(Proof proof, ProofModel model, Guarantee guarantee, Verdict verdict) {
        if (verdict == Verdict.UNDECIDED) {
            throw new IllegalArgumentException(
                    guarantee.expression() + " is undecided, so there is nothing to prove: leave out --proof");
        }
        if (verdict == Verdict.VIOLATED
                ? new Prover(proof, model).violates(guarantee)
                : keeps(proof, model, guarantee)) {
            return;
        }
        throw new IllegalArgumentException("that '" + model.source() + "' "
                + (verdict == Verdict.VIOLATED ? "violates " : "keeps ") + guarantee.expression()
                + " has no proof: the numbers are nearer to the bound than rounding tells (give the model as fractions, or a"
                + " bound that is a hair wider); leave out --proof");
    }

    private static boolean keeps(Proof proof, ProofModel model, Guarantee guarantee) {
        Proof.State before = proof.state();
        if (new Prover(proof, model).keeps(guarantee)) {
            return true;
        }
        for (int digits : model.isRounded() ? PARTS : new int[0]) {
            proof.back(before);
            BigFraction part = BigFraction.of(java.math.BigInteger.ONE, java.math.BigInteger.TEN.pow(digits));
            if (new Prover(proof, model.drawn(part)).keeps(guarantee)) {
                return true;
            }
        }
        return false;
    }
}
