/**
 * Events in a database, grouped there: what comes over the wire are counts.
 *
 * <p>{@link io.divulge.jdbc.JdbcEngine} is where it starts. It knows JDBC and no driver; that is found on the class path, or in the files that the environment
 * names.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.jdbc;
