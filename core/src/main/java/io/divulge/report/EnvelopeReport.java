package io.divulge.report;

import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.event.EnvelopeBounds;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The envelope of one release at the points that were asked for.
 *
 * @param given what was asked
 * @param ofCost whether it is the envelope of the cost
 * @param withWitness whether to show what attains each point and what proves it
 * @param sentences the points in plain words; of a curve its two ends
 * @param lines the points, in the order asked
 * @param notes what to know about how they were found
 */
public record EnvelopeReport(
        ModelSummary model,
        EnvelopeQuestion.Given given,
        boolean ofCost,
        boolean withWitness,
        List<String> sentences,
        List<EnvelopeLine> lines,
        List<String> notes)
        implements Report {
    /** Copies the lists. */
    public EnvelopeReport {
        sentences = List.copyOf(sentences);
        lines = List.copyOf(lines);
        notes = List.copyOf(notes);
    }

    /** Whether the points are those of a curve. */
    public boolean isCurve() {
        return given == EnvelopeQuestion.Given.CURVE;
    }

    /** Answers a question. */
    public static EnvelopeReport of(Joint joint, ModelSummary model, EnvelopeQuestion question) {
        refuseTooLarge(joint);
        Envelope whole = question.isOfCost() ? Envelope.ofCost(joint) : Envelope.of(joint);
        Envelope envelope = question.limit().map(whole::within).orElse(whole);
        EnvelopeWords words = question.isOfCost() ? EnvelopeWords.COST : EnvelopeWords.LEAKAGE;
        List<EnvelopeLine> lines = lines(joint, envelope, question);
        return new EnvelopeReport(
                model,
                question.given(),
                question.isOfCost(),
                question.hasWitness(),
                sentences(words, lines, question),
                lines,
                notes(lines));
    }

    /** The program is solved on all lifts at once; to find out by filling the memory would take long. */
    private static void refuseTooLarge(Joint joint) {
        double bytes = 8.0 * joint.secrets().size() * joint.outcomes().size();
        long memory = Runtime.getRuntime().maxMemory();
        if (bytes > memory / 2.0) {
            throw new IllegalArgumentException(
                    "the envelope of " + joint.secrets().size() + " secrets and "
                            + joint.outcomes().size() + " outcomes takes " + (long) (bytes / (1 << 20))
                            + " MB of memory (there are "
                            + (memory >> 20)
                            + "); binary-envelope(delta) and envelope-upper(delta) bound it from both sides without that");
        }
    }

    private static List<EnvelopeLine> lines(Joint joint, Envelope envelope, EnvelopeQuestion question) {
        List<EnvelopeLine> lines = new ArrayList<>();
        switch (question.given()) {
            case DELTA -> {
                for (Scalar delta : question.numbers()) {
                    lines.add(EnvelopeLine.atDelta(envelope.epsilon(delta), bounds(joint, delta, question)));
                }
            }
            case EPSILON -> {
                for (Scalar epsilon : question.numbers()) {
                    lines.add(EnvelopeLine.atEpsilon(
                            envelope.delta(epsilon),
                            question.hasBounds()
                                    ? Optional.of(EnvelopeBounds.atEpsilon(joint, epsilon))
                                    : Optional.empty()));
                }
            }
            case CURVE -> {
                int n = question.points();
                List<EnvelopePoint> curve = envelope.curve(n);
                for (int i = 1; i <= n; i++) {
                    Scalar delta = Scalar.of(BigFraction.of(i, n));
                    lines.add(EnvelopeLine.atDelta(curve.get(i - 1), bounds(joint, delta, question)));
                }
            }
        }
        return lines;
    }

    private static Optional<EnvelopeBounds> bounds(Joint joint, Scalar delta, EnvelopeQuestion question) {
        return question.hasBounds() ? Optional.of(EnvelopeBounds.of(joint, delta)) : Optional.empty();
    }

    private static List<String> sentences(EnvelopeWords words, List<EnvelopeLine> lines, EnvelopeQuestion question) {
        List<String> sentences = new ArrayList<>();
        switch (question.given()) {
            case DELTA -> {
                for (int i = 0; i < lines.size(); i++) {
                    sentences.add(words.atDelta(
                            question.numbers().get(i).text(), lines.get(i).point()));
                }
            }
            case EPSILON -> {
                for (int i = 0; i < lines.size(); i++) {
                    sentences.add(words.atEpsilon(
                            question.numbers().get(i).text(), lines.get(i).point()));
                }
            }
            case CURVE -> {
                EnvelopePoint first = lines.get(0).point();
                EnvelopePoint last = lines.get(lines.size() - 1).point();
                if (lines.size() > 1) {
                    sentences.add(
                            words.atDelta(Wording.probability(first.delta().value()), first));
                }
                sentences.add(words.atDelta("1", last));
            }
        }
        return sentences;
    }

    private static List<String> notes(List<EnvelopeLine> lines) {
        long unfinished =
                lines.stream().filter(line -> !line.point().complete()).count();
        if (unfinished == 0) {
            return List.of();
        }
        String which = lines.size() == 1
                ? "the point is"
                : unfinished == lines.size() ? "all points are" : unfinished + " of " + lines.size() + " points are";
        return List.of("Time was up before the search came to its end: " + which
                + " unfinished. The brackets hold all the same; a larger --time-limit makes them narrower.");
    }
}
