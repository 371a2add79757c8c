/** Tests with a real DuckDB. */
@org.jspecify.annotations.NullMarked
package io.divulge.duckdb;
