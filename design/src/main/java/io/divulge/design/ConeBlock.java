package io.divulge.design;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The variables of one outcome, or of one kind of outcomes, in a {@link BlockProgram}: what they are worth, what they take of rows that all share, and
 * the cone that they lie in.
 *
 * <p>The first variables are {@code z(x) = w l(x)}, the weight of the outcome times its lifts. Others follow where a rule needs them, and none of them is negative.
 */
final class ConeBlock {
    private final double[] gain;
    private final double[] start;
    private final double[] most;
    private final double @Nullable [] prior;
    private final List<ConeRow> rows = new ArrayList<>();
    private final List<double[]> shared = new ArrayList<>();
    private int size;

    private ConeBlock(double[] gain, double[] start, double[] most, double @Nullable [] prior, int size) {
        this.gain = gain;
        this.start = start;
        this.most = most;
        this.prior = prior;
        this.size = size;
    }

    /**
     * The block of an outcome whose lifts are looked for.
     *
     * @param worth what each lift adds to the utility
     * @param weight the weight to begin with
     * @param room how many variables rules may add
     * @param sharedRows how many rows are shared beside those of the secrets
     */
    static ConeBlock ofLifts(double[] prior, double[] worth, double weight, int room, int sharedRows) {
        int secrets = prior.length;
        ConeBlock block = new ConeBlock(
                Arrays.copyOf(worth, secrets + room),
                new double[secrets + room],
                new double[secrets + room],
                prior,
                secrets);
        for (int k = 0; k < secrets + sharedRows; k++) {
            block.shared.add(new double[secrets + room]);
        }
        for (int x = 0; x < secrets; x++) {
            block.start[x] = weight;
            block.most[x] = 1 / prior[x];
            block.shared.get(x)[x] = 1;
            block.atLeastZero(x);
        }
        return block;
    }

    /** The block of a column that is known: its weight is the one variable. */
    static ConeBlock ofColumn(double worth, double[] shares, double weight) {
        ConeBlock block = new ConeBlock(new double[] {worth}, new double[] {weight}, new double[] {1}, null, 1);
        for (double share : shares) {
            block.shared.add(new double[] {share});
        }
        block.atLeastZero(0);
        return block;
    }

    /** A further variable, not negative; with the value to begin with, and how large it need be for an outcome of weight 1. */
    int variable(double begin, double largest) {
        start[size] = begin;
        most[size] = largest;
        return size++;
    }

    void atLeastZero(int variable) {
        rows.add(ConeRow.of(0, variable, 1));
    }

    void add(ConeRow row) {
        rows.add(row);
    }

    /** Has a variable take so much of a shared row. */
    void share(int row, int variable, double amount) {
        shared.get(row)[variable] += amount;
    }

    /** Has the weight of the outcome take so much of a shared row. */
    void shareWeight(int row, double amount) {
        if (prior == null) {
            throw new IllegalStateException("a known column states its shares at once");
        }
        for (int x = 0; x < prior.length; x++) {
            shared.get(row)[x] += amount * prior[x];
        }
    }

    /** How many variables there are. */
    int size() {
        return size;
    }

    double gain(int variable) {
        return gain[variable];
    }

    double start(int variable) {
        return start[variable];
    }

    double most(int variable) {
        return most[variable];
    }

    List<ConeRow> rows() {
        return rows;
    }

    double share(int row, int variable) {
        return shared.get(row)[variable];
    }

    /** The prior of the secrets whose lifts it has; none for a known column. */
    double @Nullable [] prior() {
        return prior;
    }

    /** The weight of the outcome. */
    double weight(double[] z) {
        if (prior == null) {
            return z[0];
        }
        double weight = 0;
        for (int x = 0; x < prior.length; x++) {
            weight += prior[x] * z[x];
        }
        return weight;
    }
}
