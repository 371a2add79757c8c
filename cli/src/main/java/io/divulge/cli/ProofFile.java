package io.divulge.cli;

import io.divulge.document.Block;
import io.divulge.document.Document;
import java.util.Base64;
import java.util.List;

/**
 * A proof that was written.
 *
 * @param name of the file
 * @param bytes what is in it
 * @param sha256 the hash of that
 */
record ProofFile(String name, byte[] bytes, String sha256) {
    /** A larger one is not put into a page as well. */
    private static final int MOST_BYTES = 5_000_000;

    /** What a page says of it: its hash, and the file itself to save. */
    List<Block> blocks() {
        Document.Draft draft = Document.titled("")
                .heading("Proof")
                .remark("What is said here is proved in " + name + ", for anyone to check: divulge verify " + name
                        + ", or a checker of one's own by docs/proofs.md. Its SHA-256 is " + sha256 + ".");
        if (bytes.length <= MOST_BYTES) {
            draft.add(new Block.Links(List.of(new Block.Link(
                    "data:application/json;base64," + Base64.getEncoder().encodeToString(bytes), "Save the proof"))));
        }
        return draft.done().blocks();
    }
}
