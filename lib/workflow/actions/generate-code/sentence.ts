/** What code a clause asks for. */
import { type Draft, draft } from "../../action/draft.ts";
import { type Frame, isOpen } from "../../action/frame.ts";
import type { ReadText } from "../../action/reading.ts";

const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/\bpython/i, "python"],
  [/\btypescri(?:pt|pcie)|\bts\b/i, "typescript"],
  [/\bjavascri(?:pt|pcie)|\bjs\b/i, "javascript"],
  [/\bjav(?:a|ie)\b/i, "java"],
  [/\bgolang|\b(?:in|w) go\b|\bgo (?:program|function|script|code|module|package|test)/i, "go"],
  [/\bru(?:st|[sś]cie)/i, "rust"],
  [/\bphp\b/i, "php"],
  [/\bbash|\bshell/i, "bash"],
  [/\bsql\b/i, "sql"],
  [/c\+\+/i, "c++"],
  [/c#/i, "c#"],
  [/\bruby/i, "ruby"],
  [/\bkotlin/i, "kotlin"],
  [/\bswift/i, "swift"],
];
/** "Write me a function", „napisz mi skrypt”: no part of what it does. */
const FOR_WHOM = /^(?:me|us|mi|nam)\s+/i;
const TESTS = /\b(?:testami|testem|tests?|testy)\b/i;

export function codeSteps(frame: Frame, reading: ReadText): readonly Draft[] | undefined {
  if (frame.object !== "code") return undefined;
  return frame.data === undefined
    ? []
    : [draft(frame, "generate_code", fieldsIn(reading.slice(...frame.data).replace(FOR_WHOM, "")))];
}

const fieldsIn = (description: string) => ({
  description,
  language: LANGUAGES.find(([pattern]) => pattern.test(description))?.[1],
  include_tests: TESTS.test(description) ? true : undefined,
});

/** „Napisz w Pythonie funkcję …”: the rest of the clause says what the code must do. */
export function takesCode(frame: Frame, reading: ReadText, at: number): boolean {
  const { verbs, object, destinations } = frame;
  if (!verbs.has("write") && !verbs.has("generate")) return false;
  if (object === "code") return true;
  if (!isOpen(frame) || destinations.length > 0 || !codeAhead(reading, at)) return false;
  frame.object = "code";
  return true;
}

/** A noun of code among the next words: „w Pythonie funkcję obliczającą …”. */
function codeAhead(reading: ReadText, from: number): boolean {
  for (let at = from; at < Math.min(from + 5, reading.atoms.length); at++) {
    const kind = reading.kind(at);
    if (kind !== "word" && kind !== "name") return false;
    const object = reading.named("object:", at);
    if (object !== undefined) return object.name === "code";
    if (reading.phrasesAt(at).some(({ tags }) => tags.has("that") || tags.has("to"))) {
      if (!reading.has("into", at)) return false;
    }
  }
  return false;
}
