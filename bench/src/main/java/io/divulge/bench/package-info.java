/** Measurements of speed, side by side with others. */
@org.jspecify.annotations.NullMarked
package io.divulge.bench;
