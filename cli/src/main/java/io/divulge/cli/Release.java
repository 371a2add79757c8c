package io.divulge.cli;

import io.divulge.model.Joint;
import io.divulge.report.ModelSummary;

/** A model after it was read, and what to say about where it comes from. */
record Release(Joint joint, ModelSummary summary) {}
