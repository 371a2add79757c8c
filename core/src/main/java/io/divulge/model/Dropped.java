package io.divulge.model;

import java.util.List;

/** What a release was given but does not need: secrets of prior 0 and outcomes that never occur. */
public record Dropped(List<String> secrets, List<String> outcomes) {
    /** Copies both lists. */
    public Dropped {
        secrets = List.copyOf(secrets);
        outcomes = List.copyOf(outcomes);
    }

    /** Whether nothing was dropped. */
    public boolean isEmpty() {
        return secrets.isEmpty() && outcomes.isEmpty();
    }
}
