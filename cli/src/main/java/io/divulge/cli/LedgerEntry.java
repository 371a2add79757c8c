package io.divulge.cli;

import io.divulge.composition.Ledger;
import io.divulge.composition.OverBudgetException;
import io.divulge.composition.PrivacyLevel;
import io.divulge.composition.ReleaseEvent;
import io.divulge.io.LedgerReader;
import io.divulge.io.LedgerWriter;
import io.divulge.measure.NamedMeasure;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.report.CompositionReport;
import io.divulge.report.MeasureReport;
import io.divulge.report.ModelSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/** Releases that are added to the ledger in a file: all of them, or none if one exceeds the budget. */
record LedgerEntry(Path file, Optional<PrivacyLevel> budget) {
    /** The exit code of a promise that does not hold. */
    private static final int REFUSED = 1;

    /** Who is shown the result. */
    interface Reader {
        void show(MeasureReport report) throws IOException;
    }

    /** A release was refused; the message is for people, and nothing was written. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        Refused(OverBudgetException cause) {
            super(cause.getMessage(), cause);
        }

        int code() {
            return REFUSED;
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

    int add(List<Release> releases, Release known, int repeat, List<NamedMeasure> measures, Reader reader)
            throws IOException {
        Prior prior = SharedPrior.of(known);
        Ledger ledger = Files.exists(file) ? LedgerReader.read(file) : Ledger.of(prior);
        if (!known.summary().priorAssumed()) {
            SharedPrior.requireSame(
                    ledger.prior(), file.toString(), prior, known.summary().source());
        }
        try {
            ledger = budget.isPresent() ? ledger.withBudget(budget.get()) : ledger;
            for (Release release : releases) {
                ledger = ledger.compose(
                        release.summary().source(), release.joint().channel(), repeat);
            }
        } catch (OverBudgetException over) {
            throw new Refused(over);
        }
        MeasureReport report = report(ledger, measures);
        save(ledger);
        reader.show(report);
        return 0;
    }

    private MeasureReport report(Ledger ledger, List<NamedMeasure> measures) {
        List<Joint> alone = ledger.events().stream()
                .map(event -> ledger.prior().through(event.channel()))
                .toList();
        long times = ledger.events().stream().mapToLong(ReleaseEvent::times).sum();
        String left = ledger.budget()
                .map(limit -> "Budget: epsilon = " + limit.epsilon() + " nats at delta = " + limit.delta() + "; used "
                        + ledger.epsilon(limit.delta()).upper() + ", left " + ledger.remaining() + ".")
                .orElse("No budget.");
        ModelSummary model = ModelSummary.of(alone.get(0), file.toString(), "as in the ledger", false, List.of(left));
        return CompositionReport.of(
                ledger.composed().orElseThrow(),
                Optional.empty(),
                alone,
                times,
                String.valueOf(file.getFileName()),
                model,
                measures);
    }

    /** Beside it first, and then in its place: whoever reads it meanwhile sees the old or the new one. */
    private void save(Ledger ledger) throws IOException {
        StringBuilder text = new StringBuilder();
        LedgerWriter.write(ledger, text);
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(fresh, text);
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
