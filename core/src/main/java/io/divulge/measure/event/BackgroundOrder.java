package io.divulge.measure.event;

import io.divulge.model.Joint;
import io.divulge.numeric.PrefixSums;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Sum;
import java.util.Arrays;

/**
 * The outcomes in the order of the background's lift, which all secrets share but for the few outcomes that list them,
 * with running sums of probability and background likelihood.
 *
 * <p>A secret's own order differs from the common one only where the secret is listed. Its point of the Neyman-Pearson
 * curve is found by walking from one such place to the next and taking the runs between them whole, so a million secrets
 * with a listed outcome each cost a few binary searches apiece.
 */
final class BackgroundOrder {
    /** About what a secret costs, in entries of a matrix. */
    private static final int WORK = 64;

    private final Joint joint;
    private final ListedRows rows;
    private final int[] order;
    private final int[] rank;
    private final double[] lift;
    private final PrefixSums mass;
    private final PrefixSums likelihood;

    private BackgroundOrder(Joint joint, ListedRows rows, int[] order, double[] lift) {
        this.joint = joint;
        this.rows = rows;
        this.order = order;
        this.lift = lift;
        this.rank = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            rank[order[i]] = i;
        }
        this.mass = PrefixSums.of(order.length, i -> joint.outcomeProbability(order[i]));
        this.likelihood = PrefixSums.of(order.length, i -> rows.background(order[i]));
    }

    static BackgroundOrder of(Joint joint) {
        ListedRows rows = ListedRows.of(joint);
        double[] lift = new double[joint.outcomes().size()];
        Arrays.setAll(lift, y -> joint.summary().lift(rows.background(y), y));
        int[] order = Ranking.descending(lift);
        double[] sorted = new double[lift.length];
        Arrays.setAll(sorted, i -> lift[order[i]]);
        return new BackgroundOrder(joint, rows, order, sorted);
    }

    /** The secret with the most likely event of probability {@code delta}, and that likelihood over {@code delta}. */
    BestSecret best(double delta) {
        // Where a secret that nobody lists would end; the same for all, so that no result depends on who looks when.
        int usualEnd = 0;
        for (int above = lift.length - 1; usualEnd < above; ) {
            int middle = (usualEnd + above) >>> 1;
            if (mass.between(0, middle + 1) >= delta) {
                above = middle;
            } else {
                usualEnd = middle + 1;
            }
        }
        int end = usualEnd;
        return BestSecret.among(joint.secrets().size(), WORK, () -> new BestSecret.Worker() {
            @Override
            void look(int x) {
                new Walk(x, delta, end).offerTo(this);
            }
        });
    }

    /** How many outcomes have a larger background lift. */
    private int position(double ownLift) {
        // Most listed outcomes are listed because they stand out.
        if (lift[0] <= ownLift) {
            return 0;
        }
        int low = 0;
        int high = lift.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (lift[middle] > ownLift) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** One secret's way through the outcomes, from the largest lift down, until their probability reaches delta. */
    private final class Walk {
        private final int x;
        private final double delta;
        private final int usualEnd;
        private final int[] entries;
        private final int[] insertions;
        private final int[] removals;
        private final Sum taken = new Sum();
        private final Sum gained = new Sum();
        private double error;
        private int at;

        Walk(int x, double delta, int usualEnd) {
            this.x = x;
            this.delta = delta;
            this.usualEnd = usualEnd;
            int from = rows.from(x);
            int listed = rows.from(x + 1) - from;
            double[] own = new double[listed];
            removals = new int[listed];
            for (int i = 0; i < listed; i++) {
                int y = rows.outcome(from + i);
                own[i] = joint.summary().lift(rows.likelihood(from + i), y);
                removals[i] = rank[y];
            }
            Arrays.sort(removals);
            entries = Ranking.descending(own);
            insertions = new int[listed];
            for (int i = 0; i < listed; i++) {
                insertions[i] = position(own[entries[i]]);
                entries[i] += from;
            }
        }

        void offerTo(BestSecret best) {
            int inserted = 0;
            int removed = 0;
            int end = lift.length;
            boolean full = false;
            while (!full) {
                int insertion = inserted < entries.length ? insertions[inserted] : end;
                int removal = removed < removals.length ? removals[removed] : end;
                full = takeRun(Math.min(insertion, removal));
                if (full) {
                    break;
                }
                if (inserted < entries.length && insertion == at) {
                    full = takeListed(entries[inserted++]);
                } else if (removed < removals.length && removal == at) {
                    removed++;
                    at++;
                } else {
                    break;
                }
            }
            // The curve is concave and reaches 1 at 1, so it lies above the diagonal: an error of the gain that is
            // small beside delta is small beside the gain.
            double value = gained.value() / delta;
            best.offer(x, value, value * (error / delta));
        }

        /** Takes the background's outcomes up to {@code to}, or as many as fit; says whether delta is reached. */
        private boolean takeRun(int to) {
            if (at >= to) {
                return false;
            }
            if (taken.value() + mass.between(at, to) < delta) {
                error += 2 * (mass.error(to) + likelihood.error(to));
                taken.add(mass.between(at, to));
                gained.add(likelihood.between(at, to));
                at = to;
                return false;
            }
            int last = boundary(to);
            error += 2 * (mass.error(last) + likelihood.error(last));
            taken.add(mass.between(at, last));
            gained.add(likelihood.between(at, last));
            takePart(joint.outcomeProbability(order[last]), rows.background(order[last]));
            return true;
        }

        /** The first outcome with which the run from here to {@code to}, which reaches delta, does so. */
        private int boundary(int to) {
            // Secrets end near each other, so the search opens out from where most of them do.
            int low = Math.max(at, Math.min(to - 1, usualEnd));
            int high = low;
            int step = 1;
            if (reaches(low)) {
                while (high - step >= at && reaches(high - step)) {
                    high -= step;
                    step *= 2;
                }
                low = Math.max(at, high - step + 1);
            } else {
                low++;
                while (low + step < to && !reaches(low + step - 1)) {
                    low += step;
                    step *= 2;
                }
                high = Math.min(to, low + step) - 1;
            }
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (reaches(middle)) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            return low;
        }

        private boolean reaches(int last) {
            return taken.value() + mass.between(at, last + 1) >= delta;
        }

        private boolean takeListed(int entry) {
            double probability = joint.outcomeProbability(rows.outcome(entry));
            if (taken.value() + probability >= delta) {
                takePart(probability, rows.likelihood(entry));
                return true;
            }
            taken.add(probability);
            gained.add(rows.likelihood(entry));
            return false;
        }

        private void takePart(double probability, double gain) {
            gained.add(Math.min(1, Math.max(0, (delta - taken.value()) / probability)) * gain);
        }
    }
}
