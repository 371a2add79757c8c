package io.divulge.design;

/** All lifts lie between two numbers. */
record RangeRule(LiftBox box, int secrets) implements MixtureRule {
    @Override
    public void write(ConeBlock block, int kind, int first) {
        for (int x = 0; x < secrets; x++) {
            if (box.upper() < Double.POSITIVE_INFINITY) {
                block.add(ConeRow.of(box.upper(), x, -1));
            }
            if (box.lower() > 0) {
                block.add(ConeRow.of(-box.lower(), x, 1));
            }
        }
    }

    @Override
    public void price(ColumnSurplus surplus, double[] prices, int kind, int first) {
        for (int x = 0; x < secrets; x++) {
            surplus.narrow(x, box.lower(), box.upper());
        }
    }
}
