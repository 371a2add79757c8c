package io.divulge.estimate;

import io.divulge.draw.Multinomial;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A release whose leakage is known, by plain loops over its definition, so that bounds can be held against it. */
final class KnownRelease {
    /** True values are off by a few roundings, and some bounds are attained. */
    private static final double ROUNDING = 1e-12;

    final double[] prior;
    final double[][] rows;
    final Alphabet secrets;
    final Alphabet outcomes;

    KnownRelease(double[] prior, double[][] rows) {
        this.prior = prior;
        this.rows = rows;
        this.secrets = Alphabet.numbered("x", prior.length);
        this.outcomes = Alphabet.numbered("y", rows[0].length);
    }

    /** This release with the outcomes that are listed there first, in that order. */
    KnownRelease inOrderOf(Alphabet seen) {
        int[] order = IntStream.concat(
                        seen.labels().stream().mapToInt(outcomes::indexOf),
                        IntStream.range(0, outcomes.size())
                                .filter(y -> !seen.labels().contains(outcomes.label(y))))
                .toArray();
        double[][] moved = new double[rows.length][];
        for (int x = 0; x < rows.length; x++) {
            double[] row = rows[x];
            moved[x] = IntStream.of(order).mapToDouble(y -> row[y]).toArray();
        }
        return new KnownRelease(prior, moved);
    }

    Channel mechanism() {
        return Channel.of(secrets, outcomes, rows);
    }

    double probability(int x, int y) {
        return prior[x] * rows[x][y];
    }

    double ofOutcome(int y) {
        return IntStream.range(0, prior.length)
                .mapToDouble(x -> probability(x, y))
                .sum();
    }

    private double mostLift(int y) {
        double most = 0;
        for (double[] row : rows) {
            most = Math.max(most, row[y]);
        }
        return most / ofOutcome(y);
    }

    private double leastLift(int y) {
        double least = Double.POSITIVE_INFINITY;
        for (double[] row : rows) {
            least = Math.min(least, row[y]);
        }
        return least / ofOutcome(y);
    }

    double leakage(int y) {
        return Math.log(mostLift(y));
    }

    double cost(int y) {
        return -Math.log(leastLift(y));
    }

    double distinguishability(int y) {
        return leakage(y) + cost(y);
    }

    /** The probability of outcomes with a property. */
    double probability(IntPredicate property) {
        return possible().filter(property).mapToDouble(this::ofOutcome).sum();
    }

    IntStream possible() {
        return IntStream.range(0, rows[0].length).filter(y -> ofOutcome(y) > 0);
    }

    double maximalLeakage() {
        return Math.log(possible().mapToDouble(y -> mostLift(y) * ofOutcome(y)).sum());
    }

    double minEntropyLeakage() {
        double after = 0;
        double before = 0;
        for (int y = 0; y < rows[0].length; y++) {
            double most = 0;
            for (int x = 0; x < prior.length; x++) {
                most = Math.max(most, probability(x, y));
            }
            after += most;
        }
        for (double p : prior) {
            before = Math.max(before, p);
        }
        return Math.log(after / before);
    }

    double mutualInformation() {
        double sum = 0;
        for (int x = 0; x < prior.length; x++) {
            for (int y = 0; y < rows[0].length; y++) {
                double p = probability(x, y);
                sum += p == 0 ? 0 : p * Math.log(rows[x][y] / ofOutcome(y));
            }
        }
        return sum;
    }

    /** The joint probabilities, secret by secret; what is impossible comes as it stands. */
    double[] joint() {
        double[] joint = new double[prior.length * rows[0].length];
        for (int i = 0; i < joint.length; i++) {
            joint[i] = probability(i / rows[0].length, i % rows[0].length);
        }
        return joint;
    }

    JointCounts counts(long[] cells) {
        JointCounts.Builder builder = JointCounts.builder(secrets, outcomes);
        for (int i = 0; i < cells.length; i++) {
            builder.add(i / rows[0].length, i % rows[0].length, cells[i]);
        }
        return builder.build();
    }

    JointCounts draw(Multinomial draws, long events) {
        return counts(draws.counts(events, joint()));
    }

    /** Which bounds are wrong, as "pml upper" and the like. Nothing is said of samples in which a secret is missing: the bounds assume that there is none. */
    List<String> misses(JointCounts counts, Estimates estimates, List<Double> thresholds) {
        return estimates.data().secrets() < prior.length
                ? new ArrayList<>()
                : missesOfAll(counts, estimates, thresholds);
    }

    /** Counts misses in all samples, those in which a secret is missing included, for bounds that allow for that. */
    List<String> missesOfAll(JointCounts counts, Estimates estimates, List<Double> thresholds) {
        List<String> misses = new ArrayList<>();
        IntPredicate seen = y -> y < counts.outcomes().size() && counts.ofOutcome(y) > 0;
        overOutcomes(misses, estimates.of("pml"), seen, this::leakage);
        overOutcomes(misses, estimates.of("pmc"), seen, this::cost);
        overOutcomes(misses, estimates.of("ldp"), seen, this::distinguishability);
        int at = 0;
        for (int y : IntStream.range(0, counts.outcomes().size()).filter(seen).toArray()) {
            OutcomeEstimate each = estimates.outcomes().get(at++);
            check(
                    misses,
                    "pml at",
                    leakage(y),
                    each.leakage().lower(),
                    each.leakage().upper());
            check(misses, "pmc at", cost(y), each.cost().lower(), each.cost().upper());
        }
        averages(misses, estimates, thresholds);
        return misses;
    }

    /** The same when only secrets were counted, and every outcome has its bounds. */
    List<String> missesOfSecrets(Estimates estimates, List<Double> thresholds) {
        List<String> misses = new ArrayList<>();
        double leakage = possible().mapToDouble(this::leakage).max().orElseThrow();
        double cost = possible().mapToDouble(this::cost).max().orElseThrow();
        check(misses, "pml", leakage, estimates.of("pml"));
        check(misses, "pmc", cost, estimates.of("pmc"));
        check(
                misses,
                "ldp",
                possible().mapToDouble(this::distinguishability).max().orElseThrow(),
                estimates.of("ldp"));
        for (int y : possible().toArray()) {
            OutcomeEstimate each = estimates.outcomes().get(y);
            check(
                    misses,
                    "pml at",
                    leakage(y),
                    each.leakage().lower(),
                    each.leakage().upper());
            check(misses, "pmc at", cost(y), each.cost().lower(), each.cost().upper());
        }
        averages(misses, estimates, thresholds);
        return misses;
    }

    private void averages(List<String> misses, Estimates estimates, List<Double> thresholds) {
        for (Estimate estimate : estimates.estimates()) {
            if (estimate.expression().startsWith("pml-tail")) {
                double threshold = thresholds.get(estimatedTails(estimates).indexOf(estimate));
                check(misses, "pml-tail", probability(y -> leakage(y) > threshold + ROUNDING), estimate);
            }
        }
        check(misses, "maximal-leakage", maximalLeakage(), estimates.of("maximal-leakage"));
        check(misses, "min-entropy-leakage", minEntropyLeakage(), estimates.of("min-entropy-leakage"));
        check(misses, "mutual-information", mutualInformation(), estimates.of("mutual-information"));
    }

    private static List<Estimate> estimatedTails(Estimates estimates) {
        return estimates.estimates().stream()
                .filter(each -> each.expression().startsWith("pml-tail"))
                .toList();
    }

    private interface OfOutcome {
        double at(int y);
    }

    private void overOutcomes(List<String> misses, Estimate estimate, IntPredicate seen, OfOutcome measure) {
        double most = possible().filter(seen).mapToDouble(measure::at).max().orElseThrow();
        check(misses, estimate.expression(), most, estimate);
        if (estimate.upper() < Double.POSITIVE_INFINITY
                && probability(y -> measure.at(y) > estimate.upper() + ROUNDING) > estimate.beyond() + ROUNDING) {
            misses.add(estimate.expression() + " beyond");
        }
    }

    private static void check(List<String> misses, String name, double truth, Estimate estimate) {
        check(misses, name, truth, estimate.lower(), estimate.upper());
    }

    private static void check(List<String> misses, String name, double truth, double lower, double upper) {
        if (!(lower <= truth + ROUNDING)) {
            misses.add(name + " lower");
        }
        if (!(truth <= upper + ROUNDING)) {
            misses.add(name + " upper");
        }
    }
}
