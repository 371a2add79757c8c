package io.divulge.design;

import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Guarantee;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Prior;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A mixture of columns as a channel that keeps the guarantee, as {@code check} finds without any slack.
 *
 * <p>An optimal mechanism lies on the boundary of what is allowed, and rounding may have put it just beyond. Then every lift is drawn towards 1 by a
 * small part {@code t}: with probability {@code t} the outcome is drawn without looking at the secret. That keeps the outcomes' probabilities, and
 * costs at most {@code t} of the utility. {@code t} is doubled until the check passes.
 *
 * @param channel over all secrets that were given; those of probability 0 release an outcome as it comes
 * @param assessment the check that it passed
 * @param drawn the part {@code t}
 */
record SafeChannel(Channel channel, Assessment assessment, double drawn) {
    private static final double FIRST = 0x1p-52;

    static SafeChannel of(Mixture mixture, SecretGroups groups, Prior prior, Guarantee guarantee) {
        // Where even the release of the secret itself is allowed, there is nothing to draw.
        for (double drawn = 0; drawn < 1; drawn = drawn == 0 ? FIRST : 2 * drawn) {
            Channel channel = channel(mixture, groups, prior, drawn);
            Assessment assessment = guarantee.check(prior.through(channel));
            boolean whole = drawn == 0 && mixture.isIdentity() && assessment.holds();
            if (whole || assessment.certainlyHolds()) {
                return new SafeChannel(channel, assessment, drawn);
            }
        }
        return constant(prior, guarantee);
    }

    /** The channel that says nothing. */
    static SafeChannel constant(Prior prior, Guarantee guarantee) {
        double[][] rows = new double[prior.secrets().size()][];
        Arrays.setAll(rows, x -> new double[] {1});
        Channel channel = DenseChannel.adopting(prior.secrets(), Alphabet.numbered("y", 1), rows);
        Assessment assessment = guarantee.check(prior.through(channel));
        if (!assessment.holds()) {
            throw new IllegalStateException("not even a constant outcome keeps " + guarantee.expression());
        }
        return new SafeChannel(channel, assessment, 1);
    }

    private static Channel channel(Mixture mixture, SecretGroups groups, Prior prior, double drawn) {
        int outcomes = mixture.weights().length;
        int[] support = prior.support();
        double[][] lifts = mixture.columns().stream().map(groups::inOrder).toArray(double[][]::new);
        int[] order = IntStream.range(0, outcomes)
                .boxed()
                .sorted((a, b) -> Arrays.compare(lifts[b], lifts[a]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[][] rows = new double[prior.secrets().size()][outcomes];
        for (double[] row : rows) {
            Arrays.setAll(row, y -> mixture.weights()[order[y]]);
            normalize(row);
        }
        for (int i = 0; i < support.length; i++) {
            double[] row = rows[support[i]];
            for (int y = 0; y < outcomes; y++) {
                double lift = lifts[order[y]][i];
                row[y] *= drawn == 0 ? lift : lift + drawn * (1 - lift);
            }
            normalize(row);
        }
        return DenseChannel.adopting(prior.secrets(), Alphabet.numbered("y", outcomes), rows);
    }

    private static void normalize(double[] row) {
        double sum = Arrays.stream(row).sum();
        for (int y = 0; y < row.length; y++) {
            row[y] /= sum;
        }
    }
}
