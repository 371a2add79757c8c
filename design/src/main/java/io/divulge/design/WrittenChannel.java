package io.divulge.design;

import io.divulge.exact.ExactJoint;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A channel as it is written down: in decimals, of which every row sums to exactly 1.
 *
 * <p>All entries are the shortest decimals of doubles but for the largest of each row, which makes up the sum and has as many digits as that
 * takes. So whoever reads the file exactly has a distribution in every row, and whoever reads it in doubles has the nearest ones. A check of the
 * one is a check of what the other will find.
 */
public final class WrittenChannel {
    private final Channel channel;
    private final double[][] rows;
    private final int[] largest;
    private final BigDecimal[] rest;

    private WrittenChannel(Channel channel, double[][] rows, int[] largest, BigDecimal[] rest) {
        this.channel = channel;
        this.rows = rows;
        this.largest = largest;
        this.rest = rest;
    }

    /**
     * The channel of these rows.
     *
     * @param rows one for each secret, each of sum 1 but for rounding; they belong to the channel from here on
     */
    static WrittenChannel adopting(Alphabet secrets, Alphabet outcomes, double[][] rows) {
        int[] largest = new int[rows.length];
        BigDecimal[] rest = new BigDecimal[rows.length];
        // Mechanisms have few different numbers, and reading one takes longer than adding it.
        Map<Double, BigDecimal> known = new HashMap<>();
        for (int x = 0; x < rows.length; x++) {
            double[] row = rows[x];
            for (int y = 0; y < row.length; y++) {
                // Below this a double has no full precision, and no model may have such an entry.
                row[y] = row[y] > 0 ? Math.max(row[y], Double.MIN_NORMAL) : row[y];
                largest[x] = row[y] > row[largest[x]] ? y : largest[x];
            }
            BigDecimal left = BigDecimal.ONE;
            for (int y = 0; y < row.length; y++) {
                if (y != largest[x] && row[y] != 0) {
                    left = left.subtract(known.computeIfAbsent(row[y], WrittenChannel::shortest));
                }
            }
            rest[x] = left.signum() == 0 ? BigDecimal.ZERO : left.stripTrailingZeros();
            row[largest[x]] = left.doubleValue();
        }
        return new WrittenChannel(DenseChannel.adopting(secrets, outcomes, rows), rows, largest, rest);
    }

    private static BigDecimal shortest(double entry) {
        return new BigDecimal(Double.toString(entry));
    }

    /** The channel in doubles. */
    public Channel channel() {
        return channel;
    }

    /** {@code P_{Y|X=x}(y)} as it is written. */
    public BigDecimal probability(int y, int x) {
        return y == largest[x] ? rest[x] : rows[x][y] == 0 ? BigDecimal.ZERO : shortest(rows[x][y]);
    }

    /** Whether all secrets have the same row, so that the outcome says nothing. */
    boolean isConstant() {
        return Arrays.stream(rows).allMatch(row -> Arrays.equals(row, rows[0]));
    }

    /** The release of a prior through it, exactly. */
    ExactJoint through(BigFraction[] prior) {
        BigFraction[][] fractions = new BigFraction[rows.length][];
        Map<Double, BigFraction> known = new HashMap<>();
        for (int x = 0; x < rows.length; x++) {
            int row = x;
            BigFraction[] entries = new BigFraction[rows[x].length];
            Arrays.setAll(
                    entries,
                    y -> y == largest[row]
                            ? Scalar.fraction(rest[row])
                            : known.computeIfAbsent(rows[row][y], entry -> Scalar.fraction(shortest(entry))));
            fractions[x] = entries;
        }
        return ExactJoint.of(channel.secrets(), channel.outcomes(), prior, fractions);
    }

    @Override
    public String toString() {
        return channel.toString();
    }
}
