/** Taking steps out of a plan, or all of it. A cancelled plan is kept, so that it can be brought back. */

import { foldWord } from "#language/fold.ts";
import type { Language } from "../wording/messages.ts";
import { type Plan, withFields, withoutStep } from "../wording/plan.ts";
import { type Conversation, type Outcome, type Tools, withPlan } from "./conversation.ts";
import { sameChannel } from "./meant-values.ts";
import { languageOf, prompt, say, textsOf } from "./prompt.ts";
import { stepPhrases } from "./step-phrase.ts";
import { stepsNamedBy } from "./turn-words.ts";
import { valuesIn } from "./values.ts";

/** "Don't run it yet", „jeszcze nie uruchamiaj”: the plan waits, it is not cancelled. */
export const isNotYet = (text: string): boolean => NOT_YET.test(foldWord(text));

const NOT_YET = /\b(?:yet|jeszcze nie|nie (?:wysylaj|uruchamiaj|rob|wykonuj)\w*(?: \w+){0,2} jeszcze)\b/;

/** Cancels the plan. */
export function cancelPlan(conversation: Conversation, message: string): Outcome {
  const cancelled = { ...conversation, status: "cancelled" as const, shown: null, asked: [], choice: null };
  return say(cancelled, message);
}

/** The steps that a text names, if they are not all that the plan is about. */
export function namesSomeSteps(conversation: Conversation, text: string, tools: Tools): number[] | undefined {
  const { plan } = conversation;
  if (!plan || plan.steps.length < 2) return undefined;
  const { catalog, reference } = tools;
  const language = languageOf(conversation);
  const named =
    stepsInChannels(plan, text, language, tools) ??
    stepsNamedBy(text, { plan, language, reference, catalog, asked: [] });
  if (!named || named.length === plan.steps.length) return undefined;
  return dependsOn(plan, named) ? undefined : named;
}

/** The steps that write to a channel of which a text speaks: "don't tell #sales". */
function stepsInChannels(
  { steps }: Plan,
  text: string,
  language: Language,
  { reference }: Tools,
): number[] | undefined {
  const { values } = valuesIn(text, language, reference);
  const channels = values.flatMap((value) => (value.kind === "channel" ? [value.channel] : []));
  const found = steps.flatMap(({ config }, at) =>
    channels.some((channel) => sameChannel(config["channel"], channel)) ? [at] : [],
  );
  return found.length > 0 ? found : undefined;
}

/** Whether what is left was only said about the steps that go: a notification of an invoice that is not sent. */
function dependsOn({ steps, filled }: Plan, gone: readonly number[]): boolean {
  const left = [...steps.keys()].filter((at) => !gone.includes(at));
  return left.every((at) => filled.some(({ step }) => step === at));
}

/** Takes the recipients that a text names out of the plan; undefined if it names none, or all there are. */
export function removeRecipients(
  conversation: Conversation,
  text: string,
  tools: Tools,
): Outcome | undefined {
  const { plan } = conversation;
  const { values } = valuesIn(text, languageOf(conversation), tools.reference);
  const named = values.flatMap((value) => (value.kind === "address" ? [value.address] : []));
  if (!plan || named.length === 0) return undefined;
  const recipients = plan.steps.map(({ config }) => [config["to"] ?? []].flat().map(String));
  const left = recipients.map((all) => all.filter((one) => !named.includes(one)));
  const changed = [...recipients.keys()].filter((at) => left[at]?.length !== recipients[at]?.length);
  if (changed.length === 0) return prompt(conversation, tools, textsOf(conversation).changedNothing);
  const gone = changed.filter((at) => left[at]?.length === 0);
  if (gone.length === plan.steps.length) return undefined;
  if (gone.length > 0)
    return gone.length === changed.length ? removeSteps(conversation, gone, tools) : undefined;
  const next = changed.reduce((made, at) => {
    const [only, second] = left[at] ?? [];
    return withFields(made, at, { to: second === undefined ? only : left[at] });
  }, plan);
  return prompt(withPlan(conversation, next), tools);
}

export function removeSteps(conversation: Conversation, steps: readonly number[], tools: Tools): Outcome {
  const { plan } = conversation;
  if (!plan) return say(conversation, textsOf(conversation).nothingToCancel);
  const texts = textsOf(conversation);
  const gone = plan.steps.filter((_, at) => steps.includes(at));
  const rest = steps.toSorted((a, b) => b - a).reduce((left, at) => withoutStep(left, at), plan);
  return prompt(
    withPlan(conversation, rest),
    tools,
    texts.removed(stepPhrases(gone, languageOf(conversation))),
  );
}
