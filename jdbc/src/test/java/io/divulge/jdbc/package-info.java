@org.jspecify.annotations.NullMarked
package io.divulge.jdbc;
