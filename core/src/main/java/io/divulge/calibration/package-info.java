/**
 * The parameter with which a mechanism just keeps a guarantee. Open {@link io.divulge.calibration.Calibration}; a
 * {@link io.divulge.calibration.Dial} is a mechanism with one parameter left to choose.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.calibration;
