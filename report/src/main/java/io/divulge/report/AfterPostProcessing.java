package io.divulge.report;

import io.divulge.document.Block;
import io.divulge.document.Chart;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.measure.Quantity;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a release leaks after any post-processing, as part of its analysis: the envelope at some probabilities and as a
 * curve.
 *
 * @param sentences the points in words, equal ones together
 * @param points at the probabilities that the sentences name
 * @param curve equally spaced; empty where it would take long
 * @param notes what was left out, and how to get it
 */
public record AfterPostProcessing(
        List<String> sentences, List<EnvelopePoint> points, List<EnvelopePoint> curve, List<String> notes) {
    /** Nothing to say. */
    public static final AfterPostProcessing NOTHING =
            new AfterPostProcessing(List.of(), List.of(), List.of(), List.of());

    private static final List<String> DELTAS = List.of("0.01", "0.05", "0.1");

    /** Beyond so many entries a point is left to those who ask. */
    private static final long ENTRIES = 4_000_000;

    /** Beyond so many, the curve is: it takes as long as many points. */
    private static final long ENTRIES_FOR_CURVE = 250_000;

    private static final int CURVE = 20;

    /** Far longer than a point takes that is not hard; one that is comes with the bracket that was reached. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /** Copies the lists. */
    public AfterPostProcessing {
        sentences = List.copyOf(sentences);
        points = List.copyOf(points);
        curve = List.copyOf(curve);
        notes = List.copyOf(notes);
    }

    /** Whether there is anything to show. */
    public boolean isEmpty() {
        return sentences.isEmpty() && notes.isEmpty();
    }

    static AfterPostProcessing of(Findings findings) {
        boolean nothing = findings.silent() || findings.joint().secrets().size() == 1;
        return nothing ? NOTHING : of(findings.joint(), PATIENCE);
    }

    /** The same of a release that leaks, for a reader of other patience. */
    static AfterPostProcessing of(Joint joint, Duration patience) {
        long entries = Envelope.effort(joint);
        if (entries > ENTRIES) {
            return new AfterPostProcessing(
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of("Left out for a release of this size: 'divulge envelope' with --delta 0.05 answers."));
        }
        Envelope envelope = Envelope.of(joint).within(patience);
        boolean small = entries <= ENTRIES_FOR_CURVE;
        List<EnvelopePoint> curve = small ? envelope.curve(CURVE) : List.of();
        List<EnvelopePoint> points = new ArrayList<>();
        for (int i = 0; i < DELTAS.size(); i++) {
            // The first two of the curve's twenty points are the last two of these.
            points.add(small && i > 0 ? curve.get(i - 1) : envelope.epsilon(Scalar.parse(DELTAS.get(i))));
        }
        return new AfterPostProcessing(sentences(points), points, curve, notes(small, points, curve));
    }

    private static List<String> notes(boolean small, List<EnvelopePoint> points, List<EnvelopePoint> curve) {
        List<String> notes = new ArrayList<>();
        if (!Stream.concat(points.stream(), curve.stream()).allMatch(EnvelopePoint::complete)) {
            notes.add(
                    "The search for a point was stopped, since it took long: 'divulge envelope' with --delta goes on to its"
                            + " end.");
        }
        if (!small) {
            notes.add("The curve is left out for a release of this size: 'divulge envelope' with --curve " + CURVE
                    + " has it.");
        }
        return notes;
    }

    private static List<String> sentences(List<EnvelopePoint> points) {
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < points.size(); ) {
            int from = i;
            String alone = said("D", points.get(from));
            while (i < points.size() && said("D", points.get(i)).equals(alone)) {
                i++;
            }
            sentences.add(said(joined(DELTAS.subList(from, i)), points.get(from)));
        }
        return sentences;
    }

    private static String said(String delta, EnvelopePoint point) {
        return EnvelopeWords.LEAKAGE.atDelta(delta, EnvelopeLine.atDelta(point, Optional.empty()));
    }

    private static String joined(List<String> deltas) {
        int last = deltas.size() - 1;
        return last == 0 ? deltas.get(0) : String.join(", ", deltas.subList(0, last)) + " or " + deltas.get(last);
    }

    /** The section of an analysis; nothing if there is nothing to show. */
    void addTo(Document.Draft draft) {
        if (isEmpty()) {
            return;
        }
        draft.heading("After any post-processing");
        sentences.forEach(draft::section);
        notes.forEach(draft::section);
        if (!curve.isEmpty()) {
            Chart.Series epsilon = new Chart.Series(
                    "envelope",
                    Chart.Role.MAIN,
                    curve.stream().mapToDouble(point -> point.delta().value()).toArray(),
                    curve.stream().mapToDouble(point -> point.epsilon().value()).toArray());
            draft.add(EnvelopeReport.chart(List.of(epsilon), Chart.Size.SMALL));
        }
        draft.details(this::table);
    }

    private List<Block> table() {
        Table.Draft table = Table.draft()
                .column("delta", Kind.NUMBER)
                .column("epsilon", Kind.NUMBER)
                .column("proved to lie in", Kind.BRACKET);
        Stream.concat(points.stream(), curve.stream())
                .distinct()
                .sorted(Comparator.comparingDouble(point -> point.delta().value()))
                .forEach(point -> table.row(
                        Span.plain(point.delta().value()),
                        new Span.Amount(point.epsilon(), Quantity.INFORMATION),
                        new Span.Bracket(point.epsilon(), Quantity.INFORMATION)));
        return List.of(table.done());
    }

    void writeTo(Json json) {
        json.list("points", points, AfterPostProcessing::write)
                .list("curve", curve, AfterPostProcessing::write)
                .texts("sentences", sentences)
                .texts("notes", notes);
    }

    private static void write(Json json, EnvelopePoint point) {
        EnvelopeLine.atDelta(point, Optional.empty()).writePoint(json);
    }
}
