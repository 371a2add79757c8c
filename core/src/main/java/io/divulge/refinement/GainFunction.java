package io.divulge.refinement;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.LabelText;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a guess is worth: {@code g(w, x)}, a number from 0 to 1, to whoever guesses {@code w} when the secret is {@code x}.
 */
public final class GainFunction implements Witness {
    private final Alphabet secrets;
    private final Alphabet guesses;
    private final double[][] gains;

    private GainFunction(Alphabet secrets, Alphabet guesses, double[][] gains) {
        this.secrets = secrets;
        this.guesses = guesses;
        this.gains = gains;
    }

    /** Prices of any size, by guess and secret, shifted and scaled to lie between 0 and 1: which tells the same apart. */
    static GainFunction scaled(Alphabet secrets, Alphabet guesses, double[][] prices) {
        double[][] gains = new double[guesses.size()][secrets.size()];
        double largest = 0;
        for (int x = 0; x < secrets.size(); x++) {
            double least = Double.POSITIVE_INFINITY;
            for (int w = 0; w < guesses.size(); w++) {
                least = Math.min(least, prices[w][x]);
            }
            for (int w = 0; w < guesses.size(); w++) {
                gains[w][x] = prices[w][x] - least;
                largest = Math.max(largest, gains[w][x]);
            }
        }
        for (double[] row : gains) {
            for (int x = 0; x < row.length && largest > 0; x++) {
                row[x] = Math.min(1, row[x] / largest);
            }
        }
        return new GainFunction(secrets, guesses, gains);
    }

    /** What can be guessed. */
    public Alphabet guesses() {
        return guesses;
    }

    /** {@code g(w, x)}. */
    public double gain(int guess, int secret) {
        return gains[guess][secret];
    }

    /**
     * What the best guesses are worth to whoever sees the outcome of a channel, if all secrets are equally likely:
     * {@code sum_y max_w sum_x P_{Y|X=x}(y) g(w,x) / n}.
     */
    public Value vulnerability(Channel channel) {
        if (!channel.secrets().equals(secrets)) {
            throw new IllegalArgumentException(
                    "gains are about " + secrets + " but the channel reads " + channel.secrets());
        }
        Sum total = new Sum();
        int n = secrets.size();
        for (int y = 0; y < channel.outcomes().size(); y++) {
            double best = 0;
            for (double[] guess : gains) {
                double worth = 0;
                for (int x = 0; x < n; x++) {
                    worth += channel.probability(y, x) * guess[x];
                }
                best = Math.max(best, worth);
            }
            total.add(best);
        }
        double value = total.value() / n;
        // All terms are of one sign, so relative errors pass through sums, maxima and quotients.
        double relative = Rounding.product(channel.uncertainty(), Rounding.gamma(n + 8));
        return Value.within(value, value * relative + total.error() / n, this);
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        List<Object> rows = new ArrayList<>();
        for (int w = 0; w < gains.length; w++) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("guess", guesses.label(w));
            List<Double> values = new ArrayList<>();
            for (double gain : gains[w]) {
                values.add(gain);
            }
            row.put("gains", values);
            rows.add(row);
        }
        details.put("gains", rows);
        return details;
    }

    @Override
    public String inWords() {
        return "a gain function of " + gains.length + (gains.length == 1 ? " guess" : " guesses") + " about "
                + LabelText.quoted(secrets.label(0)) + (secrets.size() > 1 ? " and others" : "");
    }
}
