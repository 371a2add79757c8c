package io.divulge.measure.guessing;

import io.divulge.model.Fold;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Sum;
import java.util.Arrays;

/**
 * Adds up {@code sum_i i v_i} over outcomes, where the {@code v_i} are prior times likelihood in decreasing order.
 *
 * <p>The secrets that a column does not list have the order of the prior among themselves. Their part is that of all
 * secrets less what the listed ones had in it; then each listed secret goes where it belongs and moves those behind it by
 * one. That takes a time in the number of the listed secrets, not of all.
 */
final class PosteriorGuesswork implements Fold<PosteriorGuesswork> {
    private final RankSums ranks;
    private final Sum sum = new Sum();

    PosteriorGuesswork(RankSums ranks) {
        this.ranks = ranks;
    }

    Sum sum() {
        return sum;
    }

    @Override
    public void accept(OutcomeBlock block) {
        block.forEach(this::accept);
    }

    @Override
    public void merge(PosteriorGuesswork next) {
        sum.add(next.sum);
    }

    private void accept(OutcomeColumn column) {
        double background = column.background();
        int listed = column.listed();
        if (background <= 0) {
            addRanked(products(column, listed), listed);
        } else if (listed > ranks.size() / 4) {
            addRanked(everySecret(column, listed, background), ranks.size());
        } else {
            addBackground(column, listed, background);
        }
    }

    private static double[] products(OutcomeColumn column, int listed) {
        double[] products = new double[listed];
        Arrays.setAll(products, i -> column.mass(i) * column.likelihood(i));
        return products;
    }

    private double[] everySecret(OutcomeColumn column, int listed, double background) {
        double[] products = new double[ranks.size()];
        Arrays.setAll(products, x -> ranks.probability(ranks.place(x)) * background);
        for (int i = 0; i < listed; i++) {
            products[column.secret(i)] = column.mass(i) * column.likelihood(i);
        }
        return products;
    }

    private void addRanked(double[] products, int size) {
        Arrays.sort(products);
        for (int i = 0; i < size; i++) {
            sum.add((i + 1.0) * products[size - 1 - i]);
        }
    }

    private void addBackground(OutcomeColumn column, int listed, double background) {
        int[] removed = new int[listed];
        Arrays.setAll(removed, i -> ranks.place(column.secret(i)));
        Arrays.sort(removed);
        double[] removedFrom = new double[listed + 1];
        for (int i = listed - 1; i >= 0; i--) {
            removedFrom[i] = removedFrom[i + 1] + ranks.probability(removed[i]);
        }
        sum.add(background * ranks.guesswork());
        for (int i = 0; i < listed; i++) {
            sum.add(-background * ((removed[i] + 1.0) * ranks.probability(removed[i])));
            addMass(-background, removed[i] + 1, removedFrom[i + 1]);
        }
        double[] products = products(column, listed);
        Arrays.sort(products);
        for (int i = 0; i < listed; i++) {
            double product = products[listed - 1 - i];
            int at = ranks.firstNotAbove(product, background);
            int found = Arrays.binarySearch(removed, at);
            int removedBefore = found >= 0 ? found : -found - 1;
            sum.add((i + 1.0 + (at - removedBefore)) * product);
            addMass(background, at, removedFrom[removedBefore]);
        }
    }

    /** The mass of the unlisted secrets from a place on, as the difference that it is. */
    private void addMass(double factor, int at, double removed) {
        sum.add(factor * ranks.massFrom(at));
        sum.add(-factor * removed);
    }
}
