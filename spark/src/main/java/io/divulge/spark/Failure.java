package io.divulge.spark;

import io.divulge.estimate.source.Excerpt;
import org.apache.spark.SparkException;

/** What failed on a cluster, in one sentence. */
final class Failure {
    private Failure() {}

    /** It comes back wrapped many times; the innermost words say what it was. What this program refused is told as it is. */
    static IllegalArgumentException explained(Exception failed, String source) {
        if (failed instanceof IllegalArgumentException refused) {
            return refused;
        }
        Throwable cause = failed;
        while (!isRefusal(cause) && cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        String words =
                String.valueOf(cause.getMessage()).strip().lines().findFirst().orElse("");
        if (isRefusal(cause)) {
            return new IllegalArgumentException(source + ": " + words, failed);
        }
        String kind = cause instanceof SparkException ? "" : cause.getClass().getSimpleName() + ": ";
        return new IllegalArgumentException(
                source + ": cannot be counted (" + kind + Excerpt.of(words, 300) + ")", failed);
    }

    /** Just this class: libraries throw its heirs for reasons of their own. */
    private static boolean isRefusal(Throwable cause) {
        return cause.getClass() == IllegalArgumentException.class;
    }
}
