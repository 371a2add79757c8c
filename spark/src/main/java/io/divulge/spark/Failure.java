package io.divulge.spark;

import io.divulge.model.Excerpt;
import org.apache.spark.SparkException;
import org.apache.spark.sql.SparkSession;

/** What failed on a cluster, in one sentence. */
final class Failure {
    private Failure() {}

    /** It comes back wrapped many times; the innermost words say what it was. What this program refused is told as it is. */
    static IllegalArgumentException explained(Exception failed, String source, SparkSession spark) {
        if (failed instanceof IllegalArgumentException refused) {
            return refused;
        }
        if (spark.sparkContext().isStopped()) {
            // Whatever was asked for next fails for want of a part of Spark that is gone, and says only that.
            return new IllegalArgumentException(
                    source + ": cannot be counted, since Spark's master '"
                            + spark.sparkContext().master()
                            + "' has ended the application, or cannot be reached any more (Spark's log says why; is the"
                            + " master there, and has it a worker with the memory that was asked for?)",
                    failed);
        }
        Throwable cause = failed;
        while (!isRefusal(cause) && cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        String words = firstLine(cause);
        if (isRefusal(cause)) {
            return new IllegalArgumentException(source + ": " + words, failed);
        }
        String kind = cause instanceof SparkException ? "" : cause.getClass().getSimpleName() + ": ";
        return new IllegalArgumentException(
                source + ": cannot be counted (" + kind + Excerpt.of(words, 300) + ")", failed);
    }

    /** A Spark that does not start. */
    static IllegalArgumentException ofStart(Exception failed) {
        return new IllegalArgumentException(
                "Spark does not start on master '" + System.getProperty("spark.master", "local") + "': "
                        + Excerpt.of(firstLine(failed), 300),
                failed);
    }

    private static String firstLine(Throwable cause) {
        return String.valueOf(cause.getMessage()).strip().lines().findFirst().orElse("");
    }

    /** Just this class: libraries throw its heirs for reasons of their own. */
    private static boolean isRefusal(Throwable cause) {
        return cause.getClass() == IllegalArgumentException.class;
    }
}
