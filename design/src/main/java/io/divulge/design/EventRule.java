package io.divulge.design;

/**
 * Event leakage at given prices: {@code sum_y w(y) max(0, 1 - price(x) (factor - l_y(x))) <= delta} for every secret.
 *
 * <p>For any prices that keeps events of probability {@code delta} from leaking more, since the sum bounds how probable an event with a mean lift of {@code factor} can be; for the best prices it is
 * no more than that.
 */
record EventRule(double factor, double delta, double[] worths) implements MixtureRule {
    private int secrets() {
        return worths.length;
    }

    @Override
    public int sharedRows() {
        return secrets();
    }

    @Override
    public void limit(double[] right, int first) {
        for (int x = 0; x < secrets(); x++) {
            right[first + x] = 1;
        }
    }

    @Override
    public int room() {
        return secrets();
    }

    @Override
    public void write(ConeBlock block, int kind, int first) {
        for (int x = 0; x < secrets(); x++) {
            int announced = block.variable(block.start(x), 1 + worths[x] * block.most(x));
            block.atLeastZero(announced);
            block.add(ConeRow.of(worths[x] * factor - 1, announced, 1, x, -worths[x]));
            block.share(first + x, announced, 1 / delta);
        }
    }

    @Override
    public void take(double[] lifts, double[] shares, int first) {
        for (int x = 0; x < secrets(); x++) {
            shares[first + x] = Math.max(0, 1 - worths[x] * (factor - lifts[x])) / delta;
        }
    }

    @Override
    public void price(ColumnSurplus surplus, double[] prices, int kind, int first) {
        for (int x = 0; x < secrets(); x++) {
            surplus.payAbove(x, factor - 1 / worths[x], prices[first + x] / delta * worths[x]);
        }
    }
}
