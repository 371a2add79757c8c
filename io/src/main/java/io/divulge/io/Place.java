package io.divulge.io;

/**
 * Where in which file: the beginning of every message.
 *
 * @param written the file as whoever named it wrote it, for messages; empty for what is in no file
 * @param source its short name, for reports
 * @param line the line, from 1; 0 for the file as a whole
 */
record Place(String written, String source, long line) {
    /** What was given beside all files. */
    static final Place NOWHERE = new Place("", "", 0);

    /** The file as a whole. */
    static Place of(String source) {
        return new Place(source, source, 0);
    }

    Place at(long newLine) {
        return new Place(written, source, newLine);
    }

    ModelFormatException problem(String text) {
        return new ModelFormatException(prefix() + text);
    }

    ModelFormatException problem(String text, Throwable cause) {
        return new ModelFormatException(prefix() + text, cause);
    }

    private String prefix() {
        return written.isEmpty() ? "" : this + ": ";
    }

    @Override
    public String toString() {
        return line > 0 ? written + ", line " + line : written;
    }
}
