package io.divulge.chain;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.indistinguishability.SecretPairAtOutcome;
import io.divulge.measure.pointwise.SecretAtOutcome;
import java.util.Arrays;
import java.util.StringJoiner;

/**
 * What the worst log tells about the secret at one time: from above by {@link LogRatios} on both sides of that time, from below by a log near that time that is looked for.
 */
final class LogBounds {
    /** The log is looked for so many times before and after, ... */
    private static final int REACH = 12;

    /** ... and changed so many times before and after. */
    private static final int CHANGED = 4;

    private static final double LOG_ERROR = 1e-11;

    private final SecretChain chain;
    private final double[][][] past;
    private final double[][][] future;

    LogBounds(SecretChain chain) {
        this.chain = chain;
        int k = chain.secrets();
        int n = chain.n();
        double[][] likelihoods = new double[k][chain.kinds()];
        double[][] steps = new double[k][k];
        for (int x = 0; x < k; x++) {
            for (int y = 0; y < chain.kinds(); y++) {
                likelihoods[x][y] = chain.likelihood(y, x);
            }
            for (int z = 0; z < k; z++) {
                steps[x][z] = chain.step(x, z);
            }
        }
        double up = 1 + 1e-12 + 4 * chain.uncertainty();
        future = new double[n][][];
        past = new double[n][][];
        future[n - 1] = new double[k][k];
        past[0] = new double[k][k];
        for (int t = n - 1; t >= 1; t--) {
            future[t - 1] = LogRatios.nearer(steps, likelihoods, future[t], up);
        }
        for (int t = 2; t <= n; t++) {
            double[][] back = new double[k][k];
            for (int x = 0; x < k; x++) {
                for (int z = 0; z < k; z++) {
                    back[x][z] = chain.back(t, x, z);
                }
            }
            past[t - 1] = LogRatios.nearer(back, likelihoods, past[t - 2], up);
        }
    }

    /** How much likelier the rest of the log can be for one secret than for another. */
    private double rest(int t, int x, int other) {
        return past[t - 1][x][other] + future[t - 1][x][other];
    }

    private boolean isPossible(int t, int x) {
        return chain.law(t, x) > 0;
    }

    double leakageAbove(int t) {
        double worst = 0;
        for (int x = 0; x < chain.secrets(); x++) {
            for (int y = 0; y < chain.kinds() && isPossible(t, x); y++) {
                if (chain.likelihood(y, x) == 0) {
                    continue;
                }
                double sum = 0;
                for (int other = 0; other < chain.secrets(); other++) {
                    sum += chain.law(t, other)
                            * (chain.likelihood(y, other) / chain.likelihood(y, x))
                            * Math.exp(-rest(t, x, other));
                }
                worst = Math.max(worst, -Math.log(sum));
            }
        }
        return worst + error();
    }

    double costAbove(int t) {
        double worst = 0;
        for (int x = 0; x < chain.secrets(); x++) {
            for (int y = 0; y < chain.kinds() && isPossible(t, x); y++) {
                double sum = 0;
                for (int other = 0; other < chain.secrets(); other++) {
                    double ratio =
                            chain.likelihood(y, other) == 0 ? 0 : chain.likelihood(y, other) / chain.likelihood(y, x);
                    sum += chain.law(t, other) == 0 || ratio == 0
                            ? 0
                            : chain.law(t, other) * ratio * Math.exp(rest(t, other, x));
                }
                worst = Math.max(worst, Math.log(sum));
            }
        }
        return worst + error();
    }

    double ratioAbove(int t) {
        double worst = 0;
        for (int x = 0; x < chain.secrets(); x++) {
            for (int other = 0; other < chain.secrets(); other++) {
                if (x == other || !isPossible(t, x) || !isPossible(t, other)) {
                    continue;
                }
                double most = 0;
                for (int y = 0; y < chain.kinds(); y++) {
                    double above = chain.likelihood(y, x);
                    most = Math.max(most, above == 0 ? 0 : above / chain.likelihood(y, other));
                }
                worst = Math.max(worst, Math.log(most) + rest(t, x, other));
            }
        }
        return worst + error();
    }

    private double error() {
        return LOG_ERROR + 4 * chain.uncertainty();
    }

    /** The largest leakage, cost and ratio of some logs near a time. */
    Found found(int t) {
        Found found = new Found(t);
        for (int x = 0; x < chain.secrets(); x++) {
            if (isPossible(t, x)) {
                for (int goal = 0; goal < 2; goal++) {
                    climb(t, x, goal == 0, found);
                }
            }
        }
        return found;
    }

    private void climb(int t, int x, boolean isLeakage, Found found) {
        int from = Math.max(1, t - REACH);
        int to = Math.min(chain.n(), t + REACH);
        int[] log = new int[to - from + 1];
        Arrays.fill(log, favourite(t, x, isLeakage));
        double best = score(found.look(log, from), x, isLeakage, t);
        for (int distance = 0; distance <= CHANGED; distance++) {
            for (int side = -1; side <= 1; side += 2) {
                int place = t - from + side * distance;
                if (place < 0 || place >= log.length || distance == 0 && side > 0) {
                    continue;
                }
                int kept = log[place];
                int chosen = kept;
                for (int y = 0; y < chain.kinds(); y++) {
                    log[place] = y;
                    double score = score(found.look(log, from), x, isLeakage, t);
                    if (score > best) {
                        best = score;
                        chosen = y;
                    }
                }
                log[place] = chosen;
            }
        }
    }

    private double score(double[] likelihood, int x, boolean isLeakage, int t) {
        double sum = 0;
        for (int other = 0; other < likelihood.length; other++) {
            sum += chain.law(t, other) * likelihood[other];
        }
        return sum == 0 ? Double.NEGATIVE_INFINITY : isLeakage ? likelihood[x] / sum : -likelihood[x] / sum;
    }

    /** The outcome that speaks most for a secret, or against it. */
    private int favourite(int t, int x, boolean isFor) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int y = 0; y < chain.kinds(); y++) {
            double[] likelihood = new double[chain.secrets()];
            for (int other = 0; other < likelihood.length; other++) {
                likelihood[other] = chain.likelihood(y, other);
            }
            double score = score(likelihood, x, isFor, t);
            if (score > most) {
                most = score;
                best = y;
            }
        }
        return best;
    }

    /** The best of the logs that were looked at. */
    final class Found {
        private final int t;
        private Value leakage = Value.exactly(0);
        private Value cost = Value.exactly(0);
        private Value ratio = Value.exactly(0);

        private Found(int t) {
            this.t = t;
        }

        /** The likelihood of a log for each secret at the time, up to a factor. */
        private double[] look(int[] log, int from) {
            int k = chain.secrets();
            double[] before = new double[k];
            Arrays.fill(before, 1);
            for (int s = from; s < t; s++) {
                before = scaled(chain.behind(s + 1, log[s - from], before));
            }
            double[] after = new double[k];
            Arrays.fill(after, 1);
            for (int s = from + log.length - 1; s > t; s--) {
                after = scaled(chain.ahead(log[s - from], after));
            }
            double[] likelihood = new double[k];
            double sum = 0;
            int most = -1;
            int least = -1;
            for (int x = 0; x < k; x++) {
                likelihood[x] = before[x] * chain.likelihood(log[t - from], x) * after[x];
                sum += chain.law(t, x) * likelihood[x];
                if (isPossible(t, x)) {
                    most = most < 0 || likelihood[x] > likelihood[most] ? x : most;
                    least = least < 0 || likelihood[x] < likelihood[least] ? x : least;
                }
            }
            if (sum > 0) {
                note(log, from, likelihood[most] / sum, sum / likelihood[least], most, least, likelihood);
            }
            return likelihood;
        }

        private void note(int[] log, int from, double lift, double fall, int most, int least, double[] likelihood) {
            double up = Math.log(lift);
            double down = Math.log(fall);
            double apart = Math.log(likelihood[most] / likelihood[least]);
            if (up > leakage.value()) {
                leakage = below(up, new SecretAtOutcome(chain.states().label(most), text(log, from)));
            }
            if (down > cost.value()) {
                cost = below(down, new SecretAtOutcome(chain.states().label(least), text(log, from)));
            }
            if (apart > ratio.value()) {
                ratio = below(
                        apart,
                        new SecretPairAtOutcome(
                                chain.states().label(most), chain.states().label(least), text(log, from)));
            }
        }

        private Value below(double value, Witness witness) {
            return Double.isInfinite(value)
                    ? new Value(value, value, value, witness)
                    : new Value(Math.max(0, value - error()), value, value, witness);
        }

        private double[] scaled(double[] vector) {
            double most = Arrays.stream(vector).max().orElse(1);
            if (most > 0) {
                for (int x = 0; x < vector.length; x++) {
                    vector[x] /= most;
                }
            }
            return vector;
        }

        private String text(int[] log, int from) {
            StringJoiner words = new StringJoiner(",");
            for (int i = 0; i < log.length; i++) {
                words.add(chain.outcomes().label(log[i]));
            }
            return words + " at times " + from + " to " + (from + log.length - 1);
        }

        Value leakage(double above) {
            return closed(leakage, above);
        }

        Value cost(double above) {
            return closed(cost, above);
        }

        Value ratio(double above) {
            return closed(ratio, above);
        }

        private Value closed(Value below, double above) {
            double upper = Math.max(below.lower(), above);
            return new Value(below.lower(), Math.min(below.value(), upper), upper, below.witness());
        }
    }
}
