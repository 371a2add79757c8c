package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import java.util.Arrays;

/** Some secrets, of which one is said to be it: {@code 'a'}, or {@code 'a' and 'b'} for two tries. */
final class SecretGuess implements Guess {
    private static final int NAMED = 4;

    private final Joint joint;
    private final int[] secrets;
    private final double right;
    private final double wrong;

    /** One or more secrets, in the order to name them; {@code right} is paid if the secret is among them, else {@code wrong}. */
    SecretGuess(Joint joint, int[] secrets, double right, double wrong) {
        this.joint = joint;
        this.secrets = secrets.clone();
        this.right = right;
        this.wrong = wrong;
        Arrays.sort(this.secrets);
    }

    @Override
    public double payoff(int x) {
        return Arrays.binarySearch(secrets, x) >= 0 ? right : wrong;
    }

    @Override
    public String inWords() {
        int named = Math.min(NAMED, secrets.length);
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < named; i++) {
            boolean last = i == secrets.length - 1;
            words.append(i == 0 ? "" : last ? " and " : ", ")
                    .append(LabelText.quoted(joint.secrets().label(secrets[i])));
        }
        return words.append(secrets.length > named ? " and " + (secrets.length - named) + " more" : "")
                .toString();
    }
}
