package io.divulge.estimate.source;

import java.util.List;

/**
 * What files of events hold, before anything is counted.
 *
 * @param source the files, for a headline
 * @param rows how many rows they have
 * @param columns in the order of the files
 */
public record EventsLook(String source, long rows, List<Column> columns) {
    /**
     * A column.
     *
     * @param name as the files have it
     * @param kind what its values are: text, whole number, number, moment, true or false
     * @param values how many different ones there are, without the white space around them
     * @param missing in how many rows there is none
     * @param examples the most frequent values
     * @param remarks whole sentences about what should be looked at before it is counted
     * @param counted what to count so that values that are meant as the same are the same: the name, or an expression
     * @param present the condition that leaves out words for missing values, or nothing if there are none
     */
    public record Column(
            String name,
            String kind,
            long values,
            long missing,
            List<String> examples,
            List<String> remarks,
            String counted,
            String present) {
        public Column {
            examples = List.copyOf(examples);
            remarks = List.copyOf(remarks);
        }
    }

    public EventsLook {
        columns = List.copyOf(columns);
    }
}
