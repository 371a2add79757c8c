package io.divulge.spark;

import io.divulge.model.Excerpt;
import java.util.List;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.expressions.CallMethodViaReflection;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.SubqueryExpression;
import org.apache.spark.sql.catalyst.plans.logical.Filter;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.trees.TreeNode;
import org.apache.spark.sql.functions;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Which rows are counted, in the words of Spark's SQL.
 *
 * <p>It may look at the columns of a row and do nothing else: no query of its own, no chance, no clock, and none of the functions that call into Java. The same
 * file gives the same counts tomorrow.
 */
final class Condition {
    /** How the names of expressions begin that look at something other than the row: a clock, the session, the file, Java. */
    private static final List<String> FORBIDDEN =
            List.of("TryReflect", "Current", "Now", "LocalTimestamp", "SparkVersion", "InputFile");

    /** The largest number of expressions inside each other; what Spark does with more may use up the stack. */
    private static final int DEEPEST = 250;

    private final String written;

    Condition(String written) {
        this.written = written;
    }

    /** The rows of a table for which it holds. */
    Dataset<Row> choose(Dataset<Row> table) {
        try {
            Dataset<Row> chosen = filtered(table);
            LogicalPlan plan = chosen.queryExecution().analyzed();
            if (!(plan instanceof Filter filter)) {
                throw moreThanLooks();
            }
            check(filter.condition(), 1);
            return chosen;
        } catch (StackOverflowError parsing) {
            throw tooDeep(parsing);
        } catch (AnalysisException refused) {
            throw new IllegalArgumentException(
                    "--where " + Excerpt.quoted(written) + ": " + Failure.words(refused), refused);
        }
    }

    // Scala does not say what it throws.
    private Dataset<Row> filtered(Dataset<Row> table) throws AnalysisException {
        return table.where(functions.expr(written));
    }

    private void check(Expression expression, int depth) {
        if (depth > DEEPEST) {
            throw tooDeep(null);
        }
        if (expression instanceof SubqueryExpression
                || expression instanceof CallMethodViaReflection
                || !expression.deterministic()
                || FORBIDDEN.stream().anyMatch(expression.getClass().getSimpleName()::startsWith)) {
            throw moreThanLooks();
        }
        for (TreeNode<?> child : CollectionConverters.asJava(expression.children())) {
            check((Expression) child, depth + 1);
        }
    }

    private IllegalArgumentException tooDeep(@Nullable Throwable cause) {
        return new IllegalArgumentException(
                "--where " + Excerpt.quoted(written) + ": has too many expressions inside each other (expected at most "
                        + DEEPEST + ")",
                cause);
    }

    private IllegalArgumentException moreThanLooks() {
        return new IllegalArgumentException("--where " + Excerpt.quoted(written)
                + " does more than look at a row (expected a condition on its columns, such as \"age >= 18\")");
    }
}
