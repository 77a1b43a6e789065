/**
 * The state machine of a conversation: state and turn give the new state, the answer and perhaps an effect. Pure. Only
 * `execute` asks for an effect, and only for a plan that was shown whole after its last change.
 */

import { TEXT_FIELDS } from "../actions/index.ts";
import { hashOf, isWhole } from "../wording/plan.ts";
import { type Act, actOf } from "./acts.ts";
import {
  type Conversation,
  isPending,
  type Outcome,
  type Tools,
  type Turn,
  withPlan,
} from "./conversation.ts";
import { DECISIONS, execute, offerAgain, repeated, whileBlocked } from "./execute.ts";
import { stillOpenText } from "./finish.ts";
import { answerForm } from "./form-answer.ts";
import { askToConfirm, lines, planText, prompt, say, textsOf } from "./prompt.ts";
import { refine } from "./refine.ts";
import { cancelPlan, isNotYet, namesSomeSteps, removeRecipients, removeSteps } from "./removal.ts";

/** Turns that are kept for "what did I say". */
const MOST_SAID = 100;

export function advance(before: Conversation, turn: Turn, tools: Tools): Outcome {
  const text = turn.text?.trim() ?? "";
  const language = before.language ?? (text ? tools.detect(text) : null);
  const heard = { ...before, language, said: text ? [...before.said, text].slice(-MOST_SAID) : before.said };
  if (turn.values && Object.keys(turn.values).length > 0) return answerForm(heard, turn.values, tools);
  if (text === "") return prompt(heard, tools, textsOf(heard).empty);
  const act = actOf(text);
  if (!act || isText(heard, text, act, tools)) return refine(heard, text, tools);
  if (isOtherPlan(heard, turn, act)) {
    const { reply, ...outcome } = run({ ...heard, shown: null }, tools);
    return { ...outcome, reply: { ...reply, message: lines(textsOf(heard).otherPlan, reply.message) } };
  }
  return byAct(heard, act, text, tools) ?? refine(heard, text, tools);
}

/** Whether a turn would run another plan than was read where it comes from: a second window may have changed it. */
const isOtherPlan = (conversation: Conversation, { plan_hash }: Turn, act: Act): boolean =>
  (act === "run" || act === "yes") &&
  plan_hash !== undefined &&
  isPending(conversation) &&
  conversation.shown !== null &&
  conversation.shown !== plan_hash;

/** Acts that are never the text of a message, even if a text was asked for. */
const CONTROL: ReadonlySet<Act> = new Set([
  "run",
  "nearly_run",
  "yes",
  "no",
  "cancel",
  "wait",
  "undo",
  "recall",
  "help",
  "unsure",
]);

/** Whether a turn is the text that was asked for: "cześć" is a fine message. */
function isText(
  { asked, plan }: Conversation,
  text: string,
  act: Act | undefined,
  { catalog }: Tools,
): boolean {
  const [place] = asked;
  const step = place && plan?.steps[place.step];
  if (!place || !step || asked.length !== 1) return false;
  const field = catalog(step.action).fields.find(({ name }) => name === place.field);
  if (field?.type !== "string" || !TEXT_FIELDS.has(place.field)) return false;
  return act === undefined || !CONTROL.has(act) || /^["'„”“«].+["'”“»]$/.test(text);
}

function byAct(conversation: Conversation, act: Act, text: string, tools: Tools): Outcome | undefined {
  if (conversation.status === "blocked" && DECISIONS.has(act)) return whileBlocked(conversation, act, tools);
  switch (act) {
    case "run":
      return run(conversation, tools);
    case "nearly_run":
      return nearlyRun(conversation, tools);
    case "yes":
      // "Send it now" takes a schedule away.
      return isNow(conversation, text) ? undefined : yes(conversation, tools);
    case "no":
      return no(conversation, tools);
    case "cancel":
      return cancel(conversation, text, tools);
    case "undo":
      return undo(conversation, tools);
    case "restore":
      return restore(conversation, tools);
    case "wait":
      return still(conversation, tools, textsOf(conversation).waiting);
    case "recall":
      return recall(conversation, tools);
    case "help":
      return still(conversation, tools, textsOf(conversation).help);
    case "unsure":
      return unsure(conversation, text, tools);
    case "thanks":
      return isPending(conversation)
        ? still(conversation, tools, "")
        : say(conversation, textsOf(conversation).greeting);
    default:
      return undefined;
  }
}

function isNow({ plan }: Conversation, text: string): boolean {
  return plan !== null && plan.trigger.kind !== "manual" && /(?<!\p{L})(?:teraz|now)(?!\p{L})/iu.test(text);
}

/** The prompt again, after an answer to something else. A question for confirmation is over: "yes" would be to that. */
export function still(conversation: Conversation, tools: Tools, lead: string): Outcome {
  return isPending(conversation) ? prompt(conversation, tools, lead) : say(conversation, lead);
}

function run(conversation: Conversation, tools: Tools): Outcome {
  const { plan, shown, status } = conversation;
  const texts = textsOf(conversation);
  if (plan && isPending(conversation)) {
    if (conversation.choice) return prompt(conversation, tools, lines(texts.cannotRunYet, texts.answerFirst));
    if (!isWhole(plan, tools.catalog)) return prompt(conversation, tools, texts.cannotRunYet);
    if ((status === "ready" || status === "awaiting_confirmation") && shown === hashOf(plan))
      return execute(conversation, plan, tools);
    return shown === null ? askToConfirm(conversation, plan, tools) : prompt(conversation, tools);
  }
  const [last] = conversation.executions.slice(-1);
  if (!last || !isOver(conversation))
    return say(conversation, status === "cancelled" ? texts.alreadyCancelled : texts.nothingToRun);
  return last.simulated && !tools.simulates
    ? offerAgain(conversation, last, tools)
    : repeated(conversation, last, tools.settings);
}

/** "Uruchom, proszę": the run word has to be alone, so the question is asked once more. */
function nearlyRun(conversation: Conversation, tools: Tools): Outcome {
  const { plan } = conversation;
  if (!plan || !isPending(conversation)) return run(conversation, tools);
  if (!isWhole(plan, tools.catalog)) return prompt(conversation, tools, textsOf(conversation).cannotRunYet);
  return askToConfirm(conversation, plan, tools);
}

function yes(conversation: Conversation, tools: Tools): Outcome | undefined {
  const { plan, status, shown, choice } = conversation;
  const texts = textsOf(conversation);
  if (!isPending(conversation) || !plan)
    return say(
      conversation,
      status === "executed" || status === "done" ? ranText(conversation) : texts.nothingToConfirm,
    );
  if (choice) return undefined;
  if (!isWhole(plan, tools.catalog)) return prompt(conversation, tools, texts.cannotRunYet);
  if (status === "awaiting_confirmation" && shown === hashOf(plan)) return execute(conversation, plan, tools);
  return askToConfirm(conversation, plan, tools);
}

function no(conversation: Conversation, tools: Tools): Outcome {
  const texts = textsOf(conversation);
  if (conversation.choice) return prompt({ ...conversation, choice: null }, tools, texts.keptOld);
  if (isPending(conversation)) return cancelPlan(conversation, texts.refused);
  return say(conversation, isOver(conversation) ? texts.afterRun : texts.negated);
}

function cancel(conversation: Conversation, text: string, tools: Tools): Outcome {
  const texts = textsOf(conversation);
  if (isPending(conversation)) {
    if (isNotYet(text)) return still(conversation, tools, texts.waiting);
    const fewer = removeRecipients(conversation, text, tools);
    if (fewer) return fewer;
    const steps = namesSomeSteps(conversation, text, tools);
    return steps ? removeSteps(conversation, steps, tools) : cancelPlan(conversation, texts.cancelled);
  }
  if (isOver(conversation)) return say(conversation, afterText(conversation));
  if (conversation.status === "cancelled") return say(conversation, texts.alreadyCancelled);
  return say({ ...conversation, status: "cancelled" }, texts.nothingToCancel);
}

const isOver = ({ status }: Conversation): boolean =>
  status === "executed" || status === "done" || status === "error";

function afterText(conversation: Conversation): string {
  const texts = textsOf(conversation);
  const last = conversation.executions.at(-1);
  if (last?.simulated) return texts.simulatedBefore;
  return last?.schedule ? texts.afterSchedule : texts.afterRun;
}

function ranText(conversation: Conversation): string {
  const texts = textsOf(conversation);
  return conversation.executions.at(-1)?.simulated ? texts.simulatedBefore : texts.alreadyRan;
}

/** Brings the former version of the plan back, or the plan that was cancelled. */
function undo(conversation: Conversation, tools: Tools): Outcome {
  const texts = textsOf(conversation);
  const { history, choice, status, plan } = conversation;
  if (isPending(conversation) && choice)
    return prompt({ ...conversation, choice: null }, tools, texts.keptOld);
  if (status === "cancelled" && plan) return restore(conversation, tools);
  if (!isPending(conversation))
    return say(conversation, isOver(conversation) ? afterText(conversation) : texts.nothingToUndo);
  const former = history.at(-1);
  if (!former) return cancelPlan(conversation, texts.cancelled);
  const changed = { ...withPlan(conversation, former), history: history.slice(0, -1) };
  return prompt(changed, tools, texts.undone);
}

function restore(conversation: Conversation, tools: Tools): Outcome {
  const { plan, status } = conversation;
  if (isPending(conversation)) return prompt(conversation, tools);
  if (status !== "cancelled" || !plan) return say(conversation, textsOf(conversation).nothingToUndo);
  return prompt(
    { ...conversation, status: "in_progress", shown: null },
    tools,
    textsOf(conversation).restored,
  );
}

/** What was said, and what has become of it. */
function recall(conversation: Conversation, tools: Tools): Outcome | undefined {
  const texts = textsOf(conversation);
  const { plan, said } = conversation;
  const earlier = said.slice(0, -1);
  if (earlier.length === 0) return undefined;
  const quotes = earlier.slice(-SAID_SHOWN).map((text) => `- ${shortened(text)}`);
  const summary = lines(texts.youSaid, ...quotes);
  if (plan && isPending(conversation) && !isWhole(plan, tools.catalog))
    return prompt(conversation, tools, lines(summary, texts.soFar, planText(conversation, plan, tools)));
  if (isPending(conversation)) return prompt(conversation, tools, summary);
  return say(conversation, lines(summary, stateText(conversation, tools)));
}

/** What has become of the plan, for a conversation that has none in progress. */
function stateText(conversation: Conversation, { settings }: Tools): string {
  const texts = textsOf(conversation);
  const [last] = conversation.executions.slice(-1);
  if (last?.run && conversation.status === "blocked")
    return stillOpenText(last.run, last.workflow, conversation, settings) ?? "";
  if (isOver(conversation)) return texts.alreadyRan;
  return conversation.status === "cancelled" ? texts.alreadyCancelled : "";
}

const SAID_SHOWN = 5;
const LONGEST_QUOTE = 200;

const shortened = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;

function unsure(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  if (!isPending(conversation)) return undefined;
  // "Skip the email": a step goes.
  const steps = namesSomeSteps(conversation, text, tools);
  if (steps) return removeSteps(conversation, steps, tools);
  return prompt(conversation, tools, textsOf(conversation).mustKnow);
}
