package io.divulge.refinement;

import org.apache.commons.numbers.fraction.BigFraction;

/** Numbers that a tableau calculates with: doubles, where what is nearly 0 is 0, or fractions, where nothing is rounded. */
interface Arithmetic<T> {
    T zero();

    T one();

    /** {@code a - b c}, the one operation of a pivot that matters. */
    T minusProduct(T a, T b, T c);

    T divide(T a, T b);

    /** -1, 0 or 1. */
    int sign(T a);

    int compare(T a, T b);

    /** Doubles. */
    Arithmetic<Double> DOUBLES = new Arithmetic<>() {
        /** What is left of numbers up to 1 after some hundred pivots is far smaller. */
        private static final double NEARLY = 1e-11;

        @Override
        public Double zero() {
            return 0.0;
        }

        @Override
        public Double one() {
            return 1.0;
        }

        @Override
        public Double minusProduct(Double a, Double b, Double c) {
            return a - b * c;
        }

        @Override
        public Double divide(Double a, Double b) {
            return a / b;
        }

        @Override
        public int sign(Double a) {
            return a > NEARLY ? 1 : a < -NEARLY ? -1 : 0;
        }

        @Override
        public int compare(Double a, Double b) {
            return Double.compare(a, b);
        }
    };

    /** Fractions. */
    Arithmetic<BigFraction> FRACTIONS = new Arithmetic<>() {
        @Override
        public BigFraction zero() {
            return BigFraction.ZERO;
        }

        @Override
        public BigFraction one() {
            return BigFraction.ONE;
        }

        @Override
        public BigFraction minusProduct(BigFraction a, BigFraction b, BigFraction c) {
            return a.subtract(b.multiply(c));
        }

        @Override
        public BigFraction divide(BigFraction a, BigFraction b) {
            return a.divide(b);
        }

        @Override
        public int sign(BigFraction a) {
            return a.signum();
        }

        @Override
        public int compare(BigFraction a, BigFraction b) {
            return a.compareTo(b);
        }
    };
}
