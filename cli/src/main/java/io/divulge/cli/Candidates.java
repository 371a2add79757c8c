package io.divulge.cli;

import io.divulge.catalogue.Measures;
import io.divulge.cli.OutputOptions.Colour;
import io.divulge.cli.OutputOptions.Format;
import io.divulge.cli.OutputOptions.Name;
import io.divulge.design.Utilities;
import io.divulge.document.Unit;
import io.divulge.estimate.Estimation;
import io.divulge.figures.paper.Exhibits;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Notion;
import io.divulge.measure.MeasureFamily;
import io.divulge.mechanism.Mechanism;
import io.divulge.mechanism.Mechanisms;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** What the shell may complete a word to. The lists are made when a completion is asked for, not at every start. */
final class Candidates {
    private Candidates() {}

    /** What {@code --format} takes. */
    static final class Formats implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Name.names(Stream.of(Format.values())).iterator();
        }
    }

    /** What {@code --unit} takes. */
    static final class Units implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(Unit.values()).map(Unit::label).iterator();
        }
    }

    /** What {@code --color} takes. */
    static final class Colours implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Name.names(Stream.of(Colour.values())).iterator();
        }
    }

    /** What {@code completion} takes. */
    static final class Shells implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("bash", "zsh", "fish", "powershell").iterator();
        }
    }

    /** What {@code --nulls} takes. */
    static final class NullPolicies implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("error", "drop", "value").iterator();
        }
    }

    /** What {@code --engine} takes. */
    static final class Engines implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("duckdb", "spark").iterator();
        }
    }

    /** What {@code estimate --measure} takes. */
    static final class EstimatedMeasures implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Estimation.MEASURES.stream().map(MeasureFamily::name).iterator();
        }
    }

    /** The names of all measures. */
    static final class MeasureNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Measures.all().stream().map(MeasureFamily::name).iterator();
        }
    }

    /** The names of all guarantees. */
    static final class GuaranteeNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Guarantees.all().stream().map(Notion::name).iterator();
        }
    }

    /** The names of all utilities. */
    static final class UtilityNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Utilities.NAMES.iterator();
        }
    }

    /** The names of all figures and tables. */
    static final class ExhibitNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Exhibits.all().stream().map(Exhibits.Listed::name).iterator();
        }
    }

    /** The names of all mechanisms. */
    static final class MechanismNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Mechanisms.all().stream().map(Mechanism::name).iterator();
        }
    }
}
