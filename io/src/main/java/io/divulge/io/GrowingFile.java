package io.divulge.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that others may still write to: at its end, reading waits for more, until nothing has come for as long as one is patient. */
public final class GrowingFile extends InputStream {
    private static final long LOOK_MILLIS = 50;

    private final InputStream file;
    private final double patienceSeconds;

    /**
     * Opens the file.
     *
     * @param patienceSeconds the end is the end if nothing was added for so long; may be infinite
     */
    public GrowingFile(Path path, double patienceSeconds) throws IOException {
        this.file = Files.newInputStream(path);
        this.patienceSeconds = patienceSeconds;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        long since = System.nanoTime();
        while (true) {
            int count = file.read(bytes, from, length);
            if (count >= 0) {
                return count;
            }
            if ((System.nanoTime() - since) / 1e9 >= patienceSeconds) {
                return -1;
            }
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("nobody waits for more any longer");
            }
        }
    }

    @Override
    public String toString() {
        return "a file that grows, with a patience of " + patienceSeconds + " s";
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
