package io.divulge.io;

import io.divulge.composition.Ledger;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A ledger that lives in a file, and may be told of releases by several programs at once: none of them is lost.
 *
 * <p>A change holds a lock from reading to writing, on a file {@code .NAME.lock} beside the ledger that stays there: the ledger
 * itself is replaced, and a lock would go with it. The new ledger is written beside the old one, forced to the disk, and put in
 * its place, which is forced to the disk too. So whoever reads meanwhile sees the old one or the new one, and a writer that is
 * killed has changed all or nothing; what it left beside the ledger is removed by the next. A symbolic link is followed, and
 * permissions stay. A hard link is refused: under its other name the ledger would stay as it was, and could be spent again.
 */
public final class LedgerFile {
    /** A chain of links that is longer runs in a circle. */
    private static final int MOST_LINKS = 40;

    private final Path file;

    private LedgerFile(Path file) {
        this.file = file;
    }

    /** The ledger of this name, whether it is there or not. */
    public static LedgerFile of(Path file) {
        return new LedgerFile(file);
    }

    /**
     * What is there, if it is.
     *
     * @throws ModelFormatException if it is no ledger
     */
    public Optional<Ledger> read() {
        return Files.exists(file) ? Optional.of(LedgerReader.read(file)) : Optional.empty();
    }

    /**
     * Replaces the ledger by what is made of it, while nobody else does; if the change throws, nothing is written.
     *
     * @param change is given the ledger, if there is one
     * @throws IOException if the file cannot be written: which, and why
     */
    public Ledger update(Function<Optional<Ledger>, Ledger> change) throws IOException {
        // A lock is that of the whole process; its threads wait here.
        synchronized (LedgerFile.class) {
            Path target = target();
            try (FileChannel gate = gate(target);
                    FileLock lock = gate.lock()) {
                requireOneName(target);
                removeLeftovers(target);
                Ledger changed = change.apply(read());
                if (lock.isValid()) {
                    replace(target, changed);
                }
                return changed;
            } catch (IOException unwritable) {
                throw refused(unwritable);
            }
        }
    }

    /** Where the ledger is, behind any links. */
    private Path target() throws IOException {
        Path target = file.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MOST_LINKS) {
                throw new IOException("ledger '" + file + "' cannot be written: its links run in a circle");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException("ledger '" + file + "' cannot be written: there is no folder '" + folder
                    + "' (expected a file in a folder that exists)");
        }
        if (Files.isDirectory(target)) {
            throw new IOException("ledger '" + file + "' is a folder (expected a file)");
        }
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new IOException("ledger '" + file + "' cannot be written: its permissions allow reading only");
        }
        return folder.toRealPath().resolve(target.getFileName());
    }

    private void requireOneName(Path target) throws IOException {
        if (!Files.exists(target)
                || !target.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return;
        }
        int names = (Integer) Files.getAttribute(target, "unix:nlink");
        if (names != 1) {
            throw new IllegalArgumentException("ledger '" + file + "' is a file of " + names
                    + " names: under another one it could be spent again (expected no hard links). Remove the other"
                    + " names, or begin with a copy");
        }
    }

    /** Removes what killed writers have left: no other one is alive while the lock is held. */
    private static void removeLeftovers(Path target) throws IOException {
        Pattern fresh = Pattern.compile(Pattern.quote("." + target.getFileName() + ".") + "[0-9]+\\.new");
        try (DirectoryStream<Path> left = Files.newDirectoryStream(
                target.resolveSibling("."),
                path -> fresh.matcher(String.valueOf(path.getFileName())).matches())) {
            for (Path each : left) {
                Files.deleteIfExists(each);
            }
        }
    }

    private static FileChannel gate(Path target) throws IOException {
        return FileChannel.open(
                target.resolveSibling("." + target.getFileName() + ".lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
    }

    private static void replace(Path target, Ledger ledger) throws IOException {
        StringBuilder text = new StringBuilder();
        LedgerWriter.write(ledger, text);
        Path fresh = target.resolveSibling(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".new");
        try {
            try (FileChannel out = FileChannel.open(fresh, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = StandardCharsets.UTF_8.encode(text.toString());
                while (bytes.hasRemaining()) {
                    out.write(bytes);
                }
                out.force(true);
            }
            if (Files.exists(target)) {
                keepPermissions(target, fresh);
            }
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            force(target.resolveSibling("."));
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /** Forces a folder to the disk, and with it that a file was put in the place of another. */
    private static void force(Path folder) throws IOException {
        try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
            names.force(true);
        } catch (AccessDeniedException unreadable) {
            // Windows opens no folder; there the move itself is on the disk.
            return;
        }
    }

    private static void keepPermissions(Path from, Path to) throws IOException {
        PosixFileAttributeView old = Files.getFileAttributeView(from, PosixFileAttributeView.class);
        PosixFileAttributeView fresh = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (old != null && fresh != null) {
            fresh.setPermissions(old.readAttributes().permissions());
        }
    }

    private IOException refused(IOException cause) {
        String why = cause instanceof AccessDeniedException denied
                ? "no permission to write '" + denied.getFile() + "'"
                : cause instanceof NoSuchFileException missing
                        ? "there is no '" + missing.getFile() + "'"
                        : String.valueOf(cause.getMessage());
        return new IOException("ledger '" + file + "' cannot be written: " + why, cause);
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
