/** Tab completion of the shell: verbs, flags, their values, windows and files. */

import type { Completion } from "#kit/command/line-editor.ts";
import { VERBS, type Verb } from "#schemas/gui/verbs.ts";
import { GRAMMAR, type ValueForm } from "../dsl/grammar.ts";
import { hintsText } from "../dsl/hints.ts";
import { SHELL_WORDS } from "./session.ts";

/** What completion may look up. */
export interface Surroundings {
  /** Titles of the windows. */
  readonly windows: readonly string[];
  /** Entries of a folder; those of folders end with a slash. None if it cannot be read. */
  entries(folder: string): readonly string[];
}

/** A word, a text in quotes, or the beginning of one. */
const PART = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[^\s"']+/g;

/** The candidates for the end of a line. */
export function completeLine(line: string, surroundings: Surroundings): Completion {
  const words = [...line.matchAll(PART)].map(([word]) => word);
  const part = words.length > 0 && line.endsWith(words.at(-1) ?? "") ? (words.pop() ?? "") : "";
  const found = candidatesAfter(words, part, surroundings);
  const fitting = [...new Set(found)].filter((one) => one.startsWith(part)).sort();
  return { candidates: fitting.map((text) => (text.endsWith("/") ? text : `${text} `)), part };
}

/** A name in the case in which its beginning was typed. */
const cased = (names: readonly string[], part: string): string[] =>
  /[a-z]/.test(part) ? names.map((name) => name.toLowerCase()) : [...names];

function candidatesAfter(
  before: readonly string[],
  part: string,
  { windows, entries }: Surroundings,
): readonly string[] {
  const [first = "", ...rest] = before;
  const verbs = VERBS.map((verb) => verb.toUpperCase());
  const own = Object.keys(SHELL_WORDS);
  const word = first.toLowerCase();
  if (before.length === 0) return [...own, ...cased(verbs, part)];
  if (word === "help") return rest.length === 0 ? [...own, ...cased(verbs, part)] : [];
  if (word === "run") return files(part, entries);
  if (word === "exec") return candidatesAfter(rest, part, { windows, entries });
  const verb = VERBS.find((known) => known === word);
  if (verb === undefined) return [];
  const form = formBefore(verb, before.at(-1) ?? "");
  if (form === "hints") return windows.map((title) => hintsText([title]));
  if (form === "boolean") return ["true", "false"];
  if (form === "word") return /^(?:--)?(?:file|out)$/i.test(before.at(-1) ?? "") ? files(part, entries) : [];
  if (form !== undefined) return [];
  const given = before.map(flagName);
  return cased(
    Object.keys(GRAMMAR[verb].flags).filter((flag) => !given.includes(flag)),
    part,
  );
}

const flagName = (word: string): string => word.replace(/^--/, "").replaceAll("-", "_").toUpperCase();

/** The form of the value that a flag still waits for. */
function formBefore(verb: Verb, word: string): ValueForm | undefined {
  const name = flagName(word);
  const { flags } = GRAMMAR[verb];
  return Object.hasOwn(flags, name) ? flags[name]?.[1] : undefined;
}

/** Paths that need no quotes. */
function files(part: string, entries: Surroundings["entries"]): readonly string[] {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  return entries(folder)
    .filter((entry) => !entry.startsWith(".") || part.slice(folder.length).startsWith("."))
    .map((entry) => `${folder}${entry}`)
    .filter((path) => !/[\s'"\\#]/.test(path));
}
