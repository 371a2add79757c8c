package io.divulge.io;

import java.util.Locale;
import java.util.function.DoubleSupplier;

/**
 * Stops a reader before the heap is full, while there is still something to say about it.
 *
 * <p>Readers announce what they are about to keep. When that passes 70 % of the heap, the message says what the whole
 * file would need, judged by how much of it has been read.
 */
final class HeapGuard {
    private static final double SHARE = 0.7;

    private final long allowed;
    private final DoubleSupplier fractionRead;
    private final boolean forPrior;
    private long reserved;

    private HeapGuard(long allowed, DoubleSupplier fractionRead, boolean forPrior) {
        this.allowed = allowed;
        this.fractionRead = fractionRead;
        this.forPrior = forPrior;
    }

    /**
     * A guard of this program's heap.
     *
     * @param fractionRead how much of the input has been read, from 0 to 1; NaN if its length is not known
     */
    static HeapGuard ofRuntime(DoubleSupplier fractionRead) {
        return new HeapGuard((long) (SHARE * Runtime.getRuntime().maxMemory()), fractionRead, false);
    }

    /** The same for a prior, which is so large only by mistake: no heap helps. */
    HeapGuard forPrior() {
        return new HeapGuard(allowed, fractionRead, true);
    }

    /** A guard of so many bytes. */
    static HeapGuard ofBytes(long allowed) {
        return new HeapGuard(allowed, () -> Double.NaN, false);
    }

    /** Announces that {@code bytes} more will be kept. */
    void reserve(long bytes, Place place) {
        reserved += bytes;
        if (reserved > allowed) {
            if (forPrior) {
                throw place.problem("holds more numbers than fit into memory (expected one for each secret)");
            }
            double fraction = fractionRead.getAsDouble();
            boolean known = fraction > 0 && fraction < 1;
            long needed = known ? (long) (reserved / fraction) : reserved;
            throw place.problem("the model needs " + (known ? "about " : "more than ") + size(needed)
                    + " of memory, but only " + size(allowed) + " may be filled (70 % of the Java heap)."
                    + advice(gibibytes(needed)));
        }
    }

    /** Announces that {@code bytes} are no longer kept. */
    void release(long bytes) {
        reserved -= bytes;
    }

    /** How to get a heap of so many gibibytes. */
    static String advice(long gibibytes) {
        return " For more, set DIVULGE_JAVA_OPTS=-Xmx" + gibibytes + "g before the command, or start Java with -Xmx"
                + gibibytes + "g.";
    }

    private static long gibibytes(long bytes) {
        return (long) Math.ceil(bytes / SHARE / (1L << 30)) + 1;
    }

    private static String size(long bytes) {
        return bytes < 10 * (1L << 30)
                ? String.format(Locale.ROOT, "%d MiB", (bytes + (1L << 20) - 1) >> 20)
                : String.format(Locale.ROOT, "%.1f GiB", bytes / (double) (1L << 30));
    }
}
