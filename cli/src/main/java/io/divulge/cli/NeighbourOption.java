package io.divulge.cli;

import io.divulge.io.NeighbourFile;
import io.divulge.measure.Answer;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.release.NeighbourRelease;
import io.divulge.release.Release;
import io.divulge.release.SideRelease;
import java.nio.file.Path;

/** Which secrets are neighbours: {@code hamming}, or a file of pairs. */
final class NeighbourOption {
    private NeighbourOption() {}

    /** A release of which only neighbours are compared. */
    static Release among(String which, Release release, boolean exact) {
        if (exact) {
            throw new IllegalArgumentException("--exact does not go with --neighbours: leave out one of the two");
        }
        if (release.as(SideRelease.class) instanceof Answer.Known<SideRelease> side) {
            return side.value().map(each -> among(which, each, false));
        }
        Alphabet secrets = release.as(Joint.class).orThrow().channel().secrets();
        Neighbours neighbours =
                which.equals("hamming") ? Neighbours.hamming(secrets) : NeighbourFile.read(Path.of(which), secrets);
        return new NeighbourRelease(release, neighbours, which);
    }
}
