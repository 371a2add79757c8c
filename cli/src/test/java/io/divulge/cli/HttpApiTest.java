package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.web.Explorer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The HTTP API as docs/http.md has it: every command, the status of every failure, and answers as they are published. */
class HttpApiTest {
    private static final Schema ANSWER = Schema.of(Path.of("../docs/schema/answer.json"));
    private static final Schema HTTP = Schema.of(Path.of("../docs/schema/http.json"));

    /** Questions whose answers no command prints as JSON. */
    private static final Set<String> NOT_PRINTED =
            Set.of("matrix", "law", "noisier", "mechanism", "report", "reproduce");

    private static final String RR = "'model':{'mechanism':'rr(k=3,epsilon=1)','prior':'0.5,0.3,0.2'}";
    private static final String COUNTS = "'model':{'text':'secret,u,v\\na,28,22\\nb,55,156\\n','name':'t.csv'}";

    private static Explorer explorer;

    @BeforeAll
    static void start() throws IOException {
        explorer = Explorer.start(0, "test");
    }

    @AfterAll
    static void end() {
        explorer.close();
    }

    private static HttpResponse<String> post(String path, String type, String body)
            throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(explorer.url() + "api/" + path))
                                .header("Content-Type", type)
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> ask(String name, String question) throws IOException, InterruptedException {
        return post(name, "application/json", "{" + question.replace('\'', '"') + "}");
    }

    static Stream<String> questions() {
        return Stream.of(
                "analyze " + RR,
                "analyze " + RR + ",'envelope':true,'unit':'factor'",
                "measure " + RR + ",'measures':['pml','ldp'],'unit':'bits'",
                "measure 'model':{'example':'survey.json'},'measures':['pml']",
                "envelope " + RR + ",'delta':[0.1],'bounds':true,'witness':true",
                "envelope " + RR + ",'curve':5,'cost':true",
                "attack " + RR + ",'measure':'pml','trials':1000,'seed':3",
                "compare " + RR + ",'other':{'model':{'mechanism':'rr(k=3,epsilon=2)'}}",
                "check " + RR + ",'guarantees':['pml(factor=2)','ldp(1)']",
                "check " + COUNTS + ",'guarantees':['pml(1)']",
                "implies 'guarantee':'ldp(epsilon=1)','to':'pml','pMin':0.5,'secrets':2",
                "refines " + RR + ",'other':{'model':{'mechanism':'rr(k=3,epsilon=2)'}}",
                "mechanism " + RR,
                "mechanism " + RR + ",'reduced':true",
                "calibrate " + RR + ",'target':'pml(factor=2)'",
                "noisier " + RR + ",'target':'pml(factor=1.5)'",
                "design " + RR + ",'target':'pml(factor=1.5)'",
                "compose " + RR + ",'repeat':2,'measures':['pml']",
                "estimate " + COUNTS,
                "measures ",
                "reproduce 'item':'pml-table-1'",
                "matrix " + RR,
                "law " + RR + ",'epsilon':0.1,'delta':0.1",
                "report " + RR + ",'goal':'pml(factor=2)'");
    }

    @ParameterizedTest
    @MethodSource("questions")
    void answersAreAsPublished(String question) throws Exception {
        String name = question.substring(0, question.indexOf(' '));
        HttpResponse<String> answer = ask(name, question.substring(name.length() + 1));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat((NOT_PRINTED.contains(name) ? HTTP : ANSWER).problems(answer.body()))
                .isEmpty();
    }

    @Test
    void eventsAreCounted() throws Exception {
        HttpResponse<String> counted =
                post("events?name=log.csv&secret=a&outcome=b", "application/octet-stream", "a,b\nx,1\ny,2\nx,2\n");
        assertThat(counted.statusCode()).isEqualTo(200);
        assertThat(HTTP.problems(counted.body())).isEmpty();
        HttpResponse<String> wrong =
                post("events?name=log.csv&secret=a&outcome=c", "application/octet-stream", "a,b\nx,1\ny,2\n");
        assertThat(wrong.statusCode()).isEqualTo(400);
        assertThat(wrong.body()).contains("log.csv: has no column 'c'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "measure | 400 | 'measures':['pml'] | 'model' of the request",
                "measure | 400 | 'model':{'mechanism':'bsc(p=2)'},'measures':['pml'] | expected a number from 0 to 1",
                "measure | 400 | 'model':{'mechanism':'bsc(p=0.1)'},'measures':['pmll'] | Did you mean 'pml'?",
                "measure | 400 | 'model':{'mechanism':'bsc(p=0.1)'},'measurse':['pml'] | Did you mean 'measures'?",
                "measure | 400 | 'model':{'mechanism':'bsc(p=0.1)','prio':'0.1,0.9'} | Did you mean 'prior'?",
                "measure | 400 | 'model':{'mechanism':'bsc(p=0.1)'},'unit':'pounds' | expected nats, bits or factor",
                "measure | 400 | 'model': | is not JSON",
                "measures | 400 | 'model':{'mechanism':'bsc(p=0.1)'} | the request has a member 'model'",
                "check | 400 | 'model':{'text':'secret,u,v\\na,0.5,0.6\\n'},'guarantees':['pml(1)'] | sums to 1.1",
                "attack | 400 | 'model':{'mechanism':'bsc(p=0.1)'},'measure':'pml','trials':0 | a whole number from 1",
                "reproduce | 400 | 'item':'x' | there is no figure or table 'x'",
                "measure | 410 | 'handle':'00','measures':['pml'] | send it again",
                "divine | 404 | 'x':1 | there is no question of this name (there is analyze"
            })
    void failuresHaveTheirStatus(String name, int status, String question, String said) throws Exception {
        HttpResponse<String> answer = ask(name, question);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.body()).contains(said);
        assertThat(HTTP.problems(answer.body())).isEmpty();
    }

    @Test
    @DisplayName("other methods and types are refused")
    void methods() throws Exception {
        HttpResponse<String> answer =
                ask("calibrate", "'model':{'text':'secret,u,v\\na,0.5,0.5\\n'},'target':'pml(1)'");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(post("measure", "text/plain", "{}").statusCode()).isEqualTo(415);
        assertThat(HttpClient.newHttpClient()
                        .send(
                                HttpRequest.newBuilder(URI.create(explorer.url() + "api/measure"))
                                        .build(),
                                HttpResponse.BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(405);
    }

    @Test
    @DisplayName("every command is asked, and the page names every question")
    void complete() throws IOException {
        Set<String> asked = new TreeSet<>(Set.of("serve", "completion", "man", "verify"));
        questions().forEach(question -> asked.add(question.substring(0, question.indexOf(' '))));
        assertThat(asked).containsAll(Commands.names());
        String page = Files.readString(Path.of("../docs/http.md"));
        asked.forEach(name -> assertThat(page).contains("`" + name + "`"));
    }
}
