package io.divulge.duckdb;

import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.EventFiles;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.EventsLook;
import io.divulge.estimate.source.FeatureTable;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Counts events in files on one machine: CSV (also packed by gzip), Parquet, and JSON with an object a line or in a list.
 *
 * <p>DuckDB reads the files on all cores and groups the rows within the memory that it is given; what does not fit goes to a temporary
 * folder and is gone at the end.
 */
public final class DuckDbEngine implements CountingEngine {
    /** An engine; there is nothing to choose. */
    public DuckDbEngine() {}

    @Override
    public String name() {
        return "duckdb";
    }

    /** What is to be made of the rows of a query: a pass over all of them, and what is read of its result. */
    private interface Reading<T> {
        void pass(Tally tally);

        T read(Session session, Tally tally, String source);
    }

    private static Reading<CountedEvents> counting(EventQuery query) {
        return new Reading<>() {
            @Override
            public void pass(Tally tally) {
                tally.group();
            }

            @Override
            public CountedEvents read(Session session, Tally tally, String source) {
                return new Groups(session, query, tally).read(source);
            }
        };
    }

    private static Reading<FeatureTable> listing(EventQuery query) {
        return new Reading<>() {
            @Override
            public void pass(Tally tally) {
                tally.list();
            }

            @Override
            public FeatureTable read(Session session, Tally tally, String source) {
                return new Rows(session, query, tally).read(source);
            }
        };
    }

    @Override
    public CountedEvents count(EventQuery query, Consumer<String> progress) {
        return read(query, progress, counting(query));
    }

    @Override
    public FeatureTable features(EventQuery query, Consumer<String> progress) {
        return read(query, progress, listing(query));
    }

    private static <T> T read(EventQuery query, Consumer<String> progress, Reading<T> reading) {
        if (query.from().isPresent()) {
            FromQuery from = parsed(query, progress);
            return read(query, from.files(), Optional.of(from), progress, reading);
        }
        List<EventFile> found = EventFiles.of(query.files());
        if (found.stream().anyMatch(EventFile::gzip)) {
            progress.accept("checking packed files");
        }
        return read(query, found, Optional.empty(), progress, reading);
    }

    @Override
    public EventsLook look(List<String> files, Consumer<String> progress) {
        List<EventFile> found = EventFiles.of(files);
        // Neither memory nor threads are given, and the columns are not known.
        EventQuery query = EventQuery.ofSecrets(files, List.of("*"));
        try (Recount recount = Recount.of(found);
                SpillFolder spill = SpillFolder.create()) {
            List<EventFile> named = IntStream.range(0, found.size())
                    .mapToObj(i -> spill.plainlyNamed(found.get(i), i))
                    .toList();
            try (Session session = Session.open(query, named, spill, progress)) {
                progress.accept("looking");
                List<Part> parts = Parts.of(named, List.of(), true, session);
                Recount.refuseLoss(new Tally(session, query, parts, Optional.empty()), named);
                recount.join();
                return new Look(session, parts).read(source(query, named));
            } catch (RefusedException refused) {
                throw Complaint.of(refused, query, named);
            }
        }
    }

    /** The query, parsed where no file can be opened. */
    private static FromQuery parsed(EventQuery query, Consumer<String> progress) {
        try (SpillFolder spill = SpillFolder.create();
                Session session = Session.open(query, List.of(), spill, progress)) {
            return FromQuery.parse(query.from().orElseThrow(), session);
        }
    }

    /** The counts of the events in these files. */
    static CountedEvents count(EventQuery query, List<EventFile> found, Consumer<String> progress) {
        return read(query, found, Optional.empty(), progress, counting(query));
    }

    private static <T> T read(
            EventQuery query,
            List<EventFile> found,
            Optional<FromQuery> from,
            Consumer<String> progress,
            Reading<T> reading) {
        try (Recount recount = Recount.of(found);
                SpillFolder spill = SpillFolder.create()) {
            List<EventFile> files = IntStream.range(0, found.size())
                    .mapToObj(i -> spill.plainlyNamed(found.get(i), i))
                    .toList();
            try (Session session = Session.open(query, files, spill, progress)) {
                if (from.isPresent()) {
                    Map<EventFile, EventFile> named = new HashMap<>();
                    for (int i = 0; i < files.size(); i++) {
                        named.put(found.get(i), files.get(i));
                    }
                    return read(query, from.get(), from.get().part(named, query, session), session, reading);
                }
                return read(query, files, session, recount, reading);
            } catch (RefusedException refused) {
                throw Complaint.of(refused, query, files);
            }
        }
    }

    private static <T> T read(
            EventQuery query, List<EventFile> files, Session session, Recount recount, Reading<T> reading) {
        Optional<Condition> condition = query.where().map(written -> Condition.parse(written, session));
        List<String> wanted = new ArrayList<>(query.columns());
        query.count().ifPresent(wanted::add);
        List<Part> parts = ExpressionColumns.add(wanted, files, condition.isPresent(), session);
        Tally tally = new Tally(session, query, parts, condition);
        tally.check();
        try {
            tally.findCuts();
            reading.pass(tally);
        } catch (RefusedException refused) {
            if (!Complaint.knowsLine(refused)) {
                recount.join();
            }
            throw explained(refused, query, tally, condition);
        }
        recount.refuseAnyLoss(tally, files);
        return reading.read(session, tally, source(query, files));
    }

    private static <T> T read(EventQuery query, FromQuery from, Part part, Session session, Reading<T> reading) {
        Optional<Condition> condition = query.where().map(written -> Condition.parse(written, session));
        query.columns().forEach(part::column);
        query.count().ifPresent(part::column);
        Tally tally = new Tally(session, query, List.of(part), condition);
        tally.check();
        try {
            tally.findCuts();
            reading.pass(tally);
        } catch (RefusedException refused) {
            RuntimeException explained = explained(refused, query, tally, condition);
            throw explained == refused && !Complaint.isAboutFiles(refused) ? from.refused(refused) : explained;
        }
        return reading.read(session, tally, "--from " + Excerpt.quoted(from.written()));
    }

    /** A value that is no number is looked for again, since DuckDB does not say where it stands. */
    private static RuntimeException explained(
            RefusedException refused, EventQuery query, Tally tally, Optional<Condition> condition) {
        boolean conversion =
                refused.said().contains("Conversion Error") || refused.said().contains("first rows");
        if (!conversion) {
            return condition.isPresent()
                            && refused.said().startsWith("Invalid Input Error")
                            && !Complaint.isAboutFiles(refused)
                    ? condition.get().refused(refused)
                    : refused;
        }
        List<String> numbers = new ArrayList<>(query.columns());
        numbers.removeIf(column -> query.bin(column).isEmpty());
        query.count().ifPresent(numbers::add);
        for (String column : numbers) {
            Optional<Tally.Found> found = search(tally, column);
            if (found.isPresent()) {
                boolean count = query.count().equals(Optional.of(column));
                return new IllegalArgumentException(
                        found.get().file() + ": column " + Excerpt.quoted(column) + " holds "
                                + Excerpt.quoted(found.get().value()) + ", which is no number ("
                                + (count ? "--count expects whole numbers of at least 0" : "--bin expects numbers")
                                + "; --where can leave such rows out)");
            }
        }
        return condition.isPresent() ? condition.get().refused(refused) : refused;
    }

    private static Optional<Tally.Found> search(Tally tally, String column) {
        try {
            return tally.noNumber(column);
        } catch (RefusedException again) {
            return Optional.empty();
        }
    }

    private static String source(EventQuery query, List<EventFile> files) {
        return files.size() == 1
                ? files.get(0).written()
                : String.join(" ", query.files()) + " (" + files.size() + " files)";
    }
}
