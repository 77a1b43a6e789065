package heddle.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import heddle.evidence.Models.*;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.UUID;

/**
 * A client of one server. It does not change, and threads may share it. Calls block; an interrupted thread leaves its
 * call with a {@link TransportException}.
 */
public final class EvidenceClient implements Actions {
  private static final Duration DEADLINE = Duration.ofSeconds(60);
  private static final int LIMIT = 64 * 1024 * 1024;

  private final String url;
  private final String token;
  private final int limit;
  /** Deadline of each call; that of streams only if it was given. */
  private final Duration deadline;

  private final Transport transport;

  private EvidenceClient(String url, String token, int limit, Duration deadline) {
    this.url = url;
    this.token = token;
    this.limit = limit;
    this.deadline = deadline;
    this.transport = new Transport(url, token, limit);
  }

  /**
   * A client of the server at this address.
   *
   * @param url e.g. {@code http://127.0.0.1:8787}
   * @throws IllegalArgumentException if it is not an address of http or https
   */
  public EvidenceClient(String url) {
    this(checked(url), null, LIMIT, null);
  }

  private static String checked(String url) {
    URI uri = URI.create(url);
    String scheme = uri.getScheme();
    if (uri.getHost() == null || !("http".equals(scheme) || "https".equals(scheme))) {
      throw new IllegalArgumentException("The address must begin with http:// or https://");
    }
    return url.replaceAll("/+$", "");
  }

  /**
   * The same client with a bearer token.
   *
   * @param token the token
   * @return the client
   * @throws IllegalArgumentException if it cannot be in a header
   */
  public EvidenceClient withToken(String token) {
    if (token.isEmpty() || !token.chars().allMatch(c -> c > 0x20 && c < 0x7f)) {
      throw new IllegalArgumentException("The token must be ASCII without spaces, and not empty");
    }
    return new EvidenceClient(url, token, limit, deadline);
  }

  /**
   * The same client with a limit for an answer, and for an event of a stream.
   *
   * @param bytes the most bytes; 64 MiB without this
   * @return the client
   */
  public EvidenceClient withLimit(int bytes) {
    return new EvidenceClient(url, token, bytes, deadline);
  }

  /**
   * The same client with a deadline for each call as a whole, also for streams. Without this it is 60 seconds, and
   * streams have none. A task goes on when the deadline is over.
   *
   * @param deadline how long a call may take
   * @return the client
   */
  public EvidenceClient within(Duration deadline) {
    return new EvidenceClient(url, token, limit, Objects.requireNonNull(deadline));
  }

  /**
   * A message of the user with a text: a command like {@code extract_git count=5}, or a text to extract intents from.
   *
   * @param text the text
   * @return the message
   */
  public static Message message(String text) {
    return message(Part.builder().text(text).build());
  }

  /**
   * A message of the user that asks for an action.
   *
   * @param action name of the action
   * @param input its fields
   * @return the message
   */
  public static Message message(String action, Object input) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("action", action);
    data.put("input", input);
    return message(Part.builder().data(Json.tree(data)).build());
  }

  private static Message message(Part part) {
    return Message.builder()
        .messageId(UUID.randomUUID().toString())
        .role(MessageRole.USER)
        .parts(List.of(part))
        .build();
  }

  /**
   * Sends a text, and waits for the end of its task.
   *
   * @param text as {@link #message(String)} takes it
   * @return the task or message
   */
  public Reply send(String text) {
    return send(message(text), SendOptions.DEFAULT);
  }

  /**
   * Sends a message. A task that fails is not an exception here.
   *
   * @param message the message; without an id or role it gets them
   * @param options how it is to be answered
   * @return the task or message
   * @throws HeddleException if there is no answer, or one with an error
   */
  public Reply send(Message message, SendOptions options) {
    JsonNode result = ask("SendMessage", params(message, options));
    Reply reply = Json.required(result, Reply.class);
    if (reply.task() == null && reply.message() == null) {
      throw TransportException.answer("it has neither a task nor a message", null);
    }
    return reply;
  }

  @Override
  public <T> T call(String action, Object input, Class<T> type) {
    return Json.required(run(action, input), type);
  }

  @Override
  public <T> List<T> callForList(String action, Object input, Class<T> type) {
    return Json.list(run(action, input).get("records"), type);
  }

  /**
   * Sends a message, and returns what happens to its task until it ends or waits for its client.
   *
   * @param message the message; without an id or role it gets them
   * @return the events, to be closed
   * @throws HeddleException if there is no answer, or one with an error
   */
  public EventStream stream(Message message) {
    return open("SendStreamingMessage", params(message, SendOptions.DEFAULT), new Deadline(deadline));
  }

  /**
   * What happens to a task in work until it ends.
   *
   * @param taskId the task
   * @return the events, to be closed
   * @throws A2aException with the reason {@code UNSUPPORTED_OPERATION} if the task has ended
   */
  public EventStream subscribe(String taskId) {
    return open("SubscribeToTask", Map.of("id", taskId), new Deadline(deadline));
  }

  /**
   * A task with all messages of its history.
   *
   * @param taskId the task
   * @return the task
   */
  public Task getTask(String taskId) {
    return Json.required(ask("GetTask", Map.of("id", taskId)), Task.class);
  }

  /**
   * A task with the newest messages of its history.
   *
   * @param taskId the task
   * @param historyLength how many; 0 for none
   * @return the task
   */
  public Task getTask(String taskId, int historyLength) {
    Map<String, Object> params = Map.of("id", taskId, "historyLength", historyLength);
    return Json.required(ask("GetTask", params), Task.class);
  }

  /**
   * Cancels a task.
   *
   * @param taskId the task
   * @return the task
   * @throws A2aException with the reason {@code TASK_NOT_CANCELABLE} if it has ended
   */
  public Task cancel(String taskId) {
    return Json.required(ask("CancelTask", Map.of("id", taskId)), Task.class);
  }

  /**
   * Every task that matches, the last that changed first. Each walk asks the server anew, page by page as it goes on.
   *
   * @param filter which tasks
   * @return the tasks
   */
  public Iterable<Task> list(TaskFilter filter) {
    return new TaskList(filter, params -> Json.required(ask("ListTasks", params), TaskPage.class));
  }

  /**
   * The newest runs that match, at most 500.
   *
   * @param query which runs
   * @return the runs
   */
  public List<RunSummary> runs(RunsQuery query) {
    StringJoiner fields = new StringJoiner("&", "?", "").setEmptyValue("");
    Json.tree(query)
        .fields()
        .forEachRemaining(
            field -> {
              String value = URLEncoder.encode(field.getValue().asText(), StandardCharsets.UTF_8);
              fields.add(field.getKey() + "=" + value);
            });
    JsonNode answer = transport.getJson("/api/runs" + fields, ofCall());
    return Json.list(answer.get("runs"), RunSummary.class);
  }

  /**
   * Compares two graphs: of files below the root of the server, or given ones.
   *
   * @param query the graphs
   * @return what changed
   */
  public DiffAnswer diff(DiffQuery query) {
    return Json.required(transport.postJson("/api/diff", Json.bytes(query), ofCall()), DiffAnswer.class);
  }

  /**
   * What the agent can do, and where.
   *
   * @return the agent card
   */
  public AgentCard card() {
    return Json.required(
        transport.getJson("/.well-known/agent-card.json", ofCall()), AgentCard.class);
  }

  /** Without the token. */
  @Override
  public String toString() {
    return "EvidenceClient[" + url + "]";
  }

  private Deadline ofCall() {
    return new Deadline(deadline == null ? DEADLINE : deadline);
  }

  private JsonNode ask(String method, Object params) {
    String id = UUID.randomUUID().toString();
    JsonNode response = transport.postJson("/a2a", Rpc.request(id, method, params), ofCall());
    return Rpc.result(response, id);
  }

  private EventStream open(String method, Object params, Deadline deadline) {
    String id = UUID.randomUUID().toString();
    HttpResponse<Body> response =
        transport.post(
            "/a2a", Rpc.request(id, method, params), "text/event-stream, application/json", deadline);
    return EventStream.open(transport, response, id, deadline);
  }

  private static Map<String, Object> params(Message given, SendOptions options) {
    Message message =
        new Message(
            given.messageId() == null ? UUID.randomUUID().toString() : given.messageId(),
            given.contextId(),
            given.taskId(),
            given.role() == null ? MessageRole.USER : given.role(),
            given.parts(),
            given.metadata(),
            given.extensions(),
            given.referenceTaskIds());
    return Map.of("message", message, "configuration", options);
  }

  /** The data of the artifact of an action. */
  private JsonNode run(String action, Object input) {
    Task task = follow(message(action, input));
    if (!task.status().state().equals(TaskStatusState.COMPLETED)) throw failed(task);
    if (task.artifacts() != null) {
      for (Artifact artifact : task.artifacts()) {
        for (Part part : artifact.parts()) if (part.data() != null) return part.data();
      }
    }
    throw TransportException.answer("the task has no data", null);
  }

  /** Runs a message to the end of its task. */
  private Task follow(Message message) {
    Deadline whole = ofCall();
    Task begun = null;
    TaskStatus status = null;
    Map<String, Artifact> artifacts = new LinkedHashMap<>();
    try (EventStream events =
        open("SendStreamingMessage", params(message, SendOptions.DEFAULT), whole)) {
      for (StreamEvent event : events) {
        if (event.task() != null) {
          begun = event.task();
          status = begun.status();
        }
        if (begun == null) {
          throw TransportException.answer("the stream does not begin with its task", null);
        }
        if (event.statusUpdate() != null) status = event.statusUpdate().status();
        if (event.artifactUpdate() != null) take(artifacts, event.artifactUpdate());
      }
    }
    if (begun == null) throw TransportException.answer("the stream has no task", null);
    if (isActive(status)) {
      try {
        return within(whole.rest()).getTask(begun.id());
      } catch (DeadlineException over) {
        throw new DeadlineException(over.deadline(), begun.id());
      }
    }
    List<Artifact> all = artifacts.isEmpty() ? begun.artifacts() : List.copyOf(artifacts.values());
    return new Task(begun.id(), begun.contextId(), status, all, begun.history(), begun.metadata());
  }

  /** Adds a chunk of an artifact to those before it. */
  private static void take(Map<String, Artifact> artifacts, TaskArtifactUpdateEvent update) {
    Artifact chunk = update.artifact();
    Artifact known = artifacts.get(chunk.artifactId());
    if (known == null || !Boolean.TRUE.equals(update.append())) {
      artifacts.put(chunk.artifactId(), chunk);
      return;
    }
    List<Part> parts = new ArrayList<>(known.parts());
    parts.addAll(chunk.parts());
    artifacts.put(
        known.artifactId(),
        new Artifact(
            known.artifactId(),
            known.name(),
            known.description(),
            parts,
            known.metadata(),
            known.extensions()));
  }

  private static boolean isActive(TaskStatus status) {
    return status.state().equals(TaskStatusState.SUBMITTED)
        || status.state().equals(TaskStatusState.WORKING);
  }

  /** What a task says that did not complete: the error of its operation in a data part, or a text. */
  private static TaskException failed(Task task) {
    JsonNode error = MissingNode.getInstance();
    StringJoiner said = new StringJoiner("\n");
    if (task.status().message() != null) {
      for (Part part : task.status().message().parts()) {
        if (part.text() != null) said.add(part.text());
        if (part.data() != null) error = part.data().path("error");
      }
    }
    String message = error.path("message").asText(said.toString());
    if (message.isEmpty()) message = "The task did not complete: " + task.status().state();
    return new TaskException(error.path("code").asText(""), message, task);
  }
}
