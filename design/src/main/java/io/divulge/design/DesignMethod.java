package io.divulge.design;

/** How a design was found, which is also how far it is proved. */
public enum DesignMethod {
    /** Nothing may be said about the secret. */
    CONSTANT("without a search: no outcome may depend on the secret"),

    /** The allowed columns are mixtures of as many as there are secrets, so that there is one best mechanism for all utilities. */
    CLOSED_FORM("in closed form: the same mechanism is best for every utility"),

    /** All vertices were listed. */
    VERTICES("by a linear program over all vertices"),

    /** Vertices were looked for one by one; the prices bound all others. */
    COLUMN_GENERATION("by column generation"),

    /** One convex program with an outcome for each guess, solved from within. */
    INTERIOR_POINT("by a convex program with an outcome for each guess"),

    /** Rounding left nothing of the program, and what is returned says nothing about the secret. */
    LOCAL_SEARCH("by local search, without a proof that nothing is better");

    private final String words;

    DesignMethod(String words) {
        this.words = words;
    }

    /** How, in words. */
    public String inWords() {
        return words;
    }
}
