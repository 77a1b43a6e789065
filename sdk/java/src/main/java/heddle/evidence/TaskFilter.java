package heddle.evidence;

import com.fasterxml.jackson.annotation.JsonInclude;
import heddle.evidence.Models.TaskStatusState;

/**
 * Which tasks a list has, and what of them. Begin with {@link #ALL}.
 *
 * @param contextId only tasks of this conversation
 * @param status only tasks in this state
 * @param statusTimestampAfter only tasks whose state was reached then or later (RFC 3339)
 * @param pageSize how many tasks are asked for at once, from 1 to 100; null: 50
 * @param historyLength how many of the newest messages of each task are returned; null: all
 * @param includeArtifacts whether the artifacts are returned; null: no
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TaskFilter(
    String contextId,
    TaskStatusState status,
    String statusTimestampAfter,
    Integer pageSize,
    Integer historyLength,
    Boolean includeArtifacts) {
  /** Every task, without artifacts. */
  public static final TaskFilter ALL = new TaskFilter(null, null, null, null, null, null);

  /**
   * Of a conversation.
   *
   * @param id the conversation
   * @return the filter
   */
  public TaskFilter inContext(String id) {
    return new TaskFilter(id, status, statusTimestampAfter, pageSize, historyLength, includeArtifacts);
  }

  /**
   * In a state.
   *
   * @param state the state
   * @return the filter
   */
  public TaskFilter in(TaskStatusState state) {
    return new TaskFilter(contextId, state, statusTimestampAfter, pageSize, historyLength, includeArtifacts);
  }

  /**
   * Changed then or later.
   *
   * @param time a time (RFC 3339)
   * @return the filter
   */
  public TaskFilter since(String time) {
    return new TaskFilter(contextId, status, time, pageSize, historyLength, includeArtifacts);
  }

  /**
   * Asks for so many at once.
   *
   * @param size from 1 to 100
   * @return the filter
   */
  public TaskFilter pagesOf(int size) {
    return new TaskFilter(contextId, status, statusTimestampAfter, size, historyLength, includeArtifacts);
  }

  /**
   * With the newest messages only.
   *
   * @param length how many
   * @return the filter
   */
  public TaskFilter withHistory(int length) {
    return new TaskFilter(contextId, status, statusTimestampAfter, pageSize, length, includeArtifacts);
  }

  /**
   * With their artifacts.
   *
   * @return the filter
   */
  public TaskFilter withArtifacts() {
    return new TaskFilter(contextId, status, statusTimestampAfter, pageSize, historyLength, true);
  }
}
