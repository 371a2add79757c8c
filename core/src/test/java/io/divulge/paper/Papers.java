package io.divulge.paper;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;

/** The matrices that the papers calculate with. */
final class Papers {
    private Papers() {}

    /** A uniform secret through a matrix. */
    static Joint uniform(double[][] rows) {
        Alphabet secrets = Alphabet.numbered("x", rows.length);
        return Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", rows[0].length), rows));
    }

    /** [SCOS23, I]: P, in which the third outcome gives the secret away. */
    static Joint revealing() {
        return uniform(new double[][] {{1, 0, 0}, {0.5, 0.5, 0}, {0, 0.5, 0.5}});
    }

    /** [SCOS23, I]: Q, in which all outcomes are alike. */
    static Joint symmetric() {
        double a = 2.0 / 3;
        double b = 1.0 / 6;
        return uniform(new double[][] {{a, b, b}, {b, a, b}, {b, b, a}});
    }

    /** [ILE26, eq. 7]. */
    static Joint envelopeExample() {
        return uniform(new double[][] {{0, 0, 0.5, 0.5}, {0, 0, 0.5, 0.5}, {0, 0.2, 0.4, 0.4}, {0.2, 0, 0.4, 0.4}});
    }

    /** [SCOS23, Ex. 5]. */
    static Joint eventExample() {
        double t = 1.0 / 3;
        return uniform(new double[][] {{0, 0, 0.5, 0.5}, {0, 0, 0.5, 0.5}, {0, t, t, t}, {t, 0, t, t}});
    }

    /** [SCOS23, Ex. 5], [ILE26, Ex. 2]: outcomes 1 and 3 to one symbol, 2 and 4 to another. */
    static Channel pairing(Joint joint) {
        return Channel.of(
                joint.channel().outcomes(), Alphabet.numbered("z", 2), new double[][] {{1, 0}, {0, 1}, {1, 0}, {0, 1}});
    }
}
