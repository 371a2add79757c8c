package io.divulge.continuous;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A number plus noise; or the mean of several numbers plus noise, of which one is the secret. */
public final class AdditiveRelease implements ContinuousRelease {
    private static final Enclosure HALF = Enclosure.of(0.5);

    private final Noise noise;
    private final SecretLaw secret;
    private final int records;
    private final double shift;
    private final SecretLaw record;

    private AdditiveRelease(Noise noise, SecretLaw secret, SecretLaw record, int records, double shift) {
        this.noise = noise;
        this.secret = secret;
        this.records = records;
        this.shift = shift;
        this.record = record;
    }

    /** The secret plus noise. */
    public static AdditiveRelease of(Noise noise, SecretLaw secret) {
        return new AdditiveRelease(noise, secret, secret, 1, 0);
    }

    /** The secret plus noise that has a range of its own, both within the range of a third law. */
    static AdditiveRelease within(Noise noise, SecretLaw secret, SecretLaw range) {
        return new AdditiveRelease(noise, secret, range, 1, 0);
    }

    /** The mean of {@code n} independent records of this law plus noise; the secret is one of them. */
    public static AdditiveRelease ofMean(Noise noise, PointSecret record, int n) {
        if (n == 1) {
            return of(noise, record);
        }
        Noise mixed = new MixedNoise(record, n - 1, n, noise);
        return new AdditiveRelease(mixed, record.over(n), record, n, 0);
    }

    /** The same for records that are uniform on an interval. */
    public static AdditiveRelease ofMean(Noise noise, UniformSecret record, int n) {
        if (n == 1) {
            return of(noise, record);
        }
        Enclosure width = record.highest().minus(record.lowest()).over(Enclosure.of(n));
        // What the others add on average is counted with the secret, so that the noise is symmetric.
        Enclosure others = record.mean().times(Enclosure.of(n - 1.0)).over(Enclosure.of(n));
        return new AdditiveRelease(
                new UniformRecordsNoise(noise, width, n - 1), record.over(n).plus(others), record, n, others.middle());
    }

    /** The same for records of any other law, of which only what outcomes beyond all records say is known. */
    public static AdditiveRelease ofMean(Noise noise, SecretLaw record, int n) {
        if (record instanceof PointSecret points) {
            return ofMean(noise, points, n);
        }
        if (record instanceof UniformSecret uniform) {
            return ofMean(noise, uniform, n);
        }
        if (n == 1) {
            return of(noise, record);
        }
        Enclosure share = Enclosure.of(n - 1.0).over(Enclosure.of(n));
        return new AdditiveRelease(new RecordsNoise(noise, record, share), record.over(n), record, n, 0);
    }

    @Override
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

    @Override
    public Jet density(Enclosure outcome, int order) {
        Jet jet = secret.smoothed(noise, outcome, order);
        return jet.withValue(jet.value().atLeast(0));
    }

    @Override
    public Enclosure above(Enclosure outcome) {
        return secret.smoothedAbove(noise, outcome);
    }

    @Override
    public Enclosure below(Enclosure outcome) {
        return secret.smoothedBelow(noise, outcome);
    }

    @Override
    public Extreme most(Enclosure outcome) {
        return new ExtremeSecrets(this).most(outcome);
    }

    @Override
    public Extreme least(Enclosure outcome) {
        return new ExtremeSecrets(this).least(outcome);
    }

    @Override
    public Jet logLargest(Enclosure outcome, int order) {
        return new ExtremeDensities(noise, secret).logLargest(outcome, order);
    }

    @Override
    public Jet logSmallest(Enclosure outcome, int order) {
        return new ExtremeDensities(noise, secret).logSmallest(outcome, order);
    }

    @Override
    public Enclosure lowest() {
        return record.lowest();
    }

    @Override
    public Enclosure highest() {
        return record.highest();
    }

    @Override
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
                kinks.add(secret.kinks().get(i).plus(secret.kinks().get(i + 1)).times(HALF));
            }
            kinks.add(secret.lowest().plus(secret.highest()).times(HALF));
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

    /** {@code 2/b} for Laplace noise; for Gaussian noise the means of what was added differ by the range at most. */
    @Override
    public double steepness() {
        if (noise.base() instanceof LaplaceNoise laplace) {
            return Rounding.up(2 / laplace.scale().lower());
        }
        if (noise.base() instanceof GaussianNoise gaussian) {
            return highest().minus(lowest()).over(gaussian.sigma().square()).upper();
        }
        throw new IllegalStateException("no such noise: " + noise);
    }

    /**
     * Of two secrets {@code D} apart neither is more than {@code e^(Ds)} times as likely, nor is a mixture of them, where {@code s} is the
     * steepest that the logarithm of the noise gets: {@code 1/b}, or {@code t/sigma^2} at a distance {@code t} from the farthest value.
     */
    @Override
    public Enclosure logLifts(Enclosure outcome) {
        Enclosure apart = secret.highest().minus(secret.lowest());
        Enclosure slope;
        if (noise.base() instanceof LaplaceNoise laplace) {
            slope = Enclosure.ONE.over(laplace.scale());
        } else if (noise.base() instanceof GaussianNoise gaussian) {
            Enclosure farthest =
                    outcome.minus(lowest()).abs().max(outcome.minus(highest()).abs());
            slope = farthest.over(gaussian.sigma().square());
        } else {
            throw new IllegalStateException("no such noise: " + noise);
        }
        double most = apart.times(slope).upper();
        return new Enclosure(-most, most);
    }

    @Override
    public Tails tails() {
        return noise.base() instanceof LaplaceNoise ? Tails.FLAT : Tails.STEEP;
    }

    @Override
    public Noise noise() {
        return noise;
    }

    @Override
    public SecretLaw secret() {
        return secret;
    }

    @Override
    public int records() {
        return records;
    }

    @Override
    public String inWords() {
        return (records == 1 ? "the secret" : "the mean of " + records + " records") + " plus " + noise.inWords();
    }
}
