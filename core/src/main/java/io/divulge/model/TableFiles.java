package io.divulge.model;

import java.util.List;
import java.util.ServiceLoader;

/** Reads tables of numbers, and constraints, from files. The core knows no file formats; the module {@code io} provides this. */
public interface TableFiles {
    /**
     * Reads a file whose first line names the columns and whose first column names the rows.
     *
     * @throws IllegalArgumentException if there is no such file, or no such table in it
     */
    NumberTable read(String file);

    /**
     * Reads a file of linear constraints that a prior keeps.
     *
     * @throws IllegalArgumentException if there is no such file, or no constraints in it
     */
    List<LinearConstraint> constraints(String file);

    /**
     * The reader that is installed.
     *
     * @throws IllegalArgumentException if there is none
     */
    static TableFiles installed() {
        return ServiceLoader.load(TableFiles.class, TableFiles.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "files of gains and costs need the module divulge-io on the class path; in Java, make the table"
                                + " with NumberTable.of"));
    }
}
