package heddle.evidence;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * How a message is to be answered.
 *
 * @param returnImmediately whether the task is returned as it begins, instead of at its end; null: no
 * @param historyLength how many of its newest messages are returned; null: all
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SendOptions(Boolean returnImmediately, Integer historyLength) {
  /** Waits for the end of the task, and returns all of it. */
  public static final SendOptions DEFAULT = new SendOptions(null, null);

  /** Returns the task as it begins. */
  public static final SendOptions IMMEDIATELY = new SendOptions(true, null);
}
