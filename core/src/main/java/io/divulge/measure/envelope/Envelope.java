package io.divulge.measure.envelope;

import io.divulge.measure.Deadline;
import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Abandonment;
import io.divulge.model.Headway;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The envelope of a release: what it leaks, but for a probability {@code delta}, after the worst of all post-processings
 * [ILE26, eq. 8].
 *
 * <p>The law of the leakage is no promise: merging outcomes can raise a small leakage, because what leaks much may lend
 * to what leaks little. {@code delta_c(epsilon)} is the largest probability with which <em>any</em> function {@code Z} of
 * the outcome leaks {@code epsilon} or more, and {@code eps_c(delta)} the largest {@code epsilon} for which that is at
 * least {@code delta}.
 *
 * <p>Outcomes of {@code Z} that leak through the same secret can be merged without loss, so {@code Z} need only announce
 * a secret or stay silent; then the supremum is a linear program over how much of each outcome is announced as which
 * secret, and it is solved to the last digits, with both proofs: a {@link PostProcessing} that attains the value, and
 * {@link Prices} that show that no other does better. See {@code docs/envelope.md} for the argument.
 */
public final class Envelope {
    /** How often an upper bound is moved outwards before the solver is asked again. */
    private static final int TRIES = 4;

    /** How far outwards, as a fraction, it is moved first, and how much farther each time. */
    private static final double FIRST_STEP = 1e-14;

    /** The same if time was up before. */
    private static final double FIRST_HASTY_STEP = 1e-3;

    private static final double STEP_GROWTH = 4;

    /** How far, as a fraction, the prices of one solution are trusted to prove a bound. */
    private static final double FARTHEST_TRY = 1e-12;

    private static final double MORE_THAN_NEEDED = 1.1;

    /** More than rounding can do: where so much too much can be announced, the curve jumps. */
    private static final double JUMP = 1e-9;

    /** A lower bound this near to the solution, as a fraction, is good enough. */
    private static final double NEAR = 1e-14;

    /** Into how many runs the points of a curve are divided. */
    private static final int RUNS = 4;

    /** About how many entries can be looked at while one outcome is sorted in and both proofs are written. */
    private static final int DIAGONAL_EFFORT = 64;

    private final Joint joint;
    private final Direction direction;
    private final LiftTable table;
    private final @Nullable Diagonal diagonal;
    private final Certificate certificate;
    private final Function<Thread, Deadline> deadlines;

    private Envelope(
            Joint joint,
            Direction direction,
            LiftTable table,
            @Nullable Diagonal diagonal,
            Function<Thread, Deadline> deadlines) {
        this.diagonal = diagonal;
        this.joint = joint;
        this.direction = direction;
        this.table = table;
        this.certificate = new Certificate(joint, direction);
        this.deadlines = deadlines;
    }

    /** The envelope, from lifts that are held in a given way. */
    static Envelope over(Joint joint, Direction direction, LiftTable table) {
        return new Envelope(joint, direction, table, null, Envelope::endless);
    }

    /** The envelope of the pointwise maximal leakage. */
    public static Envelope of(Joint joint) {
        return of(joint, Direction.LEAKAGE, Diagonal.of(joint));
    }

    /** The envelope of the pointwise maximal cost: the same closure, with the least likely secret instead. */
    public static Envelope ofCost(Joint joint) {
        return of(joint, Direction.COST, joint.secrets().size() < 3 ? null : Diagonal.of(joint));
    }

    private static Envelope of(Joint joint, Direction direction, @Nullable Diagonal diagonal) {
        // A formula is its own table.
        return diagonal == null
                ? over(joint, direction, LiftTable.of(joint, direction))
                : new Envelope(joint, direction, ColumnLifts.of(joint, direction), diagonal, Envelope::endless);
    }

    /** How much work a point of an envelope is, compared with releases of so many entries without a formula. */
    public static long effort(Joint joint) {
        int outcomes = joint.outcomes().size();
        return (long) outcomes * (Diagonal.of(joint) == null ? joint.secrets().size() : DIAGONAL_EFFORT);
    }

    /** The same, but a point that takes longer is returned unfinished, with the bracket that was reached. */
    public Envelope within(Duration time) {
        long limit = Deadline.nanoseconds(time);
        return new Envelope(joint, direction, table, diagonal, asking -> Deadline.in(limit, asking));
    }

    /** The same with one end for all points. */
    Envelope until(Deadline deadline) {
        return new Envelope(joint, direction, table, diagonal, asking -> deadline);
    }

    private static Deadline endless(Thread asking) {
        return Deadline.in(Long.MAX_VALUE, asking);
    }

    /** {@code delta_c(epsilon)}. */
    public EnvelopePoint delta(double epsilon) {
        return delta(Scalar.of(epsilon));
    }

    /** {@code delta_c(epsilon)}: how probable a leakage of {@code epsilon} or more can be made. */
    public EnvelopePoint delta(Scalar epsilon) {
        // Written so that NaN fails.
        if (!(epsilon.value() >= 0)) {
            throw new IllegalArgumentException("epsilon is " + epsilon + " (expected 0 or more)");
        }
        double factor = direction.factor(epsilon);
        double error = Rounding.up(epsilon.expError() + Rounding.UNIT);
        Solution solution = solver(deadlines.apply(Thread.currentThread())).at(direction.turned(factor), null);
        // Every outcome has a lift of 1 or more, and one of 1 or less.
        boolean all = epsilon.value() == 0;
        boolean none = direction.worst(joint) < epsilon.value() - epsilon.error();
        double lower = all ? 1 : none ? 0 : certificate.announcedAtLeast(solution.postProcessing(), factor, error);
        double upper = all ? 1 : none ? 0 : Math.min(1, certificate.announcedAtMost(solution.worths(), factor, error));
        double value = Math.max(lower, Math.min(upper, solution.announced()));
        return new EnvelopePoint(
                new Value(lower, value, upper, solution.postProcessing()),
                Value.within(epsilon.value(), epsilon.error(), Witness.NONE).atLeast(0),
                solution.postProcessing(),
                new Prices(joint.secrets(), solution.worths(), epsilon.value(), upper),
                solution.complete());
    }

    /** The announcements that carry {@code delta_c(epsilon)}, for checking it in exact arithmetic. */
    public EnvelopeBasis basis(Scalar epsilon) {
        LiftTable lifts = diagonal == null ? table : LiftTable.of(joint, direction);
        NetworkSimplex simplex = new NetworkSimplex(
                lifts, direction.turned(direction.factor(epsilon)), null, deadlines.apply(Thread.currentThread()));
        simplex.solve();
        return simplex.basis();
    }

    /** {@code eps_c(delta)}. */
    public EnvelopePoint epsilon(double delta) {
        return epsilon(Scalar.of(delta));
    }

    /** {@code eps_c(delta)}: the largest leakage that some function of the outcome has with probability {@code delta}. */
    public EnvelopePoint epsilon(Scalar delta) {
        return point(delta, null, deadlines.apply(Thread.currentThread())).point;
    }

    /**
     * The curve at {@code delta = 1/n, 2/n, ..., 1}.
     *
     * <p>Between two points the curve is between their values, since it does not increase. Points are found in runs, each
     * started from its neighbour, and the runs side by side; their number does not depend on the machine, nor do the
     * results.
     */
    public List<EnvelopePoint> curve(int points) {
        if (points < 1) {
            throw new IllegalArgumentException("a curve of " + points + " points (expected at least 1)");
        }
        Thread caller = Thread.currentThread();
        // Looked at here, as a thread that waits for others does not show that it was interrupted.
        Supplier<Deadline> each =
                caller.isInterrupted() ? () -> Deadline.in(-1, caller) : () -> deadlines.apply(caller);
        BooleanSupplier abandoned = Abandonment.current();
        int runs = Math.min(RUNS, points);
        Headway.Watcher watcher = Headway.current();
        AtomicInteger done = new AtomicInteger();
        Runnable pointFound =
                () -> watcher.at("curve of " + points + " points", (double) done.incrementAndGet() / points);
        return IntStream.range(0, runs)
                .parallel()
                .mapToObj(run -> Abandonment.ending(
                        abandoned,
                        () -> points(
                                (long) points * run / runs,
                                (long) points * (run + 1) / runs,
                                points,
                                each,
                                pointFound)))
                .flatMap(List::stream)
                .toList();
    }

    /** The points after {@code from} up to {@code to}. */
    private List<EnvelopePoint> points(
            long from, long to, int points, Supplier<Deadline> deadline, Runnable pointFound) {
        List<EnvelopePoint> found = new ArrayList<>();
        Solution near = null;
        for (int i = (int) from + 1; i <= to; i++) {
            Found point = point(Scalar.of(BigFraction.of(i, points)), near, deadline.get());
            found.add(point.point);
            near = point.solution;
            pointFound.run();
        }
        return found;
    }

    private record Found(EnvelopePoint point, Solution solution) {}

    private Found point(Scalar delta, @Nullable Solution near, Deadline deadline) {
        Delta level = Delta.of(delta);
        FactorSearch search = new FactorSearch(table, level.value(), solver(deadline));
        Solution found = search.run(near);
        // What was proved before time was up is better than what was begun.
        Solution known = search.possible();
        Solution solution = found.complete() || known == null ? found : known;
        double factor = direction.turned(solution.factor());
        double atLeast = lower(solution, Math.min(1, Rounding.up(level.value() + level.error())), deadline);
        Bound bound = upper(solution, search, Math.max(0, Rounding.down(level.value() - level.error())), deadline);
        double value = Math.max(0, direction.epsilon(factor));
        double lower = Math.min(value, epsilonDown(atLeast));
        double upper = Math.max(value, bound.epsilon);
        return new Found(
                new EnvelopePoint(
                        Value.within(level.value(), level.error(), Witness.NONE)
                                .atLeast(0)
                                .atMost(1),
                        new Value(lower, value, upper, solution.postProcessing()),
                        solution.postProcessing(),
                        bound.prices,
                        !deadline.hasStopped()),
                solution);
    }

    /** A factor at which {@code delta} certainly can be announced. */
    private double lower(Solution solution, double delta, Deadline deadline) {
        double atLeast = certificate.factorAtLeast(solution.postProcessing(), delta);
        if (direction.turned(atLeast) >= solution.factor() - NEAR * Math.abs(solution.factor())) {
            return atLeast;
        }
        double missing =
                delta - certificate.announcedAtLeast(solution.postProcessing(), direction.turned(solution.factor()), 0);
        if (solution.slope() == 0 || !(missing > 0) || deadline.isOver()) {
            return atLeast;
        }
        // A hair lower there is a hair more to announce, and nothing is missing.
        double less = solution.factor() - 2 * missing / solution.slope();
        Solution more = solver(deadline).at(less, solution);
        double other = certificate.factorAtLeast(more.postProcessing(), delta);
        return direction.turned(Math.max(direction.turned(atLeast), direction.turned(other)));
    }

    private double epsilonDown(double factor) {
        double log = direction.epsilon(factor);
        return Double.isInfinite(log) && log > 0 ? log : Math.max(0, Rounding.down(log - Math.ulp(log)));
    }

    private double epsilonUp(double factor) {
        double log = Math.max(0, direction.epsilon(factor));
        return Double.isInfinite(log) ? log : Rounding.up(log + Math.ulp(log));
    }

    private record Bound(double epsilon, Prices prices) {}

    /** A factor at which certainly less than {@code delta} can be announced, as near to the solution as can be. */
    private Bound upper(Solution solution, FactorSearch search, double delta, Deadline deadline) {
        if (solution.program() instanceof AsTheyAre) {
            // There was no time for anything.
            return beyondTheLargest(solution, delta);
        }
        double start = solution.factor();
        double turned = start;
        for (int i = 0; i < TRIES && turned < table.largest(); i++) {
            double announced = announcedAtMost(solution, turned);
            if (isLess(announced, delta)) {
                return bound(solution, turned, announced);
            }
            if (announced > delta + JUMP) {
                break;
            }
            // The bound falls along its slope at most; what is left of it then is rounding.
            double needed = solution.slope() > 0 ? MORE_THAN_NEEDED * (announced - delta) / solution.slope() : 0;
            double most = solution.slope() > 0 ? FARTHEST_TRY : FIRST_STEP;
            turned = Math.min(turned + Math.max(needed, Math.ulp(turned)), start + most * Math.abs(start));
        }
        Solution impossible = search.impossible();
        double known = impossible == null ? Double.POSITIVE_INFINITY : impossible.factor();
        double step = FIRST_STEP;
        while (true) {
            step = deadline.hasStopped() ? Math.max(step, FIRST_HASTY_STEP) : step;
            turned = start + step * Math.abs(start);
            if (!(turned < table.largest())) {
                return beyondTheLargest(solution, delta);
            }
            step *= STEP_GROWTH;
            Solution at = solution;
            if (impossible != null && known <= turned) {
                at = impossible;
                turned = known;
            } else if (!deadline.isOver()) {
                at = solver(deadline).at(turned, solution);
            }
            known = Double.POSITIVE_INFINITY;
            double announced = announcedAtMost(at, turned);
            if (isLess(announced, delta)) {
                return bound(at, turned, announced);
            }
        }
    }

    private Bound bound(Solution at, double turned, double announced) {
        double epsilon = epsilonUp(direction.turned(turned));
        return new Bound(epsilon, new Prices(joint.secrets(), at.worths(), epsilon, announced));
    }

    /** Nothing leaks more than the largest leakage; prices that show it exist only a hair above. */
    private Bound beyondTheLargest(Solution near, double delta) {
        double worst = direction.worst(joint);
        if (Double.isInfinite(worst)) {
            return new Bound(worst, new Prices(joint.secrets(), near.worths(), worst, 1));
        }
        double largest = table.largest();
        double step = FIRST_STEP;
        while (true) {
            double turned = largest + step * Math.abs(largest);
            // Nothing can be announced there, and so nothing takes time.
            NetworkSimplex idle = new NetworkSimplex(table, turned, null, Deadline.never());
            Solution beyond = new Solution(joint, turned, idle, true);
            double announced = announcedAtMost(beyond, turned);
            if (announced <= delta) {
                return new Bound(worst, bound(beyond, turned, announced).prices);
            }
            step *= STEP_GROWTH;
        }
    }

    private double announcedAtMost(Solution solution, double turned) {
        return certificate.announcedAtMost(solution.worths(), direction.turned(turned), 0);
    }

    /** All can be announced below some factor; the proof that it cannot above must be strict. */
    private static boolean isLess(double announced, double delta) {
        return delta < 1 ? announced <= delta : announced < delta;
    }

    private Solver solver(Deadline deadline) {
        if (diagonal != null) {
            return (factor, near) -> {
                Program program = direction == Direction.LEAKAGE
                        ? new DiagonalLeakage(diagonal, factor)
                        : new DiagonalCost(diagonal, direction.turned(factor));
                return new Solution(joint, factor, program, true);
            };
        }
        return (factor, near) -> {
            if (deadline.isOver()) {
                return new Solution(joint, factor, new AsTheyAre(table, factor), false);
            }
            NetworkSimplex start = near != null && near.program() instanceof NetworkSimplex solved ? solved : null;
            NetworkSimplex simplex = new NetworkSimplex(table, factor, start, deadline);
            boolean complete = simplex.solve();
            return new Solution(joint, factor, simplex, complete);
        };
    }

    @Override
    public String toString() {
        return "envelope of " + joint;
    }
}
