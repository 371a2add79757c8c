package io.divulge.adversary;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Draws the secret as it is distributed when an outcome was seen. */
final class SecretsGivenOutcome {
    /** If less than this share of the prior is in the background, its secrets are listed: too many draws would miss them. */
    private static final double COMMON = 0.125;

    private final int[] secrets;
    private final AliasTable atoms;
    private final AliasTable prior;

    private SecretsGivenOutcome(int[] secrets, AliasTable atoms, AliasTable prior) {
        this.secrets = secrets;
        this.atoms = atoms;
        this.prior = prior;
    }

    static SecretsGivenOutcome of(Joint joint, int y, AliasTable prior) {
        SecretsGivenOutcome[] made = new SecretsGivenOutcome[1];
        joint.column(y, column -> made[0] = of(joint, column, prior));
        return made[0];
    }

    private static SecretsGivenOutcome of(Joint joint, OutcomeColumn column, AliasTable prior) {
        int size = column.size();
        boolean background = column.background() > 0;
        if (background && column.mass(size - 1) < COMMON) {
            double[] weights = new double[joint.secrets().size()];
            Arrays.setAll(weights, x -> joint.prior().probability(x) * joint.lift(x, column.outcome()));
            int[] all = new int[weights.length];
            Arrays.setAll(all, x -> x);
            return new SecretsGivenOutcome(all, AliasTable.of(weights), prior);
        }
        double[] weights = new double[size];
        int[] secrets = new int[size];
        for (int i = 0; i < size; i++) {
            weights[i] = column.mass(i) * joint.summary().lift(column.likelihood(i), column.outcome());
            secrets[i] = column.secret(i);
        }
        return new SecretsGivenOutcome(secrets, AliasTable.of(weights), prior);
    }

    int draw(SplittableRandom random) {
        int secret = secrets[atoms.draw(random)];
        if (secret >= 0) {
            return secret;
        }
        while (true) {
            int drawn = prior.draw(random);
            if (Arrays.binarySearch(secrets, 0, secrets.length - 1, drawn) < 0) {
                return drawn;
            }
        }
    }
}
