/** Mechanisms of greatest utility that keep a guarantee, with a bound on what any other can do. */
module io.divulge.design {
    requires static transitive org.jspecify;
    requires transitive io.divulge.core;

    exports io.divulge.design;
}
