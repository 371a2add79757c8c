package io.divulge.cli;

import io.divulge.io.PriorChoice;

/** What to say of a prior that was given with {@code --prior}. */
final class PriorWords {
    private PriorWords() {}

    static String of(PriorChoice prior) {
        return prior.file()
                .map(file -> "read from " + file)
                .orElse(prior.size() == 0 ? "uniform, as asked" : "given with --prior");
    }
}
