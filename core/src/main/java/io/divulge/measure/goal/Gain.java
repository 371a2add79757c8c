package io.divulge.measure.goal;

import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.model.NumberTable;
import io.divulge.numeric.Rounding;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Collectors;

/**
 * A gain function {@code g(w, x) >= 0}: what it is worth to have guessed {@code w} when the secret is {@code x} [ACPS12].
 *
 * <p>Goals that are made of right and wrong (the secret itself, some tries at it, a part that it is in, questions about it) never
 * become a table; others are one, with a row for each guess and a column for each secret. What counts is a gain's shape and not
 * its size: leakage does not change if all gains are multiplied by the same number.
 */
public final class Gain extends Goal {
    private final Function<Joint, Play> play;
    private final int tries;

    private Gain(String name, int tries, boolean binary, Function<Joint, Play> play) {
        super(name, binary);
        this.tries = tries;
        this.play = play;
    }

    /** The secret itself, in one try: pays 1 for the right one [SCOS23, Ex. 1]. */
    public static Gain identity() {
        return new Gain("identity", 1, true, joint -> new TriesPlay(joint, 1));
    }

    /** The secret itself, in {@code k} tries: pays 1 if it is among {@code k} that are named [SCOS23, Ex. 3]. */
    public static Gain tries(int k) {
        if (k < 1) {
            throw new IllegalArgumentException(k + " tries (expected at least 1)");
        }
        return new Gain("tries:" + k, k, true, joint -> new TriesPlay(joint, k));
    }

    /**
     * The part that the secret is in: pays 1 for the right one.
     *
     * @param parts sets of secrets that no secret is in twice, and every secret of positive probability once
     */
    public static Gain partition(List<Set<String>> parts) {
        List<Set<String>> copy = parts.stream().map(Set::copyOf).toList();
        String name = "partition:"
                + parts.stream().map(part -> String.join(",", part)).collect(Collectors.joining("|"));
        List<String> words = parts.stream().map(Gain::listed).toList();
        return new Gain(name, 0, true, joint -> {
            int[] part = new int[joint.secrets().size()];
            for (int x = 0; x < part.length; x++) {
                part[x] = partOf(joint.secrets().label(x), copy);
            }
            checkKnown(joint, copy);
            return new PartitionPlay(joint, part, words, false);
        });
    }

    private static int partOf(String secret, List<Set<String>> parts) {
        int found = -1;
        for (int j = 0; j < parts.size(); j++) {
            if (parts.get(j).contains(secret)) {
                if (found >= 0) {
                    throw new IllegalArgumentException("secret " + LabelText.quoted(secret) + " is in parts "
                            + (found + 1) + " and " + (j + 1) + " of the partition (expected one)");
                }
                found = j;
            }
        }
        if (found < 0) {
            throw new IllegalArgumentException("secret " + LabelText.quoted(secret)
                    + " is in no part of the partition (expected every secret in one). Parts are separated by |, secrets by"
                    + " commas.");
        }
        return found;
    }

    private static void checkKnown(Joint joint, Iterable<Set<String>> sets) {
        for (Set<String> set : sets) {
            for (String secret : set) {
                joint.channel().secrets().indexOf(secret);
            }
        }
    }

    /** Whether the secret is one of these: pays 1 for the right answer [SCOS23, Ex. 2]. */
    public static Gain membership(Set<String> members) {
        return groups(List.of(members));
    }

    /** For each of these sets, whether the secret is in it: pays 1 for every right answer [SCOS23, Ex. 2]. */
    public static Gain groups(List<Set<String>> sets) {
        double[] worth = new double[sets.size()];
        Arrays.fill(worth, 1);
        return groups(sets, worth);
    }

    /** The same where a right answer about set {@code j} pays {@code worth[j]}. */
    public static Gain groups(List<Set<String>> sets, double... worth) {
        if (sets.isEmpty() || sets.size() != worth.length) {
            throw new IllegalArgumentException(worth.length + " payments for " + sets.size()
                    + " sets (expected at least one set, and one for each)");
        }
        for (double paid : worth) {
            NumberTable.checkPayoff("a right answer", paid);
        }
        List<Set<String>> copy = sets.stream().map(Set::copyOf).toList();
        double[] copied = worth.clone();
        String name = (worth.length == 1 && worth[0] == 1 ? "membership:" : "group:")
                + sets.stream().map(set -> String.join(",", set)).collect(Collectors.joining("|"));
        return new Gain(
                name,
                0,
                worth.length == 1 && worth[0] == 1,
                joint -> new GroupPlay(
                        joint,
                        copy.stream().map(set -> question(joint, set, false)).toList(),
                        copied));
    }

    /** Whether the secret is in a set; paid for the right answer, or for the wrong one. */
    static PartitionPlay question(Joint joint, Set<String> members, boolean wrong) {
        checkKnown(joint, List.of(members));
        int[] part = new int[joint.secrets().size()];
        Arrays.setAll(part, x -> members.contains(joint.secrets().label(x)) ? 1 : 0);
        return new PartitionPlay(joint, part, List.of(negated(members), listed(members)), wrong);
    }

    private static String listed(Set<String> labels) {
        return labels.size() == 1
                ? LabelText.quoted(labels.iterator().next())
                : "one of " + labels.stream().map(LabelText::quoted).collect(Collectors.joining(", "));
    }

    private static String negated(Set<String> labels) {
        return (labels.size() == 1 ? "not " : "none of ")
                + labels.stream().map(LabelText::quoted).collect(Collectors.joining(", "));
    }

    /** How near the guess is, {@code exp(-d)} for a distance between secrets [SCOS23, Ex. 4]. */
    public static Gain near(ToDoubleBiFunction<String, String> distance) {
        return metric("near", joint -> distances(joint.secrets(), distance), false);
    }

    /** The same for secrets that are numbers, with {@code d = |w - x| / scale}. */
    public static Gain near(double scale) {
        if (!(scale > 0 && scale <= 1e100)) {
            throw new IllegalArgumentException("a scale of " + scale + " (expected a positive number)");
        }
        String name = scale == 1 ? "near" : "near:" + io.divulge.numeric.Digits.twelve(scale);
        return metric(name, joint -> onALine(joint.secrets(), name, scale), false);
    }

    /** How near the guess is, {@code 1 - d / d*} where {@code d*} is the largest distance of two secrets. */
    public static Gain close(ToDoubleBiFunction<String, String> distance) {
        return metric("close", joint -> distances(joint.secrets(), distance), true);
    }

    /** The same for secrets that are numbers, with {@code d = |w - x|}. */
    public static Gain close() {
        return metric("close", joint -> onALine(joint.secrets(), "close", 1), true);
    }

    private static double[][] onALine(Alphabet secrets, String name, double scale) {
        double[] at = NumberedSecrets.of(secrets, name);
        double[][] distances = new double[at.length][at.length];
        for (int w = 0; w < at.length; w++) {
            for (int x = 0; x < at.length; x++) {
                distances[w][x] = Math.abs(at[w] - at[x]) / scale;
            }
        }
        return distances;
    }

    private static double[][] distances(Alphabet secrets, ToDoubleBiFunction<String, String> distance) {
        double[][] distances = new double[secrets.size()][secrets.size()];
        for (int w = 0; w < distances.length; w++) {
            for (int x = 0; x < distances.length; x++) {
                double d = distance.applyAsDouble(secrets.label(w), secrets.label(x));
                // Written so that NaN fails.
                if (!(d >= 0 && d <= 1e100)) {
                    throw new IllegalArgumentException("the distance of '" + secrets.label(w) + "' and '"
                            + secrets.label(x) + "' is " + d + " (expected a number from 0 to 1e100)");
                }
                distances[w][x] = d;
            }
        }
        return distances;
    }

    private static Gain metric(String name, Function<Joint, double[][]> distances, boolean linear) {
        return new Gain(name, 0, false, joint -> {
            double[][] rows = distances.apply(joint);
            double far =
                    Arrays.stream(rows).flatMapToDouble(Arrays::stream).max().orElseThrow();
            for (double[] row : rows) {
                Arrays.setAll(row, x -> linear ? (far == 0 ? 1 : (far - row[x]) / far) : Math.exp(-row[x]));
            }
            return new MatrixPlay(joint, rows, joint.secrets()::label, false, Rounding.gamma(4));
        });
    }

    /** What a function of guess and secret says. */
    public static Gain of(Alphabet guesses, ToDoubleBiFunction<String, String> gain) {
        return new Gain("function", 0, false, joint -> {
            double[][] rows = new double[guesses.size()][joint.secrets().size()];
            for (int w = 0; w < rows.length; w++) {
                for (int x = 0; x < rows[w].length; x++) {
                    rows[w][x] = NumberTable.checkPayoff(
                            "guess '" + guesses.label(w) + "' at secret '"
                                    + joint.secrets().label(x) + "'",
                            gain.applyAsDouble(guesses.label(w), joint.secrets().label(x)));
                }
            }
            return new MatrixPlay(joint, rows, guesses::label, false, 0);
        });
    }

    /** A table with a row for each guess and a column for each secret, by name. */
    public static Gain of(NumberTable table) {
        return new Gain(
                table.name(),
                0,
                false,
                joint -> new MatrixPlay(joint, table.on(joint), table.rows()::label, false, table.uncertainty()));
    }

    @Override
    public boolean isCost() {
        return false;
    }

    @Override
    public Play on(Joint joint) {
        return play.apply(joint);
    }

    /** How many tries at the secret this is; 0 if it is another goal. */
    int tries() {
        return tries;
    }
}
