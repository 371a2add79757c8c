package io.divulge.cli;

import java.util.Optional;

/** What to say of a prior that was given with {@code --prior}. */
final class PriorWords {
    private PriorWords() {}

    static String of(Optional<String> prior) {
        String text = prior.orElse("uniform").trim();
        if (text.equals("uniform")) {
            return "uniform, as asked";
        }
        return text.matches("[-+0-9./eE,\\s]*") ? "given with --prior" : "read from " + text;
    }
}
