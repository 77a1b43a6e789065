/** Nouns of a prompt that can name a resource, alone and in lists. */
import { foldWord } from "#language/fold.ts";
import { WordSet } from "#language/word-set.ts";
import { isKnownEnglish, isPlural, type Noun, nounOf, pluralOf, polishNoun } from "./nouns.ts";
import { identifier } from "./path.ts";
import type { Reading } from "./reading.ts";
import { STOP_EN, STOP_PL } from "./words/stop.ts";

const STOP: Readonly<Record<"en" | "pl", WordSet>> = {
  en: new WordSet(STOP_EN),
  pl: new WordSet(`${foldWord(STOP_PL)} ${STOP_EN}`),
};

/** Whether a folded word is never the name of a resource: every prompt has such words. */
export const isStopWord = (fold: string, locale: "en" | "pl"): boolean => STOP[locale].has(fold);

export interface NounPhrase {
  readonly noun: Noun;
  readonly start: number;
  /** Token after it. */
  readonly end: number;
  /** Whether the words alone show that it is a resource: a known noun or a plural. */
  readonly sure: boolean;
}

const STRUCTURE = [
  "service",
  "crud",
  "list",
  "read",
  "create",
  "update",
  "delete",
  "keep",
  "meta",
  "readonly",
  "appendonly",
  "single",
  "each",
  "can",
  "only",
  "prefix",
  "not",
  "but",
  "correction",
] as const;

/** Endings of Polish adjectives that follow their noun: "przepisów kulinarnych". */
const POLISH_ADJECTIVE = /(?:ych|ich|owe|owy|owa|ne|ny|nej|nego|ego|ej|skie|ska|ski)$/;

function isNounWord(reading: Reading, at: number): boolean {
  const token = reading.token(at);
  if (token?.kind !== "word" || token.fold.length < 2 || token.text.includes(".")) return false;
  const { fold } = token;
  // "A service to upload documents": here it is a verb.
  if (
    reading.is(at, "create?") &&
    !isPlural(fold) &&
    /^(?:to|can|could|may|let|lets)$/.test(reading.fold(at - 1))
  )
    return false;
  // "Stores readings and returns the newest", "a loan links a book": a verb with its object.
  const hasObject = /^(?:a|an|the|its|their|them|one)$/.test(reading.fold(at + 1));
  if (hasObject && reading.locale === "en" && isPlural(fold)) return false;
  // "Candidates submit an application, recruiters list applications": its plural shows that it is no program.
  const counted =
    reading.is(at, "service") &&
    isKnownEnglish(fold) &&
    reading.tokens.some((one) => one.fold === pluralOf(fold));
  if (counted && !/^(?:api|route|table|resource|collection)/.test(fold)) return true;
  const known = reading.locale === "pl" ? polishNoun(fold) !== undefined : false;
  // "Lekarz przegląda wizyty": the person who does it, not the noun "przegląd".
  const acts = known && /a$/.test(fold) && polishNoun(fold)?.singular !== fold;
  if (acts && reading.is(at, "list", "create", "update", "delete")) return false;
  if (known && !reading.is(at, "service", "crud")) return true;
  if (STOP[reading.locale].has(fold) && !isResourceAfterAll(reading, at)) return false;
  // A known noun may look like a verb: "orders", "records", "posts".
  if (reading.is(at, ...STRUCTURE))
    return isKnownEnglish(fold) && isPlural(fold) && !reading.is(at, "crud", "service", "not", "meta");
  return true;
}

/** "Projects" and "pages" are common words of prompts, and resources in a list of them. */
function isResourceAfterAll(reading: Reading, at: number): boolean {
  const fold = reading.fold(at);
  return reading.locale === "en" && isPlural(fold) && isKnownEnglish(fold);
}

/** The noun phrase that begins at a token, without determiners: "phone numbers", "orders", "wizyt". */
export function nounPhraseAt(reading: Reading, at: number): NounPhrase | undefined {
  if (!isNounWord(reading, at)) return undefined;
  const { locale } = reading;
  if (locale === "pl") {
    let end = at + 1;
    const next = reading.token(end);
    const adjective =
      next?.kind === "word" &&
      POLISH_ADJECTIVE.test(next.fold) &&
      polishNoun(next.fold) === undefined &&
      !reading.is(end, "service", "crud", "list", "create", "update", "delete", "read");
    if (adjective && !reading.is(end, "of", "and", "have", "can")) end++;
    return phrase(reading, reading.text(at), at, end);
  }
  // "order items", "meeting rooms": the last noun counts, the first ones say which.
  let end = at + 1;
  while (
    end < at + 3 &&
    reading.token(end)?.kind === "word" &&
    isNounWord(reading, end) &&
    !isPlural(reading.fold(end - 1))
  )
    end++;
  const words = reading.tokens.slice(at, end).map(({ text }) => text);
  const head = words.at(-1) ?? "";
  // Two singular nouns before "API" are no compound that anybody manages: "order workflow API".
  const compound = words.length > 1 && (isPlural(foldWord(head)) || isKnownEnglish(foldWord(head)));
  return compound ? phrase(reading, words.join("-"), at, end) : phrase(reading, reading.text(at), at, at + 1);
}

function phrase(reading: Reading, text: string, start: number, end: number): NounPhrase | undefined {
  const noun = nounOf(text.replace(/['’]s?$/, ""), reading.locale);
  const plural = noun.plural.replaceAll("_", "-").replace(/[^a-z0-9-]/g, "");
  if (!/^[a-z][a-z0-9-]*$/.test(plural)) return undefined;
  const last = foldWord(reading.text(end - 1));
  const sure = noun.known || (reading.locale === "en" ? isPlural(last) : isKnownEnglish(last));
  return { noun: { ...noun, plural, singular: identifier(noun.singular) }, start, end, sure };
}

/** Words that may be before a noun or between those of a list. */
const FILLER =
  /^(?:[`"'“”„*]|the|a|an|my|our|your|their|its|new|existing|own|some|all|many|few|several|simple|basic|small|different|various|multiple|nowy|nowe|nowych|nowa|swoje|swoich|moje|moich|nasze|naszych|wszystkich|wszystkie|kilka|roznych|prostych|rodzaju|typu|both|single|individual|pojedynczych|domowych|firmowych)$/;

/** Words between a noun and "API" that say how, not what: "order workflow API", "orders nested paths". */
const GENERIC =
  /^(?:workflow|catalog|catalogue|storage|tracking|handling|processing|data|information|info|nested|rest|restful|json|http|crud|web|management|records?|simple|basic|backend|zagniezdzone)$/;

/** The nouns of a list from a token on: "rooms, guests and bookings". */
export function nounListFrom(reading: Reading, from: number): NounPhrase[] {
  const found: NounPhrase[] = [];
  let at = from;
  for (;;) {
    while (FILLER.test(reading.fold(at)) || bulletAt(reading, at) || isModifier(reading, at)) at++;
    const next = nounPhraseAt(reading, at);
    if (next === undefined) return found;
    found.push(next);
    at = afterBrackets(reading, next.end);
    const joint = jointAt(reading, at);
    if (joint === at && !nounFollows(reading, at)) return found;
    at = joint;
  }
}

/** "Tasks (title, done) and comments": past the brackets of a noun where the list goes on after them. */
function afterBrackets(reading: Reading, from: number): number {
  if (reading.text(from) !== "(") return from;
  let at = from + 1;
  while (at < from + 60 && !/^[()]$/.test(reading.text(at)) && reading.token(at) !== undefined) at++;
  // "cars (plate) rentals (date)": without a comma, too.
  const next = nounPhraseAt(reading, at + 1);
  const goesOn = jointAt(reading, at + 1) > at + 1 || (next?.sure && reading.text(next.end) === "(");
  return reading.text(at) === ")" && goesOn ? at + 1 : from;
}

/** "Test drives": a common word that says which, before the plural that it belongs to. */
function isModifier(reading: Reading, at: number): boolean {
  const { kind, fold } = reading.token(at) ?? { kind: "sign", fold: "" };
  if (
    kind !== "word" ||
    reading.locale !== "en" ||
    !STOP.en.has(fold) ||
    reading.is(at, ...STRUCTURE, "of", "and", "have")
  )
    return false;
  return isPlural(reading.fold(at + 1)) && isNounWord(reading, at + 1);
}

function bulletAt(reading: Reading, at: number): boolean {
  return /^[-*•]$/.test(reading.text(at)) && reading.token(at - 1)?.kind === "newline";
}

/** Without commas, too: "products categories suppliers". */
function nounFollows(reading: Reading, at: number): boolean {
  const next = nounPhraseAt(reading, at);
  return next?.sure === true;
}

/** The token after commas and conjunctions. */
export function jointAt(reading: Reading, from: number): number {
  let at = from;
  for (;;) {
    const joins =
      reading.text(at) === "," ||
      reading.text(at) === "/" ||
      reading.text(at) === "&" ||
      reading.text(at) === "+" ||
      reading.text(at) === "`" ||
      reading.text(at) === '"';
    const listLine = reading.token(at)?.kind === "newline" && bulletAt(reading, at + 1);
    if (!joins && !listLine && !(reading.is(at, "and") && !/^(?:a|also|plus)$/.test(reading.fold(at))))
      return at;
    at++;
  }
}

/** The nouns of a list that ends right before a token: "products categories suppliers api". */
export function nounListBefore(reading: Reading, end: number): NounPhrase[] {
  let start = end;
  // "Teachers, classes - CRUD".
  if (/^[–—-]$/.test(reading.text(start - 1)) && reading.token(start - 2)?.kind === "word") start--;
  while (start > 0) {
    const before = start - 1;
    const token = reading.token(before);
    if (token === undefined || reading.endsSentence(before)) break;
    const joins =
      token.text === "," ||
      token.text === "&" ||
      token.text === "+" ||
      (reading.is(before, "and") && token.fold !== "a");
    if (!joins && !isNounWord(reading, before) && !FILLER.test(token.fold) && !GENERIC.test(token.fold))
      break;
    start = before;
  }
  const list: NounPhrase[] = [];
  for (let at = start; at < end; ) {
    const next = nounPhraseAt(reading, at);
    if (next === undefined || next.end > end) {
      at++;
      continue;
    }
    list.push(next);
    at = next.end;
  }
  return list;
}
