/** Reads what a sentence names: windows, elements, keys, numbers, sizes, texts. */
import { APP_NAMES, ORDINARY_NAMES } from "#language/app-names.ts";
import { toNumber } from "#language/extract/decimal.ts";
import { durationsIn } from "#language/extract/durations.ts";
import { numberSpans, placeOf } from "#language/extract/numbers.ts";
import { foldWord } from "#language/fold.ts";
import { Lexicon } from "#language/lexicon.ts";
import { phrasesOf, QUOTATION } from "#language/phrases.ts";
import { stemPolish } from "#language/stem-polish.ts";
import type { Hit, Input, Reader } from "#language/template.ts";
import { readChords } from "./chords.ts";
import { type Sentence, written } from "./sentence.ts";
import type { Language } from "./types.ts";

/** What readers look at: the words of one clause. */
export interface Clause extends Input {
  readonly sentence: Sentence;
}

export type ClauseReader = Reader<Clause>;

const MOST_NAME = 8;
/** A shorter one is a part of many titles. */
const SHORTEST_STEM = 4;
const MOST_LOWER = 4;
const MOST_TEXT = 12;
const CAPITAL = /^[\p{Lu}\p{N}]/u;
const NAMING: ReadonlySet<string> = new Set(["word", "number", "file", "host", "path"]);
/** Programs with a chat, by the id of their profile. */
const CHATS: ReadonlySet<string> = new Set(
  "cursor vscode vscode-insiders vscodium windsurf zed idea pycharm webstorm phpstorm goland rider clion rubymine".split(
    " ",
  ),
);

const wordSet = (list: string): ReadonlySet<string> => new Set(phrasesOf(foldWord(list)));
const one = (name: string, end: number, value: string): Hit[] => [{ end, slots: { [name]: value } }];

/** The name of a program as its windows show it. */
function properName(id: string, programs: Language["programs"]): string {
  if (id in programs) return id;
  return APP_NAMES[id]?.split("|", 1)[0] ?? id;
}

/** The readers of a language, by the name that its sentences use. */
export function readersOf(language: Language): Readonly<Record<string, ClauseReader>> {
  const functionWords = wordSet(language.function);
  const placeholders = wordSet(language.placeholders);
  const labels = new Lexicon([{ label: language.labels }]);
  const apps = new Lexicon([language.programs, APP_NAMES], language.stems);
  const keys = new Lexicon([language.keys]);
  const roles = new Lexicon([language.roles]);
  const scales = new Lexicon([language.scales]);
  const times = new Lexicon([language.times]);

  const isBroken = (input: Clause, from: number, to: number) => {
    for (let at = from + 1; at < to; at++) if (input.sentence.breaks.has(at)) return true;
    return false;
  };
  const isFunction = (input: Clause, at: number) => functionWords.has(input.words.list[at] ?? QUOTATION);

  /** Runs of words that can be a name, the longest first. */
  const runs = (input: Clause, at: number, name: string, most: number, lower: boolean): Hit[] => {
    const hits: Hit[] = [];
    for (let end = at + 1; end <= Math.min(input.end, at + most); end++) {
      const token = input.tokens[end - 1];
      if (token === undefined || !NAMING.has(token.kind) || isBroken(input, at, end)) break;
      if (!CAPITAL.test(token.value) && token.kind === "word" && (!lower || isFunction(input, end - 1)))
        break;
      if (end === at + 1 && isFunction(input, at) && !(CAPITAL.test(token.value) && at > 0)) break;
      hits.unshift({ end, slots: { [name]: written(input.sentence, at, end) } });
    }
    return hits;
  };
  const quotation = (input: Clause, at: number, name: string): Hit[] | undefined => {
    const token = input.tokens[at];
    if (token?.kind !== "quoted") return undefined;
    return token.value === "" ? [] : one(name, at + 1, token.value);
  };
  const apparent = (input: Clause, at: number, isNamed: boolean): Hit[] =>
    apps.find(input.words, at).flatMap(({ end, name }) => {
      const text = written(input.sentence, at, end);
      // "Focus on work" and "type a word" name no program.
      if (!isNamed && ORDINARY_NAMES.has(name) && !CAPITAL.test(text)) return [];
      const proper = properName(name, language.programs);
      const isForm = CAPITAL.test(text) && foldWord(proper).includes(foldWord(text));
      return one("window", end, isForm && !(name in language.programs) ? text : proper);
    });
  /** „W oknie czatu”: titles have another form of the noun, and its stem is a part of each. */
  const plainName = (hit: Hit): Hit => {
    const { window = "" } = hit.slots;
    if (language.locale !== "pl" || CAPITAL.test(window) || !/^\p{L}+$/u.test(window)) return hit;
    const stem = stemPolish(foldWord(window));
    const isPart = stem.length >= SHORTEST_STEM && foldWord(window).startsWith(stem);
    return isPart ? { ...hit, slots: { ...hit.slots, window: window.slice(0, stem.length) } } : hit;
  };
  const windows = (input: Clause, at: number, names: "known" | "proper" | "any"): Hit[] => {
    const quoted = quotation(input, at, "window");
    if (quoted) return quoted;
    const known = apparent(input, at, names === "any");
    // An address alone is a place to go to.
    if (names === "known" || (names === "proper" && input.tokens[at]?.kind === "host")) return known;
    const isAny = names === "any";
    const named = runs(input, at, "window", isAny ? MOST_LOWER : MOST_NAME, isAny);
    return [...known, ...(isAny ? named.map(plainName) : named)];
  };
  const common = (input: Clause, at: number): Hit[] =>
    labels
      .find(input.words, at)
      .map(({ end }): Hit => ({ end, slots: { name: written(input.sentence, at, end) } }));
  const elements = (input: Clause, at: number, lower: boolean): Hit[] => {
    const quoted = quotation(input, at, "name");
    if (quoted) return quoted;
    return [...runs(input, at, "name", lower ? MOST_LOWER : MOST_NAME, lower), ...common(input, at)];
  };
  const number = (input: Clause, at: number): { end: number; value: number } | undefined => {
    const token = input.tokens[at];
    const source = input.source.sources[language.locale];
    const span = numberSpans(source).find(({ from }) => source.tokens[from]?.start === token?.start);
    if (span === undefined || span.ordinal) return undefined;
    const { end } = placeOf(source, span);
    const last = input.tokens.findIndex((other) => other.end === end);
    const value = toNumber(span.value);
    return last < at || !Number.isFinite(value) ? undefined : { end: last + 1, value };
  };
  const listed =
    (name: string, lexicon: Lexicon): ClauseReader =>
    (input, at) =>
      lexicon.find(input.words, at).map((hit) => ({ end: hit.end, slots: { [name]: hit.name } }));

  return {
    /** A window by its program, or in quotation marks: "go to Berlin" and "wait for Anna" name none. */
    window: (input, at) => windows(input, at, "known"),
    /** The same, or a name with a capital, for verbs that are about windows. */
    proper: (input, at) => windows(input, at, "proper"),
    /** Any name, beside the word "window". */
    any_window: (input, at) => windows(input, at, "any"),
    element: (input, at) => elements(input, at, false),
    /** The same without names that only have a capital. */
    sure_element: (input, at) => quotation(input, at, "name") ?? common(input, at),
    any_element: (input, at) => elements(input, at, true),
    role: listed("role", roles),
    scale: listed("scale", scales),
    times: listed("times", times),
    chat: (input, at) =>
      apps
        .find(input.words, at)
        .filter(({ name }) => CHATS.has(name))
        .map(({ end, name }) => ({ end, slots: { ide: name } })),
    keys: (input, at) =>
      readChords(input, at, keys).map(({ end, keys: chord }) => ({ end, slots: { keys: chord } })),
    quoted: (input, at) => quotation(input, at, "text") ?? [],
    /** A text without quotation marks: nothing that could be a part of the sentence, or stand for another text. */
    loose: (input, at) => {
      const hits: Hit[] = [];
      for (let end = at + 1; end <= Math.min(input.end, at + MOST_TEXT); end++) {
        const token = input.tokens[end - 1];
        if (token === undefined || token.kind === "quoted" || isBroken(input, at, end)) break;
        if (isFunction(input, end - 1) || placeholders.has(token.fold)) break;
        hits.unshift({ end, slots: { text: written(input.sentence, at, end) } });
      }
      return hits;
    },
    number: (input, at) => {
      const found = number(input, at);
      return found === undefined ? [] : one("number", found.end, String(found.value));
    },
    percent: (input, at) => {
      const token = /^(\d{1,3})%$/.exec(input.tokens[at]?.value ?? "");
      if (token) return one("percent", at + 1, token[1] ?? "");
      const found = number(input, at);
      const sign = found && input.words.list[found.end];
      return found && (sign === "%" || /^(?:percent|procent(?:ach|ow)?|proc)$/.test(sign ?? ""))
        ? one("percent", found.end + 1, String(found.value))
        : [];
    },
    /** Two numbers with a comma, an x or nothing between them. */
    point: (input, at) => {
      const x = /^-?\d{1,5}$/.exec(input.tokens[at]?.value ?? "")?.[0];
      const apart = ["x", "i", "and"].includes(input.words.list[at + 1] ?? "") ? at + 2 : at + 1;
      const y = /^-?\d{1,5}$/.exec(input.tokens[apart]?.value ?? "")?.[0];
      return x === undefined || y === undefined ? [] : [{ end: apart + 1, slots: { x, y } }];
    },
    /** x,y,width,height */
    region: (input, at) => {
      const values = [0, 1, 2, 3].map((index) => input.tokens[at + index]?.value ?? "");
      return values.every((value) => /^-?\d{1,5}$/.test(value))
        ? one("region", at + 4, values.join(","))
        : [];
    },
    duration: (input, at) => {
      const start = input.tokens[at]?.start;
      const ms = number(input, at);
      if (ms && /^(?:ms|milisekund[ayo]?|milliseconds?|millis)$/.test(input.words.list[ms.end] ?? ""))
        return one("seconds", ms.end + 1, String(ms.value / 1000));
      return durationsIn(input.source.sources[language.locale]).flatMap((found) => {
        if (found.start !== start || !("seconds" in found.value) || found.value.seconds === null) return [];
        const last = input.tokens.findIndex(({ end }) => end === found.end);
        return last < at ? [] : one("seconds", last + 1, String(found.value.seconds));
      });
    },
    /** A file for a screenshot. */
    path: (input, at) => fileAt(input, at, /./),
    /** A workflow is a JSON file; what else can be run is not. */
    workflow: (input, at) => fileAt(input, at, /\.json$/i),
  };
}

function fileAt({ tokens }: Clause, at: number, fits: RegExp): Hit[] {
  const token = tokens[at];
  const isFile = token?.kind === "file" || token?.kind === "path" || token?.kind === "quoted";
  return isFile && fits.test(token.value) && token.line === undefined ? one("path", at + 1, token.value) : [];
}
