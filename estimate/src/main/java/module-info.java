/** From counted events to leakage, with bounds that hold together; and who counts. */
module io.divulge.estimate {
    requires static transitive org.jspecify;
    requires transitive io.divulge.core;

    exports io.divulge.estimate;
    exports io.divulge.estimate.source;

    uses io.divulge.estimate.source.CountingEngine;
}
