package io.divulge.model;

import java.util.Arrays;

/**
 * A randomised post-processing as a deterministic one: randomness that is spent on an outcome may as well have been spent
 * before, by the channel itself [ILE26, App. A].
 *
 * <p>Where {@code Z} is drawn from {@code P_{Z|Y=y}}, split each outcome {@code y} into outcomes {@code (y,z)}, one for every
 * {@code z} that it may become:
 *
 * <pre>{@code P_{Y'|X=x}((y,z)) = P_{Y|X=x}(y) P_{Z|Y=y}(z).}</pre>
 *
 * <p>The parts of one outcome are multiples of each other as functions of the secret. Each says about it what the whole
 * said, so the split channel is equivalent to the given one ({@link Channel#isEquivalentTo}): same posteriors, same
 * leakage, same law of the leakage. And {@code Z} is a function of {@code Y'}: the second half of the pair. Whatever is
 * proved for functions of the outcomes of all equivalent channels thus holds for randomised post-processings; and
 * {@code z} leaks what the event of all pairs that end in {@code z} leaks.
 *
 * <p>Pairs that cannot occur are left out.
 */
public final class SplitOutcomes {
    private final Channel channel;
    private final Channel function;

    private SplitOutcomes(Channel channel, Channel function) {
        this.channel = channel;
        this.function = function;
    }

    /**
     * The outcomes of a channel, split as a post-processing demands.
     *
     * @throws IllegalArgumentException if the post-processing does not read what the channel releases
     */
    public static SplitOutcomes of(Channel channel, Channel postProcessing) {
        Alphabet outcomes = postProcessing.secrets();
        Alphabet results = postProcessing.outcomes();
        if (!channel.outcomes().equals(outcomes)) {
            throw new IllegalArgumentException(
                    "the channel releases " + channel.outcomes() + " but the post-processing reads " + outcomes);
        }
        int width = results.size();
        double[] row = new double[width];
        int[] pairs = new int[Math.multiplyExact(outcomes.size(), width)];
        int size = 0;
        for (int y = 0; y < outcomes.size(); y++) {
            postProcessing.row(y, row);
            for (int z = 0; z < width; z++) {
                if (row[z] > 0) {
                    pairs[size++] = y * width + z;
                }
            }
        }
        Alphabet split = Alphabet.pairs(outcomes, results).select(Arrays.copyOf(pairs, size));
        SparseChannel.Builder splitting = SparseChannel.builder(outcomes, split);
        SparseChannel.Builder merging = SparseChannel.builder(split, results);
        for (int i = 0; i < size; i++) {
            int y = pairs[i] / width;
            int z = pairs[i] % width;
            splitting.add(y, i, postProcessing.probability(z, y));
            merging.add(i, z, 1);
        }
        return new SplitOutcomes(channel.then(splitting.build(postProcessing.uncertainty())), merging.build());
    }

    /** The channel to pairs {@code (y,z)}, equivalent to the one given. */
    public Channel channel() {
        return channel;
    }

    /** The function {@code (y,z) -> z}, as a channel of zeros and ones; {@code channel().then(function())} is {@code Z}. */
    public Channel function() {
        return function;
    }
}
