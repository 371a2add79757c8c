package io.divulge.io;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Reads a prior from a file of its own: {@code secret,prior} as CSV, one line or one column of numbers, or a JSON array. */
final class PriorFile implements CsvScan.Records {
    private static final String FORMS = "one line of numbers, one number a line, or a first line secret,prior";

    private final Source source;
    private final HeapGuard heap;
    private final Labels names;
    private final NumberList numbers;
    private final DecimalMark marks = new DecimalMark(true);
    private String name = "";
    private boolean first = true;
    private boolean named;
    private int records;

    private PriorFile(Source source) {
        this.source = source;
        this.heap = source.heap().forPrior();
        this.names = new Labels("secret", heap);
        this.numbers = new NumberList(heap);
    }

    static PriorChoice read(Path path) {
        try (Source source = Source.open(path, "a prior: numbers, or columns secret,prior")) {
            try {
                return new PriorFile(source).read();
            } catch (OutOfMemoryError full) {
                throw source.place()
                        .problem("holds more numbers than fit into memory (expected one for each secret)", full);
            }
        }
    }

    private PriorChoice read() {
        if (source.first() == '[' || source.first() == '{') {
            readJson();
        } else {
            CsvScan.run(source, this);
        }
        if (numbers.size() == 0) {
            throw source.place().problem("holds no numbers (expected the prior of each secret)");
        }
        PriorChoice choice =
                named ? PriorChoice.named(source.place(), names, numbers) : PriorChoice.listed(source.place(), numbers);
        return choice.recognising(marks.remark(source.delimiter()));
    }

    private void readJson() {
        try (JsonScan json = new JsonScan(source)) {
            if (json.next() != JsonToken.START_ARRAY) {
                throw json.place().problem("a prior file is a JSON array of numbers (expected '[')");
            }
            while (json.next() != JsonToken.END_ARRAY) {
                if (!json.isNumberOrText()) {
                    throw json.place().problem(entry() + " is " + json.describe() + " (expected a number)");
                }
                add(json.text(), () -> entry() + ": ", json.place());
            }
            json.end();
        }
    }

    private String entry() {
        return "entry " + (numbers.size() + 1);
    }

    private void add(String number, Supplier<String> what, Place place) {
        try {
            numbers.add(number, place);
        } catch (ModelFormatException tooMany) {
            throw tooMany;
        } catch (IllegalArgumentException noNumber) {
            throw place.problem(what.get() + noNumber.getMessage());
        }
    }

    @Override
    public void field(long line, int index, char[] buffer, int from, int length) {
        Place place = source.place().at(line);
        String text = new String(buffer, from, length).strip();
        if (first && index == 0 && text.equalsIgnoreCase("secret")) {
            named = true;
        }
        if (named) {
            named(index, text, place);
        } else if (index == 1 && records > 0) {
            throw place.problem(
                    numbers.size() == records + 1
                            ? "has several numbers, but the line before has one (expected " + FORMS + ")"
                            : "follows a line of several numbers (expected " + FORMS + ")");
        } else {
            String number = plain(text, "", place);
            if (!NumberText.looksLikeNumber(number)) {
                throw place.problem(Quoted.of(text) + " is not a number (expected " + FORMS + ")");
            }
            add(number, () -> "", place);
        }
    }

    private String plain(String text, String what, Place place) {
        try {
            if (text.indexOf('.') >= 0) {
                marks.see(Double.NaN, text.toCharArray(), 0, text.length());
            }
            return marks.plain(text);
        } catch (IllegalArgumentException twoWays) {
            throw place.problem(what + twoWays.getMessage(), twoWays);
        }
    }

    private void named(int index, String text, Place place) {
        if (index > 1) {
            throw place.problem("has more than two fields (expected secret,prior)");
        }
        if (index == 0) {
            name = text;
        } else if (!first) {
            names.add(name, place);
            String what = "secret " + Quoted.of(name) + ": ";
            add(plain(text, what, place), () -> what, place);
        } else if (!text.equalsIgnoreCase("prior")) {
            throw place.problem("the second column is called " + Quoted.of(text) + " (expected 'prior')");
        }
    }

    @Override
    public void end(long line, int fields) {
        Place place = source.place().at(line);
        if (named && fields != 2) {
            throw place.problem("has " + Plural.of(fields, "field") + " (expected secret,prior)");
        }
        if (!named && records > 0 && numbers.size() != records + 1) {
            throw place.problem("follows a line of several numbers (expected " + FORMS + ")");
        }
        first = false;
        records++;
    }
}
