package io.divulge.report;

import io.divulge.composition.ComposedRelease;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Prior;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.List;

/**
 * The names of the secrets that several models are about.
 *
 * <p>A mechanism, or a file without labels, calls its secrets {@code x1, x2, ...}. Beside a model that has names for as many, it
 * takes these, in their order, and it is said.
 *
 * @param releases the models, of the same secrets wherever that was possible
 * @param notes which of them took the names of another
 */
public record SharedSecrets(List<FiniteRelease> releases, List<String> notes) {
    /** Names that say enough to be listed. */
    private static final int MOST_NAMES = 4;

    /**
     * The releases with their outcomes listed.
     *
     * @throws IllegalArgumentException if one has none that are
     */
    public static List<FiniteRelease> listed(List<Release> releases) {
        return releases.stream()
                .map(release -> release.as(FiniteRelease.class).orThrow())
                .toList();
    }

    /** The models with the names of the first that has any. */
    public static SharedSecrets among(List<FiniteRelease> releases) {
        for (FiniteRelease release : releases) {
            Alphabet names = release.joint().channel().secrets();
            if (!isUnnamed(names)) {
                return named(releases, names, release.description().source());
            }
        }
        return new SharedSecrets(releases, List.of());
    }

    /** The models with these names where they have none of their own, and as many secrets. */
    public static SharedSecrets named(List<FiniteRelease> releases, Alphabet names, String owner) {
        List<FiniteRelease> named = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (FiniteRelease release : releases) {
            Alphabet own = release.joint().channel().secrets();
            long entries =
                    (long) own.size() * release.joint().channel().outcomes().size();
            boolean renamed = isUnnamed(own)
                    && !own.equals(names)
                    && own.size() == names.size()
                    && entries <= ComposedRelease.MOST_ENTRIES;
            boolean reordered = !own.equals(names) && isOrderOf(own, names);
            named.add(reordered ? reordered(release, names) : renamed ? renamed(release, names) : release);
            if (renamed && !reordered) {
                notes.add("The secrets " + some(own) + " of "
                        + release.description().source() + " are taken to be " + some(names) + " of " + owner
                        + ", in this order.");
            }
        }
        return new SharedSecrets(List.copyOf(named), notes.stream().distinct().toList());
    }

    /** Whether both have the same names, in whatever order. */
    private static boolean isOrderOf(Alphabet own, Alphabet names) {
        boolean same = own.size() == names.size();
        for (int x = 0; x < own.size() && same; x++) {
            same = names.contains(own.label(x));
        }
        return same;
    }

    private static FiniteRelease reordered(FiniteRelease release, Alphabet names) {
        Prior own = SharedPrior.of(release);
        double[] prior = new double[names.size()];
        for (int x = 0; x < prior.length; x++) {
            prior[x] = own.probability(own.secrets().indexOf(names.label(x)));
        }
        FiniteRelease reordered = FiniteRelease.of(
                Prior.of(names, prior, own.uncertainty())
                        .through(release.joint().channel().reading(names, "the model")),
                release.description());
        return release.fractions()
                .map(exact -> reordered.inFractions(exact.ordered(names)))
                .orElse(reordered);
    }

    private static boolean isUnnamed(Alphabet secrets) {
        return secrets.equals(Alphabet.numbered("x", secrets.size()));
    }

    private static String some(Alphabet names) {
        List<String> labels = new ArrayList<>();
        for (int x = 0; x < Math.min(MOST_NAMES, names.size()); x++) {
            labels.add(names.label(x));
        }
        return String.join(", ", labels) + (names.size() > MOST_NAMES ? ", ..." : "");
    }

    private static FiniteRelease renamed(FiniteRelease release, Alphabet names) {
        Channel channel = release.joint().channel();
        double[][] rows = new double[names.size()][channel.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            channel.row(x, rows[x]);
        }
        Prior own = SharedPrior.of(release);
        Prior prior = Prior.of(names, own.toArray(), own.uncertainty());
        FiniteRelease renamed = FiniteRelease.of(
                prior.through(DenseChannel.adopting(names, channel.outcomes(), rows, channel.uncertainty())),
                release.description());
        return release.fractions()
                .map(exact -> renamed.inFractions(exact.named(names)))
                .orElse(renamed);
    }
}
