package io.divulge.design;

import io.divulge.measure.Deadline;
import java.util.List;

/** All columns in a list: the linear program itself. */
record VertexList(List<LiftColumn> columns) implements Pricing {
    /** Fewer than where columns are searched for: asking again costs one pass over the list. */
    private static final int OFFERED = 4;

    @Override
    public Offer offer(double[] prices, long effort, Deadline deadline) {
        Shortlist shortlist = new Shortlist(OFFERED);
        for (LiftColumn column : columns) {
            shortlist.consider(column.surplus(prices), () -> column);
        }
        return new Offer(shortlist.above(0), shortlist.best(), columns.size(), true);
    }
}
