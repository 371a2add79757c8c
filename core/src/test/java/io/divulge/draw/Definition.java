package io.divulge.draw;

import io.divulge.model.Channel;
import io.divulge.model.Joint;

/**
 * The plain definitions, entry by entry from {@link Joint#likelihood} and {@link Joint#prior}, with no fold, no summary and
 * no care for speed: the second route that measures are held against.
 */
public final class Definition {
    private Definition() {}

    /** {@code W(y|x)} on the support. */
    public static double[][] matrix(Joint joint) {
        double[][] w = new double[joint.secrets().size()][joint.outcomes().size()];
        for (int x = 0; x < w.length; x++) {
            for (int y = 0; y < w[x].length; y++) {
                w[x][y] = joint.likelihood(y, x);
            }
        }
        return w;
    }

    /** {@code p(x)} on the support. */
    public static double[] prior(Joint joint) {
        return joint.prior().toArray();
    }

    /** {@code q(y) = sum_x p(x) W(y|x)}. */
    public static double[] outcomeLaw(Joint joint) {
        double[][] w = matrix(joint);
        double[] p = prior(joint);
        double[] q = new double[joint.outcomes().size()];
        for (int y = 0; y < q.length; y++) {
            for (int x = 0; x < p.length; x++) {
                q[y] += p[x] * w[x][y];
            }
        }
        return q;
    }

    /** {@code r(x,y) = W(y|x) / q(y)}. */
    public static double[][] lifts(Joint joint) {
        double[][] r = matrix(joint);
        double[] q = outcomeLaw(joint);
        for (double[] row : r) {
            for (int y = 0; y < q.length; y++) {
                row[y] /= q[y];
            }
        }
        return r;
    }

    /** The channel on its secrets of positive probability, all outcomes kept, as a matrix. */
    public static Channel channel(Joint joint) {
        Channel channel = joint.channel();
        double[][] rows = new double[joint.secrets().size()][channel.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            channel.row(channel.secrets().indexOf(joint.secrets().label(x)), rows[x]);
        }
        return Channel.of(joint.secrets(), channel.outcomes(), rows);
    }
}
