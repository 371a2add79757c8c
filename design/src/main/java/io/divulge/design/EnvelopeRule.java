package io.divulge.design;

/**
 * The envelope at given prices: {@code sum_y w(y) max(0, max_x 1 - price(x) (factor - l_y(x))) <= delta}, which is what the prices of an envelope prove.
 *
 * <p>It is linear in the weights. Whoever keeps it for some prices keeps the envelope, and whoever keeps the envelope keeps it for some prices.
 */
record EnvelopeRule(double factor, double delta, double[] worths) implements MixtureRule {
    private int secrets() {
        return worths.length;
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
    public int room() {
        return 1;
    }

    @Override
    public void write(ConeBlock block, int kind, int first) {
        double most = 1;
        for (int x = 0; x < secrets(); x++) {
            most = Math.max(most, 1 + worths[x] * block.most(x));
        }
        int announced = block.variable(block.start(0), most);
        block.atLeastZero(announced);
        for (int x = 0; x < secrets(); x++) {
            block.add(ConeRow.of(worths[x] * factor - 1, announced, 1, x, -worths[x]));
        }
        block.share(first, announced, 1 / delta);
    }

    @Override
    public void take(double[] lifts, double[] shares, int first) {
        for (int x = 0; x < secrets(); x++) {
            shares[first] = Math.max(shares[first], (1 - worths[x] * (factor - lifts[x])) / delta);
        }
    }

    @Override
    public void price(ColumnSurplus surplus, double[] prices, int kind, int first) {
        double most = 1;
        for (int x = 0; x < secrets(); x++) {
            most = Math.max(most, 1 + worths[x] * surplus.high(x));
        }
        double last = most;
        surplus.add(new Level() {
            @Override
            public double from() {
                return 0;
            }

            @Override
            public double to() {
                return last;
            }

            @Override
            public double price() {
                return prices[first] / delta;
            }

            @Override
            public double low(int x, double level) {
                return 0;
            }

            @Override
            public double high(int x, double level) {
                return factor - (1 - level) / worths[x];
            }
        });
    }
}
