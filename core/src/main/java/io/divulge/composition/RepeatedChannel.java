package io.divulge.composition;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.numeric.Cancellation;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One channel used {@code n} times on the same secret, exactly, by types: its outcomes are counts of outcomes.
 *
 * <p>{@code P(t | x) = n! / (t_1! ... t_m!) * product_y P_{Y|X=x}(y)^{t_y}}. Whoever sees the sequence knows no more of the
 * secret than whoever sees the counts, since the order of the sequence is uniform given the counts. So every measure of the
 * result is that of the {@code n} releases, and 100 releases of three outcomes have 5151 outcomes in place of 5e47.
 *
 * <p>Entries are products of tabulated powers and factorials of unlimited range; the error bound of an entry is a few
 * roundings for each outcome, plus {@code n} times the uncertainty of the channel's entries.
 */
final class RepeatedChannel {
    /** So many outcomes are listed; each has a label, ... */
    static final long MOST_OUTCOMES = 1L << 18;

    /** ... and so many entries are held, of 8 bytes each; a measure passes over them a few times. */
    static final long MOST_ENTRIES = 1L << 23;

    /** Beyond this an error bound of logarithms is infinite. */
    static final double MOST_UNCERTAIN = 0.25;

    private final Channel reduced;
    private final int most;

    /** Made when it is first needed: where there are too many types, it never is. */
    private @Nullable Entries entries;

    private RepeatedChannel(Channel reduced, int most) {
        this.reduced = reduced;
        this.most = most;
    }

    /** A channel to be repeated several numbers of times, of which this is the largest: powers are tabulated once for all of them. */
    static RepeatedChannel upTo(Channel channel, int most) {
        Channel reduced = channel.reduced();
        long few = mostOutcomes(reduced.secrets().size());
        int listable = most;
        // What cannot be listed needs no powers.
        while (listable > 1 && new Types(reduced.outcomes().size(), listable).areMoreThan(few)) {
            listable /= 2;
        }
        return new RepeatedChannel(reduced, listable);
    }

    /**
     * The channel that releases the counts. Similar outcomes are merged first, as they say the same.
     *
     * @throws TooManyOutcomesException if there are too many types, or one is rarer than a double can say
     * @throws java.util.concurrent.CancellationException if the thread was interrupted
     */
    public static Channel of(Channel channel, int times) {
        if (times < 1) {
            throw new IllegalArgumentException("a release is repeated " + times + " times (expected at least 1)");
        }
        return new RepeatedChannel(channel.reduced(), times).times(times);
    }

    /** The channel that releases the counts of so many. */
    Channel times(int times) {
        if (times == 1) {
            return reduced;
        }
        ListedRows listed = listed(times, false);
        return SimilarColumns.merged(DenseChannel.adopting(
                reduced.secrets(), Alphabet.of(listed.outcomes()), listed.rows(), listed.uncertainty()));
    }

    /** The same as rows, where an outcome that is too rare is marked and not refused. */
    static ListedRows rows(Channel channel, int times) {
        Channel reduced = channel.reduced();
        return times == 1 ? ListedRows.of(reduced) : new RepeatedChannel(reduced, times).listed(times, true);
    }

    private ListedRows listed(int times, boolean lenient) {
        int secrets = reduced.secrets().size();
        int outcomes = reduced.outcomes().size();
        double off = repeated(reduced.uncertainty(), times);
        if (!(off < MOST_UNCERTAIN)) {
            throw new TooManyOutcomesException(times + " releases: entries that may be off by a fraction of "
                    + reduced.uncertainty() + " say nothing certain when they are multiplied so often");
        }
        if (outcomes == 1) {
            return silent(reduced, off);
        }
        Types types = new Types(outcomes, times);
        requireFew(types, secrets, outcomes, times);
        int size = types.count().intValueExact();
        double[][] rows = new double[secrets][size];
        Entries tables = entries(times);
        List<String> labels = new ArrayList<>(size);
        int[] counts = types.first();
        int t = 0;
        do {
            Cancellation.heed(t, "the composition");
            String label = label(reduced.outcomes(), counts);
            labels.add(label);
            tables.column(new Type(counts, times, label), lenient, rows, t++);
        } while (types.next(counts));
        double uncertainty = Rounding.product(
                off, Rounding.gamma(4 + 7.0 * outcomes + WidePowers.roundings(times) * (double) outcomes));
        return new ListedRows(reduced.secrets(), labels, rows, uncertainty);
    }

    private Entries entries(int times) {
        Entries known = entries;
        if (known == null || known.most < times) {
            known = new Entries(reduced, Math.max(times, most));
            entries = known;
        }
        return known;
    }

    /** What has one outcome tells nothing, but for what its rows may differ by: so much more, the more often it is used. */
    private static ListedRows silent(Channel reduced, double uncertainty) {
        double[][] rows = new double[reduced.secrets().size()][1];
        for (double[] row : rows) {
            row[0] = 1;
        }
        return new ListedRows(reduced.secrets(), List.of(reduced.outcomes().label(0)), rows, uncertainty);
    }

    private static void requireFew(Types types, int secrets, int outcomes, int times) {
        long most = mostOutcomes(secrets);
        if (types.areMoreThan(most)) {
            throw new TooManyOutcomesException(times + " releases of " + outcomes + " different outcomes have "
                    + types.inWords() + " types, too many to list for " + secrets + " secrets (at most " + most + ")");
        }
    }

    /** How many outcomes a composed channel may have. */
    static long mostOutcomes(int secrets) {
        return Math.max(1, Math.min(MOST_OUTCOMES, MOST_ENTRIES / secrets));
    }

    /** The relative error of a product of {@code times} entries, each off by {@code uncertainty}. */
    static double repeated(double uncertainty, int times) {
        // (1 + u)^n - 1, upwards; Math.expm1 and log1p are within an ulp each.
        return uncertainty == 0 ? 0 : Rounding.up(Math.expm1(times * Math.log1p(uncertainty)) * (1 + 0x1p-48));
    }

    /** "60*y1+25*y2": how often each outcome was seen. */
    static String label(Alphabet outcomes, int[] counts) {
        StringBuilder label = new StringBuilder();
        for (int y = 0; y < counts.length; y++) {
            if (counts[y] > 0) {
                label.append(label.isEmpty() ? "" : "+")
                        .append(counts[y])
                        .append('*')
                        .append(outcomes.label(y));
            }
        }
        return label.toString();
    }

    /** How often each outcome stands in a sequence of this length. */
    private static final class Type {
        private final int[] counts;
        private final int length;
        private final String label;

        Type(int[] counts, int length, String label) {
            this.counts = counts;
            this.length = length;
            this.label = label;
        }
    }

    /** Computes columns from tables of powers. */
    private static final class Entries {
        private final Alphabet secrets;
        private final WidePowers factorials;
        private final WidePowers[][] powers;
        private final int most;

        /** The outcomes of a column that were seen at all: few of many, where outcomes are many and releases few. */
        private final int[] seen;

        Entries(Channel channel, int most) {
            this.secrets = channel.secrets();
            this.most = most;
            this.seen = new int[channel.outcomes().size()];
            this.factorials = WidePowers.factorials(most);
            this.powers = IntStream.range(0, secrets.size())
                    .mapToObj(x -> IntStream.range(0, channel.outcomes().size())
                            .mapToObj(y -> WidePowers.of(channel.probability(y, x), most))
                            .toArray(WidePowers[]::new))
                    .toArray(WidePowers[][]::new);
        }

        void column(Type type, boolean lenient, double[][] rows, int column) {
            double coefficient = factorials.mantissa(type.length);
            long scale = factorials.exponent(type.length);
            int different = 0;
            for (int y = 0; y < type.counts.length; y++) {
                int count = type.counts[y];
                if (count == 0) {
                    continue;
                }
                seen[different++] = y;
                // A quotient of mantissas is above 1/2 and below 2.
                coefficient /= factorials.mantissa(count);
                int shift = Math.getExponent(coefficient);
                coefficient = Math.scalb(coefficient, -shift);
                scale += shift - factorials.exponent(count);
            }
            for (int x = 0; x < rows.length; x++) {
                rows[x][column] = entry(x, type, different, coefficient, scale, lenient);
            }
        }

        /** An entry; outcomes that were not seen are factors of 1. */
        private double entry(int x, Type type, int different, double coefficient, long scale, boolean lenient) {
            double mantissa = coefficient;
            long exponent = scale;
            for (int i = 0; i < different; i++) {
                int y = seen[i];
                mantissa *= powers[x][y].mantissa(type.counts[y]);
                if (mantissa == 0) {
                    return 0;
                }
                int shift = Math.getExponent(mantissa);
                mantissa = Math.scalb(mantissa, -shift);
                exponent += shift + powers[x][y].exponent(type.counts[y]);
            }
            if (lenient && exponent < ListedRows.RAREST_EXPONENT) {
                return ListedRows.RARE;
            }
            if (exponent < Double.MIN_EXPONENT) {
                throw new TooManyOutcomesException(
                        type.length + " releases: '" + type.label + "' has probability 2^" + exponent + " given '"
                                + secrets.label(x) + "', smaller than a double holds to full precision");
            }
            // Above 1 by rounding only.
            return Math.min(1, Math.scalb(mantissa, (int) exponent));
        }
    }
}
