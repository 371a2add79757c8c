package io.divulge.io;

import io.divulge.mechanism.ClosedFormMechanism;
import io.divulge.mechanism.ExactRows;
import io.divulge.mechanism.NamedMechanism;
import io.divulge.mechanism.PriorLevels;
import io.divulge.mechanism.SetReleases;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Excerpt;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * A mechanism by name and the prior that it is used with.
 *
 * @param names what its secrets are called, if not x1, x2 and so on; names that come with the prior do where these are not given
 */
public record MechanismModel(
        NamedMechanism mechanism, Optional<PriorChoice> choice, boolean normalize, Optional<Alphabet> names) {
    /** A mechanism, with a prior as {@link PriorChoice#parse} reads it, or {@code null} for a uniform one. */
    public static MechanismModel of(NamedMechanism mechanism, @Nullable String prior, boolean normalize) {
        if (normalize && prior == null) {
            throw new IllegalArgumentException("--normalize has nothing to divide: the rows of '"
                    + mechanism.expression() + "' sum to 1, and no weights are given with --prior");
        }
        return new MechanismModel(
                mechanism, Optional.ofNullable(prior).map(PriorChoice::parse), normalize, Optional.empty());
    }

    /** This mechanism with names for its secrets, in its order. */
    public MechanismModel naming(List<String> secrets) {
        return secrets.isEmpty()
                ? this
                : new MechanismModel(mechanism, choice, normalize, Optional.of(Alphabet.of(secrets)));
    }

    private Channel named(Channel channel) {
        Optional<Alphabet> wanted = names.or(() -> choice.flatMap(PriorChoice::names));
        if (wanted.isEmpty() || wanted.get().equals(channel.secrets())) {
            return channel;
        }
        checkSize(wanted.get(), channel.secrets().size());
        return channel.naming(wanted.get());
    }

    private void checkSize(Alphabet wanted, int secrets) {
        if (wanted.size() != secrets) {
            throw new IllegalArgumentException((names.isPresent() ? "--secrets" : "the prior") + " names "
                    + Plural.of(wanted.size(), "secret") + " " + Excerpt.of(wanted.toString(), 200) + ", but '"
                    + mechanism.expression() + "' has " + secrets);
        }
    }

    /** The mechanism's channel; one that is made for a prior takes its number of secrets from it. */
    public Channel channel() {
        if (!mechanism.family().needsPrior()) {
            return named(mechanism.channel(Optional.empty()));
        }
        if (choice.isPresent() && listed().isEmpty()) {
            throw new IllegalArgumentException(
                    "--prior uniform does not say how many secrets there are, and '"
                            + mechanism.family().name()
                            + "' takes their number from the prior: write --prior 'uniform(3)', or list it, as in --prior 1/3,1/3,1/3");
        }
        return named(mechanism.channel(listed().map(given ->
                given.over(names.filter(order -> given.names().isPresent()).orElseGet(given::secrets), normalize))));
    }

    private Optional<PriorChoice> listed() {
        return choice.filter(given -> given.size() > 0);
    }

    /** The prior over the channel's secrets. */
    public Prior prior(Channel channel) {
        return choice.map(given -> given.over(channel.secrets(), normalize))
                .orElseGet(() -> Prior.uniform(channel.secrets()));
    }

    /** The release, in fractions too if {@code exact}. */
    public FiniteRelease release(boolean exact) {
        Channel channel = channel();
        Prior prior = prior(channel);
        Joint joint = prior.through(channel);
        boolean divided = normalize
                && choice.filter(given -> given.isUnnormalized(channel.secrets(), exact))
                        .isPresent();
        Description summary = Description.of(
                joint,
                mechanism.expression(),
                origin(),
                choice.isEmpty(),
                divided ? List.of("The prior was divided by its sum.") : List.of());
        FiniteRelease release = FiniteRelease.of(joint, summary);
        return exact ? release.inFractions(fractions(channel).toJoint()) : release;
    }

    /**
     * The release by closed forms, where the mechanism releases one of more sets than can be gone through.
     *
     * @param answers whether closed forms answer what is asked
     * @param quick whether closed forms are preferred where going through the sets is only slow
     * @param exact whether answers are wanted in fractions, which closed forms do not give
     * @throws IllegalArgumentException if answers in fractions are wanted of more sets than can be gone through
     */
    public Optional<ClosedFormMechanism> closed(boolean answers, boolean quick, boolean exact) {
        boolean closed = answers && !exact;
        if (!SetReleases.areTooMany(mechanism, closed) && !(quick && closed && SetReleases.areMany(mechanism))) {
            return Optional.empty();
        }
        if (exact) {
            throw new IllegalArgumentException("--exact goes through all outcomes, of which '" + mechanism.expression()
                    + "' has too many: leave it out");
        }
        return Optional.of(closed());
    }

    /** The release by closed forms, of a mechanism that releases sets of answers. */
    public ClosedFormMechanism closed() {
        int k = mechanism.arguments().whole("k", 1);
        Alphabet secrets =
                names.or(() -> choice.flatMap(PriorChoice::names)).orElseGet(() -> Alphabet.numbered("x", k));
        checkSize(secrets, k);
        PriorLevels levels = choice.filter(given -> !given.isUniformOver(secrets))
                .map(given -> PriorLevels.of(given.over(secrets, normalize)))
                .orElseGet(() -> PriorLevels.uniform(secrets));
        return ClosedFormMechanism.of(
                SetReleases.of(mechanism, levels), mechanism.expression(), origin(), choice.isEmpty());
    }

    private String origin() {
        return choice.map(PriorChoice::origin).orElse("uniform, because none was given");
    }

    /** The same in fractions. */
    public ExactModel fractions(Channel channel) {
        BigFraction[] prior = choice.orElseGet(PriorChoice::uniform).fractionsOver(channel.secrets(), normalize);
        return new ExactModel(
                channel.secrets(), channel.outcomes(), prior, ExactRows.of(mechanism, Optional.of(prior)));
    }
}
