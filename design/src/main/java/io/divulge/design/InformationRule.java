package io.divulge.design;

/** Mutual information of at most {@code most} nats: the one rule whose shared row is not linear in the lifts. */
record InformationRule(double most, double[] prior) implements MixtureRule {
    @Override
    public int sharedRows() {
        return 1;
    }

    @Override
    public void limit(double[] right, int first) {
        right[first] = most;
    }

    /** The program knows this row by its number. */
    @Override
    public void write(ConeBlock block, int kind, int first) {}

    @Override
    public void take(double[] lifts, double[] shares, int first) {
        for (int x = 0; x < lifts.length; x++) {
            shares[first] += lifts[x] == 0 ? 0 : prior[x] * lifts[x] * Math.log(lifts[x]);
        }
    }

    @Override
    public void price(ColumnSurplus surplus, double[] prices, int kind, int first) {
        surplus.payForInformation(prices[first]);
    }
}
