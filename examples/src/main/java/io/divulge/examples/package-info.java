/** Every snippet of the documents, compiled and run as a test. */
@org.jspecify.annotations.NullMarked
package io.divulge.examples;
