package io.divulge.estimate;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;

import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.Finding;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.TailPml;
import io.divulge.guarantee.Verdict;
import io.divulge.implication.Consequences;
import io.divulge.implication.Setting;
import io.divulge.implication.Target;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Guarantees held against the release that a sample was drawn from, by the bounds of {@link Estimation}.
 *
 * <p>A guarantee holds if the upper bound keeps it, is violated if the lower bound breaks it, and is undecided otherwise. Where a measure has no bounds, theorems are asked: a
 * guarantee that follows from one that holds does so too, and one that implies a violated one is violated.
 */
public final class SampleCheck {
    /** Measures that have bounds whatever the prior on the secrets of the sample is. */
    private static final Set<MeasureFamily<?>> FOR_EVERY_PRIOR = Set.of(LDP, MAXIMAL_LEAKAGE);

    private static final Set<MeasureFamily<?>> FOR_THE_SAMPLED_PRIOR =
            Set.of(PML, PMC, LIP, LDP, PML_QUANTILE, MAXIMAL_LEAKAGE, MUTUAL_INFORMATION);

    private static final String NEIGHBOURS = "neighbours";

    private static final Value UNKNOWN = new Value(0, 0, Double.POSITIVE_INFINITY, Witness.NONE);

    private static final String UNSEEN =
            "every outcome of the sample keeps it, and one that is not in the sample may not; pml(epsilon,delta) disregards those";

    private static final String NO_BOUNDS =
            "a sample has no bounds for it, and theorems from those that it has (pml, also with a delta, pmc, lip, alip, ldp, maximal-leakage,"
                    + " mutual-information) do not decide it";

    private static final String OTHER_PRIOR =
            "the sample bounds ldp and maximal-leakage whatever the prior, and theorems from these do not decide it for a"
                    + " prior that was given beside the counts";

    private final Estimates estimates;
    private final Set<MeasureFamily<?>> bounded;
    private final Setting setting;
    private final Release bounds = new Bounds();

    private SampleCheck(Estimates estimates, Set<MeasureFamily<?>> bounded, Setting setting) {
        this.estimates = estimates;
        this.bounded = bounded;
        this.setting = setting;
    }

    /** Looks at the counts, for all these guarantees together. The secrets that were seen are taken to be all there are. */
    public static SampleCheck of(JointCounts counts, double confidence, List<Guarantee> guarantees) {
        return of(counts, new PairQuestion(confidence, Estimation.TAILS), guarantees);
    }

    /** Looks at the counts of a list of secrets that is complete: one without events may be possible all the same. */
    public static SampleCheck ofAllPossible(JointCounts counts, double confidence, List<Guarantee> guarantees) {
        return of(counts, new PairQuestion(confidence, Estimation.TAILS).withAllPossible(), guarantees);
    }

    private static SampleCheck of(JointCounts counts, PairQuestion question, List<Guarantee> guarantees) {
        Map<String, Scalar> deltas = new LinkedHashMap<>();
        for (Guarantee guarantee : guarantees) {
            if (guarantee instanceof Guarantee.WithDelta relaxed) {
                deltas.put(relaxed.delta().text(), relaxed.delta());
            }
        }
        PairEstimation estimation = new PairEstimation(counts, question.withQuantiles(List.copyOf(deltas.values())));
        Estimates estimates = estimation.estimates();
        Setting counted = Setting.unknown()
                .withSecrets(
                        question.allPossible()
                                ? counts.secrets().size()
                                : estimates.data().secrets());
        return new SampleCheck(
                estimates,
                FOR_THE_SAMPLED_PRIOR,
                estimation.leastPrior() > 0 ? counted.withSmallest(Scalar.of(estimation.leastPrior())) : counted);
    }

    /** The bounds that the verdicts are made of. */
    Estimates estimates() {
        return estimates;
    }

    /** The same check for a secret that has the prior of this release, whatever prior the sample was drawn with. */
    public SampleCheck underPriorOf(Joint release) {
        return new SampleCheck(estimates, FOR_EVERY_PRIOR, Setting.of(release));
    }

    /** What concerns the data as a whole. */
    public List<Caution> cautions() {
        return estimates.cautions();
    }

    /** Whether the release keeps a guarantee, one of those that were announced. */
    public SampleVerdict check(Guarantee guarantee) {
        Assessment found = guarantee.check(bounds);
        boolean direct = bounded.containsAll(guarantee.measures());
        if (!direct) {
            return byTheorems(guarantee, found);
        }
        double beyond = beyond(guarantee);
        Assessment open = beyond > 0 && found.verdict() == Verdict.HOLDS ? unlessUnseen(found) : found;
        return open.verdict() == found.verdict() ? verdict(found, beyond, "") : verdict(open, beyond, UNSEEN);
    }

    /** What holds for the outcomes of the sample is open for those that are not in it. */
    private static Assessment unlessUnseen(Assessment found) {
        return new Assessment(
                found.guarantee(),
                found.findings().stream()
                        // What is not bounded holds of every outcome.
                        .map(finding -> Double.isInfinite(finding.bound().value())
                                ? finding
                                : finding(finding, finding.value(), Verdict.UNDECIDED))
                        .toList(),
                found.comparing());
    }

    /** Whether the release keeps a guarantee between neighbours, where it does if it keeps it between all secrets. */
    public SampleVerdict checkNeighbours(Guarantee guarantee) {
        SampleVerdict all = check(guarantee);
        List<Finding> findings = all.assessment().findings().stream()
                .map(finding -> finding.verdict() == Verdict.VIOLATED
                        ? finding(finding, new Value(0, 0, finding.value().upper(), Witness.NONE), Verdict.UNDECIDED)
                        : finding)
                .toList();
        Assessment among = new Assessment(guarantee, findings, NEIGHBOURS);
        return verdict(
                among,
                all.beyond(),
                among.verdict() == Verdict.UNDECIDED && all.reason().isEmpty()
                        ? "a sample has bounds for all pairs of secrets, and none for neighbours alone"
                        : all.reason());
    }

    /** The release that the sample was drawn from, as far as it is known. */
    private final class Bounds implements Release {
        @Override
        public Description description() {
            return Description.listed(
                    "sample",
                    estimates.data().secrets(),
                    BigInteger.valueOf(estimates.data().outcomes()),
                    "estimated");
        }

        @Override
        public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
            return Answer.known(Measurement.rounded(by(measure)));
        }
    }

    private Value by(Measure<?> measure) {
        if (!bounded.contains(measure.family())) {
            return UNKNOWN;
        }
        if (measure.family() == LIP) {
            Value leakage = estimates.of(PML).value();
            Value cost = estimates.of(PMC).value();
            return new Value(
                    Math.max(leakage.lower(), cost.lower()),
                    Math.max(leakage.value(), cost.value()),
                    Math.max(leakage.upper(), cost.upper()),
                    (leakage.value() >= cost.value() ? leakage : cost).witness());
        }
        return estimates.estimates().stream()
                .filter(estimate -> estimate.expression().equals(measure.expression()))
                .map(Estimate::value)
                .findFirst()
                .orElse(UNKNOWN);
    }

    /** By the union of the outcomes that may exceed either bound, where a guarantee has two. */
    private double beyond(Guarantee guarantee) {
        return guarantee.measures().stream()
                .flatMap(family -> family == LIP ? Stream.of(PML, PMC) : Stream.of(family))
                .mapToDouble(family -> estimates.estimates().stream()
                        .filter(estimate -> estimate.measure().family() == family)
                        .mapToDouble(Estimate::beyond)
                        .sum())
                .sum();
    }

    private SampleVerdict byTheorems(Guarantee guarantee, Assessment open) {
        List<Guarantee> reached = new ArrayList<>();
        Optional<Guarantee> enough = Optional.empty();
        for (Guarantee premise : premises(guarantee)) {
            reached.add(follows(premise, guarantee));
            enough =
                    enough.or(() -> Optional.of(premise).filter(each -> isAtMost(follows(each, guarantee), guarantee)));
        }
        if (enough.isPresent()) {
            return verdict(
                    open,
                    reached,
                    Verdict.HOLDS,
                    "it follows by theorems from " + enough.get().expression() + ", which holds");
        }
        Optional<Guarantee> broken = Stream.of(PML, PMC, LDP, MAXIMAL_LEAKAGE, MUTUAL_INFORMATION)
                .map(family -> Consequences.of(guarantee, Target.parse(family.name()), setting)
                        .conclusion())
                .filter(each -> bounded.containsAll(each.measures()))
                .filter(each -> each.check(bounds).verdict() == Verdict.VIOLATED)
                .findFirst();
        return broken.isPresent()
                ? verdict(
                        open,
                        reached,
                        Verdict.VIOLATED,
                        "it would imply " + broken.get().expression() + ", which is violated")
                : verdict(open, reached, Verdict.UNDECIDED, bounded == FOR_EVERY_PRIOR ? OTHER_PRIOR : NO_BOUNDS);
    }

    /** The verdict of theorems, with the least numbers that follow. */
    private SampleVerdict verdict(Assessment open, List<Guarantee> reached, Verdict verdict, String reason) {
        List<Finding> findings = open.findings().stream()
                .map(finding ->
                        finding(finding, new Value(0, 0, least(finding, reached, verdict), Witness.NONE), verdict))
                .toList();
        return verdict(new Assessment(open.guarantee(), findings, open.comparing()), 0, reason);
    }

    /** The least number that follows; theorems keep the delta that was asked for, and find no other. */
    private static double least(Finding open, List<Guarantee> reached, Verdict verdict) {
        if (open.parameter().equals("delta")) {
            return verdict == Verdict.HOLDS ? open.bound().value() : 1;
        }
        double most = open.quantity() == Quantity.INFORMATION ? Double.POSITIVE_INFINITY : 1;
        return reached.stream()
                .map(each -> each.parameters().getOrDefault(open.parameter(), open.bound()))
                // One up, so that it passes the check when it is printed and read back as a decimal fraction.
                .mapToDouble(
                        number -> number.isZero() ? 0 : Math.min(most, Math.nextUp(number.value() + number.error())))
                .min()
                .orElseThrow();
    }

    /** What holds at the confidence for every outcome, those that are not in the sample included. */
    private List<Guarantee> premises(Guarantee guarantee) {
        List<Guarantee> premises = new ArrayList<>();
        premises.add(new BoundedMaximalLeakage(estimates.of(MAXIMAL_LEAKAGE).upper()));
        if (bounded.contains(MUTUAL_INFORMATION)) {
            premises.add(new BoundedMutualInformation(
                    estimates.of(MUTUAL_INFORMATION).upper()));
        }
        if (bounded.contains(PML_QUANTILE) && guarantee instanceof Guarantee.WithDelta relaxed) {
            TailPml tail = new TailPml(Scalar.of(0), relaxed.delta());
            premises.add(tail.with(tail.check(bounds).findings().get(0).tightest()));
        }
        return premises;
    }

    /** The tightest consequence of a premise in the notion of a guarantee, with the same probability of failure. */
    private Guarantee follows(Guarantee premise, Guarantee guarantee) {
        String delta = guarantee instanceof Guarantee.WithDelta relaxed
                ? "(delta=" + relaxed.delta().text() + ")"
                : "";
        return Consequences.of(premise, Target.parse(guarantee.name() + delta), setting)
                .conclusion();
    }

    private static boolean isAtMost(Guarantee follows, Guarantee guarantee) {
        return guarantee.parameters().entrySet().stream()
                .allMatch(each -> follows.parameters()
                        .getOrDefault(each.getKey(), Scalar.of(0))
                        .isAtMost(each.getValue()));
    }

    private SampleVerdict verdict(Assessment assessment, double beyond, String reason) {
        List<Finding> findings = assessment.findings().stream()
                .map(finding -> finding(finding, finding.value(), finding.verdict()))
                .toList();
        return new SampleVerdict(
                new Assessment(assessment.guarantee(), findings, assessment.comparing()),
                estimates.confidence(),
                beyond,
                reason);
    }

    /** No finding about a sample is certain. */
    private static Finding finding(Finding open, Value value, Verdict verdict) {
        return new Finding(open.parameter(), open.quantity(), open.bound(), value, Optional.empty(), verdict, false);
    }

    @Override
    public String toString() {
        return "check of a sample: " + setting;
    }
}
