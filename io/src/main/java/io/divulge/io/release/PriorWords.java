package io.divulge.io.release;

import io.divulge.io.PriorChoice;

/** What to say of a prior that was given with {@code --prior}. */
public final class PriorWords {
    private PriorWords() {}

    /** Where it comes from. */
    public static String of(PriorChoice prior) {
        return prior.file()
                .map(file -> "read from " + file)
                .orElse(prior.isUniform() ? "uniform, as asked" : "given with --prior");
    }
}
