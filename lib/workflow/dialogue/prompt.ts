/** What a conversation says next: the question for what is missing, or the read-back of the whole plan. */
import { aboveLimit } from "../engine/approval-policy.ts";
import { capitalized, type Language, listed, MESSAGES, type Messages } from "../wording/messages.ts";
import { type Decision, gapsOf, hashOf, isEmpty, isWhole, type Place, type Plan } from "../wording/plan.ts";
import { momentText, readBack } from "../wording/read-back.ts";
import type { Conversation, Outcome, Tools } from "./conversation.ts";
import { stepPhrase, stepPhrases } from "./step-phrase.ts";

export const languageOf = ({ language }: Conversation): Language => language ?? "pl";

export const textsOf = (conversation: Conversation): Messages => MESSAGES[languageOf(conversation)];

/** Asks for what is missing, or reads the plan back. @param lead what is said before */
export function prompt(conversation: Conversation, tools: Tools, lead = ""): Outcome {
  const { plan } = conversation;
  if (!plan || plan.steps.length === 0) return say(conversation, lead || textsOf(conversation).greeting);
  if (conversation.choice) return say(conversation, lines(lead, choiceText(conversation)));
  return isWhole(plan, tools.catalog)
    ? showPlan(conversation, plan, tools, lead)
    : ask(conversation, plan, tools, lead);
}

/** The read-back. From now on the run word runs exactly this plan. */
function showPlan(conversation: Conversation, plan: Plan, tools: Tools, lead: string): Outcome {
  const texts = textsOf(conversation);
  const how = plan.trigger.kind === "manual" ? texts.howToRun : texts.howToSchedule;
  const shown = { ...conversation, status: "ready" as const, shown: hashOf(plan), asked: [], choice: null };
  return say(shown, lines(lead, texts.plan, planText(conversation, plan, tools), how));
}

/** The read-back once more, with a question that "yes" answers. */
export function askToConfirm(conversation: Conversation, plan: Plan, tools: Tools, lead = ""): Outcome {
  const texts = textsOf(conversation);
  const question = plan.trigger.kind === "manual" ? texts.confirmRun : texts.confirmSchedule;
  const asking = {
    ...conversation,
    status: "awaiting_confirmation" as const,
    shown: hashOf(plan),
    asked: [],
    choice: null,
  };
  return say(asking, lines(lead, texts.plan, planText(conversation, plan, tools), question));
}

/** The plan in words. */
export function planText(conversation: Conversation, plan: Plan, { settings }: Tools): string {
  const { needsApproval, notInPlan, and } = textsOf(conversation);
  const above = settings && aboveLimit(plan, settings);
  const approval = above ? needsApproval(listed(above.approvers, and)) : "";
  const { unread = [] } = plan;
  const missed = unread.length > 0 ? notInPlan(unread) : "";
  return lines(readBack(plan, { language: languageOf(conversation), settings }), missed, approval);
}

/** A read-back with the next runs of the plan, before its last line, which says what to do. */
export function withNextRuns({ conversation, reply }: Outcome, runs: readonly string[]): Outcome {
  if (runs.length === 0) return { conversation, reply };
  // The line "When: once, …" has said it.
  if (conversation.plan?.trigger.at !== undefined)
    return { conversation, reply: { ...reply, next_runs: runs } };
  const [how = "", ...rest] = reply.message.split("\n").reverse();
  const line = nextRunsText(runs, conversation.plan?.trigger.timezone, conversation);
  return {
    conversation,
    reply: { ...reply, message: lines(...rest.reverse(), line, how), next_runs: runs },
  };
}

export function nextRunsText(
  runs: readonly string[],
  timezone: string | undefined,
  conversation: Conversation,
): string {
  const language = languageOf(conversation);
  return textsOf(conversation).nextRuns(runs.map((run) => momentText(run, timezone, language)).join("; "));
}

function ask(conversation: Conversation, plan: Plan, tools: Tools, lead: string): Outcome {
  const gaps = gapsOf(plan, tools.catalog);
  const [decision] = plan.decisions;
  const step = decision?.step ?? gaps[0]?.step ?? 0;
  const question = decision
    ? decisionText(decision, conversation)
    : questionText(plan, gaps, step, conversation);
  const asked = [...gaps, ...plan.decisions];
  const texts = textsOf(conversation);
  const action = plan.steps[step]?.action;
  const title = action ? tools.catalog(action).texts[languageOf(conversation)].step : "";
  const about = plan.steps.length > 1 ? texts.forStep(step + 1, title) : `${capitalized(title)}:`;
  const asking = { ...conversation, status: "in_progress" as const, shown: null, asked, choice: null };
  return say(asking, lines(lead, `${about} ${question}`));
}

/** The question for the open fields of one step: "na jaką kwotę i na jaki adres e-mail?". */
function questionText(plan: Plan, gaps: readonly Place[], step: number, conversation: Conversation): string {
  const texts = textsOf(conversation);
  const open = gaps.filter((gap) => gap.step === step).map(({ field }) => field);
  const config = plan.steps[step]?.config ?? {};
  const fields = open.includes("amount") ? open.filter((field) => field !== "currency") : open;
  const parts = fields.map((field) =>
    field === "amount" && !isEmpty(config["currency"])
      ? (texts.questions["amount_only"] ?? field)
      : (texts.questions[field] ?? texts.labels[field] ?? field),
  );
  return `${listed(parts, texts.and)}?`;
}

function decisionText({ field, candidates }: Decision, conversation: Conversation): string {
  const texts = textsOf(conversation);
  const question = `${texts.questions[field === "amount" ? "amount_only" : field] ?? texts.labels[field] ?? field}?`;
  return candidates.length > 0
    ? texts.decide(question, listed(candidates.slice(0, MOST_CANDIDATES), texts.or))
    : question;
}

/** Candidates that a question names; the form has them all. */
const MOST_CANDIDATES = 4;

export function say(conversation: Conversation, message: string): Outcome {
  return { conversation, reply: { message } };
}

/** The parts on lines of their own. */
export function lines(...parts: readonly string[]): string {
  return parts.filter(Boolean).join("\n");
}

/** A question of ours that decides what happens to something that was said. */
export function choiceText({ choice, plan, language }: Conversation): string {
  const spoken = language ?? "pl";
  const texts = MESSAGES[spoken];
  if (!choice) return "";
  if (choice.is === "replace_or_add") return texts.replaceOrAdd(stepPhrases(choice.plan.steps, spoken));
  const steps = choice.steps.flatMap((at) => {
    const step = plan?.steps[at];
    return step ? [`${at + 1}. ${stepPhrase(step, spoken)}`] : [];
  });
  return texts.whichStep(steps.join("\n"));
}
