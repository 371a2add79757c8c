package io.divulge.measure.event;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Rounding;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The secret with the largest of some numbers that are computed one secret at a time, and brackets of that largest number.
 *
 * <p>Of equal secrets the first is kept, so the result does not depend on who looked at which.
 */
class BestSecret {
    /** Below this many entries a second thread costs more than it gives. */
    private static final long WORTH_A_THREAD = 1 << 15;

    private int secret = -1;
    private double value = Double.NEGATIVE_INFINITY;
    private double lower = Double.NEGATIVE_INFINITY;
    private double upper = Double.NEGATIVE_INFINITY;

    /** Takes note that a secret has a number, off by at most {@code error}. */
    final void offer(int x, double number, double error) {
        prefer(x, number);
        lower = Math.max(lower, number - error);
        upper = Math.max(upper, number + error);
    }

    final void merge(BestSecret other) {
        prefer(other.secret, other.value);
        lower = Math.max(lower, other.lower);
        upper = Math.max(upper, other.upper);
    }

    private void prefer(int x, double number) {
        if (number > value || number == value && x < secret) {
            value = number;
            secret = x;
        }
    }

    /** The best over all secrets, each looked at by a worker that one thread has to itself. */
    static BestSecret among(int secrets, long workOfSecret, Supplier<Worker> workers) {
        IntStream all = IntStream.range(0, secrets);
        return (secrets * workOfSecret > WORTH_A_THREAD ? all.parallel() : all)
                .collect(workers, Worker::look, BestSecret::merge);
    }

    /** A running best with the buffers that it takes to look at a secret. */
    abstract static class Worker extends BestSecret {
        /** Computes a secret's number and offers it. */
        abstract void look(int x);
    }

    /** The same with all numbers times {@code factor / divisor}; the roundings are the caller's to account for. */
    final BestSecret times(double factor, double divisor) {
        BestSecret product = new BestSecret();
        product.secret = secret;
        product.value = value * factor / divisor;
        product.lower = lower * factor / divisor;
        product.upper = upper * factor / divisor;
        return product;
    }

    final int secret() {
        return secret;
    }

    final double value() {
        return value;
    }

    /** The largest number, with a bracket. */
    final Value bracket(Witness witness) {
        return new Value(Math.min(value, Rounding.down(lower)), value, Math.max(value, Rounding.up(upper)), witness);
    }

    /** The logarithm of the largest number, when all of them are off by {@code relativeError} besides; at least 0. */
    final Value log(double relativeError, Witness witness) {
        double log = Math.log(value);
        double low = Math.log(Math.max(lower, 1));
        double high = Math.log(upper);
        return new Value(
                        Math.min(log, Rounding.down(low - Rounding.logError(low, relativeError))),
                        log,
                        Math.max(log, Rounding.up(high + Rounding.logError(high, relativeError))),
                        witness)
                .atLeast(0);
    }
}
