/** Executes a confirmed plan, once, and answers what is said about one that was executed or awaits approval. Pure. */
import type { Settings } from "#schemas/workflow.ts";
import { hashOf, type Plan, workflowOf } from "../wording/plan.ts";
import type { Act } from "./acts.ts";
import {
  type Conversation,
  type Effect,
  type Execution,
  type Outcome,
  type Tools,
  withPlan,
} from "./conversation.ts";
import { statusAfter, stillOpenText } from "./finish.ts";
import { prompt, say, textsOf } from "./prompt.ts";

/** Executes the plan that an outcome offers, for a caller that asked for it under a key of its own. */
export function confirmed(outcome: Outcome, idempotency_key: string, tools: Tools): Outcome {
  const { plan } = outcome.conversation;
  return plan ? execute(outcome.conversation, plan, tools, idempotency_key) : outcome;
}

/** Runs the plan that was shown, once: by default the key is that of the conversation and the plan. */
export function execute(
  conversation: Conversation,
  plan: Plan,
  { simulates, settings }: Tools,
  key?: string,
): Outcome {
  const hash = hashOf(plan);
  const former = conversation.executions.find(
    ({ plan_hash, simulated }) => plan_hash === hash && simulated === simulates,
  );
  const isScheduled = plan.trigger.kind !== "manual";
  if (former && (former.run || former.schedule !== null)) {
    const over = {
      ...conversation,
      plan: null,
      status: former.run ? statusAfter(former.run) : isScheduled ? ("done" as const) : ("executed" as const),
    };
    return repeated({ ...over, history: [] }, former, settings);
  }
  const execution: Execution = former ?? {
    plan_hash: hash,
    idempotency_key: key ?? `chat:${conversation.id}:${hash.slice(0, 32)}${simulates ? ":simulated" : ""}`,
    workflow: workflowOf(plan),
    simulated: simulates,
    run: null,
    schedule: null,
  };
  const executions = former ? conversation.executions : [...conversation.executions, execution];
  const effect: Effect = { do: isScheduled ? "schedule" : "run", execution };
  return { conversation: { ...conversation, executions }, reply: { message: "" }, effect };
}

/** A second run word answers with what the first one did. */
export function repeated(
  conversation: Conversation,
  execution: Execution,
  settings: Settings | undefined,
): Outcome {
  const { run: first, schedule, simulated, idempotency_key, workflow } = execution;
  const texts = textsOf(conversation);
  const open = first && stillOpenText(first, workflow, conversation, settings);
  const done = simulated ? texts.simulatedBefore : texts.replayed;
  return {
    conversation: { ...conversation, shown: null },
    reply: {
      message: open ?? (first ? done : schedule === null ? texts.alreadyRan : texts.afterSchedule),
      replay: true,
      idempotency_key,
      workflow,
      ...(first && { execution: first }),
    },
  };
}

/** A plan that was only simulated is read back again where it can really run. */
export function offerAgain(conversation: Conversation, { workflow }: Execution, tools: Tools): Outcome {
  const { name, steps, trigger = { kind: "manual" } } = workflow;
  const plan: Plan = { name, steps, trigger, decisions: [], filled: [] };
  return prompt(withPlan({ ...conversation, plan: null }, plan), tools, textsOf(conversation).onlySimulated);
}

/** Acts that are about the plan: while it awaits approval, only its end can be decided here. */
export const DECISIONS: ReadonlySet<Act> = new Set([
  "run",
  "nearly_run",
  "yes",
  "no",
  "cancel",
  "undo",
  "restore",
  "wait",
]);

/** The plan awaits approval: it can be cancelled, and everything else about it must wait. */
export function whileBlocked(conversation: Conversation, act: Act, { settings }: Tools): Outcome {
  const [execution] = conversation.executions.slice(-1);
  if (!execution?.run) return say(conversation, textsOf(conversation).nothingToRun);
  const { run } = execution;
  if (act === "cancel") {
    const effect: Effect = { do: "withdraw", execution: { ...execution, run } };
    return { conversation, reply: { message: "" }, effect };
  }
  return repeated(conversation, execution, settings);
}
