package io.divulge.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.estimate.source.Database;
import java.io.File;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Drivers and addresses. */
class DriversTest {
    @Test
    void aDriverThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> Drivers.of(Database.at("jdbc:oracle:thin:@//db:1521/x"), ""))
                .hasMessage(
                        "there is no driver for jdbc:oracle:. Fetch its jar from the maker of the database, and name it: export"
                                + " DIVULGE_CLASSPATH=driver.jar");
        assertThatThrownBy(() -> Drivers.of(
                        Database.at("jdbc:oracle:thin:@//db:1521/x"), "a.jar" + File.pathSeparator + "b.jar"))
                .hasMessageContaining("DIVULGE_CLASSPATH names 'a.jar'");
        assertThatThrownBy(() -> Drivers.of(Database.at("jdbc:duckdb:x.duckdb"), ""))
                .hasMessageContaining("Parquet");
        assertThat(Path.of("x.duckdb")).doesNotExist();
    }

    @Test
    void driversOfTheClassPathAreFound() {
        assertThat(Drivers.of(Database.at("jdbc:sqlite:x"), "").getClass().getName())
                .startsWith("org.sqlite");
        assertThat(Drivers.of(Database.at("jdbc:postgresql:x"), "").getClass().getName())
                .startsWith("org.postgresql");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://db/shop?user=me&password=word77",
                "jdbc:postgresql://db/shop?sslpassword=word77",
                "jdbc:postgresql://me:word77@db/shop",
                "jdbc:sqlserver://db;user=me;Password=word77",
                "jdbc:mysql://db/shop?PWD = word77",
                "jdbc:oracle:thin:me/word77@//db:1521/x"
            })
    void aPasswordInTheAddressIsRefusedAndNotShown(String url) {
        assertThatThrownBy(() -> Database.at(url))
                .hasMessageContaining("--db holds a password")
                .hasMessageContaining("DIVULGE_DB_PASSWORD")
                .hasMessageContaining("--db-login")
                .hasMessageNotContaining("word77");
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql://db/shop", "jdbc:", "jdbc:postgresql", "shop.db", ""})
    void whatIsNotAnAddressIsRefused(String url) {
        assertThatThrownBy(() -> Database.at(url)).hasMessageContaining("expected one that begins with jdbc:");
    }

    @Test
    void onlyWhatSaysWhichDatabaseItIsIsShown() {
        assertThat(Database.at("jdbc:postgresql://db/shop?user=me&sslmode=require"))
                .hasToString("jdbc:postgresql://db/shop");
        assertThat(Database.at("jdbc:sqlserver://db;databaseName=x")).hasToString("jdbc:sqlserver://db");
        assertThat(Database.at("jdbc:sqlite:a/b@c.db")).hasToString("jdbc:sqlite:a/b@c.db");
    }
}
