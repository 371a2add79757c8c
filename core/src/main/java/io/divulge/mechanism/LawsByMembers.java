package io.divulge.mechanism;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A law of the weight for each number of members that a set has so far; their probabilities sum to 1 together. */
final class LawsByMembers {
    private final @Nullable Growing[] byMembers;

    LawsByMembers(int members) {
        byMembers = new Growing[members + 1];
    }

    private static final class Growing {
        private double[] at = new double[4];
        private double[] weight = new double[4];
        private int size;
        private double roundings;

        void add(double place, double probability) {
            if (size == at.length) {
                at = Arrays.copyOf(at, 2 * size);
                weight = Arrays.copyOf(weight, 2 * size);
            }
            at[size] = place;
            weight[size++] = probability;
        }

        WeightLaw law() {
            return new WeightLaw(Arrays.copyOf(at, size), Arrays.copyOf(weight, size), roundings);
        }
    }

    boolean has(int members) {
        return byMembers[members] != null;
    }

    WeightLaw of(int members) {
        Growing law = byMembers[members];
        return law == null ? new WeightLaw(new double[0], new double[0], 0) : law.law();
    }

    void add(int members, WeightLaw law) {
        add(members, law, 0, 1, 0);
    }

    /** A law moved by a weight, with a probability that was computed in so many roundings. */
    void add(int members, WeightLaw law, double moved, double probability, double roundings) {
        Growing grown = byMembers[members];
        if (grown == null) {
            grown = new Growing();
            byMembers[members] = grown;
        }
        for (int i = 0; i < law.at().length; i++) {
            grown.add(law.at()[i] + moved, law.weight()[i] * probability);
        }
        grown.roundings = Math.max(grown.roundings, law.roundings() + roundings + 2);
    }

    /** With no more than so many atoms in each law. */
    LawsByMembers merged(int most, boolean together) {
        LawsByMembers merged = new LawsByMembers(byMembers.length - 1);
        for (int members = 0; members < byMembers.length; members++) {
            if (has(members)) {
                merged.add(members, of(members).merged(most, together));
            }
        }
        return merged;
    }
}
