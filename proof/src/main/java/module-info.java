/** Proofs of what Divulge says, and a small checker of them. */
module io.divulge.proof {
    requires static transitive org.jspecify;
    requires transitive io.divulge.core;
    requires transitive io.divulge.design;
    requires com.fasterxml.jackson.core;

    exports io.divulge.proof;
    exports io.divulge.proof.check;
    exports io.divulge.proof.number;
}
