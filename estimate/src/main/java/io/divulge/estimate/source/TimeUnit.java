package io.divulge.estimate.source;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How moments are put together: by the time in which they lie, such as the hour, or by what comes again, such as the hour of the day. */
public enum TimeUnit {
    MINUTE,
    HOUR,
    DAY,
    WEEK,
    MONTH,
    YEAR,
    HOUR_OF_DAY,
    DAY_OF_WEEK,
    MONTH_OF_YEAR;

    /** The name as people write it, {@code hour-of-day}. */
    public String written() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The unit of this name, if it is one. */
    public static Optional<TimeUnit> named(String word) {
        return Arrays.stream(values())
                .filter(unit -> unit.written().equals(word))
                .findFirst();
    }
}
