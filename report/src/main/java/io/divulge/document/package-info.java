/**
 * What is said to people, before anyone decides on a unit, digits, width or format: a {@link io.divulge.document.Document} of blocks made of spans, and
 * the writers that turn any document into text or a page. Open {@code Document} first.
 */
@NullMarked
package io.divulge.document;

import org.jspecify.annotations.NullMarked;
