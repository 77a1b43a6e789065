/**
 * Tells one channel, once, of a run that went wrong: as a run of its own whose key is that of the event, added in the
 * commit that ends the run. A message about a message is never sent. Pure.
 */
import type { StepFailure, Workflow } from "#schemas/workflow.ts";
import { notifyChat } from "../actions/notify-chat/definition.ts";
import { planHash } from "./plan-hash.ts";
import type { NewRun, RunChange, StoredRun } from "./run-store.ts";

/** Prefix of the keys of messages. */
const KEY = "notice:";
/** Prefix of the keys of messages to approvers. */
export const APPROVAL_KEY = "approval:";

const SAID = { failed: "failed", unknown: "may or may not have done what it should", missed: "did not run" };

/** Whether a run is a message about another one: of its failure, or to its approvers. */
export const isMessage = ({ idempotency_key: key }: Pick<StoredRun, "idempotency_key">): boolean =>
  isMessageKey(key);

/** Whether only the engine gives a key: to messages about runs. */
export const isMessageKey = (key: string | null): boolean =>
  key !== null && (key.startsWith(KEY) || key.startsWith(APPROVAL_KEY));

/** Whether a run is a message to one of the approvers of another. */
export const isToApprover = ({ idempotency_key: key }: Pick<StoredRun, "idempotency_key">): boolean =>
  key?.startsWith(APPROVAL_KEY) ?? false;

/** The message about a run that ends with a change; undefined if there is nothing to tell. */
export function noticeOfEnd(
  run: StoredRun,
  change: RunChange,
  channel: string | undefined,
  now: Date,
): NewRun | undefined {
  const { status, error } = change.run ?? {};
  if (channel === undefined || (status !== "failed" && status !== "unknown")) return undefined;
  if (run.idempotency_key?.startsWith(KEY)) return undefined;
  const { workflow_id, workflow } = run;
  return notice(
    `${status}:${workflow_id}:${run.started_at ?? run.created_at}`,
    channel,
    `Workflow "${workflow.name}" (${workflow_id}) ${SAID[status]}${reason(error)}`,
    now,
  );
}

/**
 * The message about a run that should have ended; undefined about a message.
 * @param since when it began, or went on, RFC 3339
 */
export function noticeOfOverdue(
  { workflow_id, workflow, idempotency_key }: StoredRun,
  since: string,
  channel: string,
  now: Date,
): NewRun | undefined {
  if (idempotency_key?.startsWith(KEY)) return undefined;
  // Whoever looks finds the same words: the key belongs to this message alone.
  const text = `Workflow "${workflow.name}" (${workflow_id}), in progress since ${since}, has not ended`;
  return notice(`overdue:${workflow_id}:${since}`, channel, text, now);
}

/** The message about runs of a schedule that were left out. */
export function noticeOfMissed(
  schedule: string,
  runs: readonly Date[],
  channel: string | undefined,
  now: Date,
): NewRun | undefined {
  const [first] = runs;
  if (channel === undefined || !first) return undefined;
  const times = runs.slice(0, 3).map((run) => run.toISOString());
  const more = runs.length > 3 ? ` and ${runs.length - 3} more` : "";
  return notice(
    `missed:${schedule}:${first.toISOString()}`,
    channel,
    `Schedule "${schedule}" ${SAID.missed} at ${times.join(", ")}${more}`,
    now,
  );
}

function notice(key: string, channel: string, message: string, now: Date): NewRun {
  const workflow: Workflow = {
    name: "notice",
    steps: [{ action: notifyChat.action, config: { channel, message } }],
  };
  return {
    idempotency_key: `${KEY}${key}`,
    plan_hash: planHash(workflow),
    workflow,
    created_at: now.toISOString(),
  };
}

const reason = (error: StepFailure | null | undefined): string => (error ? `: ${error.message}` : "");
