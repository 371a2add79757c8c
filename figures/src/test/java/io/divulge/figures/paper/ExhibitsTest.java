package io.divulge.figures.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.figures.drawing.NoFontsException;
import io.divulge.figures.drawing.Png;
import io.divulge.figures.drawing.Svg;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;

/** What holds for every figure and table. */
class ExhibitsTest {
    static Stream<String> names() {
        return Exhibits.all().stream().map(Exhibits.Listed::name);
    }

    @Test
    void allOfThePapersAreThere() {
        assertThat(names())
                .containsExactly(
                        "env-1",
                        "env-2a",
                        "env-2b",
                        "env-2c",
                        "env-2d",
                        "pmc-1a",
                        "pmc-1b",
                        "pmc-1c",
                        "pmc-1d",
                        "pmc-1e",
                        "pmc-1f",
                        "pmc-2a",
                        "pmc-2b",
                        "ab-1",
                        "pml-table-1",
                        "pmc-table-2");
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyClaimHolds(String name) {
        Exhibit exhibit = Made.of(name);
        assertThat(exhibit.claims()).isNotEmpty().allMatch(Claim::holds);
        assertThat(exhibit.assumptions()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("names")
    void pictureIsXmlWithWordsAndNothingOutsideOfIt(String name) throws Exception {
        Exhibit exhibit = Made.of(name);
        var svg = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(Svg.file(exhibit.drawing()))));
        assertThat(svg.getDocumentElement().getTagName()).isEqualTo("svg");
        var words = svg.getElementsByTagName("text");
        assertThat(words.getLength()).isGreaterThan(8);
        double width = exhibit.drawing().width();
        for (int i = 0; i < words.getLength(); i++) {
            var attributes = words.item(i).getAttributes();
            double x = Double.parseDouble(attributes.getNamedItem("x").getNodeValue());
            double y = Double.parseDouble(attributes.getNamedItem("y").getNodeValue());
            double size =
                    Double.parseDouble(attributes.getNamedItem("font-size").getNodeValue());
            var anchored = attributes.getNamedItem("text-anchor");
            String anchor = anchored == null ? "start" : anchored.getNodeValue();
            String text = words.item(i).getTextContent();
            // As narrow as a font may be: what is outside even so is cut.
            double length = text.length() * size * 0.42;
            double from = anchor.equals("start") ? x : anchor.equals("end") ? x - length : x - length / 2;
            assertThat(from).as(text).isGreaterThanOrEqualTo(0);
            assertThat(from + length).as(text).isLessThanOrEqualTo(width);
            assertThat(y).as(text).isBetween(size * 0.7, exhibit.drawing().height());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void pictureIsNotBlank(String name) throws Exception {
        Exhibit exhibit = Made.of(name);
        byte[] png;
        try {
            png = Png.file(exhibit.drawing());
        } catch (NoFontsException missing) {
            // All that can be asked of a machine without fonts is to say so.
            assertThat(missing).hasMessageContaining("apt-get install fontconfig fonts-dejavu-core");
            return;
        }
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        assertThat(image.getWidth())
                .isEqualTo((int) Math.ceil(2 * exhibit.drawing().width()));
        long inked = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                inked += (image.getRGB(x, y) & 0xffffff) == 0xffffff ? 0 : 1;
            }
        }
        assertThat(inked).isGreaterThan(5_000);
        // A frame of paper: nothing runs over the edge.
        for (int x = 0; x < image.getWidth(); x++) {
            assertThat(image.getRGB(x, 0) & 0xffffff).isEqualTo(0xffffff);
            assertThat(image.getRGB(x, image.getHeight() - 1) & 0xffffff).isEqualTo(0xffffff);
        }
        for (int y = 0; y < image.getHeight(); y++) {
            assertThat(image.getRGB(0, y) & 0xffffff).isEqualTo(0xffffff);
            assertThat(image.getRGB(image.getWidth() - 1, y) & 0xffffff).isEqualTo(0xffffff);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void numbersAreReadBackAsTheyWere(String name) {
        DataTable data = Made.of(name).data();
        assertThat(data.csv().lines()).hasSize(data.size() + 1);
        assertThat(data.csv()).doesNotContain("NaN");
    }

    @Test
    void unknownNamesAreRefusedWithTheNearest() {
        assertThatThrownBy(() -> Exhibits.named(List.of("env-2b", "env-2f")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("there is no figure or table 'env-2f'. Did you mean 'env-2")
                .hasMessageContaining("There are: env-1, ");
    }

    @Test
    void namesComeInTheUsualOrderAndOnce() {
        assertThat(Exhibits.named(List.of("ab-1", "env-1", "ab-1")).stream().map(Exhibits.Listed::name))
                .containsExactly("env-1", "ab-1");
    }
}
