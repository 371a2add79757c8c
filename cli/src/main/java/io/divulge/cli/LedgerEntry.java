package io.divulge.cli;

import io.divulge.composition.Ledger;
import io.divulge.composition.OverBudgetException;
import io.divulge.composition.PrivacyLevel;
import io.divulge.composition.ReleaseEvent;
import io.divulge.document.Unit;
import io.divulge.estimate.Sample;
import io.divulge.io.LedgerFile;
import io.divulge.measure.Measure;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.report.Composition;
import io.divulge.report.LedgerReport;
import io.divulge.report.LedgerWords;
import io.divulge.report.MeasureReport;
import io.divulge.report.Report;
import io.divulge.report.SharedPrior;
import io.divulge.report.SharedSecrets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Releases that are added to the ledger in a file: all of them, or none if one exceeds the budget. */
record LedgerEntry(Path file, Optional<PrivacyLevel> budget, List<String> seen, Unit unit) {
    /** The exit code of a promise that does not hold. */
    private static final int REFUSED = 1;

    /** A release was refused; the message is for people, and nothing was written. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final OverBudgetException over;

        Refused(OverBudgetException cause, Unit unit) {
            super(cause.getMessage() + LedgerWords.exceeded(cause, unit), cause);
            this.over = cause;
        }

        int code() {
            return REFUSED;
        }

        OverBudgetException over() {
            return over;
        }
    }

    /** Reads {@code EPSILON} or {@code EPSILON,DELTA}. */
    static PrivacyLevel budget(String written) {
        try {
            return PrivacyLevel.parse(written);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException("--budget: " + wrong.getMessage(), wrong);
        }
    }

    /** Adds releases, and measures what the ledger holds then; a measure that fails leaves the ledger as it was. */
    Report add(List<Release> asked, int repeat, List<Measure<?>> measures) throws IOException {
        List<String> notes = new ArrayList<>(Sample.notes(asked));
        List<FiniteRelease> listed = SharedSecrets.listed(asked);
        boolean[] assumed = new boolean[1];
        return update(measures, notes, assumed, there -> {
            SharedSecrets shared = there.map(
                            known -> SharedSecrets.named(listed, known.prior().secrets(), file.toString()))
                    .orElseGet(() -> SharedSecrets.among(listed));
            FiniteRelease known = SharedPrior.among(shared.releases());
            Prior prior = SharedPrior.of(known);
            notes.addAll(shared.notes());
            assumed[0] = known.description().priorAssumed()
                    && there.map(old -> old.prior().min() == old.prior().max()).orElse(true);
            if (there.isPresent()) {
                SharedPrior.requireThatOfLedger(there.get().prior(), file.toString(), known, prior);
            }
            Ledger grown = budgeted(there.orElseGet(() -> Ledger.of(prior)), notes);
            try {
                return grown.compose(IntStream.range(0, shared.releases().size())
                        .mapToObj(i -> event(shared.releases().get(i), repeat, i))
                        .toList());
            } catch (OverBudgetException over) {
                throw new Refused(over, unit);
            }
        });
    }

    /** One of the releases, with its share of the outcomes that were seen. */
    private ReleaseEvent event(FiniteRelease release, int repeat, int i) {
        return new ReleaseEvent(
                release.description().source(),
                release.joint().channel(),
                repeat,
                seen.isEmpty() ? seen : seen.subList(i * repeat, (i + 1) * repeat));
    }

    /** Measures what the ledger holds, with another budget if one was given. */
    Report show(List<Measure<?>> measures) throws IOException {
        List<String> notes = new ArrayList<>();
        Ledger ledger = LedgerFile.of(file)
                .read()
                .orElseThrow(() -> new IllegalArgumentException("there is no ledger '" + file
                        + "' (expected a file that a release was added to: divulge compose MODEL --ledger " + file
                        + ")"));
        return budget.isPresent()
                ? update(measures, notes, new boolean[1], there -> budgeted(there.orElseThrow(), notes))
                : report(ledger, measures, notes, false);
    }

    /** Replaces the ledger once it is measured, so that whoever is told of a failure knows that nothing was written. */
    private Report update(
            List<Measure<?>> measures, List<String> notes, boolean[] assumed, Function<Optional<Ledger>, Ledger> change)
            throws IOException {
        List<Report> measured = new ArrayList<>(1);
        LedgerFile.of(file).update(there -> {
            Ledger changed = change.apply(there);
            measured.add(report(changed, measures, notes, assumed[0]));
            return changed;
        });
        return measured.get(0);
    }

    private Ledger budgeted(Ledger ledger, List<String> notes) {
        if (budget.isEmpty()) {
            return ledger;
        }
        ledger.budget()
                .filter(old -> !old.equals(budget.get()))
                .ifPresent(old -> notes.add("The budget was " + LedgerWords.level(old, unit) + " before."));
        try {
            return ledger.withBudget(budget.get());
        } catch (OverBudgetException over) {
            throw new Refused(over, unit);
        }
    }

    private Report report(Ledger ledger, List<Measure<?>> measures, List<String> said, boolean assumed) {
        if (ledger.events().isEmpty()) {
            throw new IllegalArgumentException("ledger '" + file + "' holds no release yet: nothing is leaked");
        }
        List<Joint> alone = ledger.channels().stream()
                .map(event -> ledger.prior().through(event.channel()))
                .toList();
        long times = ledger.events().stream().mapToLong(ReleaseEvent::times).sum();
        List<String> notes = new ArrayList<>(said);
        notes.add(LedgerWords.releases(ledger));
        notes.add(LedgerWords.budget(ledger, unit));
        Description model =
                Description.of(alone.get(0), String.valueOf(file.getFileName()), "as in the ledger", assumed, notes);
        return LedgerReport.of(
                MeasureReport.of(Composition.described(ledger.composed().orElseThrow(), alone, times, model), measures),
                ledger);
    }
}
