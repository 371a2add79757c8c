package io.divulge.report;

import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.measure.Answer;
import io.divulge.measure.Measure;
import io.divulge.model.LabelText;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.release.SideRelease;
import java.util.List;
import java.util.function.Function;

/** A report for each value of the side information, one after the other. */
public record SideReport(Description model, List<Part> parts) implements Report {
    /** More reports than this are not what anyone reads. */
    private static final int MOST = 100;

    /** Copies the parts. */
    public SideReport {
        parts = List.copyOf(parts);
    }

    /** The report on the release given a value. */
    public record Part(SideRelease.Case given, Report report) {}

    /**
     * A report on a release; on each of them if it is one for each value of the side information, and on the one whose pointwise maximal
     * leakage is largest if it is the worst of them.
     */
    public static Report of(Release release, Function<Release, ? extends Report> report) {
        if (!(release.as(SideRelease.class) instanceof Answer.Known<SideRelease> side)) {
            return report.apply(release);
        }
        List<SideRelease.Case> cases = side.value().cases();
        if (!side.value().isTable()) {
            return report.apply(worst(side.value()));
        }
        if (cases.size() > MOST) {
            throw new IllegalArgumentException("--given each makes a report for each of " + cases.size()
                    + " values of the side information (expected at most " + MOST
                    + ", or --given with one of them); 'divulge measure' has tables");
        }
        return new SideReport(
                release.description(),
                cases.stream()
                        .map(given -> new Part(given, report.apply(given.release())))
                        .toList());
    }

    private static Release worst(SideRelease side) {
        Release worst = side.worst(Measure.of(PML)).release();
        return worst.as(FiniteRelease.class)
                .<Release>map(listed -> listed.describedAs(listed.description()
                        .noting("Of all values of the side information, the largest pml is given this one.")))
                .toOptional()
                .orElse(worst);
    }

    @Override
    public Document document() {
        Document.Draft draft =
                Document.titled(parts.get(0).report.document().title()).release(model);
        for (Part part : parts) {
            draft.heading("Given " + LabelText.quoted(part.given.value()))
                    .addAll(part.report.document().blocks());
        }
        return draft.done();
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit().release(model).list("given", parts, (each, part) -> {
            each.text("given", part.given.value()).number("givenProbability", part.given.probability());
            part.report.writeTo(each);
        });
    }
}
