package io.divulge.measure.capacity;

import java.time.Duration;

/**
 * How hard to look for the worst input law. Whatever is not reached, the bracket that comes back holds; it is only wider.
 *
 * @param width the distance of the bounds, in nats, at which the search ends
 * @param passes over the matrix at most, for one reference secret
 * @param nanoseconds at most, for the whole search
 */
public record Effort(double width, int passes, long nanoseconds) {
    /** Bounds that agree to about twelve digits, in whatever time that takes. */
    public static final Effort DEFAULT = new Effort(1e-12, 2000, Long.MAX_VALUE);

    /** Refuses what is no effort. */
    public Effort {
        // Written so that NaN fails.
        if (!(width >= 0)) {
            throw new IllegalArgumentException("the width is " + width + " (expected 0 or more)");
        }
        if (passes < 1) {
            throw new IllegalArgumentException("there are " + passes + " passes (expected at least 1)");
        }
        if (nanoseconds < 0) {
            throw new IllegalArgumentException("the time is " + nanoseconds + " ns (expected 0 or more)");
        }
    }

    /** The same, ending at bounds that are so far apart. */
    public Effort toWidth(double nats) {
        return new Effort(nats, passes, nanoseconds);
    }

    /** The same with so many passes at most. */
    public Effort atMost(int mostPasses) {
        return new Effort(width, mostPasses, nanoseconds);
    }

    /** The same within a time; what comes back then depends on the speed of the machine. */
    public Effort within(Duration time) {
        boolean endless = time.compareTo(Duration.ofNanos(Long.MAX_VALUE)) >= 0;
        return new Effort(width, passes, endless ? Long.MAX_VALUE : time.toNanos());
    }

    /** The end of the time from now on. */
    Deadline start() {
        return new Deadline(nanoseconds);
    }
}
