package io.divulge.jdbc;

import io.divulge.estimate.source.Database;
import io.divulge.model.Excerpt;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a database or its driver said, as a message for people; never with the password. */
final class Complaint {
    private static final Pattern NO_VALUE = Pattern.compile("invalid input syntax for type ([\\w ]+): \"(.*)\"");

    private final Database database;

    Complaint(Database database) {
        this.database = database;
    }

    /** No connection came about. */
    IllegalArgumentException ofConnecting(SQLException failed) {
        String state = String.valueOf(failed.getSQLState());
        String password = database.password();
        boolean login = state.startsWith("28");
        return new IllegalArgumentException(
                "cannot connect to " + database + ": " + said(failed)
                        + (login || password == null && state.equals("08004")
                                ? ". The user and the password come from DIVULGE_DB_USER and DIVULGE_DB_PASSWORD, or from the file of"
                                        + " --db-login"
                                : ""),
                failed);
    }

    /** The driver does not understand the address. */
    IllegalArgumentException ofAddress() {
        return new IllegalArgumentException(
                "the driver does not understand --db " + Excerpt.quoted(database.toString()));
    }

    /** A question was not answered. */
    IllegalArgumentException of(SQLException failed, String what, boolean lost) {
        String state = String.valueOf(failed.getSQLState());
        if (lost || state.startsWith("08") || state.startsWith("57P")) {
            return new IllegalArgumentException(
                    "the connection to " + database + " was lost while " + (what.startsWith("--") ? "asking" : what)
                            + ": " + said(failed) + ". Nothing was counted; try again.",
                    failed);
        }
        Matcher noValue = NO_VALUE.matcher(String.valueOf(failed.getMessage()));
        if (noValue.find() && !what.startsWith("--")) {
            boolean moment = noValue.group(1).startsWith("timestamp");
            return new IllegalArgumentException(
                    database + ": " + Excerpt.quoted(noValue.group(2)) + " is no " + (moment ? "moment" : "number")
                            + (moment
                                    ? " (--bin by a unit of time expects such as 2026-01-31 14:05:00"
                                    : " (--bin and --count expect numbers")
                            + "; --where can leave such rows out)",
                    failed);
        }
        return new IllegalArgumentException(what + ": the database refuses: " + said(failed), failed);
    }

    /** The first line of what was said, unless it holds the password. */
    private String said(SQLException failed) {
        String said = String.valueOf(failed.getMessage()).strip();
        String password = database.password();
        if (password != null && !password.isEmpty() && said.contains(password)) {
            return "what it said holds the password, and is not shown";
        }
        String first = said.lines().findFirst().orElse("").replaceFirst("^(ERROR|FATAL): +", "");
        return Excerpt.of(first.replaceFirst("\\.$", ""), 200);
    }
}
