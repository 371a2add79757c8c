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
        for (int value = 0; value < values; value++) {
            Sum sum = new Sum();
            for (int x = 0; x < n; x++) {
                double p = secrets.probability(x);
                double given = function.probability(value, x);
                if (Product.vanishes(p, given)) {
                    throw Product.vanishing(
                            "the function of the secret",
                            p,
                            given,
                            "'" + function.outcomes().label(value) + "'");
                }
                rows[value][x] = p * given;
                sum.add(rows[value][x]);
            }
            law[value] = Math.min(1, sum.value());
            for (int x = 0; x < n; x++) {
                rows[value][x] = law[value] > 0 ? Math.min(1, rows[value][x] / law[value]) : secrets.probability(x);
            }
        }
        double share = Rounding.product(Rounding.quotient(weight, total), Rounding.UNIT);
        Alphabet u = function.outcomes();
        Alphabet given = secrets.secrets();
        return new Attribute(Prior.of(u, law, total), DenseChannel.adopting(u, given, rows, share));
    }

    Joint through(Channel channel) {
        return prior.through(secret.then(channel));
    }
}
