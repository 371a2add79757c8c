package io.divulge.design;

import io.divulge.measure.Deadline;
import java.util.List;

/**
 * Looks for columns that are worth more than their price, and says how much more any column can be.
 *
 * <p>For prices {@code y} no mechanism is worth more than {@code sum_g y_g + max_l (U(l) - sum_g y_g mean_g(l))}, since its columns have
 * mean 1: an upper bound for whatever prices, as long as the maximum is not underestimated.
 */
interface Pricing {
    /** How many columns are offered at once: prices change with each that enters, and the last ones are seldom worth theirs then. */
    int OFFERED = 8;

    /**
     * What was found.
     *
     * @param columns some of the columns with the largest surplus, the largest first; none if nothing is worth its price
     * @param bound no column has a larger surplus, but for rounding
     * @param examined how many columns were looked at
     * @param thorough whether the best column is among them; if not, more effort may find a better one
     */
    record Offer(List<LiftColumn> columns, double bound, long examined, boolean thorough) {}

    /**
     * The best columns.
     *
     * @param prices one for each group of secrets
     * @param effort how many steps a search may take; what takes no search does not mind
     */
    Offer offer(double[] prices, long effort, Deadline deadline);
}
