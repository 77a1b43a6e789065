/** Applies what a turn changes in the plan, and says so; the plan is read back whole afterwards. */

import { type Language, MESSAGES } from "../wording/messages.ts";
import { type Decision, isEmpty, type Plan, withFields } from "../wording/plan.ts";
import { triggerText, valueText } from "../wording/read-back.ts";
import {
  type FieldChange,
  invoiceTerms,
  optionAnswers,
  reportPeriod,
  textAfterAddress,
} from "./answer-values.ts";
import { type Conversation, type Outcome, type Tools, withPlan } from "./conversation.ts";
import type { Correction, Situation } from "./correction.ts";
import { correctionIn } from "./corrections.ts";
import { errorSentence } from "./forms.ts";
import { labelledIn } from "./labelled.ts";
import { leftOver } from "./left-over.ts";
import { choiceText, languageOf, lines, prompt, say, textsOf } from "./prompt.ts";
import { triggerChange } from "./trigger-change.ts";
import { isQuestion } from "./wording.ts";

/** Values that answer the question, or correct what was said; what else is said is named, and asked back before a run. */
export function correct(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  const outcome = corrected(conversation, text, tools);
  const plan = outcome?.conversation.plan;
  if (outcome === undefined || plan === conversation.plan) return outcome;
  const words = leftOver(text, languageOf(conversation), tools.reference, (less) => {
    const other = corrected(conversation, less, tools)?.conversation.plan;
    return JSON.stringify(other) === JSON.stringify(plan);
  });
  if (words.length === 0) return outcome;
  const { reply } = outcome;
  const message = lines(textsOf(conversation).notInPlan(words), reply.message);
  return {
    ...outcome,
    conversation: { ...outcome.conversation, shown: null },
    reply: { ...reply, message },
  };
}

function corrected(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  const { plan } = conversation;
  if (!plan || isQuestion(text)) return undefined;
  const labelled = labelledIn(text, plan);
  const rest = labelled.reduce(
    (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
    text,
  );
  const correction = rest.trim()
    ? correctionIn(rest, situationOf(conversation, plan, tools))
    : ({ is: "none" } as const);
  const changes = labelled.map(({ step, field, value }) => ({ step, fields: { [field]: value } }));
  const asksDue = conversation.asked.some(({ field }) => field === "due_date");
  const trigger = labelled.length > 0 || asksDue ? undefined : triggerChange(conversation, text, tools);
  const due = languageOf(conversation) === "pl" ? "termin" : "due";
  const terms = invoiceTerms(conversation, asksDue ? `${due} ${rest}` : rest, tools);
  // "640 EUR, reverse charge": what is not understood of the tax must not be lost behind an amount that is.
  if (terms.length === 0 && leavesTaxOpen(rest, correction)) return undefined;
  const period = reportPeriod(conversation, rest.replace(AND, ""), tools);
  // „I za kwiecień”: a report has one period.
  if (period.length > 0 && AND.test(rest)) return undefined;
  const options = [
    ...optionAnswers(conversation, rest, tools),
    ...textAfterAddress(conversation, text, tools),
    ...terms,
    ...period,
  ];
  const when = period.length > 0 ? undefined : trigger;
  return byCorrection(conversation, correction, [...changes, ...options], when, tools);
}

/** Whether a text names a kind of tax, and what is read of it says neither net nor gross. */
function leavesTaxOpen(text: string, correction: Correction): boolean {
  if (correction.is !== "changes") return false;
  return TAX.test(text) && !correction.changes.some(({ fields }) => "basis" in fields);
}

const AND = /^\s*(?:i|a|oraz|and|also|plus)\s/iu;
const TAX =
  /(?<!\p{L})(?:vat|odwrotn|obciąż|obciaz|zwolnion|zerow|marż|marz[aey]|zaliczk|reverse|exempt|zero[ -]rated|split payment|podzielon)/iu;

export function situationOf(
  conversation: Conversation,
  plan: Plan,
  { reference, catalog }: Tools,
): Situation {
  return { plan, language: languageOf(conversation), reference, catalog, asked: conversation.asked };
}

function byCorrection(
  conversation: Conversation,
  correction: Correction,
  changes: readonly FieldChange[],
  trigger: Plan["trigger"] | undefined,
  tools: Tools,
): Outcome | undefined {
  const texts = textsOf(conversation);
  switch (correction.is) {
    case "changes": {
      const all = [...changes, ...correction.changes];
      const back = formerAmount(conversation, all);
      if (back === undefined) return change(conversation, all, tools, trigger, correction.decisions);
      const open = [...all, { step: back.step, fields: { amount: undefined } }];
      return change(conversation, open, tools, trigger, [...correction.decisions, back]);
    }
    case "which_step": {
      const choice = { is: "which_step" as const, steps: correction.steps, fields: correction.fields };
      const asking = { ...conversation, status: "in_progress" as const, shown: null, choice };
      return say(asking, choiceText(asking));
    }
    case "decide": {
      const { place, candidates } = correction;
      const cleared = [{ step: place.step, fields: { [place.field]: undefined } }];
      return change(conversation, [...changes, ...cleared], tools, trigger, [{ ...place, candidates }]);
    }
    case "fault": {
      const error = { field: correction.place.field, message: texts.faults[correction.fault] };
      return prompt(conversation, tools, errorSentence(error, languageOf(conversation)));
    }
    default:
      return changes.length > 0 || trigger ? change(conversation, changes, tools, trigger) : undefined;
  }
}

/** „Jednak euro” behind „190 zł” in place of „45 euro”: with the amount that there was, or with the new one? */
function formerAmount(
  { plan, history }: Conversation,
  [only, second]: readonly FieldChange[],
): Decision | undefined {
  if (!plan || !only || second || Object.keys(only.fields).join() !== "currency") return undefined;
  const former = history.at(-1)?.steps[only.step]?.config;
  const { amount, currency } = plan.steps[only.step]?.config ?? {};
  const isBack = former?.["currency"] === only.fields["currency"] && currency !== former?.["currency"];
  if (!isBack || isEmpty(amount) || isEmpty(former?.["amount"]) || former?.["amount"] === amount)
    return undefined;
  return { step: only.step, field: "amount", candidates: [String(former?.["amount"]), String(amount)] };
}

/** Applies changes and says them; the plan is read back whole afterwards. */
export function change(
  conversation: Conversation,
  changes: readonly FieldChange[],
  tools: Tools,
  trigger?: Plan["trigger"],
  decisions: readonly { step: number; field: string; candidates?: readonly string[] }[] = [],
): Outcome {
  const { plan } = conversation;
  if (!plan) return say(conversation, textsOf(conversation).nothingSaid);
  const texts = textsOf(conversation);
  const told = changes.flatMap(({ step, fields }) => fieldChanges(conversation, plan, step, fields));
  let next = changes.reduce<Plan>((made, { step, fields }) => withFields(made, step, fields), plan);
  const open = decisions.map(({ step, field, candidates = [] }) => ({ step, field, candidates }));
  next = { ...next, decisions: [...next.decisions, ...open], ...(trigger && { trigger }) };
  if (trigger) told.push(scheduleChange(plan.trigger, trigger, languageOf(conversation)));
  const lead = told.length > 0 ? texts.changed([...new Set(told)].join(", ")) : "";
  return prompt(withPlan(conversation, next), tools, lead);
}

/** What a change does to the fields of a step, in words; an answer to a question is no change. */
function fieldChanges(
  { shown, asked, language: spoken }: Conversation,
  { steps }: Plan,
  step: number,
  fields: FieldChange["fields"],
): string[] {
  const language = spoken ?? "pl";
  const texts = MESSAGES[language];
  return Object.entries(fields).flatMap(([field, value]) => {
    const former = steps[step]?.config[field];
    if (isEmpty(value) || JSON.stringify(former) === JSON.stringify(value)) return [];
    const label = texts.labels[field] ?? field;
    const isShared = steps.filter(({ config }) => field in config).length > 1;
    const name = isShared ? texts.ofStep(label, step + 1) : label;
    const to = valueText(value, field, language);
    if (!isEmpty(former)) return [texts.change(name, valueText(former, field, language), to)];
    return shown === null || asked.length > 0 ? [] : [texts.set(name, to)];
  });
}

function scheduleChange(from: Plan["trigger"], to: Plan["trigger"], language: Language): string {
  const { scheduleRemoved, scheduleChanged } = MESSAGES[language];
  if (to.kind === "manual") return scheduleRemoved;
  const former = from.kind === "manual" ? "" : triggerText(from, language);
  return scheduleChanged(former, triggerText(to, language));
}
