/**
 * What events of outcomes leak, and the relaxations and bounds that are built on events. Open
 * {@link io.divulge.measure.event.EventLeakage} first.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.measure.event;
