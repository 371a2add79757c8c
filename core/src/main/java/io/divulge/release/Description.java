package io.divulge.release;

import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Trait;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.model.Dropped;
import io.divulge.model.Joint;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A release as a reader knows it: where it comes from and how large it is.
 *
 * @param source a file, standard input or an expression
 * @param description what it says about itself, if it does
 * @param secrets how many secrets have positive probability
 * @param outcomes how many outcomes have positive probability
 * @param priorOrigin where the prior comes from, in words: "as given", "uniform, because none was given"
 * @param priorAssumed whether nobody gave the prior
 * @param counted whether it was counted from observations, so that an entry of 0 is something that was not seen
 * @param dropped secrets and outcomes that were given but cannot occur
 * @param notes what else was done to the model, such as dividing rows by their sums
 * @param warnings where the model may not be what was meant
 */
public record Description(
        String source,
        Optional<String> description,
        int secrets,
        BigInteger outcomes,
        String priorOrigin,
        boolean priorAssumed,
        boolean counted,
        Dropped dropped,
        List<String> notes,
        List<Warning> warnings) {
    /** Copies the lists. */
    public Description {
        notes = List.copyOf(notes);
        warnings = List.copyOf(warnings);
    }

    /** Of a release whose outcomes are listed. */
    public Description(
            String source,
            Optional<String> description,
            int secrets,
            int outcomes,
            String priorOrigin,
            boolean priorAssumed,
            boolean counted,
            Dropped dropped,
            List<String> notes,
            List<Warning> warnings) {
        this(
                source,
                description,
                secrets,
                BigInteger.valueOf(outcomes),
                priorOrigin,
                priorAssumed,
                counted,
                dropped,
                notes,
                warnings);
    }

    /** The summary of a release. */
    public static Description of(
            Joint joint, String source, String priorOrigin, boolean priorAssumed, List<String> notes) {
        return new Description(
                source,
                Optional.empty(),
                joint.secrets().size(),
                joint.outcomes().size(),
                priorOrigin,
                priorAssumed,
                false,
                joint.dropped(),
                notes,
                priorAssumed && joint.secrets().size() > 1
                        ? List.of(PriorWarning.assumed(LocalDifferentialPrivacy.of(joint)))
                        : List.of());
    }

    /** The same with what the release says about itself. */
    public Description describedBy(Optional<String> text) {
        return new Description(
                source, text, secrets, outcomes, priorOrigin, priorAssumed, counted, dropped, notes, warnings);
    }

    /** The same, counted from observations or not. */
    public Description counted(boolean observed) {
        return new Description(
                source, description, secrets, outcomes, priorOrigin, priorAssumed, observed, dropped, notes, warnings);
    }

    /** The same with one more note. */
    public Description noting(String note) {
        List<String> more = new ArrayList<>(notes);
        more.add(note);
        return withNotes(more);
    }

    /** The same with these notes. */
    public Description withNotes(List<String> said) {
        return new Description(
                source, description, secrets, outcomes, priorOrigin, priorAssumed, counted, dropped, said, warnings);
    }

    /** The same with these warnings. */
    public Description warning(List<Warning> mind) {
        return new Description(
                source, description, secrets, outcomes, priorOrigin, priorAssumed, counted, dropped, notes, mind);
    }

    /** The same with these warnings before its own. */
    public Description alsoWarning(List<Warning> more) {
        return warning(Stream.concat(more.stream(), warnings.stream()).toList());
    }

    /** The warnings for an answer by these measures: not that the prior was assumed, if none of them depends on it. */
    public List<Warning> warningsAbout(Collection<? extends MeasureFamily<?>> measures) {
        return measures.stream().anyMatch(family -> !family.has(Trait.FOR_EVERY_PRIOR))
                ? warnings
                : warnings.stream()
                        .filter(warning -> !warning.topic().equals(PriorWarning.ASSUMED))
                        .toList();
    }
}
