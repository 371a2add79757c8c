package io.divulge.model;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Simplex;
import java.util.Arrays;

/**
 * What an adversary knows of the secret before the release: a probability {@code P_X(x)} for each secret.
 *
 * <p>Zeros are allowed; {@link Joint} drops such secrets and remembers them. The entries may be slightly uncertain, see
 * {@link #uncertainty}.
 */
public final class Prior {
    private final Alphabet secrets;
    private final double[] probabilities;
    private final double uncertainty;
    private final boolean exact;

    private Prior(Alphabet secrets, double[] probabilities, double uncertainty, boolean exact) {
        this.secrets = secrets;
        this.probabilities = probabilities;
        this.uncertainty = uncertainty;
        this.exact = exact;
    }

    private Prior(Alphabet secrets, double[] probabilities, double uncertainty) {
        this(secrets, probabilities, uncertainty, false);
    }

    /** Probabilities of the secrets, in the alphabet's order; checked, never repaired. */
    public static Prior of(Alphabet secrets, double... probabilities) {
        checkSize(secrets, probabilities);
        double[] copy = probabilities.clone();
        return new Prior(secrets, copy, Simplex.check("prior", copy, secrets::label));
    }

    /** The same for probabilities that were computed, each to within a relative error of {@code uncertainty}. */
    public static Prior of(Alphabet secrets, double[] probabilities, double uncertainty) {
        Prior prior = of(secrets, probabilities);
        return new Prior(
                secrets, prior.probabilities, Math.max(prior.uncertainty, Rounding.checkUncertainty(uncertainty)));
    }

    /** The same probability for every secret. */
    public static Prior uniform(Alphabet secrets) {
        double[] probabilities = new double[secrets.size()];
        Arrays.fill(probabilities, 1.0 / secrets.size());
        return new Prior(secrets, probabilities, Rounding.UNIT, Integer.bitCount(secrets.size()) == 1);
    }

    /** This prior, of which the caller knows that its doubles are what was meant, and not only nearest to it; it {@link #isExact} if they add up, too. */
    public Prior asExact() {
        double sum = 0;
        boolean adds = true;
        for (double p : probabilities) {
            sum += p;
            adds &= Rounding.addsExactly(p);
        }
        return new Prior(secrets, probabilities, uncertainty, adds && sum == 1);
    }

    /** Weights of the secrets, divided by their sum because the caller asks for it. */
    public static Prior normalizing(Alphabet secrets, double... weights) {
        checkSize(secrets, weights);
        double[] probabilities = weights.clone();
        Normalization.apply("prior", probabilities, secrets::label);
        return new Prior(
                secrets, probabilities, Simplex.check("prior", probabilities, secrets::label) + Rounding.gamma(3));
    }

    /** The same for weights that were computed; each probability is known to within {@code uncertainty}, but for rounding. */
    static Prior normalizing(Alphabet secrets, double[] weights, double uncertainty) {
        Prior prior = normalizing(secrets, weights);
        return new Prior(secrets, prior.probabilities, Rounding.product(uncertainty, prior.uncertainty));
    }

    private static void checkSize(Alphabet secrets, double[] numbers) {
        if (numbers.length != secrets.size()) {
            throw new IllegalArgumentException(
                    "prior has " + numbers.length + " entries for " + secrets.size() + " secrets " + secrets);
        }
    }

    /** The release in which a secret of this prior goes through a channel. */
    public Joint through(Channel channel) {
        return Joint.of(this, channel);
    }

    /** Two independent secrets, this one and another, as one secret. */
    public Prior product(Prior other) {
        Alphabet pairs = Alphabet.pairs(secrets, other.secrets);
        double[] products = Composition.outer(probabilities, other.probabilities, () -> "prior", pairs);
        Simplex.check("prior", products, pairs::label);
        return new Prior(pairs, products, uncertainty + other.uncertainty + Rounding.gamma(2));
    }

    public Alphabet secrets() {
        return secrets;
    }

    /** {@code P_X(x)}. */
    public double probability(int x) {
        return probabilities[x];
    }

    /** {@code P_X(x)}. */
    public double probability(String secret) {
        return probabilities[secrets.indexOf(secret)];
    }

    /** {@code p_min}: the smallest probability that is not 0. */
    public double min() {
        return Arrays.stream(probabilities).filter(p -> p > 0).min().orElseThrow();
    }

    /** The largest probability. */
    public double max() {
        return Arrays.stream(probabilities).max().orElseThrow();
    }

    /** The indices of the secrets of positive probability. */
    public int[] support() {
        int[] support = new int[probabilities.length];
        int size = 0;
        for (int x = 0; x < probabilities.length; x++) {
            if (probabilities[x] > 0) {
                support[size++] = x;
            }
        }
        return Arrays.copyOf(support, size);
    }

    /** The probabilities, copied. */
    public double[] toArray() {
        return probabilities.clone();
    }

    /**
     * How far each entry can be from what was meant, as a fraction of it: half an ulp for a decimal that a double rounds,
     * more if the sum is off by more than that.
     */
    public double uncertainty() {
        return uncertainty;
    }

    /**
     * Whether the doubles are known to be what was meant, sum to 1, and {@linkplain Rounding#addsExactly add exactly}: such as 1/4 and 3/4. The {@link #uncertainty} allows for
     * half an ulp all the same.
     */
    public boolean isExact() {
        return exact;
    }

    /** This prior on its support only. */
    Prior onSupport(int[] support) {
        if (support.length == probabilities.length) {
            return this;
        }
        double[] kept = new double[support.length];
        for (int i = 0; i < support.length; i++) {
            kept[i] = probabilities[support[i]];
        }
        return new Prior(secrets.possible(support), kept, uncertainty, exact);
    }

    /** The probabilities themselves, for loops inside this package that only read. */
    double[] borrow() {
        return probabilities;
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof Prior other
                && secrets.equals(other.secrets)
                && Arrays.equals(probabilities, other.probabilities);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(probabilities);
    }

    @Override
    public String toString() {
        return "Prior" + (probabilities.length <= 16 ? Arrays.toString(probabilities) : secrets.toString());
    }
}
