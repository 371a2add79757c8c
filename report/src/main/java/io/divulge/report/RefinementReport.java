package io.divulge.report;

import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.exact.ExactJoint;
import io.divulge.measure.Quantity;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.LabelText;
import io.divulge.refinement.GainFunction;
import io.divulge.refinement.Refinement;
import io.divulge.refinement.RefinementVerdict;
import io.divulge.release.FiniteRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Whether one release is a post-processing of another, with the post-processing or an adversary that shows it is not.
 *
 * @param coarser the one that may be a post-processing
 * @param finer the one that it may be made of
 * @param found the post-processing or the adversary
 * @param verdict the answer, decided in fractions where both releases have them
 */
public record RefinementReport(FiniteRelease coarser, FiniteRelease finer, Refinement found, RefinementVerdict verdict)
        implements Report {
    /** Whether {@code coarser} is a post-processing of {@code finer}. */
    public static RefinementReport of(FiniteRelease coarser, FiniteRelease finer) {
        Alphabet secrets = finer.joint().channel().secrets();
        Channel aligned = coarser.joint()
                .channel()
                .reading(secrets, LabelText.quoted(coarser.description().source()));
        Refinement found = Refinement.of(finer.joint().channel(), aligned);
        return new RefinementReport(
                coarser, finer, found, exactly(coarser, finer).orElse(found.verdict()));
    }

    private static Optional<RefinementVerdict> exactly(FiniteRelease coarser, FiniteRelease finer) {
        // Fractions leave out secrets of prior 0, whose rows count here like any other.
        return finer.fractions()
                .filter(fine -> fine.secrets().equals(finer.joint().channel().secrets()))
                .flatMap(fine -> coarser.fractions()
                        .filter(coarse -> coarse.secrets().equals(fine.secrets()))
                        .map(coarse -> Refinement.inFractions(rows(fine), rows(coarse))
                                ? RefinementVerdict.REFINES
                                : RefinementVerdict.DOES_NOT_REFINE));
    }

    private static BigFraction[][] rows(ExactJoint joint) {
        return IntStream.range(0, joint.secrets().size())
                .mapToObj(x -> IntStream.range(0, joint.outcomes().size())
                        .mapToObj(y -> joint.likelihood(y, x))
                        .toArray(BigFraction[]::new))
                .toArray(BigFraction[][]::new);
    }

    @Override
    public Document document() {
        String one = LabelText.quoted(coarser.description().source());
        String other = LabelText.quoted(finer.description().source());
        Document.Draft draft = Document.titled("Is one release a post-processing of another?");
        switch (verdict) {
            case REFINES ->
                draft.answer(one + " is a post-processing of " + other + ": whoever sees " + other
                        + " can produce it, so it leaks no more to anyone, whatever they want.");
            case DOES_NOT_REFINE ->
                draft.answer(one + " is not a post-processing of " + other
                        + (found.gain().isPresent() ? ": there is an adversary to whom it is worth more." : "."));
            case UNDECIDED ->
                draft.answer("Rounding does not decide whether " + one + " is a post-processing of " + other
                        + ": --exact does, for models of fractions.");
        }
        found.postProcessing()
                .filter(channel -> verdict != RefinementVerdict.DOES_NOT_REFINE)
                .ifPresent(channel -> addProcessing(draft, channel));
        found.gain()
                .filter(gain -> verdict == RefinementVerdict.DOES_NOT_REFINE)
                .ifPresent(gain -> addGain(draft, gain));
        return draft.done();
    }

    private void addProcessing(Document.Draft draft, Channel channel) {
        draft.heading("Post-processing: the probability of each outcome given that of the other release");
        Table.Draft table = Table.draft().column("seen", Kind.LABEL);
        channel.outcomes().labels().forEach(label -> table.column(label, Kind.NUMBER));
        draft.add(table.rows(channel.secrets().size(), y -> {
            List<Span> cells =
                    new ArrayList<>(List.of(Span.label(channel.secrets().label(y))));
            for (int z = 0; z < channel.outcomes().size(); z++) {
                cells.add(Span.plain(channel.probability(z, y)));
            }
            return cells;
        }));
        draft.remark(
                "No probability of the result is off by more than ",
                new Span.Figures(found.distance(), Quantity.PROBABILITY, Span.Side.UP),
                ".");
    }

    private void addGain(Document.Draft draft, GainFunction gain) {
        Alphabet secrets = finer.joint().channel().secrets();
        draft.heading("What each guess is worth to that adversary, by secret");
        Table.Draft table = Table.draft().column("guess", Kind.LABEL);
        secrets.labels().forEach(label -> table.column(label, Kind.NUMBER));
        draft.add(table.rows(gain.guesses().size(), w -> {
            List<Span> cells = new ArrayList<>(List.of(Span.label(gain.guesses().label(w))));
            for (int x = 0; x < secrets.size(); x++) {
                cells.add(Span.plain(gain.gain(w, x)));
            }
            return cells;
        }));
        draft.remark(
                "If all secrets are equally likely, its best guesses are worth at least ",
                new Span.Figures(found.advantage(), Quantity.DIMENSIONLESS, Span.Side.DOWN),
                " more.");
    }

    @Override
    public void writeTo(Json json) {
        json.release(coarser.description()).list("results", List.of(found), (each, refinement) -> {
            each.text("of", finer.description().source()).name("verdict", verdict);
            refinement
                    .postProcessing()
                    .filter(channel -> verdict != RefinementVerdict.DOES_NOT_REFINE)
                    .ifPresent(channel -> each.object(
                            "postProcessing",
                            post -> post.texts("secrets", channel.secrets().labels())
                                    .texts("outcomes", channel.outcomes().labels())
                                    .matrix(
                                            "channel",
                                            channel.secrets().size(),
                                            channel.outcomes().size(),
                                            (y, z) -> channel.probability(z, y))
                                    .number("distance", refinement.distance())));
            refinement
                    .gain()
                    .filter(gain -> verdict == RefinementVerdict.DOES_NOT_REFINE)
                    .ifPresent(gain -> each.any("gain", gain.details()).number("advantage", refinement.advantage()));
        });
    }
}
