package io.divulge.cli;

import io.divulge.io.NeighbourFile;
import io.divulge.io.release.Release;
import io.divulge.model.Alphabet;
import io.divulge.model.Neighbours;
import java.nio.file.Path;

/** Which secrets are neighbours: {@code hamming}, or a file of pairs. */
final class NeighbourOption {
    private NeighbourOption() {}

    static Neighbours read(String which, Release release, boolean exact) {
        if (exact) {
            throw new IllegalArgumentException("--exact does not go with --neighbours: leave out one of the two");
        }
        Alphabet secrets = release.joint().channel().secrets();
        return which.equals("hamming") ? Neighbours.hamming(secrets) : NeighbourFile.read(Path.of(which), secrets);
    }
}
