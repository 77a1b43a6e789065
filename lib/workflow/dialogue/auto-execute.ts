/** Whether a turn may execute its plan without the run word, where the caller asked for it. Pure. */
import { actOf } from "./acts.ts";
import type { Conversation, Outcome, Turn } from "./conversation.ts";

/**
 * The turn itself must make the plan whole: a request, or the answer to what was asked. What was filled in, not read,
 * decided for the user, cancelled before, or runs later is read back and confirmed as usual.
 */
export function mayAutoExecute(
  before: Conversation,
  { text, values }: Turn,
  { conversation, reply, effect }: Outcome,
): boolean {
  const { plan, status } = conversation;
  if (status !== "ready" || !plan || effect || (reply.errors ?? []).length > 0) return false;
  if (plan.filled.length > 0 || (plan.unread ?? []).length > 0 || plan.trigger.kind !== "manual")
    return false;
  const isAnswer = before.status === "in_progress" && before.plan !== null && before.asked.length > 0;
  const isRequest = before.plan === null && before.status !== "cancelled";
  const isSaid = values !== undefined || (text !== undefined && actOf(text) === undefined);
  return isSaid && (isAnswer || isRequest);
}
