package io.divulge.measure.envelope;

import io.divulge.model.Joint;
import java.util.ArrayList;
import java.util.List;

/** Announcements as they are found, to be put into the order of their outcomes. */
final class Announcements {
    private final List<Announcement> found = new ArrayList<>();

    private record Announcement(int outcome, int secret, double share) {}

    /** A share of an outcome is announced as a secret. */
    void add(int outcome, int secret, double share) {
        if (share > 0) {
            found.add(new Announcement(outcome, secret, Math.min(1, share)));
        }
    }

    PostProcessing in(Joint joint) {
        found.sort((a, b) ->
                a.outcome != b.outcome ? Integer.compare(a.outcome, b.outcome) : Integer.compare(a.secret, b.secret));
        return new PostProcessing(
                joint,
                found.stream().mapToInt(Announcement::outcome).toArray(),
                found.stream().mapToInt(Announcement::secret).toArray(),
                found.stream().mapToDouble(Announcement::share).toArray());
    }
}
