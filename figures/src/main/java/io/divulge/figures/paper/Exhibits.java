package io.divulge.figures.paper;

import io.divulge.expression.Suggestion;
import io.divulge.mechanism.FourLevelPrior;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.function.BiFunction;

/** The figures and tables that can be computed anew, by name. */
public final class Exhibits {
    private static final List<Listed> ALL = List.of(
            new Listed(
                    "env-1",
                    "[ILE26, Fig. 1] the law of a leakage, its quantiles, and the exact envelope",
                    (listed, subject) -> LeakageLawFigure.make(listed)),
            envelope("env-2a", "k = 3, uniform prior", Prior.uniform(Alphabet.numbered("x", 3))),
            envelope(
                    "env-2b",
                    "k = 5, prior (0.1, 0.1, 0.2, 0.3, 0.3)",
                    Prior.of(Alphabet.numbered("x", 5), 0.1, 0.1, 0.2, 0.3, 0.3)),
            envelope("env-2c", "k = 12, four-level prior with ρ = 0.1", fourLevels(12)),
            envelope("env-2d", "k = 20, four-level prior with ρ = 0.1", fourLevels(20)),
            tradeoff("pmc-1a", "n = 3, uniform prior", Prior.uniform(Alphabet.numbered("x", 3))),
            tradeoff("pmc-1b", "n = 3, prior (0.8, 0.1, 0.1)", Prior.of(Alphabet.numbered("x", 3), 0.8, 0.1, 0.1)),
            tradeoff(
                    "pmc-1c",
                    "n = 5, prior (0.6, 0.1, 0.1, 0.1, 0.1)",
                    Prior.of(Alphabet.numbered("x", 5), 0.6, 0.1, 0.1, 0.1, 0.1)),
            tradeoff(
                    "pmc-1d",
                    "n = 5, prior (0.8, 0.05, 0.05, 0.05, 0.05)",
                    Prior.of(Alphabet.numbered("x", 5), 0.8, 0.05, 0.05, 0.05, 0.05)),
            tradeoff("pmc-1e", "n = 10, uniform prior", Prior.uniform(Alphabet.numbered("x", 10))),
            tradeoff("pmc-1f", "n = 100, uniform prior", Prior.uniform(Alphabet.numbered("x", 100))),
            bounds("pmc-2a", "prior (0.3, 0.3, 0.2, 0.2)", Prior.of(Alphabet.numbered("x", 4), 0.3, 0.3, 0.2, 0.2)),
            bounds("pmc-2b", "prior (0.5, 0.5)", Prior.uniform(Alphabet.numbered("x", 2))),
            new Listed(
                    "ab-1",
                    "[GKKS22, Fig. 1] the plane of orders (α, β), measured",
                    (listed, subject) -> OrderPlaneFigure.make(listed)),
            new Listed(
                    "pml-table-1",
                    "[SCOS23, Table I] leakage and other notions, bound beside actual",
                    RelationTableExhibit::leakage),
            new Listed(
                    "pmc-table-2",
                    "[SGSSO25, Table II] LDP, leakage and cost, bound beside actual",
                    RelationTableExhibit::cost));

    private Exhibits() {}

    /**
     * One of them, not yet computed.
     *
     * @param name what it is asked for by
     * @param title which figure or table, and what it shows
     */
    public record Listed(String name, String title, BiFunction<Listed, Subject, Exhibit> maker) {
        /** Whether it is evaluated for a release of one's choice. */
        public boolean isTable() {
            return name.contains("-table-");
        }

        /** Computes it; tables are evaluated for this release. */
        public Exhibit make(Subject subject) {
            return maker.apply(this, subject);
        }
    }

    private static Prior fourLevels(int secrets) {
        return FourLevelPrior.of(Alphabet.numbered("x", secrets), Scalar.parse("0.1"));
    }

    private static Listed envelope(String name, String words, Prior prior) {
        return new Listed(
                name,
                "[ILE26, Fig. 2(" + name.charAt(name.length() - 1) + ")] envelope of randomized response, " + words,
                (listed, subject) -> EnvelopeFigure.make(listed, prior, words));
    }

    private static Listed tradeoff(String name, String words, Prior prior) {
        return new Listed(
                name,
                "[SGSSO25, Fig. 1(" + name.charAt(name.length() - 1) + ")] privacy and utility, " + words,
                (listed, subject) -> TradeoffFigure.make(listed, prior, words));
    }

    private static Listed bounds(String name, String words, Prior prior) {
        return new Listed(
                name,
                "[SGSSO25, Fig. 2(" + name.charAt(name.length() - 1) + ")] leakage and cost, " + words,
                (listed, subject) -> DensityBoundsFigure.make(listed, prior, words));
    }

    /** All of them, in the order of the papers. */
    public static List<Listed> all() {
        return ALL;
    }

    /**
     * Those of these names, each once and in the usual order; all of them if there are no names.
     *
     * @throws IllegalArgumentException if there is none of a name
     */
    public static List<Listed> named(List<String> names) {
        List<String> known = ALL.stream().map(Listed::name).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("there is no figure or table '" + name + "'."
                        + Suggestion.among(known, name) + " There are: " + String.join(", ", known) + ".");
            }
        }
        return names.isEmpty()
                ? ALL
                : ALL.stream().filter(listed -> names.contains(listed.name())).toList();
    }
}
