package io.divulge.numeric;

import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Finds the kernel to use: one offered as a service if it runs here, else the plain one. */
final class ColumnKernels {
    static final ColumnKernel BEST = find();

    private ColumnKernels() {}

    private static ColumnKernel find() {
        Iterator<ColumnKernel> offered = ServiceLoader.load(ColumnKernel.class, ColumnKernel.class.getClassLoader())
                .iterator();
        try {
            return offered.hasNext() ? offered.next() : new PlainColumnKernel();
        } catch (ServiceConfigurationError | LinkageError absent) {
            // The vector module was not added to this virtual machine: the plain loops give the same answers.
            return new PlainColumnKernel();
        }
    }
}
