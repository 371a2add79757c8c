package io.divulge.estimate;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.envelope.Prices;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * The envelope of counts that no machine holds as a whole, by a few passes over them.
 *
 * <p>Outcomes are put together to clusters, the envelope of the clusters is found exactly, and its prices are tried on all outcomes. The first is a
 * bound from below (clustering is a post-processing), the second one from above (weak duality). Then outcomes are clustered anew by
 * what these prices tell them to announce, ten times more finely where a slightly different price would tell otherwise. Outcomes that announce one
 * secret whatever the price lose nothing by being put together, so after some passes both bounds meet.
 */
public final class StreamedEnvelope {
    /** Bounds this close are taken for one. */
    private static final double CLOSE = 1e-9;

    private static final double FINER = 0.1;

    private final SecretTotals totals;
    private final UnaryOperator<EnvelopePass> source;

    private StreamedEnvelope(SecretTotals totals, UnaryOperator<EnvelopePass> source) {
        this.totals = totals;
        this.source = source;
    }

    /**
     * The envelope of what a source shows.
     *
     * @param totals how often each secret was seen
     * @param source shows all outcomes to a pass, or to fresh copies of it that it merges, and returns the whole
     */
    public static StreamedEnvelope of(SecretTotals totals, UnaryOperator<EnvelopePass> source) {
        return new StreamedEnvelope(totals, source);
    }

    /** The envelope of a table of counts. */
    public static StreamedEnvelope of(JointCounts counts) {
        return of(SecretTotals.of(counts), pass -> {
            TableFolds.forEachOutcome(counts, (y, size, xs, each) -> pass.add(size, xs, each));
            return pass;
        });
    }

    /**
     * {@code delta_c(epsilon)}: the probability of leaking {@code epsilon} or more after the worst post-processing.
     *
     * @param epsilon in nats
     * @param passes over all outcomes at most; with fewer the bracket is wider
     */
    public Value delta(double epsilon, int passes) {
        // Written so that NaN fails.
        if (!(epsilon >= 0 && epsilon <= 700)) {
            throw new IllegalArgumentException("epsilon is " + epsilon + " (expected a number of nats from 0 to 700)");
        }
        if (passes < 1) {
            throw new IllegalArgumentException(passes + " passes (expected at least 1)");
        }
        double factor = Math.exp(epsilon);
        // These prices prove what maximal leakage proves, by Markov's inequality.
        double[] prices = new double[totals.size()];
        Arrays.fill(prices, 1 / factor);
        double lower = 0;
        double upper = 1;
        double scale = FINER;
        for (int pass = 0; pass < passes && upper - lower > CLOSE * upper; pass++) {
            EnvelopePass whole = source.apply(new EnvelopePass(totals, factor, prices, scale));
            EnvelopePoint point = Envelope.of(whole.clusters().plugIn()).delta(epsilon);
            upper = Math.min(upper, whole.upper());
            lower = Math.max(lower, Math.min(upper, point.delta().lower()));
            prices = prices(point.prices());
            scale *= FINER;
        }
        return new Value(lower, upper, upper, Witness.NONE);
    }

    private double[] prices(Prices found) {
        double[] prices = new double[totals.size()];
        for (int x = 0; x < found.secrets().size(); x++) {
            // Clusters are over numbered secrets, of which those never seen are missing.
            prices[Integer.parseInt(found.secrets().label(x).substring(1)) - 1] = found.of(x);
        }
        return prices;
    }
}
