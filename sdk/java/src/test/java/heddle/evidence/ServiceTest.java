package heddle.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import heddle.evidence.Models.*;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * The client against the real service and against a server that answers as none should. The variables are described in
 * sdk/README.md; {@code bun test tests/sdk/java.test.ts} starts both servers.
 */
class ServiceTest {
  /** Time enough on a machine with much to do. */
  private static final Duration LONG = Duration.ofMinutes(4);

  private static final String URL = variable("HEDDLE_TEST_URL");

  private final EvidenceClient client =
      new EvidenceClient(URL).withToken(variable("HEDDLE_TEST_TOKEN")).within(LONG);

  private static String variable(String name) {
    String value = System.getenv(name);
    if (value == null) {
      throw new IllegalStateException(name + " is not set: run `bun test tests/sdk/java.test.ts`");
    }
    return value;
  }

  private static EvidenceClient hostile(String fault) {
    String url = variable("HEDDLE_TEST_HOSTILE_URL") + "/" + fault + "/";
    return new EvidenceClient(url).withLimit(1024 * 1024).within(LONG);
  }

  private static final Map<String, String> SLOW =
      Map.of("text", "The cart must validate coupons.", "nlMode", "require-llm");

  /** A task that stays in work: its model never answers. */
  private Task begun() {
    return client.send(EvidenceClient.message("extract_nl", SLOW), SendOptions.IMMEDIATELY).task();
  }

  private List<IntentRecord> records(String text) {
    return client.extractNl(
        ExtractNlInput.builder().text(text).nlMode(CommunicationMode.DETERMINISTIC).build());
  }

  private Graph graph(String text) {
    return client.link(LinkInput.builder().records(records(text)).build());
  }

  private static A2aException a2a(Executable call) {
    return assertThrows(A2aException.class, call);
  }

  private static TransportException transport(Executable call) {
    return assertThrows(TransportException.class, call);
  }

  @Test
  void theCardTellsWhereTheAgentIs() {
    AgentCard card = new EvidenceClient(URL + "//").within(LONG).card();
    assertEquals(Models.PROTOCOL_VERSION, card.supportedInterfaces().get(0).protocolVersion());
    assertTrue(card.skills().stream().anyMatch(skill -> skill.id().equals("render_file_diff")));
  }

  @Test
  void anActionReturnsItsTypedResult() {
    FileDiff diff = client.diffFiles(DiffFilesInput.builder().before("a\nb\n").after("a\nc\nd\n").build());
    assertEquals(2, diff.summary().added());
    assertEquals(1, diff.summary().removed());
    assertEquals(DiffRowKind.CONTEXT, diff.hunks().get(0).rows().get(0).kind());
    Map<String, String> same = Map.of("before", "a\n", "after", "a\n");
    assertEquals(0, client.call("diff_files", same, JsonNode.class).at("/summary/added").asInt(-1));
  }

  @Test
  void whatOneActionReturnsAnotherTakes() {
    List<IntentRecord> records = records("The cart must validate coupons.");
    assertEquals("cart", records.get(0).statement().actor());
    assertNull(records.get(0).source().symbol());
    Graph graph = client.link(LinkInput.builder().records(records).build());
    assertEquals(records, graph.records());
    Diagnostics found = client.diagnose(DiagnoseInput.builder().graph(graph).build());
    assertEquals(graph.fingerprint(), found.graphFingerprint());
    assertTrue(client.reality(RealityInput.builder().graph(graph).build()).totals().topics() >= 1);
    ProposeTodoInput tasks =
        ProposeTodoInput.builder().graph(graph).mode(CommunicationMode.DETERMINISTIC).build();
    assertFalse(client.proposeTodo(tasks).proposals().isEmpty());
  }

  @Test
  void extractorsReturnLists() {
    List<IntentRecord> commits = client.extractGit(ExtractGitInput.builder().count(2L).build());
    assertTrue(commits.size() >= 2);
    assertTrue(commits.stream().allMatch(one -> one.source().kind().equals(RecordSourceKind.GIT)));
    List<IntentRecord> code = client.extractAst(ExtractAstInput.builder().build());
    assertTrue(code.stream().anyMatch(one -> "applyCoupon".equals(one.source().symbol())));
  }

  @Test
  void recordsGoBackAsTheyCame() {
    for (String action : List.of("extract_git", "extract_ast", "extract_config")) {
      JsonNode sent = client.call(action, Map.of(), JsonNode.class).get("records");
      List<IntentRecord> typed = Json.list(sent, IntentRecord.class);
      JsonNode back = Json.parse(Json.bytes(typed));
      // JSON does not tell 1 from 1.0.
      assertTrue(sent.equals(NUMBERS, back), () -> action + ": " + sent + "\n" + back);
    }
  }

  private static final java.util.Comparator<JsonNode> NUMBERS =
      (a, b) -> {
        if (a.isNumber() && b.isNumber()) return Double.compare(a.asDouble(), b.asDouble());
        return a.equals(b) ? 0 : 1;
      };

  @Test
  void runsAreListedAndGraphsCompared() {
    PipelineResult run = client.pipeline(PipelineInput.builder().deterministic(true).build());
    assertTrue(run.recordCount() > 0);
    RunSummary own =
        client.runs(RunsQuery.builder().build()).stream()
            .filter(one -> one.runId().equals(run.runId()))
            .findFirst()
            .orElseThrow();
    assertEquals(run.graphFingerprint(), own.graphFingerprint());
    assertEquals(List.of(), client.runs(RunsQuery.builder().ticket("Ünknown & none=1").build()));
    DiffAnswer answer =
        client.diff(
            DiffQuery.builder()
                .before(own.graphPath())
                .afterGraph(graph("The cart must validate coupons."))
                .compact(true)
                .build());
    assertTrue(answer.svg().startsWith("<svg"));
    assertEquals(true, answer.compact());
    GraphDiff diff =
        client.diffGraphs(
            DiffInput.builder()
                .beforeGraph(graph("The cart must validate coupons."))
                .afterGraph(graph("The cart must validate totals."))
                .build());
    assertNotEquals(diff.beforeFingerprint(), diff.afterFingerprint());
  }

  @Test
  void aMessageIsAnsweredWithItsTask() {
    String text = "diff_files before=\"a\" after=\"b\"";
    Task task = client.send(text).task();
    assertEquals(TaskStatusState.COMPLETED, task.status().state());
    Task found = client.getTask(task.id());
    assertEquals(task, found);
    assertEquals(text, found.history().get(0).parts().get(0).text());
    assertNull(client.getTask(task.id(), 0).history());
    SendOptions without = new SendOptions(null, 0);
    assertNull(client.send(EvidenceClient.message(text), without).task().history());
    Message bare = Message.builder().parts(List.of(Part.builder().text(text).build())).build();
    assertNotNull(client.send(bare, SendOptions.DEFAULT).task());
  }

  @Test
  void aStreamTellsWhatHappens() {
    List<StreamEvent> events = new ArrayList<>();
    Map<String, String> input = Map.of("before", "a", "after", "b");
    try (EventStream stream = client.stream(EvidenceClient.message("diff_files", input))) {
      stream.forEach(events::add);
    }
    assertNotNull(events.get(0).task());
    assertTrue(events.stream().anyMatch(event -> event.artifactUpdate() != null));
    StreamEvent last = events.get(events.size() - 1);
    assertEquals(TaskStatusState.COMPLETED, last.statusUpdate().status().state());
  }

  @Test
  void aTaskInWorkIsFollowedAndCanceled() {
    Task task = begun();
    StreamEvent last = null;
    try (EventStream events = client.subscribe(task.id())) {
      assertEquals(task.id(), events.next().task().id());
      assertEquals(TaskStatusState.CANCELED, client.cancel(task.id()).status().state());
      for (StreamEvent event : events) last = event;
    }
    assertNotNull(last);
    assertEquals(TaskStatusState.CANCELED, last.statusUpdate().status().state());
    A2aException canceled = a2a(() -> client.cancel(task.id()));
    assertEquals(-32002, canceled.code());
    assertEquals(Models.Reason.TASK_NOT_CANCELABLE, canceled.reason());
    String unsupported = Models.Reason.UNSUPPORTED_OPERATION;
    assertEquals(unsupported, a2a(() -> client.subscribe(task.id())).reason());
    Part more = Part.builder().text("more").build();
    Message further = Message.builder().taskId(task.id()).parts(List.of(more)).build();
    assertEquals(unsupported, a2a(() -> client.send(further, SendOptions.DEFAULT)).reason());
  }

  @Test
  void aStreamIsClosedFromAnotherThread() {
    Task task = begun();
    EventStream events = client.subscribe(task.id());
    events.next();
    CompletableFuture<Void> closed = CompletableFuture.runAsync(events::close);
    assertFalse(events.hasNext());
    closed.join();
    assertEquals(TaskStatusState.CANCELED, client.cancel(task.id()).status().state());
  }

  @Test
  void aListGoesOnOverPages() {
    String text = "diff_files before=a after=b";
    Task first = client.send(text).task();
    Set<String> wanted = new HashSet<>(Set.of(first.id()));
    Part part = Part.builder().text(text).build();
    Message message = Message.builder().contextId(first.contextId()).parts(List.of(part)).build();
    for (int i = 0; i < 4; i++) wanted.add(client.send(message, SendOptions.DEFAULT).task().id());
    TaskFilter filter =
        TaskFilter.ALL.inContext(first.contextId()).in(TaskStatusState.COMPLETED).pagesOf(2).withHistory(1);
    Iterable<Task> tasks = client.list(filter);
    for (int walk = 0; walk < 2; walk++) {
      List<String> ids = new ArrayList<>();
      for (Task task : tasks) {
        ids.add(task.id());
        assertNull(task.artifacts());
      }
      assertEquals(5, ids.size());
      assertEquals(wanted, new HashSet<>(ids));
    }
    for (Task task : client.list(filter.withArtifacts())) assertNotNull(task.artifacts());
    assertFalse(client.list(filter.since("2999-01-01T00:00:00Z")).iterator().hasNext());
    Iterator<Task> wrong = client.list(TaskFilter.ALL.pagesOf(0)).iterator();
    assertEquals(Models.Reason.INVALID_PARAMS, a2a(wrong::next).reason());
    assertFalse(wrong.hasNext());
  }

  @Test
  void errorsOfTheProtocolHaveTheirReason() {
    A2aException missing = a2a(() -> client.getTask("missing"));
    assertEquals(-32001, missing.code());
    assertEquals(Models.Reason.TASK_NOT_FOUND, missing.reason());
    assertEquals(Map.of("taskId", "missing"), missing.metadata());
    Message empty = Message.builder().parts(List.of()).build();
    A2aException invalid = a2a(() -> client.send(empty, SendOptions.DEFAULT));
    assertEquals(-32602, invalid.code());
    assertEquals("message.parts", invalid.violations().get(0).field());
    assertEquals(-32602, a2a(() -> client.stream(empty)).code());
  }

  @Test
  void aTaskThatDoesNotCompleteIsAnErrorOfACall() {
    DiagnoseInput missing = DiagnoseInput.builder().graphPath("missing.json").build();
    TaskException failed = assertThrows(TaskException.class, () -> client.diagnose(missing));
    assertEquals(TaskStatusState.FAILED, failed.state());
    assertEquals("NOT_FOUND", failed.code());
    assertNotNull(failed.task().status().message());
    TaskException rejected =
        assertThrows(TaskException.class, () -> client.call("diagnos", Map.of(), JsonNode.class));
    assertEquals(TaskStatusState.REJECTED, rejected.state());
    assertTrue(rejected.getMessage().contains("diagnose"));
  }

  @Test
  void aCallWhoseTaskIsCanceledEnds() throws InterruptedException {
    Map<String, String> input = Map.of("text", "x.", "nlMode", "require-llm");
    CompletableFuture<JsonNode> call =
        CompletableFuture.supplyAsync(() -> client.call("extract_nl", input, JsonNode.class));
    String id = null;
    while (id == null) {
      for (Task task : client.list(TaskFilter.ALL.in(TaskStatusState.WORKING))) {
        JsonNode data = task.history().get(0).parts().get(0).data();
        if (data != null && data.at("/input/text").asText().equals("x.")) id = task.id();
      }
      Thread.sleep(20);
    }
    client.cancel(id);
    CompletionException failure = assertThrows(CompletionException.class, call::join);
    TaskException canceled = (TaskException) failure.getCause();
    assertEquals(TaskStatusState.CANCELED, canceled.state());
    assertEquals(id, canceled.task().id());
  }

  @Test
  void tokensAreCheckedAndNeverTold() {
    TransportException refused = transport(() -> new EvidenceClient(URL).getTask("x"));
    assertEquals(401, refused.status());
    assertEquals("UNAUTHORIZED", refused.code());
    EvidenceClient wrong = new EvidenceClient(URL).withToken("wrong-token-0123").within(LONG);
    assertEquals(401, transport(() -> wrong.runs(RunsQuery.builder().build())).status());
    assertEquals(401, transport(() -> wrong.diff(DiffQuery.builder().build())).status());
    assertEquals(401, transport(() -> wrong.stream(EvidenceClient.message("x"))).status());
    assertFalse(wrong.toString().contains("wrong-token"));
    for (String token : List.of("two\r\nwords", "")) {
      Executable call = () -> wrong.withToken(token);
      assertFalse(assertThrows(IllegalArgumentException.class, call).getMessage().contains("words"));
    }
    // The task of one is not there for another.
    Task own = client.send("diff_files before=a after=b").task();
    EvidenceClient other = wrong.withToken(variable("HEDDLE_TEST_OTHER_TOKEN"));
    assertEquals(Models.Reason.TASK_NOT_FOUND, a2a(() -> other.getTask(own.id())).reason());
  }

  @Test
  void aDeadlineEndsACallAndNotItsTask() {
    // How long a task takes to begin is not known: until it is, there is nothing to tell.
    String id = null;
    for (int power = 0; id == null && power < 9; power++) {
      EvidenceClient hurried = client.within(Duration.ofMillis(250L << power));
      Executable call = () -> hurried.call("extract_nl", SLOW, JsonNode.class);
      id = assertThrows(DeadlineException.class, call).taskId().orElse(null);
    }
    assertNotNull(id);
    TaskStatusState state = client.getTask(id).status().state();
    assertTrue(Set.of(TaskStatusState.SUBMITTED, TaskStatusState.WORKING).contains(state), state.value());
    client.cancel(id);
    EvidenceClient silent = hostile("silent").within(Duration.ofMillis(50));
    assertTrue(assertThrows(DeadlineException.class, silent::card).taskId().isEmpty());
    EvidenceClient over = client.within(Duration.ZERO);
    assertEquals(Duration.ZERO, assertThrows(DeadlineException.class, over::card).deadline());
    assertNotNull(client.within(Duration.ofSeconds(Long.MAX_VALUE)).card());
  }

  @Test
  void aDeadlineEndsAStream() {
    boolean isKnown = false;
    for (int power = 0; !isKnown && power < 9; power++) {
      EvidenceClient hurried = hostile("endless-stream").within(Duration.ofMillis(250L << power));
      try (EventStream events = hurried.stream(EvidenceClient.message("x"))) {
        events.forEach(event -> {});
        fail("It has no end");
      } catch (DeadlineException over) {
        isKnown = over.taskId().filter("t-1"::equals).isPresent();
      }
    }
    assertTrue(isKnown);
  }

  @Test
  void anInterruptEndsACall() throws InterruptedException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    AtomicReference<Boolean> isInterrupted = new AtomicReference<>();
    EvidenceClient silent = hostile("silent");
    Thread thread =
        new Thread(
            () -> {
              try {
                silent.card();
              } catch (HeddleException thrown) {
                failure.set(thrown);
              }
              isInterrupted.set(Thread.currentThread().isInterrupted());
            });
    thread.start();
    thread.interrupt();
    thread.join();
    assertTrue(failure.get() instanceof TransportException, () -> String.valueOf(failure.get()));
    assertEquals(true, isInterrupted.get());
  }

  @Test
  void answersThatAreNoneAreTransportErrors() {
    List<String> faults =
        List.of(
            "not-json", "not-utf8", "no-result", "wrong-shape", "foreign-id", "http-500", "redirect", "cut", "hangup",
            "huge-body", "no-such-fault");
    Map<String, Integer> statuses = Map.of("http-500", 500, "redirect", 307, "no-such-fault", 404);
    Message message = EvidenceClient.message("x");
    for (String fault : faults) {
      EvidenceClient client = hostile(fault);
      List<Executable> calls =
          List.of(
              () -> client.getTask("x"),
              () -> client.cancel("x"),
              () -> client.send("x"),
              () -> client.call("x", Map.of(), JsonNode.class),
              () -> client.stream(message),
              () -> client.subscribe("x"),
              () -> client.list(TaskFilter.ALL).iterator().next(),
              client::card,
              () -> client.runs(RunsQuery.builder().build()),
              () -> client.diff(DiffQuery.builder().build()));
      for (Executable call : calls) {
        TransportException failure = assertThrows(TransportException.class, call, fault);
        assertEquals(statuses.getOrDefault(fault, 0), failure.status(), fault);
      }
    }
    EvidenceClient nobody = new EvidenceClient("http://127.0.0.1:1").within(LONG);
    assertEquals(0, transport(nobody::card).status());
    for (String url : List.of("nowhere", "ftp://127.0.0.1/", "http:///x")) {
      assertThrows(IllegalArgumentException.class, () -> new EvidenceClient(url), url);
    }
  }

  @Test
  void brokenStreamsEndWithAnError() {
    Message message = EvidenceClient.message("x");
    for (String fault : List.of("huge-line", "huge-event", "bad-event", "stream-error")) {
      try (EventStream events = hostile(fault).stream(message)) {
        Executable walk = () -> events.forEach(event -> {});
        if (fault.equals("stream-error")) {
          assertEquals(Models.Reason.INTERNAL_ERROR, a2a(walk).reason());
        } else {
          assertThrows(TransportException.class, walk, fault);
        }
        assertFalse(events.hasNext());
      }
    }
    // The half event at its end is none, and the task is asked for.
    try (EventStream events = hostile("cut-stream").stream(message)) {
      assertEquals("t-1", events.next().task().id());
      assertFalse(events.hasNext());
    }
    transport(() -> hostile("cut-stream").call("x", Map.of(), JsonNode.class));
    transport(() -> hostile("bad-event").call("x", Map.of(), JsonNode.class));
  }

  @Test
  void oddAnswersWithinTheRulesAreUnderstood() {
    ObjectNode wanted = Json.MAPPER.createObjectNode().put("text", "zażółć 🧵");
    assertEquals(wanted, hostile("odd-stream").call("x", Map.of(), JsonNode.class));
    A2aException bare = a2a(() -> hostile("bare-error").getTask("x"));
    assertEquals(-32050, bare.code());
    assertEquals("", bare.reason());
    Iterator<Task> pages = hostile("endless-pages").list(TaskFilter.ALL).iterator();
    assertEquals("t-1", pages.next().id());
    transport(pages::next);
    assertFalse(pages.hasNext());
  }

  @Test
  void valuesOfLaterVersionsAreKept() {
    Map<String, Object> status = Map.of("state", "TASK_STATE_PAUSED", "timestamp", "");
    Map<String, Object> record = Map.of("id", "t", "contextId", "c", "status", status, "new", 1);
    Task task = Json.required(Json.tree(record), Task.class);
    assertEquals(new TaskStatusState("TASK_STATE_PAUSED"), task.status().state());
  }
}
