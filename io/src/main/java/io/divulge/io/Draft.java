package io.divulge.io;

import io.divulge.estimate.JointCounts;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Excerpt;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Simplex;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * A model while it is read: rows come one by one, are checked, made into rows of a channel, and kept; labels and prior may
 * come before or after.
 */
final class Draft {
    /** What a row holds. */
    enum Kind {
        /** The probability of each outcome given the secret. */
        CHANNEL,
        /** The probability of the secret and each outcome together. */
        JOINT,
        /** How often the secret came with each outcome. */
        COUNTS;

        String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Up to here two rows of counts have frequencies that are equal or {@code 2^-50} apart, which doubles tell. */
    private static final double TOLD_APART = 0x1p26;

    private Kind kind;
    private final ReadOptions options;
    private final HeapGuard heap;
    private final RowStore rows;
    private final NumberRow masses;
    private final List<BigFraction[]> fractions = new ArrayList<>();
    private final Sum total = new Sum();
    private boolean normalized;
    private boolean literal = true;

    Draft(Kind kind, ReadOptions options, HeapGuard heap) {
        this.kind = kind;
        this.options = options;
        this.heap = heap;
        this.rows = new RowStore(heap);
        this.masses = new NumberRow(options.exact(), heap);
    }

    int size() {
        return rows.size();
    }

    Kind kind() {
        return kind;
    }

    /** Rows so far were a single 1 among zeros each, and what follows shows that these are counts of one event. */
    void becomeCounts(Place place) {
        kind = Kind.COUNTS;
        for (int x = 0; x < rows.size(); x++) {
            masses.add(1.0, place);
            total.add(1);
        }
    }

    /** Checks the next row and keeps it; the numbers in it are changed. */
    void add(NumberRow row, RowName name) {
        if (isKnown(row, name)) {
            rows.add(row.values(), row.size(), name.place());
        } else {
            rows.addUnknown(name.place());
        }
        if (options.exact()) {
            keepFractions(Arrays.copyOf(row.fractions(), row.size()), name.place());
        }
    }

    /**
     * The same for a row that is given by the numbers in it that are not 0.
     *
     * @param at where each of them stands, increasing
     * @param columns how many numbers the whole row has
     */
    void addListed(NumberRow row, int[] at, int columns, RowName name) {
        if (isKnown(row, name)) {
            rows.addListed(row.values(), at, row.size(), columns, name.place());
        } else {
            rows.addUnknown(name.place());
        }
        if (options.exact()) {
            BigFraction[] whole = new BigFraction[columns];
            Arrays.fill(whole, BigFraction.ZERO);
            for (int i = 0; i < row.size(); i++) {
                whole[at[i]] = row.fractions()[i];
            }
            keepFractions(whole, name.place());
        }
    }

    /** Makes the row one of a channel; says whether it tells what the secret releases. */
    private boolean isKnown(NumberRow row, RowName name) {
        if (kind != Kind.CHANNEL) {
            return weigh(row, name);
        }
        literal = row.isLiteral();
        normalized |= Distribution.check(row, options.normalizing(), name);
        return true;
    }

    private void keepFractions(BigFraction[] copy, Place place) {
        for (BigFraction fraction : copy) {
            boolean zero = fraction.signum() == 0;
            heap.reserve(zero ? 8 : 120 + fraction.getDenominator().bitLength() / 4L, place);
        }
        fractions.add(copy);
    }

    /** Divides a row of a joint distribution or of counts by its mass; says whether it has any. */
    private boolean weigh(NumberRow row, RowName name) {
        boolean free = kind == Kind.COUNTS || options.normalizing();
        double mass = Distribution.sum(row, free, name);
        total.add(mass);
        if (kind == Kind.COUNTS && total.value() >= NumberRow.MOST_COUNTED) {
            throw name.problem(NumberRow.tooManyCounted());
        }
        if (options.exact()) {
            BigFraction exactMass = Distribution.exactSum(row, free, name);
            masses.add(exactMass, name.place());
            glance(name.place());
            if (exactMass.signum() > 0) {
                Distribution.divide(row, exactMass, name);
            }
            return exactMass.signum() > 0;
        }
        masses.add(mass, name.place());
        glance(name.place());
        if (mass > 0) {
            Distribution.divide(row.values(), row.size(), mass, name);
        }
        return mass > 0;
    }

    private void glance(Place place) {
        if (kind == Kind.JOINT && !options.normalizing() && !Simplex.isSum(Math.max(1, total.value()))) {
            Distribution.glance(masses, new RowName(place, kind.key(), x -> "row " + (x + 1)), "row");
        }
    }

    /** The model; labels and prior are null where the file does not give them. */
    LoadedModel finish(
            @Nullable Labels secretLabels,
            @Nullable Labels outcomeLabels,
            int columns,
            @Nullable NumberRow givenPrior,
            @Nullable JsonSide beside,
            Place place) {
        if (!rows.hasKnown()) {
            throw place.problem(kind.key() + " has only zeros (expected at least one number above 0)");
        }
        Alphabet secrets = secretLabels == null ? options.secrets(rows.size(), place) : secretLabels.alphabet();
        if (secretLabels != null && !options.secrets().isEmpty()) {
            throw place.problem("names its secrets " + Excerpt.of(secrets.toString(), 200) + ": leave --secrets out");
        }
        Alphabet outcomes = outcomeLabels == null ? Alphabet.numbered("y", columns) : outcomeLabels.alphabet();
        double entry = kind == Kind.JOINT && !options.exact() ? jointUncertainty(columns) : 0;
        // The prior divides the masses where they stand.
        long[] ofSecret = Arrays.stream(masses.values(), 0, kind == Kind.COUNTS ? masses.size() : 0)
                .mapToLong(mass -> (long) mass)
                .toArray();
        ChosenPrior chosen = prior(secrets, givenPrior, entry, place);
        for (int x = 0; x < rows.size(); x++) {
            if (!rows.isKnown(x) && chosen.prior().probability(x) > 0) {
                throw place.problem("the prior gives secret " + Quoted.of(secrets.label(x)) + " probability "
                        + chosen.prior().probability(x) + ", but its row of " + kind.key()
                        + " has only zeros, which does not tell what it releases. Give it prior 0 or a row.");
            }
        }
        BigFraction @Nullable [][] exactRows = options.exact() ? exactRows() : null;
        Channel channel = rows.channel(secrets, outcomes, channelUncertainty(entry), place);
        SideModel side = beside == null ? null : beside.model(chosen, channel, exactRows, place);
        ExactModel exact = exactRows == null
                ? null
                : new ExactModel(secrets, outcomes, chosen.fractions(), side == null ? exactRows : side.exactRows());
        Joint joint = side == null
                ? chosen.prior().through(channel)
                : side.information().outcome();
        LoadedModel model = LoadedModel.of(
                        joint,
                        place.source(),
                        chosen.origin(),
                        options.prior(),
                        normalized || beside != null && beside.isNormalized())
                .knowing(exact, side);
        return kind == Kind.COUNTS
                ? model.counted((long) total.value(), () -> JointCounts.ofFrequencies(joint, ofSecret))
                : model;
    }

    /** How well the entries of a joint distribution are known; unless they are weights, they must sum to 1. */
    private double jointUncertainty(int columns) {
        if (options.normalizing()) {
            return Rounding.UNIT;
        }
        return Simplex.isSum(total.value())
                ? Simplex.checkSum("joint", total.value(), (long) columns * rows.size())
                : Double.POSITIVE_INFINITY;
    }

    private double channelUncertainty(double entry) {
        if (options.exact()) {
            return Rounding.UNIT;
        }
        if (kind == Kind.COUNTS) {
            return total.value() <= TOLD_APART ? 0 : Rounding.UNIT;
        }
        if (kind == Kind.JOINT) {
            // An entry over a sum of such entries: the sum is rounded twice, the quotient once.
            return Rounding.product(Rounding.quotient(entry, entry), Rounding.gamma(4));
        }
        return options.normalizing() ? Rounding.gamma(4) : literal ? 0 : Rounding.UNIT;
    }

    private ChosenPrior prior(Alphabet secrets, @Nullable NumberRow given, double entry, Place place) {
        ChosenPrior inFile = ChosenPrior.uniform(secrets, options.exact(), PriorOrigin.DEFAULT_UNIFORM);
        String what = kind == Kind.CHANNEL ? "prior" : kind.key();
        RowName name = new RowName(place, what, x -> "secret " + Quoted.of(secrets.label(x)));
        if (kind != Kind.CHANNEL) {
            boolean dividing = kind == Kind.COUNTS || options.normalizing();
            if (kind == Kind.JOINT && Simplex.isSum(total.value())) {
                // All mass on one secret, and the whole off by no more than is accepted: its probability is 1.
                masses.capAtOne();
            }
            double uncertainty = entry == 0 ? 0 : Rounding.product(entry, Rounding.gamma(2));
            inFile = ChosenPrior.of(masses, secrets, dividing, uncertainty, PriorOrigin.FILE, name);
            // Counts are divided by their sum because that is what counts are for.
            normalized |= kind == Kind.JOINT && inFile.normalized();
        } else if (given != null) {
            inFile = ChosenPrior.of(given, secrets, options.normalizing(), 0, PriorOrigin.FILE, name);
            normalized |= inFile.normalized();
        }
        PriorChoice choice = options.prior();
        if (choice == null) {
            return inFile;
        }
        ChosenPrior override = choice.choose(secrets, options.exact(), options.normalizing(), heap);
        normalized |= override.normalized();
        return override;
    }

    /** The rows of a channel, which stands beside another one. */
    Channel channel(Alphabet secrets, Alphabet outcomes, Place place) {
        return rows.channel(secrets, outcomes, channelUncertainty(0), place);
    }

    /** Whether a row did not sum to 1 and was divided by its sum. */
    boolean isNormalized() {
        return normalized;
    }

    /** The rows in fractions, if they were asked for. */
    BigFraction[][] exactRows() {
        int known = 0;
        while (!rows.isKnown(known)) {
            known++;
        }
        BigFraction[][] result = new BigFraction[fractions.size()][];
        for (int x = 0; x < result.length; x++) {
            result[x] = fractions.get(rows.isKnown(x) ? x : known);
        }
        return result;
    }
}
