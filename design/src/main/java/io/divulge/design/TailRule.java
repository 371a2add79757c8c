package io.divulge.design;

/** Columns with a lift above {@code factor} have a weight of {@code delta} at most: the first kind has none, the second is counted. */
record TailRule(double factor, double delta, int secrets) implements MixtureRule {
    @Override
    public int kinds() {
        return 2;
    }

    @Override
    public int sharedRows() {
        return 1;
    }

    @Override
    public void limit(double[] right, int first) {
        right[first] = 1;
    }

    @Override
    public void write(ConeBlock block, int kind, int first) {
        if (kind == 1) {
            block.shareWeight(first, 1 / delta);
            return;
        }
        for (int x = 0; x < secrets; x++) {
            block.add(ConeRow.of(factor, x, -1));
        }
    }

    @Override
    public void take(double[] lifts, double[] shares, int first) {
        for (double lift : lifts) {
            shares[first] = lift > factor ? 1 / delta : shares[first];
        }
    }

    @Override
    public void price(ColumnSurplus surplus, double[] prices, int kind, int first) {
        if (kind == 1) {
            surplus.pay(prices[first] / delta);
            return;
        }
        for (int x = 0; x < secrets; x++) {
            surplus.narrow(x, 0, factor);
        }
    }
}
