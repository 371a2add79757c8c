package io.divulge.model;

import io.divulge.numeric.Product;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * A function {@code U} of the secret, which may be randomized, seen from its own side: {@code P_U} and {@code P_{X|U}}.
 *
 * @param prior {@code P_U}
 * @param secret {@code P_{X|U}}; where {@code P_U} is 0 it is the prior of the secret, which nobody will see
 */
record Attribute(Prior prior, Channel secret) {
    static Attribute of(Prior secrets, Channel function) {
        if (!function.secrets().equals(secrets.secrets())) {
            throw new IllegalArgumentException(
                    "prior is over " + secrets.secrets() + " but the function reads " + function.secrets());
        }
        int n = secrets.secrets().size();
        int values = function.outcomes().size();
        double weight =
                Rounding.product(Rounding.product(secrets.uncertainty(), function.uncertainty()), Rounding.UNIT);
        double total = Rounding.product(weight, Rounding.gamma(n + 2));
        double[] law = new double[values];
        double[][] rows = new double[values][n];
        for (int u = 0; u < values; u++) {
            Sum sum = new Sum();
            for (int x = 0; x < n; x++) {
                double p = secrets.probability(x);
                double given = function.probability(u, x);
                if (Product.vanishes(p, given)) {
                    throw Product.vanishing(
                            "the function of the secret",
                            p,
                            given,
                            "'" + function.outcomes().label(u) + "'");
                }
                rows[u][x] = p * given;
                sum.add(rows[u][x]);
            }
            law[u] = Math.min(1, sum.value());
            for (int x = 0; x < n; x++) {
                rows[u][x] = law[u] > 0 ? Math.min(1, rows[u][x] / law[u]) : secrets.probability(x);
            }
        }
        double share = Rounding.product(Rounding.quotient(weight, total), Rounding.UNIT);
        return new Attribute(
                Prior.of(function.outcomes(), law, total),
                DenseChannel.adopting(function.outcomes(), secrets.secrets(), rows, share));
    }

    Joint through(Channel channel) {
        return prior.through(secret.then(channel));
    }
}
