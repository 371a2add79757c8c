package io.divulge.duckdb;

import io.divulge.estimate.source.TimeUnit;

/** Moments put together by a unit of time, as labels in the order of time. */
final class Moments {
    private Moments() {}

    /** The label of a value; one that is no moment is an error, and a missing one stays missing. */
    static String label(TimeUnit unit, String column, String value) {
        String text = "CAST(" + value + " AS VARCHAR)";
        String moment = "TRY_CAST(" + text + " AS TIMESTAMP)";
        return "CASE WHEN " + value + " IS NULL OR trim(" + text + ") = '' THEN NULL WHEN " + moment
                + " IS NULL THEN error(" + Sql.text("column '" + column + "' holds '") + " || " + text + " || "
                + Sql.text("', which is no moment (--bin " + column + ":" + unit.written()
                        + " expects such as 2026-01-31 14:05:00)")
                + ") ELSE " + label(unit, moment) + " END";
    }

    private static String label(TimeUnit unit, String moment) {
        return switch (unit) {
            case MINUTE -> "strftime(" + moment + ", '%Y-%m-%d %H:%M')";
            case HOUR -> "strftime(" + moment + ", '%Y-%m-%d %H:00')";
            case DAY -> "strftime(" + moment + ", '%Y-%m-%d')";
            case WEEK -> "strftime(date_trunc('week', " + moment + "), 'week of %Y-%m-%d')";
            case MONTH -> "strftime(" + moment + ", '%Y-%m')";
            case YEAR -> "strftime(" + moment + ", '%Y')";
            case HOUR_OF_DAY -> "strftime(" + moment + ", '%H')";
            case DAY_OF_WEEK -> "strftime(" + moment + ", '%u %A')";
            case MONTH_OF_YEAR -> "strftime(" + moment + ", '%m')";
        };
    }
}
