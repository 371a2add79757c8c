package io.divulge.report;

import io.divulge.document.Block;
import io.divulge.document.Document;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Verdict;
import io.divulge.proof.CheckClaims;
import io.divulge.proof.Proof;
import io.divulge.proof.ProofModel;
import io.divulge.release.FiniteRelease;
import java.util.Base64;
import java.util.List;

/**
 * A proof as a file.
 *
 * @param name of the file
 * @param bytes what is in it
 * @param sha256 the hash of that
 */
public record ProofFile(String name, byte[] bytes, String sha256) {
    /** A larger one is not put into a page as well. */
    private static final int MOST_BYTES = 5_000_000;

    /** A proof under a name. */
    public static ProofFile of(String name, Proof proof) {
        byte[] bytes = proof.bytes();
        return new ProofFile(name, bytes, proof.sha256());
    }

    /**
     * The proof that a release keeps a guarantee, or violates it.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static ProofFile of(FiniteRelease release, Guarantee guarantee, Verdict verdict) {
        Proof proof = new Proof("whether " + release.description().source() + " keeps " + guarantee.expression());
        CheckClaims.add(proof, ProofModel.of(release), guarantee, verdict);
        return of("proof.json", proof);
    }

    /** What a page says of it: its hash, and the file itself to save. */
    public List<Block> blocks() {
        Document.Draft draft = Document.titled("")
                .heading("Proof")
                .remark("The verdict or the numbers are proved in " + name + ", for anyone to check: divulge verify "
                        + name + ", or a checker of one's own by docs/proofs.md. Its SHA-256 is " + sha256 + ".");
        if (bytes.length <= MOST_BYTES) {
            draft.add(new Block.Links(List.of(new Block.Link(
                    "data:application/json;base64," + Base64.getEncoder().encodeToString(bytes), "Save the proof"))));
        }
        return draft.done().blocks();
    }
}
