package io.divulge.duckdb;

import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.EventQuery;
import io.divulge.model.Excerpt;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What went wrong while counting, in one line: the file, the place, what was found and expected, the way out. */
final class Complaint {
    private static final Pattern CSV_LINE = Pattern.compile("CSV Error on Line: (\\d+)");
    private static final Pattern CSV_FILE = Pattern.compile("(?m)^\\s*file = (.*)$");
    private static final Pattern CSV_ARITY = Pattern.compile("Expected Number of Columns: (\\d+) Found: (\\d+)");
    private static final Pattern JSON = Pattern.compile(
            "(?s)Malformed JSON in file \"(.*?)\", at byte (\\d+) in (line|record/value) (\\d+): (.*?)\\.\\s");
    private static final Pattern TWICE =
            Pattern.compile("in file \"(.*?)\", in (?:line|record/value) (\\d+): .* has duplicate key \"(.*?)\"");
    private static final Pattern GZIP = Pattern.compile("GZIP stream: (.*)");

    private static final Pattern NO_OBJECT = Pattern.compile(
            "JSON transform error in file \"(.*?)\", in line (\\d+): Expected OBJECT, but got \\w+: (.*)");

    /** What is wrong with a line of more than {@link Records#LONGEST} bytes. */
    static final String TOO_LONG = "is longer than 2 MB (a quote that does not end?)";

    private Complaint() {}

    /** Whether DuckDB says which line of CSV it could not read. */
    static boolean knowsLine(RefusedException refused) {
        return CSV_LINE.matcher(refused.said()).find();
    }

    /** Whether it was a file that DuckDB could not read. */
    static boolean isAboutFiles(RefusedException refused) {
        String said = refused.said();
        return knowsLine(refused) || said.contains("JSON") || said.contains("arquet") || said.contains("file");
    }

    /** What DuckDB refused, when nothing more is known than its words. */
    static IllegalArgumentException of(RefusedException refused, EventQuery query, Collection<EventFile> files) {
        return new IllegalArgumentException(sentence(named(refused.said(), files), query, files), refused);
    }

    private static String sentence(String said, EventQuery query, Collection<EventFile> files) {
        Matcher line = CSV_LINE.matcher(said);
        if (line.find()) {
            return csv(said, line.group(1));
        }
        if (said.contains("max_temp_directory_size") || said.contains("No space left on device")) {
            return "the temporary folder '" + System.getProperty("java.io.tmpdir")
                    + "' is full, where what does not fit into memory goes: make room, choose another with"
                    + " DIVULGE_JAVA_OPTS=-Djava.io.tmpdir=FOLDER, or give more memory with --memory";
        }
        if (said.contains("Out of Memory Error") || said.contains("OutOfMemory")) {
            return "counting needs more memory than "
                    + query.memory().stream()
                            .mapToObj(Complaint::megabytes)
                            .findFirst()
                            .orElse("there is")
                    + ": give more with --memory, fewer --threads, or fewer different values with --bin";
        }
        if (said.contains("INTERRUPT")) {
            return "counting was interrupted";
        }
        if (said.contains("state machine reached an invalid state")) {
            return place(said, files)
                    + ": has line ends of several kinds, or values that go on behind their quotes (expected one kind, and"
                    + " \"...\" around whole values)";
        }
        if (said.contains("Error when sniffing file")) {
            return place(said, files)
                    + ": the types of its columns cannot be judged for --where (are there rows of another length, or quotes that do"
                    + " not end?)";
        }
        Matcher gzip = GZIP.matcher(said);
        if (gzip.find()) {
            return gzip.group(1).strip() + ": ends in the middle of what gzip packed (cut off? 'gzip -t' tests it)";
        }
        Optional<EventFile> concerned = concerned(said, files);
        String place = place(said, files);
        if (said.contains("non-record JSON")) {
            return place
                    + ": holds JSON that is no object with fields (expected objects such as {\"s\": \"a\", \"o\": 1}, one"
                    + " a line or in one list)";
        }
        if (concerned.isPresent() && concerned.get().format() == EventFile.Format.PARQUET) {
            return place + ": is damaged, or no whole Parquet file (DuckDB: " + firstLine(said) + ")";
        }
        return json(said).orElseGet(() -> place + ": cannot be read (DuckDB: " + firstLine(said) + ")");
    }

    private static Optional<EventFile> concerned(String said, Collection<EventFile> files) {
        return files.stream()
                .filter(file -> files.size() == 1 || said.contains(file.written()))
                .findFirst();
    }

    private static String place(String said, Collection<EventFile> files) {
        return concerned(said, files).map(EventFile::written).orElse("one of the files");
    }

    private static Optional<String> json(String said) {
        Matcher json = JSON.matcher(said);
        if (json.find()) {
            // DuckDB has counted this line already when it finds that it is none.
            long number = Math.max(1, Long.parseLong(json.group(4)) - 1);
            boolean lines = json.group(3).equals("line");
            return Optional.of(json.group(1) + (lines ? ", line " : ", object ") + number + ": is no JSON object ("
                    + Excerpt.of(json.group(5)) + " at byte " + json.group(2) + "; expected "
                    + (lines ? "one object a line" : "one list of objects") + ")");
        }
        Matcher twice = TWICE.matcher(said);
        if (twice.find()) {
            return Optional.of(twice.group(1) + ", line " + twice.group(2) + ": has the field "
                    + Excerpt.quoted(twice.group(3)) + " twice (expected each field once)");
        }
        Matcher noObject = NO_OBJECT.matcher(said);
        if (noObject.find()) {
            return Optional.of(noObject.group(1) + ", line " + noObject.group(2) + ": is no JSON object but "
                    + Excerpt.of(noObject.group(3)) + " (expected one object a line)");
        }
        return Optional.empty();
    }

    private static String csv(String said, String line) {
        Matcher file = CSV_FILE.matcher(said);
        String place = (file.find() ? file.group(1).strip() : "CSV") + ", line " + line + ": ";
        Matcher arity = CSV_ARITY.matcher(said);
        if (arity.find()) {
            return place + "has " + arity.group(2) + (arity.group(2).equals("1") ? " field" : " fields")
                    + ", but the header has " + arity.group(1);
        }
        if (said.contains("unterminated quote")) {
            return place
                    + "a quoted value does not end where it should (expected \"...\" around the whole value, and \"\" for a quote in it)";
        }
        if (said.contains("nvalid unicode") || said.contains("utf-8")) {
            return place + "is not UTF-8 (expected that encoding: iconv -t UTF-8 converts)";
        }
        if (said.contains("Maximum line size")) {
            return place + TOO_LONG;
        }
        return place + firstLine(said.replaceFirst("(?s).*?CSV Error on Line: \\d+\\s*", ""));
    }

    /** The same with files named as they were written. */
    private static String named(String said, Collection<EventFile> files) {
        String result = said;
        for (EventFile file : files) {
            if (result.contains(file.path().toString())) {
                result = result.replace(file.path().toString(), file.written());
            }
        }
        return result;
    }

    /** The first line of what was said, without the kind of error that it begins with. */
    static String firstLine(String said) {
        String line = said.strip()
                .lines()
                .findFirst()
                .orElse("")
                .replaceFirst("^(([A-Z][A-Za-z]* )+Error: )?(\\w+Exception: )?", "");
        return Excerpt.of(line, 300);
    }

    static String firstLine(Exception failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : firstLine(message);
    }

    static String megabytes(long bytes) {
        return bytes / 1_000_000 + " MB";
    }
}
