package io.divulge.composition;

import io.divulge.exact.ExactJoint;
import io.divulge.model.Alphabet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;

/** Releases composed in fractions: by types, and then side by side, with nothing rounded. */
public final class FractionComposition {
    /** So many entries are calculated; fractions of some hundred digits are slow. */
    private static final long MOST_ENTRIES = 20_000;

    private FractionComposition() {}

    /**
     * These releases together, each so many times.
     *
     * @throws IllegalArgumentException if that is too much for fractions, or if they are about different secrets
     */
    public static ExactJoint of(List<ExactJoint> releases, int times) {
        List<ExactJoint> different = new ArrayList<>();
        List<Integer> counts = new ArrayList<>();
        for (ExactJoint release : releases) {
            int known = 0;
            while (known < different.size() && !isSame(different.get(known), release)) {
                known++;
            }
            if (known == different.size()) {
                different.add(release);
                counts.add(times);
            } else {
                counts.set(known, Math.addExact(counts.get(known), times));
            }
        }
        ExactJoint all = merged(repeated(merged(different.get(0)), counts.get(0)));
        for (int i = 1; i < different.size(); i++) {
            all = merged(alongside(all, merged(repeated(merged(different.get(i)), counts.get(i)))));
        }
        return all;
    }

    private static boolean isSame(ExactJoint a, ExactJoint b) {
        if (!a.secrets().equals(b.secrets()) || !a.outcomes().equals(b.outcomes())) {
            return false;
        }
        for (int x = 0; x < a.secrets().size(); x++) {
            for (int y = 0; y < a.outcomes().size(); y++) {
                if (!a.likelihood(y, x).equals(b.likelihood(y, x))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Outcomes whose columns are in proportion are one, as in {@link SimilarColumns}. */
    private static ExactJoint merged(ExactJoint joint) {
        int secrets = joint.secrets().size();
        Map<List<BigFraction>, List<Integer>> groups = new LinkedHashMap<>();
        for (int y = 0; y < joint.outcomes().size(); y++) {
            BigFraction total = BigFraction.ZERO;
            for (int x = 0; x < secrets; x++) {
                total = total.add(joint.likelihood(y, x));
            }
            List<BigFraction> shape = new ArrayList<>();
            for (int x = 0; x < secrets; x++) {
                shape.add(joint.likelihood(y, x).divide(total));
            }
            groups.computeIfAbsent(shape, fresh -> new ArrayList<>()).add(y);
        }
        if (groups.size() == joint.outcomes().size()) {
            return joint;
        }
        BigFraction[][] rows = new BigFraction[secrets][groups.size()];
        List<String> labels = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (List<Integer> members : groups.values()) {
            int column = labels.size();
            for (int x = 0; x < secrets; x++) {
                rows[x][column] = BigFraction.ZERO;
                for (int y : members) {
                    rows[x][column] = rows[x][column].add(joint.likelihood(y, x));
                }
            }
            int[] indices = members.stream().mapToInt(Integer::intValue).toArray();
            labels.add(SimilarColumns.label(joint.outcomes(), indices, indices.length, taken));
        }
        return ExactJoint.of(joint.secrets(), Alphabet.of(labels), prior(joint), rows);
    }

    private static ExactJoint repeated(ExactJoint joint, int times) {
        if (times == 1) {
            return joint;
        }
        int secrets = joint.secrets().size();
        int outcomes = joint.outcomes().size();
        Types types = new Types(outcomes, times);
        BigInteger count = types.count();
        requireFew(count.multiply(BigInteger.valueOf(secrets)));
        BigFraction[][] rows = new BigFraction[secrets][count.intValueExact()];
        List<String> labels = new ArrayList<>();
        int[] counts = types.first();
        do {
            int column = labels.size();
            labels.add(RepeatedChannel.label(joint.outcomes(), counts));
            BigInteger coefficient = coefficient(counts, times);
            for (int x = 0; x < secrets; x++) {
                BigFraction entry = BigFraction.of(coefficient);
                for (int y = 0; y < outcomes; y++) {
                    entry = entry.multiply(joint.likelihood(y, x).pow(counts[y]));
                }
                rows[x][column] = entry;
            }
        } while (types.next(counts));
        return ExactJoint.of(joint.secrets(), Alphabet.of(labels), prior(joint), rows);
    }

    private static ExactJoint alongside(ExactJoint first, ExactJoint second) {
        if (!first.secrets().equals(second.secrets())) {
            throw new IllegalArgumentException(
                    "one release is about " + first.secrets() + ", another about " + second.secrets());
        }
        int secrets = first.secrets().size();
        Alphabet outcomes = Alphabet.pairs(first.outcomes(), second.outcomes());
        requireFew(BigInteger.valueOf((long) secrets * outcomes.size()));
        int m = second.outcomes().size();
        BigFraction[][] rows = new BigFraction[secrets][outcomes.size()];
        for (int x = 0; x < secrets; x++) {
            for (int i = 0; i < outcomes.size(); i++) {
                rows[x][i] = first.likelihood(i / m, x).multiply(second.likelihood(i % m, x));
            }
        }
        return ExactJoint.of(first.secrets(), outcomes, prior(first), rows);
    }

    private static BigInteger coefficient(int[] counts, int times) {
        BigInteger coefficient = BigInteger.ONE;
        int drawn = times;
        for (int count : counts) {
            for (int j = 1; j <= count; j++) {
                coefficient = coefficient.multiply(BigInteger.valueOf(drawn--)).divide(BigInteger.valueOf(j));
            }
        }
        return coefficient;
    }

    private static BigFraction[] prior(ExactJoint joint) {
        BigFraction[] prior = new BigFraction[joint.secrets().size()];
        for (int x = 0; x < prior.length; x++) {
            prior[x] = joint.prior(x);
        }
        return prior;
    }

    private static void requireFew(BigInteger entries) {
        if (entries.compareTo(BigInteger.valueOf(MOST_ENTRIES)) > 0) {
            throw new IllegalArgumentException("the composition has " + Sizes.of(entries)
                    + " entries, too many to calculate in fractions (at most " + MOST_ENTRIES
                    + "): leave out --exact, which loses only the closed forms");
        }
    }
}
