package io.divulge.report;

import io.divulge.document.Block;
import io.divulge.document.Block.Standing;
import io.divulge.guarantee.Verdict;
import io.divulge.measure.Factors;
import io.divulge.model.Joint;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The first words of a page: who is exposed, how badly, and how often. */
public final class Headline {
    /** Leakages that differ by less are the same. */
    private static final double SAME = 1e-9;

    /** Where outcomes are more, nobody says "every secret" of them. */
    private static final int MOST_OUTCOMES = 1000;

    private static final int[] CASES = {100, 1000, 10_000, 100_000, 1_000_000};

    private Headline() {}

    /** What an analysis says first, where nothing was asked of the release. */
    static Block.Opening of(AnalysisReport report) {
        return new Block.Opening(Standing.UNASKED, "", who(report, " is exposed most."), List.of(sentence(report)));
    }

    /**
     * What an analysis says first of a release that has a goal.
     *
     * @param check the goal held against the release
     * @param goal the goal in a few words
     */
    public static Block.Opening of(AnalysisReport report, CheckReport check, String goal) {
        Verdict verdict = check.verdict();
        String headline = switch (verdict) {
            case HOLDS -> "Nobody is exposed beyond the goal.";
            case VIOLATED -> who(report, " is exposed.");
            case UNDECIDED -> "The data cannot decide about the goal.";
        };
        return new Block.Opening(standing(verdict), words(verdict) + ": " + goal, headline, List.of(sentence(report)));
    }

    /** What an analysis of a density says first. */
    static Block.Opening of(DensityReport report) {
        Result most = report.results().get(0);
        boolean isBounded = Double.isFinite(most.value().upper());
        return new Block.Opening(
                Standing.UNASKED,
                "",
                isBounded
                        ? "An outcome makes a guess at most " + Factors.times(most.value()) + " better."
                        : "Some outcomes give the secret away without limit.",
                report.sentences().subList(0, Math.min(2, report.sentences().size())));
    }

    /** What a check says first. */
    static Block.Opening of(CheckReport report) {
        List<CheckLine> lines = report.lines();
        long kept = lines.stream()
                .filter(line -> line.assessment().verdict() == Verdict.HOLDS)
                .count();
        Verdict verdict = report.verdict();
        if (lines.size() == 1) {
            return new Block.Opening(
                    standing(verdict),
                    verdict.name().toLowerCase(Locale.ROOT),
                    "The guarantee "
                            + switch (verdict) {
                                case HOLDS -> "holds.";
                                case VIOLATED -> "is violated.";
                                case UNDECIDED -> "cannot be decided.";
                            },
                    List.of("This guarantee says: " + lines.get(0).assessment().meaning()));
        }
        String all = lines.size() == 2 ? "Both guarantees hold." : "All " + kept + " guarantees hold.";
        return new Block.Opening(
                standing(verdict),
                verdict.name().toLowerCase(Locale.ROOT),
                kept == lines.size() ? all : kept + " of " + lines.size() + " guarantees hold.",
                List.of());
    }

    /** What a design says first. */
    static Block.Opening of(DesignReport report) {
        return new Block.Opening(
                Standing.KEPT,
                "",
                report.isOptimal()
                        ? "This mechanism keeps the guarantee, and none that keeps it is better."
                        : "This mechanism keeps the guarantee; a better one may be possible.",
                List.of());
    }

    private static Standing standing(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> Standing.KEPT;
            case VIOLATED -> Standing.EXCEEDED;
            case UNDECIDED -> Standing.UNDECIDED;
        };
    }

    private static String words(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> "keeps the goal";
            case VIOLATED -> "exceeds the goal";
            case UNDECIDED -> "undecided";
        };
    }

    private static String who(AnalysisReport report, String exposed) {
        if (isSilent(report)) {
            return "The outcome says nothing about the secret.";
        }
        double most = report.outcomes().get(0).leakage();
        Set<String> secrets = new HashSet<>();
        int tied = 0;
        int looked = Math.min(MOST_OUTCOMES, report.outcomes().size());
        for (OutcomeLine line : report.outcomes().subList(0, looked)) {
            if (line.leakage() < most - SAME) {
                break;
            }
            secrets.add(line.secret());
            tied = Math.max(tied, line.tied());
        }
        int all = report.release().joint().secrets().size();
        return all > 1 && (secrets.size() == all || tied == all - 1)
                ? "Every secret is exposed."
                : "The secret " + quoted(report.outcomes().get(0).secret()) + exposed;
    }

    private static boolean isSilent(AnalysisReport report) {
        return report.outcomes().isEmpty() || report.outcomes().get(0).leakage() <= SAME;
    }

    private static String sentence(AnalysisReport report) {
        if (isSilent(report)) {
            return "Whatever an adversary guesses, it guesses as well without the outcome.";
        }
        Joint joint = report.release().joint();
        OutcomeLine worst = report.outcomes().get(0);
        double before = joint.prior().probability(joint.secrets().indexOf(worst.secret()));
        double after = Math.min(1, before * Math.exp(worst.leakage()));
        return "When the outcome " + (report.model().counted() ? "in this sample " : "") + "is "
                + quoted(worst.outcome())
                + ", a guess of " + quoted(worst.secret()) + " is right with probability " + percent(after)
                + " instead of " + percent(before) + ": "
                + Factors.times(report.results().get(0).value()) + " better. This outcome occurs in "
                + cases(worst.probability()) + ".";
    }

    private static String quoted(String label) {
        String plain = Wording.quoted(label);
        return "\u201c" + plain.substring(1, plain.length() - 1) + "\u201d";
    }

    /** "12.5 %", with three digits. */
    private static String percent(double probability) {
        double hundredfold = 100 * probability;
        if (hundredfold > 0 && hundredfold < 0.01) {
            return "less than 0.01\u00a0%";
        }
        return new BigDecimal(hundredfold)
                        .round(new MathContext(3))
                        .stripTrailingZeros()
                        .toPlainString() + "\u00a0%";
    }

    /** "11 of 100 cases". */
    private static String cases(double probability) {
        if (probability >= 1 - SAME) {
            return "every case";
        }
        for (int all : CASES) {
            double expected = probability * all;
            if (Math.round(expected) < all && (expected >= 1.95 || Math.abs(expected - 1) <= 0.05)) {
                return Math.round(expected) + " of " + String.format(Locale.ROOT, "%,d", all) + " cases";
            }
        }
        return probability > 0.5 ? "nearly all cases" : "less than one of a million cases";
    }
}
