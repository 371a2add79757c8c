package io.divulge.density.envelope;

import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.Piece;
import io.divulge.density.secrets.PointSecret;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.List;

/**
 * Some of the values that a secret can have, for a finite release to stand for all of them: the ends of each interval and others at equal distances
 * between them, and values that stand alone. None lies in a gap, where nobody's secret is.
 *
 * @param ofPieces the places of each piece, in increasing order
 * @param complete whether there are some in every piece
 */
record SecretPlaces(List<List<Enclosure>> ofPieces, boolean complete) {
    private static final int FEWEST = 41;

    private static final int MOST = 193;

    /** In an interval of a mixture, however narrow it is. */
    private static final int FEWEST_OF_A_PIECE = 9;

    /** Places for each scale of the noise: more under Laplace noise, whose density has a cusp that a place between two misses. */
    private static final double SMOOTH = 16;

    private static final double CUSP = 80;

    SecretPlaces {
        ofPieces = ofPieces.stream().map(List::copyOf).toList();
    }

    static SecretPlaces of(ContinuousRelease release) {
        SecretLaw secret = release.secret();
        if (secret instanceof PointSecret) {
            return new SecretPlaces(secret.kinks().stream().map(List::of).toList(), true);
        }
        List<Piece> pieces = secret.pieces();
        double width = pieces.stream().mapToDouble(SecretPlaces::width).sum();
        double dense = release.noise() instanceof LaplaceNoise ? CUSP : SMOOTH;
        double wanted = Math.ceil(
                Math.min(MOST, dense * width / release.noise().base().scale().upper()));
        int parts = (int) Math.max(FEWEST, wanted) - 1;
        // Of a great many values by themselves only some are announced, which proves a lower bound all the same.
        int step = 1 + pieces.size() / MOST;
        List<List<Enclosure>> places = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i += step) {
            Piece piece = pieces.get(i);
            double share = width > 0 ? parts * width(piece) / width : 0;
            places.add(places(piece, (int) Math.max(FEWEST_OF_A_PIECE - 1, Math.round(share))));
        }
        return new SecretPlaces(places, step == 1);
    }

    private static double width(Piece piece) {
        return piece.to().middle() - piece.from().middle();
    }

    private static List<Enclosure> places(Piece piece, int parts) {
        double from = piece.from().middle();
        double to = piece.to().middle();
        if (piece.isPoint() || !(from < to)) {
            return List.of(piece.from().hull(piece.to()));
        }
        List<Enclosure> places = new ArrayList<>();
        places.add(piece.from());
        for (int i = 1; i < parts; i++) {
            places.add(Enclosure.of(from + (to - from) * i / parts));
        }
        places.add(piece.to());
        return places;
    }

    /** All of them, in increasing order. */
    List<Enclosure> all() {
        return ofPieces.stream().flatMap(List::stream).toList();
    }
}
