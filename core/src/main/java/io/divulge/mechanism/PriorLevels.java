package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A prior as closed forms see it: how many secrets have which probability, largest first.
 *
 * <p>Secrets of equal probability stand in for each other. A uniform prior has one level, however many secrets there are, and takes no memory.
 */
public final class PriorLevels {
    private final Alphabet secrets;
    private final double[] level;
    private final int[] count;
    private final int rarest;
    private final int[] impossible;
    private final double uncertainty;

    private PriorLevels(
            Alphabet secrets, double[] level, int[] count, int rarest, int[] impossible, double uncertainty) {
        this.secrets = secrets;
        this.level = level;
        this.count = count;
        this.rarest = rarest;
        this.impossible = impossible;
        this.uncertainty = uncertainty;
    }

    public static PriorLevels of(Prior prior) {
        double[] sorted = prior.toArray();
        Arrays.sort(sorted);
        double[] level = new double[sorted.length];
        int[] count = new int[sorted.length];
        int levels = 0;
        for (int i = sorted.length - 1; i >= 0 && sorted[i] > 0; i--) {
            if (levels == 0 || sorted[i] != level[levels - 1]) {
                level[levels++] = sorted[i];
            }
            count[levels - 1]++;
        }
        double least = level[levels - 1];
        int rarest = sorted.length - 1;
        while (prior.probability(rarest) != least) {
            rarest--;
        }
        int[] impossible = IntStream.range(0, sorted.length)
                .filter(x -> prior.probability(x) == 0)
                .toArray();
        return new PriorLevels(
                prior.secrets(),
                Arrays.copyOf(level, levels),
                Arrays.copyOf(count, levels),
                rarest,
                impossible,
                prior.uncertainty());
    }

    /** The same probability for every secret. */
    public static PriorLevels uniform(Alphabet secrets) {
        int k = secrets.size();
        return new PriorLevels(secrets, new double[] {1.0 / k}, new int[] {k}, k - 1, new int[0], Rounding.UNIT);
    }

    /** All secrets, those of probability 0 too. */
    public Alphabet secrets() {
        return secrets;
    }

    /** The names of the secrets that have no probability. */
    public List<String> impossible() {
        return Arrays.stream(impossible).mapToObj(secrets::label).toList();
    }

    /** How many secrets are possible. */
    public int possible() {
        return secrets.size() - impossible.length;
    }

    /** The name of a secret that no other is less probable than, of the possible ones. */
    String rarest() {
        return secrets.label(rarest);
    }

    /** How many different probabilities there are; 0 is not counted. */
    int size() {
        return level.length;
    }

    /** How many secrets have the probability of a level. */
    int count(int l) {
        return count[l];
    }

    /** The probability of a level as a double. */
    double value(int l) {
        return level[l];
    }

    /** The probability of a level. */
    Enclosure probability(int l) {
        double off = Math.nextUp(level[l] * uncertainty);
        return new Enclosure(Math.max(0, Math.nextDown(level[l] - off)), Math.min(1, Math.nextUp(level[l] + off)));
    }

    /** The largest probability. */
    Enclosure largest() {
        return probability(0);
    }

    /** The smallest probability of a secret that is possible. */
    Enclosure smallest() {
        return probability(level.length - 1);
    }

    /** How far each probability can be from what was meant, as a fraction of it. */
    double uncertainty() {
        return uncertainty;
    }

    /** What the {@code number} most probable secrets have together. */
    Enclosure heaviest(int number) {
        return together(number, 0, 1);
    }

    /** What the {@code number} least probable of the possible secrets have together. */
    Enclosure lightest(int number) {
        return together(number, level.length - 1, -1);
    }

    private Enclosure together(int number, int from, int step) {
        if (number >= possible()) {
            return Enclosure.ONE;
        }
        Sum sum = new Sum();
        int left = number;
        for (int l = from; left > 0; l += step) {
            int taken = Math.min(left, count[l]);
            sum.add(taken * level[l]);
            left -= taken;
        }
        return enclosed(sum, 2 * Rounding.UNIT + uncertainty).min(Enclosure.ONE);
    }

    /** {@code sum_x p(x)^j}. */
    Enclosure sumOfPowers(int j) {
        Sum sum = new Sum();
        for (int l = 0; l < level.length; l++) {
            sum.add(count[l] * Math.pow(level[l], j));
        }
        return enclosed(sum, 4 * Rounding.UNIT + 2 * j * uncertainty);
    }

    private static Enclosure enclosed(Sum sum, double relativeError) {
        double error = sum.error(relativeError);
        return new Enclosure(Math.max(0, Math.nextDown(sum.value() - error)), Math.nextUp(sum.value() + error));
    }
}
