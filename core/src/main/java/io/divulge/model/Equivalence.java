package io.divulge.model;

import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import java.util.stream.IntStream;

/** Whether two channels have the same reduced channel, names and order of the outcomes apart. */
final class Equivalence {
    private Equivalence() {}

    static boolean holds(Channel first, Channel second) {
        if (!first.secrets().equals(second.secrets())) {
            return false;
        }
        Channel a = first.reduced();
        Channel b = second.reduced();
        if (a.outcomes().size() != b.outcomes().size()) {
            return false;
        }
        int secrets = first.secrets().size();
        int[] all = IntStream.range(0, secrets).toArray();
        Prior uniform = Prior.uniform(first.secrets());
        Columns left = a.columns(all, uniform);
        Columns right = b.columns(all, uniform);
        double tolerance = SimilarOutcomes.tolerance(uncertainty(first, a) + uncertainty(second, b));
        double[] leftSignature = signatures(left, a.outcomes().size(), secrets);
        double[] rightSignature = signatures(right, b.outcomes().size(), secrets);
        int[] leftOrder = Ranking.ascending(leftSignature);
        int[] rightOrder = Ranking.ascending(rightSignature);
        double window = 2 * tolerance + Rounding.gamma(32) * secrets;
        boolean[] taken = new boolean[rightOrder.length];
        int oldest = 0;
        for (int y : leftOrder) {
            double signature = leftSignature[y];
            while (oldest < rightOrder.length && rightSignature[rightOrder[oldest]] < signature * (1 - window)) {
                oldest++;
            }
            ColumnShape shape = ColumnShape.of(left, y, secrets);
            boolean matched = false;
            for (int i = oldest; !matched && i < rightOrder.length; i++) {
                int z = rightOrder[i];
                if (rightSignature[z] > signature * (1 + window)) {
                    break;
                }
                if (!taken[i] && shape.isEqualTo(ColumnShape.of(right, z, secrets), tolerance)) {
                    taken[i] = true;
                    matched = true;
                }
            }
            if (!matched) {
                return false;
            }
        }
        return true;
    }

    /** The error of the merged entries as sums; what merging blurs makes no other channel equivalent. */
    private static double uncertainty(Channel channel, Channel reduced) {
        return SimilarOutcomes.mergedError(
                channel.uncertainty(),
                channel.outcomes().size() - reduced.outcomes().size());
    }

    private static double[] signatures(Columns columns, int outcomes, int secrets) {
        double weights = ColumnShape.allWeights(secrets);
        double[] signature = new double[outcomes];
        int[] y = {0};
        columns.scan(0, outcomes, column -> signature[y[0]++] = ColumnShape.signature(column, secrets, weights));
        return signature;
    }
}
