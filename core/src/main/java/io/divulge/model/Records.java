package io.divulge.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Data sets of {@code n} records, each one of a few symbols: {@code {a,b,c}^n}, the secrets of the central model.
 *
 * <p>A data set is written as its records in a row, {@code aab}, or with commas between them if a symbol has more than one
 * character. The first record changes slowest.
 */
public final class Records {
    private static final int MOST = 1 << 22;

    private final Alphabet symbols;
    private final int length;
    private final Alphabet dataSets;

    private Records(Alphabet symbols, int length, Alphabet dataSets) {
        this.symbols = symbols;
        this.length = length;
        this.dataSets = dataSets;
    }

    /** All data sets of {@code length} records. */
    public static Records of(Alphabet symbols, int length) {
        if (length < 1) {
            throw new IllegalArgumentException("data sets have " + length + " records (expected at least 1)");
        }
        double size = Math.pow(symbols.size(), length);
        if (size > MOST) {
            throw new IllegalArgumentException(symbols.size() + " symbols and " + length + " records make " + size
                    + " data sets (at most " + MOST + ")");
        }
        String separator = "";
        for (int s = 0; s < symbols.size(); s++) {
            separator = symbols.label(s).length() == 1 ? separator : ",";
        }
        List<String> labels = new ArrayList<>((int) size);
        int[] digits = new int[length];
        for (int x = 0; x < (int) size; x++) {
            StringBuilder label = new StringBuilder();
            for (int i = 0; i < length; i++) {
                label.append(i == 0 ? "" : separator).append(symbols.label(digits[i]));
            }
            labels.add(label.toString());
            for (int i = length - 1; i >= 0 && ++digits[i] == symbols.size(); i--) {
                digits[i] = 0;
            }
        }
        return new Records(symbols, length, Alphabet.of(labels));
    }

    /** What a record can be. */
    public Alphabet symbols() {
        return symbols;
    }

    /** How many records a data set has. */
    public int length() {
        return length;
    }

    /** The data sets, as the secrets of a channel. */
    public Alphabet dataSets() {
        return dataSets;
    }

    /** Record {@code i} of a data set, as an index of {@link #symbols}. */
    public int record(int dataSet, int i) {
        return dataSet / weight(i) % symbols.size();
    }

    /** The data set that differs from this one in record {@code i}, which is {@code symbol} now. */
    public int with(int dataSet, int i, int symbol) {
        return dataSet + (symbol - record(dataSet, i)) * weight(i);
    }

    private int weight(int i) {
        int weight = 1;
        for (int j = i + 1; j < length; j++) {
            weight *= symbols.size();
        }
        return weight;
    }

    /** How often a symbol stands in a data set. */
    public int count(int dataSet, int symbol) {
        int count = 0;
        for (int i = 0; i < length; i++) {
            count += record(dataSet, i) == symbol ? 1 : 0;
        }
        return count;
    }

    /** Data sets that differ in one record, by arithmetic: {@code n (k - 1)} neighbours each, and no list of pairs. */
    public Neighbours hamming() {
        return new Neighbours() {
            @Override
            public Alphabet secrets() {
                return dataSets;
            }

            @Override
            public int[] of(int secret) {
                int[] neighbours = new int[length * (symbols.size() - 1)];
                int next = 0;
                for (int i = 0; i < length; i++) {
                    for (int s = 0; s < symbols.size(); s++) {
                        if (s != record(secret, i)) {
                            neighbours[next++] = with(secret, i, s);
                        }
                    }
                }
                Arrays.sort(neighbours);
                return neighbours;
            }
        };
    }

    @Override
    public String toString() {
        return "data sets of " + length + " records of " + symbols;
    }
}
