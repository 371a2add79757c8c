package io.divulge.chain;

import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Releases near a time as a release about the secret then: all outcomes from some times before to some after. With the ends told, the secrets just beyond are released as they are; given these, whatever is
 * farther off says nothing more.
 */
final class Window {
    private final SecretChain chain;
    private final int t;
    private final boolean endsTold;

    private Window(SecretChain chain, int t, boolean endsTold) {
        this.chain = chain;
        this.t = t;
        this.endsTold = endsTold;
    }

    /** How many outcomes a window has, of so many times on each side. */
    static double size(SecretChain chain, int t, int reach, boolean endsTold) {
        int before = Math.min(reach, t - 1);
        int after = Math.min(reach, chain.n() - t);
        double size = Math.pow(chain.kinds(), 1.0 + before + after);
        size *= endsTold && before < t - 1 ? chain.secrets() : 1;
        return size * (endsTold && after < chain.n() - t ? chain.secrets() : 1);
    }

    /** The widest window with at most so many outcomes, or the whole log. */
    static int reach(SecretChain chain, int t, boolean endsTold, double most) {
        int reach = 0;
        while (reach < chain.n() && size(chain, t, reach + 1, endsTold) <= most) {
            reach++;
        }
        return reach;
    }

    static Joint of(SecretChain chain, int t, int reach, boolean endsTold) {
        return new Window(chain, t, endsTold).joint(reach);
    }

    private Joint joint(int reach) {
        List<Part> past = part(Math.min(reach, t - 1), true);
        List<Part> future = part(Math.min(reach, chain.n() - t), false);
        int size = past.size() * chain.kinds() * future.size();
        double[][] rows = new double[chain.secrets()][size];
        List<String> labels = new ArrayList<>(size);
        int at = 0;
        for (Part before : past) {
            for (int y = 0; y < chain.kinds(); y++) {
                for (Part after : future) {
                    for (int x = 0; x < rows.length; x++) {
                        rows[x][at] = Math.min(1, before.likelihood[x] * chain.likelihood(y, x) * after.likelihood[x]);
                    }
                    labels.add(joined(before.label, chain.outcomes().label(y), after.label));
                    at++;
                }
            }
        }
        double error =
                Rounding.product(chain.uncertainty(), Rounding.gamma((chain.secrets() + 4.0) * (2.0 * reach + 4)));
        return chain.prior(t)
                .through(DenseChannel.adopting(chain.states(), Alphabet.of(labels), rows, Math.min(0.5, error)));
    }

    private static String joined(String before, String here, String after) {
        return (before.isEmpty() ? "" : before + ",") + here + (after.isEmpty() ? "" : "," + after);
    }

    /** A log on one side of the time, with its likelihood for each secret then. */
    private record Part(String label, double[] likelihood) {}

    private List<Part> part(int length, boolean isPast) {
        int end = isPast ? t - length : t + length;
        List<Part> parts = new ArrayList<>();
        double[] ones = new double[chain.secrets()];
        Arrays.fill(ones, 1);
        boolean isWhole = isPast ? end == 1 : end == chain.n();
        if (!endsTold || isWhole) {
            parts.add(new Part("", ones));
        } else {
            // The secret one time beyond, told as it is.
            for (int z = 0; z < chain.secrets(); z++) {
                double[] told = new double[chain.secrets()];
                for (int x = 0; x < told.length; x++) {
                    told[x] = isPast ? chain.back(end, x, z) : chain.step(x, z);
                }
                parts.add(new Part("=" + chain.states().label(z), told));
            }
        }
        for (int i = 0; i < length; i++) {
            // From the far end towards the time: the outcome at that end, seen from one time nearer.
            int here = isPast ? end + i + 1 : end - i - 1;
            List<Part> longer = new ArrayList<>();
            for (Part part : parts) {
                for (int y = 0; y < chain.kinds(); y++) {
                    double[] likelihood =
                            isPast ? chain.behind(here, y, part.likelihood) : chain.ahead(y, part.likelihood);
                    String own = chain.outcomes().label(y);
                    longer.add(new Part(
                            part.label.isEmpty() ? own : isPast ? part.label + "," + own : own + "," + part.label,
                            likelihood));
                }
            }
            parts = longer;
        }
        return parts;
    }
}
