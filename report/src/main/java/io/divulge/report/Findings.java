package io.divulge.report;

import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.model.Joint;
import io.divulge.release.Description;
import java.util.List;
import java.util.Optional;

/** What was measured of a release, for the sentences and the warnings to pick from. */
record Findings(
        Description model,
        LeakageProfile leakage,
        LeakageProfile cost,
        LeakageLaw law,
        Ranking ranking,
        Disclosure disclosure,
        List<Result> results) {
    static Findings of(
            Description model, LeakageProfile leakage, LeakageProfile cost, LeakageLaw law, List<Result> results) {
        // Where an outcome leaves one secret only, it rules another out.
        boolean excludes = cost.max() == Double.POSITIVE_INFINITY;
        return new Findings(
                model,
                leakage,
                cost,
                law,
                new Ranking(leakage, law),
                excludes ? Disclosure.of(leakage.joint()) : Disclosure.none(),
                results);
    }

    Joint joint() {
        return leakage.joint();
    }

    /** What a measure gave, if it was measured. */
    Optional<Result> result(MeasureFamily<?> family) {
        return results.stream()
                .filter(result -> result.measure().family() == family)
                .findFirst();
    }

    /** The value of a measure, if it was measured. */
    Optional<Value> value(MeasureFamily<?> family) {
        return result(family).map(Result::value);
    }

    /** The largest leakage of any outcome. */
    Result most() {
        return results.get(0);
    }

    /** The outcome that leaks most. */
    int worst() {
        return ranking.outcome(0);
    }

    /** An outcome by its label, and called an outcome if it could be taken for a secret. */
    String outcome(int y) {
        return (mixed() || isSecret(y) ? "outcome " : "") + outcomeLabel(y);
    }

    /** A secret by its label, and called a secret if it could be taken for an outcome. */
    String secret(int x) {
        boolean shared = joint().outcomes().contains(joint().secrets().label(x));
        return (mixed() || shared ? "secret " : "") + secretLabel(x);
    }

    /** Whether the outcome that is mentioned first has the label of a secret: then all are called what they are. */
    private boolean mixed() {
        return isSecret(worst());
    }

    private boolean isSecret(int y) {
        return joint().secrets().contains(joint().outcomes().label(y));
    }

    /** The label of an outcome, in quotes, where it is clear that it is one. */
    String outcomeLabel(int y) {
        return Wording.quoted(joint().outcomes().label(y));
    }

    /** The label of a secret, in quotes, where it is clear that it is one. */
    String secretLabel(int x) {
        return Wording.quoted(joint().secrets().label(x));
    }

    /** Whether no outcome says anything, as far as rounding can tell. */
    boolean silent() {
        Value most = leakage.maximum();
        return most.lower() == 0 && most.upper() < 1e-12;
    }

    /** Whether exact arithmetic says that no outcome leaks. */
    boolean provenSilent() {
        return most().exact().isPresent() && most().value().upper() == 0;
    }

    /** The likeliest of the outcomes that rule a secret out, or -1. */
    int excluding() {
        int found = -1;
        for (int i = 0; i < cost.size() && cost.at(cost.ranked(i)) == Double.POSITIVE_INFINITY; i++) {
            int y = cost.ranked(i);
            if (found < 0 || joint().outcomeProbability(y) > joint().outcomeProbability(found)) {
                found = y;
            }
        }
        return found;
    }
}
