/**
 * The explorer: a page on this machine that shows a release from all sides, and the server behind it.
 *
 * <p>Open {@link io.divulge.web.Explorer} first. A request goes through the {@code Gate}; what passes is a file of the page
 * ({@code PageFiles}), a text of the documents ({@code Documents}) or a {@code Question} that {@code Answers} makes a report of,
 * on one of few threads and for a limited time ({@code Computations}).
 */
@org.jspecify.annotations.NullMarked
package io.divulge.web;
