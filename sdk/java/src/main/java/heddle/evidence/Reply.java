package heddle.evidence;

import heddle.evidence.Models.Message;
import heddle.evidence.Models.Task;

/**
 * What a message is answered with: one of both.
 *
 * @param task the work that it asked for, or null
 * @param message an answer without a task, or null
 */
public record Reply(Task task, Message message) {}
