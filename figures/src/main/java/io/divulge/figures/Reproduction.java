package io.divulge.figures;

import io.divulge.document.HtmlWriter;
import io.divulge.document.Provenance;
import io.divulge.document.Unit;
import io.divulge.figures.chart.ChartPainter;
import io.divulge.figures.drawing.NoFontsException;
import io.divulge.figures.drawing.Png;
import io.divulge.figures.drawing.Svg;
import io.divulge.figures.paper.Claim;
import io.divulge.figures.paper.Exhibit;
import io.divulge.figures.paper.Exhibits;
import io.divulge.figures.paper.Subject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The papers' figures and tables, computed anew and written into a folder: SVG, PNG and CSV of each, and a page that shows them
 * with their claims.
 *
 * @param exhibits what was computed
 * @param withoutPng why there are no PNG files, if there are none
 */
public record Reproduction(List<Exhibit> exhibits, Optional<String> withoutPng) {
    private static final String PAGE = "index.html";

    /** Copies the list. */
    public Reproduction {
        exhibits = List.copyOf(exhibits);
    }

    /**
     * Computes and writes; a folder that is not there is made, and files of the same names are replaced.
     *
     * @param items which; see {@link Exhibits#named}
     * @param subject the release that tables are evaluated for
     * @param progress is told the name of each before it is computed
     * @throws IllegalArgumentException if the folder cannot be made
     */
    public static Reproduction into(
            Path folder, List<Exhibits.Listed> items, Subject subject, Provenance provenance, Consumer<String> progress)
            throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException file) {
            throw new IllegalArgumentException(
                    "'" + folder + "' is a file (expected a folder, which is made if it is missing)", file);
        }
        List<Exhibit> exhibits = new ArrayList<>();
        Optional<String> withoutPng = Optional.empty();
        for (Exhibits.Listed item : items) {
            progress.accept(item.name());
            Exhibit exhibit = item.make(subject);
            exhibits.add(exhibit);
            write(folder, item.name() + ".csv", exhibit.data().csv());
            write(folder, item.name() + ".svg", Svg.file(exhibit.drawing()));
            if (withoutPng.isEmpty()) {
                try {
                    WholeFile.write(folder.resolve(item.name() + ".png"), Png.file(exhibit.drawing()));
                } catch (NoFontsException missing) {
                    withoutPng = Optional.of(String.valueOf(missing.getMessage()));
                }
            }
        }
        String page = HtmlWriter.write(
                ReproductionReport.of(exhibits, withoutPng.isEmpty()).with(provenance.blocks()),
                Unit.NATS,
                new ChartPainter());
        write(folder, PAGE, page);
        return new Reproduction(exhibits, withoutPng);
    }

    /** The files that {@link #into} writes, so that nobody has to find out that one of them was something else. */
    public static List<Path> files(Path folder, List<Exhibits.Listed> items) {
        List<Path> files = new ArrayList<>();
        for (Exhibits.Listed item : items) {
            for (String kind : List.of(".csv", ".svg", ".png")) {
                files.add(folder.resolve(item.name() + kind));
            }
        }
        files.add(folder.resolve(PAGE));
        return files;
    }

    private static void write(Path folder, String name, String text) throws IOException {
        WholeFile.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    }

    /** How many claims there are. */
    public int claims() {
        return exhibits.stream().mapToInt(exhibit -> exhibit.claims().size()).sum();
    }

    /** The claims that do not hold. */
    public List<Claim> failures() {
        return exhibits.stream()
                .flatMap(exhibit -> exhibit.claims().stream())
                .filter(claim -> !claim.holds())
                .toList();
    }
}
