/** Models from files: JSON, CSV and tables of counts; and ledgers. */
module io.divulge.io {
    requires static transitive org.jspecify;
    requires transitive io.divulge.core;
    requires transitive io.divulge.estimate;
    requires com.fasterxml.jackson.core;
    requires de.siegmar.fastcsv;

    exports io.divulge.io;

    provides io.divulge.model.TableFiles with
            io.divulge.io.CsvTable;
}
