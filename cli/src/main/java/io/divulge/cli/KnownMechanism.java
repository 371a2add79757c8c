package io.divulge.cli;

import io.divulge.estimate.source.CountedEvents;
import io.divulge.io.ModelReader;
import io.divulge.io.PriorChoice;
import io.divulge.mechanism.Mechanisms;
import io.divulge.mechanism.NamedMechanism;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A mechanism that is taken as known, by name or from a file of a model, whose prior does not matter.
 *
 * @param named whether its secrets have names of their own, and not only numbers
 */
record KnownMechanism(Channel channel, String written, boolean named, Optional<Alphabet> names) {
    /** Reads it; names may be given to secrets that have none. */
    static KnownMechanism read(String written, List<String> secrets) {
        boolean file = Files.exists(Path.of(written));
        if (!file && (Mechanisms.isNamedBy(written) || written.indexOf('(') > 0)) {
            NamedMechanism mechanism = Mechanisms.parse(written);
            if (mechanism.family().needsPrior()) {
                throw new IllegalArgumentException("'" + mechanism.expression()
                        + "' is made for a prior, and the prior is what is estimated: write the mechanism to a file with 'divulge"
                        + " mechanism' and give that");
            }
            Channel channel = mechanism.channel(Optional.empty());
            if (!secrets.isEmpty() && secrets.size() != channel.secrets().size()) {
                throw new IllegalArgumentException("--secrets names " + secrets.size()
                        + (secrets.size() == 1 ? " secret, but '" : " secrets, but '") + mechanism.expression()
                        + "' has " + channel.secrets().size());
            }
            Optional<Alphabet> names = secrets.isEmpty() ? Optional.empty() : Optional.of(Alphabet.of(secrets));
            return new KnownMechanism(channel, mechanism.expression(), names.isPresent(), names);
        }
        if (!secrets.isEmpty()) {
            throw new IllegalArgumentException(
                    "--secrets names the secrets of a mechanism that has no names for them, and '" + written
                            + "' is a file, which has");
        }
        Channel channel = ModelReader.create()
                .withPrior(PriorChoice.uniform())
                .read(Path.of(written))
                .joint()
                .channel();
        return new KnownMechanism(channel, written, true, Optional.empty());
    }

    /** How often each of its secrets was seen; those without names are in the order of the labels. */
    long[] counts(CountedEvents events) {
        Alphabet seen = events.counts().secrets();
        Alphabet known = names.orElse(channel.secrets());
        long[] counts = new long[known.size()];
        boolean byName = named;
        for (int x = 0; x < seen.size() && !byName; x++) {
            byName = known.contains(seen.label(x));
        }
        if (!byName && seen.size() != known.size()) {
            throw new IllegalArgumentException(
                    "the events have " + seen.size() + (seen.size() == 1 ? " secret " : " secrets ") + seen + ", but '"
                            + written + "' has " + known.size() + ": name them in its order, as in --secrets a,b,c");
        }
        for (int x = 0; x < seen.size(); x++) {
            if (byName && !known.contains(seen.label(x))) {
                throw new IllegalArgumentException("secret '" + seen.label(x) + "' of the events is not one of '"
                        + written + "', which has " + known);
            }
            counts[byName ? known.indexOf(seen.label(x)) : x] += events.counts().ofSecret(x);
        }
        return counts;
    }

    /** The mechanism with its secrets under the names that the events have for them. */
    Channel channel(CountedEvents events) {
        Alphabet seen = events.counts().secrets();
        boolean renamed = names.isPresent() || !channel.secrets().contains(seen.label(0));
        return renamed ? channel.naming(names.orElse(seen)) : channel;
    }

    /** What to tell of how secrets of the events became secrets of the mechanism, if they have other names there. */
    Optional<String> note(CountedEvents events) {
        Alphabet seen = events.counts().secrets();
        boolean renamed = names.isPresent() || !channel.secrets().contains(seen.label(0));
        return renamed
                ? Optional.of("The secrets " + names.orElse(seen) + " are " + channel.secrets()
                        + " of the mechanism, in this order.")
                : Optional.empty();
    }
}
