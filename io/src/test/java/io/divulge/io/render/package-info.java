@org.jspecify.annotations.NullMarked
package io.divulge.io.render;
