package io.divulge.mechanism;

import java.util.Optional;

/**
 * What a set weighs that is drawn at random among all sets of {@code d} out of {@code k} secrets.
 *
 * <p>Level by level: given how many members were drawn before, how many of the next level are drawn is hypergeometric. So a law of the weight is kept for each
 * number of members, and merged where it has too many atoms.
 */
final class SampledSets {
    /** How many atoms may be made in all; a second at most. */
    private static final double MOST_WORK = 1.5e7;

    private static final int MOST_ATOMS = 2048;
    private static final int FEWEST_ATOMS = 48;

    private final PriorLevels levels;
    private final int k;
    private final int d;

    private SampledSets(PriorLevels levels, int d) {
        this.levels = levels;
        this.k = levels.secrets().size();
        this.d = d;
    }

    /** The weight of such a set, if it can be computed in reasonable time. */
    static Optional<RandomWeight> weight(PriorLevels levels, int d) {
        SampledSets sets = new SampledSets(levels, d);
        if (d == 1) {
            WeightLaw single = sets.single();
            return Optional.of(new RandomWeight(single, single));
        }
        double steps = sets.steps();
        int most = (int) Math.min(MOST_ATOMS, MOST_WORK / 2 / Math.max(1, steps));
        return most < FEWEST_ATOMS
                ? Optional.empty()
                : Optional.of(new RandomWeight(sets.law(most, true), sets.law(most, false)));
    }

    /** A single answer weighs what it has. */
    private WeightLaw single() {
        double[] at = new double[levels.size() + 1];
        double[] weight = new double[at.length];
        for (int l = 0; l < levels.size(); l++) {
            at[l] = levels.value(l);
            weight[l] = levels.count(l) / (double) k;
        }
        weight[levels.size()] = (k - levels.possible()) / (double) k;
        return new WeightLaw(at, weight, 1);
    }

    /** How often a law is moved by some members of a level, at most. */
    private double steps() {
        double steps = 0;
        double before = 0;
        for (int l = 0; l <= levels.size(); l++) {
            double members = l < levels.size() ? levels.count(l) : k - levels.possible();
            boolean last = before + members == k;
            steps += (Math.min(d, before) + 1) * (last ? 1 : Math.min(d, members) + 1);
            before += members;
        }
        return steps;
    }

    private WeightLaw law(int most, boolean together) {
        LawsByMembers laws = new LawsByMembers(d);
        laws.add(0, WeightLaw.none());
        int before = 0;
        for (int l = 0; l <= levels.size(); l++) {
            int members = l < levels.size() ? levels.count(l) : k - levels.possible();
            double unit = l < levels.size() ? levels.value(l) : 0;
            if (members > 0) {
                laws = next(laws, before, members, unit).merged(most, together);
                before += members;
            }
        }
        return laws.of(d);
    }

    /** With some of the next level's members drawn. */
    private LawsByMembers next(LawsByMembers laws, int before, int members, double unit) {
        LawsByMembers next = new LawsByMembers(d);
        int others = k - before - members;
        for (int drawn = 0; drawn <= d; drawn++) {
            if (laws.has(drawn)) {
                int left = d - drawn;
                int least = Math.max(0, left - others);
                int most = Math.min(members, left);
                double[] probability = hypergeometric(members, others, left, least, most);
                for (int i = least; i <= most; i++) {
                    next.add(drawn + i, laws.of(drawn), i * unit, probability[i - least], 12.0 * (most - least) + 12);
                }
            }
        }
        return next;
    }

    /** The law of how many of {@code left} draws are among {@code members}, and not among {@code others}. */
    private static double[] hypergeometric(int members, int others, int left, int least, int most) {
        double likeliest = Math.floor((left + 1.0) * (members + 1.0) / (members + (double) others + 2));
        int mode = (int) Math.max(least, Math.min(most, likeliest));
        return WeightLaw.fromMode(most - least + 1, mode - least, j -> {
            double i = j + least;
            return (members - i) * (left - i) / ((i + 1) * (others - left + i + 1));
        });
    }
}
