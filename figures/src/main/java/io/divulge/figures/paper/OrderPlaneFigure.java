package io.divulge.figures.paper;

import io.divulge.figures.chart.HeatMap;
import io.divulge.figures.drawing.Dash;
import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Ink;
import io.divulge.figures.drawing.Shape;
import io.divulge.figures.drawing.Shape.Anchor;
import io.divulge.measure.Value;
import io.divulge.measure.capacity.Capacity;
import io.divulge.measure.capacity.MaximalAlphaBetaLeakage;
import io.divulge.measure.capacity.MaximalAlphaLeakage;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.RenyiLocalDifferentialPrivacy;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Digits;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * [GKKS22, Fig. 1]: which leakage measure is where in the plane of orders (α, β), measured for one channel.
 *
 * <p>Orders are spaced by 1 − 1/α, so that infinity has a place. At α = 1 &lt; β the measure is infinite.
 */
final class OrderPlaneFigure {
    /** Steps of 1 − 1/α and 1 − 1/β. */
    private static final int STEPS = 20;

    private static final double[][] CHANNEL = {{0.7, 0.2, 0.1}, {0.2, 0.6, 0.2}, {0.1, 0.3, 0.6}};
    private static final String PAPER = "[GKKS22, IV]";

    /** How dark the tiles below a name are. */
    private static final double LIGHT = 0;

    private static final double DARK = 1;

    private final Joint joint;

    private OrderPlaneFigure() {
        Alphabet secrets = Alphabet.numbered("x", 3);
        this.joint = Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 3), CHANNEL));
    }

    static Exhibit make(Exhibits.Listed listed) {
        OrderPlaneFigure figure = new OrderPlaneFigure();
        DataTable data = figure.data();
        return new Exhibit(
                listed.name(),
                listed.title(),
                "Maximal (α, β)-leakage of one channel at every pair of orders. The corners and the diagonal are measures with"
                        + " names of their own. Upwards nothing falls: the larger β, the more the worst outcome counts. To the left"
                        + " of the diagonal, where α < β, the values are Rényi differential privacy of order β times"
                        + " α(β − 1)/((α − 1)β), and grow beyond all bounds towards α = 1.",
                List.of(
                        "The paper's figure is a sketch without numbers; the channel is chosen here, with rows (0.7, 0.2, 0.1),"
                                + " (0.2, 0.6, 0.2) and (0.1, 0.3, 0.6).",
                        "Orders are spaced evenly in 1 − 1/α and 1 − 1/β, from 1 to infinity. Colours end at one and a half times"
                                + " the value at (∞, ∞); what is larger is as dark."),
                data,
                figure.draw(data),
                figure.claims(data));
    }

    private static double order(int step) {
        return step == STEPS ? Double.POSITIVE_INFINITY : STEPS / (double) (STEPS - step);
    }

    private DataTable data() {
        DataTable.Rows rows = DataTable.of("alpha", "beta", "leakage", "lower", "upper");
        int side = STEPS + 1;
        IntStream.range(0, side * side)
                .parallel()
                .mapToObj(i -> {
                    double alpha = order(i / side);
                    double beta = order(i % side);
                    Value value = MaximalAlphaBetaLeakage.of(joint, alpha, beta);
                    return new Object[] {alpha, beta, value.value(), value.lower(), value.upper()};
                })
                .toList()
                .forEach(rows::add);
        return rows.table();
    }

    private static double at(DataTable data, int alpha, int beta) {
        return data.numbers("leakage")[alpha * (STEPS + 1) + beta];
    }

    private Drawing draw(DataTable data) {
        int side = STEPS + 1;
        double[] leakage = data.numbers("leakage");
        double cap = 1.5 * leakage[side * side - 1];
        double[][] values = new double[side][side];
        List<String> rows = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        for (int row = 0; row < side; row++) {
            int beta = STEPS - row;
            for (int alpha = 0; alpha < side; alpha++) {
                values[row][alpha] = Math.min(cap, leakage[alpha * side + beta]);
            }
            rows.add(name(beta));
            columns.add(name(row));
        }
        HeatMap map = new HeatMap(
                "The plane of orders, measured",
                "Maximal (α, β)-leakage of a channel with three secrets",
                "order α",
                "order β",
                "nats",
                columns,
                rows,
                values,
                new String[0][]);
        return map.draw(names(map));
    }

    private static String name(int step) {
        return switch (step) {
            case 0 -> "1";
            case 4 -> "1.25";
            case 10 -> "2";
            case 15 -> "4";
            case 18 -> "10";
            case STEPS -> "∞";
            default -> "";
        };
    }

    private static List<Shape> names(HeatMap map) {
        HeatMap.Place place = map.place();
        double left = place.x(0);
        double right = place.x(STEPS);
        double top = place.y(0);
        double bottom = place.y(STEPS);
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Shape.Line(new double[] {left, right}, new double[] {bottom, top}, Ink.PAPER, 1.6, Dash.SHORT));
        corner(shapes, left, bottom);
        corner(shapes, right, bottom);
        corner(shapes, right, top);
        shapes.add(words("Shannon capacity", left + 11, bottom + 4, Anchor.START, LIGHT));
        shapes.add(words("maximal leakage", right - 11, bottom + 4, Anchor.END, LIGHT));
        shapes.add(words("local differential privacy", right - 12, top + 4, Anchor.END, DARK));
        shapes.add(words(
                "Rényi LDP of order α = β", place.x(STEPS / 2) + 10, place.y(STEPS / 2) + 18, Anchor.START, LIGHT));
        shapes.add(words("maximal α-leakage (β = 1)", (left + right) / 2, bottom + 4, Anchor.MIDDLE, LIGHT));
        shapes.add(words("scaled Rényi LDP of order β", place.x(2), place.y(5), Anchor.START, DARK));
        return shapes;
    }

    private static void corner(List<Shape> shapes, double x, double y) {
        shapes.add(new Shape.Dot(x, y, 5.5, Ink.PAPER, false));
        shapes.add(new Shape.Dot(x, y, 3.5, Ink.SECOND, false));
    }

    private static Shape words(String text, double x, double y, Anchor anchor, double share) {
        return new Shape.TileWords(text, x, y, 12.5, anchor, share, true);
    }

    private List<Claim> claims(DataTable data) {
        List<Claim> claims = new ArrayList<>();
        claims.add(Claim.equals(
                "(∞, 1) is maximal leakage, log(0.7 + 0.6 + 0.6)",
                PAPER,
                "log 1.9",
                Math.log(1.9),
                MaximalAlphaBetaLeakage.of(joint, Double.POSITIVE_INFINITY, 1)));
        claims.add(Claim.equals(
                "(∞, ∞) is local differential privacy, log(0.7/0.1)",
                "[GKKS22, eq. 14]",
                "log 7",
                Math.log(7),
                MaximalAlphaBetaLeakage.of(joint, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY)));
        claims.add(Claim.agree(
                "The corners agree with the measures of those names",
                PAPER,
                Math.max(
                        Math.abs(at(data, STEPS, 0) - MaximalLeakage.of(joint).value()),
                        Math.max(
                                Math.abs(at(data, STEPS, STEPS)
                                        - LocalDifferentialPrivacy.of(joint).value()),
                                Math.abs(at(data, 0, 0) - Capacity.of(joint).value())))));
        double edge = 0;
        double diagonal = 0;
        double scaled = 0;
        int falling = 0;
        for (int a = 1; a <= STEPS; a++) {
            double alpha = order(a);
            edge = Math.max(
                    edge,
                    Math.abs(at(data, a, 0)
                            - MaximalAlphaLeakage.of(joint, alpha).value()));
            diagonal = Math.max(diagonal, Math.abs(at(data, a, a) - renyi(alpha)));
            for (int b = 1; b <= STEPS; b++) {
                falling += at(data, a, b) < at(data, a, b - 1) - Claim.CLOSE ? 1 : 0;
                if (b >= a && a < STEPS) {
                    double beta = order(b);
                    double factor = alpha / (alpha - 1) * (b == STEPS ? 1 : (beta - 1) / beta);
                    double expected = factor * renyi(beta);
                    scaled = Math.max(scaled, Math.abs(at(data, a, b) - expected) / Math.max(1, expected));
                }
            }
        }
        claims.add(Claim.agree("β = 1 is maximal α-leakage", PAPER, edge));
        claims.add(
                Claim.agree("α = β is local Rényi differential privacy of that order", "[GKKS22, eq. 12]", diagonal));
        claims.add(Claim.agree(
                "α ≤ β is Rényi differential privacy of order β, scaled (difference as a part of the value)",
                "[GKKS22, eq. 11]",
                scaled));
        claims.add(
                Claim.everywhere("For a fixed α nothing falls as β grows", "[GKKS22, Thm 2]", STEPS * STEPS, falling));
        claims.add(new Claim(
                "The widest bracket of all points",
                "docs/capacity.md",
                "at most 1e-6",
                Digits.six(widest(data)),
                widest(data) <= 1e-6));
        return claims;
    }

    private static double widest(DataTable data) {
        double[] lower = data.numbers("lower");
        double[] upper = data.numbers("upper");
        double widest = 0;
        for (int i = 0; i < lower.length; i++) {
            widest = Math.max(widest, lower[i] == upper[i] ? 0 : upper[i] - lower[i]);
        }
        return widest;
    }

    private double renyi(double order) {
        return Double.isInfinite(order)
                ? LocalDifferentialPrivacy.of(joint).value()
                : RenyiLocalDifferentialPrivacy.of(joint, order).value();
    }
}
