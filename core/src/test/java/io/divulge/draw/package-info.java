/** Random models for property tests: seeded, small, and full of zeros, ties and corners. */
@org.jspecify.annotations.NullMarked
package io.divulge.draw;
