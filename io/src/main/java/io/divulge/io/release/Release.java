package io.divulge.io.release;

import io.divulge.exact.ExactJoint;
import io.divulge.model.Joint;
import io.divulge.report.ModelSummary;
import java.util.Optional;

/** A model after it was read, in fractions too if that was asked, and what to say about where it comes from. */
public record Release(Joint joint, Optional<ExactJoint> fractions, ModelSummary summary) {}
