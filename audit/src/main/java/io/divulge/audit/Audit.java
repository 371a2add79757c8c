package io.divulge.audit;

import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.audit.Learner.Learned;
import io.divulge.audit.Proof.Bound;
import io.divulge.catalogue.Measures;
import io.divulge.estimate.Estimation;
import io.divulge.estimate.source.FeatureTable;
import io.divulge.measure.Measure;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Alphabet;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Looks for leaks in events whose outcomes are vectors of numbers and categories, and proves what it finds.
 *
 * <p>Half of the rows, drawn by chance, are learnt from: which set of outcomes tells most about which secret? The other rows say how often that is so, with intervals that hold at the
 * confidence whatever was learnt. All bounds are from below: an audit proves leaks, never their absence.
 *
 * <pre>{@code
 * Findings found = Audit.of(table).withConfidence(0.99).findings();
 * found.of("pml").lower();
 * }</pre>
 *
 * <p>Assumed: the rows are independent draws from one release. {@code docs/audit.md} has the proof.
 */
public final class Audit {
    /** The seed if nobody names one. */
    public static final long SEED = 1;

    /** No more rows are learnt from, however many there are: more would take long, and tell little more. */
    public static final int MOST_LEARNT = 200_000;

    private final FeatureTable table;
    private final double confidence;
    private final long seed;
    private final Learner learner;

    private Audit(FeatureTable table, double confidence, long seed, Learner learner) {
        this.table = table;
        this.confidence = confidence;
        this.seed = seed;
        this.learner = learner;
    }

    /**
     * An audit of these rows, at a confidence of 0.95.
     *
     * @throws IllegalArgumentException if there are fewer than two rows or secrets
     */
    public static Audit of(FeatureTable table) {
        if (table.rows() < 2) {
            throw new IllegalArgumentException(table.source() + ": has " + table.rows()
                    + " rows (expected at least two, one to learn from and one to prove with)");
        }
        if (table.secrets().size() < 2) {
            throw new IllegalArgumentException(table.source() + ": all rows have one secret, '"
                    + table.secrets().label(0)
                    + "', so they say nothing of what an outcome tells (expected at least two different secrets)");
        }
        return new Audit(table, Estimation.CONFIDENCE, SEED, Learner.usual());
    }

    /**
     * This audit with all bounds holding together with this probability.
     *
     * @throws IllegalArgumentException if it is not strictly between 0 and 1
     */
    public Audit withConfidence(double level) {
        // Written so that NaN fails.
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException(
                    "confidence is " + level + " (expected a number strictly between 0 and 1, such as 0.95)");
        }
        return new Audit(table, level, seed, learner);
    }

    /** This audit with another seed, which decides the halves and what the learner leaves to chance. To try seeds until one is liked voids the confidence. */
    public Audit withSeed(long number) {
        return new Audit(table, confidence, number, learner);
    }

    /** This audit with another learner. */
    public Audit withLearner(Learner other) {
        return new Audit(table, confidence, seed, other);
    }

    /** Learns, and proves. */
    public Findings findings() {
        SplittableRandom chance = new SplittableRandom(seed);
        int[] order = shuffled(table.rows(), chance);
        int half = Math.min(table.rows() / 2, MOST_LEARNT);
        FeatureTable learning = table.only(Arrays.copyOf(order, half));
        FeatureTable proving = table.only(Arrays.copyOfRange(order, half, order.length));
        ErrorShares shares = ErrorShares.of(confidence);
        Learned learned = learner.learn(learning, chance.nextLong());
        long[] counts = new long[learning.secrets().size()];
        for (int secret : learning.secret()) {
            counts[secret]++;
        }
        double[] prior =
                Arrays.stream(counts).mapToDouble(n -> (double) n / half).toArray();
        Outcomes known = Outcomes.of(learning, learning);
        EventChoice choice = EventChoice.of(
                LiftList.of(half, prior, (row, into) -> learned.honestPosterior(row, known.of(row), into)),
                learning.secret(),
                counts,
                shares);
        Outcomes others = Outcomes.of(proving, learning);
        LiftList rows = LiftList.of(proving.rows(), prior, (row, into) -> learned.posterior(others.of(row), into));
        Proof proof = Proof.of(
                rows, others.secrets(), counts.length + proving.secrets().size(), choice, shares);
        List<TypicalRange> pointing = TypicalRange.of(proving, rows, choice.pointing());
        List<TypicalRange> telling = TypicalRange.of(proving, rows, choice.telling());
        return new Findings(
                table.source(),
                table.secrets().size(),
                table.features().stream().map(FeatureTable.Feature::name).toList(),
                table.notes(),
                confidence,
                seed,
                half,
                proof,
                found(learning.secrets(), proof, choice, pointing, telling),
                pointing,
                telling);
    }

    private static int[] shuffled(int size, SplittableRandom chance) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            int other = chance.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }

    private static List<Finding> found(
            Alphabet secrets,
            Proof proof,
            EventChoice choice,
            List<TypicalRange> pointing,
            List<TypicalRange> telling) {
        LearntEvent event = choice.pointing();
        Witness pointed = new EventWitness(
                secrets.label(event.secret()),
                "",
                event.threshold(),
                proof.event().seen(),
                pointing);
        Witness told = new EventWitness(
                secrets.label(choice.telling().secret()),
                secrets.label(choice.telling().other()),
                choice.telling().threshold(),
                Double.NaN,
                telling);
        return List.of(
                found(PML.byDefault(), proof.pml(), pointed),
                found(EML.at(Scalar.of(proof.event().lower())), proof.pml(), pointed),
                found(LDP.byDefault(), proof.ldp(), told),
                found(Measures.parse("g-vulnerability(gain=identity,when=after)"), proof.guess(), Witness.NONE),
                found(MIN_ENTROPY_LEAKAGE.byDefault(), proof.minEntropy(), Witness.NONE));
    }

    private static Finding found(Measure<?> measure, Bound bound, Witness witness) {
        double most = measure.reading().quantity() == Quantity.INFORMATION ? Double.POSITIVE_INFINITY : 1;
        return new Finding(measure, new Value(bound.lower(), bound.seen(), most, witness));
    }

    @Override
    public String toString() {
        return "audit of " + table.source() + " with a confidence of " + confidence;
    }
}
