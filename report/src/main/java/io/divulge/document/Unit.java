package io.divulge.document;

import io.divulge.measure.Quantity;
import io.divulge.measure.Value;

/** The unit that information is shown in. Inside the library it is always nats. */
public enum Unit {
    /** Natural logarithms. */
    NATS("nats"),
    /** Logarithms to base 2. */
    BITS("bits");

    private static final double LN_2 = 0.6931471805599453;

    private final String label;

    Unit(String label) {
        this.label = label;
    }

    /** Its name for readers. */
    public String label() {
        return label;
    }

    /** A number of nats in this unit. */
    public double of(double nats) {
        return this == NATS ? nats : nats / LN_2;
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
        return new Value(down(value.lower()), of(value.value()), up(value.upper()), value.witness());
    }

    /** A closed form in this unit: logarithms are named by their base. */
    public ClosedForm of(ClosedForm form) {
        return this == NATS ? form : new ClosedForm(inBits(form.text()), inBits(form.inFull()));
    }

    private static String inBits(String form) {
        return form.replace("log(", "log2(");
    }

    /** A number of nats in this unit, rounded up: for a bound. */
    public double upper(double nats) {
        return this == NATS ? nats : up(nats);
    }

    /** A number of this kind in this unit, rounded up. */
    double upper(double number, Quantity quantity) {
        return quantity == Quantity.INFORMATION ? upper(number) : number;
    }

    /** A number of this kind in this unit, rounded down. */
    double lower(double number, Quantity quantity) {
        return quantity == Quantity.INFORMATION && this != NATS ? down(number) : number;
    }

    private double up(double nats) {
        return nats == 0 ? 0 : -down(-nats);
    }

    private double down(double nats) {
        double converted = of(nats);
        if (nats == 0 || Double.isInfinite(nats)) {
            return converted;
        }
        // The constant and the quotient are off by half an ulp each, which can be two ulps of the result.
        return Math.nextDown(Math.nextDown(Math.nextDown(converted)));
    }
}
