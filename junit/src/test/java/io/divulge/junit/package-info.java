@org.jspecify.annotations.NullMarked
package io.divulge.junit;
