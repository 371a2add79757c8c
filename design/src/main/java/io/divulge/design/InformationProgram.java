package io.divulge.design;

import io.divulge.measure.Deadline;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * The most informative mechanism under rules, by column generation: columns that are worth more than their price enter, and prices bound all others.
 *
 * <p>Columns are looked for in {@link SurplusNode}s, the most promising first. The program of the columns is solved from within, so that its prices are those of the middle and do not swing.
 */
final class InformationProgram implements RuledProgram {
    /** A gap of this fraction is not worth a longer search. */
    private static final double CLOSE = 1e-7;

    /** How many nodes are looked at for each kind of columns and each answer. */
    private static final int NODES = 400;

    /** How many nodes the last answer may take, for all kinds together. */
    private static final int LAST_NODES = 10_000;

    /** The weight to begin with of all columns but the constant one. */
    private static final double BESIDE = 0.1;

    /** How many columns enter at once for each kind. */
    private static final int OFFERED = 16;

    /** More columns than this are thinned out. */
    private static final int POOL = 1500;

    /** After this many answers in a row that bring the bounds no closer, the search ends. */
    private static final int MOST_IDLE = 12;

    /** A gain of this fraction is worth going on for. */
    private static final double SOME = 1e-4;

    private final InformationUtility utility;
    private final double informed;

    InformationProgram(InformationUtility utility, double informed) {
        this.utility = utility;
        this.informed = informed;
    }

    @Override
    public Solution solve(RuleBook inside, RuleBook around, Deadline deadline) {
        List<RuledColumn> pool = new ArrayList<>();
        for (double[] lifts : inside.columns()) {
            pool.add(column(inside, lifts));
        }
        double upper = informed;
        long examined = pool.size();
        int idle = 0;
        int nodes = NODES;
        double reached = 0;
        double[] centre = new double[inside.rows()];
        BlockProgram program;
        while (true) {
            program = program(inside, pool);
            program.solve(Deadline.never());
            double[] prices = BlockCertificate.counted(program.prices(), inside.secrets());
            Offer offer = offer(inside, prices, nodes, deadline);
            examined += offer.examined;
            double proved = BlockCertificate.cost(prices, inside.right()) + offer.bound;
            if (proved < upper - CLOSE * Math.abs(upper) / 10) {
                upper = proved;
                centre = prices;
                idle = 0;
            } else {
                idle++;
                nodes = Math.min(2 * nodes, Math.max(NODES, LAST_NODES / inside.kinds()));
            }
            double worth = program.worth();
            idle = worth > reached + SOME * Math.abs(reached) ? 0 : idle;
            reached = Math.max(reached, worth);
            boolean fresh = false;
            for (RuledColumn column : offer.columns) {
                if (column.surplus(prices) > CLOSE * worth / 100) {
                    pool.add(column);
                    fresh = true;
                }
            }
            if (upper - worth <= CLOSE * Math.abs(worth) || !fresh || idle > MOST_IDLE || deadline.isOver()) {
                break;
            }
            if (pool.size() > POOL) {
                List<RuledColumn> others = pool.subList(1, pool.size());
                others.sort(Comparator.comparingDouble(column -> -column.surplus(prices)));
                others.subList(POOL / 2, others.size()).clear();
            }
        }
        double[] last = BlockCertificate.counted(program.prices(), inside.secrets());
        double proved = Math.min(proved(around, last), proved(around, centre));
        return new Solution(
                mixture(program, pool, inside.rows()),
                Math.min(informed, proved),
                DesignMethod.COLUMN_GENERATION,
                examined);
    }

    private double proved(RuleBook around, double[] prices) {
        int each = Math.max(NODES, LAST_NODES / around.kinds());
        double bound = offer(around, prices, each, Deadline.never()).bound;
        double magnitude = Math.abs(informed);
        for (double price : prices) {
            magnitude += Math.abs(price);
        }
        double largest = 0;
        for (double p : around.prior()) {
            largest = Math.max(largest, 1 / p);
        }
        // A surplus is a sum over secrets of worths, prices times lifts and penalties, each of a few roundings.
        double rounding = Rounding.gamma(16.0 * around.rows() + 64) * (magnitude * (1 + largest) + Math.log(largest));
        return BlockCertificate.cost(prices, around.right()) + bound + rounding;
    }

    private RuledColumn column(RuleBook rules, double[] lifts) {
        double[] prior = rules.prior();
        double[] allowed = rules.allowed(lifts);
        double[] posterior = new double[prior.length];
        for (int x = 0; x < posterior.length; x++) {
            posterior[x] = prior[x] * allowed[x];
        }
        return rules.column(allowed, utility.of(posterior));
    }

    private static BlockProgram program(RuleBook rules, List<RuledColumn> pool) {
        // A point next to the constant outcome, which is the first: it keeps all rules, or nearly.
        List<ConeBlock> blocks = new ArrayList<>();
        for (RuledColumn column : pool) {
            blocks.add(ConeBlock.ofColumn(
                    column.utility(), column.shares(), blocks.isEmpty() ? 1 - BESIDE : BESIDE / pool.size()));
        }
        return new BlockProgram(blocks, rules.right(), rules.secrets(), -1);
    }

    private record Offer(List<RuledColumn> columns, double bound, long examined) {}

    /** Columns worth more than their price, and what none is worth more than. */
    private Offer offer(RuleBook rules, double[] prices, int nodes, Deadline deadline) {
        double bound = Double.NEGATIVE_INFINITY;
        long examined = 0;
        List<RuledColumn> found = new ArrayList<>();
        for (int kind = 0; kind < rules.kinds(); kind++) {
            ColumnSurplus surplus = rules.surplus(prices, kind);
            PriorityQueue<SurplusNode> open = new PriorityQueue<>(SurplusNode.of(surplus));
            List<RuledColumn> best = new ArrayList<>();
            double known = Double.POSITIVE_INFINITY;
            for (Level level : surplus.levels()) {
                known = Math.min(known, level.bound(surplus));
                level.columns(surplus).forEach(lifts -> best.add(column(rules, lifts)));
            }
            double most = best.stream()
                    .mapToDouble(column -> column.surplus(prices))
                    .max()
                    .orElse(Double.NEGATIVE_INFINITY);
            double closed = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < nodes && !open.isEmpty() && !(deadline.isOver() && i > 0); i++) {
                if (Math.min(known, open.peek().bound())
                        <= Math.max(Math.max(most, closed), bound) + CLOSE / 100 * Math.abs(informed)) {
                    break;
                }
                SurplusNode node = open.remove();
                RuledColumn column = column(rules, node.lifts());
                examined++;
                best.add(column);
                most = Math.max(most, column.surplus(prices));
                SurplusNode[] halves = node.halves(column.surplus(prices));
                if (halves.length == 0) {
                    closed = Math.max(closed, node.bound());
                }
                for (SurplusNode half : halves) {
                    if (half.bound() > Double.NEGATIVE_INFINITY) {
                        open.add(half);
                    }
                }
            }
            double largest = Math.max(most, closed);
            largest = open.isEmpty() ? largest : Math.max(largest, open.peek().bound());
            bound = Math.max(bound, Math.min(known, largest));
            best.sort(Comparator.comparingDouble(column -> -column.surplus(prices)));
            found.addAll(best.subList(0, Math.min(OFFERED, best.size())));
        }
        return new Offer(found, bound, examined);
    }

    /** The columns in use, no more than there are rows to keep. */
    private static Mixture mixture(BlockProgram program, List<RuledColumn> pool, int rows) {
        List<double[]> vectors = new ArrayList<>();
        List<double[]> lifts = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        int[] order = IntStream.range(0, program.size())
                .boxed()
                .sorted(Comparator.comparingDouble(b -> -program.variables(b)[0]))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int b : order) {
            double weight = program.variables(b)[0];
            if (weight > LEAST) {
                RuledColumn column = pool.get(b);
                double[] vector = Arrays.copyOf(column.shares(), rows + 1);
                vector[rows] = column.utility();
                vectors.add(vector);
                lifts.add(column.lifts());
                weights.add(weight);
            }
        }
        double[] fewer = Dependence.reduced(
                vectors, weights.stream().mapToDouble(Double::doubleValue).toArray());
        int[] used =
                IntStream.range(0, fewer.length).filter(i -> fewer[i] > LEAST).toArray();
        return new Mixture(
                Arrays.stream(used).mapToObj(lifts::get).toList(),
                Arrays.stream(used).mapToDouble(i -> fewer[i]).toArray());
    }
}
