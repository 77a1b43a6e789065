/** What can be in the slots of a sentence: applications, paths, addresses, panels, screens, titles and free text. */

import { APP_NAMES, ORDINARY_NAMES, SHARED_NAMES, VAGUE_APPS } from "#language/app-names.ts";
import { couldBeHost, isFileName, nameShape } from "#language/extract/address/hosts.ts";
import { positionAfter } from "#language/extract/address/path-parts.ts";
import { toNumber } from "#language/extract/decimal.ts";
import { foldWord } from "#language/fold.ts";
import { lazy } from "#language/lazy.ts";
import { Lexicon } from "#language/lexicon.ts";
import { phrasesOf, Words } from "#language/phrases.ts";
import type { Hit } from "#language/template.ts";
import { sliceOf, type Token } from "#language/tokens.ts";
import type { Language } from "./language/types.ts";
import { draftHits, MAIL, messageHits, SMS } from "./understand-message.ts";
import { pathHits } from "./understand-paths.ts";
import type { Prompt, UriReader } from "./understand-prompt.ts";

/** Names that stand for several applications are joined by this sign in a slot; no id holds it. */
export const EITHER = "|";

const MAX_TITLE_TOKENS = 12;
const MAX_SPAN_TOKENS = 60;
const CAPITAL = /^[\p{Lu}\p{N}]/u;
const PLAIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .+&_-]{0,59}$/u;

/** Signs between the steps of a way through menus, folded: "Settings > Network". */
const ARROWS = new Set([">", "→", "/", foldWord("›")]);

/** Panels whose name alone is clear after "open": nobody opens a display. */
const RADIOS = new Set(["wifi", "bluetooth"]);

/** An address that lacks the host it has to name. */
export const HOSTLESS = /^(?:https?|ftps?|wss?):(?:$|\/$|\/\/(?:[/?#:]|$))/i;
const MAX_WORDS = 8;

const one = (name: string, end: number, value: string): Hit[] => [{ end, slots: { [name]: value } }];

/** The address a quotation or token holds, with a scheme; null if it is none. */
function urlOf(token: Token, site: boolean): string | null {
  const text = token.kind === "quoted" ? token.value.trim() : token.line === undefined ? token.value : "";
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && nameShape(text) !== "host")
    return /\s/.test(text) || HOSTLESS.test(text) ? null : text;
  if (site ? couldBeHost(text) : nameShape(text) === "host") return withScheme(text);
  return null;
}

/** Machines of one's own speak http; the rest of the world https. */
function withScheme(host: string): string {
  return `${/^(?:localhost|\d+\.\d+\.\d+\.\d+|\[[^\]]*\])(?:[:/?#]|$)/i.test(host) ? "http" : "https"}://${host}`;
}

/** RFC 3966; short numbers, such as those of emergency services, are digits alone. */
function telephone(token: Token): string | null {
  const fits = token.kind === "number" ? /^\d{3,15}$/.test(token.value) : token.kind === "phone";
  return fits ? `tel:${token.value}` : null;
}

/** Digits of a number that is written in groups: "0800 123 456". */
const MOST_GROUPS = 5;

/** A telephone number: one token, or several groups of digits with nothing else around them. */
function phoneHits(input: Prompt, at: number): Hit[] {
  const token = input.tokens[at];
  const single = token === undefined ? null : telephone(token);
  let end = at;
  while (end < input.end && end < at + MOST_GROUPS && input.tokens[end]?.kind === "number") end++;
  const digits = input.words.list.slice(at, end).join("");
  if (end > at + 1 && digits.length >= 7 && digits.length <= 15) return one("url", end, `tel:${digits}`);
  return single === null ? [] : one("url", at + 1, single);
}

const addressReaders: Readonly<Record<string, (token: Token) => string | null>> = {
  url: (token) => (["uri", "host", "quoted"].includes(token.kind) ? urlOf(token, false) : null),
  site: (token) => (["uri", "host", "file", "quoted"].includes(token.kind) ? urlOf(token, true) : null),
};

function wordSet(text = ""): Set<string> {
  return new Set(phrasesOf(foldWord(text)));
}

/** The name of a quotation that is one phrase as a whole. */
function wholeName(lexicon: Lexicon, text: string): string | undefined {
  const list = text.split(/\s+/).filter((word) => word !== "");
  return lexicon.find(new Words(list), 0).find((hit) => hit.end === list.length)?.name;
}

/** The vocabulary of one language, ready to look things up in; each list is built when it is first used. */
class Vocabulary {
  private readonly language: Language;
  readonly apps: Lexicon;
  readonly panels: Lexicon;
  readonly clearPanels: Lexicon;
  readonly places: Lexicon;
  readonly plainFolders: Lexicon;
  readonly folders: Lexicon;
  readonly folderNames: Lexicon;
  readonly screens: Lexicon;
  private functionWords: Set<string> | undefined;
  private placeWords: Set<string> | undefined;

  constructor(language: Language) {
    this.language = language;
    const shared: Record<string, string> = {};
    for (const name in SHARED_NAMES) shared[(SHARED_NAMES[name] ?? []).join(EITHER)] = name;
    this.apps = new Lexicon([language.apps, APP_NAMES, shared], language.stems);
    this.panels = new Lexicon([language.panels]);
    this.clearPanels = new Lexicon([language.clearPanels]);
    this.places = new Lexicon([language.places]);
    this.plainFolders = new Lexicon([language.plainFolders]);
    this.folders = new Lexicon([language.folders]);
    this.folderNames = new Lexicon([language.folderNames]);
    this.screens = new Lexicon([language.screens]);
  }

  /** True for words that no name begins with: prepositions, pronouns, adverbs of time. */
  isFunction(word: string): boolean {
    this.functionWords ??= wordSet(this.language.rules["function"]);
    return this.functionWords.has(word);
  }

  /** True for rooms and other places of real windows. */
  isPlace(word: string): boolean {
    this.placeWords ??= wordSet(this.language.rules["physical"]);
    return this.placeWords.has(word);
  }

  isOrdinary(word: string): boolean {
    const { stems, foreign } = this.language;
    const isOrdinary = (stem: string) => ORDINARY_NAMES.has(stem) && foreign?.has(stem) !== true;
    return ORDINARY_NAMES.has(word) || (stems?.(word).some(isOrdinary) ?? false);
  }

  isClear(path: string): boolean {
    return this.language.clearFolders.has(path);
  }
}

/** The proper name of an application, as window titles show it; a generic one goes by its id. */
export function properName(id: string): string {
  const name = APP_NAMES[id]?.split("|", 1)[0];
  return name ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");
}

function written(input: Prompt, at: number, end: number): string {
  const token = input.tokens[at];
  if (token === undefined) return "";
  return token.kind === "quoted" ? token.value : sliceOf(input.source, token, input.tokens[end - 1]);
}

/**
 * The title of an application's windows: the name as written where it is the proper one or a part of that, the proper
 * name where it is inflected or a nickname. Of several applications the first stands for all.
 */
function titleOfApp(name: string, text: string): string {
  const id = name.split(EITHER, 1)[0] ?? name;
  const proper = properName(id);
  const given = foldWord(text);
  const names = (APP_NAMES[id] ?? proper).split("|").map(foldWord);
  const plain = foldWord(proper);
  return names.includes(given) && (plain.includes(given) || given.includes(plain)) ? text : proper;
}

function appHits(vocabulary: Vocabulary, input: Prompt, at: number): Hit[] {
  const token = input.tokens[at];
  if (token?.kind === "quoted") {
    const name = wholeName(vocabulary.apps, token.fold);
    return name === undefined ? [] : one("app", at + 1, name);
  }
  const hits = vocabulary.apps
    .find(input.words, at)
    .map(({ end, name }): Hit => ({ end, slots: { app: name } }));
  const word = input.words.list[at] ?? "";
  if (hits.length === 0 && input.knownApps?.has(word)) return one("app", at + 1, word);
  return hits;
}

/** Words from a token on that begin with a capital or digit, the longest run first. */
function capitalRuns(vocabulary: Vocabulary, input: Prompt, at: number, most: number): number[] {
  const ends: number[] = [];
  for (let end = at; end < Math.min(input.end, at + most); end++) {
    const token = input.tokens[end];
    if (token === undefined || !["word", "number", "file", "host"].includes(token.kind)) break;
    if (!CAPITAL.test(token.value) || vocabulary.isFunction(token.fold)) break;
    ends.unshift(end + 1);
  }
  return ends;
}

/** The name of an unknown application: only for sentences that say that it is one. */
function newNames(vocabulary: Vocabulary, input: Prompt, at: number, name: string, lower: boolean): Hit[] {
  const token = input.tokens[at];
  if (token === undefined) return [];
  if (token.kind === "quoted")
    return PLAIN_NAME.test(token.value.trim()) ? one(name, at + 1, token.value.trim()) : [];
  const hits = capitalRuns(vocabulary, input, at, 4).map(
    (end): Hit => ({ end, slots: { [name]: sliceOf(input.source, token, input.tokens[end - 1]) } }),
  );
  const plain = token.kind === "word" && PLAIN_NAME.test(token.value) && !vocabulary.isFunction(token.fold);
  return hits.length === 0 && lower && plain ? one(name, at + 1, token.value) : hits;
}

/** Small words that titles have within: "Report for the board", „Raport z wyjazdu”. */
const IN_TITLES = new Set("of from for the a an by z ze od dla do".split(" "));

/**
 * Where a title that nobody quoted ends at the latest: a preposition, a time or "and" may begin what else is to be done,
 * so that such a title has to be quoted.
 */
function titleEnd(vocabulary: Vocabulary, input: Prompt, at: number, most: number): number {
  const limit = Math.min(input.end, at + most);
  for (let end = at + 1; end < limit; end++) {
    const { fold = "", value = "" } = input.tokens[end] ?? {};
    if (vocabulary.isFunction(fold) && !CAPITAL.test(value) && !IN_TITLES.has(fold)) return end;
  }
  return limit;
}

/** A window's title that is neither quoted nor a known application's name. */
function windowHits(vocabulary: Vocabulary, input: Prompt, at: number, name: string, lower: boolean): Hit[] {
  const token = input.tokens[at];
  if (token === undefined) return [];
  if (token.kind === "quoted") return token.value === "" ? [] : one(name, at + 1, token.value);
  if (vocabulary.isFunction(token.fold) || vocabulary.isPlace(token.fold)) return [];
  const proper = CAPITAL.test(token.value) || token.kind === "file";
  if (!proper && !(lower && token.kind === "word")) return [];
  const hits: Hit[] = [];
  const last = titleEnd(vocabulary, input, at, proper ? MAX_TITLE_TOKENS : 1);
  for (let end = at + 1; end <= last; end++) {
    if (vocabulary.isPlace(input.words.list[end - 1] ?? "")) break;
    hits.unshift({ end, slots: { [name]: sliceOf(input.source, token, input.tokens[end - 1]) } });
  }
  return hits;
}

/** Text up to each later token, the longest first: for slots whose end the rest of the sentence tells. */
function spans(input: Prompt, at: number, name: string, most: number): Hit[] {
  const token = input.tokens[at];
  if (token === undefined) return [];
  const hits: Hit[] = [];
  for (let end = Math.min(input.end, at + most); end > at + 1; end--)
    hits.push({ end, slots: { [name]: sliceOf(input.source, token, input.tokens[end - 1]) } });
  hits.push({
    end: at + 1,
    slots: { [name]: token.kind === "quoted" ? token.value : sliceOf(input.source, token, token) },
  });
  return hits;
}

/** All that is left of the prompt, politeness and punctuation included: a message is sent as it was written. */
function rest(input: Prompt, at: number): Hit[] {
  const token = input.tokens[at];
  if (token === undefined) return [];
  if (token.kind === "quoted" && at + 1 === input.end) return one("text", input.end, token.value);
  return one("text", input.end, input.source.text.slice(token.start).trimEnd());
}

/** A folder: a path, a quotation, one of the user's folders, or with `names` any plausible name. */
function folderHits(vocabulary: Vocabulary, input: Prompt, at: number, name: string, names: boolean): Hit[] {
  const token = input.tokens[at];
  // A position makes it a file.
  if (token === undefined || token.line !== undefined) return [];
  if (token.kind === "quoted") {
    const known = wholeName(vocabulary.folders, token.fold);
    const fits = names ? token.value !== "" : known !== undefined || /[/\\~]/.test(token.value);
    return fits ? one(name, at + 1, known ?? token.value) : [];
  }
  const hits: Hit[] = vocabulary.folders
    .find(input.words, at)
    .map((hit) => ({ end: hit.end, slots: { [name]: hit.name } }));
  // Nothing is in a file: "open a.txt in b.txt".
  const isFile = !names && token.kind === "file" && isFileName(token.value) && !token.value.startsWith(".");
  if (!isFile && (token.kind === "path" || token.kind === "file" || names))
    for (const { end, slots } of pathHits(input, at, "folder"))
      hits.push({ end, slots: { [name]: slots["path"] ?? "" } });
  if (!names || hits.length > 0 || token.kind !== "word" || vocabulary.isFunction(token.fold)) return hits;
  for (const end of capitalRuns(vocabulary, input, at, 5))
    hits.push({ end, slots: { [name]: sliceOf(input.source, token, input.tokens[end - 1]) } });
  if (hits.length === 0 && PLAIN_NAME.test(token.value)) hits.push(...one(name, at + 1, token.value));
  return hits;
}

/** The readers of a language, by the name that its templates use. */
export function readersOf(language: Language): Readonly<Record<string, UriReader>> {
  const vocabulary = new Vocabulary(language);
  const listed =
    (name: string, lexicon: Lexicon): UriReader =>
    (input, at) =>
      lexicon.find(input.words, at).map((hit) => ({ end: hit.end, slots: { [name]: hit.name } }));
  const address =
    (name: string): UriReader =>
    (input, at) => {
      const token = input.tokens[at];
      const value = token === undefined ? null : (addressReaders[name]?.(token) ?? null);
      return value === null ? [] : one("url", at + 1, value);
    };
  const common = (input: Prompt, at: number): Hit[] =>
    appHits(vocabulary, input, at).filter(
      (hit) => hit.end > at + 1 || !vocabulary.isOrdinary(input.words.list[at] ?? ""),
    );
  const titles = (input: Prompt, at: number, hits: readonly Hit[]): Hit[] =>
    hits.map(({ end, slots }) => ({
      end,
      slots: { known: titleOfApp(slots["app"] ?? "", written(input, at, end)) },
    }));
  return {
    app: (input, at) => appHits(vocabulary, input, at),
    common,
    foreign_app: (input, at) =>
      language.foreign?.has(input.words.list[at] ?? "") ? appHits(vocabulary, input, at) : [],
    bare_app: (input, at) => common(input, at).filter(({ slots }) => !VAGUE_APPS.has(slots["app"] ?? "")),
    known: (input, at) => titles(input, at, appHits(vocabulary, input, at)),
    named: (input, at) =>
      titles(
        input,
        at,
        appHits(vocabulary, input, at).filter(
          ({ slots }) => slots["app"] !== undefined && slots["app"] in APP_NAMES,
        ),
      ),
    common_known: (input, at) => titles(input, at, common(input, at)),
    new_app: (input, at) => newNames(vocabulary, input, at, "app", true),
    proper_app: (input, at) => newNames(vocabulary, input, at, "app", false),
    quoted_app: (input, at) =>
      input.tokens[at]?.kind === "quoted" &&
      // What is in backticks is code.
      input.source.text[input.tokens[at].start] !== "`" &&
      !looksAddressed(input.tokens[at].value)
        ? newNames(vocabulary, input, at, "app", false)
        : [],
    path: (input, at) => pathHits(input, at, "evident"),
    // A file with a place in it, "main.ts:30", which no address is.
    position_of: (input, at) =>
      pathHits(input, at, "evident").filter(({ slots }) => slots["line"] !== undefined),
    file: (input, at) => {
      // "the file that I sent.pdf" is not a name, but "Moja umowa.pdf" is: a capital tells.
      const token = input.tokens[at];
      const name = token !== undefined && (CAPITAL.test(token.value) || !vocabulary.isFunction(token.fold));
      return name ? pathHits(input, at, "named") : [];
    },
    any_file: (input, at) => pathHits(input, at, "any"),
    place: (input, at) => folderHits(vocabulary, input, at, "place", false),
    folder: (input, at) => folderHits(vocabulary, input, at, "folder", true),
    any_folder: (input, at) => newNames(vocabulary, input, at, "any_folder", true),
    proper_folder: (input, at) => newNames(vocabulary, input, at, "proper_folder", false),
    user_folder: listed("user_folder", vocabulary.folders),
    folder_name: listed("folder_name", vocabulary.folderNames),
    clear_folder: (input, at) =>
      vocabulary.folders
        .find(input.words, at)
        .filter((hit) => vocabulary.isClear(hit.name))
        .map((hit) => ({ end: hit.end, slots: { path: hit.name } })),
    project: (input, at) => newNames(vocabulary, input, at, "project", true),
    url: address("url"),
    site: address("site"),
    phone: (input, at) => phoneHits(input, at),
    mail: (input, at) => messageHits(language, MAIL, input, at),
    mail_draft: (input, at) => draftHits(language, MAIL, input, at),
    sms: (input, at) => messageHits(language, SMS, input, at),
    panel: listed("panel", vocabulary.panels),
    clear_panel: listed("panel", vocabulary.clearPanels),
    plain_folder: listed("plain_folder", vocabulary.plainFolders),
    special: listed("special", vocabulary.places),
    radio: (input, at) =>
      vocabulary.panels
        .find(input.words, at)
        .filter((hit) => RADIOS.has(hit.name))
        .map((hit) => ({ end: hit.end, slots: { panel: hit.name } })),
    arrow: (input, at) => {
      const sign = input.words.list[at] === "-" ? at + 1 : at;
      return ARROWS.has(input.words.list[sign] ?? "") ? [{ end: sign + 1, slots: {} }] : [];
    },
    screen: listed("screen", vocabulary.screens),
    ordinal: (input, at) => numberHits(language.locale, input, at, true),
    number: (input, at) => numberHits(language.locale, input, at, false),
    position: (input, at) => positionHits(input.tokens[at], at),
    title: (input, at) =>
      input.tokens[at]?.kind === "quoted"
        ? spans(input, at, "title", 1)
        : spans(input, at, "title", titleEnd(vocabulary, input, at, MAX_TITLE_TOKENS) - at),
    window: (input, at) => windowHits(vocabulary, input, at, "window", false),
    any_window: (input, at) => windowHits(vocabulary, input, at, "any_window", true),
    quoted: (input, at) => {
      const token = input.tokens[at];
      return token?.kind === "quoted" && token.value !== "" ? one("quoted", at + 1, token.value) : [];
    },
    command: (input, at) => {
      const token = input.tokens[at];
      return token?.kind === "word" || token?.kind === "host" || token?.kind === "file"
        ? one("command", at + 1, sliceOf(input.source, token, token))
        : [];
    },
    words: (input, at) => {
      const token = input.tokens[at];
      // A path or address is a thing to open rather than something to say.
      return token === undefined ||
        vocabulary.isFunction(token.fold) ||
        ["path", "file", "uri", "host"].includes(token.kind)
        ? []
        : spans(input, at, "words", MAX_WORDS);
    },
    span: (input, at) => spans(input, at, "span", MAX_SPAN_TOKENS),
    text: rest,
  };
}

/** Line and column as editors write them behind a path: "9:2". */
function positionHits(token: Token | undefined, at: number): Hit[] {
  const text = `:${token?.fold ?? ""}`;
  const { end, line, column } = positionAfter(text, 0);
  return end === text.length && line !== undefined && column !== undefined
    ? [{ end: at + 1, slots: { line, column } }]
    : [];
}

/** Lines and screens are counted from 1; no file has more lines. */
const MAX_NUMBER = 9_999_999;

const numbers = lazy((): typeof import("#language/extract/numbers.ts") =>
  require("../language/extract/numbers.ts"),
);
const numerals = lazy((): typeof import("#language/extract/numerals.ts") =>
  require("../language/extract/numerals.ts"),
);

/** A whole number or ordinal, in digits or words; a "#" may touch it. */
function numberHits(locale: Language["locale"], input: Prompt, at: number, ordinal: boolean): Hit[] {
  const name = ordinal ? "ordinal" : "number";
  const token = input.tokens[at];
  const digits = /^#?([1-9]\d{0,6})$/.exec(token?.fold ?? "")?.[1];
  if (token === undefined || digits !== undefined)
    return ordinal || digits === undefined ? [] : one(name, at + 1, digits);
  // Most words are not numerals, which one look tells.
  const [first = ""] = token.fold.split("-", 1);
  if (!/^\d/.test(token.fold) && numerals().numeralsOf(locale).get(first) === undefined) return [];
  const { numberSpans, placeOf } = numbers();
  const source = input.source.sources[locale];
  const span = numberSpans(source).find(({ from }) => source.tokens[from]?.start === token.start);
  const value = span === undefined ? Number.NaN : toNumber(span.value);
  if (span?.ordinal !== ordinal || !Number.isInteger(value) || value < 1 || value > MAX_NUMBER) return [];
  const { end } = placeOf(source, span);
  const last = input.tokens.findIndex((other) => other.end === end);
  return last < at ? [] : one(name, last + 1, String(value));
}

/** True for quoted text that reads as a path, file or address, which is not an application's name. */
function looksAddressed(text: string): boolean {
  return /[/\\~:@]/.test(text) || isFileName(text) || nameShape(text) !== "none";
}
