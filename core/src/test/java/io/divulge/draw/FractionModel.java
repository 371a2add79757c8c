package io.divulge.draw;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * A release whose numbers are fractions, measured to many digits by the plain definitions. What the library sees of it
 * are the nearest doubles, so its brackets must hold the numbers computed here.
 */
public final class FractionModel {
    private static final BigDecimal ONE = BigDecimal.ONE;

    private final BigDecimal[] prior;
    private final BigDecimal[][] rows;

    private FractionModel(BigDecimal[] prior, BigDecimal[][] rows) {
        this.prior = prior;
        this.rows = rows;
    }

    /** Whole weights of the secrets, and of the outcomes for each secret. */
    public static FractionModel of(BigDecimal[] priorWeights, BigDecimal[][] rowWeights) {
        return new FractionModel(
                normalized(priorWeights),
                Arrays.stream(rowWeights).map(FractionModel::normalized).toArray(BigDecimal[][]::new));
    }

    /** Ordinary models, nearly equal rows, priors and likelihoods of many decades, nearly certain secrets. */
    public static FractionModel draw(Draw draw, int kind) {
        int secrets = draw.whole(2, 4);
        int outcomes = draw.whole(2, 4);
        BigDecimal[] prior = new BigDecimal[secrets];
        BigDecimal[][] rows = new BigDecimal[secrets][outcomes];
        for (int x = 0; x < secrets; x++) {
            prior[x] = switch (kind) {
                case 4, 5 -> BigDecimal.TEN.pow(draw.whole(0, 1) * 60).multiply(whole(draw, 1, 9));
                case 6 -> BigDecimal.TEN.pow(x == 0 ? 15 : 0).multiply(whole(draw, 1, 9));
                default -> whole(draw, 1, 20);
            };
            for (int y = 0; y < outcomes; y++) {
                rows[x][y] = switch (kind) {
                    case 0, 4, 6 -> whole(draw, y == x % outcomes ? 1 : 0, 4);
                    case 2 ->
                        BigDecimal.TEN
                                .pow(12)
                                .multiply(whole(draw, y + 1, y + 1))
                                .add(whole(draw, 0, 9));
                    case 3 ->
                        BigDecimal.TEN
                                .pow(6)
                                .multiply(whole(draw, y + 1, y + 1))
                                .add(whole(draw, 0, 9));
                    case 5 -> BigDecimal.TEN.pow(draw.whole(0, 1) * 30).multiply(whole(draw, 1, 9));
                    default -> whole(draw, 1, 1000);
                };
            }
        }
        return of(prior, rows);
    }

    /** How many kinds {@link #draw} knows. */
    public static final int KINDS = 7;

    private static BigDecimal whole(Draw draw, int from, int to) {
        return BigDecimal.valueOf(draw.whole(from, to));
    }

    private static BigDecimal[] normalized(BigDecimal[] weights) {
        BigDecimal sum = Arrays.stream(weights).reduce(BigDecimal.ZERO, BigDecimal::add);
        return Arrays.stream(weights).map(w -> Precise.quotient(w, sum)).toArray(BigDecimal[]::new);
    }

    /** The nearest doubles. */
    public Joint joint() {
        Alphabet secrets = Alphabet.numbered("x", prior.length);
        Alphabet outcomes = Alphabet.numbered("y", rows[0].length);
        double[][] doubles = Arrays.stream(rows).map(FractionModel::doubles).toArray(double[][]::new);
        return Prior.of(secrets, doubles(prior)).through(Channel.of(secrets, outcomes, doubles));
    }

    private static double[] doubles(BigDecimal[] numbers) {
        return Arrays.stream(numbers).mapToDouble(BigDecimal::doubleValue).toArray();
    }

    private BigDecimal[] outcomeLaw() {
        BigDecimal[] q = new BigDecimal[rows[0].length];
        Arrays.fill(q, BigDecimal.ZERO);
        for (int x = 0; x < prior.length; x++) {
            for (int y = 0; y < q.length; y++) {
                q[y] = q[y].add(prior[x].multiply(rows[x][y]), Precise.DIGITS);
            }
        }
        return q;
    }

    /** {@code sum_{x,y} p(x) q(y) f(r(x,y))}. */
    public BigDecimal fInformation(UnaryOperator<BigDecimal> f) {
        BigDecimal[] q = outcomeLaw();
        BigDecimal sum = BigDecimal.ZERO;
        for (int x = 0; x < prior.length; x++) {
            for (int y = 0; y < q.length; y++) {
                if (q[y].signum() > 0) {
                    BigDecimal lift = Precise.quotient(rows[x][y], q[y]);
                    sum = sum.add(prior[x].multiply(q[y]).multiply(f.apply(lift)), Precise.DIGITS);
                }
            }
        }
        return sum;
    }

    /** {@code a/(a-1) log sum_y ( sum_x p w^a )^(1/a)}, each column scaled by its largest entry. */
    public BigDecimal sibson(BigDecimal order) {
        BigDecimal root = Precise.quotient(ONE, order);
        BigDecimal sum = BigDecimal.ZERO;
        for (int y = 0; y < rows[0].length; y++) {
            BigDecimal max = max(y);
            BigDecimal inner = BigDecimal.ZERO;
            for (int x = 0; x < prior.length && max.signum() > 0; x++) {
                BigDecimal power = Precise.power(Precise.quotient(rows[x][y], max), order);
                inner = inner.add(prior[x].multiply(power), Precise.DIGITS);
            }
            sum = sum.add(max.multiply(Precise.power(inner, root)), Precise.DIGITS);
        }
        return Precise.quotient(order.multiply(Precise.log(sum)), order.subtract(ONE));
    }

    /** {@code a/(1-a) log sum_y ( sum_x (p w)^a )^(1/a)}, each column scaled by its largest product. */
    public BigDecimal conditionalEntropy(BigDecimal order) {
        BigDecimal root = Precise.quotient(ONE, order);
        BigDecimal sum = BigDecimal.ZERO;
        for (int y = 0; y < rows[0].length; y++) {
            BigDecimal max = BigDecimal.ZERO;
            for (int x = 0; x < prior.length; x++) {
                max = max.max(prior[x].multiply(rows[x][y]));
            }
            BigDecimal inner = BigDecimal.ZERO;
            for (int x = 0; x < prior.length && max.signum() > 0; x++) {
                BigDecimal product = prior[x].multiply(rows[x][y]);
                inner = inner.add(Precise.power(Precise.quotient(product, max), order), Precise.DIGITS);
            }
            sum = sum.add(max.multiply(Precise.power(inner, root)), Precise.DIGITS);
        }
        return Precise.quotient(order.multiply(Precise.log(sum)), ONE.subtract(order));
    }

    private BigDecimal max(int y) {
        return Arrays.stream(rows).map(row -> row[y]).reduce(BigDecimal.ZERO, BigDecimal::max);
    }

    /** {@code log( sum_x p^a ) / (1 - a)}, scaled by the largest probability. */
    public BigDecimal renyiEntropy(BigDecimal order) {
        BigDecimal max = Arrays.stream(prior).reduce(BigDecimal.ZERO, BigDecimal::max);
        BigDecimal sum = Arrays.stream(prior)
                .map(p -> Precise.power(Precise.quotient(p, max), order))
                .reduce(BigDecimal.ZERO, (a, b) -> a.add(b, Precise.DIGITS));
        BigDecimal log = Precise.log(sum).add(order.multiply(Precise.log(max)), Precise.DIGITS);
        return Precise.quotient(log, ONE.subtract(order));
    }

    /** {@code log max_E (P(E) - delta) / Q(E)} over the events of a lift of at least that of some pair. */
    public BigDecimal maxInformation(BigDecimal delta) {
        BigDecimal[] q = outcomeLaw();
        BigDecimal best = ONE.subtract(delta);
        for (int x = 0; x < prior.length; x++) {
            for (int y = 0; y < q.length; y++) {
                if (rows[x][y].signum() > 0) {
                    best = best.max(worth(q, Precise.quotient(rows[x][y], q[y]), delta));
                }
            }
        }
        return Precise.log(best);
    }

    private BigDecimal worth(BigDecimal[] q, BigDecimal least, BigDecimal delta) {
        BigDecimal together = BigDecimal.ZERO;
        BigDecimal apart = BigDecimal.ZERO;
        for (int x = 0; x < prior.length; x++) {
            for (int y = 0; y < q.length; y++) {
                if (q[y].signum() > 0 && Precise.quotient(rows[x][y], q[y]).compareTo(least) >= 0) {
                    together = together.add(prior[x].multiply(rows[x][y]), Precise.DIGITS);
                    apart = apart.add(prior[x].multiply(q[y]), Precise.DIGITS);
                }
            }
        }
        return Precise.quotient(together.subtract(delta), apart);
    }

    /** {@code -sum_x p log p}. */
    public BigDecimal shannonEntropy() {
        return Arrays.stream(prior)
                .map(p -> p.multiply(Precise.log(p)).negate())
                .reduce(BigDecimal.ZERO, (a, b) -> a.add(b, Precise.DIGITS));
    }

    /** {@code log sum_y max_x w}. */
    public BigDecimal maximalLeakage() {
        BigDecimal sum = BigDecimal.ZERO;
        for (int y = 0; y < rows[0].length; y++) {
            sum = sum.add(max(y));
        }
        return Precise.log(sum);
    }
}
