package io.divulge.jdbc;

import io.divulge.estimate.source.Database;
import io.divulge.estimate.source.TimeUnit;
import java.util.List;
import java.util.Map;

/** What databases write differently. Whatever is not known by name is taken to speak standard SQL. */
enum Dialect {
    STANDARD {
        @Override
        String moment(TimeUnit unit, String column, String value, boolean text) {
            throw new IllegalArgumentException("--bin " + column + ":" + unit.written()
                    + " is answered by PostgreSQL and SQLite: for another database write the unit into the SELECT, such as"
                    + " EXTRACT(HOUR FROM " + column + ") AS hour");
        }
    },
    POSTGRESQL {
        @Override
        List<String> settings() {
            // Moments with a time zone become text by this one, and not by that of whoever asks.
            return List.of("SET TIME ZONE 'UTC'");
        }

        @Override
        Map<String, String> properties() {
            // A connection that is lost without a word is noticed.
            return Map.of("tcpKeepAlive", "true", "ApplicationName", "divulge");
        }

        @Override
        String isNan(String number) {
            // Here it is equal to itself.
            return "(" + number + " = CAST('NaN' AS DOUBLE PRECISION))";
        }

        @Override
        String moment(TimeUnit unit, String column, String value, boolean text) {
            String moment = "CAST(" + (text ? present(value) : value) + " AS TIMESTAMP)";
            return switch (unit) {
                case MINUTE -> "to_char(" + moment + ", 'YYYY-MM-DD HH24:MI')";
                case HOUR -> "to_char(" + moment + ", 'YYYY-MM-DD HH24:00')";
                case DAY -> "to_char(" + moment + ", 'YYYY-MM-DD')";
                case WEEK -> "to_char(date_trunc('week', " + moment + "), '\"week of \"YYYY-MM-DD')";
                case MONTH -> "to_char(" + moment + ", 'YYYY-MM')";
                case YEAR -> "to_char(" + moment + ", 'YYYY')";
                case HOUR_OF_DAY -> "to_char(" + moment + ", 'HH24')";
                case DAY_OF_WEEK -> "to_char(" + moment + ", 'ID FMDay')";
                case MONTH_OF_YEAR -> "to_char(" + moment + ", 'MM')";
            };
        }
    },
    /** A column holds values of any kind here, and words become 0 where a number is asked for. */
    SQLITE {
        @Override
        Map<String, String> properties() {
            // SQLITE_OPEN_READONLY: nothing is written, and a file that is not there is not made.
            return Map.of("open_mode", "1");
        }

        @Override
        String isNoNumber(String value) {
            return "typeof(" + value + ") IN ('text', 'blob') AND trim(" + value + ") <> ''";
        }

        @Override
        String number(String value, boolean text) {
            return "CASE WHEN typeof(" + value + ") IN ('integer', 'real') THEN CAST(" + value + " AS REAL) END";
        }

        @Override
        String isNoMoment(String value) {
            // Numbers and words such as 'now' would be moments to it, too.
            return value + " IS NOT NULL AND trim(" + value + ") <> '' AND NOT (typeof(" + value + ") = 'text' AND "
                    + value + " LIKE '____-__-__%' AND strftime('%Y', " + value + ") IS NOT NULL)";
        }

        @Override
        String moment(TimeUnit unit, String column, String value, boolean text) {
            return switch (unit) {
                case MINUTE -> "strftime('%Y-%m-%d %H:%M', " + value + ")";
                case HOUR -> "strftime('%Y-%m-%d %H:00', " + value + ")";
                case DAY -> "strftime('%Y-%m-%d', " + value + ")";
                // Forward to a Sunday, and back to the Monday before it.
                case WEEK -> "'week of ' || strftime('%Y-%m-%d', " + value + ", 'weekday 0', '-6 days')";
                case MONTH -> "strftime('%Y-%m', " + value + ")";
                case YEAR -> "strftime('%Y', " + value + ")";
                case HOUR_OF_DAY -> "strftime('%H', " + value + ")";
                case DAY_OF_WEEK ->
                    "CASE strftime('%w', " + value
                            + ") WHEN '1' THEN '1 Monday' WHEN '2' THEN '2 Tuesday' WHEN '3' THEN"
                            + " '3 Wednesday' WHEN '4' THEN '4 Thursday' WHEN '5' THEN '5 Friday' WHEN '6' THEN '6 Saturday' WHEN '0'"
                            + " THEN '7 Sunday' END";
                case MONTH_OF_YEAR -> "strftime('%m', " + value + ")";
            };
        }
    };

    /** The one that a database speaks. */
    static Dialect of(Database database) {
        return switch (database.kind()) {
            case "postgresql" -> POSTGRESQL;
            case "sqlite" -> SQLITE;
            default -> STANDARD;
        };
    }

    /** What is set before anything is asked. */
    List<String> settings() {
        return List.of();
    }

    /** What the driver is told beside the user. */
    Map<String, String> properties() {
        return Map.of();
    }

    /** What doubles are called. */
    String doubleType() {
        return "DOUBLE PRECISION";
    }

    /** Whether a number is not a number. */
    String isNan(String number) {
        return "(" + number + " <> " + number + ")";
    }

    /** Whether a value is neither missing nor a number; empty if the database itself refuses to make a number of it. */
    String isNoNumber(String value) {
        return "";
    }

    /** Whether a value is neither missing nor a moment; empty if the database itself refuses to make a moment of it. */
    String isNoMoment(String value) {
        return "";
    }

    /** A value as a number. */
    String number(String value, boolean text) {
        return "CAST(" + (text ? present(value) : value) + " AS " + doubleType() + ")";
    }

    /** A text without the white space around it, which is missing if nothing is left. */
    static String present(String text) {
        return "nullif(trim(" + text + "), '')";
    }

    /** The label of a moment. */
    abstract String moment(TimeUnit unit, String column, String value, boolean text);
}
