package io.divulge.cli;

import io.divulge.estimate.source.Database;
import io.divulge.model.Excerpt;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which database holds the events, and who asks: a password comes from the environment or a file, and never from the command line. */
final class DatabaseOptions {
    private static final String USER = "user";
    private static final String PASSWORD = "password";

    @Option(
            names = "--db",
            paramLabel = "URL",
            description =
                    "the database that --from asks, by its JDBC address such as jdbc:postgresql://localhost/shop: it groups the rows,"
                            + " and only counts are fetched. User and password come from DIVULGE_DB_USER and DIVULGE_DB_PASSWORD, and drivers other than PostgreSQL's from"
                            + " DIVULGE_CLASSPATH")
    private @Nullable String url;

    @Option(
            names = "--db-login",
            paramLabel = "FILE",
            description = "instead of the environment: a file with the lines user=NAME and password=WORD")
    private @Nullable Path login;

    /** Whether a database is asked. */
    boolean isGiven() {
        return url != null || login != null;
    }

    /** The database, and who asks. */
    Database database() throws IOException {
        if (url == null) {
            throw new IllegalArgumentException("--db-login says who asks a database, and none is given: add --db URL");
        }
        return as(Database.at(url), login == null ? ofEnvironment(System.getenv()) : ofFile(login));
    }

    private static Database as(Database database, Map<String, String> who) {
        String user = who.get(USER);
        String password = who.get(PASSWORD);
        Database asked = user == null ? database : database.as(user);
        return password == null ? asked : asked.withPassword(password);
    }

    private static Map<String, String> ofEnvironment(Map<String, String> environment) {
        Map<String, String> who = new HashMap<>();
        String user = environment.get("DIVULGE_DB_USER");
        String password = environment.get("DIVULGE_DB_PASSWORD");
        if (user != null) {
            who.put(USER, user);
        }
        if (password != null) {
            who.put(PASSWORD, password);
        }
        return who;
    }

    /** Lines of a name and a value, which may hold anything but a line end; nothing of the file is shown if it is not what it should be. */
    private static Map<String, String> ofFile(Path file) throws IOException {
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new IllegalArgumentException("--db-login " + Excerpt.quoted(file.toString()) + " cannot be read");
        }
        Map<String, String> who = new HashMap<>();
        int number = 0;
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            int equals = line.indexOf('=');
            String key = equals < 0 ? "" : line.substring(0, equals).strip();
            if (!Set.of(USER, PASSWORD).contains(key)) {
                throw new IllegalArgumentException("--db-login " + Excerpt.quoted(file.toString()) + ", line " + number
                        + ": neither user=NAME nor password=WORD");
            }
            who.put(key, line.substring(equals + 1));
        }
        return who;
    }
}
