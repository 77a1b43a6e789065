/** Refusals: what was wrong with a prompt, and the nearest forms that are supported. */

import { foldWord } from "#language/fold.ts";
import { phrasesOf } from "#language/phrases.ts";
import type { Mood } from "#language/request.ts";
import type { IntentName } from "#schemas/uri.ts";
import type { Language } from "./language/types.ts";

export const MESSAGES: Readonly<Record<Mood, string>> = {
  request: "Cannot plan the prompt: it has no supported intent",
  negated: "Cannot plan the prompt: it asks not to do something",
  question: "Cannot plan the prompt: it is a question, not a request",
  reported: "Cannot plan the prompt: it is a statement, not a request",
  several:
    "Cannot plan the prompt: it asks for several things, or for one that is not supported; ask for one at a time",
};

/** A sentence of each intent, as a hint shows it. */
const FORMS: Readonly<Record<IntentName, string>> = {
  open_app: "open <application>",
  open_file: "open file <path>",
  open_folder: "open folder <path>",
  open_settings: "open <panel> settings",
  open_terminal: "open terminal in <folder>",
  screenshot: "take a screenshot of <window or screen>",
  focus_window: "focus window <title>",
  move_window: "move window <title> to monitor <number>",
  navigate: "go to <address>",
  ide_open: "open <path>:<line> in <IDE>",
  ide_chat_send: 'send "<text>" to <IDE>',
  ide_command: 'run command "<name>" in <IDE>',
  ide_status: "status of <IDE>",
};

const DEFAULT: readonly IntentName[] = ["open_app", "open_file", "navigate", "screenshot"];
const MOST = 3;

/** Intents by the words that hint at them; one list a language. */
const hinted = new Map<Language, Map<string, IntentName[]>>();

function hintsOf(language: Language): Map<string, IntentName[]> {
  const known = hinted.get(language);
  if (known !== undefined) return known;
  const table = new Map<string, IntentName[]>();
  for (const name of Object.keys(FORMS) as IntentName[])
    for (const word of phrasesOf(foldWord(language.hints[name] ?? "")))
      table.set(word, [...(table.get(word) ?? []), name]);
  hinted.set(language, table);
  return table;
}

/** The forms that share most words with the prompt; the commonest where none does. */
export function nearest(words: readonly string[], languages: readonly Language[]): string {
  const scores = new Map<IntentName, number>();
  for (const language of languages)
    for (const word of words)
      for (const name of hintsOf(language).get(word) ?? []) scores.set(name, (scores.get(name) ?? 0) + 1);
  const best = [...scores].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  return `Nearest: ${(best.length > 0 ? best.slice(0, MOST) : DEFAULT).map((name) => FORMS[name]).join(", ")}`;
}
