package io.divulge.jdbc;

import io.divulge.estimate.source.Database;
import io.divulge.model.Excerpt;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The driver of a database: on the class path, or in the files that {@code DIVULGE_CLASSPATH} names. */
final class Drivers {
    /** The environment variable with jar files of drivers, written as a class path. */
    static final String CLASS_PATH = "DIVULGE_CLASSPATH";

    private static final Map<String, String> KNOWN = Map.of(
            "postgresql", "org/postgresql/postgresql/42.7.13/postgresql-42.7.13.jar",
            "sqlite", "org/xerial/sqlite-jdbc/3.53.4.0/sqlite-jdbc-3.53.4.0.jar");

    private Drivers() {}

    static Driver of(Database database) {
        return of(database, System.getenv().getOrDefault(CLASS_PATH, ""));
    }

    /** The driver for this database. */
    static Driver of(Database database, String files) {
        if (database.kind().equals("duckdb")) {
            // It would make a file that is not there, and open any other.
            throw new IllegalArgumentException(
                    "--db does not open DuckDB's databases: write the table to a Parquet file, and give that to --from without --db");
        }
        return ServiceLoader.load(Driver.class, loader(files)).stream()
                .flatMap(each -> accepting(each, database.url()))
                .findFirst()
                .orElseThrow(() -> missing(database, files));
    }

    /** A driver, if it is one for this address; of one that is broken, nothing, since another one may do. */
    private static Stream<Driver> accepting(ServiceLoader.Provider<Driver> provider, String url) {
        try {
            Driver driver = provider.get();
            return driver.acceptsURL(url) ? Stream.of(driver) : Stream.empty();
        } catch (ServiceConfigurationError | SQLException | LinkageError broken) {
            return Stream.empty();
        }
    }

    private static ClassLoader loader(String files) {
        List<URL> found = new ArrayList<>();
        for (String name : files.split(File.pathSeparator)) {
            if (name.isBlank()) {
                continue;
            }
            File file = new File(name.strip());
            if (!file.canRead()) {
                throw new IllegalArgumentException(CLASS_PATH + " names " + Excerpt.quoted(name)
                        + ", which is not there or cannot be read (expected jar files with '" + File.pathSeparator
                        + "' between them)");
            }
            try {
                found.add(file.toURI().toURL());
            } catch (MalformedURLException strange) {
                throw new IllegalArgumentException(
                        CLASS_PATH + " names " + Excerpt.quoted(name) + ", which is not a file", strange);
            }
        }
        // Not closed: the driver loads classes for as long as it is used, and the program ends soon after.
        return new URLClassLoader(found.toArray(URL[]::new), Drivers.class.getClassLoader());
    }

    private static IllegalArgumentException missing(Database database, String files) {
        String known = KNOWN.get(database.kind());
        return new IllegalArgumentException("there is no driver for " + Excerpt.of("jdbc:" + database.kind() + ":", 40)
                + (files.isBlank() ? "" : " in " + CLASS_PATH) + ". Fetch its jar"
                + (known == null
                        ? " from the maker of the database"
                        : ": curl -O https://repo.maven.apache.org/maven2/" + known)
                + ", and name it: export " + CLASS_PATH + "="
                + (known == null ? "driver.jar" : known.substring(known.lastIndexOf('/') + 1)));
    }
}
