package io.divulge.measure.capacity;

import io.divulge.numeric.Rounding;
import java.util.stream.IntStream;

/**
 * The infinite order: the best secret for each outcome, seen from a reference secret,
 * {@code (1/beta) log sum_y v(y)^(1-beta) max_x P_{Y|X=x}(y)^beta} [GKKS22, eq. 15].
 *
 * <p>It does not decrease with the order {@code alpha} if {@code tau} is kept [GKKS22, Remark 1], and {@code beta = 1 / tau} there: so it is a
 * bound for every order, and needs no search.
 */
final class BestSecretLeakage {
    private final LikelihoodRows rows;
    private final double[] largestLogs;
    private final double beta;

    /** For {@code beta} from 1 to below infinity, to within an ulp. */
    BestSecretLeakage(LikelihoodRows rows, double[] largestLogs, double beta) {
        this.rows = rows;
        this.largestLogs = largestLogs;
        this.beta = beta;
    }

    /** The bracket for every reference secret. */
    ReferenceBracket[] all() {
        ReferenceBracket[] brackets = new ReferenceBracket[rows.secrets()];
        IntStream range = IntStream.range(0, brackets.length);
        (rows.isLarge() ? range.parallel() : range).forEach(x -> brackets[x] = of(x));
        return brackets;
    }

    private ReferenceBracket of(int reference) {
        double[] v = rows.row(reference);
        double[] logs = rows.logs(reference);
        double e = rows.uncertainty();
        double logUncertainty = e < 0.5 ? -Math.log1p(-e) * (1 + 0x1p-40) : Double.POSITIVE_INFINITY;
        ExponentialMean mean = new ExponentialMean(beta, v.length);
        for (int y = 0; y < v.length; y++) {
            if (v[y] == 0) {
                return new ReferenceBracket(
                        reference, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
            }
            double size = Math.abs(logs[y]) + Math.abs(largestLogs[y]);
            mean.add(v[y], largestLogs[y] - logs[y], 2 * logUncertainty + 4 * Rounding.UNIT * size);
        }
        mean.evaluate(e);
        return new ReferenceBracket(reference, mean.lower(), mean.value(), mean.upper());
    }
}
