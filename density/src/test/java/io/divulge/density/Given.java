package io.divulge.density;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.secrets.PointSecret;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.density.secrets.SecretLaws;
import io.divulge.density.secrets.UniformSecret;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;

/** Releases in few words, and what is asserted of every bracket. */
public final class Given {
    private Given() {}

    /** Laplace noise of this scale. */
    public static LaplaceNoise laplace(String scale) {
        return LaplaceNoise.of(Scalar.parse(scale));
    }

    /** Gaussian noise of this standard deviation. */
    public static GaussianNoise gaussian(String sigma) {
        return GaussianNoise.of(Scalar.parse(sigma));
    }

    /** Uniform on an interval. */
    public static UniformSecret uniform(String low, String high) {
        return UniformSecret.of(Scalar.parse(low), Scalar.parse(high));
    }

    /** Values and probabilities in turn. */
    public static PointSecret points(String... numbers) {
        List<Scalar> values = new ArrayList<>();
        List<Scalar> probabilities = new ArrayList<>();
        for (int i = 0; i < numbers.length; i += 2) {
            values.add(Scalar.parse(numbers[i]));
            probabilities.add(Scalar.parse(numbers[i + 1]));
        }
        return PointSecret.of(values, probabilities);
    }

    /** 1 with this probability, else 0. */
    public static PointSecret bernoulli(String p) {
        return PointSecret.bernoulli(Scalar.parse(p));
    }

    /** Normal on an interval. */
    public static SecretLaw normal(String mu, String sigma, String low, String high) {
        return SecretLaws.parse("normal(" + String.join(",", mu, sigma, low, high) + ")");
    }

    /** A law as it is written in an expression. */
    public static SecretLaw secret(String law) {
        return SecretLaws.parse(law);
    }

    /** An outcome. */
    public static Enclosure at(String outcome) {
        return Enclosure.of(Scalar.parse(outcome));
    }

    /** The bracket holds a number that is itself known to {@code slack}, and is no wider than {@code width}. */
    public static void holds(Value value, double truth, double slack, double width) {
        assertThat(value.lower()).as("%s holds %s", value, truth).isLessThanOrEqualTo(truth + slack);
        assertThat(value.upper()).as("%s holds %s", value, truth).isGreaterThanOrEqualTo(truth - slack);
        assertThat(value.width()).as("%s is narrow", value).isLessThan(width);
    }
}
