package io.divulge.jdbc;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.Cuts;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.Quantiles;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where columns of numbers are cut, found in the database; and a refusal of columns that hold something else. */
final class Cutting {
    private final Map<Integer, Cuts> cuts = new HashMap<>();

    private Cutting() {}

    static Cutting of(EventQuery query, EventRows rows, Session session, String source) {
        Cutting cutting = new Cutting();
        for (int i = 0; i < query.columns().size(); i++) {
            String column = query.columns().get(i);
            Optional<Binning> binning = query.bin(column);
            if (binning.isPresent() && binning.get().kind() != Binning.Kind.TIME) {
                refuseWords(column, "--bin expects numbers", rows, session, source);
                cutting.cuts.put(i, cuts(binning.get(), query, rows, session));
            } else if (binning.isPresent()) {
                refuse(
                        session.dialect().isNoMoment(rows.value(column)),
                        "which is no moment (--bin expects such as 2026-01-31 14:05:00; --where can leave such rows out)",
                        column,
                        rows,
                        session,
                        source);
            }
        }
        query.count()
                .ifPresent(column ->
                        refuseWords(column, "--count expects whole numbers of at least 0", rows, session, source));
        return cutting;
    }

    /** Refuses what is not a number, where the database would make one of it in silence. */
    private static void refuseWords(String column, String expected, EventRows rows, Session session, String source) {
        refuse(
                session.dialect().isNoNumber(rows.value(column)),
                "which is no number (" + expected + "; --where can leave such rows out)",
                column,
                rows,
                session,
                source);
    }

    private static void refuse(
            String wrong, String why, String column, EventRows rows, Session session, String source) {
        if (wrong.isEmpty()) {
            return;
        }
        session.query(
                "looking at column " + Excerpt.quoted(column),
                "SELECT min(v) FROM ("
                        + rows.selected("CASE WHEN " + wrong + " THEN " + rows.value(column) + " END AS v") + ") r",
                row -> {
                    String found = row.getString(1);
                    if (found != null) {
                        throw new IllegalArgumentException(source + ": column " + Excerpt.quoted(column) + " holds "
                                + Excerpt.quoted(found) + ", " + why);
                    }
                });
    }

    private static Cuts cuts(Binning binning, EventQuery query, EventRows rows, Session session) {
        return switch (binning.kind()) {
            case EDGES -> Cuts.at(binning);
            case WIDTH -> widths(binning, rows, session);
            case QUANTILE -> quantiles(binning, query, rows, session);
            case TIME -> throw new IllegalStateException("moments are not cut by numbers");
        };
    }

    private static Cuts widths(Binning binning, EventRows rows, Session session) {
        List<Cuts> found = new ArrayList<>();
        session.query(
                "looking for the least and the most of " + binning.column(),
                "SELECT min(n), max(n) FROM (" + rows.selected(rows.number(binning.column()) + " AS n")
                        + ") r WHERE NOT " + session.dialect().isNan("n"),
                row -> {
                    double least = row.getDouble(1);
                    // Without a number in the column there is nothing to cut, and nothing to count either.
                    found.add(
                            row.wasNull()
                                    ? Cuts.between(0, List.of(), 0)
                                    : Cuts.ofWidth(binning, least, row.getDouble(2)));
                });
        return found.get(0);
    }

    private static Cuts quantiles(Binning binning, EventQuery query, EventRows rows, Session session) {
        String weight = query.count().map(rows::number).orElse("1");
        String numbers = " FROM (" + rows.selected(rows.number(binning.column()) + " AS n, " + weight + " AS w")
                + ") r WHERE n IS NOT NULL AND NOT " + session.dialect().isNan("n");
        String what = "looking for the quantiles of " + binning.column();
        double[] total = new double[1];
        session.query(what, "SELECT sum(w)" + numbers, row -> total[0] = row.getDouble(1));
        Quantiles quantiles = new Quantiles(binning, total[0]);
        session.query(
                what,
                "SELECT n, sum(w)" + numbers + " GROUP BY n ORDER BY n",
                row -> quantiles.take(row.getDouble(1), row.getDouble(2)));
        return quantiles.cuts();
    }

    /** How the column is cut, if it is. */
    @Nullable
    Cuts of(int column) {
        return cuts.get(column);
    }
}
