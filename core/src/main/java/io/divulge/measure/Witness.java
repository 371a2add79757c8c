package io.divulge.measure;

import java.util.Map;

/**
 * Who or what attains a value: the secret, outcome, event, pair or prior with which a reader can check it by hand.
 */
public interface Witness {
    /** For averages, which nobody attains. */
    Witness NONE = new Witness() {
        @Override
        public Map<String, Object> details() {
            return Map.of();
        }

        @Override
        public String inWords() {
            return "";
        }

        @Override
        public String toString() {
            return "nobody";
        }
    };

    /** Its parts by name, in the order to show them: strings, numbers, and lists of these. */
    Map<String, Object> details();

    /** One phrase, without a full stop: "secret 'x4' at outcome 'y1'". */
    String inWords();
}
