package io.divulge.measure.guessing;

import io.divulge.measure.Witness;
import io.divulge.model.LabelText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * In which order to try secrets.
 *
 * @param first the first {@link #MOST} of them
 * @param size how many there are
 */
public record GuessingOrder(List<String> first, int size) implements Witness {
    /** The most secrets that are listed. */
    public static final int MOST = 1000;

    public GuessingOrder {
        first = List.copyOf(first);
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("order", first);
        details.put("secrets", size);
        return details;
    }

    @Override
    public String inWords() {
        List<String> quoted = first.stream().limit(5).map(LabelText::quoted).toList();
        return "trying " + String.join(", ", quoted) + (size > 5 ? ", ... " + (size - 5) + " more" : "");
    }
}
