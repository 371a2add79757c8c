package io.divulge.measure.capacity;

import io.divulge.measure.Deadline;
import io.divulge.measure.Effort;
import io.divulge.measure.Value;
import java.time.Duration;
import java.util.Optional;

/**
 * How hard to look for the worst input law. Whatever is not reached, the bracket that comes back holds; it is only wider.
 *
 * @param width the distance of the bounds, in nats, at which the search ends
 * @param passes over the matrix at most, for one reference secret
 * @param nanoseconds at most, for the whole search
 * @param start a law to begin with, such as that of a neighbouring order; if there is none, the uniform one
 * @param end an end that is shared with other searches, instead of a time for each
 */
public record SearchEffort(
        double width, int passes, long nanoseconds, Optional<InputLaw> start, Optional<Deadline> end) {
    /** Bounds that agree to about twelve digits, in whatever time that takes. */
    public static final SearchEffort DEFAULT =
            new SearchEffort(1e-12, 2000, Long.MAX_VALUE, Optional.empty(), Optional.empty());

    /** Refuses what is no effort. */
    public SearchEffort {
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
    public SearchEffort toWidth(double nats) {
        return new SearchEffort(nats, passes, nanoseconds, start, end);
    }

    /** The same with so many passes at most. */
    public SearchEffort atMost(int mostPasses) {
        return new SearchEffort(width, mostPasses, nanoseconds, start, end);
    }

    /** The same within a time; what comes back then depends on the speed of the machine. */
    public SearchEffort within(Duration time) {
        return new SearchEffort(width, passes, Deadline.nanoseconds(time), start, Optional.empty());
    }

    /** The same, ending together with others. */
    public SearchEffort until(Deadline deadline) {
        return new SearchEffort(width, passes, nanoseconds, start, Optional.of(deadline));
    }

    /** The same, from a law on that is likely to be near. Where it is not, nothing is lost but a few passes. */
    public SearchEffort startingFrom(InputLaw law) {
        return new SearchEffort(width, passes, nanoseconds, Optional.of(law), end);
    }

    /** Until someone's deadline, from the law of a nearby value on if it has one. */
    public static SearchEffort of(Effort effort) {
        return DEFAULT.until(effort.deadline()).near(effort.nearby());
    }

    /** The same from the law of a neighbouring value on, if it has one. */
    SearchEffort near(Value neighbour) {
        return neighbour.witness() instanceof InputLaw law ? startingFrom(law) : this;
    }

    /** The end of the time from now on. */
    Deadline deadline() {
        return end.orElseGet(() -> Deadline.in(nanoseconds, Thread.currentThread()));
    }
}
