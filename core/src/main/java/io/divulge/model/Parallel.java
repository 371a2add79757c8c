package io.divulge.model;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.function.BinaryOperator;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/**
 * A reduction over numbered blocks on all cores. The tree in which results are merged depends on the number of blocks
 * alone, so that the same bits come out whatever the number of threads.
 */
final class Parallel {
    /** Below this much work a second thread costs more than it gives. */
    private static final long WORTH_A_THREAD = 1 << 15;

    private Parallel() {}

    static <R> R reduce(int from, int to, long workOfBlock, IntFunction<R> block, BinaryOperator<R> merge) {
        BooleanSupplier abandoned = Abandonment.current();
        IntFunction<R> heeding = each -> {
            Abandonment.heed(abandoned);
            return block.apply(each);
        };
        Task<R> task = new Task<>(from, to, workOfBlock, heeding, merge);
        if (ForkJoinPool.commonPool().getParallelism() > 1 || (to - from) * workOfBlock > WORTH_A_THREAD) {
            return task.invoke();
        }
        return task.compute();
    }

    private static final class Task<R> extends RecursiveTask<R> {
        private final int from;
        private final int to;
        private final long work;
        private final transient IntFunction<R> block;
        private final transient BinaryOperator<R> merge;

        Task(int from, int to, long work, IntFunction<R> block, BinaryOperator<R> merge) {
            this.from = from;
            this.to = to;
            this.work = work;
            this.block = block;
            this.merge = merge;
        }

        @Override
        protected R compute() {
            if (to - from == 1) {
                return block.apply(from);
            }
            int middle = (from + to) >>> 1;
            Task<R> left = new Task<>(from, middle, work, block, merge);
            Task<R> right = new Task<>(middle, to, work, block, merge);
            if ((to - from) * work > WORTH_A_THREAD) {
                right.fork();
                R first = left.compute();
                return merge.apply(first, right.join());
            }
            R first = left.compute();
            return merge.apply(first, right.compute());
        }
    }
}
