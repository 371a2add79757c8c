package io.divulge.report;

import io.divulge.release.Description;
import io.divulge.release.Warning;
import java.util.List;

/** What was asked of a release, and the answer. */
public interface Report {
    /** The release. */
    Description model();

    /** Where the answer may not be what was meant. */
    default List<Warning> warnings() {
        return model().warnings();
    }
}
