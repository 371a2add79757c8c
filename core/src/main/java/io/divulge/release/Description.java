package io.divulge.release;

import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.model.Dropped;
import io.divulge.model.Joint;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A release as a reader knows it, the head of every report: where it comes from, how large it is, and which prior it has. */
public final class Description {
    private static final Dropped NOTHING = new Dropped(List.of(), List.of());

    private final String source;
    private final Optional<String> words;
    private final double secrets;
    private final Optional<BigInteger> outcomes;
    private final boolean listed;
    private final String prior;
    private final boolean priorAssumed;
    private final boolean counted;
    private final Dropped dropped;
    private final List<String> notes;
    private final List<Warning> warnings;

    private Description(
            String source,
            Optional<String> words,
            double secrets,
            Optional<BigInteger> outcomes,
            boolean listed,
            String prior,
            boolean priorAssumed,
            boolean counted,
            Dropped dropped,
            List<String> notes,
            List<Warning> warnings) {
        this.source = source;
        this.words = words;
        this.secrets = secrets;
        this.outcomes = outcomes;
        this.listed = listed;
        this.prior = prior;
        this.priorAssumed = priorAssumed;
        this.counted = counted;
        this.dropped = dropped;
        this.notes = List.copyOf(notes);
        this.warnings = List.copyOf(warnings);
    }

    /** A release whose outcomes are listed, with this many secrets and outcomes. */
    public static Description listed(String source, int secrets, BigInteger outcomes, String prior) {
        return new Description(
                source,
                Optional.empty(),
                secrets,
                Optional.of(outcomes),
                true,
                prior,
                false,
                false,
                NOTHING,
                List.of(),
                List.of());
    }

    /**
     * A release whose outcomes are not listed, because there are infinitely many.
     *
     * @param released what is released: "the secret plus Laplace noise of scale 1"
     * @param secrets how many values the secret can have, which may be infinitely many
     * @param prior the law of the secret: "uniform on [0, 1]"
     */
    public static Description unlisted(String source, String released, double secrets, String prior) {
        return new Description(
                source,
                Optional.of(released),
                secrets,
                Optional.empty(),
                false,
                prior,
                false,
                false,
                NOTHING,
                List.of(),
                List.of());
    }

    /** The description of a release. */
    public static Description of(Joint joint, String source, String prior, boolean priorAssumed, List<String> notes) {
        Description plain = listed(
                        source,
                        joint.secrets().size(),
                        BigInteger.valueOf(joint.outcomes().size()),
                        prior)
                .dropping(joint.dropped())
                .withNotes(notes);
        return priorAssumed
                ? plain.assumingPrior(
                        joint.secrets().size() > 1
                                ? List.of(PriorWarning.assumed(LocalDifferentialPrivacy.of(joint)))
                                : List.of())
                : plain;
    }

    /** Where it comes from: a file, standard input or an expression. */
    public String source() {
        return source;
    }

    /** What it says about itself, or what is released where outcomes are not listed. */
    public Optional<String> description() {
        return words;
    }

    /** How many secrets have positive probability; infinitely many in an interval. */
    public double secrets() {
        return secrets;
    }

    /** How many outcomes have positive probability; empty for infinitely many. */
    public Optional<BigInteger> outcomes() {
        return outcomes;
    }

    /** Whether its outcomes are listed. */
    public boolean isListed() {
        return listed;
    }

    /** Where the prior comes from, in words: "as given", "uniform, because none was given". */
    public String priorOrigin() {
        return prior;
    }

    /** Whether nobody gave the prior. */
    public boolean priorAssumed() {
        return priorAssumed;
    }

    /** Whether it was counted from observations, so that an entry of 0 is something that was not seen. */
    public boolean counted() {
        return counted;
    }

    /** Secrets and outcomes that were given but cannot occur. */
    public Dropped dropped() {
        return dropped;
    }

    /** What else was done to the model, such as dividing rows by their sums. */
    public List<String> notes() {
        return notes;
    }

    /** Where the model may not be what was meant. */
    public List<Warning> warnings() {
        return warnings;
    }

    /** This description under the name of another source. */
    public Description from(String other) {
        return with(other, words, outcomes, priorAssumed, counted, dropped, notes, warnings);
    }

    /** This description with what the release says about itself; nothing if {@code null}. */
    public Description describedBy(@Nullable String text) {
        return with(source, Optional.ofNullable(text), outcomes, priorAssumed, counted, dropped, notes, warnings);
    }

    /** This description with this many outcomes. */
    public Description withOutcomes(BigInteger number) {
        return with(source, words, Optional.of(number), priorAssumed, counted, dropped, notes, warnings);
    }

    /** This description of a release whose prior nobody gave, with what to say about that. */
    public Description assumingPrior(List<Warning> because) {
        return with(source, words, outcomes, true, counted, dropped, notes, because);
    }

    /** This description, counted from observations or not. */
    public Description counted(boolean observed) {
        return with(source, words, outcomes, priorAssumed, observed, dropped, notes, warnings);
    }

    /** This description with secrets and outcomes that were given but cannot occur. */
    public Description dropping(Dropped impossible) {
        return with(source, words, outcomes, priorAssumed, counted, impossible, notes, warnings);
    }

    /** This description with one more note. */
    public Description noting(String note) {
        List<String> more = new ArrayList<>(notes);
        more.add(note);
        return withNotes(more);
    }

    /** This description with these notes. */
    public Description withNotes(List<String> said) {
        return with(source, words, outcomes, priorAssumed, counted, dropped, said, warnings);
    }

    /** This description with these warnings. */
    public Description warning(List<Warning> these) {
        return with(source, words, outcomes, priorAssumed, counted, dropped, notes, these);
    }

    /** This description with these warnings before its own. */
    public Description alsoWarning(List<Warning> more) {
        return warning(Stream.concat(more.stream(), warnings.stream()).toList());
    }

    private Description with(
            String from,
            Optional<String> text,
            Optional<BigInteger> number,
            boolean assumed,
            boolean observed,
            Dropped impossible,
            List<String> said,
            List<Warning> these) {
        return new Description(from, text, secrets, number, listed, prior, assumed, observed, impossible, said, these);
    }

    /** The warnings for an answer by these measures: not that the prior was assumed, if none of them depends on it. */
    public List<Warning> warningsAbout(Collection<? extends MeasureFamily<?>> measures) {
        return measures.stream().anyMatch(family -> !family.has(Trait.FOR_EVERY_PRIOR))
                ? warnings
                : warnings.stream()
                        .filter(warning -> !warning.topic().equals(PriorWarning.ASSUMED))
                        .toList();
    }

    private List<Object> parts() {
        return List.of(
                source, words, secrets, outcomes, listed, prior, priorAssumed, counted, dropped, notes, warnings);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Description that && parts().equals(that.parts());
    }

    @Override
    public int hashCode() {
        return parts().hashCode();
    }

    @Override
    public String toString() {
        return source;
    }

    /**
     * How a release is called, and where its prior comes from.
     *
     * @param source the expression
     * @param prior in words
     * @param assumed whether nobody gave the prior
     */
    public record Name(String source, String prior, boolean assumed) {
        /** The release whose outcomes are listed. */
        public FiniteRelease listed(Joint joint, String note) {
            return FiniteRelease.of(joint, Description.of(joint, source, prior, assumed, List.of(note)));
        }

        /**
         * The description of a release whose outcomes are not listed.
         *
         * @param released what is released, in words
         * @param secrets how many values the secret can have
         * @param ldp the local differential privacy of the release, which needs no prior
         */
        public Description unlisted(String released, int secrets, Supplier<Value> ldp, String note) {
            Description plain = Description.unlisted(
                            source, released, secrets, "one of " + secrets + " values, prior " + prior)
                    .noting(note);
            return assumed && secrets > 1 ? plain.assumingPrior(List.of(PriorWarning.assumed(ldp.get()))) : plain;
        }
    }
}
