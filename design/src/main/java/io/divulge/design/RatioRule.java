package io.divulge.design;

import java.util.Arrays;

/** No lift is more than {@code ratio} times another: all lie between some level and so many times it. */
record RatioRule(double ratio, int secrets) implements MixtureRule {
    @Override
    public int room() {
        return 1;
    }

    @Override
    public void write(ConeBlock block, int kind, int first) {
        // Halfway between the lowest and the highest level that a constant column can have.
        int level = block.variable(block.start(0) * (1 + 1 / ratio) / 2, 1);
        block.atLeastZero(level);
        for (int x = 0; x < secrets; x++) {
            block.add(ConeRow.of(0, x, 1, level, -1));
            block.add(ConeRow.of(0, level, ratio, x, -1));
        }
    }

    @Override
    public double kept(double[] lifts) {
        double least = Arrays.stream(lifts).min().orElse(1);
        double most = Arrays.stream(lifts).max().orElse(1);
        double apart = most - 1 - ratio * (least - 1);
        return apart <= ratio - 1 ? 1 : (ratio - 1) / apart;
    }

    @Override
    public void price(ColumnSurplus surplus, double[] prices, int kind, int first) {
        surplus.add(new Level() {
            @Override
            public double from() {
                return 1 / ratio;
            }

            @Override
            public double to() {
                return 1;
            }

            @Override
            public double price() {
                return 0;
            }

            @Override
            public double low(int x, double level) {
                return level;
            }

            @Override
            public double high(int x, double level) {
                return ratio * level;
            }
        });
    }
}
