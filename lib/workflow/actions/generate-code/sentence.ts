/** What code is asked for. */

import type { Frame } from "../../action/frame.ts";
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
const TESTS = /\b(?:testami|testem|tests?|testy)\b/i;

/** The fields of `generate_code`. */
export function codeFields(frame: Frame, reading: ReadText): Readonly<Record<string, unknown>> {
  const [from, to] = frame.data ?? [frame.at + 1, frame.end];
  const description = reading.slice(from, to);
  const language = LANGUAGES.find(([pattern]) => pattern.test(description))?.[1];
  return { description, language, include_tests: TESTS.test(description) ? true : undefined };
}
