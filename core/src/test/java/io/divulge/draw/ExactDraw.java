package io.divulge.draw;

import io.divulge.exact.ExactJoint;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SparseChannel;
import io.divulge.model.StructuredChannel;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Draws releases in fractions: small whole weights, so that zeros, equal lifts and sums that hit a threshold are the rule,
 * and among them tenths, thirds, tiny probabilities and differences that doubles hardly see.
 */
public final class ExactDraw {
    private final Draw draw;

    private ExactDraw(long seed) {
        draw = Draw.seeded(seed);
    }

    public static ExactDraw seeded(long seed) {
        return new ExactDraw(seed);
    }

    /** The draws that are not fractions. */
    public Draw plain() {
        return draw;
    }

    /** {@code 10^-exponent}. */
    public static BigFraction tiny(int exponent) {
        return BigFraction.of(BigInteger.ONE, BigInteger.TEN.pow(exponent));
    }

    /** A release of up to {@code largest} secrets and outcomes, of weights up to six. */
    public ExactJoint ordinary(int largest) {
        int n = size(largest);
        int m = size(largest);
        return ExactJoint.of(Alphabet.numbered("x", n), Alphabet.numbered("y", m), weights(n), rows(n, m));
    }

    /** The same with skew priors, tiny likelihoods and near-ties, as far as a double can hold them. */
    public ExactJoint extreme(int largest) {
        int n = size(largest);
        int m = size(largest);
        BigFraction[] prior = weights(n);
        BigFraction[][] rows = rows(n, m);
        switch (draw.whole(0, 4)) {
            case 0 -> scale(prior, tiny(9));
            case 1 -> scale(prior, tiny(300));
            case 2 -> Arrays.stream(rows).forEach(row -> scale(row, tiny(9)));
            case 3 -> {
                scale(prior, tiny(150));
                Arrays.stream(rows).forEach(row -> scale(row, tiny(300)));
            }
            default -> nudge(rows);
        }
        return ExactJoint.normalizing(Alphabet.numbered("x", n), Alphabet.numbered("y", m), prior, rows);
    }

    /** A channel of whole weights from outcomes to something later. */
    public BigFraction[][] rows(int n, int m) {
        BigFraction[][] rows = new BigFraction[n][];
        for (int x = 0; x < n; x++) {
            rows[x] = weights(m);
        }
        switch (draw.whole(0, 7)) {
            case 0 -> Arrays.setAll(rows, x -> rows[0].clone());
            case 1 -> Arrays.setAll(rows, x -> unit(m, draw.whole(0, m - 1)));
            case 2 -> Arrays.setAll(rows, x -> response(m, x % m));
            default -> {}
        }
        return rows;
    }

    /** Probabilities that sum to 1: whole weights over their sum, or tenths. */
    public BigFraction[] weights(int size) {
        int[] weights = new int[size];
        if (draw.chance(0.3)) {
            for (int i = 0; i < 10; i++) {
                weights[draw.whole(0, size - 1)]++;
            }
        } else {
            boolean zeros = draw.chance(0.5);
            Arrays.setAll(weights, i -> draw.whole(zeros ? 0 : 1, draw.chance(0.2) ? 60 : 4));
        }
        int sum = Arrays.stream(weights).sum();
        return sum == 0
                ? unit(size, draw.whole(0, size - 1))
                : Arrays.stream(weights).mapToObj(w -> BigFraction.of(w, sum)).toArray(BigFraction[]::new);
    }

    /** A fraction from 0 to 1, often one of the two. */
    public BigFraction unit() {
        int denominator = draw.whole(1, 20);
        return BigFraction.of(draw.whole(0, denominator), denominator);
    }

    /** {@code e^epsilon} for some {@code epsilon >= 0}. */
    public BigFraction ratio() {
        return BigFraction.ONE.add(BigFraction.of(draw.whole(0, 12), draw.whole(1, 8)));
    }

    private int size(int largest) {
        return draw.chance(0.1) ? 1 : draw.whole(2, largest);
    }

    private static BigFraction[] unit(int size, int one) {
        BigFraction[] row = new BigFraction[size];
        Arrays.fill(row, BigFraction.ZERO);
        row[one] = BigFraction.ONE;
        return row;
    }

    /** Randomized response that says the truth three times as often as anything else. */
    private static BigFraction[] response(int size, int truth) {
        BigFraction[] row = new BigFraction[size];
        Arrays.fill(row, BigFraction.of(1, size + 2));
        row[truth] = BigFraction.of(3, size + 2);
        return row;
    }

    private void scale(BigFraction[] entries, BigFraction factor) {
        for (int i = 0; i < entries.length; i++) {
            if (draw.chance(0.4)) {
                entries[i] = entries[i].multiply(factor);
            }
        }
    }

    /** Differences about as large as what rounding loses. */
    private void nudge(BigFraction[][] rows) {
        for (BigFraction[] row : rows) {
            int i = draw.whole(0, row.length - 1);
            row[i] = row[i].multiply(BigFraction.ONE.add(tiny(draw.whole(12, 19))));
        }
    }

    /** The release in doubles as a matrix, as a list of entries and as a formula. */
    public static List<Joint> forms(ExactJoint exact) {
        Joint dense = exact.toJoint();
        Channel channel = dense.channel();
        Alphabet secrets = channel.secrets();
        double[] prior = new double[secrets.size()];
        double[][] rows = new double[secrets.size()][channel.outcomes().size()];
        SparseChannel.Builder sparse = SparseChannel.builder(secrets, channel.outcomes());
        for (int x = 0; x < rows.length; x++) {
            String label = secrets.label(x);
            prior[x] = dense.secrets().contains(label) ? dense.prior().probability(label) : 0;
            channel.row(x, rows[x]);
            for (int y = 0; y < rows[x].length; y++) {
                sparse.add(x, y, rows[x][y]);
            }
        }
        Prior whole = Prior.of(secrets, prior);
        return List.of(
                dense,
                whole.through(sparse.build()),
                whole.through(StructuredChannel.of(secrets, channel.outcomes(), new MatrixFormula(rows), 0)));
    }
}
