package io.divulge.proof.check;

import static io.divulge.proof.check.Claim.unless;

import io.divulge.proof.number.Node;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** Whether a channel is a post-processing of another: a matrix that makes one of the other, or a gain that is worth more with it. */
final class RefinementRule {
    private RefinementRule() {}

    static void check(Node json, List<ProvedModel> models) {
        ProvedModel coarse = models.get(json.at("model").index(models.size()));
        ProvedModel fine = models.get(json.at("other").index(models.size()));
        boolean is = json.at("relation").text().equals("is");
        unless(is || json.at("relation").text().equals("is not"), "the relation is neither 'is' nor 'is not'");
        unless(coarse.secrets().equals(fine.secrets()), "the two are about different secrets");
        List<Node> rows = json.at("proof").at(is ? "post-processing" : "gain").list();
        if (!is) {
            BigFraction[][] gain =
                    rows.stream().map(row -> row.numbers(coarse.w().length)).toArray(BigFraction[][]::new);
            unless(worth(coarse, gain).compareTo(worth(fine, gain)) > 0, "the gain is not worth more with the first");
            return;
        }
        unless(rows.size() == fine.q().length, "there is not a row for every outcome");
        BigFraction[][] post =
                rows.stream().map(row -> row.numbers(coarse.q().length)).toArray(BigFraction[][]::new);
        for (BigFraction[] row : post) {
            BigFraction sum = BigFraction.ZERO;
            for (BigFraction entry : row) {
                unless(entry.signum() >= 0, "an entry is negative");
                sum = sum.add(entry);
            }
            unless(sum.equals(BigFraction.ONE), "a row does not sum to 1");
        }
        for (int x = 0; x < fine.w().length; x++) {
            for (int z = 0; z < coarse.q().length; z++) {
                BigFraction sum = BigFraction.ZERO;
                for (int y = 0; y < post.length; y++) {
                    sum = sum.add(fine.likelihood(x, y).multiply(post[y][z]));
                }
                unless(
                        sum.equals(coarse.likelihood(x, z)),
                        "the post-processing does not make the first of the second");
            }
        }
    }

    /** {@code sum_y max_g sum_x P(y|x) gain(g, x)}. */
    static BigFraction worth(ProvedModel model, BigFraction[][] gain) {
        BigFraction sum = BigFraction.ZERO;
        for (int i = 0; i < model.q().length; i++) {
            int y = i;
            sum = sum.add(Arrays.stream(gain)
                    .map(row -> worth(model, row, y))
                    .reduce((a, b) -> a.compareTo(b) >= 0 ? a : b)
                    .orElseThrow(() -> new ArithmeticException("there is no gain")));
        }
        return sum;
    }

    private static BigFraction worth(ProvedModel model, BigFraction[] gain, int y) {
        BigFraction sum = BigFraction.ZERO;
        for (int x = 0; x < gain.length; x++) {
            sum = sum.add(gain[x].multiply(model.likelihood(x, y)));
        }
        return sum;
    }
}
