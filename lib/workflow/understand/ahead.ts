/** What is said before the first clause: "subject to approval, invoice …" is said of it, "the client called, invoice …" tells why. */
import { foldWord } from "#language/fold.ts";
import { isCourteous } from "#language/request/courtesy.ts";
import { isNewLine, isSentenceEnd } from "../action/marks.ts";
import type { Reading } from "./atoms.ts";
import { verbIn } from "./tag-names.ts";

/** Half open, in atoms. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The parts between commas before an atom that say something of the clause that begins there. */
export function partsAhead(reading: Reading, first: number): Range[] {
  const parts: Range[] = [];
  let to = first;
  for (let at = first - 1; at >= -1; at--) {
    const isStart = at < 0 || isSentenceEnd(reading, at) || isNewLine(reading, at + 1);
    if (!isStart && !PAUSE.test(reading.atoms[at]?.fold ?? "")) continue;
    if (at + 1 < to) parts.push({ from: at + 1, to });
    to = at;
    if (isStart) break;
  }
  // Beside the verb, without a pause, are its politeness and its arguments: "to ann@… later send …".
  const [nearest, ...rest] = parts;
  const beside = nearest?.to === first ? nearest : undefined;
  const before = beside === undefined ? parts : rest;
  const told = before.findIndex((part) => tells(reading, part));
  const said = told < 0 ? before : before.slice(0, told);
  return beside !== undefined && !tells(reading, beside) ? [...behindPlace(reading, beside), ...said] : said;
}

/** What is between the last address and the verb. */
function behindPlace(reading: Reading, { from, to }: Range): Range[] {
  for (let at = to - 1; at >= from; at--)
    if (/^(?:email|channel)$/.test(reading.kind(at) ?? "")) return [{ from: at + 1, to }];
  return [];
}

const PAUSE = /^(?:,|-|\u2013|\u2014|:)$/;

/** Whether a part begins as what is said of an order does: "at the old address", „bez podpisu”, "later". */
export const qualifies = (reading: Reading, { from, to }: Range): boolean => {
  const said = foldWord(reading.slice(from, to));
  return QUALIFIES.test(said) && !ASIDE.test(said);
};

const QUALIFIES =
  /^(?:(?:and|but|i|oraz|ale|lub|or) )?(?:as|at|in|on|by|with|without|for|from|to|before|after|until|minus|less|plus|times|except|excluding|including|per|via|approx|ca|subject|provided|later|someday|sometime|eventually|half|converted|not before|vat|jako|o|w|we|na|z|ze|bez|od|do|po|przed|przez|za|dla|oprocz|poza|pod|razy|pozniej|kiedys|najpozniej|najwczesniej|dopiero|zamiast|polow\p{L}+|stawk\p{L}+|pomniejszon\p{L}+|powiekszon\p{L}+)(?![\p{L}\p{N}])/u;
/** "In that case", „na razie”: what links to what was said before. */
const ASIDE =
  /^(?:in (?:that|this|any) case|in the meantime|for (?:now|starters|the record|your information)|by the way|at (?:last|least|this point)|on (?:second thought|that note|top of that)|as (?:usual|always|ever|a favou?r|well)|w (?:takim razie|miedzyczasie|porzadku|sumie|koncu|skrocie)|na (?:razie|poczatek|marginesie|koniec|szybko)|po (?:pierwsze|drugie|trzecie|kolei|prostu)|z gory|przy okazji|do rzeczy)/;

/** Whether a part is a sentence of its own, a greeting or politeness. */
function tells(reading: Reading, { from, to }: Range): boolean {
  if (REASON.test(foldWord(reading.slice(from, to)))) return true;
  const finite = qualifies(reading, { from, to }) ? undefined : FINITE[reading.locale];
  for (let at = from; at < to; ) {
    const { fold = "", kind } = reading.atoms[at] ?? {};
    const phrases = reading.phrasesAt(at);
    if (isCourteous(fold)) return true;
    const isPolite = phrases[0]?.tags.has("polite");
    if (
      !isPolite &&
      phrases.some(({ tags }) => verbIn(tags) !== undefined || STORY.some((tag) => tags.has(tag)))
    )
      return true;
    if (kind === "word" && phrases.length === 0 && finite?.test(fold)) return true;
    at += phrases[0]?.length ?? 1;
  }
  return false;
}

/** What makes a sentence of words. */
const STORY = ["told", "pronoun", "question", "speech", "modal", "request", "gets", "remember"];
/** Finite verbs that nothing is known of, folded. */
const FINITE = {
  pl: /(?:[aeiouy]l[aoiy]?|uje|ja|eja|ecie|sie|ujac|wszy)$/,
  en: /(?:[^e]ed|n['’]t)$/,
} as const;
/** "Further to our call", „w związku z umową”: why. */
const REASON =
  /^(?:further to|following|as (?:discussed|agreed|promised|per|you)|per (?:our|your|the)|with reference|in reference|with regard|regarding|re:|due to|because|since|given|w nawiazaniu|w zwiazku|w sprawie|w odpowiedzi|zgodnie|jak (?:ustal|umaw|rozmaw|wiesz|wiecie)|na podstawie|z uwagi|ze wzgledu|wedlug|po (?:\S+ )?rozmowie|poniewaz|skoro|bo )/;
