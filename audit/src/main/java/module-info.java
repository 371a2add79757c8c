/** Leaks in vectors of numbers and categories, learnt from one half of the events and proved with the other. */
module io.divulge.audit {
    requires static transitive org.jspecify;
    requires transitive io.divulge.report;

    exports io.divulge.audit;
}
