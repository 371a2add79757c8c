package io.divulge.report;

import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.model.SimilarOutcomes;
import io.divulge.numeric.Sum;
import io.divulge.release.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where intuition fails for a release; each warning only when it applies. */
final class Warnings {
    /** An outcome less likely than this is easily overlooked. */
    private static final double RARE = 0.01;

    /** Looking for similar outcomes takes another pass; beyond so many entries it is left to those who ask. */
    private static final long ENTRIES_TO_COMPARE = 4_000_000;

    private Warnings() {}

    static List<Warning> of(Findings findings) {
        List<Warning> warnings = new ArrayList<>(findings.model().warnings());
        if (findings.model().secrets() > 1 && !findings.silent()) {
            Stream.of(
                            excluded(findings),
                            rareOutcome(findings),
                            averageHides(findings),
                            rareSecret(findings),
                            postProcessing(findings))
                    .flatMap(Optional::stream)
                    .forEach(warnings::add);
        }
        similar(findings).ifPresent(warnings::add);
        return warnings;
    }

    private static Optional<Warning> excluded(Findings findings) {
        if (findings.excluding() < 0) {
            return Optional.empty();
        }
        Sum probability = new Sum();
        int outcomes = 0;
        for (int y = 0; y < findings.cost().size(); y++) {
            if (findings.cost().at(y) == Double.POSITIVE_INFINITY) {
                probability.add(findings.joint().outcomeProbability(y));
                outcomes++;
            }
        }
        double share = Math.min(1, probability.value());
        String which;
        if (outcomes == findings.cost().size()) {
            which = "Every outcome rules";
        } else if (outcomes == 1) {
            which = "Outcome " + findings.outcomeLabel(findings.excluding()) + ", of probability "
                    + Wording.probability(share) + ", rules";
        } else {
            which = "Outcomes of probability " + Wording.probability(share) + " in all rule";
        }
        return Optional.of(new Warning(
                "secret-excluded",
                which
                        + " some secret out: pmc and ldp are infinite"
                        // Where an outcome tells all, that a guess gets no better than to be right is no comfort.
                        + (findings.disclosure().outcomes() > 0
                                ? ""
                                : ", although no guess gets more than " + Wording.better(findings.most()))
                        + ". "
                        + (findings.model().counted()
                                ? "A single pair that was not seen is enough for that; a larger sample may show it."
                                : "A single entry of 0 is enough for that.")));
    }

    private static Optional<Warning> rareOutcome(Findings findings) {
        double probability = findings.joint().outcomeProbability(findings.worst());
        double mean = findings.leakage().mean().value();
        if (findings.law().worstOutcomes() > 1
                || probability >= RARE
                || findings.leakage().max() < 2 * mean) {
            return Optional.empty();
        }
        return Optional.of(new Warning(
                "rare-outcome",
                "The outcome that leaks most, " + findings.outcomeLabel(findings.worst()) + ", occurs with probability "
                        + Wording.probability(probability)
                        + " only. Averages barely see it; whoever draws it is exposed all the same."));
    }

    private static Optional<Warning> averageHides(Findings findings) {
        double most = findings.leakage().max();
        Optional<Value> average = findings.value(MUTUAL_INFORMATION);
        if (average.isEmpty() || most < Math.log(2) || average.get().value() > most / 10) {
            return Optional.empty();
        }
        double information = average.get().value();
        return Optional.of(new Warning(
                "average-hides",
                "Mutual information is "
                        + (information > 0 ? "more than " + Wording.ratio(most, information) + " times" : "far")
                        + " smaller than the leakage of " + findings.outcome(findings.worst())
                        + ": a small average does not mean that every outcome is harmless."));
    }

    private static Optional<Warning> rareSecret(Findings findings) {
        Joint joint = findings.joint();
        int x = findings.leakage().secret(findings.worst());
        double probability = joint.prior().probability(x);
        if (probability > 0.1 / joint.secrets().size()
                || probability > RARE
                || findings.leakage().max() < Math.log(2)) {
            return Optional.empty();
        }
        return Optional.of(new Warning(
                "rare-secret",
                "The largest leakage belongs to " + findings.secretLabel(x) + ", a secret of probability "
                        + Wording.probability(probability)
                        + ". The rarer a secret, the more an outcome can raise its probability; it may still be"
                        + " unlikely afterwards."));
    }

    private static Optional<Warning> postProcessing(Findings findings) {
        Optional<Value> quantile = findings.value(PML_QUANTILE);
        if (quantile.isEmpty()
                || quantile.get().upper() >= findings.leakage().maximum().lower()) {
            return Optional.empty();
        }
        return Optional.of(new Warning(
                "post-processing",
                "With probability at least 0.95 an outcome leaks less than the maximum ("
                        + Analysis.QUANTILE
                        + "), but that does not survive post-processing: someone who merges outcomes can make larger"
                        + " leakage more likely. What survives is envelope(delta=0.05)."));
    }

    private static Optional<Warning> similar(Findings findings) {
        Joint joint = findings.joint();
        int outcomes = findings.joint().outcomes().size();
        if (findings.silent() || (long) outcomes * joint.secrets().size() > ENTRIES_TO_COMPARE || outcomes < 2) {
            return Optional.empty();
        }
        SimilarOutcomes similar = SimilarOutcomes.of(joint);
        if (similar.size() == outcomes) {
            return Optional.empty();
        }
        int[] group = similar.groups().stream()
                .filter(members -> members.length > 1)
                .findFirst()
                .orElseThrow();
        return Optional.of(new Warning(
                "similar-outcomes",
                "Outcomes " + Wording.quoted(joint.channel().outcomes().label(group[0])) + " and "
                        + Wording.quoted(joint.channel().outcomes().label(group[1]))
                        + " say the same about the secret. Only " + similar.size() + " of the " + outcomes
                        + " outcomes differ; merging the others would change no measure."));
    }
}
