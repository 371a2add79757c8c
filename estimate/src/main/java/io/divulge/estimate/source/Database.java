package io.divulge.estimate.source;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A database that holds events: its JDBC address, and who asks.
 *
 * <p>An address is seen by everyone who lists processes or reads a log; so one with a password in it is refused, and nothing of an address is shown but what
 * says which database it is.
 */
public final class Database {
    private static final String WAY_OUT =
            " (put it into the environment as DIVULGE_DB_PASSWORD, or into a file for --db-login with lines"
                    + " 'user=NAME' and 'password=...')";

    /** Names of settings that hold a secret in the addresses of common drivers. */
    private static final Pattern SECRET_SETTING = Pattern.compile(
            "[?&;:,]\\s*\\w*(password|passwd|pwd|secret|token|passphrase)\\w*\\s*=", Pattern.CASE_INSENSITIVE);
    /** {@code //user:password@host}, and Oracle's {@code user/password@host}. */
    private static final Pattern SECRET_BEFORE_HOST = Pattern.compile("//[^/@?]*:[^/@?]*@|^jdbc:oracle:[^@]*/[^@]*@");

    private final String url;
    private final @Nullable String user;
    private final @Nullable String password;

    private Database(String url, @Nullable String user, @Nullable String password) {
        this.url = url;
        this.user = user;
        this.password = password;
    }

    /**
     * The database at this address, asked by nobody in particular.
     *
     * @throws IllegalArgumentException if it is not a JDBC address, or holds a password
     */
    public static Database at(String url) {
        String trimmed = url.strip();
        if (SECRET_SETTING.matcher(trimmed).find()
                || SECRET_BEFORE_HOST.matcher(trimmed).find()) {
            throw new IllegalArgumentException(
                    "--db holds a password, which others could read from the command line" + WAY_OUT);
        }
        if (!trimmed.matches("jdbc:[A-Za-z0-9]+:.+")) {
            throw new IllegalArgumentException(
                    "--db is not an address of a database (expected one that begins with jdbc:, such as"
                            + " jdbc:postgresql://localhost/shop or jdbc:sqlite:shop.db)");
        }
        return new Database(trimmed, null, null);
    }

    /** The database, asked by this user. */
    public Database as(String name) {
        return new Database(url, name, password);
    }

    /** The database, asked with this password. */
    public Database withPassword(String word) {
        return new Database(url, user, word);
    }

    /** The address for a driver. */
    public String url() {
        return url;
    }

    /** Who asks, if that was said. */
    public @Nullable String user() {
        return user;
    }

    /** The password, for a driver and for nothing else. */
    public @Nullable String password() {
        return password;
    }

    /** Which kind of database it is, such as {@code postgresql}. */
    public String kind() {
        return url.substring("jdbc:".length(), url.indexOf(':', "jdbc:".length()))
                .toLowerCase(Locale.ROOT);
    }

    /** The address without settings, for messages and headlines. */
    @Override
    public String toString() {
        int settings = url.indexOf('?') >= 0 ? url.indexOf('?') : url.indexOf(';');
        return settings < 0 ? url : url.substring(0, settings);
    }
}
