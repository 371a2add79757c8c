package io.divulge.report;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Span.Side;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.estimate.Estimate;
import io.divulge.estimate.Estimates;
import io.divulge.estimate.JointCounts;
import io.divulge.estimate.ObservedData;
import io.divulge.estimate.OutcomeEstimate;
import io.divulge.estimate.Watch;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.model.Channel;
import io.divulge.model.Dropped;
import io.divulge.numeric.Digits;
import io.divulge.release.Description;
import io.divulge.release.Warning;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What counted events say about the release that they came from.
 *
 * @param estimates all measures with their bounds, and the outcomes
 */
public record EstimateReport(Description model, Estimates estimates) implements Report {
    private static final Set<MeasureFamily<?>> IMPORTANT = Set.of(PML, PML_TAIL, LDP, MAXIMAL_LEAKAGE);

    /** Of pairs that were counted in this source. */
    public static EstimateReport of(String source, JointCounts counts, Estimates estimates) {
        return new EstimateReport(counted(source, counts), estimates);
    }

    /** Pairs that were counted in this source, as a release that is known from a sample. */
    static Description counted(String source, JointCounts counts) {
        List<String> secrets = new ArrayList<>();
        for (int x = 0; x < counts.secrets().size(); x++) {
            if (counts.ofSecret(x) == 0) {
                secrets.add(counts.secrets().label(x));
            }
        }
        List<String> outcomes = new ArrayList<>();
        for (int y = 0; y < counts.outcomes().size(); y++) {
            if (counts.ofOutcome(y) == 0) {
                outcomes.add(counts.outcomes().label(y));
            }
        }
        return summary(
                source,
                counts.secrets().size() - secrets.size(),
                counts.outcomes().size() - outcomes.size(),
                new Dropped(secrets, outcomes));
    }

    /** Of pairs of a list of secrets that is complete. */
    public static EstimateReport ofAllPossible(String source, JointCounts counts, Estimates estimates) {
        return new EstimateReport(allPossible(source, counts), estimates);
    }

    /** Pairs of a list of secrets that is complete, as a release that is known from a sample. */
    static Description allPossible(String source, JointCounts counts) {
        int seen = 0;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            seen += counts.ofOutcome(y) > 0 ? 1 : 0;
        }
        return summary(source, counts.secrets().size(), seen, new Dropped(List.of(), List.of()))
                .noting("Every listed secret is taken to be possible, also if it was not seen.");
    }

    /** Of a watch of events, at a confidence that holds at every moment. */
    public static EstimateReport ofWatch(String source, Watch watch, Estimates estimates) {
        return new EstimateReport(allPossible(source, watch.counts()), estimates)
                .noting("Seen so far: " + watch.events() + " events, of which " + watch.lookedAt()
                        + " were looked at. The bounds hold whenever one stops.");
    }

    /** Of secrets that were counted in this source, and a mechanism that is known. */
    public static EstimateReport ofSecrets(String source, Channel mechanism, Estimates estimates) {
        int all = mechanism.secrets().size();
        int seen = estimates.data().secrets();
        Description summary = summary(source, all, estimates.data().outcomes(), new Dropped(List.of(), List.of()));
        return new EstimateReport(
                summary.noting("The mechanism is taken as known."
                        + (seen == all
                                ? ""
                                : " Of its " + all + " secrets " + seen + (seen == 1 ? " was" : " were") + " seen.")),
                estimates);
    }

    private static Description summary(String source, int secrets, int outcomes, Dropped dropped) {
        return Description.listed(source, secrets, BigInteger.valueOf(outcomes), "estimated")
                .counted(true)
                .dropping(dropped);
    }

    /** The same with what else is to be known of the data, such as rows that were left out. */
    public EstimateReport noting(String note) {
        return new EstimateReport(model.noting(note), estimates);
    }

    /** What the data are, in words: how many events, and the smallest groups. */
    public String data() {
        ObservedData data = estimates.data();
        String events = data.events() + (data.events() == 1 ? " event" : " events");
        return data.pairs() == 0
                ? events + " of the secret, of which the rarest was seen " + times(data.smallestSecret()) + "."
                : events + ", " + data.pairs() + (data.pairs() == 1 ? " pair" : " different pairs")
                        + ". The rarest secret was seen " + times(data.smallestSecret()) + ", the rarest outcome "
                        + times(data.smallestOutcome()) + ", the rarest pair " + times(data.smallestPair())
                        + " (the k of k-anonymity).";
    }

    private static String times(long count) {
        return count == 1 ? "once" : count + " times";
    }

    /** What the numbers that matter most say, in plain words. */
    public List<String> sentences() {
        Stream<String> important = estimates.estimates().stream()
                .filter(estimate -> IMPORTANT.contains(estimate.measure().family()))
                .map(Estimate::words);
        String lead = "With a confidence of " + Digits.percent(estimates.confidence()) + "% all of this holds:";
        return Stream.concat(
                        Stream.concat(Stream.of(lead), important.distinct()), Stream.of(estimates.aboutUnseenSecrets()))
                .filter(said -> !said.isEmpty())
                .toList();
    }

    /** What the data do not say: of the data as a whole, then of single measures but for what is undecided, each text once. */
    public List<Warning> warnings() {
        List<Warning> all = new ArrayList<>(model.warnings());
        estimates.cautions().forEach(caution -> all.add(new Warning(caution.topic(), caution.text())));
        for (Estimate estimate : estimates.estimates()) {
            estimate.cautions().stream()
                    .filter(caution -> !caution.topic().equals(Estimate.UNDECIDED))
                    .forEach(caution -> all.add(new Warning(caution.topic(), caution.text())));
        }
        return all.stream().distinct().toList();
    }

    @Override
    public Document document() {
        Document.Draft draft = Document.titled("What the events say")
                .release(model)
                .answer(data())
                .gap()
                .answers(sentences());
        addMeasures(draft);
        addOutcomes(draft);
        return draft.warnings(warnings()).done();
    }

    private void addMeasures(Document.Draft draft) {
        Table.Draft table = Table.draft()
                .column("", Kind.CODE)
                .column("sample", Kind.NUMBER)
                .column("at least", Kind.NUMBER)
                .column("at most", Kind.NUMBER)
                .column("", Kind.WORDS);
        for (Estimate estimate : estimates.estimates()) {
            Quantity quantity = estimate.quantity();
            table.row(
                    new Span.Expression(estimate.measure()),
                    new Span.Figures(estimate.value().value(), quantity, Side.NEAREST),
                    new Span.End(estimate.value(), quantity, Side.DOWN),
                    new Span.End(estimate.value(), quantity, Side.UP),
                    remark(estimate));
        }
        draft.heading("Measures (", Span.unit(), ")")
                .add(table.done())
                .remark("All bounds together hold in at least " + Digits.percent(estimates.confidence())
                        + "% of samples.");
    }

    private static Span remark(Estimate estimate) {
        Stream<Span> verdict = estimate.cautions().stream()
                .filter(caution -> caution.topic().equals(Estimate.UNDECIDED))
                .limit(1)
                .map(caution -> Span.words(caution.text()));
        Stream<Span> corrected = estimate.corrected().stream()
                .mapToObj(number -> Span.phrase(
                        "about ", new Span.Figures(number, estimate.quantity(), Side.NEAREST), " without bias"));
        return new Span.Joined(Stream.concat(verdict, corrected).toList());
    }

    private void addOutcomes(Document.Draft draft) {
        boolean counted = estimates.data().pairs() > 0;
        List<OutcomeEstimate> worst = estimates.worst(ResultTable.MOST_ROWS);
        Table rows = Table.draft()
                .column("outcome", Kind.LABEL)
                .column(counted ? "seen" : "probability", Kind.NUMBER)
                .column("sample", Kind.NUMBER)
                .column("at least", Kind.NUMBER)
                .column("at most", Kind.NUMBER)
                .rows(worst.size(), i -> row(worst.get(i), counted));
        draft.heading("Leakage by outcome, largest bound first (", Span.unit(), ")")
                .add(new Table(rows.columns(), rows.rows(), estimates.outcomes().size()));
    }

    private static List<Span> row(OutcomeEstimate each, boolean counted) {
        return List.of(
                new Span.Label(each.outcome(), 32),
                counted ? Span.words(Long.toString(each.count())) : Span.plain(each.probability()),
                Span.nats(each.leakage().value()),
                new Span.Figures(each.leakage().lower(), Quantity.INFORMATION, Side.DOWN),
                new Span.Figures(each.leakage().upper(), Quantity.INFORMATION, Side.UP));
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit()
                .release(model)
                .object("data", this::writeData)
                .number("confidence", estimates.confidence())
                .number("unseenSecrets", estimates.unseenSecrets())
                .list("results", estimates.estimates(), this::write)
                .texts("sentences", sentences())
                .warnings(warnings());
    }

    private void writeData(Json json) {
        ObservedData data = estimates.data();
        boolean counted = data.pairs() > 0;
        json.whole("events", data.events()).whole("secrets", data.secrets()).whole("outcomes", data.outcomes());
        if (counted) {
            json.whole("pairs", data.pairs());
        }
        json.object("smallestGroup", group -> {
            group.whole("secret", data.smallestSecret());
            if (counted) {
                group.whole("outcome", data.smallestOutcome()).whole("pair", data.smallestPair());
            }
        });
    }

    private void write(Json json, Estimate estimate) {
        Quantity quantity = estimate.quantity();
        json.text("expr", estimate.expression())
                .name("quantity", quantity)
                .bracket(estimate.value(), quantity)
                .number("confidence", estimate.confidence());
        estimate.corrected().ifPresent(number -> json.number("corrected", number, quantity));
        if (estimate.beyond() > 0) {
            json.number("beyond", estimate.beyond());
        }
        json.flag("decided", estimate.isDecided());
        if (!estimate.isDecided()) {
            double more = estimate.moreEvents();
            // A number of events without a fraction, where it has a number.
            json.any("moreEvents", more < Long.MAX_VALUE ? (Object) Math.round(more) : (Object) more);
        }
        json.text("words", estimate.words())
                .any("witness", estimate.witness().details())
                .list(
                        "warnings",
                        estimate.cautions(),
                        (each, caution) -> each.text("topic", caution.topic()).text("text", caution.text()));
        if (estimate.measure().family() == PML) {
            writeOutcomes(json, OutcomeEstimate::leakage);
        } else if (estimate.measure().family() == PMC) {
            writeOutcomes(json, OutcomeEstimate::cost);
        }
    }

    private void writeOutcomes(Json json, Function<OutcomeEstimate, Value> measure) {
        json.list("outcomes", estimates.outcomes(), (each, outcome) -> {
            each.text("outcome", outcome.outcome()).number("probability", outcome.probability());
            if (outcome.count() > 0) {
                each.whole("count", outcome.count());
            }
            each.bracket(measure.apply(outcome), Quantity.INFORMATION);
        });
    }
}
