package io.divulge.figures.drawing;

import java.util.Locale;

/**
 * What a colour is for. The colours themselves are chosen so that people with any colour vision tell them apart, on a light
 * page and on a dark one; curves differ in their dashes as well.
 */
public enum Ink {
    /** Titles, labels, axes' names. */
    TEXT("#1f2328", "#e6e9ee"),
    /** Numbers at axes, remarks. */
    MUTED("#59636e", "#a3adb8"),
    /** Lines of the grid. */
    GRID("#e4e7eb", "#2e343c"),
    /** Axes and frames. */
    AXIS("#8c959f", "#6b7480"),
    /** What lies behind everything. */
    PAPER("#ffffff", "#14171b"),
    /** The curve that matters most. */
    FIRST("#0060a8", "#58a8f0"),
    /** Another. */
    SECOND("#c04a00", "#f0914a"),
    /** Another. */
    THIRD("#00805f", "#3fc29b"),
    /** Another. */
    FOURTH("#9a3c86", "#dd86c8"),
    /** What is nobody's. */
    NEUTRAL("#7b858f", "#8b95a0"),
    /** What keeps a goal; words say so too. */
    GOOD("#1f6b3a", "#7fd09b"),
    /** What exceeds one. */
    BAD("#a32a1c", "#ff9c8e");

    private final String light;
    private final String dark;

    Ink(String light, String dark) {
        this.light = light;
        this.dark = dark;
    }

    /** The name that style sheets know it by. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** On a light page, as {@code #rrggbb}. */
    public String light() {
        return light;
    }

    /** On a dark page. */
    public String dark() {
        return dark;
    }
}
