package io.divulge.density.release;

import io.divulge.density.noise.BaseNoise;
import io.divulge.density.noise.MixedNoise;
import io.divulge.density.noise.Noise;
import io.divulge.density.noise.NumberLaw;
import io.divulge.density.noise.RecordsNoise;
import io.divulge.density.noise.Tails;
import io.divulge.density.noise.UniformRecordsNoise;
import io.divulge.density.secrets.PointSecret;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.density.secrets.UniformSecret;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A release whose outcome is a number with a density: a secret plus noise, or the mean of several numbers plus noise, of which one is the
 * secret. {@code f(y|x)} is the density given a secret {@code x}.
 *
 * <p>It is to densities what {@code Joint} is to matrices: everything after takes one argument. {@code q(y)} is the density of
 * the outcome, and the lift {@code f(y|x) / q(y)} is what leakage and cost are made of. All numbers are enclosures; a function
 * that is asked for an interval of outcomes answers for all of them.
 */
public final class ContinuousRelease implements NumericRelease, NumberLaw {
    private final Noise noise;
    private final SecretLaw secret;
    private final int records;
    private final double shift;
    private final SecretLaw record;

    private ContinuousRelease(Noise noise, SecretLaw secret, SecretLaw record, int records, double shift) {
        this.noise = noise;
        this.secret = secret;
        this.records = records;
        this.shift = shift;
        this.record = record;
    }

    /** The secret plus noise. */
    public static ContinuousRelease of(Noise noise, SecretLaw secret) {
        return new ContinuousRelease(noise, secret, secret, 1, 0);
    }

    /** The secret plus noise that has a range of its own, both within the range of a third law. */
    public static ContinuousRelease within(Noise noise, SecretLaw secret, SecretLaw range) {
        return new ContinuousRelease(noise, secret, range, 1, 0);
    }

    /**
     * The mean of {@code n} independent records of this law plus noise; the secret is one of them. Of records that are neither points nor uniform only what
     * outcomes beyond all of them say is known.
     */
    public static ContinuousRelease ofMean(BaseNoise noise, SecretLaw record, int n) {
        if (n == 1) {
            return of(noise, record);
        }
        if (record instanceof PointSecret points) {
            return new ContinuousRelease(new MixedNoise(points.atoms(), n - 1, n, noise), record.over(n), record, n, 0);
        }
        if (record instanceof UniformSecret uniform) {
            return ofMean(noise, uniform, n);
        }
        Enclosure share = Enclosure.of(n - 1.0).over(Enclosure.of(n));
        Enclosure shifts = record.lowest().times(share).hull(record.highest().times(share));
        Noise others = new RecordsNoise(noise, shifts, record.inWords());
        return new ContinuousRelease(others, record.over(n), record, n, 0);
    }

    private static ContinuousRelease ofMean(BaseNoise noise, UniformSecret record, int n) {
        Enclosure width = record.highest().minus(record.lowest()).over(Enclosure.of(n));
        // What the others add on average is counted with the secret, so that the noise is symmetric.
        Enclosure others = record.mean().times(Enclosure.of(n - 1.0)).over(Enclosure.of(n));
        return new ContinuousRelease(
                new UniformRecordsNoise(noise, width, n - 1), record.over(n).plus(others), record, n, others.middle());
    }

    /** The value of the secret that stands at a place of the outcome. */
    public double label(Enclosure place) {
        // A value and an end of an interval are known as they were written, without what dividing and shifting did to
        // them.
        List<Enclosure> written = record.kinks();
        int known = secret.kinks().indexOf(place);
        if (known >= 0 && written.size() == secret.kinks().size()) {
            return written.get(known).middle();
        }
        double value = (place.middle() - shift) * records;
        return records == 1
                ? value
                : Math.max(lowest().middle(), Math.min(highest().middle(), value));
    }

    /** {@code q} at all outcomes of an interval, with derivatives; without, where there is a kink inside. */
    @Override
    public Jet density(Enclosure outcome, int order) {
        Jet jet = secret.smoothed(noise, outcome, order);
        return jet.withValue(jet.value().atLeast(0));
    }

    /** {@code P{Y > y}}. */
    @Override
    public Enclosure above(Enclosure outcome) {
        return secret.smoothedAbove(noise, outcome);
    }

    /** {@code P{Y < y}}. */
    @Override
    public Enclosure below(Enclosure outcome) {
        return secret.smoothedBelow(noise, outcome);
    }

    /** The secret that an outcome makes most likely, compared with the prior. */
    public Extreme most(Enclosure outcome) {
        return new ExtremeSecrets(this).most(outcome);
    }

    /** The secret that an outcome makes least likely, compared with the prior. */
    public Extreme least(Enclosure outcome) {
        return new ExtremeSecrets(this).least(outcome);
    }

    /** {@code log max_x f(y|x)}, with derivatives where one secret attains it in the whole interval. */
    public Jet logLargest(Enclosure outcome, int order) {
        return new ExtremeDensities(noise, secret).logLargest(outcome, order);
    }

    /** {@code log min_x f(y|x)}, with derivatives where one secret attains it in the whole interval. */
    public Jet logSmallest(Enclosure outcome, int order) {
        return new ExtremeDensities(noise, secret).logSmallest(outcome, order);
    }

    /** The lowest outcome that a secret can have without noise. */
    public Enclosure lowest() {
        return record.lowest();
    }

    /** The highest outcome that a secret can have without noise. */
    public Enclosure highest() {
        return record.highest();
    }

    /** Outcomes at which {@code q}, or the largest or smallest density, may have a kink; in increasing order. */
    public List<Enclosure> kinks() {
        List<Enclosure> kinks = new ArrayList<>();
        for (Enclosure kink : secret.kinks()) {
            noise.knots().forEach(shift -> kinks.add(kink.plus(shift)));
        }
        // Averages begin and end here, whatever is between.
        kinks.add(lowest());
        kinks.add(highest());
        if (!(noise instanceof MixedNoise)) {
            // Half way between two values the nearer one changes, and half way between the ends the farther one.
            for (int i = 0; i + 1 < secret.kinks().size(); i++) {
                kinks.add(secret.kinks().get(i).plus(secret.kinks().get(i + 1)).times(Enclosure.HALF));
            }
            kinks.add(secret.lowest().plus(secret.highest()).times(Enclosure.HALF));
        }
        return merged(kinks);
    }

    /** In increasing order, those that overlap as one. */
    private static List<Enclosure> merged(List<Enclosure> kinks) {
        List<Enclosure> sorted = new ArrayList<>(kinks);
        sorted.sort(Comparator.comparingDouble(Enclosure::lower));
        List<Enclosure> merged = new ArrayList<>();
        for (Enclosure kink : sorted) {
            int last = merged.size() - 1;
            if (last >= 0 && kink.lower() <= merged.get(last).upper()) {
                merged.set(last, merged.get(last).hull(kink));
            } else {
                merged.add(kink);
            }
        }
        return merged;
    }

    /** The outcomes from the lowest value to the highest, and under Gaussian noise so many deviations beyond. */
    public Enclosure range(double deviations) {
        double reach = noise.base().reach(deviations);
        return new Enclosure(lowest().lower() - reach, highest().upper() + reach);
    }

    /** How fast {@code log( f(y|x) / q(y) )} can change with {@code y}, at most. */
    public double steepness() {
        return noise.base().steepness(highest().minus(lowest()));
    }

    /**
     * Between what {@code log( f(y|x) / q(y) )} certainly lies for all secrets at outcomes of an interval.
     *
     * <p>Of two secrets {@code D} apart neither is more than {@code e^(Ds)} times as likely, nor is a mixture of them, where {@code s} is the
     * steepest that the logarithm of the noise gets up to the farthest value.
     */
    public Enclosure logLifts(Enclosure outcome) {
        Enclosure apart = secret.highest().minus(secret.lowest());
        Enclosure farthest =
                outcome.minus(lowest()).abs().max(outcome.minus(highest()).abs());
        double most = apart.times(noise.base().slope(farthest)).upper();
        return new Enclosure(-most, most);
    }

    /** What outcomes beyond all secrets tell. */
    public Tails tails() {
        return noise.base().tails();
    }

    /** The noise that is added. */
    public Noise noise() {
        return noise;
    }

    /** The law of the secret, in the scale of the outcome. */
    public SecretLaw secret() {
        return secret;
    }

    /** How many records the secret is one of; 1 if it is released by itself. */
    public int records() {
        return records;
    }

    @Override
    public String secretInWords() {
        return secret.inWords();
    }

    @Override
    public double secrets() {
        return secret.size();
    }

    @Override
    public String inWords() {
        return (records == 1 ? "the secret" : "the mean of " + records + " records") + " plus " + noise.inWords();
    }
}
