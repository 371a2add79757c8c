/**
 * Events on Apache Spark, for more of them than one machine holds.
 *
 * <p>{@link io.divulge.spark.SparkEngine} counts files as any engine does; {@link io.divulge.spark.SparkEvents} counts whatever Spark reads;
 * {@link io.divulge.spark.DistributedCounts} measures where even the counts stay on the cluster.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.spark;
