package heddle.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import heddle.evidence.Models.StreamEvent;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * What happens to a task, until the server ends the stream. It can be walked once. After an exception there are no more
 * events. Closing it, also from another thread, closes the connection; the task goes on.
 */
public final class EventStream implements Iterable<StreamEvent>, Iterator<StreamEvent>, AutoCloseable {
  private final Body body;
  private final SseReader reader;
  private final String id;
  private StreamEvent next;
  private boolean ended;
  private String taskId;

  private EventStream(Body body, String id, int limit, Deadline deadline) {
    this.body = body;
    this.id = id;
    this.reader = new SseReader(() -> body.next(deadline), limit);
  }

  static EventStream open(Transport transport, HttpResponse<Body> response, String id, Deadline deadline) {
    String type = response.headers().firstValue("content-type").orElse("");
    if (!type.split(";", 2)[0].trim().equalsIgnoreCase("text/event-stream")) {
      // An error of the protocol comes without a stream.
      Rpc.result(transport.json(response, deadline), id);
      throw TransportException.answer("it is not a stream", null);
    }
    return new EventStream(response.body(), id, transport.limit(), deadline);
  }

  /** This stream. */
  @Override
  public Iterator<StreamEvent> iterator() {
    return this;
  }

  /** Waits for the next event. */
  @Override
  public boolean hasNext() {
    if (next != null) return true;
    if (ended) return false;
    try {
      next = read();
    } catch (DeadlineException over) {
      close();
      throw taskId == null ? over : new DeadlineException(over.deadline(), taskId);
    } catch (HeddleException failure) {
      close();
      throw failure;
    }
    if (next == null) close();
    return next != null;
  }

  /** The next event. */
  @Override
  public StreamEvent next() {
    if (!hasNext()) throw new NoSuchElementException("The stream has ended");
    StreamEvent event = next;
    next = null;
    return event;
  }

  private StreamEvent read() {
    String data = reader.next();
    if (data == null) return null;
    JsonNode result = Rpc.result(Json.parse(data.getBytes(StandardCharsets.UTF_8)), id);
    StreamEvent event = Json.required(result, StreamEvent.class);
    String about = null;
    if (event.task() != null) about = event.task().id();
    else if (event.statusUpdate() != null) about = event.statusUpdate().taskId();
    else if (event.artifactUpdate() != null) about = event.artifactUpdate().taskId();
    else if (event.message() == null) {
      throw TransportException.answer("an event has neither a task nor a message", null);
    }
    if (taskId == null) taskId = about;
    return event;
  }

  /** Closes the connection. */
  @Override
  public void close() {
    ended = true;
    body.close();
  }
}
