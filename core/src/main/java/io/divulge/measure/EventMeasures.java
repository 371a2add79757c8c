package io.divulge.measure;

import java.util.List;

/** What events of outcomes leak, and the relaxations and bounds that are built on events. */
final class EventMeasures {
    static final List<MeasureFamily> FAMILIES = List.of();

    private EventMeasures() {}
}
