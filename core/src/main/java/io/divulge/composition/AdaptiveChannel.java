package io.divulge.composition;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.numeric.Product;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.List;

/**
 * A release whose second part depends on what the first has shown: {@code P(y, z | x) = P_{Y|X=x}(y) P_{Z|X=x,Y=y}(z)}.
 */
public final class AdaptiveChannel {
    private AdaptiveChannel() {}

    /**
     * The channel of the pairs of outcomes.
     *
     * @param next for each outcome of the first channel, in its order, the channel that is used then; their outcomes may
     *     differ
     */
    public static Channel of(Channel first, List<Channel> next) {
        Alphabet secrets = first.secrets();
        if (next.size() != first.outcomes().size()) {
            throw new IllegalArgumentException(next.size() + " channels are given for "
                    + first.outcomes().size() + " outcomes of the first, " + first.outcomes());
        }
        List<String> labels = new ArrayList<>();
        double uncertainty = 0;
        for (int y = 0; y < next.size(); y++) {
            Channel second = next.get(y);
            if (!second.secrets().equals(secrets)) {
                throw new IllegalArgumentException("the first channel reads " + secrets + " but the one after '"
                        + first.outcomes().label(y) + "' reads " + second.secrets());
            }
            for (int z = 0; z < second.outcomes().size(); z++) {
                labels.add("(" + first.outcomes().label(y) + ","
                        + second.outcomes().label(z) + ")");
            }
            uncertainty = Math.max(uncertainty, second.uncertainty());
        }
        double[][] rows = new double[secrets.size()][labels.size()];
        for (int x = 0; x < rows.length; x++) {
            int i = 0;
            for (int y = 0; y < next.size(); y++) {
                double w = first.probability(y, x);
                for (int z = 0; z < next.get(y).outcomes().size(); z++) {
                    double v = next.get(y).probability(z, x);
                    if (Product.vanishes(w, v)) {
                        throw Product.vanishing("row '" + secrets.label(x) + "'", w, v, "'" + labels.get(i) + "'");
                    }
                    rows[x][i++] = w * v;
                }
            }
        }
        return DenseChannel.adopting(
                secrets,
                Alphabet.of(labels),
                rows,
                Rounding.product(Rounding.product(first.uncertainty(), uncertainty), Rounding.UNIT));
    }
}
