package io.divulge.measure.capacity;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The best law that is seen from one reference secret, carried over to others: the secret that is farthest from the one reference lends its weight to the
 * secret that is farthest from the other, and so on. Where the references are alike this is the best law already.
 */
final class NearestLaw {
    private final LikelihoodRows rows;
    private final double[] law;
    private final int[] distant;

    /** A law with the reference from which it is seen. */
    NearestLaw(LikelihoodRows rows, double[] law, int reference) {
        this.rows = rows;
        this.law = law;
        this.distant = byDistance(reference);
    }

    /** The law as it is; read only. */
    double[] law() {
        return law;
    }

    /** The law as it is or as it is carried over, whichever is nearer to the best one of this reference. */
    double[] better(Objective objective, int reference) {
        int[] there = byDistance(reference);
        double[] carried = new double[law.length];
        for (int i = 0; i < there.length; i++) {
            carried[there[i]] = law[distant[i]];
        }
        Mixture asItIs = new Mixture(objective, law);
        Mixture moved = new Mixture(objective, carried);
        return moved.isSound() && moved.gap() < asItIs.gap() ? carried : law;
    }

    /** The secrets by the divergence of their rows from that of the reference, up to rounding. */
    private int[] byDistance(int reference) {
        double[] v = rows.logs(reference);
        double[] distance = new double[law.length];
        for (int x = 0; x < distance.length; x++) {
            double[] w = rows.row(x);
            double[] logs = rows.logs(x);
            double sum = 0;
            for (int y = 0; y < w.length; y++) {
                sum += w[y] > 0 ? w[y] * (logs[y] - v[y]) : 0;
            }
            distance[x] = x == reference ? -1 : sum;
        }
        return IntStream.range(0, distance.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer x) -> distance[x]))
                .mapToInt(x -> x)
                .toArray();
    }
}
