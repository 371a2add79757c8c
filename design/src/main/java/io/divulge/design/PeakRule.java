package io.divulge.design;

/** Maximal leakage: {@code sum_y w(y) max_x l_y(x)} is at most {@code factor}. */
record PeakRule(double factor, int secrets) implements MixtureRule {
    @Override
    public int sharedRows() {
        return 1;
    }

    @Override
    public void limit(double[] right, int first) {
        right[first] = factor;
    }

    @Override
    public int room() {
        return 1;
    }

    @Override
    public void write(ConeBlock block, int kind, int first) {
        double most = 1;
        for (int x = 0; x < secrets; x++) {
            most = Math.max(most, block.most(x));
        }
        int peak = block.variable(2 * block.start(0), most);
        for (int x = 0; x < secrets; x++) {
            block.add(ConeRow.of(0, peak, 1, x, -1));
        }
        block.share(first, peak, 1);
    }

    @Override
    public void take(double[] lifts, double[] shares, int first) {
        for (double lift : lifts) {
            shares[first] = Math.max(shares[first], lift);
        }
    }

    @Override
    public void price(ColumnSurplus surplus, double[] prices, int kind, int first) {
        double most = 1;
        for (int x = 0; x < secrets; x++) {
            most = Math.max(most, surplus.high(x));
        }
        surplus.add(new PeakLevel(most, prices[first]));
    }
}
