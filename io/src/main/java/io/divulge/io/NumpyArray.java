package io.divulge.io;

import io.divulge.model.Channel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An array as NumPy writes it to a file, mapped into memory: numbers are read where they lie, and what is not looked at is not
 * read at all.
 *
 * @param rows how many rows it has; 1 for a list
 * @param columns how many numbers a row has
 * @param list whether it has one dimension only
 * @param single whether numbers have 32 bits
 * @param byColumns whether columns lie in one piece, and not rows
 * @param parts the bytes, in parts of {@link #PART} but for the last
 */
record NumpyArray(int rows, int columns, boolean list, boolean single, boolean byColumns, ByteBuffer[] parts)
        implements Channel.Entries {
    /** What a number of 32 bits may be off by, as a fraction. */
    static final double SINGLE_UNIT = 0x1p-24;

    private static final int PART = 1 << 30;
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int LONGEST_HEADER = 1 << 16;
    private static final Pattern HEADER = Pattern.compile("\\{(?=.*'descr': *(?<type>'[^']*'|\\[))"
            + "(?=.*'fortran_order': *(?<order>True|False))(?=.*'shape': *\\((?<shape>[\\d, ]*)\\)).*\\}\\s*");

    /** Whether a file begins as an array does. */
    static boolean isOne(byte[] beginning) {
        return ByteBuffer.wrap(beginning)
                .limit(Math.min(beginning.length, MAGIC.length))
                .equals(ByteBuffer.wrap(MAGIC));
    }

    /** Maps the array that lies at {@code start .. start + size - 1} of a file. */
    static NumpyArray map(FileChannel file, long start, long size, Place place) throws IOException {
        ByteBuffer prefix = read(file, start, Math.min(size, 12), place);
        int version = prefix.remaining() < 10 || !isOne(prefix.array()) ? -1 : prefix.get(6);
        if (version < 1 || version > 3 || version > 1 && prefix.remaining() < 12) {
            throw place.problem("is not a NumPy array of version 1 to 3, or is cut off within its first bytes");
        }
        long length = version == 1 ? prefix.getShort(8) & 0xffff : prefix.getInt(8) & 0xffffffffL;
        int offset = version == 1 ? 10 : 12;
        if (length > LONGEST_HEADER || offset + length > size) {
            throw place.problem("has a header of " + length + " bytes (expected at most " + LONGEST_HEADER
                    + ", and no more than the file has: it may be cut off)");
        }
        String text = new String(read(file, start + offset, length, place).array(), StandardCharsets.UTF_8);
        Matcher header = HEADER.matcher(text.strip());
        if (!header.matches()) {
            throw place.problem("has a header that is not NumPy's: " + Quoted.of(text.strip()));
        }
        boolean single = isSingle(header.group("type"), place);
        int[] shape = shape(header.group("shape"), place);
        long bytes = (long) shape[0] * shape[1] * (single ? 4 : 8);
        if (offset + length + bytes != size) {
            throw place.problem("holds " + (size - offset - length) + " bytes of numbers, but an array of the shape ("
                    + header.group("shape").strip() + ") has " + bytes + ": the file is "
                    + (offset + length + bytes > size ? "cut off" : "too long"));
        }
        ByteBuffer[] parts = new ByteBuffer[(int) ((bytes + PART - 1) / PART)];
        for (int i = 0; i < parts.length; i++) {
            long from = (long) i * PART;
            parts[i] = file.map(MapMode.READ_ONLY, start + offset + length + from, Math.min(PART, bytes - from))
                    .order(ByteOrder.LITTLE_ENDIAN);
        }
        boolean isList = !header.group("shape").strip().matches("\\d+ *, *\\d+ *,?");
        return new NumpyArray(
                shape[0], shape[1], isList, single, header.group("order").equals("True"), parts);
    }

    private static ByteBuffer read(FileChannel file, long from, long length, Place place) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, from + bytes.position()) < 0) {
                throw place.problem("is cut off");
            }
        }
        return bytes.flip();
    }

    private static boolean isSingle(String type, Place place) {
        return switch (type) {
            case "'<f8'" -> false;
            case "'<f4'" -> true;
            default ->
                throw place.problem("holds numbers of type "
                        + (type.equals("[") ? "'record'" : type)
                        + " (expected '<f8' or '<f4', which is float64 or float32 in the byte order of most machines): save"
                        + " it with np.save(FILE, P.astype('<f8'))");
        };
    }

    private static int[] shape(String written, Place place) {
        String[] sizes = written.replace(" ", "").split(",");
        if (sizes.length > 2 || sizes[0].isEmpty()) {
            throw place.problem("has the shape (" + written.strip()
                    + ") (expected a matrix with a row for each secret, or a list of numbers)");
        }
        int[] shape = {1, 1};
        for (int i = 0; i < sizes.length; i++) {
            String size = sizes[i].replaceFirst("^0+(?=.)", "");
            if (size.length() > 9 || Integer.parseInt(size) > Labels.MOST || size.equals("0")) {
                throw place.problem("has the shape (" + written.strip() + ") (expected from 1 to " + Labels.MOST
                        + " rows, and as many columns)");
            }
            shape[2 - sizes.length + i] = Integer.parseInt(size);
        }
        return shape;
    }

    @Override
    public void read(int[] wanted, int column, int length, double[][] into) {
        if (!byColumns) {
            for (int i = 0; i < wanted.length; i++) {
                run((long) wanted[i] * columns + column, length, into[i]);
            }
            return;
        }
        // Rows that follow each other are read in one piece of the column.
        int first = wanted[0];
        int last = wanted[wanted.length - 1];
        double[] piece = new double[last - first + 1];
        for (int y = 0; y < length; y++) {
            run((long) (column + y) * rows + first, piece.length, piece);
            for (int i = 0; i < wanted.length; i++) {
                into[i][y] = piece[wanted[i] - first];
            }
        }
    }

    /** Copies numbers that lie in one piece. */
    private void run(long from, int length, double[] into) {
        int perPart = PART / (single ? 4 : 8);
        for (int done = 0; done < length; ) {
            int at = (int) ((from + done) % perPart);
            int now = Math.min(length - done, perPart - at);
            ByteBuffer part = parts[(int) ((from + done) / perPart)];
            if (single) {
                for (int j = 0; j < now; j++) {
                    into[done + j] = part.getFloat(4 * (at + j));
                }
            } else {
                DoubleBuffer numbers = part.slice(8 * at, 8 * now)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .asDoubleBuffer();
                numbers.get(into, done, now);
            }
            done += now;
        }
    }

    /** What every number may be off by, as a fraction, beyond being the nearest double. */
    double uncertainty() {
        return single ? SINGLE_UNIT : 0;
    }

    /** All numbers in one array, for a list. */
    double[] values() {
        double[] values = new double[rows * columns];
        run(0, values.length, values);
        return values;
    }
}
