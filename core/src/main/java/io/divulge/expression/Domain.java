package io.divulge.expression;

/**
 * What a parameter may be.
 *
 * @param allowed the values it takes, in words; empty if its meaning says all
 * @param unit the unit it is in, empty if it has none
 * @param example a value that works
 */
public record Domain(String allowed, String unit, String example) {
    /** Nothing is known but what the meaning says. */
    public static final Domain ANY = new Domain("", "", "1");

    /** An amount of information. It is in nats whatever unit results are shown in. */
    public static final Domain NATS = new Domain("0 or more", "nats", "0.5");

    public static final Domain PROBABILITY = new Domain("from 0 to 1", "", "0.1");

    /** These values, without a unit. */
    public static Domain of(String allowed, String example) {
        return new Domain(allowed, "", example);
    }

    /** The unit after a value, with a blank before it; nothing if it has none. */
    String suffix() {
        return unit.isEmpty() ? "" : " " + unit;
    }

    /** Whether what it takes are numbers, as its example is. */
    boolean isNumber() {
        return Character.isDigit(example.charAt(0));
    }
}
