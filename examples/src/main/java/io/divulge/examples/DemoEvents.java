package io.divulge.examples;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Events for demonstrations, as CSV of any length: the same rows for the same seed, on every machine. It stands alone, so that Java runs it from
 * its source.
 *
 * <pre>{@code
 * java examples/src/main/java/io/divulge/examples/DemoEvents.java survey 1000000 7 > survey.csv
 * }</pre>
 */
public final class DemoEvents {
    /** A kind of events. */
    public enum Kind {
        /** How often people do something, and what they answer by randomized response: a known mechanism, {@code rr(k=4,epsilon=1)}. */
        SURVEY("person,age,region,truth,answer"),
        /** How many leading digits of a PIN were right, and how long the comparison took. */
        TIMING("attempt,digits_right,micros"),
        /** Requests of three groups of users; what they look for depends on the group, and some were broken off. */
        WEB_LOG("time,user_group,method,path,status,bytes"),
        /** Attempts to log in: whether there is such an account, and what whoever tries sees of the answer. */
        LOGIN("account,micros,bytes,server"),
        /** Visits as several systems wrote them into one file: semicolons, capitals and spaces as it comes, three words for nothing. */
        MESSY_LOG("Visitor;City ;Plan;When");

        private final String header;

        Kind(String header) {
            this.header = header;
        }

        /** The kind of this name, such as {@code web-log}. */
        static Kind named(String name) {
            for (Kind kind : values()) {
                if (kind.label().equals(name)) {
                    return kind;
                }
            }
            throw new IllegalArgumentException(
                    "there are no events '" + name + "' (expected survey, timing, web-log, login or messy-log)");
        }

        String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private static final List<String> FREQUENCIES = List.of("never", "rarely", "often", "daily");
    private static final double[] HABITS = {0.55, 0.25, 0.15, 0.05};
    private static final List<String> REGIONS = List.of("north", "east", "south", "west");
    /** {@code e / (e + 3)}: the probability of the true answer with four answers and epsilon = 1. */
    private static final double TRUTHFUL = Math.E / (Math.E + 3);

    private static final double[] RIGHT = {0.40, 0.25, 0.15, 0.12, 0.08};
    private static final List<String> GROUPS = List.of("free", "paid", "staff");
    private static final double[] GROUP_SHARES = {0.70, 0.25, 0.05};
    private static final List<String> PATHS = List.of("/", "/search", "/help", "/pricing", "/reports", "/admin");
    private static final double[][] INTERESTS = {
        {0.35, 0.30, 0.15, 0.19, 0.01, 0.00},
        {0.25, 0.30, 0.10, 0.02, 0.33, 0.00},
        {0.20, 0.20, 0.05, 0.01, 0.24, 0.30}
    };

    private static final List<String> CITIES = List.of("Athens", "Bern", "Zagreb");
    private static final double[] CITY_SHARES = {0.5, 0.3, 0.2};
    private static final List<String> PLANS = List.of("Free", "Student", "Business");
    private static final double[][] PLANS_OF = {{0.7, 0.2, 0.1}, {0.3, 0.1, 0.6}, {0.6, 0.3, 0.1}};
    private static final List<String> NOTHING = List.of("NULL", "n/a", "-");

    private final Random random;

    private DemoEvents(long seed) {
        this.random = new Random(seed);
    }

    /** Writes events: kind, number of rows, seed (1 if it is not given). */
    public static void main(String[] arguments) throws IOException {
        Writer out = new OutputStreamWriter(
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), StandardCharsets.UTF_8);
        try {
            write(arguments, out);
        } catch (IllegalArgumentException refused) {
            System.err.println("DemoEvents: " + refused.getMessage());
            System.exit(2);
        }
        out.flush();
    }

    /** The same to anywhere. */
    static void write(String[] arguments, Writer out) throws IOException {
        if (arguments.length < 2 || arguments.length > 3) {
            throw new IllegalArgumentException(
                    "expected a kind (survey, timing, web-log, login or messy-log), a number of rows and perhaps a seed, not "
                            + Arrays.toString(arguments));
        }
        Kind kind = Kind.named(arguments[0]);
        long rows = whole("number of rows", arguments[1]);
        if (rows < 0) {
            throw new IllegalArgumentException("the number of rows is " + rows + " (expected at least 0)");
        }
        write(kind, rows, arguments.length == 3 ? whole("seed", arguments[2]) : 1, out);
    }

    private static long whole(String what, String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException("the " + what + " is '" + text + "' (expected a whole number)", wrong);
        }
    }

    /** Writes so many rows below a header; nothing is kept in memory. */
    public static void write(Kind kind, long rows, long seed, Writer out) throws IOException {
        DemoEvents events = new DemoEvents(seed);
        out.write(kind.header + "\n");
        for (long row = 1; row <= rows; row++) {
            out.write(
                    switch (kind) {
                        case SURVEY -> events.answer(row);
                        case TIMING -> events.attempt(row);
                        case WEB_LOG -> events.request(row);
                        case LOGIN -> events.login();
                        case MESSY_LOG -> events.visit(row);
                    });
            out.write('\n');
        }
    }

    private String answer(long person) {
        int age = 18 + (int) (60 * random.nextDouble() * random.nextDouble());
        String region = REGIONS.get(random.nextInt(REGIONS.size()));
        int truth = draw(HABITS);
        int answer = truth;
        if (random.nextDouble() >= TRUTHFUL) {
            int other = random.nextInt(FREQUENCIES.size() - 1);
            answer = other < truth ? other : other + 1;
        }
        return person + "," + age + "," + region + "," + FREQUENCIES.get(truth) + "," + FREQUENCIES.get(answer);
    }

    /** A comparison that stops at the first wrong digit takes 9 microseconds for each right one, and then the machine has other things to do. */
    private String attempt(long number) {
        int right = draw(RIGHT);
        double micros = 120 + 9 * right - 4 * StrictMath.log(1 - random.nextDouble()) + 3 * random.nextDouble();
        return number + "," + right + "," + String.format(Locale.ROOT, "%.1f", micros);
    }

    private String request(long number) {
        int group = draw(GROUP_SHARES);
        int path = draw(INTERESTS[group]);
        String method = PATHS.get(path).equals("/search") && random.nextBoolean() ? "POST" : "GET";
        double fate = random.nextDouble();
        // Those that were broken off have no status.
        String status = fate < 0.02 ? "" : fate < 0.05 ? "404" : fate < 0.06 ? "500" : "200";
        long bytes =
                status.equals("200") ? 200 + (long) (-8000 * (path + 1) * StrictMath.log(1 - random.nextDouble())) : 0;
        long second = number * 3 + random.nextInt(3);
        String time = String.format(
                Locale.ROOT,
                "2026-03-%02dT%02d:%02d:%02dZ",
                1 + second / 86400 % 28,
                second / 3600 % 24,
                second / 60 % 60,
                second % 60);
        return time + "," + GROUPS.get(group) + "," + method + "," + PATHS.get(path) + "," + status + "," + bytes;
    }

    /**
     * On the old server a password is compared only if there is an account, which takes 60 microseconds; the new one compares it in any case, and is slower. An answer is as long as a
     * random token makes it.
     */
    private String login() {
        boolean account = random.nextDouble() < 0.6;
        boolean old = random.nextDouble() < 0.3;
        double micros = (old ? 200 + (account ? 60 : 0) : 260)
                + 12 * random.nextGaussian()
                - 6 * StrictMath.log(1 - random.nextDouble());
        return (account ? "yes" : "no") + "," + String.format(Locale.ROOT, "%.1f", micros) + ","
                + (340 + random.nextInt(64)) + "," + (old ? "a" : random.nextBoolean() ? "b" : "c");
    }

    private String visit(long number) {
        int city = draw(CITY_SHARES);
        int plan = draw(PLANS_OF[city]);
        // People look at different times of the day, according to what they pay for.
        int hour = (int)
                (plan == 2 ? 8 + 10 * random.nextDouble() : 24 * Math.max(random.nextDouble(), random.nextDouble()));
        String when = String.format(
                Locale.ROOT,
                "2026-03-%02d %02d:%02d:%02d",
                1 + random.nextInt(28),
                hour,
                random.nextInt(60),
                random.nextInt(60));
        return "v" + random.nextInt(1 << 20) + ";" + untidy(CITIES.get(city)) + ";" + untidy(PLANS.get(plan)) + ";"
                + (number % 997 == 0 ? "" : when);
    }

    private String untidy(String word) {
        double how = random.nextDouble();
        if (how < 0.02) {
            return NOTHING.get(random.nextInt(NOTHING.size()));
        }
        return how < 0.1 ? word.toUpperCase(Locale.ROOT) : how < 0.2 ? " " + word.toLowerCase(Locale.ROOT) + " " : word;
    }

    private int draw(double[] probabilities) {
        double left = random.nextDouble();
        for (int i = 0; i < probabilities.length - 1; i++) {
            left -= probabilities[i];
            if (left < 0) {
                return i;
            }
        }
        return probabilities.length - 1;
    }
}
