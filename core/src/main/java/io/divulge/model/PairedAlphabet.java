package io.divulge.model;

/** All pairs of labels of two alphabets, by rule. */
final class PairedAlphabet extends Alphabet {
    private final Alphabet first;
    private final Alphabet second;

    PairedAlphabet(Alphabet first, Alphabet second) {
        long size = (long) first.size() * second.size();
        if (size > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("pairs of " + first.size() + " and " + second.size() + " labels are "
                    + size + ", more than an alphabet holds");
        }
        this.first = first;
        this.second = second;
        if (first.hasCommas() && second.hasCommas()) {
            requireDistinct();
        }
    }

    /** Refuses pairs that are written alike: {@code a,b} with {@code c}, and {@code a} with {@code b,c}. */
    private void requireDistinct() {
        for (int i = 0; i < first.size(); i++) {
            String whole = first.label(i);
            for (int comma = whole.indexOf(','); comma >= 0; comma = whole.indexOf(',', comma + 1)) {
                int beginning = first.find(whole.substring(0, comma));
                for (int j = 0; beginning >= 0 && j < second.size(); j++) {
                    int longer = second.find(whole.substring(comma + 1) + "," + second.label(j));
                    if (longer >= 0) {
                        throw new IllegalArgumentException("the pair of '" + whole + "' and '" + second.label(j)
                                + "' is written like that of '" + first.label(beginning) + "' and '"
                                + second.label(longer) + "' (labels must be distinct): use labels without commas");
                    }
                }
            }
        }
    }

    @Override
    public int size() {
        return first.size() * second.size();
    }

    @Override
    public String label(int index) {
        return "(" + first.label(index / second.size()) + "," + second.label(index % second.size()) + ")";
    }

    @Override
    boolean hasCommas() {
        return true;
    }

    @Override
    int find(String label) {
        if (!label.startsWith("(") || !label.endsWith(")")) {
            return -1;
        }
        // Labels may hold commas themselves, so every split is tried.
        for (int comma = label.indexOf(','); comma >= 0; comma = label.indexOf(',', comma + 1)) {
            int a = first.find(label.substring(1, comma));
            int b = second.find(label.substring(comma + 1, label.length() - 1));
            if (a >= 0 && b >= 0) {
                return a * second.size() + b;
            }
        }
        return -1;
    }
}
