package io.divulge.measure;

import java.util.List;

/** How well two secrets can be told apart: local differential privacy and its relatives. */
final class IndistinguishabilityMeasures {
    static final List<MeasureFamily> FAMILIES = List.of();

    private IndistinguishabilityMeasures() {}
}
