package heddle.evidence;

import com.fasterxml.jackson.databind.node.ObjectNode;
import heddle.evidence.Models.Task;
import heddle.evidence.Models.TaskPage;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Function;

/** Every task that matches; pages are asked for as the caller goes on. */
final class TaskList implements Iterable<Task> {
  private final TaskFilter filter;
  private final Function<ObjectNode, TaskPage> ask;

  TaskList(TaskFilter filter, Function<ObjectNode, TaskPage> ask) {
    this.filter = filter;
    this.ask = ask;
  }

  @Override
  public Iterator<Task> iterator() {
    return new Walk();
  }

  private final class Walk implements Iterator<Task> {
    private Iterator<Task> page = List.<Task>of().iterator();
    /** The token of the next page; null after the last. */
    private String token = "";

    private final Set<String> seen = new HashSet<>();

    @Override
    public boolean hasNext() {
      while (!page.hasNext() && token != null) turn();
      return page.hasNext();
    }

    private void turn() {
      ObjectNode params = Json.MAPPER.valueToTree(filter);
      if (!token.isEmpty()) params.put("pageToken", token);
      token = null;
      TaskPage found = ask.apply(params);
      String next = found.nextPageToken();
      if (!next.isEmpty()) {
        if (!seen.add(next)) throw TransportException.answer("a page comes again", null);
        token = next;
      }
      page = found.tasks().iterator();
    }

    @Override
    public Task next() {
      if (!hasNext()) throw new NoSuchElementException("There is no further task");
      return page.next();
    }
  }
}
