package io.divulge.web;

import io.divulge.composition.Ledger;
import io.divulge.composition.OverBudgetException;
import io.divulge.composition.PrivacyLevel;
import io.divulge.composition.ReleaseEvent;
import io.divulge.density.GaussianComposition;
import io.divulge.density.NamedRelease;
import io.divulge.document.Json;
import io.divulge.document.Written;
import io.divulge.measure.Measure;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.report.Composition;
import io.divulge.report.MeasureReport;
import io.divulge.report.SharedPrior;
import io.divulge.report.SharedSecrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What several releases about one secret tell together: measured once, as a curve over the number of releases, or entered one by one into a ledger with a budget. */
final class Compositions {
    private static final int MOST_REPEATS = 1_000_000;

    private static final int MOST_RELEASES = 100;

    /** More points than a curve over the number of releases has. */
    private static final int MOST_POINTS = 50;

    private Compositions() {}

    /** The release, and others about the same secret, each made so often; with {@code repeats} in place of {@code repeat}, for each of several numbers. */
    static Supplier<Written> composed(Release release, Question question, Models models) {
        List<Release> releases = new ArrayList<>(List.of(release));
        for (Question other : question.parts("others")) {
            int times = other.text("times").isPresent() ? other.whole("times", 1, MOST_RELEASES) : 1;
            Release each = models.release(other);
            for (int i = 0; i < times; i++) {
                releases.add(each);
            }
        }
        requireFew(releases.size());
        List<Measure<?>> measures = AskedMeasures.of(question);
        List<Integer> numbers = question.wholes("repeats", 1, MOST_REPEATS);
        if (numbers.isEmpty()) {
            int repeat = question.whole("repeat", 1, MOST_REPEATS);
            return () -> MeasureReport.of(together(releases, List.of(repeat)).get(0), measures);
        }
        if (numbers.size() > MOST_POINTS) {
            throw new IllegalArgumentException(
                    numbers.size() + " numbers of releases (expected at most " + MOST_POINTS + ")");
        }
        return () -> curve(numbers, together(releases, numbers), measures);
    }

    private static void requireFew(int releases) {
        if (releases > MOST_RELEASES) {
            throw new IllegalArgumentException(releases + " releases (expected at most " + MOST_RELEASES + ")");
        }
    }

    /** All releases as one, for each of these numbers of times. */
    private static List<Release> together(List<Release> releases, List<Integer> numbers) {
        List<NamedRelease> densities = releases.stream()
                .filter(NamedRelease.class::isInstance)
                .map(NamedRelease.class::cast)
                .toList();
        if (densities.size() < releases.size()) {
            return Composition.of(releases, 1).together(numbers);
        }
        return numbers.stream()
                .<Release>map(repeat -> repeat == 1 && densities.size() == 1
                        ? densities.get(0)
                        : GaussianComposition.of(densities, repeat))
                .toList();
    }

    /** The values alone: the outcomes of many releases are too many to send for each point of a curve. */
    private static Written curve(List<Integer> numbers, List<Release> together, List<Measure<?>> measures) {
        List<MeasureReport> reports = together.stream()
                .map(release -> MeasureReport.of(release, measures))
                .toList();
        return json -> json.inUnit()
                .list(
                        "counts",
                        numbers.size(),
                        (each, i) -> each.whole("repeat", numbers.get(i))
                                .texts("notes", reports.get(i).model().notes())
                                .list(
                                        "results",
                                        reports.get(i).results(),
                                        (point, result) -> point.text("expr", result.expression())
                                                .name("quantity", result.quantity())
                                                .bracket(result.value(), result.quantity())));
    }

    /** A release that is entered. */
    private record Entered(String name, int times) {}

    /** What came of it: the leakage of all that was accepted so far, or what it would have been with a release that was refused. */
    private record Account(Entered entered, boolean accepted, Value used, double left) {}

    /** Enters releases into a ledger that is kept nowhere: each is accepted if all of them together keep the budget, and refused otherwise. */
    static Supplier<Written> ledger(Question question, Models models) {
        List<Release> releases = new ArrayList<>();
        List<Entered> names = new ArrayList<>();
        for (Question each : question.parts("releases")) {
            Release release = models.release(each);
            releases.add(release);
            int times = each.text("times").isPresent() ? each.whole("times", 1, MOST_REPEATS) : 1;
            names.add(new Entered(
                    each.text("name")
                            .filter(name -> !name.isBlank())
                            .orElse(release.description().source()),
                    times));
        }
        requireFew(releases.size());
        if (releases.isEmpty()) {
            throw new IllegalArgumentException("the ledger has no 'releases' (expected at least one)");
        }
        Optional<PrivacyLevel> budget = question.text("budget").map(PrivacyLevel::parse);
        List<FiniteRelease> listed =
                SharedSecrets.among(SharedSecrets.listed(releases)).releases();
        return () -> accounts(listed, names, budget);
    }

    private static Written accounts(List<FiniteRelease> releases, List<Entered> names, Optional<PrivacyLevel> budget) {
        Ledger ledger = Ledger.of(SharedPrior.of(SharedPrior.among(releases)));
        ledger = budget.isPresent() ? ledger.withBudget(budget.get()) : ledger;
        double delta = budget.map(PrivacyLevel::delta).orElse(0.0);
        List<Account> accounts = new ArrayList<>();
        for (int i = 0; i < releases.size(); i++) {
            Entered entered = names.get(i);
            ReleaseEvent event =
                    new ReleaseEvent(entered.name(), releases.get(i).joint().channel(), entered.times());
            try {
                ledger = ledger.compose(event);
                accounts.add(new Account(entered, true, ledger.epsilon(delta), ledger.remaining()));
            } catch (OverBudgetException over) {
                accounts.add(new Account(entered, false, Value.exactly(over.needed()), ledger.remaining()));
            }
        }
        return json -> {
            json.inUnit();
            budget.ifPresent(limit -> json.object(
                    "budget", each -> each.nats("epsilon", limit.epsilon()).number("delta", limit.delta())));
            json.list("releases", accounts, Compositions::write);
        };
    }

    private static void write(Json json, Account account) {
        json.text("name", account.entered().name())
                .whole("times", account.entered().times())
                .flag("accepted", account.accepted());
        if (account.accepted()) {
            json.bracket("used", account.used(), Quantity.INFORMATION);
        } else {
            json.nats("needed", account.used().upper());
        }
        json.nats("left", account.left());
    }
}
