package io.divulge.figures.chart;

import io.divulge.document.Chart;
import io.divulge.document.Chart.Role;
import io.divulge.document.Painter;
import io.divulge.document.Style;
import io.divulge.document.Unit;
import io.divulge.figures.drawing.Dash;
import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Ink;
import io.divulge.figures.drawing.Svg;
import io.divulge.figures.drawing.WordRuns;
import io.divulge.measure.Quantity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Draws the charts of documents. */
public final class ChartPainter implements Painter {
    /** A drawing that is ready, as a chart of a document. */
    public record Picture(String title, String caption, Drawing drawing) implements Chart {}

    @Override
    public String styleSheet() {
        return Svg.styleSheet();
    }

    @Override
    public String svg(Chart chart, Unit unit) {
        return Svg.inline(drawing(chart, unit));
    }

    private static Drawing drawing(Chart chart, Unit unit) {
        if (chart instanceof Chart.Curves curves) {
            return lines(curves, unit).draw();
        }
        if (chart instanceof Chart.Bars bars) {
            return bars(bars, unit).draw();
        }
        if (chart instanceof Chart.Grid grid) {
            return map(grid).draw(List.of());
        }
        if (chart instanceof Picture picture) {
            return picture.drawing();
        }
        throw new IllegalArgumentException("a chart of an unknown kind: " + chart);
    }

    private static double[] shown(double[] numbers, Quantity quantity, Unit unit) {
        return DoubleStream.of(numbers).map(number -> unit.of(number, quantity)).toArray();
    }

    private static String name(Chart.Axis axis, Unit unit) {
        String kind = axis.quantity() == Quantity.INFORMATION
                ? unit.label()
                : axis.quantity() == Quantity.PROBABILITY ? "probability" : "";
        return axis.name().isEmpty() ? kind : axis.name() + (kind.isEmpty() ? "" : " (" + kind + ")");
    }

    private static LineChart lines(Chart.Curves chart, Unit unit) {
        Quantity acrossQuantity = chart.across().quantity();
        Quantity upQuantity = chart.up().quantity();
        List<Layer> layers = new ArrayList<>();
        List<double[]> heights = new ArrayList<>();
        for (Chart.Series series : chart.series()) {
            double[] x = shown(series.across(), acrossQuantity, unit);
            double[] y = shown(series.up(), upQuantity, unit);
            heights.add(y);
            layers.add(new Layer.Curve(
                    series.name(), x, y, ink(series.role()), dash(series.role()), width(series.role())));
        }
        double to = unit.of(chart.across().to(), acrossQuantity);
        Axis across =
                new Axis(name(chart.across(), unit), unit.of(chart.across().from(), acrossQuantity), to);
        Axis up = chart.up().to() > 0 && upQuantity != Quantity.INFORMATION
                ? new Axis(name(chart.up(), unit), chart.up().from(), chart.up().to())
                : Axis.upTo(
                        name(chart.up(), unit),
                        chart.up().to() > 0
                                ? new double[] {unit.of(chart.up().to())}
                                : heights.stream()
                                        .flatMapToDouble(DoubleStream::of)
                                        .toArray());
        return new LineChart(chart.title(), chart.subtitle(), across, up, layers);
    }

    private static Ink ink(Role role) {
        return switch (role) {
            case MAIN -> Ink.FIRST;
            case OTHER -> Ink.SECOND;
            case UPPER -> Ink.FOURTH;
            case BINARY, LOWER -> Ink.THIRD;
        };
    }

    private static Dash dash(Role role) {
        return switch (role) {
            case MAIN -> Dash.SOLID;
            case OTHER, UPPER -> Dash.LONG;
            case BINARY -> Dash.SHORT;
            case LOWER -> Dash.DOTS;
        };
    }

    private static double width(Role role) {
        return role == Role.MAIN ? 2.4 : 1.8;
    }

    private static BarChart bars(Chart.Bars chart, Unit unit) {
        double[] ends = chart.bars().stream()
                .flatMapToDouble(bar -> DoubleStream.of(unit.of(bar.leakage()), unit.of(bar.cost())))
                .toArray();
        return new BarChart(
                chart.title(),
                chart.subtitle(),
                "leakage ℓ(y)",
                "cost Λ(y)",
                Axis.upTo(unit.label(), ends),
                chart.bars().stream()
                        .map(bar -> new BarChart.Row(
                                literal(bar.label()),
                                unit.of(bar.leakage()),
                                unit.of(bar.cost()),
                                "probability " + fourDecimals(bar.probability())))
                        .toList());
    }

    private static HeatMap map(Chart.Grid grid) {
        String[][] texts = Stream.of(grid.values())
                .map(row -> DoubleStream.of(row)
                        .mapToObj(ChartPainter::fourDecimals)
                        .toArray(String[]::new))
                .toArray(String[][]::new);
        return new HeatMap(
                grid.title(),
                grid.subtitle(),
                "outcome",
                "secret",
                "P(y|x)",
                grid.columns().stream().map(ChartPainter::literal).toList(),
                grid.rows().stream().map(ChartPainter::literal).toList(),
                grid.values(),
                texts);
    }

    private static String literal(String label) {
        return WordRuns.literal(Style.oneLine(label));
    }

    private static String fourDecimals(double number) {
        if (number != 0 && Math.abs(number) < 5e-5) {
            return String.valueOf((float) number);
        }
        return BigDecimal.valueOf(number)
                .setScale(4, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
    }
}
