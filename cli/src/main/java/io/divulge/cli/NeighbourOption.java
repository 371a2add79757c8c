package io.divulge.cli;

import io.divulge.io.NeighbourFile;
import io.divulge.measure.Answer;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Metric;
import io.divulge.model.Neighbours;
import io.divulge.release.NeighbourRelease;
import io.divulge.release.Release;
import io.divulge.release.SideRelease;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Which secrets are compared, and how far apart they are: {@code hamming} or a file of pairs; a line, a grid or a file of distances. */
final class NeighbourOption {
    /** The option for pairs. */
    static final String NEIGHBOURS = "--neighbours";

    /** The option for distances. */
    static final String METRIC = "--metric";

    private NeighbourOption() {}

    /** The one of two options that is given; empty if none is. */
    static String given(@Nullable String neighbours, @Nullable String metric) {
        if (neighbours != null && metric != null) {
            throw new IllegalArgumentException(
                    NEIGHBOURS + " and " + METRIC + " both say which secrets are compared: leave out one of the two");
        }
        return neighbours != null ? NEIGHBOURS : metric != null ? METRIC : "";
    }

    /** A release of which only neighbours are compared, or secrets by their distance. */
    static Release among(String option, String which, Release release, boolean exact) {
        if (exact) {
            throw new IllegalArgumentException("--exact does not go with " + option + ": leave out one of the two");
        }
        if (release.as(SideRelease.class) instanceof Answer.Known<SideRelease> side) {
            return side.value().map(each -> among(option, which, each, false));
        }
        Alphabet secrets = release.as(Joint.class).orThrow().channel().secrets();
        return new NeighbourRelease(release, of(option, which, secrets), which);
    }

    private static Neighbours of(String option, String which, Alphabet secrets) {
        if (option.equals(METRIC)) {
            return metric(which, secrets);
        }
        return which.equals("hamming") ? Neighbours.hamming(secrets) : NeighbourFile.read(Path.of(which), secrets);
    }

    /** A metric by its name, or from a file. */
    static Metric metric(String which, Alphabet secrets) {
        return Metric.parse(which, secrets).orElseGet(() -> NeighbourFile.distances(Path.of(which), secrets));
    }
}
