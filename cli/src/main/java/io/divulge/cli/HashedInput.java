package io.divulge.cli;

import io.divulge.document.Provenance;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.HexFormat;

/** A stream that counts and hashes the bytes that are read from it. */
final class HashedInput extends FilterInputStream {
    private final MessageDigest digest = Provenance.digest();
    private long bytes;

    HashedInput(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        int next = super.read();
        if (next >= 0) {
            digest.update((byte) next);
            bytes++;
        }
        return next;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
        int count = super.read(buffer, from, length);
        if (count > 0) {
            digest.update(buffer, from, count);
            bytes += count;
        }
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    long bytes() {
        return bytes;
    }

    String sha256() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
