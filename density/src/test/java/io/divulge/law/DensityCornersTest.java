package io.divulge.law;

import static io.divulge.density.Given.holds;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.catalogue.Measures;
import io.divulge.density.DensityMechanisms;
import io.divulge.density.NamedRelease;
import io.divulge.measure.Value;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Measures of densities at their corners: one secret, all noise and none, epsilon 0, delta 0 and 1, orders 0, 1 and infinity. */
class DensityCornersTest {
    private static final double ROUNDING = 1e-9;

    private static Value measure(String release, String measure) {
        return DensityMechanisms.parse(release).measure(Measures.parse(measure));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "privacy-profile(epsilon=0)",
                "approximate-ldp(delta=0)",
                "renyi-ldp(order=3)",
                "renyi-ldp(order=inf)",
                "sibson(order=2)",
                "chi-squared",
                "total-variation",
                "eml(delta=0)",
                "eml(delta=0.3)"
            })
    @DisplayName("one secret tells nothing")
    void oneSecret(String measure) {
        assertThat(measure("laplace(scale=1,secret=bernoulli(1))", measure)).isEqualTo(Value.exactly(0));
        assertThat(measure("gaussian(sigma=1,secret=points(3:1))", measure)).isEqualTo(Value.exactly(0));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            privacy-profile(epsilon=inf); 0
            approximate-ldp(delta=1); 0
            sibson(order=0); 0
            eml(delta=1); 0
            """)
    @DisplayName("what is 0 whatever the noise")
    void nothing(String measure, double value) {
        for (String release : List.of("laplace(scale=0.1,secret=uniform(0,1))", "gaussian(sigma=3,secret=beta(2,3))")) {
            assertThat(measure(release, measure)).isEqualTo(Value.exactly(value));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "laplace(scale=0.3,secret=uniform(0,1))",
                "gaussian(sigma=0.7,secret=points(0:0.2|1:0.5|4:0.3))",
                "laplace-mean(n=4,scale=0.2,secret=bernoulli(0.4))"
            })
    @DisplayName(
            "order 1 is mutual information, order infinity maximal leakage or ldp; delta 0 is pml or ldp; orders and levels are monotone")
    void ends(String release) {
        assertThat(measure(release, "sibson(order=1)")).isEqualTo(measure(release, "mutual-information"));
        assertThat(measure(release, "sibson(order=inf)")).isEqualTo(measure(release, "maximal-leakage"));
        assertThat(measure(release, "renyi-ldp(order=inf)").value())
                .isEqualTo(measure(release, "ldp").value());
        assertThat(measure(release, "approximate-ldp(delta=0)").value())
                .isEqualTo(measure(release, "ldp").value());
        rises(release, "sibson(order=%s)", "0", "0.001", "0.5", "1", "1.000001", "2", "40", "inf");
        rises(release, "renyi-ldp(order=%s)", "1", "1.0000000001", "1.5", "3", "100", "inf");
        rises(release, "privacy-profile(epsilon=%s)", "inf", "20", "1", "0.5", "0");
        rises(release, "approximate-ldp(delta=%s)", "1", "0.5", "0.1", "1e-6", "0");
        if (!release.contains("mean")) {
            rises(release, "eml(delta=%s)", "1", "0.999", "0.5", "0.1", "1e-3", "0");
        }
    }

    private static void rises(String release, String measure, String... parameters) {
        Value before = Value.exactly(0);
        for (String parameter : parameters) {
            Value next = measure(release, measure.formatted(parameter));
            assertThat(next.upper())
                    .as("%s %s at %s", release, measure, parameter)
                    .isGreaterThanOrEqualTo(before.lower());
            before = next;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"laplace(scale=%s,secret=uniform(0,1))", "gaussian(sigma=%s,secret=bernoulli(0.3))"})
    @DisplayName("noise of all sizes: brackets hold what the limits are, and nothing is NaN")
    void scales(String mechanism) {
        for (String scale : List.of("1e-90", "1e-12", "1e-4", "1e4", "1e12", "1e90")) {
            String release = mechanism.formatted(scale);
            boolean tells = Double.parseDouble(scale) < 1;
            double all = tells ? 1 : 0;
            holds(measure(release, "privacy-profile(epsilon=0)"), all, 1e-4, 1e-9);
            assertThat(measure(release, "approximate-ldp(delta=0.5)").lower()).isGreaterThanOrEqualTo(tells ? 1000 : 0);
            assertThat(measure(release, "total-variation").upper()).isBetween(tells ? 0.4 : 0, tells ? 1 : 1e-3);
            assertThat(measure(release, "chi-squared").upper()).isGreaterThanOrEqualTo(0);
            assertThat(measure(release, "sibson(order=2)").lower()).isLessThanOrEqualTo(tells ? 1e3 : 1e-3);
            assertThat(measure(release, "renyi-ldp(order=2)").upper()).isGreaterThanOrEqualTo(0);
            assertThat(measure(release, "eml(delta=0.5)").lower()).isLessThanOrEqualTo(Math.log(2) + ROUNDING);
            assertThat(measure(release, "eml(delta=0.5)").upper()).isGreaterThanOrEqualTo(tells ? 0.3 : 0);
        }
    }

    @Test
    @DisplayName("a normal secret without ends is the limit of one with ends far away")
    void endless() {
        String endless = "gaussian(sigma=0.7,secret=normal(1,1.3))";
        String cut = "gaussian(sigma=0.7,secret=normal(1,1.3,-29,31))";
        for (String measure : List.of(
                "pml-mean",
                "mutual-information",
                "total-variation",
                "chi-squared",
                "sibson(order=0.5)",
                "sibson(order=3)",
                "pml-at(y=2)",
                "pml-tail(epsilon=2)",
                "pml-quantile(delta=0.05)",
                "eml(delta=0.2)")) {
            holds(measure(endless, measure), measure(cut, measure).value(), 1e-8, 1e-10);
        }
        for (String infinite : List.of(
                "pml",
                "pmc",
                "pmc-mean",
                "ldp",
                "maximal-leakage",
                "renyi-ldp(order=1)",
                "approximate-ldp(delta=0.999)",
                "sibson(order=inf)",
                "eml(delta=0)",
                "pml-quantile(delta=0)")) {
            assertThat(measure(endless, infinite).lower()).as(infinite).isEqualTo(Double.POSITIVE_INFINITY);
        }
        assertThat(measure(endless, "privacy-profile(epsilon=100)")).isEqualTo(Value.exactly(1));
    }

    @Test
    @DisplayName(
            "records of others that are normal are Gaussian noise: n records of deviation t are one of t/n under more noise")
    void records() {
        NamedRelease mean = DensityMechanisms.parse("gaussian-mean(n=4,sigma=0.5,secret=normal(0,2))");
        // The others add a variance of 3/16 times 4, and the secret is divided by 4.
        NamedRelease one = DensityMechanisms.parse("gaussian(sigma=1,secret=normal(0,0.5))");
        for (String measure :
                List.of("mutual-information", "total-variation", "pml-quantile(delta=0.01)", "pml-at(y=1)")) {
            Value expected = one.measure(Measures.parse(measure));
            holds(mean.measure(Measures.parse(measure)), expected.value(), 1e-12, 1e-10);
        }
    }
}
