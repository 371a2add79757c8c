/** The command line: one class a command. It reads, asks the core, and renders; it computes nothing. */
@org.jspecify.annotations.NullMarked
package io.divulge.cli;
