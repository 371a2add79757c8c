package io.divulge.proof.check;

import io.divulge.proof.number.Node;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A prior and a channel in whole numbers, over the secrets and outcomes that can occur.
 *
 * @param prior {@code p(x)} times {@code priorScale}
 * @param w {@code P(y|x)} times {@code scale}, a row for each secret
 * @param q {@code P(y)} times {@code scale}
 */
public record ProvedModel(
        List<String> secrets,
        List<String> outcomes,
        BigInteger[] prior,
        BigInteger priorScale,
        BigInteger[][] w,
        BigInteger[] q,
        BigInteger scale) {
    /** How far a sum may be from 1 in a file that was not written for a proof. */
    private static final BigFraction CLOSE = BigFraction.of(1, 1_000_000_000);

    /** Reads a model; one in a file of its own may have sums that are off by rounding, and its largest entries make up for it. */
    static ProvedModel of(Node json, boolean isFile) {
        List<Node> rows = json.at("channel").list();
        require(
                !json.has("side") && !json.has("after") && !rows.isEmpty(),
                json.place() + " is not just a prior and a channel");
        BigFraction[] prior = new BigFraction[rows.size()];
        Arrays.fill(prior, BigFraction.of(1, prior.length));
        if (!isFile || json.has("prior") && !json.at("prior").json().equals("uniform")) {
            prior = distribution(json.at("prior"), prior.length, isFile);
        }
        BigFraction[][] channel = new BigFraction[prior.length][];
        int width = rows.get(0).list().size();
        for (int x = 0; x < prior.length; x++) {
            channel[x] = distribution(rows.get(x), width, isFile);
        }
        BigFraction[] law = prior;
        int[] kept = IntStream.range(0, prior.length)
                .filter(x -> law[x].signum() > 0)
                .toArray();
        int[] seen = IntStream.range(0, width)
                .filter(y -> Arrays.stream(kept).anyMatch(x -> channel[x][y].signum() > 0))
                .toArray();
        BigInteger priorScale = denominator(prior);
        BigInteger rowScale =
                denominator(Arrays.stream(channel).flatMap(Arrays::stream).toArray(BigFraction[]::new));
        BigInteger[] p = scaled(Arrays.stream(kept).mapToObj(x -> law[x]).toArray(BigFraction[]::new), priorScale);
        BigInteger[][] w = new BigInteger[kept.length][];
        BigInteger[] q = new BigInteger[seen.length];
        Arrays.fill(q, BigInteger.ZERO);
        for (int i = 0; i < kept.length; i++) {
            BigFraction[] row = channel[kept[i]];
            w[i] = scaled(Arrays.stream(seen).mapToObj(y -> row[y]).toArray(BigFraction[]::new), rowScale);
            for (int y = 0; y < q.length; y++) {
                q[y] = q[y].add(p[i].multiply(w[i][y]));
                w[i][y] = w[i][y].multiply(priorScale);
            }
        }
        return new ProvedModel(
                labels(json, "secrets", "x", prior.length, kept),
                labels(json, "outcomes", "y", width, seen),
                p,
                priorScale,
                w,
                q,
                rowScale.multiply(priorScale));
    }

    private static BigFraction[] distribution(Node json, int size, boolean isFile) {
        BigFraction[] row = json.numbers(size);
        BigInteger scale = denominator(row);
        BigInteger sum = Arrays.stream(scaled(row, scale)).reduce(BigInteger.ZERO, BigInteger::add);
        BigFraction missing = BigFraction.ONE.subtract(BigFraction.of(sum, scale));
        require(
                missing.abs().compareTo(isFile ? CLOSE : BigFraction.ZERO) <= 0,
                json.place() + " does not sum to 1" + (isFile ? " within 1e-9" : ""));
        int largest = IntStream.range(0, size)
                .reduce((a, b) -> row[b].compareTo(row[a]) > 0 ? b : a)
                .orElseThrow();
        row[largest] = row[largest].add(missing);
        require(Arrays.stream(row).allMatch(entry -> entry.signum() >= 0), json.place() + " has an entry below 0");
        return row;
    }

    private static List<String> labels(Node json, String key, String letter, int size, int[] kept) {
        List<Node> written = json.has(key) ? json.at(key).list() : List.of();
        require(!json.has(key) || written.size() == size, json.place() + "." + key + " has not " + size + " names");
        return Arrays.stream(kept)
                .mapToObj(i ->
                        written.isEmpty() ? letter + (i + 1) : written.get(i).text())
                .toList();
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }

    /** The least common denominator. */
    static BigInteger denominator(BigFraction[] numbers) {
        return Arrays.stream(numbers)
                .map(number -> number.getDenominator().abs())
                .reduce(
                        BigInteger.ONE,
                        (a, b) -> a.equals(b) ? a : a.divide(a.gcd(b)).multiply(b));
    }

    static BigInteger[] scaled(BigFraction[] numbers, BigInteger scale) {
        return Arrays.stream(numbers)
                .map(n -> n.getNumerator().multiply(scale.divide(n.getDenominator())))
                .toArray(BigInteger[]::new);
    }

    /** {@code P(y|x)}. */
    BigFraction likelihood(int x, int y) {
        return BigFraction.of(w[x][y], scale);
    }

    /** {@code P(y)}. */
    BigFraction probability(int y) {
        return BigFraction.of(q[y], scale);
    }

    /** {@code p(x)}. */
    BigFraction prior(int x) {
        return BigFraction.of(prior[x], priorScale);
    }
}
