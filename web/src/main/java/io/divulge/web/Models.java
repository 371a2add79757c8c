package io.divulge.web;

import io.divulge.release.Release;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The models that were sent, each under a handle, so that a question need not bring its model along. Few are kept, those that nobody asked about for longest leave
 * first, and none stays when it is not used. The handle of a model follows from what was sent, so that the same model has one handle however often it is sent.
 */
final class Models {
    /** More models than one page looks at while it has its history. */
    private static final int MOST = 64;

    private static final long MOST_CHARACTERS = 128L << 20;

    private static final Duration IDLE = Duration.ofMinutes(30);

    /** The letters of a digest that are kept: enough to tell models apart. */
    private static final int DIGITS = 32;

    /** The handle of a question names nothing that is kept. */
    static final class Gone extends RuntimeException {
        private static final long serialVersionUID = 1;

        Gone() {
            super("the model is no longer kept here: send it again");
        }
    }

    private final InstantSource clock;
    private final LinkedHashMap<String, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long characters;

    Models(InstantSource clock) {
        this.clock = clock;
    }

    /** A model under its handle. */
    record Named(String handle, Kept model) {}

    /**
     * The model that a question names by its handle, or brings along.
     *
     * @throws Gone if it names one that is not kept
     */
    Named of(Question question) {
        Optional<String> handle = question.text("handle");
        if (handle.isEmpty()) {
            return keep(question.part("model"));
        }
        synchronized (this) {
            forgetIdle();
            Kept model = kept.get(handle.get());
            if (model == null) {
                throw new Gone();
            }
            model.used = clock.millis();
            return new Named(handle.get(), model);
        }
    }

    /** The release of a question: the model under the prior that the question names, or the model's own. */
    Release release(Question question) {
        Kept model = of(question).model();
        Optional<String> beside = question.text("prior").filter(prior -> !prior.isBlank());
        return model.release(beside.isPresent() || question.text("handle").isPresent() ? beside : prior(question));
    }

    private static Optional<String> prior(Question question) {
        return question.part("model").text("prior");
    }

    private synchronized Named keep(Question model) {
        String all = model.fingerprint("prior");
        String handle = digest(all);
        forgetIdle();
        Kept known = kept.get(handle);
        if (known == null) {
            known = new Kept(new AskedModel(model), all.length());
            kept.put(handle, known);
            characters += known.characters;
            forgetOldest(handle);
        }
        known.used = clock.millis();
        return new Named(handle, known);
    }

    private void forgetOldest(String newest) {
        var oldest = kept.entrySet().iterator();
        while ((kept.size() > MOST || characters > MOST_CHARACTERS) && oldest.hasNext()) {
            Map.Entry<String, Kept> each = oldest.next();
            if (!each.getKey().equals(newest)) {
                characters -= each.getValue().characters;
                oldest.remove();
            }
        }
    }

    private void forgetIdle() {
        long since = clock.millis() - IDLE.toMillis();
        kept.values().removeIf(each -> {
            boolean idle = each.used < since;
            characters -= idle ? each.characters : 0;
            return idle;
        });
    }

    private static String digest(String text) {
        try {
            byte[] bytes = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(bytes).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A model that is kept, and its releases under the last few priors, so that all questions about one of them share what it has computed. */
    static final class Kept {
        private static final int MOST_PRIORS = 8;

        private final AskedModel model;
        private final long characters;
        private final Map<String, Release> releases = new LinkedHashMap<>(16, 0.75f, true);
        private long used;

        private Kept(AskedModel model, long characters) {
            this.model = model;
            this.characters = characters;
        }

        /** The release under this prior. */
        synchronized Release release(Optional<String> prior) {
            String key = prior.orElse("");
            Release known = releases.get(key);
            if (known == null) {
                known = model.release(prior.filter(text -> !text.isBlank()));
                releases.put(key, known);
                if (releases.size() > MOST_PRIORS) {
                    releases.remove(releases.keySet().iterator().next());
                }
            }
            return known;
        }

        AskedModel asked() {
            return model;
        }
    }
}
