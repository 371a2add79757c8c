package io.divulge.report;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;

import io.divulge.model.Joint;
import io.divulge.numeric.Digits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The answers that matter most, in plain words: the worst outcome, full disclosure, the average, every prior, and cost. */
final class Sentences {
    private Sentences() {}

    static List<String> of(Findings findings) {
        if (findings.model().secrets() == 1) {
            return List.of("There is only one secret, and it is known beforehand: nothing can leak.");
        }
        if (findings.silent()) {
            return List.of(silence(findings));
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(worstOutcome(findings));
        disclosure(findings).ifPresent(sentences::add);
        average(findings).ifPresent(sentences::add);
        everyPrior(findings).ifPresent(sentences::add);
        cost(findings).ifPresent(sentences::add);
        return sentences;
    }

    /** Equal doubles do not prove equal numbers; only fractions do. */
    private static String silence(Findings findings) {
        return findings.provenSilent()
                ? "No outcome says anything: every secret leads to it with the same probability."
                : "No outcome says anything that these numbers can show: none leaks more than "
                        + Digits.atMost(findings.leakage().maximum().upper()) + " nats.";
    }

    private static String worstOutcome(Findings findings) {
        Result most = findings.most();
        if (findings.law().isConstant()) {
            return (findings.joint().outcomes().size() == 1 ? "The outcome" : "Every outcome")
                    + " makes an adversary at most " + Wording.better(most) + " at any guess about the secret.";
        }
        Joint joint = findings.joint();
        int y = findings.worst();
        ExtremeSecret gaining = ExtremeSecret.gaining(joint, y);
        int x = gaining.secret();
        return "After seeing " + findings.outcome(y) + " (probability "
                + Wording.probability(joint.outcomeProbability(y))
                + asBad(findings.law().worstOutcomes() - 1)
                + ") an adversary can be at most " + Wording.better(most) + " at any guess about the secret; "
                + findings.secret(x) + " gains most" + asMuch(gaining.others()) + ", from probability "
                + Wording.probability(joint.prior().probability(x)) + " to "
                + Wording.probability(Math.min(1, joint.posterior(x, y))) + ".";
    }

    private static String asBad(int others) {
        return switch (others) {
            case 0 -> "";
            case 1 -> "; one other is as bad";
            default -> "; " + others + " others are as bad";
        };
    }

    private static String asMuch(int others) {
        return switch (others) {
            case 0 -> "";
            case 1 -> " (as does one other)";
            default -> " (as do " + others + " others)";
        };
    }

    private static Optional<String> disclosure(Findings findings) {
        int disclosing = findings.disclosure().outcomes();
        if (disclosing == 0) {
            return Optional.empty();
        }
        int outcomes = findings.joint().outcomes().size();
        String where = findings.model().counted() ? " in this sample" : "";
        return Optional.of(
                disclosing == outcomes
                        ? "Every outcome gives the secret away with certainty" + where + "."
                        : "With probability "
                                + Wording.probability(findings.disclosure().probability())
                                + " the outcome gives the secret away with certainty" + where + " (" + disclosing
                                + " of " + outcomes + " outcomes).");
    }

    private static Optional<String> average(Findings findings) {
        return findings.result(MAXIMAL_LEAKAGE)
                .map(leakage -> "Averaged over outcomes an adversary gets at most " + Wording.better(leakage)
                        + ", whatever the prior on these secrets (maximal leakage).");
    }

    private static Optional<String> everyPrior(Findings findings) {
        int y = findings.excluding();
        if (y >= 0) {
            return Optional.of("For a single outcome no bound holds for every prior: "
                    + findings.secret(findings.cost().secret(y))
                    + (findings.model().counted() ? " never led to " : " can never lead to ")
                    + findings.outcome(y)
                    + (findings.model().counted() ? " in this sample, so by these counts seeing " : ", so seeing ")
                    + findings.outcome(y) + " rules it out.");
        }
        return findings.result(LDP)
                .map(level -> "Whatever the prior on these secrets, no outcome can make an adversary more than "
                        + Wording.better(level) + " (local differential privacy).");
    }

    /** Of a cost that is infinite, {@link #everyPrior} has said already who is ruled out. */
    private static Optional<String> cost(Findings findings) {
        return findings.result(PMC)
                .filter(most -> most.value().upper() < Double.POSITIVE_INFINITY
                        && most.value().value() > 0)
                .map(most -> {
                    int y = findings.cost().ranked(0);
                    ExtremeSecret losing = ExtremeSecret.losing(findings.joint(), y);
                    String others = losing.others() == 0
                            ? ""
                            : losing.others() == 1 ? " and one other" : " and " + losing.others() + " others";
                    return "Seeing " + findings.outcome(y) + " makes "
                            + findings.secret(losing.secret()) + others + " at most " + Wording.lessLikely(most)
                            + ", the most that any outcome does (pointwise maximal cost).";
                });
    }
}
