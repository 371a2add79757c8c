package io.divulge.proof;

import io.divulge.exact.ExactJoint;
import io.divulge.refinement.ExactRefinement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/** Claims that one release is a post-processing of another, or is not, each with its matrix. */
public final class RefinementClaims {
    private RefinementClaims() {}

    /**
     * Adds both models and the claim.
     *
     * @return whether the coarser is a post-processing of the finer, as it was proved
     * @throws IllegalArgumentException if they are too large for fractions, or the fractions too long to be written
     */
    public static boolean add(Proof proof, ProofModel coarser, ProofModel finer) {
        ExactRefinement found = ExactRefinement.of(rows(finer.exact()), rows(coarser.exact()));
        Map<String, Object> claim = new LinkedHashMap<>();
        claim.put("claim", "refinement");
        claim.put("model", String.valueOf(proof.add(coarser)));
        claim.put("other", String.valueOf(proof.add(finer)));
        claim.put("relation", found.refines() ? "is" : "is not");
        List<List<String>> matrix = found.proof().stream()
                .map(row -> Fractions.texts(row.toArray(BigFraction[]::new)))
                .toList();
        claim.put("proof", Map.of(found.refines() ? "post-processing" : "gain", matrix));
        if (!proof.accepts(claim)) {
            throw new IllegalArgumentException("whether '" + coarser.source() + "' is a post-processing of '"
                    + finer.source() + "' has no proof: its secrets are called differently, or its fractions are too"
                    + " long (expected the same names of secrets, and models of few digits); leave out --proof");
        }
        proof.claim(claim);
        return found.refines();
    }

    private static BigFraction[][] rows(ExactJoint joint) {
        return IntStream.range(0, joint.secrets().size())
                .mapToObj(x -> IntStream.range(0, joint.outcomes().size())
                        .mapToObj(y -> joint.likelihood(y, x))
                        .toArray(BigFraction[]::new))
                .toArray(BigFraction[][]::new);
    }
}
