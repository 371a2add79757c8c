package io.divulge.composition;

import io.divulge.composition.BoundedRelease.Sides;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Releases that hold that of a histogram of reports from both sides, where histograms are too many to list.
 *
 * <p>A histogram that is rounded at random, see {@link CoarseTypes}, is a post-processing, so it tells no more. And since a lift is linear in the histogram, and rounding is right on
 * average, a release whose outcome is a point of the grid, with the lifts of that point, tells no less [Blackwell53]: its posteriors are a
 * spread of those of the histogram with the same mean. Histograms that are left out are spread to those where all reports are alike.
 */
final class ShuffledBounds {
    /** While there are at most so many, every histogram that is likely at all is a point. */
    private static final double MOST_HISTOGRAMS = 1 << 19;

    private static final double MOST_POINTS = 1 << 17;

    /** Multiplications of the convolutions. */
    private static final double MOST_WORK = 1.5e9;

    private static final int FEWEST_POINTS = 4;

    /** Histograms of fewer people that are listed as a bound. */
    private static final long MOST_LISTED = 1 << 15;

    /** How often the bound from above tells a report alone: far below any digit. */
    private static final double ALONE = 0x1p-40;

    /** What is left out is this much less. */
    private static final double NOTHING = 0x1p-60;

    private ShuffledBounds() {}

    static Sides of(Reports reports) {
        return coarse(reports, MOST_HISTOGRAMS, MOST_POINTS).orElseGet(() -> fewer(reports));
    }

    /** Both bounds by one grid, if it is fine enough and little is left out. */
    static Optional<Sides> coarse(Reports reports, double mostHistograms, double mostPoints) {
        double[] q = reports.probabilities();
        int sums = q.length - 1;
        LogTypes logs = new LogTypes(reports.n(), q);
        double leftOut = ALONE * NOTHING * q[0];
        int[][] windows = new int[sums][];
        double all = ball(sums);
        for (int i = 0; i < sums; i++) {
            windows[i] = logs.window(i, leftOut / (8 * q.length));
            all *= windows[i][1] - windows[i][0] + 1;
        }
        boolean every = all <= mostHistograms;
        int most = every ? Integer.MAX_VALUE : (int) Math.pow(mostPoints / ball(sums), 1.0 / sums);
        while (!every && work(windows, most) > MOST_WORK) {
            most--;
        }
        if (most < FEWEST_POINTS) {
            return Optional.empty();
        }
        Grid[] grids = new Grid[sums];
        for (int i = 0; i < sums; i++) {
            grids[i] = Grid.around(logs.mean(i), logs.deviation(i), windows[i][0], windows[i][1], most);
        }
        CoarseTypes types = CoarseTypes.of(reports.n(), q, grids);
        if (!(types.leftOut() <= leftOut)) {
            return Optional.empty();
        }
        return Optional.of(Sides.of(below(reports, types), above(reports, types)));
    }

    /** The share of a cube that the ball in it has, which bounds what is likely. */
    private static double ball(int dimensions) {
        double volume = 1;
        for (int d = dimensions; d > 1; d -= 2) {
            volume *= Math.PI / (2.0 * d);
        }
        return volume;
    }

    private static double work(int[][] windows, int most) {
        int sums = windows.length;
        double work = sums + 1.0;
        for (int i = 0; i < sums; i++) {
            double size = windows[i][1] - windows[i][0] + 1;
            work *= i < sums - 2 ? Math.min(size, most) : size;
        }
        return 2 * work;
    }

    private static Joint below(Reports reports, CoarseTypes types) {
        List<CoarseTypes.Point> points = types.points();
        double[][] rows = new double[reports.secrets()][points.size()];
        for (int y = 0; y < points.size(); y++) {
            for (int x = 0; x < rows.length; x++) {
                rows[x][y] = Math.min(1, reports.lifts(x, points.get(y).reports()) / reports.n());
            }
        }
        return joint(reports, "rounded histogram ", rows, uncertainty(reports, types));
    }

    private static Joint above(Reports reports, CoarseTypes types) {
        List<CoarseTypes.Point> points = types.points();
        int size = points.size();
        double[][] rows = new double[reports.secrets()][size + reports.kinds()];
        double[] counts = new double[reports.kinds()];
        for (int y = 0; y < size; y++) {
            CoarseTypes.Point point = points.get(y);
            for (int j = 0; j < counts.length; j++) {
                counts[j] = point.counts()[j];
            }
            for (int x = 0; x < rows.length; x++) {
                rows[x][y] = Math.min(1, (1 - ALONE) * point.mass() * (reports.lifts(x, counts) / reports.n()));
            }
        }
        double[] q = reports.probabilities();
        for (int j = 0; j < counts.length; j++) {
            for (int x = 0; x < rows.length; x++) {
                rows[x][size + j] = ALONE * q[j] * reports.lift(x, j);
            }
        }
        return joint(reports, "spread histogram ", rows, uncertainty(reports, types));
    }

    private static double uncertainty(Reports reports, CoarseTypes types) {
        return Rounding.product(
                Rounding.product(reports.typeError(), reports.liftError()),
                Rounding.product(types.error(), Rounding.gamma(2.0 * reports.kinds() + 16)));
    }

    private static Joint joint(Reports reports, String label, double[][] rows, double uncertainty) {
        return reports.person()
                .prior()
                .through(DenseChannel.adopting(
                        reports.person().secrets(), Alphabet.numbered(label, rows[0].length), rows, uncertainty));
    }

    /**
     * Reports that are told apart less from below, and fewer people from above: with one more person the histogram is that of the others and one more report, so more people
     * tell less.
     */
    static Sides fewer(Reports reports) {
        List<Release> below = new ArrayList<>();
        below.add(FiniteRelease.of(silent(reports)));
        for (int kinds = 2; kinds <= Math.min(3, reports.kinds()); kinds++) {
            coarse(new Reports(merged(reports, kinds), reports.n()), MOST_HISTOGRAMS, MOST_POINTS)
                    .ifPresent(bounds -> below.addAll(bounds.below()));
        }
        int people = 1;
        while (people < reports.n() && !new Types(reports.kinds(), people + 1).areMoreThan(MOST_LISTED)) {
            people++;
        }
        Joint above = HistogramList.of(new Reports(reports.person(), people)).orElse(reports.person());
        return new Sides(below, List.of(FiniteRelease.of(above)));
    }

    private static Joint silent(Reports reports) {
        double[][] rows = new double[reports.secrets()][];
        Arrays.fill(rows, new double[] {1});
        return joint(reports, "any histogram ", rows, 0);
    }

    /** One report, of which all but the rarest kinds are one. */
    private static Joint merged(Reports reports, int kinds) {
        Joint person = reports.person();
        double[][] rows = new double[reports.kinds()][kinds];
        for (int j = 0; j < rows.length; j++) {
            rows[person.outcomes().indexOf(reports.label(j))][Math.min(j, kinds - 1)] = 1;
        }
        return person.then(Channel.of(person.outcomes(), Alphabet.numbered("kind ", kinds), rows));
    }
}
