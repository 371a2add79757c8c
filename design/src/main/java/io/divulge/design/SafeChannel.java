package io.divulge.design;

import io.divulge.guarantee.Assessment;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A mixture of columns as a channel that has passed the {@link FinalCheck}.
 *
 * <p>An optimal mechanism lies on the boundary of what is allowed, and rounding may have put it just beyond. Then every lift is drawn towards 1 by a
 * part {@code t}: with probability {@code t} the outcome is drawn without looking at the secret. That keeps the outcomes' probabilities, and
 * costs at most {@code t} of the utility. {@code t} is doubled until the check passes, and then taken back as far as it still does.
 *
 * @param written over all secrets that were given; those of probability 0 release an outcome as it comes
 * @param assessments the checks that it passed, one for each guarantee
 * @param drawn the part {@code t}
 */
record SafeChannel(WrittenChannel written, List<Assessment> assessments, double drawn) {
    /** The first part that is tried: enough where a guarantee minds nothing but that something is impossible. */
    private static final double FIRST = 0x1p-960;

    /** From here on roundings of the lifts are made up for. */
    private static final double ROUNDING = 0x1p-52;

    /** Less than this of a mechanism is nothing. */
    private static final double LEAST = 0x1p-60;

    /** Of a mechanism that was solved for in a wider set, less than this is nothing: twelve halvings are checked, and no more. */
    private static final double LEAST_OF_PART = 0x1p-12;

    /** From here on it is worth to look for a smaller part than the first that passes. */
    private static final double MUCH = 0x1p-48;

    /** How often the interval between a part that fails and one that passes is halved: 1/256 of it is close enough. */
    private static final int HALVINGS = 8;

    /**
     * The channel of a mixture, drawn as far as it must be.
     *
     * @param kept how much of the distance of a lift from 1 is kept at most
     */
    static SafeChannel of(Mixture mixture, double kept, SecretGroups groups, FinalCheck check) {
        double failed = 0;
        if (kept < LEAST) {
            return constant(check);
        }
        double least = kept == 1 ? LEAST : LEAST_OF_PART;
        for (double drawn = 0; 1 - drawn > least; drawn = next(drawn, kept)) {
            Optional<SafeChannel> safe = drawn(mixture, kept, drawn, groups, check);
            if (safe.isPresent() && safe.get().written().isConstant()) {
                return constant(check);
            }
            if (safe.isPresent()) {
                boolean enough = drawn == 0 || drawn >= ROUNDING && drawn < MUCH;
                return enough ? safe.get() : least(safe.get(), failed, mixture, kept, groups, check);
            }
            failed = drawn;
        }
        return constant(check);
    }

    private static double next(double drawn, double kept) {
        if (drawn == 0) {
            // Of small distances from 1 a rounding is a larger part.
            return kept == 1 ? FIRST : Math.min(0.5, ROUNDING / (kept * Closeness.NEAR));
        }
        return drawn < ROUNDING
                ? Math.min(Math.sqrt(drawn), ROUNDING)
                : drawn < 0.5 ? 2 * drawn : drawn + (1 - drawn) / 2;
    }

    /** A channel that is drawn less than one that passes, and more than one that does not. */
    private static SafeChannel least(
            SafeChannel passing, double failing, Mixture mixture, double kept, SecretGroups groups, FinalCheck check) {
        SafeChannel best = passing;
        double failed = failing;
        for (int i = 0; i < HALVINGS; i++) {
            // Far below a rounding it is the order of magnitude that counts.
            double middle = best.drawn() <= ROUNDING
                    ? Math.sqrt(Math.max(failed, Double.MIN_NORMAL)) * Math.sqrt(best.drawn())
                    : failed + (best.drawn() - failed) / 2;
            Optional<SafeChannel> safe = drawn(mixture, kept, middle, groups, check);
            best = safe.orElse(best);
            failed = safe.isPresent() ? failed : middle;
        }
        return best;
    }

    private static Optional<SafeChannel> drawn(
            Mixture mixture, double kept, double drawn, SecretGroups groups, FinalCheck check) {
        WrittenChannel written = channel(mixture, groups, check.prior(), kept, drawn);
        boolean whole = kept == 1 && drawn == 0 && mixture.isIdentity();
        return check.of(written, whole).map(passed -> new SafeChannel(written, passed, drawn));
    }

    /** The channel that says nothing. */
    static SafeChannel constant(FinalCheck check) {
        Prior prior = check.prior();
        double[][] rows = new double[prior.secrets().size()][];
        Arrays.setAll(rows, x -> new double[] {1});
        WrittenChannel written = WrittenChannel.adopting(prior.secrets(), Alphabet.numbered("y", 1), rows);
        List<Assessment> assessments = check.guarantees().stream()
                .map(guarantee -> check.assess(guarantee, prior.through(written.channel())))
                .toList();
        for (Assessment assessment : assessments) {
            if (!assessment.holds()) {
                throw new IllegalStateException("not even a constant outcome keeps "
                        + assessment.guarantee().expression());
            }
        }
        return new SafeChannel(written, assessments, 1);
    }

    private static WrittenChannel channel(
            Mixture mixture, SecretGroups groups, Prior prior, double kept, double drawn) {
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
                double nearer = kept == 1 ? lift : 1 + kept * (lift - 1);
                row[y] *= drawn == 0 ? nearer : nearer + drawn * (1 - nearer);
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
