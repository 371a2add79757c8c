package io.divulge.measure.envelope;

/**
 * Which announcements carry a solution, without their amounts: from this alone the amounts and the prices can be computed
 * again, in exact arithmetic if one likes.
 *
 * <p>Nodes are the secrets, then the groups of outcomes. Every node either hangs on its parent by an announcement, or is
 * a root: with a slack of its own, or with one more announcement that closes a cycle.
 *
 * @param parent of each node, or -1 for a root
 * @param closing at a root with a cycle the node at the other end of the closing announcement, else -1
 * @param groups the outcomes of the release that each group stands for; they have the same lifts
 * @param tied the secret as which a group is announced that neither pays nor costs, or -1
 */
public record EnvelopeBasis(int[] parent, int[] closing, int[][] groups, int[] tied) {
    @Override
    public String toString() {
        return "basis over " + groups.length + " groups of outcomes and " + (parent.length - groups.length)
                + " secrets";
    }
}
