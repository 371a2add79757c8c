package io.divulge.composition;

import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.numeric.Cancellation;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All histograms of reports as the outcomes of one release, where they are few and none is too rare for a double. */
final class HistogramList {
    /** Entries below this are not held to full precision once they are multiplied by the prior. */
    private static final double RAREST = 0x1p-900;

    private HistogramList() {}

    static Optional<Joint> of(Reports reports) {
        Types types = reports.types();
        if (types.areMoreThan(RepeatedChannel.mostOutcomes(reports.secrets()))) {
            return Optional.empty();
        }
        int size = types.count().intValueExact();
        TypeWeights weights = TypeWeights.of(reports.n(), reports.probabilities());
        double[][] rows = new double[reports.secrets()][size];
        List<String> labels = new ArrayList<>(size);
        int[] counts = types.first();
        double[] exact = new double[counts.length];
        int t = 0;
        do {
            Cancellation.heed(t, "the histograms of reports");
            double product = 1;
            for (int j = 0; j < counts.length; j++) {
                product *= weights.of(j, counts[j]);
                exact[j] = counts[j];
            }
            double probability = weights.scaled(product);
            for (int x = 0; x < rows.length; x++) {
                double lift = reports.lifts(x, exact);
                double entry = probability * (lift / reports.n());
                if (lift > 0 && entry < RAREST) {
                    return Optional.empty();
                }
                rows[x][t] = Math.min(1, entry);
            }
            labels.add(label(reports, counts));
            t++;
        } while (types.next(counts));
        double uncertainty = Rounding.product(
                Rounding.product(reports.typeError(), reports.liftError()),
                Rounding.gamma(weights.roundings() + 4.0 * counts.length + 8));
        return Optional.of(reports.person()
                .prior()
                .through(DenseChannel.adopting(reports.person().secrets(), Alphabet.of(labels), rows, uncertainty)));
    }

    /** "60*y1+25*y2": how often each report occurs, as the mechanism orders them. */
    private static String label(Reports reports, int[] counts) {
        return RepeatedChannel.label(reports.person().outcomes(), reports.inOrder(counts));
    }
}
