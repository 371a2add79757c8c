package io.divulge.report;

import io.divulge.document.Document;
import io.divulge.document.Written;

/** What was asked and the answer: a document for people, and an object of JSON for programs. */
public interface Report extends Written {
    /** The answer for people. */
    Document document();
}
