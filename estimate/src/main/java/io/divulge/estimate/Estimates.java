package io.divulge.estimate;

import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;

/**
 * All estimates from one data set. Their bounds hold together with probability at least {@code confidence}.
 *
 * @param data what the data are
 * @param confidence how often, at least, all bounds hold, over the drawing of the data
 * @param estimates one for each measure
 * @param outcomes leakage and cost at single outcomes; a view that may be long
 * @param cautions what concerns the data as a whole
 * @param unseenSecrets secrets that were never seen, and that all bounds take to be impossible, have at most this probability; 0 if the bounds allow for them
 */
public record Estimates(
        ObservedData data,
        double confidence,
        List<Estimate> estimates,
        List<OutcomeEstimate> outcomes,
        List<Caution> cautions,
        double unseenSecrets) {
    /** Copies the lists, but not the outcomes, which are a view. */
    public Estimates {
        estimates = List.copyOf(estimates);
        cautions = List.copyOf(cautions);
    }

    /** What is to be said of secrets that were never seen; nothing if the bounds allow for them. */
    public String aboutUnseenSecrets() {
        return unseenSecrets == 0
                ? ""
                : "A secret that is not in the data is taken to be impossible; all of them together have a probability of at most "
                        + Words.probabilityAtMost(unseenSecrets) + ".";
    }

    /** So many outcomes of the largest upper bound on their leakage, the largest first; of equal ones the more frequent first. */
    public List<OutcomeEstimate> worst(int count) {
        Comparator<OutcomeEstimate> mildest = Comparator.<OutcomeEstimate>comparingDouble(
                        each -> each.leakage().upper())
                .thenComparingDouble(OutcomeEstimate::probability);
        PriorityQueue<OutcomeEstimate> kept = new PriorityQueue<>(mildest);
        for (OutcomeEstimate each : outcomes) {
            kept.add(each);
            if (kept.size() > count) {
                kept.poll();
            }
        }
        return kept.stream().sorted(mildest.reversed()).toList();
    }

    /**
     * The estimate of a measure without parameters.
     *
     * @throws NoSuchElementException if it was not estimated
     */
    public Estimate of(MeasureFamily<None> family) {
        return of(family.name());
    }

    /**
     * The estimate of a measure.
     *
     * @throws NoSuchElementException if it was not estimated
     */
    public Estimate of(String expression) {
        return estimates.stream()
                .filter(estimate -> estimate.expression().equals(expression))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("'" + expression + "' was not estimated; these were: "
                        + estimates.stream().map(Estimate::expression).toList()));
    }
}
