package io.divulge.io;

import io.divulge.chain.ChainRelease;
import io.divulge.chain.PathRelease;
import io.divulge.chain.SecretChain;
import io.divulge.chain.WorstTime;
import io.divulge.expression.Arguments;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.Arrays;

/** {@code markov(rr(k=3,epsilon=1),transition=stay(0.9),n=10,about=any)}: a release at each of n times, of a secret that changes. */
final class WrittenChain {
    private static final String STAY = "stay(";

    private WrittenChain() {}

    static Release of(Arguments arguments, ReleaseRequest request) {
        FiniteRelease mechanism = request.mechanism(arguments.text("mechanism"), "markov");
        Channel channel = mechanism.joint().channel();
        Alphabet states = channel.secrets();
        Description given = mechanism.description();
        SecretChain chain = new SecretChain(
                start(mechanism, states),
                transition(arguments.text("transition"), states, request.mayRead()),
                channel,
                arguments.whole("n", 1));
        Description.Name name = new Description.Name(arguments.toString(), given.priorOrigin(), given.priorAssumed());
        String about = arguments.text("about");
        return switch (about) {
            case "any" -> WorstTime.of(chain, name);
            case "path" -> PathRelease.of(chain, name);
            default -> ChainRelease.about(chain, time(about), name);
        };
    }

    /** The law of the first secret over all states, those of probability 0 included. */
    private static Prior start(FiniteRelease mechanism, Alphabet states) {
        Prior possible = mechanism.joint().prior();
        double[] law = new double[states.size()];
        for (int x = 0; x < law.length; x++) {
            law[x] = possible.secrets().contains(states.label(x))
                    ? possible.probability(possible.secrets().indexOf(states.label(x)))
                    : 0;
        }
        return Prior.of(states, law, possible.uncertainty());
    }

    private static int time(String about) {
        if (!about.matches("\\d{1,9}")) {
            throw new IllegalArgumentException("'markov' has about=" + Quoted.of(about)
                    + " (expected any, path, or the number of a time, as in about=3)");
        }
        return Integer.parseInt(about);
    }

    private static Channel transition(String text, Alphabet states, boolean mayRead) {
        if (text.startsWith(STAY) && text.endsWith(")")) {
            return staying(Scalar.parse(text.substring(STAY.length(), text.length() - 1)), states);
        }
        double[][] rows = WrittenMatrix.of(text, "transitions", mayRead);
        if (rows.length != states.size() || Arrays.stream(rows).anyMatch(row -> row.length != states.size())) {
            throw new IllegalArgumentException("the transitions have " + rows.length + " rows of " + rows[0].length
                    + " numbers, but there are " + states.size() + " secrets " + states
                    + " (expected a row and a column for each)");
        }
        return Channel.of(states, states, rows);
    }

    /** The secret stays as it is with a probability, and otherwise becomes any other, each as likely. */
    private static Channel staying(Scalar probability, Alphabet states) {
        double p = probability.value();
        if (!(p >= 0 && p <= 1) || states.size() == 1 && p != 1) {
            throw new IllegalArgumentException("the transition is stay(" + probability + ") (expected a probability"
                    + (states.size() == 1 ? " of 1, as there is one secret" : " from 0 to 1") + ")");
        }
        double[][] rows = new double[states.size()][states.size()];
        for (int x = 0; x < rows.length; x++) {
            Arrays.fill(rows[x], states.size() == 1 ? 1 : (1 - p) / (states.size() - 1));
            rows[x][x] = p;
        }
        return Channel.of(states, states, rows);
    }
}
