/** Answers as records, documents and JSON; and {@link io.divulge.report.Divulge}, where a program begins. */
module io.divulge.report {
    requires static transitive org.jspecify;
    requires transitive io.divulge.core;
    requires transitive io.divulge.density;
    requires transitive io.divulge.design;
    requires transitive io.divulge.estimate;
    requires transitive io.divulge.io;
    requires com.fasterxml.jackson.core;

    exports io.divulge.document;
    exports io.divulge.report;
}
