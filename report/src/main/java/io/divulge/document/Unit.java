package io.divulge.document;

import io.divulge.measure.Quantity;
import io.divulge.measure.Value;

/** What information is shown in. Inside the library it is always nats. */
public enum Unit {
    /** Natural logarithms. */
    NATS("nats", "nats"),
    /** Logarithms to base 2. */
    BITS("bits", "bits"),
    /** No logarithms: how many times as likely, or better, something becomes. */
    FACTOR("factor", "times");

    private static final double LN_2 = 0.6931471805599453;

    private final String label;
    private final String afterNumber;

    Unit(String label, String afterNumber) {
        this.label = label;
        this.afterNumber = afterNumber;
    }

    /** Its name for readers. */
    public String label() {
        return label;
    }

    /** What stands behind a number in a sentence or a row: 0.5 nats, 1.65 times. */
    public String afterNumber() {
        return afterNumber;
    }

    /** A number of nats in this unit. A factor beyond the largest double is infinite. */
    public double of(double nats) {
        return switch (this) {
            case NATS -> nats;
            case BITS -> nats / LN_2;
            case FACTOR -> Math.exp(nats);
        };
    }

    /** A number of this kind in this unit. Only information has a unit to convert. */
    public double of(double number, Quantity quantity) {
        return quantity == Quantity.INFORMATION ? of(number) : number;
    }

    /** A value in this unit; the bracket is rounded outwards. Only information has a unit to convert. */
    public Value of(Value value, Quantity quantity) {
        if (this == NATS || quantity != Quantity.INFORMATION) {
            return value;
        }
        return new Value(lower(value.lower()), of(value.value()), upper(value.upper()), value.witness());
    }

    /** A closed form in this unit: bits name the base of their logarithms, and a factor is what the logarithm is of. */
    public ClosedForm of(ClosedForm form) {
        return this == NATS ? form : new ClosedForm(of(form.text()), of(form.inFull()));
    }

    private String of(String form) {
        if (this == BITS) {
            return form.replace("log(", "log2(");
        }
        return switch (form) {
            case "0" -> "1";
            case "infinity" -> form;
            case "-infinity" -> "0";
            default ->
                form.startsWith("log(") && form.endsWith(")")
                        ? form.substring("log(".length(), form.length() - 1)
                        : "exp(" + form + ")";
        };
    }

    /** A number of nats in this unit, rounded up: for a bound. */
    public double upper(double nats) {
        double converted = of(nats);
        return isExact(nats) ? converted : Math.nextUp(Math.nextUp(Math.nextUp(converted)));
    }

    /** A number of nats in this unit, rounded down. */
    private double lower(double nats) {
        double converted = of(nats);
        if (isExact(nats)) {
            return converted;
        }
        double least = Math.nextDown(Math.nextDown(Math.nextDown(converted)));
        return this == FACTOR ? Math.max(0, least) : least;
    }

    /** Whether nothing is rounded; a constant, a quotient and an exponential together are off by less than three ulps. */
    private boolean isExact(double nats) {
        return this == NATS || nats == 0 || Double.isInfinite(nats);
    }

    /** A number of this kind in this unit, rounded up. */
    double upper(double number, Quantity quantity) {
        return quantity == Quantity.INFORMATION ? upper(number) : number;
    }

    /** A number of this kind in this unit, rounded down. */
    double lower(double number, Quantity quantity) {
        return quantity == Quantity.INFORMATION ? lower(number) : number;
    }
}
