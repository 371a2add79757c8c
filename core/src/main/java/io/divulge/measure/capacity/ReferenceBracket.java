package io.divulge.measure.capacity;

/** Bounds of the leakage that is seen from one reference secret. */
record ReferenceBracket(int reference, double lower, double value, double upper) {}
