package io.divulge.io;

/** Where in which file: the beginning of every message. */
record Place(String source, long line) {
    /** The file as a whole. */
    static Place of(String source) {
        return new Place(source, 0);
    }

    Place at(long newLine) {
        return new Place(source, newLine);
    }

    ModelFormatException problem(String text) {
        return new ModelFormatException(this + ": " + text);
    }

    ModelFormatException problem(String text, Throwable cause) {
        return new ModelFormatException(this + ": " + text, cause);
    }

    @Override
    public String toString() {
        return line > 0 ? source + ", line " + line : source;
    }
}
