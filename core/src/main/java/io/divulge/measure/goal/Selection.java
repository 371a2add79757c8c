package io.divulge.measure.goal;

import java.util.Arrays;

/** The largest {@code k} of many numbers, found without sorting them. */
final class Selection {
    /** Up to so many are kept in a heap, whose smallest most numbers fail to beat; more are found by partition. */
    private static final int HEAP = 128;

    private Selection() {}

    /** The largest {@code k} numbers in no particular order; all of them if there are no more. The array is rearranged. */
    static double[] largest(double[] numbers, int size, int k) {
        if (k >= size) {
            return Arrays.copyOf(numbers, size);
        }
        return k <= HEAP ? heap(numbers, size, k) : partition(numbers, size, k);
    }

    /** The indices of the largest {@code k} numbers, increasing; of equal numbers the first ones. */
    static int[] indices(double[] numbers, int k) {
        int size = numbers.length;
        if (k >= size) {
            int[] all = new int[size];
            Arrays.setAll(all, i -> i);
            return all;
        }
        double[] kept = largest(numbers.clone(), size, k);
        double least = Arrays.stream(kept).min().orElseThrow();
        int above = (int) Arrays.stream(kept).filter(number -> number > least).count();
        int equal = k - above;
        int[] indices = new int[k];
        int found = 0;
        for (int i = 0; i < size && found < k; i++) {
            if (numbers[i] > least || numbers[i] == least && equal-- > 0) {
                indices[found++] = i;
            }
        }
        return indices;
    }

    private static double[] heap(double[] numbers, int size, int k) {
        double[] heap = new double[k];
        for (int i = 0; i < k; i++) {
            int at = i;
            double number = numbers[i];
            while (at > 0 && heap[(at - 1) >> 1] > number) {
                heap[at] = heap[(at - 1) >> 1];
                at = (at - 1) >> 1;
            }
            heap[at] = number;
        }
        for (int i = k; i < size; i++) {
            if (numbers[i] > heap[0]) {
                sink(heap, numbers[i]);
            }
        }
        return heap;
    }

    private static void sink(double[] heap, double number) {
        int at = 0;
        for (int child = 1; child < heap.length; child = 2 * at + 1) {
            if (child + 1 < heap.length && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[child] >= number) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = number;
    }

    private static double[] partition(double[] numbers, int size, int k) {
        int from = 0;
        int to = size - 1;
        while (from < to) {
            double pivot = median(numbers[from], numbers[(from + to) >>> 1], numbers[to]);
            int i = from;
            int j = to;
            while (i <= j) {
                while (numbers[i] > pivot) {
                    i++;
                }
                while (numbers[j] < pivot) {
                    j--;
                }
                if (i <= j) {
                    double swapped = numbers[i];
                    numbers[i++] = numbers[j];
                    numbers[j--] = swapped;
                }
            }
            if (k - 1 <= j) {
                to = j;
            } else if (k - 1 >= i) {
                from = i;
            } else {
                break;
            }
        }
        return Arrays.copyOf(numbers, k);
    }

    private static double median(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }
}
