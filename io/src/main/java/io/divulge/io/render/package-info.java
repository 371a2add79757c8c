/**
 * Reports for people and for programs: {@link io.divulge.io.render.TextRenderer} and
 * {@link io.divulge.io.render.JsonRenderer}; {@link io.divulge.io.render.Catalogue} lists what there is. They show what a report holds and compute nothing but the unit.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.io.render;
