package io.divulge.mechanism;

/**
 * All sets of {@code k} secrets, the empty one first: the binary digits of a set's number say which secrets it has.
 *
 * @param k at most 24
 */
record AllSets(int k) implements SecretSets {
    @Override
    public int count() {
        return 1 << k;
    }

    @Override
    public int size(int y) {
        return Integer.bitCount(y);
    }

    @Override
    public int member(int y, int i) {
        int rest = y;
        for (int before = 0; before < i; before++) {
            rest &= rest - 1;
        }
        return Integer.numberOfTrailingZeros(rest);
    }

    /** A bit for each secret, the first one first: {@code 0110}. */
    @Override
    public String label(int y) {
        char[] bits = new char[k];
        for (int x = 0; x < k; x++) {
            bits[x] = (char) ('0' + (y >>> x & 1));
        }
        return new String(bits);
    }

    @Override
    public int index(String label) {
        if (label.length() != k) {
            return -1;
        }
        int y = 0;
        for (int x = 0; x < k; x++) {
            int bit = label.charAt(x) - '0';
            if (bit != 0 && bit != 1) {
                return -1;
            }
            y |= bit << x;
        }
        return y;
    }
}
