package io.divulge.spark;

import org.apache.spark.sql.SparkSession;

/** One session of a real Spark on this machine for all tests. */
final class LocalSpark {
    private static final SparkSession SESSION = SparkSession.builder()
            .master("local[2]")
            .appName("tests")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "localhost")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.runSQLOnFiles", "false")
            .config("spark.sql.caseSensitive", "true")
            .config("spark.sql.session.timeZone", "UTC")
            .getOrCreate();

    private LocalSpark() {}

    static SparkSession session() {
        // The engine looks for the session of its thread.
        SparkSession.setActiveSession(SESSION);
        return SESSION;
    }
}
