/** Releases whose outcome is a number with a density: noise on points, intervals and mixtures, and means of records. */
module io.divulge.density {
    requires static transitive org.jspecify;
    requires transitive io.divulge.core;

    exports io.divulge.density;
    exports io.divulge.density.envelope to
            io.divulge.report;
    exports io.divulge.density.formula to
            io.divulge.report;
    exports io.divulge.density.law to
            io.divulge.report;
    exports io.divulge.density.noise to
            io.divulge.report;
    exports io.divulge.density.release to
            io.divulge.report;
    exports io.divulge.density.secrets to
            io.divulge.report;

    provides io.divulge.catalogue.Vocabulary with
            io.divulge.density.DensityMeasures;
}
