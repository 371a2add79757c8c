package io.divulge.io;

import io.divulge.composition.Ledger;
import io.divulge.composition.PrivacyLevel;
import io.divulge.composition.ReleaseEvent;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Prior;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Reads a ledger that {@link LedgerWriter} has written; what it says is checked again, the budget included. */
public final class LedgerReader {
    static final String FORMAT = "divulge-ledger";
    static final int VERSION = 1;

    private static final Set<String> KEYS =
            Set.of("format", "version", "secrets", "prior", "priorUncertainty", "budget", "releases");
    private static final double MOST_UNCERTAIN = 1e-3;

    private static final Set<String> RELEASE_KEYS =
            Set.of("name", "times", "uncertainty", "outcomes", "channel", "seen");
    private static final Set<String> BUDGET_KEYS = Set.of("epsilon", "delta");

    private LedgerReader() {}

    /**
     * Reads a file.
     *
     * @throws ModelFormatException if it is no ledger: where, what is wrong, the value, what was expected
     */
    public static Ledger read(Path file) {
        try (Source source = Source.open(file, "a ledger in JSON")) {
            return read(JsonTree.read(source));
        }
    }

    /** Reads a stream, which the caller closes. */
    public static Ledger read(InputStream stream, String name) {
        return read(JsonTree.read(Source.of(stream, name)));
    }

    private static Ledger read(JsonTree tree) {
        Map<String, JsonTree> members = tree.object("a ledger", KEYS);
        JsonTree format = tree.member(members, "a ledger", "format");
        if (!format.text("format").equals(FORMAT)) {
            throw format.place().problem("format is " + format.described() + " (expected \"" + FORMAT + "\")");
        }
        JsonTree version = tree.member(members, "a ledger", "version");
        if (version.times("version") != VERSION) {
            throw version.place()
                    .problem("version is " + version.value() + " (this program reads version " + VERSION + ")");
        }
        JsonTree secretList = tree.member(members, "a ledger", "secrets");
        Alphabet secrets = labels(secretList, "secrets");
        JsonTree priorList = tree.member(members, "a ledger", "prior");
        double[] probabilities = numbers(priorList, "prior");
        double priorError = optional(members, "priorUncertainty");
        Prior prior = at(priorList, () -> Prior.of(secrets, probabilities, priorError));
        JsonTree releases = tree.member(members, "a ledger", "releases");
        List<ReleaseEvent> events = releases.array("releases").stream()
                .map(release -> event(release, secrets))
                .toList();
        Ledger ledger = at(releases, () -> Ledger.of(prior).compose(events));
        JsonTree budget = members.get("budget");
        if (budget == null) {
            return ledger;
        }
        PrivacyLevel limit = budget(budget);
        return at(budget, () -> ledger.withBudget(limit));
    }

    private static PrivacyLevel budget(JsonTree budget) {
        Map<String, JsonTree> members = budget.object("budget", BUDGET_KEYS);
        double epsilon = budget.member(members, "budget", "epsilon").number("epsilon");
        double delta = budget.member(members, "budget", "delta").number("delta");
        return at(budget, () -> new PrivacyLevel(epsilon, delta));
    }

    private static ReleaseEvent event(JsonTree release, Alphabet secrets) {
        Map<String, JsonTree> members = release.object("a release", RELEASE_KEYS);
        String name = release.member(members, "a release", "name").text("name");
        String what = "release " + Quoted.of(name);
        int times = release.member(members, what, "times").times("times");
        Alphabet outcomes = labels(release.member(members, what, "outcomes"), "outcomes");
        JsonTree channel = release.member(members, what, "channel");
        double[][] rows = channel.array("channel").stream()
                .map(row -> numbers(row, "a row of " + what))
                .toArray(double[][]::new);
        double uncertainty = optional(members, "uncertainty");
        Channel checked = at(channel, () -> DenseChannel.adopting(secrets, outcomes, rows, uncertainty));
        JsonTree list = members.get("seen");
        List<String> seen = list == null
                ? List.of()
                : list.array("seen").stream()
                        .map(outcome -> outcome.text("an outcome of seen"))
                        .toList();
        return at(list == null ? release : list, () -> new ReleaseEvent(name, checked, times, seen));
    }

    /** How far numbers are off by rounding; whoever doubts them by more has another ledger in mind. */
    private static double optional(Map<String, JsonTree> members, String key) {
        JsonTree member = members.get(key);
        if (member == null) {
            return 0;
        }
        double error = member.number(key);
        // Written so that NaN fails.
        if (!(error >= 0 && error <= MOST_UNCERTAIN)) {
            throw member.place()
                    .problem(key + " is " + error
                            + ", of which nothing certain follows (expected a relative error from 0 to "
                            + MOST_UNCERTAIN
                            + ", what rounding leaves)");
        }
        return error;
    }

    private static Alphabet labels(JsonTree list, String what) {
        List<String> labels = list.array(what).stream()
                .map(label -> label.text("a label of " + what))
                .toList();
        return at(list, () -> Alphabet.of(labels));
    }

    private static double[] numbers(JsonTree list, String what) {
        return list.array(what).stream()
                .mapToDouble(number -> number.number("an entry of " + what))
                .toArray();
    }

    /** What the library refuses, with the place where it stands. */
    private static <T> T at(JsonTree place, Supplier<T> made) {
        try {
            return made.get();
        } catch (ModelFormatException known) {
            throw known;
        } catch (IllegalArgumentException refused) {
            throw place.place().problem(String.valueOf(refused.getMessage()), refused);
        }
    }
}
