/** Refusals and questions back in the language of the prompt: what was wrong with it, and what is possible instead. */

import { foldWord } from "#language/fold.ts";
import { lazy } from "#language/lazy.ts";
import { phrasesOf } from "#language/phrases.ts";
import type { Mood } from "#language/request.ts";
import type { Tokenized } from "#language/tokens.ts";
import { INTENTS, type IntentName } from "#schemas/uri.ts";
import type { Doubt, Messages } from "./language/messages.ts";
import type { Language } from "./language/types.ts";
import type { Possible } from "./understand-build.ts";
import type { Unknown } from "./understand-named.ts";

/** A possible meaning with the words that a question back names it by. */
export interface Candidate extends Possible {
  label: string;
}

export interface Refusal {
  ok: false;
  code: "NO_INTENT" | "AMBIGUOUS" | "UNSAFE_URI" | "TOO_MANY_STEPS";
  message: string;
  hint?: string;
  candidates?: Candidate[];
  /** The words that are left over of a request that is understood without them. */
  unread?: string;
  /** Number of the step that is refused, if the prompt has several. */
  step?: number;
}

type Locale = Language["locale"];

const texts = lazy((): typeof import("./language/messages.ts") => require("./language/messages.ts"));
const detection = lazy((): typeof import("#language/extract/detect.ts") =>
  require("../language/extract/detect.ts"),
);

const messagesOf = (locale: Locale): Messages => texts().MESSAGES[locale];

const DEFAULT: readonly IntentName[] = ["open_app", "open_file", "navigate", "screenshot"];
const MOST = 3;
/** Letters of a prompt that a message repeats. */
const MAX_EXCERPT = 60;

/** Intents by the words that hint at them; one list a language. */
const hinted = new Map<Language, Map<string, IntentName[]>>();

function hintsOf(language: Language): Map<string, IntentName[]> {
  const known = hinted.get(language);
  if (known !== undefined) return known;
  const table = new Map<string, IntentName[]>();
  for (const name of INTENTS)
    for (const word of phrasesOf(foldWord(language.hints[name] ?? "")))
      table.set(word, [...(table.get(word) ?? []), name]);
  hinted.set(language, table);
  return table;
}

/** The intents whose sentences share words with the prompt, those that share most first. */
function hintedBy(words: readonly string[], languages: readonly Language[]): IntentName[] {
  const scores = new Map<IntentName, number>();
  for (const language of languages)
    for (const word of words)
      for (const name of hintsOf(language).get(word) ?? []) scores.set(name, (scores.get(name) ?? 0) + 1);
  return [...scores].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** The forms that share most words with the prompt; the commonest if none does. */
function nearest(best: readonly IntentName[], messages: Messages): string {
  const names = best.length > 0 ? best.slice(0, MOST) : DEFAULT;
  return `${messages.nearest}: ${names.map((name) => messages.forms[name]).join(", ")}`;
}

/** The words that the sentences of a language are made of, folded; one set a language. */
const vocabularies = new Map<Language, Set<string>>();

function vocabularyOf(language: Language): Set<string> {
  let words = vocabularies.get(language);
  if (words === undefined) {
    const lists = [...Object.values(language.rules), ...Object.values(language.hints)].filter(
      (list) => !/[([<{]/.test(list),
    );
    words = new Set(
      lists.flatMap((list) => phrasesOf(foldWord(list)).flatMap((phrase) => phrase.split(" "))),
    );
    vocabularies.set(language, words);
  }
  return words;
}

/**
 * The language to answer a prompt in: the one whose sentences share more words with it, else what its spelling says.
 * Names, paths and quotations tell nothing.
 */
export function languageOf(source: Tokenized, languages: readonly Language[]): Locale {
  const [first, ...others] = languages;
  if (first === undefined || others.length === 0) return first?.locale ?? "en";
  const tokens = source.tokens.filter(({ kind }) => kind === "word");
  const shares = languages.map((language) => {
    const known = vocabularyOf(language);
    return { locale: language.locale, count: tokens.filter(({ fold }) => known.has(fold)).length };
  });
  const [best, next] = shares.sort((a, b) => b.count - a.count);
  return best !== undefined && best.count > (next?.count ?? 0)
    ? best.locale
    : detection().detect(tokens.map(({ value }) => value).join(" ")).locale;
}

/** What a screenshot cannot have, if a prompt asks for it. */
function screenshotLimit(locale: Locale, words: readonly string[], best: readonly IntentName[]) {
  const limits = best[0] === "screenshot" ? messagesOf(locale).noScreenshot : [];
  return limits.find((limit) => words.some((word) => limit.words.test(word)));
}

/** True for a title whose later words ask for what no screenshot can do: „okno Faktury do schowka”. */
export const hidesLimit = (locale: Locale, title: string): boolean => {
  const [, ...words] = title.split(/\s+/).map(foldWord);
  return messagesOf(locale).noScreenshot.some((limit) => words.some((word) => limit.words.test(word)));
};

/** True for a prompt that asks for what is known to be impossible, which is said in words of its own. */
export const isLimit = (locale: Locale, words: readonly string[], languages: readonly Language[]): boolean =>
  screenshotLimit(locale, words, hintedBy(words, languages)) !== undefined;

/** A prompt that is no request that can be planned. */
export function refusal(
  mood: Mood,
  locale: Locale,
  words: readonly string[],
  languages: readonly Language[],
): Refusal {
  const messages = messagesOf(locale);
  const best = hintedBy(words, languages);
  const limit = mood === "request" ? screenshotLimit(locale, words, best) : undefined;
  return {
    ok: false,
    code: "NO_INTENT",
    message: limit?.message ?? messages.moods[mood],
    hint: limit?.hint ?? nearest(best, messages),
  };
}

/** Text of a prompt in a message: short, on one line, without characters that a terminal would obey. */
function excerpt(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ");
  return line.length > MAX_EXCERPT ? `${line.slice(0, MAX_EXCERPT).toWellFormed()}…` : line;
}

/** A refusal or question back as that of one step. */
export function ofStep(refused: Refusal, number: number, text: string, locale: Locale): Refusal {
  const reason = refused.message.slice(refused.message.indexOf(": "));
  return { ...refused, message: messagesOf(locale).step(number, excerpt(text)) + reason, step: number };
}

/** A prompt of more steps than a plan can have. */
export function tooMany(most: number, locale: Locale): Refusal {
  return { ok: false, code: "TOO_MANY_STEPS", ...messagesOf(locale).tooMany(most) };
}

/** A prompt that asks for a site or file by a name that the configuration does not have. */
export function unnamed({ kind, name }: Unknown, locale: Locale): Refusal {
  const { site, file } = messagesOf(locale);
  const text = kind === "site" ? site(excerpt(name)) : file([name]);
  return { ok: false, code: "NO_INTENT", ...text };
}

/** Steps that name no certain files; `names` are the kinds of all that lack one. */
export function unnamedFiles(names: readonly string[], locale: Locale): Refusal {
  return { ok: false, code: "NO_INTENT", ...messagesOf(locale).file(names) };
}

/** A prompt in which a conjunction may be a part of a name. */
export function unquoted(refused: Refusal, locale: Locale): Refusal {
  return { ...refused, hint: messagesOf(locale).quote };
}

/** A prompt of which words are left over. */
export function unread(words: string, rest: string, locale: Locale): Refusal {
  const text = messagesOf(locale).unread(excerpt(words), excerpt(rest));
  return { ok: false, code: "NO_INTENT", ...text, unread: words };
}

/** A prompt that asks to run a script or program. */
export function program(locale: Locale): Refusal {
  return { ok: false, code: "NO_INTENT", ...messagesOf(locale).program };
}

/** A prompt whose address runs code. */
export function unsafe(locale: Locale): Refusal {
  return { ok: false, code: "UNSAFE_URI", ...messagesOf(locale).unsafe };
}

/** A prompt that means one of several things; a candidate without words of its own gets them. */
export function question(
  doubt: Doubt,
  locale: Locale,
  possible: readonly (Possible & { label?: string })[],
): Refusal {
  const messages = messagesOf(locale);
  const candidates = possible.map((one) => ({ ...one, label: one.label ?? labelOf(one, messages) }));
  return {
    ok: false,
    code: "AMBIGUOUS",
    message: messages.doubts[doubt],
    hint: `${messages.which}: ${candidates.map(({ label }) => label).join(", ")}`,
    candidates,
  };
}

function labelOf({ intent, slots }: Possible, messages: Messages): string {
  const label = messages.labels[intent];
  return label?.(slots) ?? `${messages.verbs[intent] ?? intent}: ${slots["app"] ?? slots["ide"] ?? ""}`;
}
