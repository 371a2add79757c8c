/** Divulge: how much does a release tell an adversary about the secret? */
@org.jspecify.annotations.NullMarked
package io.divulge;
