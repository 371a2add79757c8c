package io.divulge.design;

import io.divulge.guarantee.Assessment;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A mixture of columns as a channel that has passed the {@link FinalCheck}.
 *
 * <p>An optimal mechanism lies on the boundary of what is allowed, and rounding may have put it just beyond. Then every lift is drawn towards 1 by a
 * part {@code t}: with probability {@code t} the outcome is drawn without looking at the secret. That keeps the outcomes' probabilities, and
 * costs at most {@code t} of the utility. {@code t} is doubled until the check passes; from one half on what remains is halved.
 *
 * @param written over all secrets that were given; those of probability 0 release an outcome as it comes
 * @param assessment the check that it passed
 * @param drawn the part {@code t}
 */
record SafeChannel(WrittenChannel written, Assessment assessment, double drawn) {
    private static final double FIRST = 0x1p-52;

    /** Less than this of a mechanism is nothing. */
    private static final double LEAST = 0x1p-60;

    /**
     * The channel of a mixture, drawn as far as it must be.
     *
     * @param kept how much of the distance of a lift from 1 is kept at most
     */
    static SafeChannel of(Mixture mixture, double kept, SecretGroups groups, FinalCheck check) {
        double drawn = 0;
        double part = 1;
        while (part > LEAST) {
            WrittenChannel written = channel(mixture, groups, check.prior(), kept * part);
            boolean whole = kept == 1 && drawn == 0 && mixture.isIdentity();
            Optional<Assessment> passed = check.of(written, whole);
            if (passed.isPresent()) {
                return new SafeChannel(written, passed.get(), drawn);
            }
            drawn = drawn == 0 ? FIRST : drawn < 0.5 ? 2 * drawn : 1 - part / 2;
            part = 1 - drawn;
        }
        return constant(check);
    }

    /** The channel that says nothing. */
    static SafeChannel constant(FinalCheck check) {
        Prior prior = check.prior();
        double[][] rows = new double[prior.secrets().size()][];
        Arrays.setAll(rows, x -> new double[] {1});
        WrittenChannel written = WrittenChannel.adopting(prior.secrets(), Alphabet.numbered("y", 1), rows);
        Assessment assessment = check.guarantee().check(prior.through(written.channel()));
        if (!assessment.holds()) {
            throw new IllegalStateException(
                    "not even a constant outcome keeps " + check.guarantee().expression());
        }
        return new SafeChannel(written, assessment, 1);
    }

    private static WrittenChannel channel(Mixture mixture, SecretGroups groups, Prior prior, double kept) {
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
                row[y] *= kept == 1 ? lift : 1 + kept * (lift - 1);
            }
            normalize(row);
        }
        return WrittenChannel.adopting(prior.secrets(), Alphabet.numbered("y", outcomes), rows);
    }

    private static void normalize(double[] row) {
        double sum = Arrays.stream(row).sum();
        for (int y = 0; y < row.length; y++) {
            row[y] /= sum;
        }
    }
}
