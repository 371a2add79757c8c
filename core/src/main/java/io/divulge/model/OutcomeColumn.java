package io.divulge.model;

import java.util.Arrays;

/**
 * One outcome as every secret sees it: the likelihoods {@code P_{Y|X=x}(y)} with the prior mass of the secrets that have
 * them.
 *
 * <p>Secrets that share a likelihood by formula are one atom with their whole mass (the background), so that a column of
 * a million secrets can have two atoms. A column is lent: it is valid inside the call that receives it and rewritten
 * after.
 */
public final class OutcomeColumn {
    private int outcome;
    private int size;
    private double probability;
    private double[] masses;
    private double[] likelihoods;
    private int[] secrets;
    private boolean identity;

    /** A column of all secrets in order. */
    OutcomeColumn(double[] masses, double[] likelihoods) {
        this.masses = masses;
        this.likelihoods = likelihoods;
        this.secrets = new int[0];
        this.identity = true;
        this.size = masses.length;
    }

    /** An empty column to which atoms are added. */
    OutcomeColumn() {
        this(new double[16], new double[16]);
        this.secrets = new int[16];
        this.identity = false;
        this.size = 0;
    }

    /** The outcome, as an index of {@link Joint#outcomes}. */
    public int outcome() {
        return outcome;
    }

    /** {@code P_Y(y)}. */
    public double probability() {
        return probability;
    }

    /** How many atoms there are. */
    public int size() {
        return size;
    }

    /** The prior mass of atom {@code i}; positive. */
    public double mass(int i) {
        return masses[i];
    }

    /** {@code P_{Y|X=x}(y)} for the secrets of atom {@code i}. */
    public double likelihood(int i) {
        return likelihoods[i];
    }

    /** The secret of atom {@code i} as an index of {@link Joint#secrets}, or -1 for the background. */
    public int secret(int i) {
        return identity ? i : secrets[i];
    }

    /** How many atoms are secrets of their own, which come first; all of them, or all but the background. */
    public int listed() {
        return !identity && size > 0 && secrets[size - 1] < 0 ? size - 1 : size;
    }

    /** The likelihood of every secret that is not listed, or -1 if all are. */
    public double background() {
        return listed() < size ? likelihoods[size - 1] : -1;
    }

    /** The first atom of largest likelihood. */
    public int argMax() {
        int best = 0;
        for (int i = 1; i < size; i++) {
            best = likelihoods[i] > likelihoods[best] ? i : best;
        }
        return best;
    }

    /** The first atom of smallest likelihood. */
    public int argMin() {
        int best = 0;
        for (int i = 1; i < size; i++) {
            best = likelihoods[i] < likelihoods[best] ? i : best;
        }
        return best;
    }

    /** The secret of atom {@code i}; for the background the first that is not listed. */
    public int someSecret(int i) {
        return secret(i) >= 0 ? secret(i) : firstUnlisted();
    }

    /** The first secret that is not listed; the number of secrets if all are. */
    public int firstUnlisted() {
        int listed = listed();
        int x = 0;
        while (x < listed && secret(x) == x) {
            x++;
        }
        return x;
    }

    void reset(double[] columnLikelihoods) {
        likelihoods = columnLikelihoods;
    }

    void clear() {
        size = 0;
    }

    void add(int secret, double mass, double likelihood) {
        if (size == secrets.length) {
            masses = Arrays.copyOf(masses, 2 * size);
            likelihoods = Arrays.copyOf(likelihoods, 2 * size);
            secrets = Arrays.copyOf(secrets, 2 * size);
        }
        secrets[size] = secret;
        masses[size] = mass;
        likelihoods[size++] = likelihood;
    }

    void name(int index, double outcomeProbability) {
        outcome = index;
        probability = outcomeProbability;
    }

    @Override
    public String toString() {
        return "column of outcome " + outcome();
    }
}
