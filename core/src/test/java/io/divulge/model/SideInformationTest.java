package io.divulge.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Corners and messages of side information. */
class SideInformationTest {
    private final Alphabet secrets = Alphabet.of("a", "b");
    private final Alphabet values = Alphabet.of("u", "v");
    private final Prior prior = Prior.uniform(secrets);
    private final Channel side = Channel.of(secrets, values, new double[][] {{1, 0}, {1, 0}});
    private final Channel release = Channel.of(secrets, Alphabet.of("s", "t"), new double[][] {{0.5, 0.5}, {0, 1}});

    private static String message(Runnable action) {
        return String.valueOf(
                assertThrows(IllegalArgumentException.class, action::run).getMessage());
    }

    @Test
    @DisplayName("nothing is defined given side information that cannot be")
    void impossible() {
        SideInformation model = SideInformation.independent(prior, side, release);
        assertEquals(
                "side information 'v' has probability 0, so nothing is defined given it",
                message(() -> model.given("v")));
        assertEquals("'w' is not one of [u, v]", message(() -> model.given("w")));
    }

    @Test
    @DisplayName("side information that says nothing leaves the prior as it was")
    void constant() {
        Joint given = SideInformation.independent(prior, side, release).given("u");
        assertEquals(0.5, given.prior().probability("a"), 0);
        assertEquals(2, given.outcomes().size());
    }

    @Test
    @DisplayName("side information that gives the secret away leaves one secret, to which nothing is added")
    void revealing() {
        SideInformation model = SideInformation.independent(prior, Channel.identity(secrets), release);
        Joint given = model.given("b");
        assertEquals(1, given.secrets().size());
        assertEquals(List.of("s"), given.dropped().outcomes());
    }

    @Test
    @DisplayName("probabilities of 1e-200 and 1e-200 do not vanish in their product")
    void underflow() {
        Channel rare = Channel.of(secrets, values, new double[][] {{1e-200, 1}, {1e-200, 1}});
        Joint given = SideInformation.independent(Prior.of(secrets, 1e-200, 1), rare, release)
                .given("u");
        assertEquals(1e-200, given.prior().probability("a"), 1e-214);
        Channel rarer = Channel.of(secrets, values, new double[][] {{1e-200, 1}, {1, 0}});
        assertTrue(message(() -> SideInformation.independent(Prior.of(secrets, 1e-200, 1), rarer, release)
                        .given("u"))
                .startsWith("given 'u' secret 'a' has a probability below "));
    }

    @Test
    @DisplayName("uncertainty of prior and side information passes to the conditional prior")
    void uncertainty() {
        Prior sloppy = Prior.of(secrets, 0.5, 0.5 + 5e-10);
        Joint given = SideInformation.independent(sloppy, side, release).given("u");
        assertTrue(given.prior().uncertainty() >= 2 * sloppy.uncertainty());
    }

    @Test
    @DisplayName("what does not fit together is refused")
    void messages() {
        Alphabet others = Alphabet.of("a", "c");
        assertEquals(
                "prior is over [a, c] but the side information reads [a, b]",
                message(() -> SideInformation.independent(Prior.uniform(others), side, release)));
        assertEquals(
                "prior is over [a, b] but the release reads [a, c]",
                message(() -> SideInformation.independent(prior, side, Channel.identity(others))));
        assertEquals(
                "1 channels are given for 2 values of the side information [u, v]",
                message(() -> SideInformation.of(prior, side, List.of(release))));
        assertEquals(
                "prior is over [a, b] but the channel given 'v' reads [a, c]",
                message(() -> SideInformation.of(prior, side, List.of(release, Channel.identity(others)))));
        assertEquals(
                "the channel given 'v' releases [a, b], not [s, t] as the first does",
                message(() -> SideInformation.of(prior, side, List.of(release, Channel.identity(secrets)))));
    }
}
