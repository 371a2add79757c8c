package io.divulge.report;

/** Why a bracket may be wider than the digits that are shown, and what can be done about it. */
public enum WideBracket {
    /** A comparison that rounding cannot decide, and fractions can. */
    UNTIL_EXACT(
            "A wide bracket: as far as rounding can tell a number hits a threshold exactly, or the model is known to few digits."
                    + " --exact decides, for models of fractions and thresholds such as log(10/9)."),

    /** The same where there are no fractions, or they have been used. */
    ROUNDING(
            "A wide bracket: rounding hides the rest, the model is known to few digits, or a search came to a halt early. There is no closed form of this measure"
                    + " at these parameters, so --exact changes nothing."),

    /** The search was told to stop. */
    UNFINISHED(
            "A wide bracket: the search was told to stop before it came to its end. The bracket holds all the same; more time makes it"
                    + " narrower."),

    /** The bracket is proved, and does not come of rounding. */
    PROVED("Brackets are proved: the truth lies between the two numbers.");

    private final String text;

    WideBracket(String text) {
        this.text = text;
    }

    /** In a sentence or two, for people. */
    public String text() {
        return text;
    }
}
