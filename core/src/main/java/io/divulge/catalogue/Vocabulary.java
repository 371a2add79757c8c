package io.divulge.catalogue;

/** A kind of measures that another module adds to {@link Measures}; found by {@link java.util.ServiceLoader}. */
public interface Vocabulary {
    /** The measures it adds. */
    MeasureKind kind();
}
