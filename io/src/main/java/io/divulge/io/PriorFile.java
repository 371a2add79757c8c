package io.divulge.io;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads a prior from a file of its own: {@code secret,prior} as CSV, one line or one column of numbers, or a JSON array. */
final class PriorFile implements CsvScan.Records {
    private final Source source;
    private final List<String> names = new ArrayList<>();
    private final List<String> numbers = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();
    private final List<String> record = new ArrayList<>();
    private boolean first = true;
    private boolean named;
    private int records;

    private PriorFile(Source source) {
        this.source = source;
    }

    static PriorChoice read(Path path) {
        try (Source source = Source.open(path)) {
            PriorFile file = new PriorFile(source);
            if (source.first() == '[' || source.first() == '{') {
                file.readJson();
            } else {
                CsvScan.run(source, file);
            }
            return file.choice();
        }
    }

    private PriorChoice choice() {
        if (numbers.isEmpty()) {
            throw source.place().problem("holds no numbers (expected the prior of each secret)");
        }
        String name = source.place().source();
        return named ? PriorChoice.named(name, names, numbers) : PriorChoice.listed(name, numbers);
    }

    private void readJson() {
        try (JsonScan json = new JsonScan(source)) {
            if (json.next() != JsonToken.START_ARRAY) {
                throw json.place().problem("a prior file is a JSON array of numbers (expected '[')");
            }
            while (json.next() != JsonToken.END_ARRAY) {
                if (!json.isNumberOrText()) {
                    throw json.place()
                            .problem("entry " + (numbers.size() + 1) + " is " + json.describe()
                                    + " (expected a number)");
                }
                add(json.text(), json.place());
            }
            json.end();
        }
    }

    private void add(String number, Place place) {
        source.heap().reserve(number.length() + 64L, place);
        numbers.add(number);
    }

    @Override
    public void field(long line, int index, char[] buffer, int from, int length) {
        String text = new String(buffer, from, length).strip();
        if (first && index == 0 && text.equalsIgnoreCase("secret")) {
            named = true;
        }
        if (named) {
            if (index > 1) {
                throw source.place().at(line).problem("has more than two fields (expected secret,prior)");
            }
            record.add(text);
            return;
        }
        if (index == 1 && records > 0) {
            throw source.place()
                    .at(line)
                    .problem("has several numbers, as the line before (expected one line of numbers, one number a line,"
                            + " or columns secret,prior)");
        }
        add(text, source.place().at(line));
    }

    @Override
    public void end(long line, int fields) {
        Place place = source.place().at(line);
        if (named) {
            if (fields != 2) {
                throw place.problem("has " + fields + " fields (expected secret,prior)");
            }
            if (first && !record.get(1).equalsIgnoreCase("prior")) {
                throw place.problem("the second column is called " + Quoted.of(record.get(1)) + " (expected 'prior')");
            }
            if (!first) {
                if (!seen.add(record.get(0))) {
                    throw place.problem("secret " + Quoted.of(record.get(0)) + " stands twice");
                }
                source.heap().reserve(record.get(0).length() + 160L, place);
                names.add(record.get(0));
                add(record.get(1), place);
            }
            record.clear();
        } else if (records > 0 && numbers.size() != records + 1) {
            throw place.problem("follows a line of several numbers (expected one line of numbers, one number a line,"
                    + " or columns secret,prior)");
        }
        first = false;
        records++;
    }
}
