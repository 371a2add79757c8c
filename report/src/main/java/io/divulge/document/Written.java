package io.divulge.document;

/** What programs read: an object of JSON. */
@FunctionalInterface
public interface Written {
    /** Writes the fields of the object. */
    void writeTo(Json json);
}
