/**
 * Models from JSON and CSV, and by the name of a mechanism; ledgers of releases.
 *
 * <p>Open {@link io.divulge.io.ModelReader} first. It looks at the first character of a {@code Source} and hands it to
 * {@code JsonModel}, {@code CsvMatrix} or {@code LongFormTable}; each of them gives rows to a {@code Draft}, which checks
 * them and makes the release.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.io;
