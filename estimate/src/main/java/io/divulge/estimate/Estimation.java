package io.divulge.estimate;

import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.measure.MeasureFamily;
import io.divulge.model.Channel;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * From counted events to what the release leaks that they came from: plug-in values, and bounds that hold at a stated confidence for any number of events.
 *
 * <pre>{@code
 * Estimates found = Estimation.of(counts).withConfidence(0.99).estimates();
 * found.of("pml").upper();
 * }</pre>
 *
 * <p>Assumed: the events are independent draws from one release. With {@link #of}, nothing else is known of it but that the secrets seen are all there are;
 * nothing is assumed of outcomes. With {@link #ofSecrets}, the mechanism is known and only the prior is estimated. All bounds hold together;
 * {@code docs/estimate.md} has the proofs.
 */
public final class Estimation {
    /** Makes the estimates of one setting. */
    private interface Setting {
        Estimates estimates(PairQuestion question);
    }

    /** The confidence if nobody names one. */
    public static final double CONFIDENCE = 0.95;

    /** What is estimated from pairs. */
    public static final List<MeasureFamily<?>> MEASURES =
            List.of(PML, PMC, LDP, PML_TAIL, MAXIMAL_LEAKAGE, MIN_ENTROPY_LEAKAGE, MUTUAL_INFORMATION);

    static final List<Scalar> TAILS = List.of(Scalar.parse("log(2)"));

    private final Setting setting;
    private final PairQuestion question;

    private Estimation(Setting setting, PairQuestion question) {
        this.setting = setting;
        this.question = question;
    }

    /** From pairs of secret and outcome, when nothing is known of the mechanism. At a confidence of 0.95, and with the probability of a leakage above log 2. */
    public static Estimation of(JointCounts counts) {
        return new Estimation(
                question -> new PairEstimation(counts, question).estimates(), new PairQuestion(CONFIDENCE, TAILS));
    }

    /**
     * From events of the secret alone, when the mechanism is known: how often each secret of the mechanism was seen, in its order.
     *
     * @throws IllegalArgumentException if there is not one count for each secret, one is negative, or all are 0
     */
    public static Estimation ofSecrets(long[] counts, Channel mechanism) {
        SecretEstimation estimation = SecretEstimation.of(counts, mechanism);
        return new Estimation(
                question -> estimation.estimates(question.confidence(), question.tails()),
                new PairQuestion(CONFIDENCE, TAILS));
    }

    /**
     * The same with all bounds holding together with this probability.
     *
     * @throws IllegalArgumentException if it is not strictly between 0 and 1
     */
    public Estimation withConfidence(double level) {
        // Written so that NaN fails.
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException(
                    "confidence is " + level + " (expected a number strictly between 0 and 1, such as 0.95)");
        }
        return new Estimation(setting, question.withConfidence(level));
    }

    /**
     * The same with the probabilities of leaking more than each of these, in nats; they are to be chosen before looking at the data.
     *
     * @throws IllegalArgumentException if one is negative, or tails are not among the measures that are asked for
     */
    public Estimation withTails(List<Scalar> epsilons) {
        if (!question.asks(PML_TAIL)) {
            throw new IllegalArgumentException("a tail is given, and '" + PML_TAIL.name()
                    + "' is not among the measures that are asked for: add it");
        }
        for (Scalar epsilon : epsilons) {
            // Written so that NaN fails.
            if (!(epsilon.value() >= 0)) {
                throw new IllegalArgumentException("epsilon is " + epsilon + " (expected 0 or more)");
            }
        }
        return new Estimation(setting, question.withTails(List.copyOf(epsilons)));
    }

    /**
     * This estimation for a list of secrets that is complete: one without events may be possible all the same. Without this, the secrets that were seen are taken to
     * be all there are. A mechanism that is known lists its secrets, and this changes nothing for it.
     */
    public Estimation withAllSecretsPossible() {
        return new Estimation(setting, question.withAllPossible());
    }

    /**
     * This estimation for these measures only, chosen before looking at the data: they share all of the probability of being wrong, and so have narrower bounds. For a known mechanism, where
     * all bounds come from the same region of priors, it changes nothing.
     *
     * @throws IllegalArgumentException if one is not among {@link #MEASURES}
     */
    public Estimation withMeasures(Set<MeasureFamily<?>> asked) {
        for (MeasureFamily<?> family : asked) {
            if (!MEASURES.contains(family)) {
                throw new IllegalArgumentException(
                        "'" + family.name() + "' is not estimated from events (expected one of "
                                + MEASURES.stream().map(MeasureFamily::name).collect(Collectors.joining(", ")) + ")");
            }
        }
        return new Estimation(setting, question.withMeasures(Set.copyOf(asked)));
    }

    /** The same for these leakages. */
    public Estimation withTails(TailLevels levels) {
        return withTails(levels.epsilons());
    }

    /** Looks at the counts. */
    public Estimates estimates() {
        return setting.estimates(question);
    }

    @Override
    public String toString() {
        return "estimation of " + setting + " with a confidence of " + question.confidence();
    }
}
