package io.divulge.density.formula;

import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.APPROXIMATE_LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PRIVACY_PROFILE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.RENYI_LDP;
import static io.divulge.measure.information.InformationMeasures.CHI_SQUARED;
import static io.divulge.measure.information.InformationMeasures.SIBSON;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;

import io.divulge.density.noise.Positive;
import io.divulge.density.release.SecretAtNumber;
import io.divulge.measure.Answers;
import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.NormalLaw;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.TaylorIntegral;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Gaussian noise of deviation {@code sigma} on a secret that is normal, of deviation {@code tau}, and may be any number.
 *
 * <p>With {@code r = tau^2/sigma^2} outcome {@code y} leaks {@code log(1 + r)/2 + z^2/2}, {@code z} being how many of its deviations {@code y} is from its mean; mutual information is
 * {@code log(1 + r)/2}, Sibson's of order {@code a} {@code log(1 + ar)/2}, chi-squared {@code r}. Secrets are as far apart as you like, so that whatever compares two of them has no bound, and every outcome
 * makes some secrets as unlikely as you like. In a mean of {@code n} records the others are Gaussian noise too.
 *
 * @param ratio {@code r}
 * @param mean of the outcome
 * @param deviation of the outcome
 */
public record NormalOnNormal(
        Enclosure ratio, Enclosure mean, Enclosure deviation, int records, String inWords, String secretInWords)
        implements ClosedFormRelease {
    private static final Value INFINITE = Value.of(Enclosure.of(Double.POSITIVE_INFINITY));

    private static final int BISECTIONS = 100;

    /** The number of deviations at which integrals end. */
    private static final Enclosure REACH = Enclosure.of(10);

    private static final double TOLERANCE = 1e-13;

    /** What is known beside {@link ClosedFormMeasures}. An event of probability delta that is a tail is certain in the limit of large secrets. */
    public static final Answers<NormalOnNormal, Value> TABLE = Answers.<NormalOnNormal, Value>otherwise(
                    "is not computed of a normal secret without ends: ask for pml-quantile(delta), mutual-information, sibson(order) and others that 'divulge analyze' lists,"
                            + " or cut it off, as in normal(mu,sigma,low,high)")
            .with(
                    PRIVACY_PROFILE,
                    (release, epsilon) -> Value.exactly(
                            epsilon.requireNonNegative("epsilon").value() == Double.POSITIVE_INFINITY ? 0 : 1))
            .with(APPROXIMATE_LDP, (release, delta) -> Delta.of(delta).isOne() ? Value.exactly(0) : INFINITE)
            .with(RENYI_LDP, (release, order) -> INFINITE)
            .with(
                    SIBSON,
                    (release, order) ->
                            Double.isInfinite(order.value()) ? INFINITE : Value.of(release.half(Enclosure.of(order))))
            .with(CHI_SQUARED, (release, none) -> Value.of(release.ratio()))
            .with(TOTAL_VARIATION, (release, none) -> release.totalVariation())
            .with(
                    EML,
                    (release, delta) -> delta.isZero()
                            ? INFINITE
                            : Value.of(Enclosure.log(delta).negate().atLeast(0)))
            .done();

    /** The secret plus Gaussian noise, or the mean of {@code n} such records plus Gaussian noise; the secret is one of them. */
    public static NormalOnNormal of(Scalar sigma, Scalar mu, Scalar tau, int n) {
        Enclosure number = Enclosure.of(n);
        Enclosure own = Positive.SIGMA.check(tau).over(number);
        Enclosure others = own.square().times(Enclosure.of(n - 1.0));
        Enclosure noise = Positive.SIGMA.check(sigma).square().plus(others);
        // Written so that NaN fails.
        if (!(Math.abs(mu.value()) <= 1e100)) {
            throw new IllegalArgumentException(
                    "'normal' has the mean " + mu + " (expected a number from -1e100 to 1e100)");
        }
        return new NormalOnNormal(
                own.square().over(noise),
                Enclosure.of(mu),
                own.square().plus(noise).sqrt(),
                n,
                (n == 1 ? "the secret" : "the mean of " + n + " records")
                        + " plus Gaussian noise of standard deviation " + sigma,
                "normal (mean " + mu + ", deviation " + tau + ")");
    }

    /** Several outcomes of the same secret, which say as much as one does under noise of a ratio that is the sum. */
    public NormalOnNormal withRatio(Enclosure sum, String words) {
        Enclosure secret = deviation.square().times(ratio).over(Enclosure.ONE.plus(ratio));
        Enclosure outcome = secret.plus(secret.over(sum)).sqrt();
        return new NormalOnNormal(sum, mean, outcome, records, words, secretInWords);
    }

    /** {@code log(1 + ar)/2}. */
    private Enclosure half(Enclosure order) {
        return ratio.times(order).log1p().times(Enclosure.HALF);
    }

    private Enclosure standard(Scalar outcome) {
        return Enclosure.of(outcome).minus(mean).over(deviation);
    }

    @Override
    public Value leakage(Scalar outcome) {
        double secret = mean.middle() + records * (outcome.value() - mean.middle());
        return Value.of(
                information(standard(outcome).square().times(Enclosure.HALF)),
                new SecretAtNumber(secret, outcome.value(), false));
    }

    private Enclosure information(Enclosure more) {
        return half(Enclosure.ONE).plus(more);
    }

    @Override
    public Value cost(Scalar outcome) {
        return INFINITE.attainedBy(new SecretAtNumber(Double.POSITIVE_INFINITY, outcome.value(), false));
    }

    @Override
    public double density(Scalar outcome) {
        return NormalLaw.density(standard(outcome)).over(deviation).middle();
    }

    @Override
    public Value leakageSupremum() {
        return INFINITE.attainedBy(new SecretAtNumber(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, false));
    }

    @Override
    public Value costSupremum() {
        return INFINITE;
    }

    /** {@code P{|Z| > sqrt(2 (epsilon - log(1 + r)/2))}}. */
    @Override
    public Value tail(Scalar epsilon) {
        Enclosure more = Enclosure.of(epsilon.requireNonNegative("epsilon")).minus(half(Enclosure.ONE));
        return Value.of(NormalLaw.above(more.atLeast(0).twice().sqrt().atLeast(0))
                .twice()
                .asProbability());
    }

    @Override
    public Value leftQuantile(Scalar delta) {
        return Delta.of(delta).isOne() ? Value.exactly(0) : rightQuantile(delta);
    }

    @Override
    public Value rightQuantile(Scalar delta) {
        Delta.of(delta);
        if (delta.isZero()) {
            return leakageSupremum();
        }
        Enclosure half = Enclosure.of(delta).times(Enclosure.HALF);
        double low = 0;
        double high = 40;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = low / 2 + high / 2;
            if (NormalLaw.above(Enclosure.of(middle)).lower() >= half.upper()) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double beyond = high;
        while (beyond < 40 && NormalLaw.above(Enclosure.of(beyond)).upper() > half.lower()) {
            beyond = beyond + Math.max(Math.ulp(beyond), beyond - low);
        }
        double upper = beyond < 40 ? beyond : Double.POSITIVE_INFINITY;
        return Value.of(information(new Enclosure(low, upper).square().times(Enclosure.HALF)));
    }

    @Override
    public Value meanLeakage() {
        return Value.of(information(Enclosure.HALF));
    }

    @Override
    public Value information() {
        return Value.of(half(Enclosure.ONE));
    }

    /**
     * Given an outcome {@code u} deviations from its mean, the secret is normal with mean {@code cu} and variance {@code 1 - c^2}, in its own deviations; {@code c^2 = r/(1+r)}. It became likelier
     * between {@code (u - w)/c} and {@code (u + w)/c} with {@code w^2 = (1 - c^2)(u^2 + log(1 + r))}.
     */
    private Value totalVariation() {
        Enclosure rest = Enclosure.ONE.over(Enclosure.ONE.plus(ratio));
        Enclosure correlation = ratio.times(rest).sqrt();
        Enclosure spread = rest.sqrt();
        TaylorIntegral.Integrand excess = (point, order) -> {
            Jet u = Jet.linear(point, Enclosure.ONE, order);
            Jet square = u.times(u).withValue(point.square());
            Jet width = square.plus(Jet.constant(ratio.log1p(), order))
                    .log()
                    .times(Enclosure.HALF)
                    .exp()
                    .times(spread);
            Jet from = u.minus(width).over(correlation);
            Jet to = u.plus(width).over(correlation);
            Jet centre = u.times(correlation);
            Jet after = Jet.normalBetween(
                    from.minus(centre).over(spread), to.minus(centre).over(spread));
            Jet density = square.times(Enclosure.of(-0.5)).exp().over(NormalLaw.rootOfTwoPi());
            return density.times(after.minus(Jet.normalBetween(from, to)));
        };
        Enclosure sum = TaylorIntegral.of(excess, List.of(Enclosure.ZERO, REACH), TOLERANCE);
        Enclosure all =
                new Enclosure(sum.lower(), sum.plus(NormalLaw.above(REACH)).upper()).twice();
        double most = half(Enclosure.ONE).times(Enclosure.HALF).sqrt().upper();
        return Value.of(all.asProbability()).atMost(most);
    }

    @Override
    public List<Scalar> someOutcomes() {
        return IntStream.rangeClosed(-3, 3)
                .mapToObj(i -> Scalar.parse(Digits.six(mean.middle() + i * deviation.middle())))
                .toList();
    }

    @Override
    public String whyUnbounded() {
        return "Some outcomes leak without bound: the farther an outcome is from the mean, the less likely the secrets near it"
                + " were before.";
    }
}
