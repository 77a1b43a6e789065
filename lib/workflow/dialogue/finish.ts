/** What a conversation says after an effect: what was done, simulated, scheduled, or went wrong. */
import type { ChatStatus, Run, Settings, Workflow } from "#schemas/workflow.ts";
import { listed } from "../wording/messages.ts";
import { momentText } from "../wording/read-back.ts";
import type { Conversation, Execution, Outcome, Tools } from "./conversation.ts";
import { isPending } from "./conversation.ts";
import { languageOf, lines, nextRunsText, prompt, say, textsOf } from "./prompt.ts";
import { readResultLines } from "./read-results.ts";
import { resultPhrase } from "./step-phrase.ts";

/** How the effect went. */
export interface RunResult {
  readonly run: Run;
  /** The simulation was not asked for: what switches execution on. */
  readonly switchedOff: string | undefined;
  readonly settings: Settings | undefined;
}

/** The conversation after its plan has run. */
export function afterRun(
  conversation: Conversation,
  execution: Execution,
  { run, switchedOff, settings }: RunResult,
): Outcome {
  const done = { ...execution, run };
  const after: Conversation = { ...settled(conversation, done), status: statusAfter(run) };
  return {
    conversation: after,
    reply: {
      message: lines(runText(run, execution.workflow, after, settings), switchedOffText(after, switchedOff)),
      execution: run,
      idempotency_key: execution.idempotency_key,
      workflow: execution.workflow,
    },
  };
}

/** The status of a conversation whose last plan came to this. */
export function statusAfter({ status }: Run): ChatStatus {
  if (status === "awaiting_approval") return "blocked";
  return status === "failed" || status === "unknown" || status === "cancelled" ? "error" : "executed";
}

/** The conversation after its user has cancelled what waited for approval. */
export function afterWithdrawal(conversation: Conversation, execution: Execution, run: Run): Outcome {
  const after: Conversation = { ...settled(conversation, { ...execution, run }), status: "cancelled" };
  const { workflow, idempotency_key } = execution;
  return {
    conversation: after,
    reply: { message: textsOf(after).withdrawn, execution: run, idempotency_key, workflow },
  };
}

/** What is said of a run that awaits approval; undefined about another. */
export function approvalText(
  { status, approval }: Run,
  conversation: Conversation,
  timezone: string | undefined,
): string | undefined {
  if (status !== "awaiting_approval" || !approval) return undefined;
  const texts = textsOf(conversation);
  const until = momentText(approval.expires_at, timezone, languageOf(conversation));
  return texts.awaitsApproval(listed(approval.approvers, texts.and), until);
}

/** What is said of a run that is not done: it goes on, awaits approval, or went wrong; undefined about one that is. */
export function stillOpenText(
  run: Run,
  workflow: Workflow,
  conversation: Conversation,
  settings: Settings | undefined,
): string | undefined {
  const isDone = run.status === "completed" || run.status === "simulated";
  return isDone ? undefined : runText(run, workflow, conversation, settings);
}

function switchedOffText(conversation: Conversation, switchName: string | undefined): string {
  return switchName === undefined ? "" : textsOf(conversation).switchedOff(switchName);
}

/** The plan is done with: a further request begins a new one. */
function settled(conversation: Conversation, done: Execution): Conversation {
  const executions = conversation.executions.map((one) =>
    one.idempotency_key === done.idempotency_key ? done : one,
  );
  return { ...conversation, plan: null, shown: null, asked: [], choice: null, history: [], executions };
}

function runText(
  run: Run,
  workflow: Workflow,
  conversation: Conversation,
  settings: Settings | undefined,
): string {
  const texts = textsOf(conversation);
  const waits = approvalText(run, conversation, settings?.timezone);
  if (waits !== undefined) return waits;
  if (run.approval?.status === "rejected") return texts.rejected(failureOf(run));
  if (run.status === "failed" || run.status === "cancelled") return texts.failed(failureOf(run));
  if (run.status === "unknown") return texts.unknownEffect(run.workflow_id);
  if (run.status === "pending" || run.status === "running" || run.status === "paused") return texts.running;
  // Mock integrations simulate the steps of a real run.
  const simulated = run.simulated || run.steps.some(({ result }) => result?.["simulated"] === true);
  const steps = workflow.steps.map(
    (step) => `- ${resultPhrase(step, simulated, languageOf(conversation), settings)}`,
  );
  return lines(texts.executed(simulated), ...steps);
}

function failureOf({ steps, error: whole }: Run): string {
  const error = steps.find((step) => step.error !== null)?.error ?? whole;
  return error ? [error.message, error.hint].filter(Boolean).join(". ") : "";
}

export interface ScheduleResult {
  readonly name: string;
  /** RFC 3339. */
  readonly next: readonly string[];
  readonly simulated: boolean;
  readonly switchedOff: string | undefined;
}

/** The conversation after a schedule was made of its plan. */
export function afterSchedule(
  conversation: Conversation,
  execution: Execution,
  result: ScheduleResult,
): Outcome {
  const { name, next, simulated, switchedOff } = result;
  const after: Conversation = { ...settled(conversation, { ...execution, schedule: name }), status: "done" };
  const texts = textsOf(after);
  const zone = execution.workflow.trigger?.timezone;
  return {
    conversation: after,
    reply: {
      message: lines(
        texts.scheduled(simulated),
        next.length > 0 ? nextRunsText(next, zone, after) : "",
        switchedOffText(after, switchedOff),
      ),
      idempotency_key: execution.idempotency_key,
      workflow: execution.workflow,
      next_runs: next,
    },
  };
}

/** The conversation after a system action that only reads. A plan in progress goes on. */
export function afterRead(conversation: Conversation, workflow: Workflow, run: Run, tools: Tools): Outcome {
  const texts = textsOf(conversation);
  const language = languageOf(conversation);
  const results = run.steps.flatMap((step) =>
    step.error ? [texts.failed(step.error.message)] : readResultLines(step, language),
  );
  const lead = lines(texts.systemDone, ...results);
  const outcome = isPending(conversation)
    ? prompt(conversation, tools, lines(lead, texts.returning))
    : say({ ...conversation, status: "done" }, lead);
  return { ...outcome, reply: { ...outcome.reply, execution: run, workflow } };
}

/** The plan could not start: it stays, unconfirmed. */
export function afterFailure(conversation: Conversation, execution: Execution, reason: string): Outcome {
  const executions = conversation.executions.filter(
    ({ idempotency_key, run }) => run !== null || idempotency_key !== execution.idempotency_key,
  );
  return say(
    { ...conversation, executions, status: "error", shown: null },
    textsOf(conversation).failed(reason),
  );
}
