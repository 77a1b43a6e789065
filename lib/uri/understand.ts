/** Understands a prompt in English or Polish: an intent with slots, or a refusal that says why. */

import { nameShape } from "#language/extract/address/hosts.ts";
import { lazy } from "#language/lazy.ts";
import { type Mood, moodOf, type Request, requestIn } from "#language/request.ts";
import { Grammar } from "#language/template.ts";
import { type Token, type Tokenized, tokenize } from "#language/tokens.ts";
import type { Intent } from "#schemas/uri.ts";
import { intentOf } from "./abstract.ts";
import { EN } from "./language/en.ts";
import { PL } from "./language/pl.ts";
import type { Language, Meaning } from "./language/types.ts";
import { toUri } from "./rfc3986.ts";
import { ABSTRACT_SCHEMES, OPAQUE_SCHEMES } from "./schemes.ts";
import { isUnsafe, type Outcome, outcomeOf, schemeOf } from "./understand-build.ts";
import { choiceIn } from "./understand-choice.ts";
import {
  type Candidate,
  hidesLimit,
  isLimit,
  languageOf,
  program,
  question,
  type Refusal,
  refusal,
  unnamed,
  unread,
  unsafe,
} from "./understand-hint.ts";
import type { Named } from "./understand-named.ts";
import { inOtherOrders } from "./understand-order.ts";
import type { Prompt } from "./understand-prompt.ts";
import { HOSTLESS, readersOf } from "./understand-readers.ts";

export type { Candidate } from "./understand-hint.ts";

export type Understanding =
  | {
      ok: true;
      intent: Intent;
      locale: "en" | "pl" | null /** The prompt itself, where it is a URI. */;
      uri?: string;
    }
  | Refusal;

export interface UnderstandOptions {
  /** Language of the prompt; `auto` or absent: both are tried. */
  locale?: "auto" | "en" | "pl";
  /** Names of installed applications, folded; they count where the catalogue has no entry. */
  knownApps?: ReadonlySet<string>;
  /** Sites and files by the names that the user's configuration gives them. */
  named?: Named;
  /** A bare name ("firefox") is not a request: for a part of a prompt, where it is a thing for another part's verb. */
  requestsOnly?: boolean;
}

const LANGUAGES: readonly Language[] = [EN, PL];
/** A prompt with these is most likely Polish, so that is tried first; a file's name may still have them. */
const POLISH_LETTERS = /[ąćęłńóśźż]/i;

const grammars = new Map<string, Grammar<Meaning, Prompt>>();

function grammarOf(language: Language): Grammar<Meaning, Prompt> {
  let grammar = grammars.get(language.locale);
  if (grammar === undefined) {
    grammar = new Grammar(language.groups, language.rules, readersOf(language));
    grammars.set(language.locale, grammar);
  }
  return grammar;
}

/** The languages that a prompt can be in, the likeliest first. */
export function languagesFor(prompt: string, locale: "auto" | "en" | "pl" = "auto"): readonly Language[] {
  if (locale !== "auto") return LANGUAGES.filter((language) => language.locale === locale);
  return POLISH_LETTERS.test(prompt) ? LANGUAGES.toReversed() : LANGUAGES;
}

/** True if the whole prompt is an absolute URI: `//` follows the scheme, or the scheme is known to need none. */
export function isAbsoluteUri(prompt: string): boolean {
  const text = prompt.trim();
  const scheme = schemeOf(text);
  if (scheme === "" || /\s/.test(text)) return false;
  if (HOSTLESS.test(text)) return false;
  if (text.startsWith("://", scheme.length)) return text.length > scheme.length + 3 || scheme === "file";
  return (
    nameShape(text) !== "host" &&
    (OPAQUE_SCHEMES.has(scheme) || isUnsafe(text) || ABSTRACT_SCHEMES.has(scheme))
  );
}

function answer(outcome: Outcome, locale: "en" | "pl"): Understanding {
  if (outcome.is === "intent") return { ok: true, intent: outcome.intent, locale };
  return outcome.is === "unsafe" ? unsafe(locale) : question(outcome.doubt, locale, outcome.candidates);
}

/** A language with the request that it finds in a prompt; looked for when the language is tried. */
class Attempt {
  readonly language: Language;
  readonly grammar: Grammar<Meaning, Prompt>;
  private readonly source: Tokenized;
  private found: Request | undefined;

  constructor(language: Language, source: Tokenized) {
    this.language = language;
    this.grammar = grammarOf(language);
    this.source = source;
  }

  get request(): Request {
    this.found ??= requestIn(this.source, this.grammar, this.language);
    return this.found;
  }
}

/** Tries the sentences of one language: those that begin with its verbs and nouns, or the others. */
function read(
  { language, request, grammar }: Pick<Attempt, "language" | "request" | "grammar">,
  source: Tokenized,
  headed: boolean,
  options: UnderstandOptions,
): Understanding | null {
  const { tokens, words, from, to, close, asked, modal, wished } = request;
  const asking = asked && !modal;
  if (asking && language.asking?.test(words.list[from] ?? "")) return null;
  const input: Prompt = { source, tokens, words, end: to, close, knownApps: options.knownApps };
  let result: Understanding | null = null;
  grammar.match(input, from, headed, (meaning, slots) => {
    if (meaning.bare ? asking || wished || options.requestsOnly : meaning.wish && !wished) return false;
    // What was not read may say anything; only a message that takes in the rest of the prompt leaves nothing unread.
    if (meaning.name === "open_file" && runsProgram(request, language)) return false;
    if (
      meaning.name === "screenshot" &&
      !isQuoted(source, slots["title"]) &&
      hidesLimit(language.locale, slots["title"] ?? "")
    )
      return false;
    if (source.truncated && !source.text.trimEnd().endsWith(slots["text"] ?? "\0")) return false;
    const outcome = outcomeOf(meaning, slots);
    if (outcome !== null) result = answer(outcome, language.locale);
    return outcome !== null;
  });
  return result;
}

const isQuoted = ({ tokens }: Tokenized, title: string | undefined): boolean =>
  tokens.some(({ kind, value }) => kind === "quoted" && value === title);

/** Files that a system runs rather than shows. */
const PROGRAM =
  /\.(?:sh|bash|zsh|fish|py|pl|rb|js|mjs|ts|lua|php|r|exe|msi|bat|cmd|ps1|vbs|com|jar|run|bin|out|appimage|command)$/i;

/** True for "run build.sh": to open a script in an editor is not what was asked for. */
function runsProgram({ tokens, words, from, to }: Request, { runs }: Language): boolean {
  const isFile = ({ kind, value }: Token) =>
    ["path", "file", "quoted", "host"].includes(kind) && PROGRAM.test(value);
  return runs.test(words.list[from] ?? "") && tokens.slice(from, to).some(isFile);
}

/** Tries the words of a request in the other orders that its language allows. */
function readReordered(
  attempt: Attempt,
  source: Tokenized,
  options: UnderstandOptions,
): Understanding | null {
  const { language, grammar, request } = attempt;
  for (const other of inOtherOrders(request, grammar, language)) {
    const result = read({ language, grammar, request: other.request }, source, true, options);
    // A text that was written around the word that was moved is not one.
    const torn = (value: string) => ` ${value} `.includes(` ${other.moved} `);
    if (result?.ok && Object.values(result.intent.slots).some(torn)) continue;
    if (result !== null) return result;
  }
  return null;
}

function readAll(
  attempts: readonly Attempt[],
  source: Tokenized,
  headed: boolean,
  options: UnderstandOptions,
): Understanding | null {
  for (const attempt of attempts) {
    const result = read(attempt, source, headed, options);
    if (result !== null) return result;
  }
  return null;
}

/** Reads a prompt in each language: as a request first, then as the bare name of a thing to open. */
function readRequest(
  source: Tokenized,
  languages: readonly Language[],
  options: UnderstandOptions,
): { result: Understanding | null; moods: readonly Mood[] } {
  const attempts = languages.map((language) => new Attempt(language, source));
  const requested = readAll(attempts, source, true, options);
  if (requested !== null) return { result: requested, moods: [] };
  for (const attempt of attempts) {
    const result = readReordered(attempt, source, options);
    if (result !== null) return { result, moods: [] };
  }
  const moods = attempts.map(({ language, request, grammar }) => moodOf(request, grammar, language.past));
  // What is asked, denied or reported is not a bare name of a thing to open.
  const plain = moods.every((mood) => mood === "request" || mood === "several");
  return { result: plain ? readAll(attempts, source, false, options) : null, moods };
}

/** The text without its round brackets, "screenshot (monitor 2)"; null if it has none. */
function withoutBrackets(source: Tokenized): Tokenized | null {
  const tokens = source.tokens.filter(({ kind, fold }) => kind !== "punctuation" || !/^[()]$/.test(fold));
  return tokens.length === source.tokens.length ? null : { ...source, tokens };
}

/** What one side of a choice can mean: the reading of its first text that is understood. */
function sideOf(texts: readonly string[], options: UnderstandOptions): Candidate[] {
  for (const text of texts) {
    const result = understood(text, options);
    if (result.ok) return [{ intent: result.intent.name, slots: result.intent.slots, label: text }];
    if (result.candidates !== undefined) return result.candidates;
  }
  return [];
}

/** A question back where a prompt offers things that can all be done; null if it does not. */
function choiceOf(
  source: Tokenized,
  languages: readonly Language[],
  options: UnderstandOptions,
): Understanding | null {
  const choice = choiceIn(source, languages);
  if (choice === null) return null;
  const { alone, sides } = choice;
  const [first = [], ...others] = sides;
  // Where the last side is a request of its own, the first needs nothing of it.
  const isWhole = sideOf([alone], options).length > 0;
  const found = [isWhole ? first.toReversed() : first, ...others].map((texts) => sideOf(texts, options));
  if (found.some((side) => side.length === 0)) return null;
  const distinct = new Map(found.flat().map((one) => [JSON.stringify([one.intent, one.slots]), one]));
  if (distinct.size < 2) return null;
  return question("choice", languageOf(source, languages), [...distinct.values()]);
}

const names = lazy((): typeof import("./understand-named.ts") => require("./understand-named.ts"));

/** A request for what the configuration names; its owner gave it that name, so that it has precedence. */
function namedOf(source: Tokenized, languages: readonly Language[], named: Named): Understanding | null {
  for (const language of languages) {
    const intent = names().namedIn(source, language, named);
    if (intent !== null) return { ok: true, intent, locale: language.locale };
  }
  return null;
}

/** Reads a prompt as it is, else without its round brackets. */
function readSource(
  source: Tokenized,
  languages: readonly Language[],
  options: UnderstandOptions,
): { result: Understanding | null; moods: readonly Mood[] } {
  const named = options.named && namedOf(source, languages, options.named);
  if (named) return { result: named, moods: [] };
  const { result, moods } = readRequest(source, languages, options);
  const aside = result === null ? withoutBrackets(source) : null;
  return { result: aside === null ? result : readRequest(aside, languages, options).result, moods };
}

/** The request or the question back that a text comes to; null for a text that would be refused. */
export function readText(text: string, options: UnderstandOptions): Understanding | null {
  return readSource(tokenize(text), languagesFor(text, options.locale), options).result;
}

/** Where the request in a text begins, behind its politeness ("could you please"), in UTF-16 units. */
export function requestStart(text: string, language: Language): number {
  const { tokens, from } = new Attempt(language, tokenize(text)).request;
  return tokens[from]?.start ?? 0;
}

/** True if a text begins like a request, behind its politeness. */
export function beginsRequest(text: string, language: Language): boolean {
  const { request, grammar } = new Attempt(language, tokenize(text));
  return grammar.begins(request.words, request.from);
}

/** Words at the end of a prompt that are tried to be left out. */
const MOST_LEFT_OVER = 8;

/** Why a prompt that begins like a request is none: it runs a program, or it would be one without its last words. */
function leftOver(
  source: Tokenized,
  languages: readonly Language[],
  options: UnderstandOptions,
): Refusal | null {
  for (const language of languages) {
    const { request, grammar } = new Attempt(language, source);
    const { tokens, words, from, to } = request;
    if (runsProgram(request, language)) return program(language.locale);
    if (!grammar.begins(words, from)) continue;
    for (let end = to - 1; end > from && end >= to - MOST_LEFT_OVER; end--) {
      const rest = source.text.slice(0, tokens[end - 1]?.end);
      const result = readText(rest, { ...options, locale: language.locale, requestsOnly: true });
      if (result?.ok)
        return unread(source.text.slice(tokens[end]?.start, tokens[to - 1]?.end), rest, language.locale);
    }
  }
  return null;
}

/** A prompt as one request or a refusal; `others` is asked before it is refused. */
function understood(
  prompt: string,
  options: UnderstandOptions,
  others?: (source: Tokenized, languages: readonly Language[]) => Understanding | null,
): Understanding {
  if (isAbsoluteUri(prompt)) {
    if (isUnsafe(prompt.trim())) return unsafe(options.locale === "pl" ? "pl" : "en");
    const uri = toUri(prompt.trim());
    return { ok: true, intent: intentOf(uri), locale: null, uri };
  }
  const source = tokenize(prompt);
  const languages = languagesFor(prompt, options.locale);
  const { result, moods } = readSource(source, languages, options);
  if (result !== null) return result;
  // What is asked or denied offers nothing.
  const isOffer = !moods.includes("negated") && !moods.includes("question");
  const other = isOffer ? others?.(source, languages) : null;
  if (other) return other;
  const hidden = source.tokens.some(
    (token) => (token.kind === "uri" || token.kind === "quoted") && isUnsafe(token.value.trim()),
  );
  const locale = languageOf(source, languages);
  if (hidden && isOffer) return unsafe(locale);
  const mood = moods.find((one) => one !== "request") ?? "request";
  if (mood === "request") {
    for (const language of languages) {
      const unknown = names().unknownIn(source, language);
      if (unknown !== null) return unnamed(unknown, language.locale);
    }
  }
  const words = source.tokens.map(({ fold }) => fold);
  const isKnown = mood === "request" && isLimit(locale, words, languages);
  const unread = mood === "request" && !isKnown ? leftOver(source, languages, options) : null;
  return unread ?? refusal(mood, locale, words, languages);
}

/**
 * Understands a prompt. It looks at nothing but the prompt and the options, so that a plan is the same on every machine.
 * @throws Failure INVALID_URI or UNSUPPORTED_URI where the whole prompt is a URI that no plan can hold.
 */
export function understand(prompt: string, options: UnderstandOptions = {}): Understanding {
  return understood(prompt, options, (source, languages) => choiceOf(source, languages, options));
}
