/** Models from JSON and CSV, and reports as text and JSON. */
@org.jspecify.annotations.NullMarked
package io.divulge.io;
