package heddle.evidence;

import heddle.evidence.Models.Task;
import heddle.evidence.Models.TaskStatusState;

/** The task of a call failed, was rejected or canceled, or waits for its client. */
public final class TaskException extends HeddleException {
  private static final long serialVersionUID = 1L;

  /** As {@link #code()} returns it. */
  private final String code;
  /** As {@link #task()} returns it. */
  private final transient Task task;

  TaskException(String code, String message, Task task) {
    super(message, null);
    this.code = code;
    this.task = task;
  }

  /**
   * The state of the task.
   *
   * @return the state
   */
  public TaskStatusState state() {
    return task.status().state();
  }

  /**
   * Code of the operation, e.g. {@code NOT_FOUND}.
   *
   * @return the code, empty without one
   */
  public String code() {
    return code;
  }

  /**
   * The whole task.
   *
   * @return the task
   */
  public Task task() {
    return task;
  }
}
