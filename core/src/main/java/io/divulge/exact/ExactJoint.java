package io.divulge.exact;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Dropped;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A release in fractions: a prior and a channel whose entries are exactly what was written.
 *
 * <p>Like {@link Joint} it holds the support only: secrets of probability 0 and outcomes that cannot occur are dropped and
 * remembered. Unlike there, sums must be exactly 1, since there is no rounding to forgive.
 */
public final class ExactJoint {
    private final Alphabet givenSecrets;
    private final Alphabet givenOutcomes;
    private final BigFraction[] givenPrior;
    private final BigFraction[][] givenChannel;
    private final int[] secretSupport;
    private final int[] outcomeSupport;
    private final Alphabet secrets;
    private final Alphabet outcomes;
    private final BigFraction[] outcomeLaw;

    private ExactJoint(Alphabet secrets, Alphabet outcomes, BigFraction[] prior, BigFraction[][] channel) {
        this.givenSecrets = secrets;
        this.givenOutcomes = outcomes;
        this.givenPrior = prior;
        this.givenChannel = channel;
        this.secretSupport = IntStream.range(0, prior.length)
                .filter(x -> prior[x].signum() > 0)
                .toArray();
        BigFraction[] law = IntStream.range(0, outcomes.size())
                .mapToObj(this::probabilityOf)
                .toArray(BigFraction[]::new);
        this.outcomeSupport =
                IntStream.range(0, law.length).filter(y -> law[y].signum() > 0).toArray();
        this.outcomeLaw = Arrays.stream(outcomeSupport).mapToObj(y -> law[y]).toArray(BigFraction[]::new);
        this.secrets = secrets.select(secretSupport);
        this.outcomes = outcomes.select(outcomeSupport);
    }

    private BigFraction probabilityOf(int givenOutcome) {
        return ExactSum.over(
                secretSupport.length,
                i -> givenPrior[secretSupport[i]].multiply(givenChannel[secretSupport[i]][givenOutcome]));
    }

    /**
     * A prior and a channel with a row for each secret; checked, never repaired.
     *
     * @throws IllegalArgumentException if an entry is not in {@code [0, 1]}, or the prior or a row does not sum to 1
     */
    public static ExactJoint of(Alphabet secrets, Alphabet outcomes, BigFraction[] prior, BigFraction[][] channel) {
        ExactSimplex.checkSizes(secrets, outcomes, prior, channel);
        ExactSimplex.check("prior", prior, secrets);
        BigFraction[][] rows = new BigFraction[channel.length][];
        for (int x = 0; x < rows.length; x++) {
            rows[x] = channel[x].clone();
            ExactSimplex.check("row '" + secrets.label(x) + "'", rows[x], outcomes);
        }
        return new ExactJoint(secrets, outcomes, prior.clone(), rows);
    }

    /** The same from weights: the prior and each row are divided by their sums, because the caller asks for it. */
    public static ExactJoint normalizing(
            Alphabet secrets, Alphabet outcomes, BigFraction[] prior, BigFraction[][] channel) {
        ExactSimplex.checkSizes(secrets, outcomes, prior, channel);
        BigFraction[][] rows = new BigFraction[channel.length][];
        for (int x = 0; x < rows.length; x++) {
            rows[x] = ExactSimplex.normalized("row '" + secrets.label(x) + "'", channel[x], outcomes);
        }
        return new ExactJoint(secrets, outcomes, ExactSimplex.normalized("prior", prior, secrets), rows);
    }

    /** This release with these names for its secrets, one for each that was given. */
    public ExactJoint named(Alphabet names) {
        ExactSimplex.checkSizes(names, givenOutcomes, givenPrior, givenChannel);
        return new ExactJoint(names, givenOutcomes, givenPrior, givenChannel);
    }

    /** This release with its secrets in this order, found by name. */
    public ExactJoint ordered(Alphabet names) {
        BigFraction[] prior = new BigFraction[givenPrior.length];
        BigFraction[][] channel = new BigFraction[givenChannel.length][];
        for (int x = 0; x < prior.length; x++) {
            int from = givenSecrets.indexOf(names.label(x));
            prior[x] = givenPrior[from];
            channel[x] = givenChannel[from];
        }
        return new ExactJoint(names, givenOutcomes, prior, channel);
    }

    /** The secrets of positive probability. */
    public Alphabet secrets() {
        return secrets;
    }

    /** The outcomes of positive probability. */
    public Alphabet outcomes() {
        return outcomes;
    }

    /** The outcomes as they were given, those that cannot occur too. */
    Alphabet givenOutcomes() {
        return givenOutcomes;
    }

    /** What was dropped. */
    public Dropped dropped() {
        return new Dropped(
                IntStream.range(0, givenSecrets.size())
                        .filter(x -> givenPrior[x].signum() == 0)
                        .mapToObj(givenSecrets::label)
                        .toList(),
                IntStream.range(0, givenOutcomes.size())
                        .filter(y -> Arrays.binarySearch(outcomeSupport, y) < 0)
                        .mapToObj(givenOutcomes::label)
                        .toList());
    }

    /** {@code P_X(x)}. */
    public BigFraction prior(int x) {
        return givenPrior[secretSupport[x]];
    }

    /** {@code P_{Y|X=x}(y)}. */
    public BigFraction likelihood(int y, int x) {
        return givenChannel[secretSupport[x]][outcomeSupport[y]];
    }

    /** {@code P_Y(y)}. */
    public BigFraction outcomeProbability(int y) {
        return outcomeLaw[y];
    }

    /** {@code P_{Y|X=x}(y) / P_Y(y)}. */
    public BigFraction lift(int x, int y) {
        return likelihood(y, x).divide(outcomeLaw[y]);
    }

    /** {@code P_{X|Y=y}(x)}. */
    public BigFraction posterior(int x, int y) {
        return prior(x).multiply(lift(x, y));
    }

    /**
     * The rows of exactly these secrets, all equally likely; they are found by label, or by place where this release has no such label.
     */
    public ExactJoint reading(Alphabet wanted) {
        BigFraction[] uniform = new BigFraction[wanted.size()];
        Arrays.fill(uniform, BigFraction.of(1, wanted.size()));
        BigFraction[][] rows = new BigFraction[wanted.size()][];
        for (int i = 0; i < rows.length; i++) {
            int x = secrets.contains(wanted.label(i)) ? secrets.indexOf(wanted.label(i)) : i;
            rows[i] = IntStream.range(0, outcomes.size())
                    .mapToObj(y -> likelihood(y, x))
                    .toArray(BigFraction[]::new);
        }
        return of(wanted, outcomes, uniform, rows);
    }

    /** X - Y - Z: this release after its outcome went through another channel, whose secret {@code y} is outcome {@code y}. */
    public ExactJoint then(ExactJoint postProcessing) {
        Alphabet released = postProcessing.outcomes;
        BigFraction[][] rows = new BigFraction[secrets.size()][released.size()];
        for (int x = 0; x < rows.length; x++) {
            int secret = x;
            for (int z = 0; z < released.size(); z++) {
                int last = z;
                rows[x][z] = ExactSum.over(
                        outcomes.size(), y -> likelihood(y, secret).multiply(postProcessing.likelihood(last, y)));
            }
        }
        return of(secrets, released, priorOfKept(), rows);
    }

    /** U - X - Y: about a function of the secret, whose secret {@code x} is that of this release; values that never occur are left out. */
    public ExactJoint about(ExactJoint function) {
        BigFraction[] law = new BigFraction[function.outcomes.size()];
        for (int u = 0; u < law.length; u++) {
            int value = u;
            law[u] = ExactSum.over(secrets.size(), x -> prior(x).multiply(function.likelihood(value, x)));
        }
        int[] possible =
                IntStream.range(0, law.length).filter(u -> law[u].signum() > 0).toArray();
        BigFraction[][] rows = new BigFraction[possible.length][outcomes.size()];
        for (int i = 0; i < possible.length; i++) {
            int u = possible[i];
            for (int y = 0; y < outcomes.size(); y++) {
                int outcome = y;
                rows[i][y] = ExactSum.over(
                                secrets.size(),
                                x -> prior(x).multiply(function.likelihood(u, x))
                                        .multiply(likelihood(outcome, x)))
                        .divide(law[u]);
            }
        }
        BigFraction[] kept = Arrays.stream(possible).mapToObj(u -> law[u]).toArray(BigFraction[]::new);
        return of(function.outcomes.select(possible), outcomes, kept, rows);
    }

    /** Two releases about two secrets that have nothing to do with each other: secrets and outcomes are pairs. */
    public ExactJoint product(ExactJoint other) {
        int n = other.secrets.size();
        int m = other.outcomes.size();
        BigFraction[] prior = new BigFraction[secrets.size() * n];
        BigFraction[][] rows = new BigFraction[prior.length][outcomes.size() * m];
        for (int x = 0; x < prior.length; x++) {
            prior[x] = prior(x / n).multiply(other.prior(x % n));
            for (int y = 0; y < rows[x].length; y++) {
                rows[x][y] = likelihood(y / m, x / n).multiply(other.likelihood(y % m, x % n));
            }
        }
        return of(Alphabet.pairs(secrets, other.secrets), Alphabet.pairs(outcomes, other.outcomes), prior, rows);
    }

    private BigFraction[] priorOfKept() {
        return IntStream.range(0, secrets.size()).mapToObj(this::prior).toArray(BigFraction[]::new);
    }

    /**
     * The release in floating point, every entry the double nearest to it.
     *
     * @throws IllegalArgumentException if an entry is too small for a double
     */
    public Joint toJoint() {
        double[][] rows = Arrays.stream(givenChannel).map(ExactJoint::doubles).toArray(double[][]::new);
        return Prior.of(givenSecrets, doubles(givenPrior)).through(Channel.of(givenSecrets, givenOutcomes, rows));
    }

    private static double[] doubles(BigFraction[] fractions) {
        return Arrays.stream(fractions).mapToDouble(ExactJoint::nearest).toArray();
    }

    /** The nearest double, except that what is not 0 does not become 0: too small, it is refused later with its place. */
    private static double nearest(BigFraction fraction) {
        double nearest = fraction.doubleValue();
        return nearest == 0 && fraction.signum() > 0 ? Double.MIN_VALUE : nearest;
    }

    @Override
    public String toString() {
        return "ExactJoint[" + secrets.size() + " secrets, " + outcomes.size() + " outcomes]";
    }
}
