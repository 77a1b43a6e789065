/** Takes turns: loads the conversation, advances it, does what it asks for, and stores it. The edge of the state machine. */
import { asFailure, Failure, failures, fail as kitFail } from "#kit/data/errors.ts";
import { type ChatResult, type RunStatus, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import type { Examination } from "../engine/examination.ts";
import { workflowOf } from "../wording/plan.ts";
import { answerOf } from "./answer.ts";
import { mayAutoExecute } from "./auto-execute.ts";
import { autonomyOf } from "./autonomy.ts";
import {
  type Conversation,
  type Effect,
  newConversation,
  type Outcome,
  type Tools,
  type Turn,
} from "./conversation.ts";
import type { Conversations, Stored } from "./conversations.ts";
import { confirmed } from "./execute.ts";
import { afterFailure, afterRead, afterRun, afterSchedule, afterWithdrawal, statusAfter } from "./finish.ts";
import { advance } from "./machine.ts";
import { type ModelReader, readTurn } from "./model-turn.ts";
import { withProblems, withRepairs } from "./preflight.ts";
import { withNextRuns } from "./prompt.ts";
import type { Runner } from "./runner.ts";

const fail = failures(WORKFLOW_ERRORS);

export interface TurnContext {
  readonly tools: Tools;
  readonly conversations: Conversations;
  readonly runner: Runner;
  /** Whether the user asked for a simulation; without, a simulation is said to be one because execution is off. */
  readonly simulationWanted: boolean;
  /** What switches execution on where the user is: an option of the command, of the server, or of the request. */
  readonly executeSwitch?: string;
  /** The caller wants a plan executed that the turn makes whole, under this idempotency key. */
  readonly autoExecute?: { readonly idempotency_key: string | undefined } | undefined;
  /** Absent: the rules read every turn. */
  readonly reader?: ModelReader | undefined;
}

/** Begins a conversation, and takes its first turn. */
export function startConversation(turn: Turn, context: TurnContext, label?: string): Promise<ChatResult> {
  const stored = { conversation: newConversation(Bun.randomUUIDv7()), revision: 0 };
  return takeTurn(stored, turn, context, label);
}

/**
 * The next turn of a conversation.
 * @throws UNKNOWN_WORKFLOW
 */
export async function continueConversation(
  id: string,
  turn: Turn,
  context: TurnContext,
): Promise<ChatResult> {
  return takeTurn(await loadConversation(id, context.conversations), turn, context);
}

/** @throws UNKNOWN_WORKFLOW */
export async function loadConversation(id: string, conversations: Conversations): Promise<Stored> {
  const stored = await conversations.load(id);
  if (!stored)
    throw fail("UNKNOWN_WORKFLOW", `There is no conversation "${id}"`, {
      hint: "Start one with workflow-start, and continue it with the conversation_id of its answer",
    });
  return stored;
}

async function takeTurn(
  { conversation: before, revision }: Stored,
  turn: Turn,
  context: TurnContext,
  label?: string,
): Promise<ChatResult> {
  const { conversations, runner } = context;
  const conversation = await refreshed(before, runner);
  const { tools, routing } = await readTurn(conversation, turn, context.tools, context.reader);
  const { outcome: examined, examination } = await checked(advance(conversation, turn, tools), context);
  let outcome = await offered(examined, context);
  const key = context.autoExecute?.idempotency_key;
  const isAuto = key !== undefined && routing?.used !== "llm" && mayAutoExecute(conversation, turn, outcome);
  if (isAuto) outcome = confirmed(outcome, key, tools);
  let at = await store(conversations, outcome.conversation, revision, label);
  if (outcome.effect) {
    // Stored before it happens: after a crash the same key leads to the same run.
    outcome = await perform(outcome.conversation, outcome.effect, context);
    at = await store(conversations, outcome.conversation, at);
  }
  return {
    ...answerOf(outcome.conversation, outcome.reply, tools),
    ...autonomyOf(outcome.conversation, outcome.reply, examination, tools),
    ...(context.autoExecute && { auto_execute: isAuto }),
    ...(routing && { routing }),
  };
}

async function store(
  conversations: Conversations,
  conversation: Conversation,
  after: number,
  label?: string,
): Promise<number> {
  const revision = await conversations.save(conversation, after, label);
  if (revision === undefined)
    throw kitFail("BUSY", "Another message of this conversation was answered at the same time", {
      hint: "Send the message again",
    });
  return revision;
}

/** An outcome, and what was found about the plan that it offers. */
interface Checked {
  readonly outcome: Outcome;
  readonly examination?: Examination;
}

/** A plan that cannot run is not offered for confirmation; one that was repaired is read back as it is then. */
async function checked(outcome: Outcome, { runner, tools }: TurnContext): Promise<Checked> {
  const { conversation } = outcome;
  const isOffered = conversation.status === "ready" || conversation.status === "awaiting_confirmation";
  if (runner.simulated || !isOffered || !conversation.plan || outcome.effect) return { outcome };
  const { name, steps, trigger } = conversation.plan;
  const examination = await runner.check({ name, trigger, steps: [...steps] });
  const repaired = withRepairs(outcome, examination.workflow.steps, tools);
  const { problems } = examination;
  return { outcome: problems.length > 0 ? withProblems(repaired, problems, tools) : repaired, examination };
}

/** A read-back of a plan with a trigger says when it is due. */
async function offered(outcome: Outcome, { runner }: TurnContext): Promise<Outcome> {
  const { status, plan } = outcome.conversation;
  const isOffered = status === "ready" || status === "awaiting_confirmation";
  if (!isOffered || !plan || plan.trigger.kind === "manual" || outcome.effect) return outcome;
  return withNextRuns(outcome, await runner.nextRuns(workflowOf(plan)));
}

/** The conversation with what has become of its last run meanwhile: somebody has approved it, or it has ended. */
export async function refreshed(
  conversation: Conversation,
  { look }: Pick<Runner, "look">,
): Promise<Conversation> {
  const [last] = conversation.executions.slice(-1);
  if (!last?.run || last.simulated || !GOES_ON.has(last.run.status)) return conversation;
  const run = await look(last.run.workflow_id).catch(ifUnavailable);
  if (!run || run.status === last.run.status) return conversation;
  const executions = [...conversation.executions.slice(0, -1), { ...last, run }];
  // A plan that was begun since then is what the conversation is about now.
  const status = conversation.plan ? conversation.status : statusAfter(run);
  return { ...conversation, executions, status };
}

/** Without its store, what was known last counts. */
function ifUnavailable(thrown: unknown): undefined {
  if (asFailure(thrown).kind !== "unavailable") throw thrown;
}

/** Statuses of runs that change without the conversation. */
const GOES_ON: ReadonlySet<RunStatus> = new Set(["pending", "running", "paused", "awaiting_approval"]);

async function perform(conversation: Conversation, effect: Effect, context: TurnContext): Promise<Outcome> {
  const { runner, tools, simulationWanted, executeSwitch = "--execute" } = context;
  const switchedOff = runner.simulated && !simulationWanted ? executeSwitch : undefined;
  if (effect.do === "read")
    return afterRead(conversation, effect.workflow, await runner.read(effect.workflow), tools);
  const { execution } = effect;
  if (effect.do === "withdraw") {
    const { workflow_id } = effect.execution.run;
    return afterWithdrawal(conversation, execution, await runner.cancel(workflow_id));
  }
  const { workflow, idempotency_key } = execution;
  try {
    if (effect.do === "run")
      return afterRun(conversation, execution, {
        run: await runner.start(workflow, { idempotency_key }),
        switchedOff,
        settings: tools.settings,
      });
    const scheduled = await runner.schedule(workflow, { idempotency_key });
    return afterSchedule(conversation, execution, { ...scheduled, simulated: runner.simulated, switchedOff });
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return afterFailure(conversation, execution, thrown.message);
  }
}
