package io.divulge.adversary;

import java.util.Map;

/** Measures that no adversary stands for, with the reason and what to play instead. */
final class NotPlayed {
    private static final String AVERAGE =
            "is an average of logarithms or distances, and no guess is paid like that; play";
    private static final String MEAN = "is a statistic of what outcomes leak, and no single adversary; play";
    private static final String PRIOR =
            "is about the worst prior, which is another for each outcome; give a prior with" + " --prior and play";

    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry("pml-tail", MEAN + " pml with --at for each outcome"),
            Map.entry("pml-quantile", MEAN + " pml with --at for each outcome, or envelope(delta=...)"),
            Map.entry("pml-mean", MEAN + " pml with --at for each outcome"),
            Map.entry("pmc-mean", MEAN + " pmc with --at for each outcome"),
            Map.entry(
                    "psi1",
                    "adds up what a different adversary exceeds at each outcome; play psi2, which has one event"),
            Map.entry("envelope-upper", "is a bound that no adversary need attain; play envelope(delta=...)"),
            Map.entry("envelope-delta", "is a probability of being told much, and no bet; play envelope(delta=...)"),
            Map.entry(
                    "cost-envelope-delta",
                    "is a probability of being told much, and no bet; play cost-envelope(delta=...)"),
            Map.entry("entropy", "is about the prior alone, and nothing is seen"),
            Map.entry("guesswork", "is about the prior alone; play --cost guesswork"),
            Map.entry("mutual-information", AVERAGE + " --cost alpha:1, whose cost falls by this much"),
            Map.entry("sibson", AVERAGE + " maximal-leakage, which is order inf"),
            Map.entry("max-information", "is about events of secret and outcome together; play pml or eml(delta=...)"),
            Map.entry("total-variation", AVERAGE + " maximal-leakage"),
            Map.entry("chi-squared", AVERAGE + " maximal-leakage"),
            Map.entry("f-information", AVERAGE + " maximal-leakage"),
            Map.entry("renyi-ldp", AVERAGE + " ldp, which is order inf"),
            Map.entry(
                    "probabilistic-ldp",
                    "is how often a pair is told apart too well, and no bet; play approximate-ldp"
                            + "(delta=...) or privacy-profile(epsilon=...)"),
            Map.entry("lip", "is the larger of two; play pml and pmc"),
            Map.entry("ldi", "compares the beliefs in two secrets, and is no bet on one; play ldp or pml"),
            Map.entry("capacity", AVERAGE + " min-capacity"),
            Map.entry("maximal-alpha-leakage", AVERAGE + " maximal-leakage, which is alpha=inf"),
            Map.entry("maximal-alpha-beta-leakage", AVERAGE + " maximal-leakage or ldp"),
            Map.entry("robust-pml", PRIOR + " pml"),
            Map.entry("robust-pml-box", PRIOR + " pml"),
            Map.entry("robust-pmc", PRIOR + " pmc"),
            Map.entry("robust-pmc-box", PRIOR + " pmc"),
            Map.entry("g-vulnerability", "is one side of a game; play g-leakage(gain=...), which has both"),
            Map.entry("g-entropy", "is one side of a game; play g-leakage(gain=...), which has both"));

    private NotPlayed() {}

    /** Why a measure is not played, as a clause after its name. */
    static String why(String measure) {
        return REASONS.getOrDefault(measure, "is a number that no single adversary attains");
    }

    /** Whether a measure has a reason of its own. */
    static boolean isExplained(String measure) {
        return REASONS.containsKey(measure);
    }
}
