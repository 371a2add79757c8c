package io.divulge.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Secrets whose labels are data sets: {@code aab}, a character for each record, or {@code yes,no,no} with commas. Neighbours
 * differ in one record. Not every data set need be there.
 */
final class HammingLabels implements Neighbours {
    private final Alphabet secrets;
    private final List<List<String>> records = new ArrayList<>();
    private final Map<List<String>, Integer> places = new HashMap<>();
    private final List<List<String>> symbols = new ArrayList<>();

    private HammingLabels(Alphabet secrets) {
        this.secrets = secrets;
    }

    static HammingLabels of(Alphabet secrets) {
        HammingLabels labels = new HammingLabels(secrets);
        boolean commas = false;
        for (int x = 0; x < secrets.size(); x++) {
            commas |= secrets.label(x).indexOf(',') >= 0;
        }
        for (int x = 0; x < secrets.size(); x++) {
            String label = secrets.label(x);
            labels.add(x, commas ? List.of(label.split(",", -1)) : characters(label));
        }
        return labels;
    }

    private static List<String> characters(String label) {
        return label.codePoints().mapToObj(Character::toString).toList();
    }

    private void add(int x, List<String> parts) {
        if (x > 0 && parts.size() != records.get(0).size()) {
            throw new IllegalArgumentException("'" + secrets.label(x) + "' has " + parts.size() + " records, but '"
                    + secrets.label(0) + "' has " + records.get(0).size()
                    + " (expected labels of as many records each, such as aab or yes,no,no)");
        }
        records.add(parts);
        places.put(parts, x);
        for (int i = 0; i < parts.size(); i++) {
            if (symbols.size() == i) {
                symbols.add(new ArrayList<>());
            }
            if (!symbols.get(i).contains(parts.get(i))) {
                symbols.get(i).add(parts.get(i));
            }
        }
    }

    @Override
    public Alphabet secrets() {
        return secrets;
    }

    @Override
    public int[] of(int secret) {
        List<String> here = new ArrayList<>(records.get(secret));
        int[] found = new int[symbols.stream().mapToInt(List::size).sum()];
        int size = 0;
        for (int i = 0; i < here.size(); i++) {
            String symbol = here.get(i);
            for (String other : symbols.get(i)) {
                here.set(i, other);
                Integer place = places.get(here);
                if (place != null && place != secret) {
                    found[size++] = place;
                }
            }
            here.set(i, symbol);
        }
        int[] neighbours = Arrays.copyOf(found, size);
        Arrays.sort(neighbours);
        return neighbours;
    }
}
