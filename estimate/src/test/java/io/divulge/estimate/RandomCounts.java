package io.divulge.estimate;

import io.divulge.model.Alphabet;
import java.util.SplittableRandom;

/** Tables of counts, drawn with many zeros, secrets never seen and outcomes never seen. */
final class RandomCounts {
    private RandomCounts() {}

    static JointCounts of(long seed, int mostSecrets, int mostOutcomes) {
        SplittableRandom random = new SplittableRandom(seed);
        int secrets = 1 + random.nextInt(mostSecrets);
        int outcomes = 1 + random.nextInt(mostOutcomes);
        double zeros = random.nextInt(3) == 0 ? 0 : random.nextDouble();
        int size = random.nextBoolean() ? 5 : 1000;
        long[][] table = new long[secrets][outcomes];
        for (long[] row : table) {
            for (int y = 0; y < outcomes; y++) {
                row[y] = random.nextDouble() < zeros ? 0 : random.nextInt(size);
            }
        }
        table[random.nextInt(secrets)][random.nextInt(outcomes)]++;
        return JointCounts.of(Alphabet.numbered("x", secrets), Alphabet.numbered("y", outcomes), table);
    }
}
