package io.divulge.audit;

import io.divulge.estimate.source.FeatureTable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Many decision trees, each grown from a part of the rows drawn by chance; what they say is averaged [Breiman01]. Of a row that was learnt from, the trees that have not seen it
 * speak honestly.
 */
final class Forest implements Learner.Learned {
    private final Coding coding;
    private final Tree[] trees;
    private final BitSet[] seen;
    private final int secrets;

    private Forest(Coding coding, Tree[] trees, BitSet[] seen, int secrets) {
        this.coding = coding;
        this.trees = trees;
        this.seen = seen;
        this.secrets = secrets;
    }

    /**
     * Grows forests.
     *
     * @param trees how many
     * @param share of the rows that each tree sees
     */
    record Grower(int trees, double share) implements Learner {
        /** Numbers that did well where the truth is known: {@code docs/decisions.md}. */
        static Grower usual() {
            return new Grower(100, 0.632);
        }

        /** No leaf has fewer rows: of many rows, more than of few. */
        private static int smallest(int rows) {
            return Math.max(3, Math.min(20, (int) (Math.sqrt(rows) / 10)));
        }

        @Override
        public Learned learn(FeatureTable rows, long seed) {
            TreeGrower.Stock stock = TreeGrower.Stock.of(rows);
            int size = Math.max(1, (int) (share * rows.rows()));
            double[] weights = new double[size + 1];
            Arrays.setAll(weights, n -> n == 0 ? 0 : n * StrictMath.log(n));
            long[] seeds = new SplittableRandom(seed).longs(trees).toArray();
            Tree[] grown = new Tree[trees];
            BitSet[] seen = new BitSet[trees];
            // Each tree has a seed of its own: the same forest on one core and on many.
            IntStream.range(0, trees).parallel().forEach(t -> {
                int[] drawn = drawn(rows.rows(), size, new SplittableRandom(seeds[t]));
                seen[t] = new BitSet();
                for (int row : drawn) {
                    seen[t].set(row);
                }
                grown[t] = TreeGrower.grow(stock, drawn, smallest(rows.rows()), weights, ~seeds[t]);
            });
            return new Forest(stock.coding(), grown, seen, stock.secrets());
        }

        private static int[] drawn(int rows, int size, SplittableRandom chance) {
            int[] all = new int[rows];
            Arrays.setAll(all, i -> i);
            for (int i = 0; i < size; i++) {
                int other = i + chance.nextInt(all.length - i);
                int row = all[other];
                all[other] = all[i];
                all[i] = row;
            }
            return Arrays.copyOf(all, size);
        }
    }

    @Override
    public void posterior(double[] outcome, double[] into) {
        average(-1, outcome, into);
    }

    @Override
    public void honestPosterior(int row, double[] outcome, double[] into) {
        average(row, outcome, into);
    }

    /** What all trees say that have not seen this row. */
    private void average(int row, double[] outcome, double[] into) {
        int[] codes = new int[coding.width()];
        Arrays.setAll(codes, f -> coding.code(f, outcome[f]));
        Arrays.fill(into, 0, secrets, 0);
        int heard = 0;
        for (int t = 0; t < trees.length; t++) {
            if (row < 0 || !seen[t].get(row)) {
                trees[t].addTo(into, codes);
                heard++;
            }
        }
        for (int x = 0; x < secrets; x++) {
            into[x] /= Math.max(1, heard);
        }
    }
}
