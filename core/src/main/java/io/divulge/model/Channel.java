package io.divulge.model;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.Optional;

/**
 * What a release does with a secret: a probability {@code P_{Y|X=x}(y)} of each outcome {@code y} for each secret
 * {@code x}. Also called a mechanism.
 *
 * <p>A matrix ({@link DenseChannel}, or {@link Entries} that stay in a file), a list of its non-zero entries ({@link SparseChannel}), or a formula
 * ({@link StructuredChannel}); what they have in common is all that the rest of the library uses.
 */
public abstract sealed class Channel permits DenseChannel, MappedChannel, SparseChannel, StructuredChannel {
    /** The entries of a matrix that is not in memory as a whole. Several threads read them at once. */
    @FunctionalInterface
    public interface Entries {
        /**
         * Writes the entries of some rows in columns {@code column .. column + length - 1} to {@code into}: those of {@code rows[i]} to the beginning of
         * {@code into[i]}.
         */
        void read(int[] rows, int column, int length, double[][] into);
    }

    private final Alphabet secrets;
    private final Alphabet outcomes;
    private final double uncertainty;
    private final boolean literal;

    Channel(Alphabet secrets, Alphabet outcomes, double uncertainty, boolean literal) {
        this.secrets = secrets;
        this.outcomes = outcomes;
        this.uncertainty = uncertainty;
        this.literal = literal;
    }

    /** A matrix with a row for each secret and a column for each outcome; checked, never repaired. */
    public static Channel of(Alphabet secrets, Alphabet outcomes, double[][] rows) {
        return DenseChannel.of(secrets, outcomes, rows);
    }

    /**
     * A matrix that is read block by block wherever it is needed, and is never in memory as a whole. Its rows are checked here, and must not change afterwards.
     *
     * @param likely the prior that it will be used with, for which one pass does all that most measures need; others are welcome too
     * @param uncertainty how far each entry can be from what was meant, as a fraction of it; the sum of a row may be off by some times as much
     */
    public static Channel of(Prior likely, Alphabet outcomes, Entries entries, double uncertainty) {
        return MappedChannel.checked(likely, outcomes, entries, uncertainty);
    }

    /** The channel that releases the secret itself. */
    public static Channel identity(Alphabet secrets) {
        SparseChannel.Builder builder = SparseChannel.builder(secrets, secrets);
        for (int x = 0; x < secrets.size(); x++) {
            builder.add(x, x, 1);
        }
        return builder.build();
    }

    /** The secrets that the channel reads. */
    public final Alphabet secrets() {
        return secrets;
    }

    /**
     * The same for secrets that are called otherwise, one name for each in its order.
     *
     * @throws IllegalArgumentException if there are more names or fewer
     */
    public final Channel naming(Alphabet names) {
        if (names.size() != secrets.size()) {
            throw new IllegalArgumentException(
                    "there are " + names.size() + " names " + names + " for " + secrets.size() + " secrets " + secrets);
        }
        return renamed(names);
    }

    abstract Channel renamed(Alphabet names);

    /** The outcomes that it may release. */
    public final Alphabet outcomes() {
        return outcomes;
    }

    /** {@code P_{Y|X=x}(y)}, read "y given x". */
    public abstract double probability(int y, int x);

    /** {@code P_{Y|X=x}(y)}, read "y given x". */
    public final double probability(String outcome, String secret) {
        return probability(outcomes.indexOf(outcome), secrets.indexOf(secret));
    }

    /** How far each entry can be from what was meant, as a fraction of it; see {@link Prior#uncertainty}. */
    public final double uncertainty() {
        return uncertainty;
    }

    /**
     * Whether entries that are equal as doubles are equal as numbers. So they are where a caller states no uncertainty; entries that were computed, or that
     * were written in more digits than a double holds, may differ by what they are uncertain by.
     */
    public final boolean isLiteral() {
        return literal;
    }

    /**
     * Whether all secrets are alike: whatever permutation of the secrets, some permutation of the outcomes undoes it. What
     * depends on a pair of secrets needs one pair then, and what is seen from a reference secret needs one reference.
     */
    public boolean exchangeable() {
        return false;
    }

    /**
     * The {@code epsilon} that it was made with, if every column has no more than two likelihoods, of which one is {@code e^epsilon} times the other. The doubles of
     * its entries have it to within rounding only.
     */
    public Optional<Scalar> level() {
        return Optional.empty();
    }

    /**
     * This channel for exactly these secrets, in this order; they are found by label, or by place where the channel names none.
     *
     * @param what what the channel is, for the message
     * @throws IllegalArgumentException if it has no row for one of them
     */
    public final Channel reading(Alphabet wanted, String what) {
        if (wanted.equals(secrets())) {
            return this;
        }
        boolean isUnnamed = secrets().equals(Alphabet.numbered("x", secrets().size()));
        if (isUnnamed && secrets().size() == wanted.size()) {
            return naming(wanted);
        }
        double[][] rows = new double[wanted.size()][outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            String label = wanted.label(x);
            if (!secrets().contains(label)) {
                throw new IllegalArgumentException(what + " reads " + secrets() + " and has no row for "
                        + LabelText.quoted(label) + " (expected one for each of " + wanted + ")");
            }
            row(secrets().indexOf(label), rows[x]);
        }
        return DenseChannel.adopting(wanted, outcomes(), rows, uncertainty());
    }

    /** X - Y - Z: what this channel releases goes through another. */
    public final Channel then(Channel postProcessing) {
        return Composition.then(this, postProcessing);
    }

    /** Two views of one secret, made independently of each other: the outcome is a pair. */
    public final Channel alongside(Channel other) {
        return Composition.alongside(this, other);
    }

    /** Two channels at work on two secrets: both the secret and the outcome are pairs. */
    public final Channel product(Channel other) {
        return Composition.product(this, other);
    }

    /**
     * The reduced channel [SCOS23, Def. 9]: outcomes that never occur removed, similar outcomes merged into one whose
     * label joins theirs with {@code |} (and has a prime added if an outcome of that name is there already).
     */
    public final Channel reduced() {
        return SimilarOutcomes.of(this).merged();
    }

    /** The columns of the secrets in {@code support}, whose probabilities are {@code prior}. */
    abstract Columns columns(int[] support, Prior prior);

    /** Writes {@code P_{Y|X=x}(y)} for all outcomes. */
    public abstract void row(int x, double[] into);

    /** The relative error of an entry that is a product of entries of this channel and another. */
    final double productUncertainty(Channel other) {
        return Rounding.product(Rounding.product(uncertainty, other.uncertainty), Rounding.UNIT);
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + "[" + secrets.size() + " secrets, " + outcomes.size() + " outcomes]";
    }
}
