package io.divulge.chain;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.indistinguishability.SecretPairAtOutcome;
import io.divulge.measure.pointwise.SecretAtOutcome;
import java.util.Arrays;
import java.util.StringJoiner;

/**
 * What the log tells about the whole path of secrets.
 *
 * <p>Given the path the outcomes are independent, so that {@code P(y | path) / P(y)} is the product over time of {@code W(y_t | x_t) / P(y_t | y_1 ... y_{t-1})}, where the last is a mean of what the secret before could predict. A path and
 * a log that are chosen step by step bound the leakage from below. Mutual information is a sum of entropies that lie between those given the secret some times ago and those given the outcomes
 * since then [CT06, 4.5].
 */
final class PathBounds {
    private static final double ERROR = 1e-11;
    private static final double MOST_LOGS = 4096;

    private final SecretChain chain;
    private final double[][] predicted;

    PathBounds(SecretChain chain) {
        this.chain = chain;
        this.predicted = new double[chain.secrets()][chain.kinds()];
        for (int x = 0; x < chain.secrets(); x++) {
            for (int y = 0; y < chain.kinds(); y++) {
                for (int z = 0; z < chain.secrets(); z++) {
                    predicted[x][y] += chain.step(x, z) * chain.likelihood(y, z);
                }
            }
        }
    }

    private double error() {
        return chain.n() * (ERROR + 4 * chain.uncertainty());
    }

    private double[] first() {
        double[] law = new double[chain.secrets()];
        for (int x = 0; x < law.length; x++) {
            law[x] = chain.law(1, x);
        }
        return law;
    }

    private double[] outcomes(double[] law) {
        double[] q = new double[chain.kinds()];
        for (int y = 0; y < q.length; y++) {
            for (int x = 0; x < law.length; x++) {
                q[y] += law[x] * chain.likelihood(y, x);
            }
        }
        return q;
    }

    Value leakage() {
        return bracket(true);
    }

    Value cost() {
        return bracket(false);
    }

    private Value bracket(boolean isLeakage) {
        double[] start = first();
        double[] q = outcomes(start);
        double upper = 0;
        double later = 0;
        for (int y = 0; y < chain.kinds(); y++) {
            double extreme = isLeakage ? Double.POSITIVE_INFINITY : 0;
            for (int u = 0; u < chain.secrets(); u++) {
                extreme = isLeakage ? Math.min(extreme, predicted[u][y]) : Math.max(extreme, predicted[u][y]);
            }
            for (int x = 0; x < chain.secrets(); x++) {
                double w = chain.likelihood(y, x);
                if (start[x] > 0 && q[y] > 0 && (w > 0 || !isLeakage)) {
                    upper = Math.max(upper, sign(isLeakage) * Math.log(w / q[y]));
                }
                if ((w > 0 || !isLeakage) && extreme > 0 && !(w == 0 && extreme == 0)) {
                    later = Math.max(later, sign(isLeakage) * Math.log(w / extreme));
                } else if (w > 0 && isLeakage) {
                    later = Double.POSITIVE_INFINITY;
                }
            }
        }
        double high = chain.n() == 1 ? upper : upper + (chain.n() - 1) * later;
        Chosen chosen = chosen(isLeakage);
        double bound = Math.max(chosen.value, high + error());
        double low = Double.isInfinite(chosen.value) ? chosen.value : Math.max(0, chosen.value - error());
        return new Value(low, Math.max(low, chosen.value), bound, chosen.witness);
    }

    private static double sign(boolean isPositive) {
        return isPositive ? 1 : -1;
    }

    private record Chosen(double value, Witness witness) {}

    /** A path and a log, at each time the pair that adds most. */
    private Chosen chosen(boolean isLeakage) {
        double[] belief = first();
        boolean[] possible = new boolean[belief.length];
        for (int x = 0; x < belief.length; x++) {
            possible[x] = belief[x] > 0;
        }
        double total = 0;
        StringJoiner path = new StringJoiner(",");
        StringJoiner log = new StringJoiner(",");
        for (int t = 1; t <= chain.n(); t++) {
            double[] q = outcomes(belief);
            double best = Double.NEGATIVE_INFINITY;
            int state = 0;
            int outcome = 0;
            for (int x = 0; x < possible.length; x++) {
                for (int y = 0; y < q.length && possible[x]; y++) {
                    double w = chain.likelihood(y, x);
                    // A log that cannot be released on this path would have a probability of 0, which is the worst
                    // cost.
                    double add = q[y] == 0 || w == 0 && isLeakage
                            ? Double.NEGATIVE_INFINITY
                            : sign(isLeakage) * Math.log(w / q[y]);
                    if (add > best) {
                        best = add;
                        state = x;
                        outcome = y;
                    }
                }
            }
            total += best;
            if (t <= SHOWN) {
                path.add(chain.states().label(state));
                log.add(chain.outcomes().label(outcome));
            }
            double[] next = new double[belief.length];
            for (int x = 0; x < belief.length; x++) {
                double here = belief[x] * chain.likelihood(outcome, x) / q[outcome];
                for (int z = 0; z < belief.length; z++) {
                    next[z] += here * chain.step(x, z);
                }
            }
            for (int z = 0; z < belief.length; z++) {
                possible[z] = chain.step(state, z) > 0;
            }
            belief = next;
        }
        String more = chain.n() > SHOWN ? ",..." : "";
        return new Chosen(Math.max(0, total), new SecretAtOutcome(path + more, log + more));
    }

    private static final int SHOWN = 12;

    /** Exactly: at each time the outcome that tells the two paths apart best, over the pair of paths for which these add up to most. */
    Value ratio() {
        int k = chain.secrets();
        double[][] apart = new double[k][k];
        for (int x = 0; x < k; x++) {
            for (int z = 0; z < k; z++) {
                for (int y = 0; y < chain.kinds(); y++) {
                    double w = chain.likelihood(y, x);
                    apart[x][z] = Math.max(apart[x][z], w == 0 ? 0 : Math.log(w / chain.likelihood(y, z)));
                }
            }
        }
        double[][] sum = new double[k][k];
        for (int x = 0; x < k; x++) {
            for (int z = 0; z < k; z++) {
                sum[x][z] = chain.law(1, x) > 0 && chain.law(1, z) > 0 ? apart[x][z] : Double.NEGATIVE_INFINITY;
            }
        }
        for (int t = 2; t <= chain.n(); t++) {
            // One path takes its step, then the other.
            double[][] half = moved(sum, true);
            double[][] both = moved(half, false);
            for (int x = 0; x < k; x++) {
                for (int z = 0; z < k; z++) {
                    // Where no two paths lead, nothing is told apart.
                    both[x][z] = both[x][z] == Double.NEGATIVE_INFINITY ? both[x][z] : both[x][z] + apart[x][z];
                }
            }
            sum = both;
        }
        double best = Arrays.stream(sum).flatMapToDouble(Arrays::stream).max().orElse(0);
        return Value.within(
                        Math.max(0, best), error(), new SecretPairAtOutcome("a path", "another", "the clearest log"))
                .atLeast(0);
    }

    private double[][] moved(double[][] sum, boolean isFirst) {
        int k = chain.secrets();
        double[][] moved = new double[k][k];
        for (double[] row : moved) {
            Arrays.fill(row, Double.NEGATIVE_INFINITY);
        }
        for (int from = 0; from < k; from++) {
            for (int to = 0; to < k; to++) {
                if (chain.step(from, to) == 0) {
                    continue;
                }
                for (int other = 0; other < k; other++) {
                    if (isFirst) {
                        moved[to][other] = Math.max(moved[to][other], sum[from][other]);
                    } else {
                        moved[other][to] = Math.max(moved[other][to], sum[other][from]);
                    }
                }
            }
        }
        return moved;
    }

    Value information() {
        int depth = 0;
        while (depth < chain.n() - 1 && chain.secrets() * Math.pow(chain.kinds(), depth + 1.0) <= MOST_LOGS) {
            depth++;
        }
        double low = 0;
        double high = 0;
        for (int t = 1; t <= chain.n(); t++) {
            double given = 0;
            for (int x = 0; x < chain.secrets(); x++) {
                for (int y = 0; y < chain.kinds(); y++) {
                    given += chain.law(t, x) * surprise(chain.likelihood(y, x));
                }
            }
            int back = Math.min(depth, t - 1);
            high += unexplained(t, back, false) - given;
            low += (back == t - 1 ? unexplained(t, back, false) : unexplained(t, back, true)) - given;
        }
        double slack = error() * (1 + Math.log(chain.kinds() + 1.0)) * 8;
        double lower = Math.max(0, low - slack);
        double upper = Math.max(lower, high + slack);
        return new Value(lower, Math.max(lower, Math.min(upper, (low + high) / 2)), upper, Witness.NONE);
    }

    private static double surprise(double p) {
        return p == 0 ? 0 : -p * Math.log(p);
    }

    /** The entropy of an outcome given some before it, and the secret of the time before these if it is told. */
    private double unexplained(int t, int back, boolean told) {
        int from = t - back;
        if (!told) {
            double[] law = new double[chain.secrets()];
            for (int x = 0; x < law.length; x++) {
                law[x] = chain.law(from, x);
            }
            return walk(law, back);
        }
        double sum = 0;
        for (int z = 0; z < chain.secrets(); z++) {
            double[] law = new double[chain.secrets()];
            for (int x = 0; x < law.length; x++) {
                law[x] = chain.law(from - 1, z) * chain.step(z, x);
            }
            sum += walk(law, back);
        }
        return sum;
    }

    /** Over all logs of so many outcomes, the entropy of the next; the law is that of the secret, together with what was told. */
    private double walk(double[] law, int outcomes) {
        double[] q = outcomes(law);
        if (outcomes == 0) {
            double mass = Arrays.stream(law).sum();
            double sum = 0;
            for (double each : q) {
                sum += each == 0 ? 0 : -each * Math.log(each / mass);
            }
            return sum;
        }
        double sum = 0;
        for (int y = 0; y < q.length; y++) {
            if (q[y] == 0) {
                continue;
            }
            double[] next = new double[law.length];
            for (int x = 0; x < law.length; x++) {
                double here = law[x] * chain.likelihood(y, x);
                for (int z = 0; z < law.length && here > 0; z++) {
                    next[z] += here * chain.step(x, z);
                }
            }
            sum += walk(next, outcomes - 1);
        }
        return sum;
    }
}
