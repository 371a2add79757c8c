package io.divulge.spark;

import io.divulge.model.Excerpt;
import java.net.URI;
import java.net.URISyntaxException;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/** What failed on a cluster, in one sentence. */
final class Failure {
    private Failure() {}

    /** It comes back wrapped many times; the innermost words say what it was. What this program refused is told as it is. */
    static IllegalArgumentException explained(Exception failed, String source, SparkSession spark) {
        if (isRefusal(failed)) {
            return (IllegalArgumentException) failed;
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
        String file = file(failed);
        Throwable cause = failed;
        while (!isRefusal(cause) && cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
            file = file == null ? file(cause) : file;
        }
        if (isRefusal(cause)) {
            return new IllegalArgumentException(source + ": " + words(cause), failed);
        }
        if (file != null) {
            return new IllegalArgumentException(
                    place(source, file) + ": Spark cannot read it (" + words(cause)
                            + "). Correct the file; --engine duckdb may say where it is wrong.",
                    failed);
        }
        String kind = cause instanceof SparkThrowable ? "" : cause.getClass().getSimpleName() + ": ";
        return new IllegalArgumentException(source + ": cannot be counted (" + kind + words(cause) + ")", failed);
    }

    /** A Spark that does not start. */
    static IllegalArgumentException ofStart(Exception failed) {
        return new IllegalArgumentException(
                "Spark does not start on master '" + System.getProperty("spark.master", "local") + "': "
                        + words(failed),
                failed);
    }

    /** A file that is no text. */
    static IllegalArgumentException ofBytes(String file) {
        return new IllegalArgumentException(
                file
                        + ": some bytes are no UTF-8 (expected UTF-8: 'iconv -f LATIN1 -t UTF-8 OLD > NEW' converts from another encoding)");
    }

    /** Which file, by the address that Spark has for it: as it was written, if that is all there is. */
    static String place(String source, String address) {
        String path = decoded(address).toString().replaceFirst("^file:/*", "/");
        return path.endsWith(source) ? source : source + ", file " + path;
    }

    /** Spark encodes addresses in most places, and not in what it says of Parquet. */
    private static Path decoded(String address) {
        try {
            return new Path(new URI(address));
        } catch (URISyntaxException plain) {
            return new Path(address);
        }
    }

    /** The file at which Spark says that it failed. */
    private static @Nullable String file(Throwable failed) {
        return failed instanceof SparkThrowable told
                        && String.valueOf(told.getCondition()).startsWith("FAILED_READ_FILE")
                ? told.getMessageParameters().get("path")
                : null;
    }

    /** The first line, without the codes around it that are for programs. */
    static String words(Throwable cause) {
        String line =
                String.valueOf(cause.getMessage()).strip().lines().findFirst().orElse("");
        return Excerpt.of(line.replaceFirst("^\\[[A-Z0-9_.]+] ", "").replaceFirst("\\.? SQLSTATE: \\w+", ""), 300);
    }

    /** Just this class: libraries throw its heirs for reasons of their own. */
    private static boolean isRefusal(Throwable cause) {
        return cause.getClass() == IllegalArgumentException.class;
    }
}
