/** A turn without a plan to work on: a request, or nothing that can be done. */
import type { ParseResult } from "#schemas/workflow.ts";
import { isSystem } from "../actions/index.ts";
import { isEmpty, type Plan, planOf, withFields, workflowOf } from "../wording/plan.ts";
import { wordsOf } from "./acts.ts";
import { withAddresses } from "./addressees.ts";
import { type Conversation, type Outcome, type Tools, withPlan } from "./conversation.ts";
import { correct } from "./correct.ts";
import { withFilled } from "./fill.ts";
import { labelledIn } from "./labelled.ts";
import { languageOf, lines, prompt, say, textsOf } from "./prompt.ts";
import { valuesIn } from "./values.ts";

/** A turn without a plan to work on: a request, or nothing that can be done. */
export function begin(conversation: Conversation, text: string, tools: Tools): Outcome {
  const parsed = tools.understand(text, conversation.language);
  const texts = textsOf(conversation);
  if (parsed.actions.length > 0) return beginPlan(conversation, parsed, tools);
  const revived = conversation.status === "cancelled" && revive(conversation, text, parsed, tools);
  if (revived) return revived;
  const { status } = conversation;
  const isOver = status === "executed" || status === "done";
  const negated = parsed.reason === "negated" || parsed.reason === "cancelled";
  const next = isOver || conversation.executions.length > 0 ? status : negated ? "cancelled" : "in_progress";
  return say(
    { ...conversation, status: next, plan: next === "cancelled" ? conversation.plan : null },
    reasonText(parsed, conversation, texts),
  );
}

function beginPlan(conversation: Conversation, parsed: ParseResult, tools: Tools): Outcome {
  const plan = understoodPlan(parsed, conversation, tools);
  const fresh = { ...conversation, plan: null, history: [], shown: null, choice: null };
  if (isReadOnly(plan, tools))
    return {
      conversation: { ...fresh, status: "done" },
      reply: { message: "" },
      effect: { do: "read", workflow: workflowOf(plan) },
    };
  return prompt(withPlan(fresh, plan), tools);
}

/** The plan of a text, with what its steps and the address book fill. */
export function understoodPlan(parsed: ParseResult, conversation: Conversation, tools: Tools): Plan {
  const plan = withFilled(planOf(parsed, tools.catalog), languageOf(conversation));
  return withAddresses(withCurrency(plan, parsed.raw_text, conversation, tools), tools.contacts);
}

/** A currency that is said without an amount: "faktura w euro". */
function withCurrency(plan: Plan, text: string, conversation: Conversation, tools: Tools): Plan {
  const [step, second] = plan.steps;
  if (!step || second || !("amount" in tools.catalog(step.action).config.properties)) return plan;
  if (!isEmpty(step.config["amount"]) || !isEmpty(step.config["currency"])) return plan;
  const { values } = valuesIn(text, languageOf(conversation), tools.reference);
  const codes = values.flatMap((value) => (value.kind === "currency" ? [value.code] : []));
  const [code, another] = codes;
  const isSaid =
    typeof code === "string" && another === undefined && values.every(({ kind }) => kind !== "amount");
  return isSaid ? withFields(plan, 0, { currency: code }) : plan;
}

/** System actions that only read are answered at once. */
export function isReadOnly({ steps, trigger }: Plan, { catalog }: Tools): boolean {
  return (
    trigger.kind === "manual" &&
    steps.every(({ action }) => isSystem(action) && catalog(action).effect === "computes")
  );
}

/** "Jednak 500 EUR" after a cancellation brings the plan back with the change, to be confirmed anew. */
function revive(
  conversation: Conversation,
  text: string,
  parsed: ParseResult,
  tools: Tools,
): Outcome | undefined {
  if (!conversation.plan || parsed.reason === "negated" || parsed.reason === "cancelled") return undefined;
  const back = { ...conversation, status: "in_progress" as const };
  const words = wordsOf(text);
  return words.some((word) => word === "jednak" || word === "actually") ||
    labelledIn(text, conversation.plan).length > 0
    ? correct(back, text, tools)
    : undefined;
}

function reasonText(
  { reason, message, unread = [] }: ParseResult,
  { language }: Conversation,
  texts: ReturnType<typeof textsOf>,
): string {
  switch (reason) {
    case "negated":
    case "cancelled":
      return texts.negated;
    case "past":
      return texts.past;
    case "statement":
      return lines(texts.statement, texts.help);
    case "hostile":
      return texts.hostile;
    case "schedule":
      return texts.unclearTime;
    case "unread":
      return texts.unread(unread.map(({ text: word }) => word));
    case "asks":
      return lines(message ?? "", texts.help);
    default:
      return language ? texts.notUnderstood : texts.greeting;
  }
}
