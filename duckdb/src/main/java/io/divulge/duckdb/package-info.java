/**
 * Events in CSV, Parquet and JSON files, counted by an embedded DuckDB.
 *
 * <p>{@link io.divulge.duckdb.DuckDbEngine} is where it starts. It counts and nothing else: estimates know only {@link
 * io.divulge.estimate.JointCounts}.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.duckdb;
