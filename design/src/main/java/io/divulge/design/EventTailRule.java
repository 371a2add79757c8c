package io.divulge.design;

/**
 * What event leakage of {@code log(factor)} at {@code delta} leaves of columns beyond it: for each secret, the columns with a lift above {@code factor} there have {@code sum_y w(y) l_y(x) <= delta factor}.
 *
 * <p>Such columns alone, with what is missing of the probability {@code delta} from columns that rule the secret out, are an event that leaks no less. So the rule follows from event
 * leakage, and with {@code total} it follows from the envelope: then all such columns have a weight of {@code delta} at most. A column of utility that is convex in the lifts need exceed the
 * factor at one secret only; that is its kind.
 */
record EventTailRule(double factor, double delta, boolean total, int secrets) implements MixtureRule {
    @Override
    public int kinds() {
        return secrets + 1;
    }

    @Override
    public int sharedRows() {
        return secrets + (total ? 1 : 0);
    }

    @Override
    public void limit(double[] right, int first) {
        for (int x = 0; x < secrets; x++) {
            right[first + x] = 1;
        }
        if (total) {
            right[first + secrets] = 1;
        }
    }

    @Override
    public void write(ConeBlock block, int kind, int first) {
        for (int x = 0; x < secrets; x++) {
            if (x != kind - 1) {
                block.add(ConeRow.of(factor, x, -1));
            }
        }
        if (kind > 0) {
            block.share(first + kind - 1, kind - 1, 1 / (delta * factor));
            if (total) {
                block.shareWeight(first + secrets, 1 / delta);
            }
        }
    }

    @Override
    public void take(double[] lifts, double[] shares, int first) {
        for (int x = 0; x < secrets; x++) {
            if (lifts[x] > factor) {
                shares[first + x] = lifts[x] / (delta * factor);
                if (total) {
                    shares[first + secrets] = 1 / delta;
                }
            }
        }
    }

    @Override
    public void price(ColumnSurplus surplus, double[] prices, int kind, int first) {
        for (int x = 0; x < secrets; x++) {
            if (x != kind - 1) {
                surplus.narrow(x, 0, factor);
            }
        }
        if (kind > 0) {
            surplus.payFor(kind - 1, prices[first + kind - 1] / (delta * factor));
            surplus.pay(total ? prices[first + secrets] / delta : 0);
        }
    }
}
