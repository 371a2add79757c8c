/** The hot loops again, eight numbers at a time. */
@org.jspecify.annotations.NullMarked
package io.divulge.simd;
