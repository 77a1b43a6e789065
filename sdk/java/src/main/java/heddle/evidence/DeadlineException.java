package heddle.evidence;

import java.time.Duration;
import java.util.Optional;

/** The time is over. The task goes on: {@link EvidenceClient#cancel} ends it. */
public final class DeadlineException extends HeddleException {
  private static final long serialVersionUID = 1L;

  /** As {@link #deadline()} returns it. */
  private final Duration deadline;
  /** As {@link #taskId()} returns it. */
  private final String taskId;

  DeadlineException(Duration deadline, String taskId) {
    super("The deadline of " + deadline.toMillis() + " ms is over", null);
    this.deadline = deadline;
    this.taskId = taskId;
  }

  /**
   * How long the call was allowed to take.
   *
   * @return the deadline
   */
  public Duration deadline() {
    return deadline;
  }

  /**
   * The task of the call.
   *
   * @return its id, empty if it is not known
   */
  public Optional<String> taskId() {
    return Optional.ofNullable(taskId);
  }
}
