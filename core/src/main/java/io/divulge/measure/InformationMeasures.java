package io.divulge.measure;

import java.util.List;

/** Averages over outcomes: entropies, mutual information and its relatives. */
final class InformationMeasures {
    static final List<MeasureFamily> FAMILIES = List.of();

    private InformationMeasures() {}
}
