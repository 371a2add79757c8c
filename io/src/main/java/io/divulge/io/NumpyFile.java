package io.divulge.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The arrays of an {@code .npy} file, which has one, or of an {@code .npz} archive, by their names. */
final class NumpyFile {
    private static final int LOCAL = 0x04034b50;
    private static final int CENTRAL = 0x02014b50;
    private static final int END = 0x06054b50;
    private static final int END_SIZE = 22;
    private static final int LONGEST_COMMENT = 0xffff;
    private static final long BEYOND = 0xffffffffL;
    private static final int MOST_ARRAYS = 16;

    private NumpyFile() {}

    /** Whether a file is one of them, by its first bytes and, for an archive, its name. */
    static boolean isOne(Path path) {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        byte[] beginning = new byte[6];
        try (var in = Files.newInputStream(path)) {
            in.readNBytes(beginning, 0, beginning.length);
        } catch (IOException unreadable) {
            // Whoever opens it as text says why.
            return false;
        }
        return NumpyArray.isOne(beginning)
                || beginning[0] == 'P' && beginning[1] == 'K' && path.toString().endsWith(".npz");
    }

    static Map<String, NumpyArray> read(Path path, Place place) {
        try (FileChannel file = FileChannel.open(path)) {
            if (path.toString().endsWith(".npz")) {
                return archive(file, place);
            }
            return Map.of("", NumpyArray.map(file, 0, file.size(), place));
        } catch (IOException unreadable) {
            throw Source.unreadable(place, unreadable);
        }
    }

    private static Map<String, NumpyArray> archive(FileChannel file, Place place) throws IOException {
        int look = (int) Math.min(file.size(), END_SIZE + LONGEST_COMMENT);
        ByteBuffer tail = bytes(file, file.size() - look, look, place);
        int end = look - END_SIZE;
        while (end >= 0 && tail.getInt(end) != END) {
            end--;
        }
        if (end < 0) {
            throw damaged(place);
        }
        int count = tail.getShort(end + 10) & 0xffff;
        long size = tail.getInt(end + 12) & BEYOND;
        long start = tail.getInt(end + 16) & BEYOND;
        if (start == BEYOND || count > MOST_ARRAYS) {
            throw place.problem("holds " + (count > MOST_ARRAYS ? count + " arrays" : "more than 4 GB before its index")
                    + " (expected a channel, and perhaps a prior): save the matrix alone, with np.save");
        }
        ByteBuffer index = bytes(file, start, size, place);
        Map<String, NumpyArray> arrays = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            if (index.remaining() < 46 || index.getInt(index.position()) != CENTRAL) {
                throw damaged(place);
            }
            add(arrays, index, file, place);
        }
        return arrays;
    }

    /** Adds the array that the index has next. */
    private static void add(Map<String, NumpyArray> arrays, ByteBuffer index, FileChannel file, Place place)
            throws IOException {
        int at = index.position();
        int method = index.getShort(at + 10);
        long packed = index.getInt(at + 20) & BEYOND;
        int nameLength = index.getShort(at + 28) & 0xffff;
        int extraLength = index.getShort(at + 30) & 0xffff;
        int next = at + 46 + nameLength + extraLength + (index.getShort(at + 32) & 0xffff);
        long local = index.getInt(at + 42) & BEYOND;
        if (next > index.limit()) {
            throw damaged(place);
        }
        String name = new String(index.array(), at + 46, nameLength, StandardCharsets.UTF_8);
        index.position(next);
        if (packed == BEYOND || local == BEYOND) {
            throw place.problem("holds an array of more than 4 GB: save it alone, with np.save");
        }
        if (method != 0) {
            throw place.problem("array " + Quoted.of(name)
                    + " is compressed, and cannot be read where it lies: save it with np.savez or np.save");
        }
        ByteBuffer header = bytes(file, local, 30, place);
        if (header.getInt(0) != LOCAL) {
            throw damaged(place);
        }
        long data = local + 30 + (header.getShort(26) & 0xffff) + (header.getShort(28) & 0xffff);
        if (data + packed > file.size()) {
            throw damaged(place);
        }
        String key = name.endsWith(".npy") ? name.substring(0, name.length() - 4) : name;
        if (arrays.put(key, NumpyArray.map(file, data, packed, place)) != null) {
            throw place.problem("holds two arrays " + Quoted.of(key) + " (expected one)");
        }
    }

    private static ByteBuffer bytes(FileChannel file, long from, long length, Place place) throws IOException {
        if (from < 0 || length < 0 || length > 1 << 20 || from + length > file.size()) {
            throw damaged(place);
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, from + bytes.position()) < 0) {
                throw damaged(place);
            }
        }
        return bytes.flip();
    }

    private static ModelFormatException damaged(Place place) {
        return place.problem("is not an archive as np.savez writes it, or is damaged");
    }
}
