package io.divulge.web;

import io.divulge.document.Written;
import io.divulge.io.ModelWriter;
import io.divulge.model.Joint;
import io.divulge.release.FiniteRelease;

/** A release written out as a model, which another question, a file or another program can take. */
final class WrittenModel {
    private WrittenModel() {}

    /**
     * The model as {@code text}.
     *
     * @param reduced outcomes that say the same about the secret are merged into one
     */
    static Written of(FiniteRelease release, boolean reduced) {
        Joint joint = release.joint();
        Joint shown = reduced ? joint.reduced() : joint;
        StringBuilder text = new StringBuilder();
        ModelWriter.write(shown, text);
        return json -> json.release(release.description()).text("text", text.toString());
    }
}
