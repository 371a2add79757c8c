package io.divulge.report;

import io.divulge.estimate.Estimate;
import io.divulge.estimate.Estimates;
import io.divulge.estimate.JointCounts;
import io.divulge.estimate.ObservedData;
import io.divulge.model.Channel;
import io.divulge.model.Dropped;
import io.divulge.numeric.Digits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What counted events say about the release that they came from.
 *
 * @param estimates all measures with their bounds, and the outcomes
 */
public record EstimateReport(ModelSummary model, Estimates estimates) implements Report {
    private static final List<String> IMPORTANT = List.of("pml", "pml-tail", "ldp", "maximal-leakage");

    /** Of pairs that were counted in this source. */
    public static EstimateReport of(String source, JointCounts counts, Estimates estimates) {
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
        return new EstimateReport(
                summary(
                        source,
                        estimates.data().secrets(),
                        estimates.data().outcomes(),
                        new Dropped(secrets, outcomes)),
                estimates);
    }

    /** Of secrets that were counted in this source, and a mechanism that is known. */
    public static EstimateReport ofSecrets(String source, Channel mechanism, Estimates estimates) {
        int all = mechanism.secrets().size();
        int seen = estimates.data().secrets();
        ModelSummary summary = summary(source, all, estimates.data().outcomes(), new Dropped(List.of(), List.of()));
        return new EstimateReport(
                summary.noting("The mechanism is taken as known."
                        + (seen == all
                                ? ""
                                : " Of its " + all + " secrets " + seen + (seen == 1 ? " was" : " were") + " seen.")),
                estimates);
    }

    private static ModelSummary summary(String source, int secrets, int outcomes, Dropped dropped) {
        return new ModelSummary(
                source, Optional.empty(), secrets, outcomes, "estimated", false, true, dropped, List.of(), List.of());
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
                .filter(EstimateReport::isImportant)
                .map(Estimate::words);
        String lead = "With a confidence of " + Digits.percent(estimates.confidence()) + "% all of this holds:";
        return Stream.concat(Stream.of(lead), important.distinct()).toList();
    }

    private static boolean isImportant(Estimate estimate) {
        String expression = estimate.expression();
        int end = expression.indexOf('(');
        return IMPORTANT.contains(end < 0 ? expression : expression.substring(0, end));
    }

    /** What the data do not say: of the data as a whole, then of single measures but for what is undecided, each text once. */
    @Override
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
}
