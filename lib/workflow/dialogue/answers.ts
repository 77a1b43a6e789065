/** Answers to what the conversation asked. */
import { currenciesOfAdjective } from "#language/extract/currency-adjectives.ts";
import { TEXT_FIELDS } from "../actions/index.ts";
import { type Decision, fieldOf, joined } from "../wording/plan.ts";
import { wordsOf } from "./acts.ts";
import { withNamed } from "./addressees.ts";
import { unquoted } from "./answer-values.ts";
import { type Conversation, type Outcome, type Tools, withPlan } from "./conversation.ts";
import { change, correct, situationOf } from "./correct.ts";
import { ORDINALS } from "./correction-words.ts";
import { answersOnly, correctionIn, correctsField, valueRanges, wrongField } from "./corrections.ts";
import { labelledIn } from "./labelled.ts";
import { languageOf, prompt, textsOf } from "./prompt.ts";
import { namesSomeSteps } from "./removal.ts";
import { stepPhrases } from "./step-phrase.ts";
import { isBare } from "./turn-words.ts";
import { isQuestion } from "./wording.ts";

/** The free text that was asked for. */
export function answerText(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  const { plan, asked } = conversation;
  const [place, second] = asked;
  const step = place && plan?.steps[place.step];
  if (!plan || !place || second || !step) return undefined;
  const field = fieldOf(step, place.field, tools.catalog);
  if (field?.type !== "string" || !TEXT_FIELDS.has(place.field)) return undefined;
  if (asksAboutService(text)) return prompt(conversation, tools, textsOf(conversation).quoteText);
  const correction = correctionIn(text, situationOf(conversation, plan, tools));
  if (correction.is === "changes" && isBare(text, valueRanges(text, situationOf(conversation, plan, tools))))
    if (correction.changes.every(({ fields }) => "channel" in fields || "to" in fields)) return undefined;
  const labelled = labelledIn(text, plan).find((one) => one.field === place.field);
  const value = labelled?.value ?? unquoted(text.replace(SAYS, ""));
  return change(conversation, [{ step: place.step, fields: { [place.field]: value } }], tools);
}

/** "Say we are closed", "tell them that …", „napisz, że …”: what follows is the text. */
const SAYS =
  /^(?:please\s+|proszę\s+|prosze\s+)?(?:(?:say(?!\s+(?:hello|hi|yes|no)\b)|(?:(?:say|write|tell (?:him|her|them|everyone)|napisz|powiedz|przekaż|przekaz)(?: (?:mu|jej|im))?,?\s+)?(?:that|że|ze|iż))(?:\s*:)?\s+|(?:napisz|powiedz|write)\s*:\s*)/iu;

/** "What channels are there?", „jakie są kanały?”: of what is here, and no text for somebody. */
function asksAboutService(text: string): boolean {
  const words = wordsOf(text);
  if (unquoted(text) !== text.trim()) return false;
  return words.length <= MOST_ASKED && isQuestion(text) && words.some((word) => SERVICE.test(word));
}
const MOST_ASKED = 7;
const SERVICE =
  /^(?:channels?|recipients?|contacts?|actions?|settings|templates?|kanal\p{L}*|odbiorc\p{L}*|kontakt\p{L}*|akcj\p{L}*|ustawieni\p{L}*|szablon\p{L}*)$/u;

/** What is said in the words of the plan itself is not a request of its own. */
export function answerOrFieldChange(
  conversation: Conversation,
  text: string,
  tools: Tools,
): Outcome | undefined {
  const { plan, asked } = conversation;
  if (!plan || isQuestion(text)) return undefined;
  const situation = situationOf(conversation, plan, tools);
  const correction = correctionIn(text, situation);
  const answers =
    asked.length > 0 && answersOnly(correction, asked) && isBare(text, valueRanges(text, situation));
  if (!answers && !correctsField(text, situation)) return undefined;
  return correct(conversation, text, tools);
}

/** The candidate that a turn picks: „pierwsza”, "the second one", „czeskich” of several crowns. */
export function decide(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  const [decision] = conversation.plan?.decisions ?? [];
  const words = wordsOf(text);
  if (!decision || words.length > 3) return undefined;
  const ordinal = words.map((word) => ORDINALS[word]).find((at) => at !== undefined);
  const chosen = ordinal === undefined ? currencyNamed(words, decision) : decision.candidates.at(ordinal);
  if (chosen === undefined) return undefined;
  const [amount, currency] = chosen.split(" ");
  const fields =
    decision.field === "amount" ? { amount, ...(currency && { currency }) } : { [decision.field]: chosen };
  return change(conversation, [{ step: decision.step, fields }], tools);
}

/** The one candidate of which a turn names the country. */
function currencyNamed(words: readonly string[], { field, candidates }: Decision): string | undefined {
  if (field !== "currency") return undefined;
  const named = new Set(words.flatMap((word) => currenciesOfAdjective(word)));
  const [only, second] = candidates.filter((code) => named.has(code));
  return second === undefined ? only : undefined;
}

/** A recipient by name, where one was asked for. */
export function addressee(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  const { plan, asked } = conversation;
  const place = asked.find(({ field }) => field === "to");
  if (!plan || !place || isQuestion(text)) return undefined;
  const next = withNamed(plan, place.step, text, tools.contacts);
  return next && prompt(withPlan(conversation, next), tools);
}

/** „Ola@firma.pl to zły adres”: the value of the plan is asked for again. */
export function wrongValue(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  const { plan } = conversation;
  if (!plan || isQuestion(text)) return undefined;
  const situation = situationOf(conversation, plan, tools);
  const place = valueRanges(text, situation).length > 0 ? wrongField(text, situation) : undefined;
  return place && change(conversation, [{ step: place.step, fields: { [place.field]: undefined } }], tools);
}

/** A field that is wrong is asked for again. */
export function askAgain(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  const { plan } = conversation;
  if (!plan || isQuestion(text)) return undefined;
  const place = wrongField(text, situationOf(conversation, plan, tools));
  // "Without the Slack message": a step goes, not its text.
  const isStep =
    /(?<!\p{L})(?:bez|without)(?!\p{L})/iu.test(text) && namesSomeSteps(conversation, text, tools);
  if (place && !isStep) {
    const cleared = [{ step: place.step, fields: { [place.field]: undefined } }];
    // A field that is not required is asked for all the same.
    const isGone = /(?<!\p{L})(?:bez|usuń|usun|without|remove|no)(?!\p{L})/iu.test(text);
    const isRequired = isGone || fieldOf(plan.steps[place.step], place.field, tools.catalog)?.required;
    return change(conversation, cleared, tools, undefined, isRequired ? [] : [{ ...place, candidates: [] }]);
  }
  const words = wordsOf(text);
  const isVague = words.length <= 3 && words.some((word) => CHANGES.has(word)) && isBare(text, []);
  return isVague ? still(conversation, textsOf(conversation).whatToChange, tools) : undefined;
}

const CHANGES: ReadonlySet<string> = new Set([
  "zmien",
  "zmienic",
  "popraw",
  "poprawic",
  "change",
  "correct",
  "edit",
]);

/** The prompt again; the plan is the same. */
const still = (conversation: Conversation, lead: string, tools: Tools): Outcome =>
  prompt(conversation, tools, lead);

/** The answer to a question of ours. */
export function answerChoice(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  const { choice, plan } = conversation;
  if (!choice || !plan) return undefined;
  const texts = textsOf(conversation);
  const words = wordsOf(text);
  if (choice.is === "replace_or_add") {
    const adds = words.some((word) => ADD.test(word));
    const replaces = words.some((word) => REPLACE.test(word));
    if (adds === replaces) return undefined;
    const next = adds ? joined(plan, choice.plan) : choice.plan;
    return prompt(
      withPlan(conversation, next),
      tools,
      adds ? texts.added(stepPhrases(choice.plan.steps, languageOf(conversation))) : "",
    );
  }
  const named = namesSomeSteps(conversation, text, tools) ?? [];
  const number = words.length === 1 ? Number(words[0]) - 1 : -1;
  const step = choice.steps.includes(number) ? number : named.length === 1 ? named[0] : undefined;
  return step === undefined ? undefined : change(conversation, [{ step, fields: choice.fields }], tools);
}

const ADD =
  /^(?:dodaj|dolacz|dopisz|oba|obie|obydwa|obydwie|razem|tez|rowniez|dodatkowo|kolejny|add|both|also|too|another|addition)$/;

const REPLACE = /^(?:zamiast|zastap|podmien|zamien|nowe|nowa|nowy|tylko|instead|replace|new|only|switch)$/;
