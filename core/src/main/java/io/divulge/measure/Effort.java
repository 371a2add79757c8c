package io.divulge.measure;

/**
 * Until when to search, and from where. What takes no search pays no attention to it.
 *
 * @param deadline when a search ends, with the bracket that was reached
 * @param nearby a value of the same family at other parameters, with whose witness a search may begin; {@code Value.exactly(0)} if
 *     there is none
 */
public record Effort(Deadline deadline, Value nearby) {
    /** In whatever time it takes, unless this thread is interrupted. */
    public static Effort unlimited() {
        return until(Deadline.interruption());
    }

    /** Until a deadline, from the usual start. */
    public static Effort until(Deadline deadline) {
        return new Effort(deadline, Value.exactly(0));
    }
}
