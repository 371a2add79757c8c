package io.divulge.figures.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * What one direction of a chart stands for.
 *
 * @param name what is measured, with its unit
 * @param from the number at the begin
 * @param to the number at the end
 */
public record Axis(String name, double from, double to) {
    private static final double[] STEPS = {1, 2, 2.5, 5, 10};

    /** Refuses an axis without length. */
    public Axis {
        if (!(from < to) || Double.isInfinite(to - from)) {
            throw new IllegalArgumentException("an axis from " + from + " to " + to);
        }
    }

    /** From 0 to a little more than the largest of some numbers, which may be infinite or none. */
    public static Axis upTo(String name, double... numbers) {
        double top = 0;
        for (double number : numbers) {
            if (Double.isFinite(number)) {
                top = Math.max(top, number);
            }
        }
        return new Axis(name, 0, top > 0 ? top * 1.06 : 1);
    }

    /** A number at the axis. */
    record Tick(double at, String text) {}

    /** Round numbers on the axis, about so many. */
    List<Tick> ticks(int about) {
        double rough = (to - from) / about;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double step = power;
        for (double factor : STEPS) {
            if (factor * power >= rough * 0.999) {
                step = factor * power;
                break;
            }
        }
        int decimals = Math.max(0, (int) -Math.floor(Math.log10(step) + 1e-9));
        if (!isRound(step, decimals)) {
            decimals++;
        }
        List<Tick> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-9; i++) {
            ticks.add(new Tick(i * step, text(i * step, decimals)));
        }
        return ticks;
    }

    private static boolean isRound(double step, int decimals) {
        double scaled = step * Math.pow(10, decimals);
        return Math.abs(scaled - Math.rint(scaled)) < 1e-6;
    }

    private static String text(double number, int decimals) {
        if (decimals > 6 || Math.abs(number) >= 1e7) {
            return number == 0 ? "0" : String.valueOf((float) number);
        }
        return BigDecimal.valueOf(number)
                .setScale(decimals, RoundingMode.HALF_EVEN)
                .toPlainString();
    }

    /** Where a number is, from 0 at the begin to 1 at the end. */
    double share(double number) {
        return (number - from) / (to - from);
    }
}
