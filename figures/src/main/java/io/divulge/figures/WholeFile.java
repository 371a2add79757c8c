package io.divulge.figures;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that is there as a whole or not at all: written beside its place, and then put into it. */
public final class WholeFile {
    private WholeFile() {}

    /**
     * Writes a file, or replaces it. A link is followed to its file, and what is no plain file, such as {@code /dev/stdout}, is written to as it stands.
     *
     * @throws IllegalArgumentException if its folder is not there, or it is a folder itself
     * @throws IOException if it cannot be written: which, and why
     */
    public static void write(Path file, byte[] bytes) throws IOException {
        try {
            put(Files.isSymbolicLink(file) && Files.exists(file) ? file.toRealPath() : file, bytes);
        } catch (IOException unwritable) {
            String why = unwritable instanceof FileSystemException named ? named.getReason() : unwritable.getMessage();
            throw new IOException("'" + file + "' cannot be written: " + why + " (nothing of it was kept)", unwritable);
        }
    }

    private static void put(Path file, byte[] bytes) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException("'" + file
                    + "' cannot be written: there is no such folder (expected a file in a folder that exists)");
        }
        if (Files.isDirectory(file)) {
            throw new IllegalArgumentException("'" + file + "' is a folder (expected a file)");
        }
        boolean dangling = Files.isSymbolicLink(file);
        if (dangling || Files.exists(file) && !Files.isRegularFile(file)) {
            try {
                Files.write(file, bytes);
            } catch (IOException unwritable) {
                if (dangling && Files.exists(file)) {
                    Files.delete(file.toRealPath());
                }
                throw unwritable;
            }
            return;
        }
        if (!Files.isWritable(Files.exists(file) ? file : folder)) {
            throw new IllegalArgumentException("'" + file + "' cannot be written: its permissions do not allow it");
        }
        Path fresh = folder.resolve(
                "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".new");
        try {
            Files.write(fresh, bytes);
            try {
                Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException plain) {
                Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(fresh);
        }
    }
}
