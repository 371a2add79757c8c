package io.divulge.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A release: a secret drawn from a prior, and what a channel makes of it.
 *
 * <p>Only the support counts. Secrets of probability 0 and outcomes that cannot occur are dropped here, once, and
 * remembered in {@link #dropped}; indices of secrets and outcomes below are those of {@link #secrets} and
 * {@link #outcomes}, which hold what is left. Everything in {@code io.divulge.measure} takes a joint as its one argument.
 */
public final class Joint {
    private final Prior givenPrior;
    private final Channel channel;
    private final int[] support;
    private final Prior prior;
    private final Columns columns;
    private volatile @Nullable Released released;

    /** What is known after one pass over the columns. */
    private record Released(OutcomeSummary summary, int[] support, Alphabet outcomes) {}

    private Joint(Prior prior, Channel channel) {
        this.givenPrior = prior;
        this.channel = channel;
        this.support = prior.support();
        this.prior = prior.onSupport(support);
        this.columns = channel.columns(support, this.prior);
    }

    /** The release of a secret of this prior through this channel. */
    public static Joint of(Prior prior, Channel channel) {
        if (!prior.secrets().equals(channel.secrets())) {
            throw new IllegalArgumentException(
                    "prior is over " + prior.secrets() + " but the channel reads " + channel.secrets());
        }
        return new Joint(prior, channel);
    }

    /** The prior on the secrets that have positive probability. */
    public Prior prior() {
        return prior;
    }

    /** The secrets of positive probability. */
    public Alphabet secrets() {
        return prior.secrets();
    }

    /** The outcomes of positive probability. */
    public Alphabet outcomes() {
        return released(false).outcomes();
    }

    /** The channel as it was given, with everything that was dropped. */
    public Channel channel() {
        return channel;
    }

    /** What was dropped. */
    public Dropped dropped() {
        List<String> secrets = new ArrayList<>();
        for (int x = 0; x < givenPrior.secrets().size(); x++) {
            if (givenPrior.probability(x) == 0) {
                secrets.add(givenPrior.secrets().label(x));
            }
        }
        List<String> outcomes = new ArrayList<>();
        int[] kept = released(false).support();
        for (int y = 0, i = 0; y < channel.outcomes().size(); y++) {
            if (i < kept.length && kept[i] == y) {
                i++;
            } else {
                outcomes.add(channel.outcomes().label(y));
            }
        }
        return new Dropped(secrets, outcomes);
    }

    /** {@code P_Y(y)}. */
    public double outcomeProbability(int y) {
        return summary().probability(y);
    }

    /** {@code P_{Y|X=x}(y)}. */
    public double likelihood(int y, int x) {
        return columns.likelihood(released(false).support()[y], x);
    }

    /** {@code P_{X|Y=y}(x)}. */
    public double posterior(int x, int y) {
        // A rounding may lift a certainty above 1.
        return Math.min(1, prior.probability(x) * lift(x, y));
    }

    /** {@code P_{Y|X=x}(y) / P_Y(y)}: how much more likely the outcome makes the secret. */
    public double lift(int x, int y) {
        return summary().lift(likelihood(y, x), y);
    }

    /** Writes {@code P_{Y|X=x}(y)} for all outcomes of positive probability. */
    public void likelihoods(int x, double[] into) {
        int[] kept = released(false).support();
        if (kept.length == channel.outcomes().size()) {
            channel.row(support[x], into);
            return;
        }
        for (int y = 0; y < kept.length; y++) {
            into[y] = columns.likelihood(kept[y], x);
        }
    }

    /** What one pass keeps of every outcome; made on first use and kept. */
    public OutcomeSummary summary() {
        return released(false).summary();
    }

    /** The same with {@link OutcomeSummary#logMoment}, in one pass if this is asked first. */
    public OutcomeSummary summaryWithLogs() {
        return released(true).summary();
    }

    /** Shows the column of one outcome. */
    public void column(int y, Consumer<OutcomeColumn> visitor) {
        scan(y, y + 1, visitor);
    }

    /** Runs a fold over all outcomes on all cores; the result does not depend on how many there are. */
    public <F extends Fold<F>> F fold(Supplier<F> fresh) {
        int outcomes = outcomes().size();
        int size = columns.blockSize();
        return Parallel.reduce(
                0,
                (outcomes + size - 1) / size,
                (long) size * secrets().size(),
                block -> {
                    F fold = fresh.get();
                    fold.accept(new OutcomeBlock(this, block * size, Math.min(outcomes, (block + 1) * size)));
                    return fold;
                },
                (first, next) -> {
                    first.merge(next);
                    return first;
                });
    }

    /** The channel from the secrets to the outcomes of positive probability. */
    private Channel kept() {
        if (secrets().size() == channel.secrets().size()
                && outcomes().size() == channel.outcomes().size()) {
            return channel;
        }
        double[][] rows = new double[secrets().size()][outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            likelihoods(x, rows[x]);
        }
        return DenseChannel.adopting(secrets(), outcomes(), rows, channel.uncertainty());
    }

    /** This release without what was dropped, as if nobody had ever named it. */
    public Joint onSupport() {
        return prior.through(kept());
    }

    /** X - Y - Z: this release after its outcome went through another channel, which reads the outcomes of positive probability. */
    public Joint then(Channel postProcessing) {
        return prior.through(kept().then(postProcessing));
    }

    /**
     * U - X - Y: what the outcome tells about a function {@code U} of the secret, which may be randomized, instead of the secret
     * [SCOS23, Def. 1].
     *
     * @param function {@code P_{U|X}}, which reads the secrets of positive probability
     */
    public Joint about(Channel function) {
        return Attribute.of(prior, function).through(kept());
    }

    /** This release with similar outcomes merged: no measure can tell the difference. */
    public Joint reduced() {
        return prior.through(SimilarOutcomes.of(this).merged());
    }

    /** The release on its support only, as a channel. */
    Columns columns() {
        return columns;
    }

    void scan(int from, int to, Consumer<OutcomeColumn> visitor) {
        Released known = released(false);
        int[] kept = known.support();
        OutcomeSummary summary = known.summary();
        int start = from;
        while (start < to) {
            // Runs of outcomes that were neighbours in the channel are scanned together.
            int end = start + 1;
            while (end < to && kept[end] == kept[end - 1] + 1) {
                end++;
            }
            int[] y = {start};
            columns.scan(kept[start], kept[end - 1] + 1, column -> {
                column.name(y[0], summary.probability(y[0]));
                y[0]++;
                visitor.accept(column);
            });
            start = end;
        }
    }

    private Released released(boolean logs) {
        Released known = released;
        if (known == null || logs && !known.summary().hasLogs()) {
            known = pass(logs);
            released = known;
        }
        return known;
    }

    private Released pass(boolean logs) {
        OutcomeSummary whole = columns.summarize(logs).rescuing(columns);
        int[] kept = new int[whole.size()];
        int size = 0;
        for (int y = 0; y < kept.length; y++) {
            if (whole.occurs(y)) {
                kept[size++] = y;
            }
        }
        if (size == kept.length) {
            return new Released(whole.certain(channel.uncertainty()), kept, channel.outcomes());
        }
        int[] some = Arrays.copyOf(kept, size);
        return new Released(
                whole.select(some).certain(channel.uncertainty()),
                some,
                channel.outcomes().possible(some));
    }

    @Override
    public String toString() {
        return "Joint[" + secrets().size() + " secrets, " + outcomes().size() + " outcomes]";
    }
}
