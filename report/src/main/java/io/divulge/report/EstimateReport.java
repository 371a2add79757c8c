package io.divulge.report;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.estimate.Estimate;
import io.divulge.estimate.Estimates;
import io.divulge.estimate.JointCounts;
import io.divulge.estimate.ObservedData;
import io.divulge.measure.MeasureFamily;
import io.divulge.model.Channel;
import io.divulge.model.Dropped;
import io.divulge.numeric.Digits;
import io.divulge.release.Description;
import io.divulge.release.Warning;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
        return Stream.concat(Stream.of(lead), important.distinct()).toList();
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
